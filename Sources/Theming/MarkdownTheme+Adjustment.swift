// SPDX-License-Identifier: Apache-2.0

internal import Primitives

extension MarkdownTheme {
  /// Gives links, decoration and marked text another accent.
  ///
  /// In each variant, the colour moves towards black or white only as far as links need to be
  /// readable on all their backgrounds.
  public mutating func recolor(accent: ThemeColor) {
    setAccent(accent)
    for traits in ThemeTraits.allVariants {
      // Marked text takes its fill from the accent, so one step can make another necessary.
      for _ in 0..<16 {
        let failures = contrastReport(for: traits).filter {
          !$0.passes && $0.knob == "colors.highlight"
        }
        guard let worst = failures.min(by: { $0.ratio / $0.required < $1.ratio / $1.required })
        else { break }
        let old = colors.highlight
        setAccent(
          ThemeColor { asked in
            asked == traits ? ThemeColor(worst.suggestion) : ThemeColor(old.resolved(for: asked))
          })
      }
    }
  }

  /// Scales all fonts to a reader's preferred text size.
  public mutating func scaleText(for category: ContentSizeCategory) {
    fonts.setSizes { $0 * category.scale }
  }
}

extension ThemeTraits {
  /// Light and dark pages, in standard and high contrast, for print.
  static let allVariants = InterfaceStyle.allCases.flatMap { style in
    Contrast.allCases.map { ThemeTraits(userInterfaceStyle: style, contrast: $0) }
  }
}
