// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing
import Theming

@testable import Layout

@Suite("Hyphens of short texts", .deadline)
struct FewHyphensTests {
  /// The lines of a text in a column of some width, in points.
  private func lines(_ text: String, width: Double) -> [String] {
    let document = LaidOut("---\nlang: en\n---\n\(text)", theme: .unit(width: width + 40)).document
    var lines: [Double: String] = [:]
    for fragment in document.pages.flatMap(\.fragments) {
      guard case .text(let text) = fragment.kind else { continue }
      lines[text.origin.y, default: ""] += String(decoding: text.run.text, as: UTF8.self)
    }
    return lines.sorted { $0.key < $1.key }.map(\.value)
  }

  private func isDivided(_ lines: [String]) -> Bool {
    lines.contains { $0.hasSuffix("\u{AD}") || $0.hasSuffix("-") }
  }

  @Test(
    "a short ragged text is not divided where that spares no line",
    arguments: ["scan, review", "init, list, export", "review, migrate"])
  func short(text: String) {
    for width in stride(from: 36.0, through: 140, by: 1) {
      let lines = lines(text, width: width)
      // Here a hyphen never spares a line.
      #expect(lines.count < 2 || !isDivided(lines), "\(width)")
    }
  }

  @Test("it is divided where a word fits on no line, and longer texts are")
  func divided() {
    #expect(isDivided(lines("documentation", width: 30)))
    let long = String(repeating: "documentation of hyphenation patterns ", count: 6)
    #expect(isDivided(lines(long, width: 150)))
  }
}
