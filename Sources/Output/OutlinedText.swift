// SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import Layout
internal import Pango
internal import Primitives
internal import TextEngine

/// Paints characters as shapes, which nobody can select; equal ones are recorded once.
final class OutlinedText {
  private struct Key: Hashable {
    let font: FontID
    let text: [UInt8]
    let color: RGBA
  }

  private var pictures: [Key: CairoImage] = [:]

  func draw(_ text: TextFragment, font: Font, on context: CairoContext) {
    let run = text.run
    let metrics = font.metrics()
    let height = metrics.ascent + metrics.descent
    let key = Key(font: run.font, text: run.text, color: text.color)
    guard
      let picture = pictures[key]
        ?? record(run, font: font, color: text.color, ascent: metrics.ascent, height: height)
    else { return }
    pictures[key] = picture
    context.paint(
      picture,
      in: Rect(
        x: text.origin.x + run.x, y: text.origin.y - metrics.ascent, width: run.width,
        height: height), smooth: false)
  }

  private func record(
    _ run: GlyphRun, font: Font, color: RGBA, ascent: Double, height: Double
  ) -> CairoImage? {
    let name = "outline-\(run.font.index)-\(color.hex)-" + String(decoding: run.text, as: UTF8.self)
    return try? CairoImage(recording: Size(width: run.width, height: height), id: name) {
      context in
      context.setColor(color)
      context.fillOutlines(of: run, at: Point(x: -run.x, y: ascent), font: font)
    }
  }
}
