// SPDX-License-Identifier: Apache-2.0

import Primitives
import Styling
import TestSupport
import Testing
import Theming

@testable import Layout

@Suite("Furniture", .deadline)
struct FurnitureTests {
  /// Lays out a page for each paragraph, with boxes in the margins of 20 points.
  private func laidOut(
    pages: Int, _ theme: (inout MarkdownTheme) -> Void = { _ in },
    _ change: (inout PageTemplate, StyleID) -> Void, onPage: ([String]) -> Void = { _ in }
  ) -> PagedDocument {
    let paragraphs = (1...pages).map { "p\($0)" }.joined(separator: "\n\n")
    let changeTheme = theme
    var theme = MarkdownTheme.unit(height: 20)
    theme.page.showsPageNumber = true
    changeTheme(&theme)
    let tree = LaidOut(paragraphs, theme: theme).tree
    var template = PageTemplate(tree.page)
    change(&template, template.upright.page.marginBoxes[0].style)
    var sink = DiagnosticSink()
    return LayoutEngine(book: .pinned, options: LayoutEngine.Options(hooks: []))
      .layOut(tree, on: template, reportingTo: &sink) { onPage(texts($0)) }
  }

  private func parts(_ contents: [MarginLine.Content], _ style: StyleID) -> [MarginBox.Part] {
    contents.map { MarginBox.Part($0, style: style) }
  }

  /// The texts of each page with their left edges, in the order in which they are painted.
  private func texts(_ document: PagedDocument) -> [[String]] {
    document.pages.map(texts)
  }

  private func texts(_ page: Page) -> [String] {
    page.fragments.compactMap { fragment in
      guard case .text(let text) = fragment.kind else { return nil }
      let x = Int((text.origin.x + text.run.x).rounded())
      return "\(String(decoding: text.run.text, as: UTF8.self)) \(x)"
    }
  }

  @Test("the number of the page stands in the middle of the bottom margin")
  func pageNumber() throws {
    let document = laidOut(pages: 2) { _, _ in }
    #expect(texts(document) == [["p1 20", "1 137"], ["p2 20", "2 137"]])
    guard case .text(let number)? = document.pages[0].fragments.last?.kind else {
      Issue.record("no number")
      return
    }
    #expect(number.origin.y > 40 && number.origin.y < 60)
  }

  @Test(
    "the theme says how high the number stands, but not beyond the margin",
    arguments: [(0, 44.45), (0.5, 42.225), (0.55, 41.225), (1, 40)] as [(Double, Double)])
  func pageNumberPosition(position: Double, top: Double) throws {
    let document = laidOut(pages: 1) {
      $0.page.pageNumberPosition = position
    } _: { _, _ in
    }
    guard case .text(let number)? = document.pages[0].fragments.last?.kind else {
      Issue.record("no number")
      return
    }
    // Half of the room between lines, and what the face has above its baseline.
    #expect(number.origin.y.isNear(top + 2.35 / 2 + 10.2))
  }

  @Test(
    "a style sheet says at which side the number stands; what it says of the text does not count",
    arguments: [(nil, 137), (.left, 20), (.right, 254)] as [(ParagraphAlignment?, Int)])
  func pageNumberAlignment(alignment: ParagraphAlignment?, x: Int) {
    let document = laidOut(pages: 1) {
      $0.styles[.root][.alignment] = .left
      $0.styles[.pageFooter][.alignment] = alignment
    } _: { _, _ in
    }
    #expect(texts(document) == [["p1 20", "1 \(x)"]])
  }

  @Test("pages may have different boxes, at the sides of their margins")
  func boxesByPage() {
    let document = laidOut(pages: 3) { template, style in
      let head = Rect(x: 20, y: 0, width: 240, height: 20)
      template.upright.page.marginBoxes = [
        MarginBox(
          rect: head, alignment: .right, middle: 10, style: style,
          parts: parts([.text("page "), .pageNumber], style))
      ]
      var left = template.upright.page
      left.marginBoxes[0].alignment = .left
      template.upright.left = left
      var first = template.upright.page
      first.marginBoxes = []
      template.upright.first = first
    }
    #expect(texts(document) == [["p1 20"], ["p2 20", "page 2 20"], ["p3 20", "page 3 224"]])
  }

  @Test("what names the number of pages comes at the end, by itself")
  func pageCount() {
    var handedOn: [[String]] = []
    let document = laidOut(pages: 2) { template, style in
      template.upright.page.marginBoxes[0].parts = parts(
        [.pageNumber, .text("/"), .pageCount], style)
      template.upright.page.marginBoxes.append(template.upright.page.marginBoxes[0])
      template.upright.page.marginBoxes[1].parts = parts([.pageNumber], style)
    } onPage: {
      handedOn.append($0)
    }
    #expect(
      handedOn == [["p1 20", "1 137"], ["p2 20", "2 137"], ["1/2 131"], ["2/2 131"]])
    #expect(texts(document) == [["p1 20", "1 137", "1/2 131"], ["p2 20", "2 137", "2/2 131"]])
  }

  @Test("a line higher than its box is left out")
  func tooHigh() {
    let document = laidOut(pages: 1) { template, _ in
      template.upright.page.marginBoxes[0].rect.size.height = 10
    }
    #expect(texts(document) == [["p1 20"]])
  }
}
