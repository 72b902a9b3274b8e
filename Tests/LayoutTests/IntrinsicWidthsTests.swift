// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Primitives
import Styling
import TestSupport
import Testing
import TextEngine

@testable import Layout

/// In the unit font at 10 points, each letter takes 6.
@Suite("Intrinsic widths", .deadline)
struct IntrinsicWidthsTests {
  private func tree(
    _ markdown: String, resources: any ResourceProvider = NoResources(),
    _ configure: (inout MarkdownTheme) -> Void = { _ in }
  ) -> BoxTree {
    var theme = MarkdownTheme.unit()
    configure(&theme)
    return LaidOut(markdown, theme: theme, resources: resources).tree
  }

  private func widths(of tree: BoxTree, available: Double = 1000) -> IntrinsicWidths {
    let book = FontBook.pinned
    let inline = InlineLayout(
      tree: tree, book: book, shaper: ParagraphShaper(book: book), breaker: FirstFitBreaker(),
      maxImageHeight: 1000, hooks: DrawingHooks([]))
    return FlowBuilder(inline: inline, pageHeight: 1000)
      .intrinsicWidths(of: tree.blocks, available: available)
  }

  private func expect(
    _ widths: IntrinsicWidths, _ least: Double, _ most: Double,
    at place: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(widths.minContent.isNear(least), sourceLocation: place)
    #expect(widths.maxContent.isNear(most), sourceLocation: place)
  }

  @Test("text is as narrow as its longest word and as wide as its longest line")
  func text() {
    expect(widths(of: tree("aa bbbb\\\nccc ddd eee")), 24, 66)
  }

  @Test("of several blocks the widest counts")
  func blocks() {
    expect(widths(of: tree("aaaaaa\n\nbb bb bb")), 36, 48)
  }

  @Test("short code stays whole where there is room")
  func whole() {
    let widths = widths(of: tree("`a b` c"))
    #expect(widths.minContent < widths.wholeContent)
    #expect(widths.wholeContent < widths.maxContent)
  }

  @Test("a container adds its padding, an item the column of the widest number")
  func containers() throws {
    let quote = tree("> aa bb")
    guard case .container(let container)? = quote.blocks.first else {
      Issue.record("no container")
      return
    }
    let padding = container.padding.horizontal
    #expect(padding > 0)
    // In less than 48 points beside it, the padding would shrink.
    expect(widths(of: quote), 12 + padding, 48 + padding)
    expect(widths(of: tree("> aa bb cc dd")), 12 + padding, 66 + padding)
    let (short, long) = (widths(of: tree("8. aa\n9. aa")), widths(of: tree("9999. aa\n9. aaaa")))
    // The longest number has six letters, the longest words have two and four.
    expect(short, short.minContent, short.minContent - 12 + 48)
    #expect(long.minContent >= 24 + 36 && long.minContent > short.minContent + 12)
  }

  @Test("code adds its panel and its line numbers")
  func code() throws {
    let code = tree("```\naa bbbb\nccc\n```")
    guard case .code(let box)? = code.blocks.first else {
      Issue.record("no code")
      return
    }
    let padding = box.padding.horizontal
    #expect(padding > 0)
    expect(widths(of: code), 24 + padding, 42 + padding)
    let numbered = tree("```\naa bbbb\nccc\n```") { $0.code.showsLineNumbers = true }
    let gutter = widths(of: numbered).minContent - widths(of: code).minContent
    #expect(gutter > 12)
    expect(widths(of: numbered), 24 + padding + gutter, 42 + padding + gutter)
  }

  @Test("the label of code fits")
  func label() {
    let labelled = widths(of: tree("```swift\na\n```") { $0.code.showsLanguage = true })
    let plain = widths(of: tree("```swift\na\n```") { $0.code.showsLanguage = false })
    #expect(labelled.minContent > plain.minContent)
    #expect(labelled.minContent == labelled.maxContent)
    // `text` says nothing to readers.
    let text = widths(of: tree("```text\na\n```") { $0.code.showsLanguage = true })
    #expect(text == plain)
  }

  @Test("an image is as wide as it is shown")
  func image() throws {
    let resources = try MemoryResources.image(width: 400, height: 100)
    let tree = tree("![](image.png)", resources: resources)
    let (large, small) = (widths(of: tree), widths(of: tree, available: 100))
    expect(large, 300, 300)
    #expect(small.maxContent <= 100)
  }

  @Test("a table is as wide as its columns, and laid out so where there is room")
  func table() throws {
    let table = "| aaaa bb | c |\n|---|---|\n| a | dddddd |"
    let widths = widths(of: tree(table))
    let frame = try #require(try Rendered(table).first("table").frame())
    #expect(widths.maxContent.isNear(frame.width))
    #expect((widths.maxContent - widths.minContent).isNear(18))
  }

  @Test("a rule takes what there is")
  func rule() {
    expect(widths(of: tree("---")), 0, 0)
  }
}
