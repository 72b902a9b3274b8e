// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// The colours of a theme for some traits: those that it states, and those derived from them.
///
/// Painting and `MarkdownTheme.contrastReport` both use these colours.
package struct ThemeColors: Sendable {
  /// The theme.
  package let theme: MarkdownTheme
  /// The traits of the pages.
  package let traits: ThemeTraits

  /// Creates the colours of a theme.
  package init(_ theme: MarkdownTheme, _ traits: ThemeTraits) {
    self.theme = theme
    self.traits = traits
  }

  /// A colour as painted.
  package func callAsFunction(_ color: ThemeColor) -> RGBA { color.resolved(for: traits) }

  /// The paper, which is opaque.
  package var page: RGBA { self(theme.page.background).composited(over: .white) }

  /// Whether the paper is dark, for whatever reason: below this luminance, white has more contrast
  /// with it than black (WCAG 2.1, contrast ratio).
  package var isDark: Bool { page.isDark }

  /// The ratio that text needs: that of level AA of WCAG 2.1, or AAA with high contrast.
  package var neededRatio: Double {
    (traits.contrast == .high ? WCAGLevel.aaa : .aa).ratio(for: .text)
  }

  /// The fill behind code, as painted on the page.
  package var codeFill: RGBA { self(theme.colors.codeBackground).composited(over: page) }

  /// The fill behind code on a panel: the theme's, or where it could hardly be told from the panel, a
  /// shade darker than that, or lighter on dark paper.
  ///
  /// - Parameter ground: The opaque colour of the panel; `nil` means the page.
  /// - Returns: The fill, which may be translucent.
  package func codeFill(on ground: RGBA?) -> RGBA {
    let own = self(theme.colors.codeBackground)
    guard let ground else { return own }
    let seen = own.composited(over: ground)
    func lightness(_ color: RGBA) -> Double { (color.red + color.green + color.blue) / 3 }
    guard abs(lightness(seen) - lightness(ground)) < 0.05 else { return own }
    return RGBA(white: ground.isDark ? 1 : 0, alpha: 0.06).composited(over: ground)
  }

  /// The fill in place of an image, as painted on the page.
  package var placeholderFill: RGBA {
    self(theme.image.placeholderColor).composited(over: page)
  }

  /// A colour between text and paper, moved towards the text where it would be unreadable on a
  /// fill.
  ///
  /// - Parameters:
  ///   - color: The colour of the text.
  ///   - fill: The opaque colour behind it; `nil` means the page.
  /// - Returns: An opaque colour.
  package func secondary(_ color: RGBA, on fill: RGBA? = nil) -> RGBA {
    let fill = fill ?? page
    for share in [0.72, 0.79, 0.86, 0.93] {
      let faint = color.withAlpha(multipliedBy: share).composited(over: page)
      if contrastRatio(foreground: faint, background: fill) >= neededRatio { return faint }
    }
    return color.composited(over: page)
  }

  /// The colour of text on a sheet of another colour: its own, or else white or black, whichever is
  /// easier to read.
  package func text(_ color: RGBA, onSheet sheet: RGBA) -> RGBA {
    let sheet = sheet.composited(over: page)
    let own = contrastRatio(foreground: color, background: sheet)
    if own < contrastRatio(foreground: .white, background: sheet) { return .white }
    return own < neededRatio ? .black : color
  }

  /// The colour of separators, which carry no meaning; dark in high contrast.
  package var rule: RGBA {
    self(theme.colors.body).withAlpha(multipliedBy: traits.contrast == .high ? 0.75 : 0.25)
  }

  /// The kind of an alert.
  package enum Alert: String, CaseIterable, Sendable {
    /// The five kinds that GitHub knows.
    case note, tip, important, warning, caution
  }

  /// The colour of an alert's title and bar, and the opaque fill behind it.
  ///
  /// The colours are those of GitHub, or those of the style sheet for the bar, adjusted to light or
  /// dark paper.
  package func alert(_ kind: Alert) -> (accent: RGBA, fill: RGBA) {
    let colors: (light: ThemeColor, dark: ThemeColor) =
      switch kind {
      case .note: (.rgb(0x0969DA), .rgb(0x4493F8))
      case .tip: (.rgb(0x1A7F37), .rgb(0x3FB950))
      case .important: (.rgb(0x8250DF), .rgb(0xAB7DF8))
      case .warning: (.rgb(0x8A5D00), .rgb(0xD29922))
      case .caution: (.rgb(0xCF222E), .rgb(0xF85149))
      }
    let bar = theme.styles.attributes(of: NodeContext(.alert, kind.rawValue))[.barColor].map {
      self($0)
    }
    let accent = bar ?? (isDark ? colors.dark.dark : colors.light.light)
    let fill = accent.withAlpha(multipliedBy: 0.07)
    let seen = fill.composited(over: page)
    return (accent.readable(on: seen, ratio: neededRatio), fill)
  }
}
