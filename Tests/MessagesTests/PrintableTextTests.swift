// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Messages
import TestSupport
import Testing

/// Names of files that would control a terminal, or read otherwise than they are written.
@Suite("Text for terminals", .deadline)
struct PrintableTextTests {
  @Test(
    "control characters, separators and overrides of direction are escaped",
    arguments: [
      ("a\u{1B}]0;x\u{7}b", "a\\u{1B}]0;x\\u{7}b"), ("a\nb\r\tc", "a\\nb\\r\\tc"),
      ("a\u{9B}2Jb", "a\\u{9B}2Jb"), ("a\u{7F}b", "a\\u{7F}b"),
      ("a\u{202E}fdp.b", "a\\u{202E}fdp.b"), ("\u{2066}a\u{2069}", "\\u{2066}a\\u{2069}"),
      ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"),
      ("é 👩‍👩‍👧 عربي \u{200F}", "é 👩‍👩‍👧 عربي \u{200F}"),
    ])
  func escapes(text: String, printed: String) {
    #expect(text.printable == printed)
  }

  @Test("in every form of messages", arguments: DiagnosticPrinter.Form.allCases)
  func forms(form: DiagnosticPrinter.Form) {
    let name = "a\u{1B}[2J\u{202E}\n::error::b.md"
    let diagnostic = Diagnostic(.warning, id: "x", "no `\(name)`", hints: [name], file: name)
    let text = DiagnosticPrinter(form: form).text(for: diagnostic)
    #expect(text.hasSuffix("\n"))
    #expect(!text.contains("\u{1B}"))
    #expect(form == .json || !text.contains("\u{202E}"))
    #expect(text.split(separator: "\n").count == (form == .human ? 2 : 1))
  }
}
