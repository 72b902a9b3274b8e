// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Messages
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("Joining reports", .deadline)
struct MergedReportTests {
  private func report(
    _ diagnostics: [Diagnostic], _ change: (inout DiagnosticPrinter.Summary) -> Void
  ) -> [UInt8] {
    let printer = DiagnosticPrinter(form: .json)
    var summary = DiagnosticPrinter.Summary()
    change(&summary)
    return Array(
      (diagnostics.map { printer.text(for: $0) }.joined() + printer.text(for: summary)).utf8)
  }

  private func warning(_ file: String, line: Int) -> Diagnostic {
    Diagnostic(.warning, id: "odd", "odd", file: file, at: SourceRange(line, 1, line, 2))
  }

  @Test("messages come by file and place, sums come last")
  func merge() throws {
    var merged = MergedReport()
    try merged.add(
      report([warning("b.md", line: 10), warning("b.md", line: 9)]) {
        ($0.inputs, $0.outputs, $0.warnings, $0.seconds) = (2, ["b.pdf"], 2, 1.5)
        $0.batch = DiagnosticPrinter.Summary.Batch(written: 1, unchanged: 1)
      }, from: "1")
    try merged.add(
      report([warning("a.md", line: 1)]) {
        ($0.inputs, $0.outputs, $0.warnings, $0.seconds) = (3, ["a.pdf"], 1, 2.5)
        $0.batch = DiagnosticPrinter.Summary.Batch(written: 2, failed: 1)
      }, from: "2")
    let lines = String(decoding: merged.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].contains(#""file":"a.md""#))
    #expect(lines[1].contains(#""line":9,"#))
    #expect(lines[2].contains(#""line":10,"#))
    #expect(
      lines[3]
        == #"{"errors":0,"event":"summary","failed":1,"inputs":5,"outputs":["b.pdf","a.pdf"],"#
        + #""pages":0,"peakMB":0,"schema":1,"seconds":2.5,"unchanged":1,"warnings":3,"written":3}"#)
  }

  @Test("warnings of the runs are left out and denied by kind")
  func policy() throws {
    let policy = WarningPolicy(
      allowing: [try #require(WarningKind("missing-image"))],
      denying: [try #require(WarningKind("overfull"))])
    var merged = MergedReport(policy: policy)
    let kinds = ["missing-image", "overfull", "missing-font", "missing-image"]
    try merged.add(
      report(kinds.map { Diagnostic(.warning, id: $0, $0) }) { $0.warnings = 4 }, from: "1")
    try merged.add(report([Diagnostic(.error, id: "overfull", "")]) { $0.warnings = 0 }, from: "2")
    let text = String(decoding: merged.bytes, as: UTF8.self)
    #expect(!text.contains("missing-image") && text.contains("missing-font"))
    #expect(text.contains(#""warnings":2"#))
    #expect(merged.denied == ["overfull": 1])
  }

  @Test("what is no report, or not all of one, is refused")
  func refused() {
    var merged = MergedReport()
    #expect(throws: CommandError.incompleteReport("x")) { try merged.add([], from: "x") }
    #expect(throws: CommandError.notAReport("x", line: 1)) {
      try merged.add(Array("hello\n".utf8), from: "x")
    }
    let message = DiagnosticPrinter(form: .json).text(for: warning("a.md", line: 1))
    #expect(throws: CommandError.incompleteReport("x")) {
      try merged.add(Array(message.utf8), from: "x")
    }
  }
}
