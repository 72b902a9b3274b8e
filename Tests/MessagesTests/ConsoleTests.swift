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
