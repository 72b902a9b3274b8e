// SPDX-License-Identifier: Apache-2.0

/// The font type of a theme, under the name that themes written for several platforms use.
public typealias PlatformFont = ThemeFont

/// A description of a font: what to look for, not what was found.
///
/// Making one never looks at the installed fonts; the text engine does that, and reports a family
/// that is not there together with what replaced it.
public struct ThemeFont: Hashable, Sendable, Codable {
  /// Family names in order of preference; the first that is installed is used.
  ///
  /// The generic names `sans-serif`, `serif` and `monospace` stand for the text engine's own
  /// lists of families, one of which is always there.
  public var families: [String]
  /// The size of the em, in points.
  public var pointSize: Double
  /// How heavy the strokes are.
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

  /// The default family whose letters all have one width.
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
  /// Programming faces use them to draw `->` or `!=` as one sign, which is not what the author
  /// typed and what a reader would have to type.
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
