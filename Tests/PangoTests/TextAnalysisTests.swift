// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Pango

@Suite("Breaks in long texts", .deadline)
struct TextAnalysisTests {
  private static let pieces = [
    "word ", "a/b.", "e.g. ", "“quoted” ", "(x) ", "soft\u{AD}hyphen ", "日本語。", "（漢字）",
    "ภาษาไทย", "العربية ", "नमस्ते ", "👩‍👩‍👧 ", "🇩🇪🇫🇷", "e\u{301}\u{323}", "1,000.50 ", "\n", "\t", "a-b-c ",
    "한국어 ", "—", "…",
  ]

  @Test("are those of the whole text", arguments: 1...6)
  func windows(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var text = ""
    while text.unicodeScalars.count < 20_000 {
      text += Self.pieces[random.number(0...Self.pieces.count - 1)]
    }
    let bytes = Array(text.utf8)
    let count = text.unicodeScalars.count
    let whole = breaksAtOnce(of: bytes[...], characterCount: count, language: "en")
    let found = characterBreaks(of: bytes, characterCount: count, language: "en")
    #expect(found.count == whole.count)
    let first = zip(found, whole).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    #expect(first == nil)
  }

  @Test("take linear time where points stand between letters")
  func growth() throws {
    func find(_ count: Int) {
      let text = Array(repeating: Array("a/b.".utf8), count: count).joined()
      _ = characterBreaks(of: Array(text), characterCount: 4 * count, language: "en")
    }
    let growth = try Growth(limit: 20, small: { find(4000) }, large: { find(40_000) })
    #expect(growth.ratio < 20, "\(growth)")
  }
}
