// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@testable import Messages

@Suite("The console", .deadline)
struct ConsoleTests {
  /// Collects what a console says.
  private final class Transcript {
    var text = ""
  }

  @Test("quiet hides warnings and notes, counts them, and shows errors")
  func quiet() {
    let transcript = Transcript()
    var console = Console(printer: DiagnosticPrinter(), isQuiet: true, isVerbose: true) {
      transcript.text += $0
    }
    console.report(Diagnostic(.warning, id: "w", "warning"))
    console.report(Diagnostic(.note, id: "n", "note"))
    console.report(Diagnostic(.error, id: "e", "error"))
    console.note("x", "details")
    #expect(transcript.text == "mdpdf: error: error [e]\n")
    #expect(console.warningCount == 1)
    #expect(console.errorCount == 1)
  }

  @Test("details are said only if asked for")
  func verbose() {
    for isVerbose in [false, true] {
      let transcript = Transcript()
      let console = Console(printer: DiagnosticPrinter(), isVerbose: isVerbose) {
        transcript.text += $0
      }
      console.note("font", "set in Inter", file: "a.md")
      #expect(transcript.text == (isVerbose ? "a.md: note: set in Inter [font]\n" : ""))
    }
  }

  /// What a console says about so many warnings of one kind, in two files, and one of another.
  private func words(
    _ count: Int, form: DiagnosticPrinter.Form = .human, isVerbose: Bool = false
  ) -> String {
    let transcript = Transcript()
    var console = Console(printer: DiagnosticPrinter(form: form), isVerbose: isVerbose) {
      transcript.text += $0
    }
    for number in 1...count {
      console.report(Diagnostic(.warning, id: "w", "\(number)", file: "\(number % 2).md"))
    }
    console.report(Diagnostic(.warning, id: "x", "other"))
    console.finish()
    #expect(console.warningCount == count + 1)
    return transcript.text
  }

  @Test("of many warnings of one kind, the first three are printed, and the others counted")
  func groups() {
    let first = (1...3).map { "\($0 % 2).md: warning: \($0) [w]\n" }.joined()
    let other = "mdpdf: warning: other [x]\n"
    #expect(words(3) == first + other)
    // One more takes no more room than its count.
    #expect(words(4) == first + other + "0.md: warning: 4 [w]\n")
    #expect(
      words(44) == first + other + "… and 41 more in 2 files [w]\n"
        + "  hint: `--verbose` shows them all\n")
  }

  @Test("the first about each topic of a kind is printed")
  func topics() {
    let transcript = Transcript()
    var console = Console(printer: DiagnosticPrinter()) { transcript.text += $0 }
    for (index, topic) in "aaaaabbbac".enumerated() {
      var diagnostic = Diagnostic(.warning, id: "w", "\(topic)\(index)")
      diagnostic.topic = String(topic)
      console.report(diagnostic)
    }
    console.finish()
    let lines = transcript.text.split(separator: "\n").map(String.init)
    #expect(
      lines == ["a0", "a1", "a2", "b5", "c9"].map { "mdpdf: warning: \($0) [w]" } + [
        "… and 5 more [w]", "  hint: `--verbose` shows them all",
      ])
  }

  @Test("a name for GitHub is that in the project")
  func annotatedName() {
    func text(_ file: String) -> String {
      DiagnosticPrinter(form: .github).text(for: Diagnostic(.warning, id: "w", "w", file: file))
    }
    #expect(text("./a.md").hasPrefix("::warning file=a.md,"))
    #expect(text(".//./a/./b.md").hasPrefix("::warning file=a/./b.md,"))
    #expect(text("../a.md").hasPrefix("::warning file=../a.md,"))
  }

  @Test("all are printed if asked for, and in the forms for programs")
  func all() {
    #expect(words(44, isVerbose: true).count(where: \.isNewline) == 45)
    for form in [DiagnosticPrinter.Form.short, .json, .github] {
      #expect(words(44, form: form).count(where: \.isNewline) == 45)
    }
  }

  @Test("errors are never counted instead of printed, nor is what looks different")
  func ungrouped() {
    let transcript = Transcript()
    var console = Console(printer: DiagnosticPrinter()) { transcript.text += $0 }
    for _ in 0..<9 {
      console.report(Diagnostic(.error, id: "e", "error"))
      console.report(Diagnostic(.note, id: DiagnosticID.visualDifference, "moved"))
    }
    console.finish()
    #expect(transcript.text.count(where: \.isNewline) == 18)
  }

  @Test("kinds are allowed, denied, or both, which is denied")
  func policy() throws {
    let image = try #require(WarningKind("missing-image"))
    let anchor = try #require(WarningKind("missing-anchor"))
    #expect(WarningKind("crashed") == nil)
    let report = { (policy: WarningPolicy) -> Console in
      var console = Console(printer: DiagnosticPrinter(), policy: policy) { _ in }
      console.report(Diagnostic(.warning, id: "missing-image", "a"))
      console.report(Diagnostic(.warning, id: "missing-anchor", "b"))
      return console
    }
    #expect(report(WarningPolicy()).failsForWarnings == false)
    #expect(report(WarningPolicy(failsOnAll: true)).failsForWarnings)
    let allowed = report(WarningPolicy(failsOnAll: true, allowing: [image, anchor]))
    #expect(!allowed.failsForWarnings && allowed.warningCount == 0)
    #expect(report(WarningPolicy(failsOnAll: true, allowing: [image])).failsForWarnings)
    #expect(!report(WarningPolicy(allowing: [image])).failsForWarnings)
    let both = report(WarningPolicy(allowing: [image], denying: [image]))
    #expect(both.failsForWarnings && both.warningCount == 2)
  }

  @Test("warnings about unchanged documents are counted, and make a run fail in one note")
  func recalled() throws {
    let transcript = Transcript()
    var console = Console(
      printer: DiagnosticPrinter(),
      policy: WarningPolicy(denying: [try #require(WarningKind("missing-image"))])
    ) { transcript.text += $0 }
    for _ in 0..<2 { console.recall(Diagnostic(.warning, id: "missing-image", "a")) }
    console.recall(Diagnostic(.warning, id: "missing-anchor", "b"))
    #expect(transcript.text == "")
    console.finish()
    console.finish()
    #expect(
      transcript.text == """
        mdpdf: note: 2 warnings fail this run: 2 × missing-image [failing-warnings]
          hint: `--replay` shows those about unchanged documents

        """)
    #expect(console.failsForWarnings && console.unrepeatedCount == 3)
  }

  @Test(
    "colour follows the command line, then the environment, then the terminal",
    arguments: [
      (Console.ColorChoice.auto, true, [:], true),
      (.auto, false, [:], false),
      (.auto, true, ["NO_COLOR": "1"], false),
      (.auto, true, ["NO_COLOR": ""], true),
      (.auto, false, ["CLICOLOR_FORCE": "1"], true),
      (.auto, false, ["CLICOLOR_FORCE": "0"], false),
      (.auto, false, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
      (.auto, true, ["TERM": "dumb"], false),
      (.always, false, ["NO_COLOR": "1"], true),
      (.never, true, ["CLICOLOR_FORCE": "1"], false),
    ] as [(Console.ColorChoice, Bool, [String: String], Bool)])
  func color(
    choice: Console.ColorChoice, isTerminal: Bool, environment: [String: String], expected: Bool
  ) {
    #expect(
      Console.isColored(choice, isTerminal: isTerminal, environment: environment) == expected)
  }
}
