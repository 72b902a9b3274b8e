// SPDX-License-Identifier: Apache-2.0

internal import Theming

/// A part of a theme file that applies to some traits only.
enum ThemeVariant: String, CaseIterable, Sendable {
  // In the order of precedence.
  case light, dark, highContrast, highContrastLight, highContrastDark

  /// Whether the variant applies to some traits.
  func applies(to traits: ThemeTraits) -> Bool {
    let (isDark, isHigh) = (traits.userInterfaceStyle == .dark, traits.contrast == .high)
    return switch self {
    case .light: !isDark
    case .dark: isDark
    case .highContrast: isHigh
    case .highContrastLight: isHigh && !isDark
    case .highContrastDark: isHigh && isDark
    }
  }
}

extension ThemeTraits {
  /// The four combinations of appearance and contrast, each of which has its colours.
  static let variants = InterfaceStyle.allCases.flatMap { style in
    Contrast.allCases.map { ThemeTraits(userInterfaceStyle: style, contrast: $0) }
  }

  /// The key of the traits' variant in a colour.
  var colorKey: String {
    switch (userInterfaceStyle, contrast) {
    case (.light, .standard): "light"
    case (.dark, .standard): "dark"
    case (.light, .high): "highContrastLight"
    case (.dark, .high): "highContrastDark"
    }
  }
}
