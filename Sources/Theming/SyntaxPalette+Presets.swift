// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// The code colours of the presets.
///
/// All are readable on the preset's code background: with a ratio of 4.5, and of 7 with high
/// contrast.
extension SyntaxPalette {
  /// The colours of code in a repository on the web.
  static let github: SyntaxPalette = {
    var palette = SyntaxPalette()
    palette.keyword = .rgb(0xCF222E, dark: 0xFF7B72, high: 0x9D1A23, highDark: 0xFF8F87)
    palette.string = .rgb(0x0A3069, dark: 0xA5D6FF)
    palette.escape = .rgb(0x0550AE, dark: 0x79C0FF, high: 0x054CA6)
    palette.comment = .rgb(0x59636E, dark: 0x9198A1, high: 0x49515A, highDark: 0xA9AFB6)
    palette.number = .rgb(0x0550AE, dark: 0x79C0FF, high: 0x054CA6)
    palette.type = .rgb(0x953800, dark: 0xFFA657, high: 0x8C3400)
    palette.function = .rgb(0x6639BA, dark: 0xD2A8FF, high: 0x5F35AE)
    palette.property = .rgb(0x0550AE, dark: 0x79C0FF, high: 0x054CA6)
    palette.tag = .rgb(0x116329, dark: 0x7EE787, high: 0x105D27)
    palette.directive = .rgb(0x804FDC, dark: 0xE2B8FF, high: 0x5E3AA2)
    palette.inserted = .rgb(0x116329, dark: 0x7EE787, high: 0x105D27)
    palette.deleted = .rgb(0x82071E, dark: 0xFFA198)
    return palette
  }()

  /// The inks of a printed book.
  static let book: SyntaxPalette = {
    var palette = SyntaxPalette()
    palette.keyword = .rgb(0x7B1E3A, dark: 0xE3A0A9)
    palette.string = .rgb(0x4F5A14, dark: 0xBFCB86, high: 0x4B5613)
    palette.escape = .rgb(0x8A4B08, dark: 0xE6B273, high: 0x7A4207)
    palette.comment = .rgb(0x6A6257, dark: 0xA79C8C, high: 0x575047, highDark: 0xB7AEA1)
    palette.number = .rgb(0x8A4B08, dark: 0xE6B273, high: 0x7A4207)
    palette.type = .rgb(0x1D5C58, dark: 0x8CCFC4, high: 0x1C5956)
    palette.function = .rgb(0x2A4C7D, dark: 0x9DBCE6)
    palette.property = .rgb(0x5E3B76, dark: 0xCDB0E0)
    palette.tag = .rgb(0x7B1E3A, dark: 0xE3A0A9)
    palette.directive = .rgb(0x6B4A2B, dark: 0xD9BE9C)
    palette.inserted = .rgb(0x2F6230, dark: 0x9BD198, high: 0x2C5B2D)
    palette.deleted = .rgb(0x98201F, dark: 0xF09A8E)
    return palette
  }()

  /// Inks on cream paper.
  static let sepia: SyntaxPalette = {
    var palette = SyntaxPalette()
    palette.keyword = .rgb(0x8A2B1A, high: 0x7C2717)
    palette.string = .rgb(0x4A5512, high: 0x3F490F)
    palette.escape = .rgb(0x7A4A00, high: 0x623B00)
    palette.comment = .rgb(0x6B5B45, high: 0x4E4232)
    palette.number = .rgb(0x7A3E00, high: 0x6B3600)
    palette.type = .rgb(0x17544F, high: 0x154C48)
    palette.function = .rgb(0x27476E, high: 0x26456B)
    palette.property = .rgb(0x63365C, high: 0x61355B)
    palette.tag = .rgb(0x8A2B1A, high: 0x7C2717)
    palette.directive = .rgb(0x5F4A12, high: 0x554210)
    palette.inserted = .rgb(0x2E5A2A, high: 0x274C24)
    palette.deleted = .rgb(0x8F1D1D, high: 0x851B1B)
    return palette
  }()

  /// Pale colours on deep blue.
  static let oceanic: SyntaxPalette = {
    var palette = SyntaxPalette()
    palette.keyword = .rgb(0xC9B1FF, high: 0xCCB5FF)
    palette.string = .rgb(0xA5E3A0)
    palette.escape = .rgb(0xFFC79A)
    palette.comment = .rgb(0xA3B8CC, high: 0xB1C3D4)
    palette.number = .rgb(0xFFB38A)
    palette.type = .rgb(0xFFD479)
    palette.function = .rgb(0x7FD0FF)
    palette.property = .rgb(0x86E0D2)
    palette.tag = .rgb(0xFF9EB4, high: 0xFFA8BB)
    palette.directive = .rgb(0xE3B8FF)
    palette.inserted = .rgb(0x93E6A8)
    palette.deleted = .rgb(0xFFA098, high: 0xFFAAA3)
    return palette
  }()

  /// Inks that are nearly grey.
  static let minimalist: SyntaxPalette = {
    var palette = SyntaxPalette()
    palette.keyword = .rgb(0x4A3156)
    palette.string = .rgb(0x4A5A33, high: 0x475631)
    palette.escape = .rgb(0x6E4A30, high: 0x6D4930)
    palette.comment = .rgb(0x6A6A6A, high: 0x515151)
    palette.number = .rgb(0x6E4A30, high: 0x6D4930)
    palette.type = .rgb(0x2F565C)
    palette.function = .rgb(0x33486B)
    palette.property = .rgb(0x5C4A2C)
    palette.tag = .rgb(0x643844)
    palette.directive = .rgb(0x524E70, high: 0x514D6F)
    palette.inserted = .rgb(0x33603E, high: 0x2F593A)
    palette.deleted = .rgb(0x873530)
    return palette
  }()

  /// Quiet colours for reports, on light and dark pages.
  static let professional: SyntaxPalette = {
    var palette = SyntaxPalette()
    palette.keyword = .rgb(0x0B4F94, dark: 0x7AB8FF)
    palette.string = .rgb(0x2B6330, dark: 0x9BD58F, high: 0x285D2D)
    palette.escape = .rgb(0x8A4B00, dark: 0xF0B070, high: 0x7D4400)
    palette.comment = .rgb(0x62666E, dark: 0xA0A4AD, high: 0x4F5259, highDark: 0xAFB3BA)
    palette.number = .rgb(0x8A4B00, dark: 0xF0B070, high: 0x7D4400)
    palette.type = .rgb(0x6B3FA0, dark: 0xCBA6F7, high: 0x673D9A)
    palette.function = .rgb(0x0F5E73, dark: 0x7FD6E0, high: 0x0E5A6E)
    palette.property = .rgb(0x44508F, dark: 0xAEBBFF, high: 0x434E8C)
    palette.tag = .rgb(0x8B2332, dark: 0xFF9AA2)
    palette.directive = .rgb(0x7A4A86, dark: 0xDDB0E6, high: 0x6D4278)
    palette.inserted = .rgb(0x1B6638, dark: 0x8FDDA4, high: 0x195E34)
    palette.deleted = .rgb(0xA3212E, dark: 0xFF9C98, high: 0x9E202D)
    return palette
  }()

  /// The same colours, on all pages as strong as with high contrast.
  var strengthened: SyntaxPalette {
    var palette = self
    for role in SyntaxRole.allCases {
      let color = self[role]
      palette[role] = ThemeColor(
        light: color.highContrastLight ?? color.light, dark: color.highContrastDark ?? color.dark,
        highContrastLight: nil, highContrastDark: nil)
    }
    return palette
  }
}
