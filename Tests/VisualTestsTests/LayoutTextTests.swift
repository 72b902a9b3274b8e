// SPDX-License-Identifier: Apache-2.0

import Comparison
import MarkdownPDF
import Primitives
import TestSupport
import Testing

@testable import VisualTests

/// Layouts as text: readable, short, and changed only where the document is.
@Suite("Layouts as text", .deadline)
struct LayoutTextTests {
  private static let text = """
    # Ropes

    Rope and `tar`, with *hemp* and [oakum](https://example.org).

    - one
    - two

      still two

    > Said `once`.

    | Knot | Use |
    | :--- | --: |
    | bowline | `eye` |
    | hitch | post |

    ```swift
    let knot = "bowline" // a comment
    ```

    The end, with **bold** words.

    1. first
       - [x] done
    """

  private func layout(_ text: String, theme: MarkdownTheme? = nil) throws -> LayoutDescription {
    try snapshot(text, theme: theme ?? smallTheme()).layout
  }

  private func lines(_ text: String) throws -> [Substring] {
    try layout(text).text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// How many lines come and go.
  private func changes(_ old: String, _ new: String) throws -> Int {
    try lines(new).difference(from: lines(old)).count
  }

  @Test("is the same layout when it is read back, in all versions")
  func readBack() throws {
    let long = (1...60).map { "\($0). Paragraph of rope and tar, and of ~~oakum~~ and hemp." }
    for text in [Self.text, long.joined(separator: "\n\n"), "", "![](none.png)\n\n---\n\n<dl>"] {
      let layout = try layout(text)
      #expect(try LayoutDescription(text: layout.text) == layout)
      #expect(try LayoutDescription(text: layout.text(ofVersion: 2)) == layout)
      guard layout.nodes.count > 9 else { continue }
      #expect(layout.text.utf8.count < layout.text(ofVersion: 2).utf8.count * 3 / 5)
    }
  }

  @Test("has signs of Markdown, and only what differs from the nodes before")
  func form() throws {
    var layout = try layout("# Ropes\n\nRope.\n\nAnd `tar`.\n\n- one\n- two\n- three\n")
    layout.styles = layout.styles.filter { name, _ in
      layout.nodes.contains { $0.looks.contains { $0.style == name } }
    }
    let nodes = layout.text.split(separator: "\nnodes\n").last ?? ""
    let words = nodes.split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(
      words.map { $0[0] } == ["#", "", "", " ~`", "list", " -", "  ", " -", "  ", " -", "  "])
    #expect(
      words.compactMap { $0.count > 2 ? $0[2] : nil } == [
        "Ropes", "Rope.", "And tar.", "one", "two", "three",
      ])
    #expect(words[2][1].hasSuffix(" `"))
    // The third item is as far below the second as that is below the first.
    #expect(words[7].count == 2)
    #expect(words[9].count == 1)
  }

  @Test("a word, another style or a new block changes few lines")
  func local() throws {
    let other = { (old: String, new: String) in Self.text.replacing(old, with: new) }
    #expect(try changes(Self.text, other("The end", "That is the end")) == 6)
    #expect(try changes(Self.text, other("# Ropes\n", "# Ropes\n\nNew.\n")) <= 17)
    #expect(try changes(Self.text, other("two\n\n  still two", "two")) == 5)
    let theme = smallTheme {
      $0.styles[.emphasis] = [.foregroundColor(ThemeColor(red: 1, green: 0, blue: 0))]
    }
    let (old, new) = (try layout(Self.text).text, try layout(Self.text, theme: theme).text)
    let (olds, news) = (old.split(separator: "\n"), new.split(separator: "\n"))
    #expect((1...10).contains(news.difference(from: olds).count))
  }

  @Test("a baseline of the version before differs in the same words")
  func versions() throws {
    let old = try layout(Self.text)
    let changed = Self.text.replacing("hemp", with: "flax").replacing("# Ropes", with: "## Ropes")
    let new = try layout(changed)
    for version in [1, 2] {
      let read = try LayoutDescription(text: old.text(ofVersion: version))
      #expect(
        LayoutComparison(old: read, new: new).changes.map(\.kind)
          == LayoutComparison(old: old, new: new).changes.map(\.kind))
    }
  }

  @Test("without pictures, the places of parts of a text are not stored")
  func withoutPictures() throws {
    var layout = try layout(Self.text + "\n\n<span class=\"date\">May</span>\n")
    let old = layout
    layout.options = []
    layout.pictures = BaselinePictures.none
    layout.removeUnused()
    #expect(layout.nodes.filter(\.isInline).map(\.context.classes) == [["date"]])
    #expect(try LayoutDescription(text: layout.text) == layout)
    let changed = try self.layout(Self.text.replacing("hemp", with: "flax"))
    #expect(
      LayoutComparison(old: layout, new: changed).changes.map(\.kind)
        == LayoutComparison(old: old, new: changed).changes.map(\.kind))
  }

  @Test("names that look like signs, and subjects with spaces, are kept")
  func names() throws {
    var layout = try layout("One.\n\nTwo.\n\nThree.\n\nFour.\n")
    layout.nodes[0].context = NodeContext(NodeKind(rawValue: "#"), classes: ["a\\b", "p2"])
    layout.nodes[0].looks.append(.init(subject: "line numbers", style: "abc"))
    layout.nodes[1].context = NodeContext(NodeKind(rawValue: "footer"))
    layout.nodes[1].looks = ["n3", "`", "-x", "text", "n3"].map {
      .init(subject: $0, style: "d")
    }
    layout.nodes[2].context.kind = .pageFooter
    layout.nodes[2].text = "no number"
    layout.nodes[3].text = nil
    layout.nodes[3].content = "a b"
    layout.nodes[3].parts = []
    layout.styles["d"] = [.init(name: "z", value: "=1"), .init(name: "color", value: "\t")]
    layout.styles["abc"] = [.init(name: "color", value: "red")]
    layout.options = nil
    #expect(try LayoutDescription(text: layout.text) == layout)
  }

  @Test(
    "damaged lines are refused with their number",
    arguments: ["<<<<<<< ours", "=======", ">>>>>>> theirs", "#\tunknown", "|\ta\tb\tc\td"])
  func damaged(line: String) throws {
    var lines = try lines("# A\n\nOne.\n").map(String.init)
    lines.insert(line, at: lines.count - 1)
    #expect(throws: LayoutDescription.ReadingError(line: lines.count - 1)) {
      try LayoutDescription(text: lines.joined(separator: "\n"))
    }
  }

  @Test("numbers that are too large stop nothing")
  func large() throws {
    let text = try layout("# A\n\nOne.\n").text
    for word in ["p9223372036854775807", "n99999999", "x1e7", "h-9e7", "+1099511627775", "p-1"] {
      let nodes = String(repeating: "\t\(word) h9e7\ttext\n", count: 300)
      _ = try? LayoutDescription(text: text + nodes).text
    }
  }
}
