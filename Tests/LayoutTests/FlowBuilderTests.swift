// SPDX-License-Identifier: Apache-2.0

import Primitives
import Styling
import TestSupport
import TextEngine
import Testing
import Theming

@testable import Layout

@Suite("Flow builder", .deadline)
struct FlowBuilderTests {
  /// The baselines of the lines, as distances from the first one, in hundredths of points.
  private func rises(_ markdown: String, theme: MarkdownTheme = .unit()) -> [Double] {
    var baselines: [Double] = []
    for fragment in LaidOut(markdown, theme: theme).document.pages[0].fragments {
      guard case .text(let text) = fragment.kind else { continue }
      if baselines.last.map({ $0.isNear(text.origin.y) }) != true {
        baselines.append(text.origin.y)
      }
    }
    return baselines.map { (($0 - baselines[0]) * 100).rounded() / 100 }
  }

  @Test("margins collapse through containers that paint nothing")
  func collapsingThroughContainers() {
    // A list in a list asks for space twice and gets it once.
    #expect(rises("a\n\n- b\n\nc") == [0, 23.55, 47.1])
    #expect(rises("a\n\n<div>\n\nb\n\n</div>\n\nc") == [0, 23.55, 47.1])
  }

  @Test("the first and last margin inside a panel vanish")
  func panelMargins() {
    #expect(rises("a\n\n> b\n\nc") == [0, 23.55, 47.1])
    let trace = LaidOut("a\n\n> b").trace()
    #expect(trace.contains { $0.hasPrefix("rect 20 43.55 4×15.55") })
  }

  @Test("the first thing on a page has no space above")
  func topOfPage() {
    #expect(LaidOut("# a").trace()[1].hasPrefix("text 20 40.9"))
    #expect(LaidOut("a").trace()[1].hasPrefix("text 20 31.38"))
  }

  @Test("an empty item takes a line, with its marker")
  func emptyItem() {
    let trace = LaidOut("- a\n-\n- c").trace()
    #expect(trace.filter { $0.hasPrefix("circle") }.count == 3)
    #expect(rises("- a\n-\n- c") == [0, 39.1])
  }

  @Test("the marker of an item that starts with code stands beside its first line")
  func markerBesideCode() {
    let trace = LaidOut("1. ```\n   code\n   ```").trace()
    let lines = trace.filter { $0.hasPrefix("text") }.map { $0.split(separator: " ")[2] }
    #expect(lines.count == 2)
    #expect(Set(lines).count == 1)
  }

  @Test("markers of nested items that start together stand on one line")
  func nestedMarkers() {
    let trace = LaidOut("- - a").trace()
    let circles = trace.filter { $0.hasPrefix("circle") }
    #expect(circles.count == 2)
    #expect(Set(circles.map { $0.split(separator: " ")[2] }).count == 1)
  }

  @Test("a rule beside a marker is as high as it")
  func ruleBesideMarker() throws {
    let trace = LaidOut("- ***\n- a").trace()
    #expect(trace.contains { $0.hasPrefix("circle ") && $0.contains(" 27.73 r ") })
    #expect(trace.contains { $0.hasPrefix("rect 44 27.23 216×1 ") })
  }

  @Test("blank lines of code keep their height")
  func blankLines() {
    #expect(rises("```\na\n\n\nb\n```") == [0, 45])
    #expect(rises("```\na\n\nb\n```") == [0, 30])
  }

  @Test("indents leave room for text however deep they go")
  func deepNesting() {
    let markdown = (0..<30).map { String(repeating: "  ", count: $0) + "- x" }
      .joined(separator: "\n")
    let laidOut = LaidOut(markdown, theme: .unit(height: 4000))
    let fragments = laidOut.document.pages.flatMap(\.fragments)
    var count = 0
    for fragment in fragments {
      guard case .text(let text) = fragment.kind else { continue }
      count += 1
      #expect(text.origin.x + text.run.x + text.run.width <= 260.01)
    }
    #expect(count == 30)
  }

  @Test("a heading stays with what follows, through containers too")
  func headingBeforeList() {
    // Nine lines of 15.55 and their gaps fill a page of 220; the heading would be the last.
    let text = (1...8).map { "p\($0)" }.joined(separator: "\n\n")
    for content in ["- item", "> quote", "```\ncode\n```", "| a |\n|---|\n| b |"] {
      for height in stride(from: 180.0, through: 280, by: 10) {
        let pages = LaidOut("\(text)\n\n## Head\n\n\(content)", theme: .unit(height: height)).lines
        for page in pages { #expect(page.last != "Head", "\(content) at \(height)") }
      }
    }
  }

  @Test("a long list is handed over in parts while it is laid out")
  func parts() {
    let book = FontBook.pinned
    for markdown in [
      (0..<2000).map { "- item \($0)\n" }.joined(), (0..<2000).map { "> line \($0)\n>\n" }.joined(),
    ] {
      let tree = LaidOut(markdown).tree
      let inline = InlineLayout(
        tree: tree, book: book, shaper: ParagraphShaper(book: book), breaker: FirstFitBreaker(),
        maxImageHeight: 1000, hooks: DrawingHooks([]))
      var whole = FlowBuilder(inline: inline, pageHeight: 1000)
      whole.add(tree.blocks, x: 0, width: 400)
      var parts: [[FlowItem]] = []
      var flow = FlowBuilder(inline: inline, pageHeight: 1000)
      flow.handOver = { parts.append($0) }
      flow.add(tree.blocks, x: 0, width: 400)
      parts.append(flow.takeItems())
      #expect(parts.allSatisfy { $0.count < 1200 })
      #expect(parts.count > 2)
      #expect(parts.flatMap(\.self).map(\.name) == whole.takeItems().map(\.name))
    }
  }

  @Test("a page without its text keeps no room for it")
  func droppedText() {
    var page = LaidOut("a\n\nb").document.pages[0]
    #expect(page.fragments.capacity > 0)
    page.dropText()
    #expect(page.fragments.capacity == 0)
  }
}
