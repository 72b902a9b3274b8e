// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import TestSupport
import Testing

@Suite("Links of Obsidian", .deadline)
struct WikiLinkTests {
  private func dump(_ text: String) -> String {
    Parsed(text, extensions: MarkdownFlavor.markdown.extensions.union([.wikilinks])).dumpWithRanges
  }

  @Test(
    "a link has a page, a heading and a text",
    arguments: [
      ("[[Page]]", "link \"Page.md\" 1:1-1:8|text \"Page\""),
      ("[[a b|the *text*]]", ""),
      ("[[a b|the text]]", "link \"a b.md\" 1:1-1:16|text \"the text\""),
      ("[[Page#My Heading]]", "link \"Page.md#my-heading\" 1:1-1:19|text \"Page > My Heading\""),
      ("[[#Own]]", "link \"#own\" 1:1-1:8|text \"Own\""),
      ("[[Page#A#B|x]]", "link \"Page.md#b\" 1:1-1:14|text \"x\""),
      ("[[Page#^block]]", "link \"Page.md\" 1:1-1:15|text \"Page > ^block\""),
      ("x [[sub/my_page_1]].", "link \"sub/my_page_1.md\" 1:3-1:19|text \"sub/my_page_1\""),
      ("[[a.pdf]]", "link \"a.pdf\" 1:1-1:9|text \"a.pdf\""),
      ("![[a.png]]", "image \"a.png\""), ("![[Note]]", "link \"Note.md\" 1:1-1:9|text \"Note\""),
    ])
  func links(text: String, expected: String) {
    let found = dump(text)
    for part in expected.split(separator: "|") { #expect(found.contains(part), "\(found)") }
    if expected.isEmpty { #expect(!found.contains("link")) }
  }

  @Test("a name with a character reference hides no later link")
  func references() {
    let found = dump("[[A &amp; B]], [[C]] and \\\\[[D]] but \\[[E]]")
    for name in ["A & B", "C", "D"] { #expect(found.contains("link \"\(name).md\""), "\(found)") }
    #expect(!found.contains("E.md"))
  }

  @Test("an embedded picture has a size in pixels, or a text")
  func pictures() {
    func image(_ text: String) -> Image? {
      let parsed = Parsed(text, extensions: [.wikilinks])
      guard case .paragraph(let paragraph)? = parsed.document.blocks.first,
        case .image(let image)? = paragraph.content.first
      else { return nil }
      return image
    }
    #expect(image("![[a.png|300]]")?.width == .pixels(300))
    #expect(image("![[a.png|300x20]]")?.height == .pixels(20))
    #expect(image("![[a.png|The harbour]]")?.alternative == "The harbour")
    #expect(image("![[a.png]]")?.width == nil)
  }

  @Test("links stand in tables, with an escaped bar")
  func tables() {
    #expect(dump("| a |\n|---|\n| [[p\\|t]] |").contains("link \"p.md\""))
  }

  @Test(
    "other text stays",
    arguments: [
      "[[ -f x ]]", "\\[[a]]", "`[[a]]`", "[[a]", "[[a\nb]]", "[[]]", "[[|a]]", "```\n[[a]]\n```",
      "[x [[a]]](b)", "![x [[a]]](b)", "[\\[a]]",
    ])
  func text(text: String) {
    #expect(!dump(text).contains("\"a.md\""))
  }

  @Test("long lines of brackets take linear time")
  func manyBrackets() {
    #expect(!dump(String(repeating: "[[a", count: 50_000)).contains("link"))
    #expect(dump(String(repeating: "[[a]] ", count: 20_000)).contains("link"))
  }
}
