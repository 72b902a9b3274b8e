// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import TextEngine

extension InlineLayout {
  /// Adds a dot beside each Han character, kana and Hangul syllable of an emphasised run: below in
  /// Chinese, above in Japanese and Korean (CSS Text Decoration 3 §3.4, `text-emphasis-position`).
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - span: Its span.
  ///   - size: The size of its font, in points.
  ///   - language: The language of the paragraph's East Asian text.
  ///   - origin: The start of the line on its baseline.
  ///   - fragments: Receives the dots as one shape.
  func addEmphasisMarks(
    _ run: GlyphRun, _ span: InlineSpan, size: Double, _ language: EastAsianLanguage,
    origin: Point, to fragments: inout [Fragment]
  ) {
    let y = origin.y + Self.distance(from: language) * size
    let dots = run.eastAsianCells.map { cell in
      Shape.Path.circle(
        center: Point(x: origin.x + (cell.lowerBound + cell.upperBound) / 2, y: y),
        radius: 0.08 * size)
    }
    guard !dots.isEmpty else { return }
    fragments.append(
      Fragment(
        kind: .shape(Shape(.compound(dots), fill: tree.styles[span.style.index].color)),
        box: span.box, mark: .artifact(.decoration)))
  }

  /// The distance of a dot below the baseline, in em; Han characters reach from 0.88 em above it to
  /// 0.12 em below.
  private static func distance(from language: EastAsianLanguage) -> Double {
    switch language {
    case .simplifiedChinese, .traditionalChinese, .hongKongChinese: 0.27
    case .japanese, .korean: -1.02
    }
  }
}

extension GlyphRun {
  /// The horizontal extents of the clusters that are East Asian letters, from the start of the line.
  fileprivate var eastAsianCells: [ClosedRange<Double>] {
    guard !isRightToLeft else { return [] }
    var cells: [ClosedRange<Double>] = []
    var byte = 0
    var glyph = 0
    for cluster in clusters {
      let end = byte + Int(cluster.byteCount)
      let nextGlyph = glyph + Int(cluster.glyphCount)
      let scalar = String(decoding: text[byte..<end], as: UTF8.self).unicodeScalars.first
      if let scalar, scalar.isIdeographicLetter || scalar.isHangul, glyph < glyphs.count {
        let left = glyphs[glyph].x
        let right = nextGlyph < glyphs.count ? glyphs[nextGlyph].x - letterSpacing : x + width
        cells.append(left...max(left, right))
      }
      (byte, glyph) = (end, nextGlyph)
    }
    return cells
  }
}
