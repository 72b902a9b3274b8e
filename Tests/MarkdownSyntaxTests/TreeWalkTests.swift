// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives
import TestSupport
import Testing

@Suite("Walking over the tree", .deadline)
struct TreeWalkTests {
  /// Every container of Markdown and of HTML, with a word of its own in each.
  private static let text = """
    # one

    two *three **four** ~~five~~* [six](a) <u>seven</u> `code`[^n]

    > eight
    >
    > - nine
    >   1. ten

    > [!NOTE]
    > eleven

    | twelve |
    | --- |
    | thirteen |

    <details><summary>fourteen</summary>

    fifteen

    </details>

    <div align="center">

    sixteen

    </div>

    [^n]: seventeen
    """

  /// Gathers the words of text, which are not those of code.
  private struct WordCollector: MarkdownWalker {
    var words: [String] = []

    mutating func visit(_ inline: InlineNode) {
      if case .text(let text) = inline { words += text.text.split(separator: " ").map(String.init) }
      descend(into: inline)
    }
  }

  /// Makes all letters of text capitals.
  private struct Capitals: MarkdownRewriter {
    mutating func rewrite(_ inline: inout InlineNode) {
      guard case .text(var text) = inline else { return descend(into: &inline) }
      text.text = text.text.uppercased()
      inline = .text(text)
    }
  }

  private func words(_ document: Document) -> [String] {
    var collector = WordCollector()
    collector.visit(document)
    return collector.words
  }

  private static let numbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
  ]

  @Test("a walker visits every text once, in reading order")
  func walker() {
    #expect(words(Parsed(Self.text).document) == Self.numbers)
  }

  @Test("a rewriter changes every text and nothing else")
  func rewriter() {
    var document = Parsed(Self.text).document
    let before = document
    var capitals = Capitals()
    capitals.rewrite(&document)
    #expect(words(document) == Self.numbers.map { $0.uppercased() })
    #expect(document.dump().lowercased() == before.dump().lowercased())
    #expect(document.ids == before.ids)
  }

  @Test("what a walker does not descend into is not visited")
  func pruning() {
    struct Outside: MarkdownWalker {
      var count = 0

      mutating func visit(_ block: BlockNode) {
        count += 1
        if case .quote = block { return }
        descend(into: block)
      }
    }
    var outside = Outside()
    outside.visit(Parsed("a\n\n> b\n>\n> c\n\n- d").document)
    #expect(outside.count == 4)
  }

  @Test("a rewriter adds and removes nodes of a row")
  func rows() {
    struct Doubled: MarkdownRewriter {
      mutating func rewrite(_ inlines: inout [InlineNode]) { inlines += inlines }
      mutating func rewrite(_ blocks: inout [BlockNode]) {
        blocks.removeAll { if case .thematicBreak = $0 { true } else { false } }
        for index in blocks.indices { rewrite(&blocks[index]) }
      }
    }
    var document = Parsed("> a\n>\n> ---\n\n---\n\n## b").document
    var doubled = Doubled()
    doubled.rewrite(&document)
    #expect(words(document) == ["a", "a", "b", "b"])
    #expect(!document.dump().contains("thematicBreak"))
  }
}
