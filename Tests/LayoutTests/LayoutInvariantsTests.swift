// SPDX-License-Identifier: Apache-2.0

import Layout
import Primitives
import TestSupport
import Testing
import Theming

/// What holds for every document, tried on generated ones.
@Suite("Layout invariants", .deadline)
struct LayoutInvariantsTests {
  /// Words of every script and of every length, each with a number, so that none is like another.
  private struct Writer {
    var generator: LinearCongruential
    var count = 0
    /// Every word written, in order.
    var words: [String] = []

    mutating func word() -> String {
      count += 1
      let stems = [
        "w", "longer", "שלום", "漢字", "Straße", "unbreakable\(String(repeating: "x", count: 70))",
      ]
      let word = "\(stems[generator.next(below: 40) == 0 ? 5 : generator.next(below: 5)])\(count)"
      words.append(word)
      return word
    }

    mutating func text(_ most: Int) -> String {
      (0...generator.next(below: most)).map { _ in
        let word = word()
        return switch generator.next(below: 9) {
        case 0: "*\(word)*"
        case 1: "**\(word)**"
        case 2: "`\(word)`"
        case 3: "[\(word)](https://e.org)"
        case 4 where generator.next(below: 6) == 0: footnote(word)
        default: word
        }
      }.joined(separator: " ")
    }

    /// The texts of footnotes, to stand at the end.
    var footnotes: [String] = []

    mutating func footnote(_ word: String) -> String {
      let label = "[^\(count)]"
      let note = (0...generator.next(below: 30)).map { _ in self.word() }.joined(separator: " ")
      footnotes.append("\(label): \(note)")
      return word + label
    }

    mutating func block(_ depth: Int) -> String {
      switch generator.next(below: depth > 2 ? 5 : 8) {
      case 0: "## \(text(6))"
      case 1: "```\n\(word()) \(word())\n\n\(word())\n```"
      case 2: "| \(word()) | \(word()) |\n|---|--:|\n| \(text(8)) | \(text(3)) |\n| \(word()) | |"
      case 3, 4: text(60)
      case 5: indented(block(depth + 1), first: "> ", rest: "> ")
      case 6: indented(block(depth + 1), first: "- ", rest: "  ")
      default: indented(block(depth + 1), first: "1. ", rest: "   ")
      }
    }

    private func indented(_ block: String, first: String, rest: String) -> String {
      first
        + block.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\n\(rest)")
    }
  }

  private static func sample(_ seed: Int) -> (markdown: String, words: [String]) {
    var writer = Writer(generator: LinearCongruential(seed: UInt64(seed)))
    // A comment between blocks, so that lists do not run into each other.
    let blocks = (0..<14).map { _ in writer.block(0) }
    let text = (blocks + writer.footnotes).joined(separator: "\n\n<!-- -->\n\n")
    return (text, writer.words)
  }

  private func texts(_ page: Page) -> [TextFragment] {
    page.fragments.compactMap { fragment in
      if case .text(let text) = fragment.kind { text } else { nil }
    }
  }

  @Test("nothing leaves the page, and nothing is lost", arguments: 1...40)
  func conservation(seed: Int) {
    let (markdown, words) = Self.sample(seed)
    let height = 120 + Double(seed * 13 % 200)
    let laidOut = LaidOut(markdown, theme: .unit(height: height))
    let area = Rect(x: 20, y: 20, width: 240, height: height)
    var counts: [Character: Int] = [:]
    for page in laidOut.document.pages {
      for text in texts(page) {
        for character in String(decoding: text.run.text, as: UTF8.self) {
          counts[character, default: 0] += 1
        }
        let left = text.origin.x + text.run.x
        #expect(left >= area.minX - 0.01 && left + text.run.width <= area.maxX + 0.01)
        #expect(text.origin.y >= area.minY && text.origin.y <= area.maxY)
      }
      for box in page.boxes { #expect(area.contains(box.rect, tolerance: 0.05)) }
    }
    #expect(!laidOut.diagnostics.contains { $0.id == "overfull" })
    // Characters, not words, as lines of mixed direction are painted in another order than read.
    // There may be more than were written: numbers of items, headers on every page.
    for character in words.joined() { counts[character, default: 0] -= 1 }
    #expect(counts.allSatisfy { $0.value >= 0 }, "\(counts.filter { $0.value < 0 })")
  }

  @Test("layout twice gives the same", arguments: [3, 11])
  func determinism(seed: Int) {
    let markdown = Self.sample(seed).markdown
    let first = LaidOut(markdown, theme: .unit(height: 150))
    let second = LaidOut(markdown, theme: .unit(height: 150))
    for page in first.document.pages.indices {
      #expect(first.trace(page: page) == second.trace(page: page))
    }
  }

  @Test("higher pages are never more", arguments: [2, 5, 8])
  func pageCounts(seed: Int) {
    let markdown = Self.sample(seed).markdown
    let counts = [110.0, 150, 220, 400, 900].map {
      LaidOut(markdown, theme: .unit(height: $0)).document.pages.count
    }
    #expect(counts == counts.sorted(by: >))
  }
}
