// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Colours by role and by name. The dark variants suit a page of 121212.
extension ThemeColor {
  /// Black on all pages.
  public static let black = ThemeColor(RGBA.black)
  /// White on all pages.
  public static let white = ThemeColor(RGBA.white)
  /// Transparent.
  public static let clear = ThemeColor(RGBA.clear)

  /// The page.
  public static let systemBackground = rgb(0xFFFFFF, dark: 0x121212, highDark: 0x000000)
  /// An area that differs slightly from the page.
  public static let secondarySystemBackground = rgb(0xF2F2F7, dark: 0x242426)
  /// Running text: full black on paper, because printers render grey as a pattern of dots.
  public static let label = rgb(0x000000, dark: 0xF0F0F0, highDark: 0xFFFFFF)
  /// Secondary text, such as captions and page numbers.
  public static let secondaryLabel = rgb(
    0x5C5C61, dark: 0xA6A6AB, high: 0x3A3A3C, highDark: 0xD1D1D6)
  /// Separators; opaque, so that crossing lines do not add up.
  public static let separator = rgb(
    0xC6C6C8, dark: 0x333333, high: 0x6C6C70, highDark: 0x8E8E93)
  /// The default accent: an orange that is readable as text, even for a link in code in an alert,
  /// which has the darkest background.
  public static let accent = rgb(0x9E3F00, dark: 0xFFA31A, high: 0x6E2B00, highDark: 0xFFCC80)

  /// The middle grey.
  public static let systemGray = rgb(0x8E8E93, dark: 0x8E8E93)
  /// The second of six greys, from the middle towards the page.
  public static let systemGray2 = rgb(0xAEAEB2, dark: 0x636366)
  /// The third grey.
  public static let systemGray3 = rgb(0xC7C7CC, dark: 0x48484A)
  /// The fourth grey.
  public static let systemGray4 = rgb(0xD1D1D6, dark: 0x3A3A3C)
  /// The fifth grey.
  public static let systemGray5 = rgb(0xE5E5EA, dark: 0x2C2C2E)
  /// The sixth grey, nearest to the page.
  public static let systemGray6 = rgb(0xF2F2F7, dark: 0x242426)

  /// Creates a colour from `0xRRGGBB` numbers; `dark` defaults to `light`, high contrast to the
  /// standard.
  static func rgb(
    _ light: UInt32, dark: UInt32? = nil, high: UInt32? = nil, highDark: UInt32? = nil,
    alpha: Double = 1
  ) -> ThemeColor {
    func color(_ number: UInt32) -> RGBA {
      func byte(_ shift: UInt32) -> Double { Double((number >> shift) & 0xFF) / 255 }
      return RGBA(red: byte(16), green: byte(8), blue: byte(0), alpha: alpha)
    }
    return ThemeColor(
      light: color(light), dark: color(dark ?? light), highContrastLight: high.map(color),
      highContrastDark: highDark.map(color))
  }
}
