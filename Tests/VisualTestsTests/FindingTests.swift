// SPDX-License-Identifier: Apache-2.0

import Comparison
import MarkdownPDF
import Primitives
import TestSupport
import Testing
import VisualTests

@Suite("What looks different", .deadline)
struct FindingTests {
  private static let text = """
    # Harbour walk

    Rope and tar.

    The boats are gone, and nobody walks there any more.

    - one
    - two with `code`

    | A | B |
    |--|--|
    | x | y |

    ```
    let a = 1
    ```

    The end.
    """

  private func causes(
    _ change: (String) -> String, theme: MarkdownTheme = smallTheme(), masks: [Mask] = []
  ) throws -> [String] {
    try Compared(
      snapshot(Self.text), snapshot(change(Self.text), theme: theme), masks: masks
    ).causes
  }

  @Test("the same document, read back, does not differ")
  func same() throws {
    let one = try snapshot(Self.text)
    let other = try snapshot(Self.text)
    #expect(one.pages == other.pages)
    #expect(one.layout == other.layout)
    #expect(try LayoutDescription(text: one.layout.text) == one.layout)
    #expect(try Compared(one, other).messages == [])
  }

  @Test("a word is said with its paragraph, and nothing else")
  func word() throws {
    let new = Self.text.replacing("tar.", with: "oakum")
    let compared = try Compared(snapshot(Self.text), snapshot(new))
    #expect(compared.messages == ["3: paragraph has different text: “tar.” became “oakum”"])
    #expect(
      compared.findings.map(\.message)
        == ["paragraph on page 1 has different text: “tar.” became “oakum”"])
    #expect(compared.comparison.results.values.filter { $0 != .same }.count == 1)
  }

  @Test("a cell, an item and a code block are named")
  func kinds() throws {
    #expect(
      try causes { $0.replacing("| x |", with: "| z |") }
        == ["12: table cell has different text: “x” became “z”"])
    #expect(
      try causes { $0.replacing("- one", with: "- six") }
        == ["7: paragraph has different text: “one” became “six”"])
    #expect(
      try causes { $0.replacing("a = 1", with: "a = 2") }
        == ["14: code block has different text: “1” became “2”"])
  }

  @Test("what comes and goes, and what moves with it")
  func insertion() throws {
    let new = Self.text.replacing("- one", with: "New.\n\n- one")
    let compared = try Compared(snapshot(Self.text), snapshot(new))
    #expect(compared.causes == ["7: paragraph was added"])
    #expect(compared.messages.count <= 6)
    #expect(
      try causes {
        $0.replacing("The boats are gone, and nobody walks there any more.\n\n", with: "")
      }
        == ["5: paragraph was removed"])
  }

  @Test("of many nodes that come or go, the first three are named")
  func manyInsertions() throws {
    let some = Self.text + "\n" + (1...4).map { "\nNew \($0).\n" }.joined()
    #expect(try Compared(snapshot(Self.text), snapshot(some)).causes.count == 4)
    let many = Self.text + "\n" + (1...9).map { "\nNew \($0).\n" }.joined()
    let added = try Compared(snapshot(Self.text), snapshot(many)).causes
    #expect(added.count == 3)
    #expect(added.last?.hasSuffix("paragraph was added, and so were 6 other parts") == true)
    let removed = try Compared(snapshot(many), snapshot(Self.text)).causes
    #expect(removed.last?.hasSuffix("paragraph was removed, and so were 6 other parts") == true)
  }

  @Test("a paragraph that moves to another page is said to")
  func pages() throws {
    let old = String(repeating: "Rope.\n\n", count: 6) + "Last.\n\nThe end.\n"
    let new = "# New\n\n" + old
    let theme = smallTheme { $0.page.setSize(width: 280, height: 240) }
    let messages = try Compared(
      snapshot(old, theme: theme), snapshot(new, theme: theme)
    ).messages
    #expect(messages.contains { $0.contains("moved from page 1 to page 2") }, "\(messages)")
    #expect(messages.first == "1: heading was added")
  }

  @Test("a color and a size are said with both values, once for all nodes")
  func looks() throws {
    let red = smallTheme { $0.colors.highlight = ThemeColor(hex: "#aa0000") ?? $0.colors.highlight }
    let linked = "A [link](https://e.org).\n\nAnother [link](https://e.org).\n"
    let messages = try Compared(snapshot(linked), snapshot(linked, theme: red)).messages
    #expect(messages.count == 1)
    #expect(messages[0].hasPrefix("1: link of paragraph changed color from #"))
    #expect(messages[0].hasSuffix("to #aa0000, and so did one other"))
  }

  @Test("body text larger by a tenth of a point is seen", arguments: ["Rope", Self.text])
  func size(text: String) throws {
    let larger = smallTheme { $0.fonts.body.pointSize += 0.1 }
    let messages = try Compared(snapshot(text), snapshot(text, theme: larger)).messages
    #expect(messages.contains { $0.contains("changed size from 10 to 10.1 pt") }, "\(messages)")
  }

  @Test("masked nodes are not compared")
  func masks() throws {
    #expect(try causes({ $0.replacing("a = 1", with: "a = 2") }, masks: [.nodes("code")]) == [])
    let old = try snapshot("Type `abc`.\n")
    let new = try snapshot("Type `xyz`.\n")
    #expect(try Compared(old, new, masks: [.nodes("code")]).messages == [])
    #expect(
      try causes({ $0.replacing("# Harbour", with: "# Pier") }, masks: [.nodes("heading.h1")])
        == [])
    let rect = Mask.rect(Rect(x: 0, y: 0, width: 300, height: 300), page: 1)
    #expect(try causes({ $0.replacing("tar.", with: "oakum") }, masks: [rect]) == [])
    #expect(
      try causes({ $0.replacing("tar.", with: "oakum") }, masks: [.nodes("code")]).count == 1)
  }

  @Test("the number of a page is masked as `footer`")
  func footer() throws {
    let numbered = smallTheme { $0.page.showsPageNumber = true }
    let layout = try snapshot("One.", theme: numbered).layout
    let number = try #require(layout.nodes.first { $0.context.kind == .pageFooter })
    #expect(Mask("footer")?.covers(number) == true)
    #expect(number.parts[0].rect.minY > 160)
  }

  @Test("pages of another size, and more of them")
  func page() throws {
    let wide = smallTheme { $0.page.setSize(width: 300, height: 200) }
    #expect(
      try Compared(snapshot("One."), snapshot("One.", theme: wide)).causes.first
        == "1: page 1 is 300 × 200 pt large instead of 280 × 200 pt")
    let long = String(repeating: "Rope.\n\n", count: 20)
    #expect(
      try Compared(snapshot("Rope."), snapshot(long)).messages.contains(
        "1: document has 3 pages instead of 1"))
  }

  @Test(
    "what has a class is not compared under its mask, and looks as without it",
    arguments: [
      "A <span class=\"date\">%</span>.", "<div class=\"date\">\n\n- %\n\n</div>",
      "<p class=\"old date\">%</p>", "<table><tr><td class=\"date\">%</td></tr></table>",
      "# <em class=\"date\">%</em>", "<ul><li class=\"date\">%</li></ul>",
      "<footer class=\"date\">%</footer>",
    ])
  func classes(markdown: String) throws {
    let (one, other) = try (
      snapshot(markdown.replacing("%", with: "12")), snapshot(markdown.replacing("%", with: "34"))
    )
    #expect(try Compared(one, other, masks: [.named("date")]).messages == [])
    #expect(try Compared(one, other, masks: [.named("day")]).causes.count == 1)
    let plain = markdown.replacing(#/ class="[^"]*"/#, with: "").replacing("%", with: "12")
    #expect(try Compared(snapshot(plain), one).messages == [])
  }
}
