// SPDX-License-Identifier: Apache-2.0

/// The font type of a theme, under the name in themes for several platforms.
public typealias PlatformFont = ThemeFont

/// A description of a font.
///
/// A description does not depend on the installed fonts. The text engine looks for a match, and
/// reports a missing family with its replacement.
public struct ThemeFont: Hashable, Sendable, Codable {
  /// Family names in order of preference; the first that is installed is used.
  ///
  /// The generic names `sans-serif`, `serif` and `monospace` stand for lists of families in the
  /// text engine; one of each list is always installed.
  public var families: [String]
  /// The size of the em, in points.
  public var pointSize: Double
  /// The weight of the strokes.
  public var weight: FontWeight
  /// Whether the face is slanted.
  public var isItalic: Bool
  /// OpenType features to set, as `tag=value`, such as `onum=1` for old-style figures.
  public var features: [String]

  /// Creates a description; `pointSize` is in points.
  public init(
    families: [String], pointSize: Double, weight: FontWeight = .regular, isItalic: Bool = false,
    features: [String] = []
  ) {
    self.families = families
    self.pointSize = pointSize
    self.weight = weight
    self.isItalic = isItalic
    self.features = features
  }

  /// The default sans-serif family.
  public static func systemFont(ofSize size: Double, weight: FontWeight = .regular) -> ThemeFont {
    ThemeFont(families: ["sans-serif"], pointSize: size, weight: weight)
  }

  /// The default monospaced family.
  public static func monospacedSystemFont(
    ofSize size: Double, weight: FontWeight = .regular
  ) -> ThemeFont {
    ThemeFont(
      families: ["monospace"], pointSize: size, weight: weight, features: plainCodeFeatures)
  }

  /// The default serif family.
  public static func serifSystemFont(
    ofSize size: Double, weight: FontWeight = .regular
  ) -> ThemeFont {
    ThemeFont(families: ["serif"], pointSize: size, weight: weight)
  }

  /// The features of code: no contextual alternates.
  ///
  /// Programming fonts use them to draw `->` or `!=` as one character, which is neither what the
  /// author typed nor what a reader has to type.
  static let plainCodeFeatures = ["calt=0"]

  /// The same font at another size in points.
  public func withSize(_ size: Double) -> ThemeFont {
    var font = self
    font.pointSize = size
    return font
  }

  /// The same font, at least bold.
  public var bold: ThemeFont {
    var font = self
    font.weight = max(weight, .bold)
    return font
  }

  /// The same font, slanted.
  public var italic: ThemeFont {
    var font = self
    font.isItalic = true
    return font
  }
}
