// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import TextEngine

@Suite("Word cache", .deadline)
struct WordCacheTests {
  /// Looks words up in turn and counts how often something had to be shaped.
  private func shapings(_ lookups: [(text: String, context: Int)]) -> Int {
    var cache = WordCache<ShapedWord>()
    var count = 0
    for lookup in lookups {
      let bytes = Array("..\(lookup.text)..".utf8)
      let range = 2..<bytes.count - 2
      let word = cache.word(bytes, range, context: lookup.context) {
        count += 1
        return ShapedWord(glyphs: [], byteCount: range.count)
      }
      #expect(word.byteCount == lookup.text.utf8.count)
    }
    return count
  }

  @Test("a word is shaped once in each context")
  func contexts() {
    #expect(shapings([("a", 1), ("a", 1), ("b", 1), ("a", 2), ("a", 2), ("a", 1)]) == 3)
  }

  @Test("words that start alike are told apart")
  func prefixes() {
    #expect(shapings([("ab", 1), ("abc", 1), ("a", 1), ("ab", 1), ("abc", 1)]) == 3)
  }

  @Test("nothing is lost when the table grows")
  func growth() {
    let words = (0..<20_000).map { (text: "word\($0)", context: 7) }
    #expect(shapings(words + words) == words.count)
  }

  @Test("very long stretches are not kept")
  func longStretches() {
    let text = String(repeating: "x", count: WordCache<ShapedWord>.longestWord + 1)
    #expect(shapings([(text, 1), (text, 1)]) == 2)
  }
}
