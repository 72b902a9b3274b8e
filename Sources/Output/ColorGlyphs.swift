// SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import Primitives

/// Makes pictures of the glyphs of colour fonts (emoji), for documents.
///
/// Each is painted once, at the resolution of the font's own pictures.
final class ColorGlyphs {
  /// The height of a picture in pixels: that of the pictures in the common emoji font.
  private static let pictureHeight = 128.0

  private let fonts = FontCache()

  /// The picture of a glyph, and the rectangle it fills, in points from the pen on the baseline, y
  /// growing down; `nil` when nothing is painted.
  func picture(of glyph: UInt32, face: FontFace) -> (image: PixelImage, rect: Rect)? {
    guard let font = try? fonts.font(face) else { return nil }
    let rect = font.extents(of: glyph)
    guard rect.width > 0, rect.height > 0 else { return nil }
    let scale = Self.pictureHeight / rect.height
    let surface = try? CairoImageSurface(
      width: max(1, Int((rect.width * scale).rounded(.up))),
      height: max(1, Int((rect.height * scale).rounded(.up))))
    guard let surface else { return nil }
    surface.context.scale(x: scale, y: scale)
    let run = GlyphRun(
      font: FontID(index: 0), span: 0, isRightToLeft: false, x: 0, width: rect.width,
      glyphs: [PlacedGlyph(id: glyph, x: 0, y: 0)], text: [0x20],
      clusters: [TextCluster(byteCount: 1, glyphCount: 1)])
    surface.context.showGlyphs(of: run, at: Point(x: -rect.minX, y: -rect.minY), font: font)
    return (try? surface.pixels()).map { ($0, rect) }
  }
}
