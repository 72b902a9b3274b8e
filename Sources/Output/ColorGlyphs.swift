// SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import Layout
internal import Pango
internal import Primitives
internal import TextEngine

/// Paints glyphs that are colour pictures (emoji) into documents.
///
/// Cairo 1.16 would put them into a PDF at 72 pixels an inch and without their characters. Here
/// each is painted once at the resolution of the font's own pictures; in a PDF a hardly visible
/// dash of a text font carries the characters for searching and copying.
final class ColorGlyphs {
  /// The size of the em in pixels: that of the pictures in the common emoji font.
  private static let emPixels = 109.0

  private struct Key: Hashable {
    let font: FontID
    let glyphs: [UInt32]
  }

  private let fonts: FontBook
  private let carrier: (font: Font, id: FontID, glyph: UInt32)?
  private var pictures: [Key: CairoImage] = [:]

  init(fonts: FontBook) {
    self.fonts = fonts
    carrier =
      (0..<fonts.fontCount).lazy.compactMap { index in
        let id = FontID(index: index)
        let font = fonts.font(id)
        guard !font.hasColorPictures, let dash = font.glyph(of: "\u{2014}") else { return nil }
        return (font, id, dash)
      }.first
  }

  func draw(
    _ text: TextFragment, font: Font, on context: CairoContext, withCharacters: Bool
  ) {
    let run = text.run
    let metrics = font.metrics()
    let height = metrics.ascent + metrics.descent
    let size = height / 1.17
    let scale = Self.emPixels / max(size, 1)
    var glyph = run.isRightToLeft ? run.glyphs.count : 0
    var byte = 0
    for cluster in run.clusters {
      let count = Int(cluster.glyphCount)
      let bytes = byte..<byte + Int(cluster.byteCount)
      byte = bytes.upperBound
      guard count > 0 else { continue }
      if run.isRightToLeft { glyph -= count }
      let glyphs = Array(run.glyphs[glyph..<glyph + count])
      let next = glyph + count < run.glyphs.count ? run.glyphs[glyph + count].x : run.x + run.width
      if !run.isRightToLeft { glyph += count }
      guard let first = glyphs.first else { continue }
      let width = max(next - first.x, size)
      let picture = picture(
        glyphs, font: font, id: run.font,
        Frame(width: width, ascent: metrics.ascent, height: height, scale: scale))
      if let picture {
        let rect = Rect(
          x: text.origin.x + first.x, y: text.origin.y - metrics.ascent, width: width,
          height: height)
        context.paint(picture, in: rect, smooth: false)
      }
      if withCharacters {
        carry(Array(run.text[bytes]), at: first.x, width: width, text, on: context)
      }
    }
  }

  private struct Frame {
    var width: Double
    var ascent: Double
    var height: Double
    var scale: Double
  }

  private func picture(
    _ glyphs: [PlacedGlyph], font: Font, id: FontID, _ frame: Frame
  ) -> CairoImage? {
    let key = Key(font: id, glyphs: glyphs.map(\.id))
    if let known = pictures[key] { return known }
    do {
      let surface = try CairoImageSurface(
        width: max(1, Int((frame.width * frame.scale).rounded(.up))),
        height: max(1, Int((frame.height * frame.scale).rounded(.up))))
      surface.context.scale(x: frame.scale, y: frame.scale)
      let start = glyphs[0].x
      let run = GlyphRun(
        font: id, span: 0, isRightToLeft: false, x: 0, width: frame.width,
        glyphs: glyphs.map { PlacedGlyph(id: $0.id, x: $0.x - start, y: $0.y) }, text: [0x20],
        clusters: [TextCluster(byteCount: 1, glyphCount: Int32(glyphs.count))])
      surface.context.showGlyphs(of: run, at: Point(x: 0, y: frame.ascent), font: font)
      let name = "glyph-\(id.index)-" + key.glyphs.map(String.init).joined(separator: "-")
      let image = try CairoImage(surface.pixels(), id: name)
      pictures[key] = image
      return image
    } catch {
      return nil  // No memory for a picture: the character is still carried.
    }
  }

  private func carry(
    _ characters: [UInt8], at x: Double, width: Double, _ text: TextFragment,
    on context: CairoContext
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
