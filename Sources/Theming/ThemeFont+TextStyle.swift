// SPDX-License-Identifier: Apache-2.0

/// A reader's preferred text size; `large` is the usual one.
public enum ContentSizeCategory: String, Hashable, Sendable, Codable, CaseIterable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  /// The text size as a factor of the usual category.
  public var scale: Double { bodyUnits / 17 }

  /// The body size on a scale where `large` is 17.
  fileprivate var bodyUnits: Double {
    switch self {
    case .extraSmall: 14
    case .small: 15
    case .medium: 16
    case .large: 17
    case .extraLarge: 19
    case .extraExtraLarge: 21
    case .extraExtraExtraLarge: 23
    case .accessibilityMedium: 28
    case .accessibilityLarge: 33
    case .accessibilityExtraLarge: 40
    case .accessibilityExtraExtraLarge: 47
    case .accessibilityExtraExtraExtraLarge: 53
    }
  }
}

extension ThemeFont {
  /// A role of text with a size relative to body text.
  public enum TextStyle: String, Hashable, Sendable, Codable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote
    case caption1, caption2

    /// The size on a scale where body text is 17.
    fileprivate var units: Double {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    }
  }

  /// The body size of the usual category, in points.
  public static let bodyPointSize = 11.0

  /// The default sans-serif font in the size of a role, for a reader's preferred text size.
  ///
  /// Body text of the category `large` is 11 points, and the roles keep their usual proportions to
  /// it. Sizes are rounded to quarters of a point.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith category: ContentSizeCategory = .large
  ) -> ThemeFont {
    let exact = bodyPointSize * (style.units / 17) * (category.bodyUnits / 17)
    return systemFont(
      ofSize: (exact * 4).rounded() / 4, weight: style == .headline ? .semibold : .regular)
  }
}
