// SPDX-License-Identifier: Apache-2.0

import Primitives
import Styling
import TestSupport
import Testing
import Theming

@testable import Layout

@Suite("Gaps that stretch", .deadline)
struct GapStretchTests {
  private func gaps(
    _ items: [FlowItem], height: Double, notes: [[FlowItem]] = [], isTwoSided: Bool = false
  ) -> [[Double]] {
    var template = PageTemplate.unit(.unit(heights: height))
    template.stretchesGaps = true
    var paginator = Paginator(template: template, notes: notes)
    paginator.append(items)
    var facing = FacingPages(isTwoSided: isTwoSided)
    var pages: [[Double]] = []
    while !paginator.isDone {
      for page in facing.add(paginator.nextPage()) {
        pages.append(
          page.areas[0].items.compactMap {
            if case .gap(let gap, _) = $0 { gap } else { nil }
          })
      }
    }
    return pages
  }

  private func gap(_ height: Double) -> FlowItem { .gap(height, stretch: height / 3) }

  @Test("gaps of a page that is nearly full share the free space by their stretch")
  func fills() {
    let items = [.vbox(1, 40), gap(12), .vbox(2, 20), gap(6), .vbox(3, 19), gap(9), .vbox(4, 50)]
    #expect(gaps(items, height: 100) == [[14, 7, 9], []])
  }

  @Test("a page that would need more, and the last one, stay as they are")
  func unfilled() {
    let items = [.vbox(1, 40), gap(12), .vbox(2, 43), gap(6), .vbox(3, 20), gap(6), .vbox(4, 60)]
    #expect(gaps(items, height: 100) == [[12, 6], [6]])
  }

  @Test("blank lines of code, and what is above a page break of the author, do not stretch")
  func rigid() {
    let blank: [FlowItem] = [.vbox(1, 40), .gap(12), .vbox(2, 45), .vbox(3, 60)]
    #expect(gaps(blank, height: 100) == [[12], []])
    let broken: [FlowItem] = [.vbox(1, 40), gap(12), .vbox(2, 45), .newPage, .vbox(3, 60)]
    #expect(gaps(broken, height: 100) == [[12], []])
  }

  @Test("footnotes count as full")
  func footnotes() {
    let items = [.vbox(1, 40, notes: [1]), gap(12), .vbox(2, 20), gap(9), .vbox(3, 60)]
    #expect(gaps(items, height: 100, notes: [[.vbox(9, 12)]]) == [[14, 9], []])
  }

  @Test(
    "facing pages that cannot both be filled end at the same height",
    arguments: [
      // 8 and 6 points are free, and the gaps of both may grow by 4: 4 stay free below both.
      (12, 80, 12, 82, [[], [16], [14], []]),
      // The left page could be filled, but 2 stay free, as below the right one.
      (12, 84, 12, 82, [[], [14], [16], []]),
      // 20 and 6 points are too far apart; the right page is not filled either.
      (12, 68, 12, 82, [[], [12], [12], []]),
      // The right page is filled alone.
      (12, 68, 12, 85, [[], [12], [15], []]),
    ])
  func facing(
    _ left: Double, _ onLeft: Double, _ right: Double, _ onRight: Double, _ result: [[Double]]
  ) {
    let items: [FlowItem] = [
      .vbox(1, 100), .vbox(2, 20), gap(left), .vbox(3, onLeft - 20), .vbox(4, 60), gap(right),
      .vbox(5, onRight - 60), .vbox(6, 100),
    ]
    #expect(gaps(items, height: 100, isTwoSided: true) == result)
  }

  @Test("the theme decides")
  func theme() {
    var theme = MarkdownTheme.unit(height: 115)
    let markdown = (1...9).map { "line \($0)" }.joined(separator: "\n\n")
    func bottom() -> Double {
      LaidOut(markdown, theme: theme).document.pages[0].boxes.map(\.rect.maxY).max() ?? 0
    }
    #expect(bottom() < 133)
    theme.page.verticalStretch = true
    #expect(abs(bottom() - 135) < 0.01)
  }
}
