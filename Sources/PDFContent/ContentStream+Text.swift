// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// The part of the text state that outlives a text object (ISO 32000-1 §9.3.1).
struct FontState: Equatable {
  /// The number of the font in the document.
  var index = -1
  /// The size in points.
  var size = 0.0
  /// Whether glyphs are stroked as well as filled (§9.3.6, mode 2).
  var isStroked = false
  /// The space after each glyph, in thousandths of a point (§9.3.2).
  var characterSpacing = 0
  /// The horizontal scale of glyphs (§9.3.4).
  var scaling = 1.0
  /// The rise of glyphs, in thousandths of a point (§9.3.7).
  var rise = 0
}

/// The position of an open text object, in thousandths of a point, as a reader computes it.
struct TextState {
  /// The horizontal origin of the line matrix (§9.4.2).
  var x = 0
  var y = 0
  /// The linear part of the line matrix.
  var matrix = TextMatrix()
  /// The place of the reader's pen after the last glyph, in points; `nil` when no glyph was shown.
  var pen: Double?
}

/// The linear part of a text matrix.
struct TextMatrix: Equatable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0

  /// Whether moves are made along the page's axes.
  var isIdentity: Bool { self == TextMatrix() }
}

extension ContentStream {
  /// The additional weight of an emboldened face's strokes, in em, as in FreeType.
  private static let boldening = 1.0 / 24

  /// Shows the glyphs of a run with the characters they represent.
  ///
  /// - Parameters:
  ///   - run: The run to show.
  ///   - origin: The start of the line on its baseline.
  ///   - face: The face of the run.
  ///   - documentFont: The document's font with the glyphs.
  ///   - color: The colour.
  package mutating func show(
    _ run: GlyphRun, at origin: Point, face: FontFace, font documentFont: DocumentFont, color: RGBA
  ) {
    guard let first = run.glyphs.first else { return }
    let size = face.transform.yy
    guard size > 0, size.isFinite else { return }
    setFill(color)
    set(isStroked: face.isEmboldened && !documentFont.isDrawn, size: size, color: color)
    beginTaggedText()
    let matrix = TextMatrix(
      a: face.transform.xx / size, b: -face.transform.yx / size, c: -face.transform.xy / size)
    set(characterSpacing: Thousandths.rounding(run.letterSpacing / (matrix.a * run.expansion)))
    set(scaling: run.expansion)
    // Layout's x as thousandths of an em from where the reader starts.
    let unit = 1000 / (size * matrix.a * run.expansion)
    let start = move(to: Point(x: origin.x + first.x, y: origin.y), matrix, tolerance: 0.5 / unit)
    var line = GlyphLine(
      font: documentFont, size: size, origin: (origin.x - start) * unit, unit: unit,
      spacing: Double(font.characterSpacing) / size)
    line.show(run, on: &self)
    text?.pen = start + line.pen / unit
  }

  // MARK: - Text objects

  mutating func beginText() {
    guard text == nil else { return }
    text = TextState()
    writer.add("BT\n")
  }

  mutating func endText() {
    guard text != nil else { return }
    if tags.isInText { endTag() }
    text = nil
    writer.add("ET\n")
  }

  /// Starts a line, unless the pen stands there already.
  ///
  /// - Parameters:
  ///   - point: The start.
  ///   - matrix: The linear part of the line matrix.
  ///   - tolerance: The distance that needs no move, in points.
  /// - Returns: The start as a reader computes it, in points.
  private mutating func move(
    to point: Point, _ matrix: TextMatrix, tolerance: Double
  ) -> Double {
    let x = Thousandths.rounding(point.x)
    let y = Thousandths.rounding(flipped(point.y))
    let old = text ?? TextState()
    if let pen = old.pen, y == old.y, matrix == old.matrix, abs(pen - point.x) < tolerance {
      return pen
    }
    if matrix.isIdentity, old.matrix.isIdentity {
      // A pen elsewhere goes back to the start of its own line by a move of nothing.
      if x != old.x || y != old.y || old.pen != nil {
        writer.add(x - old.x, decimals: 3)
        writer.add(y - old.y, decimals: 3)
        writer.add("Td ")
      }
    } else {
      for number in [matrix.a, matrix.b, matrix.c, matrix.d] { writer.add(fine: number) }
      writer.add(x, decimals: 3)
      writer.add(y, decimals: 3)
      writer.add("Tm ")
    }
    text = TextState(x: x, y: y, matrix: matrix)
    return Double(x) / 1000
  }

  private mutating func set(isStroked: Bool, size: Double, color: RGBA) {
    if isStroked {
      setStroke(color)
      setLineWidth(size * Self.boldening)
    }
    guard isStroked != font.isStroked else { return }
    font.isStroked = isStroked
    writer.add(isStroked ? "2 Tr\n" : "0 Tr\n")
  }

  mutating func set(font index: Int, size: Double) {
    guard font.index != index || font.size != size else { return }
    (font.index, font.size) = (index, size)
    uses(font: index)
    writer.add(name: "/F", index)
    writer.add(" ")
    // To the millionth: otherwise glyphs would need corrections along the line.
    writer.add(fine: size)
    writer.add("Tf ")
  }

  private mutating func set(characterSpacing spacing: Int) {
    guard font.characterSpacing != spacing else { return }
    font.characterSpacing = spacing
    writer.add(spacing, decimals: 3)
    writer.add("Tc ")
  }

  private mutating func set(scaling: Double) {
    guard font.scaling != scaling else { return }
    font.scaling = scaling
    // A percentage.
    writer.add(fine: 100 * scaling)
    writer.add("Tz ")
  }

  mutating func set(rise: Int) {
    guard font.rise != rise else { return }
    font.rise = rise
    writer.add(rise, decimals: 3)
    writer.add("Ts ")
  }
}
