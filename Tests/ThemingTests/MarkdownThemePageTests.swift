// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing
import Theming

@Suite("Page", .deadline)
struct MarkdownThemePageTests {
  @Test("The default is A4, upright, numbered")
  func defaults() {
    let page = MarkdownTheme.default.page
    #expect(page.size == .a4)
    #expect(!page.isLandscape)
    #expect(page.showsPageNumber)
    #expect(page.pageBox == PageSize.a4.size)
  }

  @Test("The default text width holds a panel of 80 columns of code")
  func measure() {
    let theme = MarkdownTheme.default
    let column = theme.fonts.code.pointSize * 0.6
    #expect(theme.page.pageArea.width >= 80 * column + 2 * 8)
  }

  @Test("Landscape turns an upright sheet and leaves a lying one")
  func landscape() throws {
    var page = MarkdownTheme.Page()
    page.isLandscape = true
    #expect(page.pageBox == PageSize.a4.size.transposed)
    page.size = try #require(PageSize(name: "ledger"))
    #expect(page.pageBox == Size(width: 1224, height: 792))
    page.isLandscape = false
    #expect(page.pageBox == Size(width: 1224, height: 792))
  }

  @Test("The page area lies inside the margins and never turns inside out")
  func pageArea() {
    var page = MarkdownTheme.Page()
    page.size = .letter
    page.margins = Sides(top: 10, right: 20, bottom: 30, left: 40)
    #expect(page.pageArea == Rect(x: 40, y: 10, width: 552, height: 752))
    page.margins = Sides(all: 5000)
    #expect(page.pageArea.size == .zero)
  }
}
