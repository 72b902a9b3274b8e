// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing
import Theming

@Suite("Theme colour", .deadline)
struct ThemeColorTests {
  static let lightHigh = ThemeTraits(contrast: .high)
  static let dark = ThemeTraits(userInterfaceStyle: .dark)
  static let darkHigh = ThemeTraits(userInterfaceStyle: .dark, contrast: .high)

  @Test("A plain colour is the same on all pages")
  func plain() {
    let color = ThemeColor(red: 0.1, green: 0.2, blue: 0.3)
    for traits in [ThemeTraits(), Self.lightHigh, Self.dark, Self.darkHigh] {
      #expect(color.resolved(for: traits) == RGBA(red: 0.1, green: 0.2, blue: 0.3))
    }
  }

  @Test("Each variant is chosen by its traits, whatever the medium")
  func variants() {
    let color = ThemeColor(
      light: ThemeColor(white: 0.1), dark: ThemeColor(white: 0.2),
      highContrastLight: ThemeColor(white: 0.3), highContrastDark: ThemeColor(white: 0.4))
    for medium in ThemeTraits.Medium.allCases {
      let whites = [
        ThemeTraits(medium: medium), ThemeTraits(userInterfaceStyle: .dark, medium: medium),
        ThemeTraits(contrast: .high, medium: medium),
        ThemeTraits(userInterfaceStyle: .dark, contrast: .high, medium: medium),
      ].map { color.resolved(for: $0).red }
      #expect(whites == [0.1, 0.2, 0.3, 0.4])
    }
  }

  @Test("High contrast defaults to what the given colours have for it")
  func nestedVariants() {
    let color = ThemeColor(light: .label, dark: .accent)
    #expect(color.resolved(for: Self.darkHigh) == ThemeColor.accent.resolved(for: Self.darkHigh))
    let plain = ThemeColor(light: .black, dark: .white)
    #expect(plain.highContrastLight == nil && plain.highContrastDark == nil)
    #expect(plain.resolved(for: Self.darkHigh) == .white)
  }

  @Test("V12 a provider is asked once per variant and colours made alike are equal")
  func provider() {
    var calls: [ThemeTraits] = []
    let color = ThemeColor { traits in
      calls.append(traits)
      return traits.userInterfaceStyle == .dark ? .white : .black
    }
    #expect(Set(calls).count == 4 && calls.count == 4)
    #expect(color == ThemeColor(light: .black, dark: .white))
    #expect(color.hashValue == ThemeColor(light: .black, dark: .white).hashValue)
    #expect(color != ThemeColor(light: .black, dark: .black))
  }

  @Test("A high-contrast variant that shows nothing new is no difference")
  func canonical() {
    let stated = ThemeColor(
      light: .black, dark: .white, highContrastLight: .black, highContrastDark: .white)
    #expect(stated == ThemeColor(light: .black, dark: .white))
  }

  @Test("Hex digits are read; other text is refused")
  func hex() {
    #expect(ThemeColor(hex: "#ff0000") == ThemeColor(red: 1, green: 0, blue: 0))
    #expect(ThemeColor(hex: "fff8")?.light.alpha == 136.0 / 255)
    #expect(ThemeColor(hex: "orange") == nil)
  }

  @Test("Opacity is replaced in every variant")
  func alpha() {
    let color = ThemeColor.accent.withAlphaComponent(0.25)
    for traits in [ThemeTraits(), Self.lightHigh, Self.dark, Self.darkHigh] {
      var expected = ThemeColor.accent.resolved(for: traits)
      expected.alpha = 0.25
      #expect(color.resolved(for: traits) == expected)
    }
  }

  @Test("Pinning keeps the contrast axis")
  func pinned() {
    let color = ThemeColor.accent.pinned(to: .dark)
    #expect(color.light == ThemeColor.accent.dark)
    #expect(color.resolved(for: Self.lightHigh) == ThemeColor.accent.resolved(for: Self.darkHigh))
  }

  @Test("Components that are out of range come into it")
  func clamped() {
    let color = ThemeColor(red: 2, green: -1, blue: .nan, alpha: .infinity)
    #expect(color == ThemeColor(red: 1, green: 0, blue: 0))
    #expect(ThemeColor.black.withAlphaComponent(.nan).light.alpha == 0)
  }
}
