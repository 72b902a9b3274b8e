// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Theming

@Suite("Text styles", .deadline)
struct ThemeFontTextStyleTests {
  @Test("Sizes keep their proportion to a body of 11 points")
  func proportions() {
    let sizes = ThemeFont.TextStyle.allCases.map {
      ThemeFont.preferredFont(forTextStyle: $0).pointSize
    }
    #expect(sizes == [22, 18, 14.25, 13, 11, 11, 10.25, 9.75, 8.5, 7.75, 7])
  }

  @Test("Every style grows with every category", arguments: ThemeFont.TextStyle.allCases)
  func categories(style: ThemeFont.TextStyle) {
    let sizes = ContentSizeCategory.allCases.map {
      ThemeFont.preferredFont(forTextStyle: style, compatibleWith: $0).pointSize
    }
    #expect(sizes == sizes.sorted())
    #expect(Set(sizes).count == sizes.count)
  }

  @Test("Only headlines are heavier")
  func weight() {
    for style in ThemeFont.TextStyle.allCases {
      let weight = ThemeFont.preferredFont(forTextStyle: style).weight
      #expect(weight == (style == .headline ? .semibold : .regular))
    }
  }
}
