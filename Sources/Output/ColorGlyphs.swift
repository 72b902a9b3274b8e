// SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import Layout
internal import Primitives

/// Paints glyphs that are colour pictures (emoji) into documents.
///
/// Cairo 1.16 would put them into a PDF at 72 pixels an inch and without their characters. Here
/// each is painted once at the resolution of the font's own pictures; in a PDF a hardly visible
/// dash of a text font carries the characters for searching and copying.
final class ColorGlyphs {
  /// The height of a picture in pixels: that of the pictures in the common emoji font.
  private static let pictureHeight = 128.0

  private struct Key: Hashable {
    let font: FontID
    let glyphs: [UInt32]
  }

  private typealias Carrier = (font: ScaledFont, id: FontID, glyph: UInt32)

  private let fonts: FontCache
  /// The font that carries characters; `.some(nil)` when no font does.
  private var carrier: Carrier??
  private var pictures: [Key: CairoImage] = [:]

  init(fonts: FontCache) {
    self.fonts = fonts
  }

  /// Paints a run of a font of colour pictures; `faces` are those of its page.
  func draw(
    _ text: TextFragment, font: ScaledFont, faces: [FontFace], on context: CairoContext,
    withCharacters: Bool
  ) {
    let run = text.run
    var glyph = run.isRightToLeft ? run.glyphs.count : 0
    var byte = 0
    for cluster in run.clusters {
      let count = Int(cluster.glyphCount)
      let bytes = byte..<byte + Int(cluster.byteCount)
      byte = bytes.upperBound
      guard count > 0 else { continue }
      if run.isRightToLeft { glyph -= count }
      let glyphs = run.glyphs[glyph..<glyph + count]
      if !run.isRightToLeft { glyph += count }
      guard let first = glyphs.first, let extents = extents(of: glyphs, font) else { continue }
      if let picture = picture(glyphs, extents, font, run.font) {
        context.paint(
          picture, in: extents.offsetBy(x: text.origin.x + first.x, y: text.origin.y),
          smooth: false)
      }
      if withCharacters {
        carry(
          Array(run.text[bytes]), at: first.x, width: extents.width, text,
          by: carrier(among: faces), on: context)
      }
    }
  }

  /// What some glyphs paint together, from the pen of the first.
  private func extents(of glyphs: ArraySlice<PlacedGlyph>, _ font: ScaledFont) -> Rect? {
    let start = glyphs.first?.x ?? 0
    var union: Rect?
    for glyph in glyphs {
      let rect = font.extents(of: glyph.id).offsetBy(x: glyph.x - start, y: glyph.y)
      guard rect.width > 0, rect.height > 0 else { continue }
      union = union?.union(rect) ?? rect
    }
    return union
  }

  private func picture(
    _ glyphs: ArraySlice<PlacedGlyph>, _ extents: Rect, _ font: ScaledFont, _ id: FontID
  ) -> CairoImage? {
    let key = Key(font: id, glyphs: glyphs.map(\.id))
    if let known = pictures[key] { return known }
    let scale = Self.pictureHeight / extents.height
    do {
      let surface = try CairoImageSurface(
        width: max(1, Int((extents.width * scale).rounded(.up))),
        height: max(1, Int((extents.height * scale).rounded(.up))))
      surface.context.scale(x: scale, y: scale)
      let start = glyphs.first?.x ?? 0
      let run = GlyphRun(
        font: id, span: 0, isRightToLeft: false, x: 0, width: extents.width,
        glyphs: glyphs.map { PlacedGlyph(id: $0.id, x: $0.x - start, y: $0.y) }, text: [0x20],
        clusters: [TextCluster(byteCount: 1, glyphCount: Int32(glyphs.count))])
      surface.context.showGlyphs(
        of: run, at: Point(x: -extents.minX, y: -extents.minY), font: font)
      let name = "glyph-\(id.index)-" + key.glyphs.map(String.init).joined(separator: "-")
      let image = try CairoImage(surface.pixels(), id: name)
      pictures[key] = image
      return image
    } catch {
      return nil  // No memory for a picture: the character is still carried.
    }
  }

  /// The first text font that has a dash.
  private func carrier(among faces: [FontFace]) -> Carrier? {
    if let known = carrier { return known }
    var found: Carrier?
    for (index, face) in faces.enumerated() where !face.hasColorPictures {
      guard let font = try? fonts.font(face), let dash = font.glyph(of: "\u{2014}") else {
        continue
      }
      found = (font, FontID(index: index), dash)
      break
    }
    carrier = .some(found)
    return found
  }

  private func carry(
    _ characters: [UInt8], at x: Double, width: Double, _ text: TextFragment,
    by carrier: Carrier?, on context: CairoContext
  ) {
    guard let carrier else { return }
    // Not quite invisible: cairo drops what has no ink.
    context.setColor(text.color.withAlpha(multipliedBy: 0.005))
    let run = GlyphRun(
      font: carrier.id, span: 0, isRightToLeft: false, x: x, width: width,
      glyphs: [PlacedGlyph(id: carrier.glyph, x: x, y: 0)], text: characters,
      clusters: [TextCluster(byteCount: Int32(characters.count), glyphCount: 1)])
    context.showGlyphs(of: run, at: text.origin, font: carrier.font)
    context.setColor(text.color)
  }
}
