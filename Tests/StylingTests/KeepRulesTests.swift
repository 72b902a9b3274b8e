// SPDX-License-Identifier: Apache-2.0

import Primitives
import Styling
import TestSupport
import Testing

@Suite("Keep rules", .deadline)
struct KeepRulesTests {
  /// The texts of a document with how they keep to their neighbours.
  private func texts(_ markdown: String) -> [TextBox] {
    texts(in: LaidOut(markdown, theme: .unit(height: 2000)).tree.blocks)
  }

  private func texts(in blocks: [BlockBox]) -> [TextBox] {
    blocks.flatMap { block -> [TextBox] in
      switch block {
      case .text(let text): [text]
      case .container(let container): texts(in: container.blocks)
      case .code, .formula, .table, .image, .rule: []
      }
    }
  }

  private func keep(_ text: String, before next: String = "```\ncode\n```") -> KeepWithNext? {
    texts("\(text)\n\n\(next)").first?.keepsWithNext
  }

  @Test(
    "a text that does not end a sentence keeps with code",
    arguments: ["Filename: a.swift", "as in", "with “this”", "(so)", "a `b`", "図", "这样："])
  func open(text: String) { #expect(keep(text) == .strongly) }

  @Test("a colon announces what follows, and two of them do not", arguments: [":", "：", ":::"])
  func colons(ending: String) {
    #expect(keep("As here\(ending)") == (ending == ":::" ? .preferably : .strongly))
  }

  @Test(
    "a short text that ends a sentence keeps with code if it costs little",
    arguments: ["So.", "So!", "“So.”", "(So.)", "**So?**", "So.[^1]", "そう。", "So …"])
  func sentence(text: String) { #expect(keep(text + "\n\n[^1]: note") != .strongly) }

  @Test("a colon keeps with anything, other texts with no paragraph")
  func paragraphs() {
    #expect(keep("Here:", before: "text") == .strongly)
    #expect(keep("Here", before: "text") == .no)
    #expect(keep("Here.", before: "text") == .no)
    #expect(texts("Here:").map(\.keepsWithNext) == [.strongly])
  }

  @Test("names form a chain up to what they name; other texts do not join it")
  func chain() {
    let keeps = texts("Here\n\nFilename: a\n\nListing 1: A\n\n```\ncode\n```").map(\.keepsWithNext)
    #expect(keeps == [.strongly, .strongly, .strongly])
    #expect(texts("Here.\n\nListing 1: A\n\n```\nb\n```").map(\.keepsWithNext) == [.no, .strongly])
    #expect(texts("Here\n\nLook:\n\n```\nb\n```").map(\.keepsWithNext) == [.no, .strongly])
  }

  @Test("many short texts in a row are no names; only the last one stays with the code")
  func shortParagraphs() {
    let lines = (1...8).map { "Step \($0)\n\n" }.joined()
    let keeps = texts(lines + "```\ncode\n```").map(\.keepsWithNext)
    #expect(keeps == Array(repeating: .no, count: 7) + [.strongly])
  }

  @Test("pictures in a line announce nothing")
  func pictures() throws {
    let image = try MemoryResources.image(width: 8, height: 8)
    let tree = LaidOut("![x](image.png) ![y](image.png)\n\n- a", resources: image).tree
    guard case .text(let text) = tree.blocks.first else {
      Issue.record("the pictures are no text")
      return
    }
    #expect(text.keepsWithNext < .strongly)
  }

  @Test("a long text that ends a sentence is free")
  func long() {
    #expect(keep(String(repeating: "word ", count: 60) + "end.") == .no)
  }

  @Test(
    "a caption below keeps with what is above",
    arguments: [
      ("| a |\n|---|\n| b |", "Table 3: B", true), ("| a |\n|---|\n| b |", "Table B-9. B", true),
      ("| a |\n|---|\n| b |", "Text", false), ("```\na\n```", "Listing 1-2: A", true),
      ("```\na\n```", "A sentence.", false), ("```\na\n```", "No name", false),
      ("Text.", "Figure 1: A", false),
    ])
  func captions(above: String, text: String, isCaption: Bool) {
    let last = texts("\(above)\n\n\(text)\n\nNext paragraph.").dropLast().last
    #expect(last?.keepsWithPrevious == isCaption)
  }

  @Test("the caption of a figure keeps with the content beside it")
  func figures() throws {
    let code = "\n\n```\na\n```\n\n", caption = "<figcaption>C</figcaption>"
    let below = texts("<figure>\(code)\(caption)</figure>")
    #expect(below.map(\.keepsWithPrevious) == [true])
    let above = texts("<figure>\(caption)\(code)</figure>")
    #expect(above.map(\.keepsWithNext) == [.always])
  }

  @Test(
    "between two displays a name belongs to the one below",
    arguments: ["```\na\n```", "| a |\n|---|\n| b |"], ["Listing 2: B", "Table B-9. B"])
  func names(display: String, text: String) {
    let name = texts("\(display)\n\n\(text)\n\n\(display)").first
    #expect(name?.keepsWithNext == .strongly)
    #expect(name?.keepsWithPrevious == false)
  }

  @Test(
    "the line with the author keeps with the quote",
    arguments: [
      ("> To be.\n>\n> — Hamlet", true), ("> To be.\n>\n> -- *Hamlet*", true),
      ("> To be.\n>\n> Hamlet", false), ("> — Hamlet", false), ("To be.\n\n— Hamlet", false),
    ])
  func attributions(markdown: String, isAttribution: Bool) {
    #expect(texts(markdown).last?.keepsWithPrevious == isAttribution)
  }
}
