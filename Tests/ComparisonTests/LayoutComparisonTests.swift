// SPDX-License-Identifier: Apache-2.0

import Comparison
import Primitives
import TestSupport
import Testing

@Suite("Layouts compared", .deadline)
struct LayoutComparisonTests {
  /// A page of paragraphs, each 20 points below the one before.
  private func layout(_ texts: [String], style: String = "a") -> LayoutDescription {
    var layout = LayoutDescription()
    layout.pages = [
      LayoutDescription.Page(
        size: Size(width: 100, height: 4000), background: "#ffffff", margins: "0 0 0 0")
    ]
    layout.styles = ["a": [.init(name: "color", value: "#000000")]]
    layout.styles["b"] = [.init(name: "color", value: "#aa0000")]
    for (index, text) in texts.enumerated() {
      var node = LayoutDescription.Node(NodeContext(.paragraph), line: 2 * index + 1)
      node.text = text
      node.lines = 1
      node.depth = 1
      node.looks = [LayoutDescription.Look(subject: "text", style: style)]
      node.parts = [
        LayoutDescription.Part(
          page: 1, rect: Rect(x: 0, y: 20 * Double(index), width: 50, height: 20))
      ]
      layout.nodes.append(node)
    }
    return layout
  }

  private func kinds(_ old: LayoutDescription, _ new: LayoutDescription) -> [NodeChange.Kind] {
    LayoutComparison(old: old, new: new).changes.filter { !$0.isSilent }.map(\.kind)
  }

  @Test("a description is the same when it is read back")
  func text() throws {
    var layout = layout(["one\ttwo\\ three\nfour", "", "é = \u{301}"])
    layout.nodes[1].context = NodeContext(.heading, "h2", classes: ["date"])
    layout.nodes[2].content = "abc"
    layout.nodes[2].isInline = true
    layout.nodes[2].text = nil
    layout.nodes[2].parts.append(
      LayoutDescription.Part(page: 2, rect: Rect(x: -0.5, y: 0.07, width: 10.25, height: 3)))
    #expect(try LayoutDescription(text: layout.text) == layout)
    let windows = layout.text.replacing("\n", with: "\r\n")
    #expect(try LayoutDescription(text: windows) == layout)
  }

  @Test(
    "what is no description is refused",
    arguments: [
      ("", 1), ("mdpdf layout 4\n", 1), ("mdpdf layout 1\n", 2),
      ("mdpdf layout 1\npage\t1\t2\t#fff\t0\nnode\tx\n", 3),
      ("mdpdf layout 1\npage\t1\t2\t#fff\t0\n<<<<<<<\n", 3),
    ])
  func damaged(text: String, line: Int) {
    #expect(throws: LayoutDescription.ReadingError(line: line)) {
      try LayoutDescription(text: text)
    }
  }

  @Test("a word that changes is one change")
  func word() {
    let changes = kinds(layout(["one two", "three", "four"]), layout(["one 2", "three", "four"]))
    #expect(changes == [.text(TextDifference(old: "one two", new: "one 2"))])
  }

  @Test("what comes in moves the rest, and is not mistaken for it")
  func insertion() {
    let changes = kinds(layout(["one", "two"]), layout(["new", "one", "two"]))
    #expect(changes == [.added, .place(x: 0, y: 20), .place(x: 0, y: 20)])
    #expect(
      kinds(layout(["one", "two", "three"]), layout(["one", "three"])) == [
        .place(x: 0, y: -20), .removed,
      ])
  }

  @Test("equal texts are paired with their neighbours")
  func repetition() {
    let old = layout(["yes", "no", "yes", "no", "end"])
    #expect(kinds(old, old) == [])
    #expect(
      kinds(old, layout(["yes", "no", "yes", "maybe", "end"])) == [
        .text(TextDifference(old: "no", new: "maybe"))
      ])
  }

  @Test("another color is named with both values")
  func look() {
    #expect(
      kinds(layout(["one"]), layout(["one"], style: "b")) == [
        .look(subject: "text", attribute: "color", old: "#000000", new: "#aa0000")
      ])
  }

  @Test("jitter below a twentieth of a point is none")
  func jitter() {
    var moved = layout(["one"])
    moved.nodes[0].parts[0].rect.origin.y += 0.03
    #expect(kinds(layout(["one"]), moved) == [])
  }

  @Test(
    "the words that differ are named",
    arguments: [
      ("a b c", "a x c", "“b” became “x”"), ("a b", "a b c", "“c” was added"),
      ("a b c", "a c", "“b” was removed"), ("a  b", "a b", "white space changed"),
    ])
  func words(old: String, new: String, summary: String) {
    #expect(TextDifference(old: old, new: new).summary == summary)
  }

  @Test("ten times as many nodes take about ten times as long")
  func linear() throws {
    func compare(_ count: Int) {
      let old = layout((0..<count).map { "p\($0 % (count / 2))" })
      let new = layout((0..<count).reversed().map { "p\($0 % (count / 2))x" })
      _ = LayoutComparison(old: old, new: new)
    }
    let growth = try Growth(limit: 20, small: { compare(400) }, large: { compare(4000) })
    #expect(growth.ratio < 20, "\(growth)")
  }
}

@Suite("Masks", .deadline)
struct MaskTests {
  @Test("are read")
  func reading() {
    #expect(Mask("footer") == .nodes("footer"))
    #expect(Mask("heading.h1") == .nodes("heading.h1"))
    #expect(Mask(".chart") == .named("chart"))
    #expect(
      Mask("2:1,2,30,4.5") == .rect(Rect(x: 1, y: 2, width: 30, height: 4.5), page: 2))
    #expect(Mask("1, 2, 3, 4") == .rect(Rect(x: 1, y: 2, width: 3, height: 4), page: nil))
  }

  @Test(
    "other texts are none",
    arguments: ["", ".", "1:2,3,4", "0:1,2,3,4", "1,2,3,0", "a b", "1:2:3,4,5,6", "x,y,z,w", "3"])
  func refused(text: String) {
    #expect(Mask(text) == nil)
  }
}
