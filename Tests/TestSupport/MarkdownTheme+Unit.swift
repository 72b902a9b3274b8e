// SPDX-License-Identifier: Apache-2.0

import Foundation
package import MarkdownPDF

extension FontOptions {
  /// The fonts of the checkout and no others, whatever the environment says.
  package static var pinned: FontOptions {
    var options = FontOptions()
    options.configurationFile =
      URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "fonts/fonts.conf").path
    return options
  }
}

extension ThemeFont {
  /// A face whose letters are all 0.6 em wide: at 10 points, a letter takes 6.
  ///
  /// Its line is 1.32 em high, 1.02 above the baseline; capitals are 0.73 em high.
  package static func unit(_ size: Double) -> ThemeFont {
    ThemeFont(families: ["JetBrains Mono"], pointSize: size, features: ["calt=0"])
  }
}

extension MarkdownTheme {
  /// The default theme in the unit font, on a page that holds 40 letters of 6 points in a line.
  ///
  /// - Parameters:
  ///   - width: The width of the text area, in points.
  ///   - height: The height of the text area, in points.
  /// - Returns: The theme.
  package static func unit(width: Double = 240, height: Double = 400) -> MarkdownTheme {
    var theme = MarkdownTheme.default
    theme.fonts.body = .unit(10)
    theme.fonts.bold = .unit(10).bold
    theme.fonts.italic = .unit(10).italic
    theme.fonts.largeTitle = .unit(10).bold
    theme.fonts.title = .unit(10).bold
    theme.fonts.codeInline = .unit(10)
    theme.fonts.code = .unit(10)
    theme.fonts.footnote = .unit(10)
    theme.page.setSize(width: width + 40, height: height + 40)
    theme.page.margins = PageMargins(all: 20)
    theme.page.showsPageNumber = false
    return theme
  }
}

extension MarkdownTheme.Page {
  /// Sets the sides of the sheet, in points; does nothing when no sheet has such sides.
  package mutating func setSize(width: Double, height: Double) {
    let size = PageSize(width: Length(width, .pt), height: Length(height, .pt))
    self.size = size ?? self.size
  }
}
