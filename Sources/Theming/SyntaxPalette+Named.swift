// SPDX-License-Identifier: Apache-2.0

// The colours of the named sets for code; `CodeTheme.all` lists them.

extension SyntaxPalette {
  /// Blues and greens of the sea.
  public static let harbour: SyntaxPalette = {
    var palette = SyntaxPalette()
    palette.keyword = .rgb(0x1252A5, dark: 0x77AFF8, high: 0x0E4182, highDark: 0xA6CAFA)
    palette.string = .rgb(0x0F6A58, dark: 0x89F5E0, high: 0x0B4C3F)
    palette.escape = .rgb(0x8C500B, dark: 0xFCCA92, high: 0x643908)
    palette.comment = .rgb(0x4D5B6A, dark: 0xA5B6CA, high: 0x39444F, highDark: 0xBBC8D7)
    palette.number = .rgb(0x4E2682, dark: 0xBA96E9, highDark: 0xD4BEF1)
    palette.type = .rgb(0x0A677E, dark: 0x92E7FC, high: 0x074859)
    palette.function = .rgb(0x253093, dark: 0x929BEC, highDark: 0xBFC4F4)
    palette.property = .rgb(0x1B6B43, dark: 0x93ECBF, high: 0x134C2F)
    palette.tag = .rgb(0x77223E, dark: 0xEBA2BB, highDark: 0xF0B8CB)
    palette.directive = .rgb(0x743781, dark: 0xCF94DB, high: 0x612E6B, highDark: 0xE0BAE8)
    palette.inserted = .rgb(0x176D34, dark: 0x8FEFAF, high: 0x104D24)
    palette.deleted = .rgb(0x7E1B21, dark: 0xF19DA2, highDark: 0xF5B8BC)
    return palette
  }()

  /// Greens and earth.
  public static let meadow: SyntaxPalette = {
    var palette = SyntaxPalette()
    palette.keyword = .rgb(0x176D31, dark: 0x82EDA2, high: 0x104D23)
    palette.string = .rgb(0x5C620B, dark: 0xF1F986, high: 0x414508)
    palette.escape = .rgb(0x8A440F, dark: 0xF9C094, high: 0x6A350C)
    palette.comment = .rgb(0x58624D, dark: 0xB8C7A8, high: 0x3D4536, highDark: 0xBECCAF)
    palette.number = .rgb(0x8F3D19, dark: 0xF2AB8C, high: 0x702F14, highDark: 0xF4BAA0)
    palette.type = .rgb(0x0F6963, dark: 0x97F7F0, high: 0x0B4B47)
    palette.function = .rgb(0x1A6393, dark: 0x7EC3F1, high: 0x124668, highDark: 0x96CEF3)
    palette.property = .rgb(0x785A0A, dark: 0xFCDC83, high: 0x543F07)
    palette.tag = .rgb(0x772237, dark: 0xEBA2B5, highDark: 0xF0B8C6)
    palette.directive = .rgb(0x5A3C7C, dark: 0xB597D8, high: 0x523671, highDark: 0xD3C1E7)
    palette.inserted = .rgb(0x176D34, dark: 0x8FEFAF, high: 0x104D24)
    palette.deleted = .rgb(0x7E1B21, dark: 0xF19DA2, highDark: 0xF5B8BC)
    return palette
  }()

  /// Reds and browns of a fire.
  public static let ember: SyntaxPalette = {
    var palette = SyntaxPalette()
    palette.keyword = .rgb(0x9C241C, dark: 0xF1867E, high: 0x801E17, highDark: 0xF7B8B4)
    palette.string = .rgb(0x855207, dark: 0xFFCC80, high: 0x5E3A05)
    palette.escape = .rgb(0x666008, dark: 0xFCF592, high: 0x484306)
    palette.comment = .rgb(0x695B4F, dark: 0xC9B6A6, high: 0x4A4138, highDark: 0xD4C5B8)
    palette.number = .rgb(0x87225B, dark: 0xEC93C5, high: 0x781E51, highDark: 0xF2B5D8)
    palette.type = .rgb(0x532E6B, dark: 0xCDABE3, highDark: 0xD8BDE9)
    palette.function = .rgb(0xAA370E, dark: 0xFB9874, high: 0x79270A, highDark: 0xFDB79E)
    palette.property = .rgb(0x436722, dark: 0xBDE699, high: 0x304A19)
    palette.tag = .rgb(0x82172C, dark: 0xF49AAC, highDark: 0xF7B6C3)
    palette.directive = .rgb(0x2D6387, dark: 0x8DC0E2, high: 0x20465F, highDark: 0xA4CDE8)
    palette.inserted = .rgb(0x176D34, dark: 0x8FEFAF, high: 0x104D24)
    palette.deleted = .rgb(0x7E1B21, dark: 0xF19DA2, highDark: 0xF5B8BC)
    return palette
  }()

  /// Purples and pinks.
  public static let orchid: SyntaxPalette = {
    var palette = SyntaxPalette()
    palette.keyword = .rgb(0x932593, dark: 0xEA86EA, high: 0x711C71, highDark: 0xF2B3F2)
    palette.string = .rgb(0x8B1D46, dark: 0xEF8FB2, high: 0x7D1B3F, highDark: 0xF5B7CD)
    palette.escape = .rgb(0x8A480F, dark: 0xF9C494, high: 0x67360B)
    palette.comment = .rgb(0x5C5167, dark: 0xB8A8C7, high: 0x484051, highDark: 0xCEC3D9)
    palette.number = .rgb(0x1D4D8B, dark: 0x8FB9EF, high: 0x1A4378, highDark: 0xAACAF3)
    palette.type = .rgb(0x3C2277, dark: 0xB8A2EB, highDark: 0xCFC1F2)
    palette.function = .rgb(0x722593, dark: 0xCC86EA, high: 0x662184, highDark: 0xE2BAF3)
    palette.property = .rgb(0x166969, dark: 0x8FEFEF, high: 0x104B4B)
    palette.tag = .rgb(0x7E1B5A, dark: 0xF19DD2, high: 0x7B1A57, highDark: 0xF4B4DD)
    palette.directive = .rgb(0x2E3A8A, dark: 0x929DE4, highDark: 0xBFC6EF)
    palette.inserted = .rgb(0x176D34, dark: 0x8FEFAF, high: 0x104D24)
    palette.deleted = .rgb(0x7E1B21, dark: 0xF19DA2, highDark: 0xF5B8BC)
    return palette
  }()
}
