// SPDX-License-Identifier: Apache-2.0

/// A face of a font file at a size, with all that painting needs to open it on any thread.
public struct FontFace: Hashable, Sendable {
  /// The full name, such as `Inter Bold`.
  public var name: String
  /// The font file.
  public var file: String
  /// FreeType's index of the face in the file; its high 16 bits select an instance of a variable
  /// font.
  public var index: Int
  /// The axes of a variable font, such as `wght=600`; empty for the defaults.
  public var variations: String
  /// Whether strokes are thickened because the family has no bold face.
  public var isEmboldened: Bool
  /// The map from the font's unit square to points: the size, and a slant where the family has no
  /// italic.
  public var transform: Transform
  /// Whether the glyphs are colour pictures.
  public var hasColorPictures: Bool
  /// The distance from the baseline up to the top of the font's line, in points.
  public var ascent: Double
  /// The distance from the baseline down to the bottom of the font's line, in points; positive.
  public var descent: Double

  /// The linear part of a map: `x' = xx·x + xy·y`, `y' = yx·x + yy·y`.
  public struct Transform: Hashable, Sendable {
    /// From x to x.
    public var xx: Double
    /// From x to y.
    public var yx: Double
    /// From y to x.
    public var xy: Double
    /// From y to y.
    public var yy: Double

    /// Creates a map.
    public init(xx: Double, yx: Double, xy: Double, yy: Double) {
      self.xx = xx
      self.yx = yx
      self.xy = xy
      self.yy = yy
    }
  }

  /// Creates a description of a face.
  public init(
    name: String, file: String, index: Int = 0, variations: String = "",
    isEmboldened: Bool = false, transform: Transform, hasColorPictures: Bool = false,
    ascent: Double, descent: Double
  ) {
    self.name = name
    self.file = file
    self.index = index
    self.variations = variations
    self.isEmboldened = isEmboldened
    self.transform = transform
    self.hasColorPictures = hasColorPictures
    self.ascent = ascent
    self.descent = descent
  }

  /// The face with a horizontal scale.
  package func expanded(by scale: Double) -> FontFace {
    guard scale != 1 else { return self }
    var face = self
    face.transform.xx *= scale
    face.transform.xy *= scale
    return face
  }
}
