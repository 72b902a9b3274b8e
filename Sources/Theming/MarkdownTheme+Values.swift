// SPDX-License-Identifier: Apache-2.0

extension MarkdownTheme {
  /// The values of a theme.
  ///
  /// They are outside of the theme itself: it has hundreds of them, and many types contain a theme.
  struct Values: Hashable, Sendable, Codable {
    var fonts = Fonts()
    var colors = Colors()
    var spacings = Spacings()
    var sizes = Sizes()
    var list = List()
    var table = Table()
    var image = Image()
    var code = Code()
    var syntax = SyntaxPalette()
    var typography = Typography()
    var math = Math()
    var eastAsian = EastAsian()
    var contents = Contents()
    var caption = Caption()
    var cover = Cover()
    var page = Page()
    var palette = Palette()
    var styles = StyleSheet()
    var fontPlaces = FontPlaces()
    var fontFiles = ThemeFontFiles()

    /// The places of names and the files of fonts are neither compared nor encoded.
    private enum CodingKeys: String, CodingKey {
      case fonts, colors, spacings, sizes, list, table, image, code, syntax, typography, math,
        eastAsian,
        contents, caption, cover, page, palette, styles
    }
  }

  /// A constant that copies of a theme share.
  final class Storage: Sendable {
    let values: Values

    init(_ values: Values) { self.values = values }
  }
}

extension MarkdownTheme.Storage: Hashable {
  static func == (one: MarkdownTheme.Storage, other: MarkdownTheme.Storage) -> Bool {
    one === other || one.values == other.values
  }

  func hash(into hasher: inout Hasher) { values.hash(into: &hasher) }
}

extension MarkdownTheme: Codable {
  /// Decodes a theme.
  ///
  /// - Throws: `DecodingError` for values that are missing or wrong.
  public init(from decoder: any Decoder) throws {
    self.init(try Values(from: decoder))
  }

  /// Encodes the theme.
  ///
  /// - Throws: `EncodingError` for numbers that the format can't hold.
  public func encode(to encoder: any Encoder) throws {
    try values.encode(to: encoder)
  }
}
