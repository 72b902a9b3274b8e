// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Primitives
import Styling
import TestSupport
import Testing

@testable import Layout

@Suite("Cells that hold blocks", .deadline)
struct CellFlowTests {
  private func line(_ height: Double) -> FlowItem { .vbox(VBox(height: height), .allowed) }

  private func panel(_ box: Int, above: Double, below: Double) -> FlowItem {
    var container = FlowContainer(box: BoxID(index: box), x: 0, width: 100)
    (container.paddingTop, container.paddingBottom) = (above, below)
    return .open(container, .allowed)
  }

  @Test("the height of a part is that of its lines, with the paddings that each part repeats")
  func heights() {
    // Two lines, a gap, and a panel with two lines.
    let flow = CellFlow([
      line(10), line(10), .gap(5), panel(1, above: 3, below: 4), line(20), line(20), .close,
    ])
    #expect(flow.units == 0..<4)
    #expect(flow.height == 72)
    let (head, tail) = flow.split(at: 3)
    #expect(head.height == 52)
    #expect(tail.height == 27)
    #expect(tail.continued.map(\.isContinued) == [true])
    #expect(head.items.count == 5 && tail.items.count == 2)
    // What opens before a line goes with it, and the gap above is gone.
    let (_, panelOnly) = flow.split(at: 2)
    #expect(panelOnly.height == 47)
    #expect(panelOnly.continued.isEmpty)
  }

  @Test("parts of parts are parts of the whole")
  func parts() {
    let flow = CellFlow([panel(1, above: 1, below: 2)] + (0..<9).map { _ in line(10) } + [.close])
    let (_, tail) = flow.split(at: 3)
    let (middle, last) = tail.split(at: 6)
    #expect(middle.height == 33)
    #expect(last.height == 33)
    #expect(last.continued.count == 1)
    let empty = flow.split(at: 9).tail
    #expect(empty.height == 0 && empty.items.isEmpty)
  }

  @Test("a part ends before a heading and before lines that belong together")
  func betterEnds() {
    let flow = CellFlow([
      line(10), line(10), .vbox(VBox(height: 10), .allowed), .vbox(VBox(height: 10), .avoid),
      line(10),
    ])
    #expect(flow.bestEnd(upTo: 3) == 2)
    #expect(flow.bestEnd(upTo: 4) == 4)
    #expect(flow.bestEnd(upTo: 5) == 5)
    let kept = CellFlow([line(10), .vbox(VBox(height: 10), .avoid)])
    #expect(kept.bestEnd(upTo: 1) == 1)
  }

  private func cells(_ contents: String...) -> String {
    "<table><tr>" + contents.map { "<td>\n\n\($0)\n\n</td>" }.joined() + "</tr></table>"
  }

  private func page(height: Double) -> MarkdownTheme {
    var theme = MarkdownTheme.unit()
    theme.page.setSize(width: 300, height: height)
    theme.page.margins = PageMargins(all: 10)
    return theme
  }

  @Test("lists, quotes, code and tables in cells stand in their column")
  func blocks() {
    let laidOut = LaidOut(
      cells("- one\n- two", "> three\n\n```\nfour\n```") + "\n\n"
        + cells("a", "<table><tr><td>five</td></tr></table>"))
    let texts = laidOut.document.pages[0].fragments.compactMap { fragment -> (String, Double)? in
      guard case .text(let text) = fragment.kind else { return nil }
      return (String(decoding: text.run.text, as: UTF8.self), text.origin.x + text.run.x)
    }
    #expect(texts.map(\.0) == ["one", "two", "three", "four", "a", "five"])
    #expect(texts[2].1 > texts[0].1 && texts[3].1 > texts[1].1)
    let kinds = laidOut.document.pages[0].boxes.compactMap(\.box).map {
      laidOut.tree.records[$0.index].node.kind
    }
    #expect(kinds.count { $0 == .table } == 3)
  }

  @Test("a row whose cells hold lists is cut between lines, and nothing is lost")
  func cut() {
    let items = (1...30).map { "- item\($0)" }.joined(separator: "\n")
    for height in stride(from: 60.0, through: 200, by: 20) {
      let laidOut = LaidOut(cells(items, "> quoted\n>\n> again"), theme: page(height: height))
      #expect(laidOut.document.pages.count > 1)
      let words = laidOut.lines.joined().joined(separator: " ")
      for number in 1...30 { #expect(words.contains("item\(number)"), "\(height)") }
      #expect(words.contains("quoted") && words.contains("again"))
      for page in laidOut.document.pages {
        for fragment in page.fragments {
          guard case .text(let text) = fragment.kind else { continue }
          #expect(text.origin.y <= height - 10 + 0.5)
        }
      }
    }
  }

  @Test("footnotes, links and ids in blocks of cells work")
  func references() {
    let laidOut = LaidOut(
      cells("- [up](#top-of-it) and[^n]", "#### Top of it") + "\n\n[^n]: note")
    #expect(laidOut.places.contains("top-of-it"))
    #expect(laidOut.targets.contains(.destination("top-of-it")))
    #expect(laidOut.lines.joined().contains { $0.contains("note") })
  }

  @Test("tables nested as deeply as documents may be are laid out in little time")
  func nesting() {
    let depth = 60
    let laidOut = LaidOut(
      String(repeating: "<table><tr><td>x</td><td>", count: depth) + "deep"
        + String(repeating: "</td></tr></table>", count: depth))
    #expect(laidOut.lines.joined().contains { $0.contains("deep") || $0.contains("d") })
  }
}
