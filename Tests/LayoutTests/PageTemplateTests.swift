// SPDX-License-Identifier: Apache-2.0

import Primitives
import Styling
import TestSupport
import Testing

@testable import Layout

@Suite("Page template", .deadline)
struct PageTemplateTests {
  private let column = (1...7).map { FlowItem.vbox($0, 40) }

  private func areas(_ template: PageTemplate, _ items: [FlowItem]) -> [[String]] {
    var paginator = Paginator(template: template, notes: [])
    paginator.append(items)
    return paginator.allPages().map { $0.map(\.names) }
  }

  @Test("each page is as high as the template says")
  func heights() {
    var template = PageTemplate.unit(.unit(heights: 80))
    #expect(areas(template, column) == [["1 2"], ["3 4"], ["5 6"], ["7"]])
    template.upright.first = .unit(heights: 40)
    #expect(areas(template, column) == [["1"], ["2 3"], ["4 5"], ["6 7"]])
    template.upright.left = .unit(heights: 120)
    #expect(areas(template, column) == [["1"], ["2 3 4"], ["5 6"], ["7"]])
  }

  @Test("text areas side by side are filled one after the other")
  func columns() {
    let template = PageTemplate.unit(.unit(heights: 80, 40))
    #expect(areas(template, column) == [["1 2", "3"], ["4 5", "6"], ["7"]])
    #expect(areas(template, []) == [[""]])
  }

  @Test("a page break leaves the text areas behind it empty")
  func pageBreakBetweenColumns() {
    let items: [FlowItem] = [.vbox(1, 40), .newPage, .vbox(2, 40), .vbox(3, 80), .vbox(4, 10)]
    #expect(
      areas(.unit(.unit(heights: 80, 80, 80)), items) == [["1"], ["page 2", "3", "4"]])
  }

  @Test("footnotes stand at the foot of the text area of their call")
  func footnotesInColumns() {
    var paginator = Paginator(
      template: .unit(.unit(heights: 80, 80)), notes: [[.vbox(10, 20)], [.vbox(11, 20)]])
    paginator.append([.vbox(1, 40, notes: [1]), .vbox(2, 40), .vbox(3, 5, notes: [2])])
    let page = paginator.nextPage().areas
    #expect(page.map(\.names) == ["1", "2 3"])
    #expect(page.map(\.noteNames) == ["10", "11"])
  }

  @Test("a page is full when all of its text areas are")
  func fullPages() {
    var paginator = Paginator(template: .unit(.unit(heights: 100, 100)), notes: [])
    // The areas of this page, of the two after it, and what may move from this one to those.
    paginator.append((1...8).map { .vbox($0, 100) })
    #expect(!paginator.hasFullPage)
    paginator.append([.vbox(9, 1)])
    #expect(paginator.hasFullPage)
  }

  /// A document on pages of a template made from its own.
  private func laidOut(
    _ markdown: String, _ change: (inout PageTemplate) -> Void
  ) -> PagedDocument {
    let tree = LaidOut(markdown, theme: .unit(height: 120)).tree
    var template = PageTemplate(tree.page)
    change(&template)
    var sink = DiagnosticSink()
    return LayoutEngine(book: .pinned, options: LayoutEngine.Options(hooks: []))
      .layOut(tree, on: template, reportingTo: &sink)
  }

  /// The places of the first and the last text of a page.
  private func corners(_ page: Page) -> [Point] {
    let texts = page.fragments.compactMap { fragment -> Point? in
      guard case .text(let text) = fragment.kind else { return nil }
      return text.origin
    }
    return [texts.first, texts.last].compactMap(\.self)
  }

  private let paragraphs = (1...12).map { "p\($0)" }.joined(separator: "\n\n")

  @Test("text stands in its areas, sheets have the size and colour of their page")
  func places() throws {
    let document = laidOut(paragraphs) { template in
      template.upright.page.textAreas = [
        Rect(x: 20, y: 20, width: 100, height: 80), Rect(x: 140, y: 30, width: 100, height: 70),
      ]
      var left = template.upright.page
      left.size = Size(width: 120, height: 300)
      left.background = RGBA(white: 0.5)
      left.textAreas = [Rect(x: 7, y: 20, width: 100, height: 80)]
      template.upright.left = left
    }
    #expect(document.pages.map(\.size.height) == [160, 300, 160])
    #expect(document.pages[1].background == RGBA(white: 0.5))
    let first = corners(document.pages[0])
    #expect(first.map(\.x) == [20, 140])
    #expect(try #require(first.first).y.isNear(31.38, tolerance: 0.01))
    #expect(corners(document.pages[1]).map(\.x) == [7, 7])
  }

  @Test("an endless page ends below its longest text area")
  func endlessPage() {
    let document = laidOut("a\n\nb") { template in
      template = .continuous(LaidOut("", theme: .unit(height: 120)).tree.page)
      template.upright.page.spaceBelowText = 50
    }
    // A line, a gap and a line.
    #expect(document.pages.count == 1)
    #expect(document.pages[0].size.height.isNear(20 + 39.1 + 50))
  }
}
