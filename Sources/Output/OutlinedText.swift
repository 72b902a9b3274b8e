// SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import Layout
internal import Primitives

/// Paints characters as shapes, which nobody can select; equal ones are recorded once.
final class OutlinedText {
  private struct Key: Hashable {
    let font: FontID
    let text: [UInt8]
    let color: RGBA
  }

  private var pictures: [Key: CairoImage] = [:]

  func draw(
    _ text: TextFragment, face: FontFace, font: ScaledFont, on context: CairoContext
  ) {
    let run = text.run
    let height = face.ascent + face.descent
    let key = Key(font: run.font, text: run.text, color: text.color)
    guard
      let picture = pictures[key]
        ?? record(run, font: font, color: text.color, ascent: face.ascent, height: height)
    else { return }
    pictures[key] = picture
    context.paint(
      picture,
      in: Rect(
        x: text.origin.x + run.x, y: text.origin.y - face.ascent, width: run.width,
        height: height), smooth: false)
  }

  private func record(
    _ run: GlyphRun, font: ScaledFont, color: RGBA, ascent: Double, height: Double
  ) -> CairoImage? {
    let name = "outline-\(run.font.index)-\(color.hex)-" + String(decoding: run.text, as: UTF8.self)
    return try? CairoImage(recording: Size(width: run.width, height: height), id: name) {
      context in
      context.setColor(color)
      context.fillOutlines(of: run, at: Point(x: -run.x, y: ascent), font: font)
    }
  }
}
