// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// The colour type of a theme, under the name in themes for several platforms.
public typealias PlatformColor = ThemeColor

/// A colour that may differ between light and dark pages and between contrasts.
///
/// All variants are stored, so colours that always look alike are equal, however they were made.
/// Components are clamped to 0…1.
public struct ThemeColor: Hashable, Sendable {
  /// The colour on light pages.
  public let light: RGBA
  /// The colour on dark pages.
  public let dark: RGBA
  /// The colour on light pages with high contrast; `nil` means `light`.
  public let highContrastLight: RGBA?
  /// The colour on dark pages with high contrast; `nil` means `dark`.
  public let highContrastDark: RGBA?

  /// Creates a colour from its variants.
  ///
  /// A high-contrast variant that equals the standard one is dropped, so that colours that look
  /// alike are equal.
  init(light: RGBA, dark: RGBA, highContrastLight: RGBA?, highContrastDark: RGBA?) {
    self.light = light.clamped
    self.dark = dark.clamped
    let high = (light: highContrastLight?.clamped, dark: highContrastDark?.clamped)
    self.highContrastLight = high.light == self.light ? nil : high.light
    self.highContrastDark = high.dark == self.dark ? nil : high.dark
  }

  /// Creates a colour that is the same on all pages.
  public init(_ color: RGBA) {
    self.init(light: color, dark: color, highContrastLight: nil, highContrastDark: nil)
  }

  /// Creates a colour that is the same on all pages from sRGB components between 0 and 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(RGBA(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a grey that is the same on all pages.
  public init(white: Double, alpha: Double = 1) {
    self.init(RGBA(white: white, alpha: alpha))
  }

  /// Parses `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, with or without `#`; `nil` for anything
  /// else.
  public init?(hex: String) {
    guard let color = RGBA(hex: hex) else { return nil }
    self.init(color)
  }

  /// Creates a colour that takes each variant from another colour.
  ///
  /// When a high-contrast colour is `nil`, `light` or `dark` provides the variant.
  public init(
    light: ThemeColor, dark: ThemeColor, highContrastLight: ThemeColor? = nil,
    highContrastDark: ThemeColor? = nil
  ) {
    self.init { traits in
      switch (traits.userInterfaceStyle, traits.contrast) {
      case (.light, .standard): light
      case (.dark, .standard): dark
      case (.light, .high): highContrastLight ?? light
      case (.dark, .high): highContrastDark ?? dark
      }
    }
  }

  /// Creates a colour from a closure that returns each variant.
  ///
  /// The closure is called once for each pair of appearance and contrast, with the medium `print`;
  /// colours do not depend on the medium.
  public init(_ provider: (ThemeTraits) -> ThemeColor) {
    func variant(_ style: ThemeTraits.InterfaceStyle, _ contrast: ThemeTraits.Contrast) -> RGBA {
      let traits = ThemeTraits(userInterfaceStyle: style, contrast: contrast)
      return provider(traits).resolved(for: traits)
    }
    self.init(
      light: variant(.light, .standard), dark: variant(.dark, .standard),
      highContrastLight: variant(.light, .high), highContrastDark: variant(.dark, .high))
  }

  /// The colour to paint with.
  public func resolved(for traits: ThemeTraits) -> RGBA {
    switch (traits.userInterfaceStyle, traits.contrast) {
    case (.light, .standard): light
    case (.dark, .standard): dark
    case (.light, .high): highContrastLight ?? light
    case (.dark, .high): highContrastDark ?? dark
    }
  }

  /// The same colour with another opacity, from 0 to 1, in every variant.
  public func withAlphaComponent(_ alpha: Double) -> ThemeColor {
    func faded(_ color: RGBA) -> RGBA {
      RGBA(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
    }
    return ThemeColor(
      light: faded(light), dark: faded(dark), highContrastLight: highContrastLight.map(faded),
      highContrastDark: highContrastDark.map(faded))
  }

  /// The colour that has the variant for `style` on all pages.
  public func pinned(to style: ThemeTraits.InterfaceStyle) -> ThemeColor {
    ThemeColor { traits in
      ThemeColor(
        resolved(for: ThemeTraits(userInterfaceStyle: style, contrast: traits.contrast)))
    }
  }
}

extension RGBA {
  /// The colour with all components clamped to 0…1; NaN becomes 0.
  fileprivate var clamped: RGBA {
    func unit(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
    return RGBA(red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(alpha))
  }
}
