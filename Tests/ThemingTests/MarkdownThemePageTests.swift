// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing
import Theming

@Suite("Page", .deadline)
struct MarkdownThemePageTests {
  @Test("landscape stretches have room for lines at the top")
  func landscapeMargins() throws {
    var theme = MarkdownTheme()
    let turned = try #require(theme.landscapeGeometry)
    #expect(turned.margins.top > 60 && turned.margins.top <= theme.pageGeometry.margins.top)
    theme.page.margins.top = 30
    #expect(theme.landscapeGeometry?.margins.top == 30)
  }

  @Test("The default is A4, upright, numbered")
  func defaults() {
    let page = MarkdownTheme.default.page
    #expect(page.size == .a4)
    #expect(!page.isLandscape)
    #expect(page.showsPageNumber)
    #expect(page.pageBox == PageSize.a4.size)
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
}
