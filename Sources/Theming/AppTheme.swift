// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// The design of an app, with colours named by their purpose.
///
/// Documents share it through `MarkdownTheme(semantic:)`.
///
/// A conforming type states its colours; the rest has defaults.
public protocol AppTheme: Sendable {
  /// The colours.
  var colors: AppColors { get }
  /// The sizes and weights of text.
  var typography: AppTypography { get }
  /// The distances.
  var spacing: AppSpacing { get }
  /// The roundness of corners.
  var shapes: AppShapes { get }
}

extension AppTheme {
  /// The default sizes and weights.
  public var typography: AppTypography { AppTypography() }
  /// The default distances.
  public var spacing: AppSpacing { AppSpacing() }
  /// The default roundness.
  public var shapes: AppShapes { AppShapes() }
}

/// Colours by purpose.
///
/// A colour named `on…` is that of text on top of the colour of the same name.
public struct AppColors: Hashable, Sendable, Codable {
  /// The accent: links and interactive elements.
  public var primary: ThemeColor
  /// Text on the accent.
  public var onPrimary: ThemeColor
  /// A second accent.
  public var secondary: ThemeColor
  /// Text on the second accent.
  public var onSecondary: ThemeColor
  /// The fill of areas on the background, such as cards.
  public var surface: ThemeColor
  /// The fill of areas that stand out, such as code and table headers.
  public var surfaceVariant: ThemeColor
  /// The page.
  public var background: ThemeColor
  /// Errors and missing content.
  public var error: ThemeColor
  /// Text on the colour of errors.
  public var onError: ThemeColor
  /// Running text.
  public var text: ThemeColor
  /// Quieter text, such as captions.
  public var textSecondary: ThemeColor
  /// Thin lines.
  public var divider: ThemeColor
  /// Useful information; `nil` leaves notes as they are.
  public var info: ThemeColor?
  /// Success; `nil` leaves tips as they are.
  public var success: ThemeColor?
  /// A possible problem; `nil` leaves warnings as they are.
  public var warning: ThemeColor?

  /// The alerts that the optional colours apply to.
  fileprivate static let alerts:
    [(kind: String, role: any KeyPath<AppColors, ThemeColor?> & Sendable)] = [
      ("note", \.info), ("tip", \.success), ("warning", \.warning),
    ]

  /// Creates colours.
  public init(
    primary: ThemeColor, onPrimary: ThemeColor, secondary: ThemeColor,
    onSecondary: ThemeColor, surface: ThemeColor, surfaceVariant: ThemeColor,
    background: ThemeColor, error: ThemeColor, onError: ThemeColor,
    text: ThemeColor, textSecondary: ThemeColor, divider: ThemeColor, info: ThemeColor? = nil,
    success: ThemeColor? = nil, warning: ThemeColor? = nil
  ) {
    self.primary = primary
    self.onPrimary = onPrimary
    self.secondary = secondary
    self.onSecondary = onSecondary
    self.surface = surface
    self.surfaceVariant = surfaceVariant
    self.background = background
    self.error = error
    self.onError = onError
    self.text = text
    self.textSecondary = textSecondary
    self.divider = divider
    self.info = info
    self.success = success
    self.warning = warning
  }
}

/// Fonts by their use in an app; sizes in points.
public struct AppTypography: Hashable, Sendable, Codable {
  /// Headings from the largest to the smallest.
  public var headings = [
    ThemeFont.systemFont(ofSize: 28, weight: .bold),
    ThemeFont.systemFont(ofSize: 22, weight: .semibold),
    ThemeFont.systemFont(ofSize: 18, weight: .semibold),
  ]
  /// Running text from the largest to the smallest.
  public var bodies = [18, 16, 14].map { ThemeFont.systemFont(ofSize: $0) }
  /// The captions of pictures.
  public var caption = ThemeFont.systemFont(ofSize: 12)
  /// The labels of buttons.
  public var button = ThemeFont.systemFont(ofSize: 16, weight: .semibold)

  /// Creates the default fonts.
  public init() {}
}

/// Distances by their size, in points.
public struct AppSpacing: Hashable, Sendable, Codable {
  /// The distances from the smallest to the largest.
  public var steps: [Double] = [4, 8, 16, 24, 32, 48]

  /// Creates the default distances.
  public init() {}
}

/// The roundness of corners, in points.
public struct AppShapes: Hashable, Sendable, Codable {
  /// The radii from small to large.
  public var radii: [Double] = [8, 12, 16]
  /// The radius that makes the ends of any shape round.
  public var pill: Double = 999

  /// Creates the default roundness.
  public init() {}
}

/// The light app theme.
public struct LightTheme: AppTheme {
  /// The colours.
  public var colors = AppColors(
    primary: .rgb(0x0066CC), onPrimary: .rgb(0xFFFFFF), secondary: .rgb(0x6B4EAA),
    onSecondary: .rgb(0xFFFFFF), surface: .rgb(0xFFFFFF), surfaceVariant: .rgb(0xF5F5F5),
    background: .rgb(0xFAFAFA), error: .rgb(0xCC0000), onError: .rgb(0xFFFFFF),
    text: .rgb(0x1A1A1A), textSecondary: .rgb(0x666666), divider: .rgb(0xE0E0E0))

  /// Creates the theme.
  public init() {}
}

/// The dark app theme.
public struct DarkTheme: AppTheme {
  /// The colours.
  public var colors = AppColors(
    primary: .rgb(0x4D9FFF), onPrimary: .rgb(0x1A1A1A), secondary: .rgb(0xA78BFA),
    onSecondary: .rgb(0x1A1A1A), surface: .rgb(0x1E1E1E), surfaceVariant: .rgb(0x2A2A2A),
    background: .rgb(0x121212), error: .rgb(0xFF6B6B), onError: .rgb(0x1A1A1A),
    text: .rgb(0xF0F0F0), textSecondary: .rgb(0xA0A0A0), divider: .rgb(0x333333))

  /// Creates the theme.
  public init() {}
}

/// The high-contrast app theme: the light one with stronger text on white.
public struct HighContrastTheme: AppTheme {
  /// The colours.
  public var colors: AppColors = {
    var colors = LightTheme().colors
    colors.primary = .rgb(0x0044AA)
    colors.text = .rgb(0x000000)
    colors.textSecondary = .rgb(0x333333)
    colors.surface = .rgb(0xFFFFFF)
    colors.background = .rgb(0xFFFFFF)
    return colors
  }()

  /// Creates the theme.
  public init() {}
}

extension MarkdownTheme {
  /// Creates a theme with the colours of an app.
  ///
  /// - Text and code take `text`; quotes, captions and the smallest headings take `textSecondary`.
  /// - Links, the underline of inserted text and marked text take `primary`.
  /// - Code and table headers take `surfaceVariant`; the page takes `background`.
  /// - The lines of tables and thematic breaks take `divider`; the boxes of missing images take a
  ///   tint of `error`.
  /// - Important alerts take `primary`, cautions `error`. Notes, tips and warnings take `info`,
  ///   `success` and `warning`, if there are any.
  ///
  /// Fonts and distances are those of the default theme, because those of an app are made for a
  /// screen.
  ///
  /// - Parameters:
  ///   - semantic: The app's theme.
  ///   - dark: The app's theme for dark pages; `nil` leaves them as they are.
  ///   - highContrast: The app's theme for light pages with high contrast; `nil` leaves them as
  ///     they are.
  ///   - highContrastDark: The app's theme for dark pages with high contrast; `nil` leaves them as
  ///     they are.
  public init(
    semantic: some AppTheme, dark: (any AppTheme)? = nil, highContrast: (any AppTheme)? = nil,
    highContrastDark: (any AppTheme)? = nil
  ) {
    func color(_ role: KeyPath<AppColors, ThemeColor>) -> ThemeColor {
      ThemeColor(
        light: semantic.colors[keyPath: role],
        dark: (dark?.colors ?? semantic.colors)[keyPath: role],
        highContrastLight: highContrast?.colors[keyPath: role],
        highContrastDark: highContrastDark?.colors[keyPath: role])
    }
    self.init()
    colors.body = color(\.text)
    colors.code = colors.body
    colors.highlight = color(\.primary)
    colors.emphasis = colors.highlight
    // The strongest tint on which links stay readable.
    colors.selectionBackground = colors.highlight.withAlphaComponent(0.08)
    colors.codeBackground = color(\.surfaceVariant)
    table.headerBackgroundColor = colors.codeBackground
    table.borderColor = color(\.divider)
    page.background = color(\.background)
    image.placeholderColor = color(\.error).withAlphaComponent(0.12)
    let quiet = color(\.textSecondary)
    styles[.quote][.foregroundColor] = quiet
    styles[.caption][.foregroundColor] = quiet
    styles[.heading, "h6"][.foregroundColor] = quiet
    styles[.thematicBreak][.foregroundColor] = table.borderColor
    styles[.alert, "important"][.barColor] = colors.highlight
    styles[.alert, "caution"][.barColor] = color(\.error)
    for (kind, role) in AppColors.alerts where semantic.colors[keyPath: role] != nil {
      styles[.alert, kind][.barColor] = ThemeColor { traits in
        let app: AppColors? =
          switch (traits.userInterfaceStyle, traits.contrast) {
          case (.light, .standard): nil
          case (.dark, .standard): dark?.colors
          case (.light, .high): highContrast?.colors
          case (.dark, .high): highContrastDark?.colors ?? dark?.colors
          }
        return (app ?? semantic.colors)[keyPath: role] ?? semantic.colors[keyPath: role] ?? .clear
      }
    }
  }
}
