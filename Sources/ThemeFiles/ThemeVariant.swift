// SPDX-License-Identifier: Apache-2.0

internal import Theming

/// A part of a theme file that counts under some circumstances only.
enum ThemeVariant: String, CaseIterable, Sendable {
  // In the order in which they are laid over each other.
  case light, dark, highContrast, highContrastLight, highContrastDark

  /// Whether the variant counts.
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
  /// The four circumstances that colours are asked for.
  static let variants = InterfaceStyle.allCases.flatMap { style in
    Contrast.allCases.map { ThemeTraits(userInterfaceStyle: style, contrast: $0) }
  }

  /// The key of a colour with variants.
  var colorKey: String {
    switch (userInterfaceStyle, contrast) {
    case (.light, .standard): "light"
    case (.dark, .standard): "dark"
    case (.light, .high): "highContrastLight"
    case (.dark, .high): "highContrastDark"
    }
  }
}
