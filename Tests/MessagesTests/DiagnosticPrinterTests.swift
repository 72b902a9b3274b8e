// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import TestSupport
import Testing

@testable import Messages

@Suite("Diagnostics in words and JSON", .deadline)
struct DiagnosticPrinterTests {
  private let missingImage = Diagnostic(
    .warning, id: "missing-image", "image `figs/plot.png` not found",
    hints: ["paths are relative to report.md", "did you mean `fig/plot.png`?"],
    file: "report.md", at: SourceRange(12, 3, 12, 24))

  @Test("human: a line, and one for each hint")
  func human() {
    #expect(
      DiagnosticPrinter(form: .human).text(for: missingImage) == """
        report.md:12:3: warning: image `figs/plot.png` not found [missing-image]
          hint: paths are relative to report.md
          hint: did you mean `fig/plot.png`?

        """)
  }

  @Test("short: one line")
  func short() {
    #expect(
      DiagnosticPrinter(form: .short).text(for: missingImage) == """
        report.md:12:3: warning: image `figs/plot.png` not found [missing-image] \
        (hint: paths are relative to report.md) (hint: did you mean `fig/plot.png`?)

        """)
  }

  @Test("without a place, the file stands alone; without a file, the command")
  func places() {
    let printer = DiagnosticPrinter()
    #expect(
      printer.text(for: Diagnostic(.error, id: "x", "m", file: "-")) == "-: error: m [x]\n")
    #expect(printer.text(for: Diagnostic(.note, id: "x", "m")) == "mdpdf: note: m [x]\n")
  }

  @Test("JSON: one object on a line")
  func json() {
    #expect(
      DiagnosticPrinter(form: .json).text(for: missingImage) == """
        {"column":3,"endColumn":24,"endLine":12,"file":"report.md",\
        "hints":["paths are relative to report.md","did you mean `fig/plot.png`?"],\
        "id":"missing-image","line":12,"message":"image `figs/plot.png` not found",\
        "schema":1,"severity":"warning"}

        """)
  }

  @Test("JSON stays on its line and keeps every character")
  func jsonEscapes() throws {
    let odd = "a\nb\"c\\d\u{1B}é👩‍🚀"
    let text = DiagnosticPrinter(form: .json).text(for: Diagnostic(.error, id: "x", odd))
    #expect(text.count(where: \.isNewline) == 1)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["message"] as? String == odd)
    #expect(object["file"] == nil)
  }

  @Test("the summary is the last JSON object, and only that")
  func summary() {
    let summary = DiagnosticPrinter.Summary(
      inputs: 2, outputs: ["a.pdf", "b.pdf"], pages: 7, errors: 0, warnings: 3, seconds: 0.8404,
      peakMemory: 96 << 20)
    #expect(
      DiagnosticPrinter(form: .json).text(for: summary) == """
        {"errors":0,"event":"summary","inputs":2,"outputs":["a.pdf","b.pdf"],"pages":7,"peakMB":96,"schema":1,\
        "seconds":0.84,"warnings":3}

        """)
    #expect(DiagnosticPrinter(form: .human).text(for: summary) == "")
    #expect(DiagnosticPrinter(form: .short).text(for: summary) == "")
  }

  @Test("colour marks place, severity and hint")
  func color() {
    #expect(
      DiagnosticPrinter(isColored: true)
        .text(for: Diagnostic(.error, id: "x", "m", hints: ["h"], file: "f"))
        == "\u{1B}[1mf\u{1B}[0m: \u{1B}[1;31merror\u{1B}[0m: m [x]\n"
        + "  \u{1B}[1;32mhint\u{1B}[0m: h\n")
  }

  @Test("names can't break lines or steer the terminal")
  func control() {
    let text = DiagnosticPrinter().text(
      for: Diagnostic(.error, id: "x", "a\nb\u{1B}[2Jc\u{2028}d\u{85}", file: "f\r.md"))
    #expect(text == "f\\r.md: error: a\\nb\\u{1B}[2Jc\\u{2028}d\\u{85} [x]\n")
  }
}
