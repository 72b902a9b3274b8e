// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import TextEngine
internal import Theming

/// Sets the words behind the text of a page from corner to corner.
struct WatermarkLayout {
  /// The share of the sheet that the words may take, in width and in height.
  private static let greatestShare = 0.84
  /// The greatest size of letters, as a share of the diagonal.
  private static let greatestSize = 1.0 / 6
  let watermark: Watermark
  let inline: InlineLayout

  /// The words on a sheet of a size and a colour.
  func fragments(on sheet: Size, _ background: RGBA) -> [Fragment] {
    let style = inline.tree.styles[watermark.style.index]
    let natural = line(scale: 1)
    let capHeight = inline.metrics(watermark.style).capHeight
    guard natural.width > 0, capHeight > 0, style.font.pointSize > 0 else { return [] }
    // A page as high as the document has a diagonal that is hard to read.
    let diagonal = Angle(ofDiagonalIn: sheet)
    let angle = diagonal.sine > Angle.sixtyDegrees.sine ? Angle.sixtyDegrees : diagonal
    let (cosine, sine) = (angle.cosine, angle.sine)
    let scale = min(
      Self.greatestShare * sheet.width / (natural.width * cosine + capHeight * sine),
      Self.greatestShare * sheet.height / (natural.width * sine + capHeight * cosine),
      Self.greatestSize * sheet.diagonal / style.font.pointSize)
    let line = line(scale: scale)
    // The middle of the words, seen from the start of their baseline, is the middle of the sheet.
    let (x, y) = (line.width / 2, -capHeight * scale / 2)
    let start = Point(
      x: sheet.width / 2 - x * cosine - y * sine, y: sheet.height / 2 + x * sine - y * cosine)
    return line.fragments.compactMap { fragment in
      guard case .text(var text) = fragment.kind else { return nil }
      (text.origin, text.angle) = (start, angle)
      text.color = style.color.composited(over: background)
      return Fragment(kind: .text(text), box: nil, mark: .artifact(.watermark))
    }
  }

  private func line(scale: Double) -> (fragments: [Fragment], width: Double) {
    let content = InlineContent(
      Array(watermark.text.utf8), style: watermark.style, box: BoxID(index: 0))
    let shaped = inline.shape(content, maxImageWidth: .infinity, scale: scale)
    let frame = InlineLayout.Frame(
      x: 0, width: .infinity, alignment: .left, strut: watermark.style, box: BoxID(index: 0))
    guard let line = inline.brokenLines(shaped, measure: .infinity).first else { return ([], 0) }
    return (inline.vbox(line, of: shaped, in: frame).fragments, line.width)
  }
}
