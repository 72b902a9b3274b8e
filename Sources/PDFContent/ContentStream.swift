// SPDX-License-Identifier: Apache-2.0

package import Deflate
package import Primitives

/// Writes the drawing of a page as a content stream (ISO 32000-1 §7.8.2).
///
/// Coordinates are points from the page's top left corner and y grows down; this type flips them
/// for PDF. It omits operators that would change nothing.
package struct ContentStream {
  /// The resources that the content uses so far.
  package private(set) var resources = PageResources()
  var writer = OperatorWriter()
  /// The codes of glyphs shown lately.
  var codes = GlyphCodes()
  /// The text object that is open, if any (§9.4.1).
  var text: TextState?
  /// The part of the text state that outlives text objects (§9.3.1).
  var font = FontState()
  /// The marked-content sequence that is open, if any.
  var tags = TagState()
  /// The marked content of the page so far.
  package internal(set) var marks: PageMarks

  private let height: Double
  private var fillColor = RGBA.black
  private var strokeColor = RGBA.black
  private var opacity = 255
  private var lineWidth = 1.0
  private var hasRoundLines = false

  /// Starts the content of a page, or goes on after a stream with some marks.
  package init(pageHeight: Double, marks: PageMarks = PageMarks()) {
    height = pageHeight
    self.marks = marks
    writer.reserve(1 << 15)
  }

  /// Ends the content.
  package consuming func finish(
    by compressor: Compressor
  ) -> (content: PDFStream, resources: PageResources, marks: PageMarks) {
    endText()
    endTag()
    return (PDFStream(writer.bytes, by: compressor), resources, marks)
  }

  // MARK: - State

  /// Sets the colour of fills and characters.
  package mutating func setFill(_ color: RGBA) {
    setOpacity(color.alpha)
    guard !color.hasSameHue(as: fillColor) else { return }
    fillColor = color
    add(color)
    writer.add("rg\n")
  }

  /// Sets the colour of lines.
  package mutating func setStroke(_ color: RGBA) {
    setOpacity(color.alpha)
    guard !color.hasSameHue(as: strokeColor) else { return }
    strokeColor = color
    add(color)
    writer.add("RG\n")
  }

  private mutating func add(_ color: RGBA) {
    for component in [color.red, color.green, color.blue] {
      writer.add(fine: (component * 1000).rounded() / 1000)
    }
  }

  private mutating func setOpacity(_ alpha: Double) {
    let level = Int((min(max(alpha, 0), 1) * 255).rounded())
    guard level != opacity else { return }
    opacity = level
    resources.opacities.insert(level)
    writer.add(name: "/A", level)
    writer.add(" gs\n")
  }

  mutating func setLineWidth(_ width: Double) {
    guard width != lineWidth else { return }
    lineWidth = width
    writer.add(width)
    writer.add("w\n")
  }

  func flipped(_ y: Double) -> Double { height - y }

  mutating func uses(font index: Int) { resources.fonts.insert(index) }

  // MARK: - Paths

  /// Starts a new contour.
  package mutating func move(to point: Point) {
    endText()
    beginTag()
    add(point)
    writer.add("m\n")
  }

  /// Adds a line.
  package mutating func line(to point: Point) {
    add(point)
    writer.add("l\n")
  }

  /// Adds a cubic curve.
  package mutating func curve(_ first: Point, _ second: Point, to point: Point) {
    add(first)
    add(second)
    add(point)
    writer.add("c\n")
  }

  /// Closes the contour.
  package mutating func close() { writer.add("h\n") }

  /// Adds a rectangle.
  package mutating func rectangle(_ rect: Rect) {
    endText()
    beginTag()
    // The size is the difference of rounded edges, so that neighbours meet.
    let (left, right) = (Hundredths.rounding(rect.minX), Hundredths.rounding(rect.maxX))
    let bottom = Hundredths.rounding(flipped(rect.maxY))
    let top = Hundredths.rounding(flipped(rect.minY))
    for number in [left, bottom, right - left, top - bottom] { writer.add(number, decimals: 2) }
    writer.add("re\n")
  }

  /// Adds a circle.
  package mutating func circle(center: Point, radius: Double) {
    let square = Rect(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    roundedRectangle(
      square, topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Adds a rectangle with a radius for each corner.
  package mutating func roundedRectangle(
    _ rect: Rect, topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double
  ) {
    // The control points of a cubic curve that is a quarter of a circle to 0.03 %.
    let reach = 1 - 4.0 / 3 * (2.0.squareRoot() - 1)
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    move(to: Point(x: left + topLeft, y: top))
    edge(
      to: Point(x: right - topRight, y: top), around: Point(x: right, y: top),
      to: Point(x: right, y: top + topRight), reach)
    edge(
      to: Point(x: right, y: bottom - bottomRight), around: Point(x: right, y: bottom),
      to: Point(x: right - bottomRight, y: bottom), reach)
    edge(
      to: Point(x: left + bottomLeft, y: bottom), around: Point(x: left, y: bottom),
      to: Point(x: left, y: bottom - bottomLeft), reach)
    edge(
      to: Point(x: left, y: top + topLeft), around: Point(x: left, y: top),
      to: Point(x: left + topLeft, y: top), reach)
    close()
  }

  /// A line to `start` and a quarter of an ellipse around the inside of `corner` to `end`.
  private mutating func edge(
    to start: Point, around corner: Point, to end: Point, _ reach: Double
  ) {
    line(to: start)
    guard start != end else { return }
    func near(_ point: Point) -> Point {
      Point(
        x: corner.x + (point.x - corner.x) * reach, y: corner.y + (point.y - corner.y) * reach)
    }
    curve(near(start), near(end), to: end)
  }

  /// Fills the path.
  package mutating func fill() { writer.add("f\n") }

  /// Fills rectangles whose corners all have one radius.
  ///
  /// A line with round joins around a smaller rectangle takes a fifth of the bytes of four curves; for
  /// opaque colours only, because fill and line overlap.
  package mutating func fill(roundedRectangles: [Rect], radius: Double, color: RGBA) {
    setFill(color)
    setStroke(color)
    setLineWidth(2 * radius)
    setRoundLines(true)
    for rect in roundedRectangles { rectangle(rect.inset(by: radius)) }
    writer.add("B\n")
  }

  /// Strokes the path; `roundLines` rounds its ends and joins.
  package mutating func stroke(width: Double, roundLines: Bool) {
    setLineWidth(width)
    setRoundLines(roundLines)
    writer.add("S\n")
  }

  private mutating func setRoundLines(_ isRound: Bool) {
    guard isRound != hasRoundLines else { return }
    hasRoundLines = isRound
    writer.add(isRound ? "1 J 1 j\n" : "0 J 0 j\n")
  }

  // MARK: - Pictures

  /// Runs `body` and restores clip and state after it.
  package mutating func withSavedState(_ body: (inout ContentStream) -> Void) {
    endText()
    beginTag()
    writer.add("q\n")
    let (fill, stroke, alpha) = (fillColor, strokeColor, opacity)
    let (width, isRound, textFont) = (lineWidth, hasRoundLines, font)
    body(&self)
    endText()
    writer.add("Q\n")
    (fillColor, strokeColor, opacity) = (fill, stroke, alpha)
    (lineWidth, hasRoundLines, font) = (width, isRound, textFont)
  }

  /// Clips everything that follows to the path.
  package mutating func clip() { writer.add("W n\n") }

  /// Paints an image into a rectangle, turned upright by its EXIF orientation (EXIF 2.3 §4.6.4, tag
  /// 0x0112).
  package mutating func image(_ index: Int, in rect: Rect, orientation: Int = 1) {
    resources.images.insert(index)
    let (x, y) = (rect.minX, flipped(rect.maxY))
    let (w, h) = (rect.width, rect.height)
    let matrix: [Double] =
      switch orientation {
      case 2: [-w, 0, 0, h, x + w, y]
      case 3: [-w, 0, 0, -h, x + w, y + h]
      case 4: [w, 0, 0, -h, x, y + h]
      case 5: [0, -h, -w, 0, x + w, y + h]
      case 6: [0, -h, w, 0, x, y + h]
      case 7: [0, h, w, 0, x, y]
      case 8: [0, h, -w, 0, x + w, y]
      default: [w, 0, 0, h, x, y]
      }
    paint("/I", index, matrix)
  }

  /// Paints a vector picture of a natural size into a rectangle.
  package mutating func vectors(_ index: Int, of size: Size, in rect: Rect) {
    guard size.width > 0, size.height > 0 else { return }
    resources.vectors.insert(index)
    paint(
      "/V", index,
      [
        rect.width / size.width, 0, 0, rect.height / size.height, rect.minX, flipped(rect.maxY),
      ])
  }

  /// Fills a form of outlined text that begins at a point.
  package mutating func outlines(
    _ index: Int, at origin: Point, angle: Angle = .zero, color: RGBA
  ) {
    setFill(color)
    resources.outlines.insert(index)
    withSavedState {
      if angle == .zero {
        $0.writer.add("1 0 0 1 ")
      } else {
        for number in [angle.cosine, angle.sine, -angle.sine, angle.cosine] {
          $0.writer.add(fine: number)
        }
      }
      $0.add(origin)
      $0.writer.add("cm ")
      $0.writer.add(name: "/O", index)
      $0.writer.add(" Do\n")
    }
  }

  private mutating func paint(_ prefix: String, _ index: Int, _ matrix: [Double]) {
    withSavedState {
      $0.setOpacity(1)
      for number in matrix { $0.writer.add(fine: number) }
      $0.writer.add("cm ")
      $0.writer.add(name: prefix, index)
      $0.writer.add(" Do\n")
    }
  }

  private mutating func add(_ point: Point) {
    writer.add(point.x)
    writer.add(flipped(point.y))
  }
}

extension RGBA {
  fileprivate func hasSameHue(as other: RGBA) -> Bool {
    red == other.red && green == other.green && blue == other.blue
  }
}
