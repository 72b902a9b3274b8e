// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing
import Theming

@Suite("Page geometry", .deadline)
struct PageGeometryTests {
  @Test("Automatic side margins leave the measure, in the middle of the sheet")
  func measure() {
    let page = MarkdownTheme.default.pageGeometry
    #expect(page.textArea.width.isNear(36 * 11))
    #expect(page.margins.left.isNear(page.margins.right))
    #expect(page.margins.bottom > page.margins.top)
  }

  @Test("The measure grows with the text, also with that of the style sheet")
  func relativeMeasure() {
    var theme = MarkdownTheme.default
    theme.fonts.body.pointSize = 12
    #expect(theme.pageGeometry.textArea.width.isNear(36 * 12))
    theme.styles[.root][.fontSize] = .em(0.5)
    #expect(theme.pageGeometry.textArea.width.isNear(36 * 6))
    theme.page.measure = 300
    #expect(theme.pageGeometry.textArea.width.isNear(300))
  }

  @Test("A panel with 80 columns of code fits beside the text of the default theme")
  func wideArea() {
    let theme = MarkdownTheme.default
    let column = theme.fonts.code.pointSize * 0.6
    #expect(theme.pageGeometry.wideArea.width >= 80 * column + 2 * 8)
    #expect(theme.pageGeometry.wideArea.height == theme.pageGeometry.textArea.height)
  }

  @Test("A small sheet has margins in proportion, and narrow ones for large text")
  func smallSheet() {
    var theme = MarkdownTheme.default
    theme.page.size = .a5
    let width = theme.page.pageBox.width
    #expect(theme.pageGeometry.margins.left > 0.09 * width)
    theme.align(to: 20)
    #expect(theme.pageGeometry.margins.left.isNear(0.06 * width))
    #expect(theme.pageGeometry.wideArea == theme.pageGeometry.textArea)
  }

  @Test("A narrow text is no column from edge to edge")
  func proportion() {
    let area = MarkdownTheme.book.pageGeometry.textArea
    #expect((1.7...1.8).contains(area.height / area.width))
  }

  @Test("Margins that are given hold, and nothing reaches into them")
  func givenMargins() {
    var theme = MarkdownTheme.default
    theme.page.size = .letter
    theme.page.margins = PageMargins(top: 10, right: 20, bottom: 30, left: 40)
    let area = Rect(x: 40, y: 10, width: 552, height: 752)
    #expect(theme.pageGeometry.textArea == area)
    #expect(theme.pageGeometry.wideArea == area)
    theme.page.margins = PageMargins(left: 30)
    #expect(theme.pageGeometry.textArea.minX == 30)
    #expect(theme.pageGeometry.margins.right > 60)
  }

  @Test("Margins larger than the sheet leave nothing, and automatic ones always leave room")
  func room() {
    var theme = MarkdownTheme.default
    theme.page.margins = PageMargins(all: 5000)
    #expect(theme.pageGeometry.textArea.size == .zero)
    #expect(!theme.page.hasRoom)
    theme.page.margins = PageMargins()
    theme.page.measure = 0
    #expect(theme.pageGeometry.hasRoom)
    theme.page.measure = .em(36)
    for name in PageSize.names {
      theme.page.size = PageSize(name: name) ?? .a4
      #expect(theme.page.hasRoom && theme.pageGeometry.hasRoom)
    }
  }
}
