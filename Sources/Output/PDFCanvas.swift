// SPDX-License-Identifier: Apache-2.0

internal import Deflate
internal import HarfBuzz
internal import Layout
internal import PDFContent
internal import Painting
internal import Primitives

/// Paints a page as the content stream of a PDF.
struct PDFCanvas: Canvas {
  private(set) var content: ContentStream
  /// The first font that could not be opened.
  private(set) var failure: FontProgramError?

  private let page: Page
  private let fonts: FontRegistry
  private let outlines: OutlinedText
  private let compressor: Compressor
  private let pictures: PDFPictures

  /// Whether drawings are tagged.
  private let isTagged: Bool
  /// The box that is drawn.
  private var box: BoxID?
  /// The first box with a text from right to left.
  private(set) var rightToLeftText: BoxID?
  /// Colour pictures of characters, which are painted above everything.
  private var colorPictures: [(image: Int, rect: Rect)] = []

  /// Starts a page, or goes on after a stream with some marks; without marks, nothing is tagged.
  init(
    _ page: Page, marks: PageMarks?, fonts: FontRegistry, outlines: OutlinedText,
    pictures: PDFPictures, compressor: Compressor
  ) {
    content = ContentStream(pageHeight: page.size.height, marks: marks ?? PageMarks())
    isTagged = marks != nil
    self.page = page
    self.fonts = fonts
    self.outlines = outlines
    self.compressor = compressor
    self.pictures = pictures
  }

  mutating func mark(_ mark: ContentMark, _ box: BoxID?) {
    guard isTagged else { return }
    self.box = mark.kind == .content ? box : nil
    content.tag(ContentTag(mark, box))
  }

  /// Paints what stands above everything else.
  mutating func finish() {
    guard !colorPictures.isEmpty else { return }
    // The characters are in the text already.
    if isTagged { content.tag(.artifact) }
    for picture in colorPictures { content.image(picture.image, in: picture.rect) }
    colorPictures = []
  }

  mutating func fillPage(_ color: RGBA) {
    // Paper is white already.
    guard color != RGBA(white: 1) else { return }
    content.setFill(color)
    // A little larger: at an edge inside a pixel, readers would mix in white.
    content.rectangle(Rect(origin: .zero, size: page.size).inset(by: -1))
    content.fill()
  }

  mutating func draw(_ shape: Shape) {
    if let fill = shape.fill {
      var shape = shape
      if shape.stroke == nil, fill.alpha == 1, let (rects, radius) = shape.takeRoundedRectangles() {
        content.fill(roundedRectangles: rects, radius: radius, color: fill)
        guard !shape.path.isEmpty else { return }
      }
      content.setFill(fill)
      content.trace(shape.path)
      content.fill()
    }
    if let stroke = shape.stroke, shape.strokeWidth > 0 {
      content.setStroke(stroke)
      content.trace(shape.path)
      content.stroke(width: shape.strokeWidth, roundLines: shape.hasRoundEnds)
    }
  }

  mutating func draw(_ text: TextFragment) {
    let face = page.faces[text.run.font.index]
    do throws(FontProgramError) {
      let font = try fonts.font(face)
      if text.isDecorative {
        content.outlines(
          outlines.form(of: text.run, face: face, font: font, by: compressor), at: text.origin,
          angle: text.angle, color: text.color)
      } else {
        // The font then carries the characters and paints nothing.
        if face.hasColorPictures { paintPictures(of: text, face) }
        if rightToLeftText == nil, text.run.hasRightToLeftLetters { rightToLeftText = box }
        content.show(text.run, at: text.origin, face: face, font: font, color: text.color)
      }
    } catch {
      failure = failure ?? error
    }
  }

  private mutating func paintPictures(of text: TextFragment, _ face: FontFace) {
    for glyph in text.run.glyphs {
      guard let picture = pictures.picture(of: glyph.id, face) else { continue }
      colorPictures.append(
        (
          picture.image,
          picture.rect.offsetBy(x: text.origin.x + glyph.x, y: text.origin.y + glyph.y)
        ))
    }
  }

  mutating func draw(_ image: ImageFragment) {
    guard image.rect.width > 0, image.rect.height > 0 else { return }
    content.note(picture: image.rect)
    guard let picture = pictures.picture(of: image) else {
      // The header was valid but the rest of the file was not; the failure is reported.
      content.setFill(RGBA(white: 0.5, alpha: 0.25))
      content.rectangle(image.rect)
      content.fill()
      return
    }
    guard image.cornerRadius > 0 else { return content.paint(picture, in: image.rect) }
    content.withSavedState { content in
      let radius = min(image.cornerRadius, image.rect.width / 2, image.rect.height / 2)
      content.roundedRectangle(
        image.rect, topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
      content.clip()
      content.paint(picture, in: image.rect)
    }
  }
}

extension GlyphRun {
  /// Whether it has letters from right to left, and not only marks that say so (UAX #9 §3.2, classes R and AL).
  fileprivate var hasRightToLeftLetters: Bool {
    isRightToLeft
      && String(decoding: text, as: UTF8.self).unicodeScalars.contains { scalar in
        switch scalar.value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF,
          0x1E800...0x1EFFF:
          true
        default: false
        }
      }
  }
}

extension Shape {
  /// Takes the rectangles out of the path whose corners all have the radius of the first one; `nil` when
  /// there are none.
  fileprivate mutating func takeRoundedRectangles() -> ([Rect], radius: Double)? {
    let paths = if case .compound(let paths) = path { paths } else { [path] }
    guard let radius = paths.lazy.compactMap(\.roundedRectangle).first?.radius else { return nil }
    var rects: [Rect] = []
    var others: [Path] = []
    for path in paths {
      if let rounded = path.roundedRectangle, rounded.radius == radius {
        rects.append(rounded.rect)
      } else {
        others.append(path)
      }
    }
    path = .compound(others)
    return (rects, radius)
  }
}

extension Shape.Path {
  /// Whether it has no contours.
  fileprivate var isEmpty: Bool {
    if case .compound(let paths) = self { paths.isEmpty } else { false }
  }

  /// The rectangle and the radius of all its corners; `nil` for other paths.
  fileprivate var roundedRectangle: (rect: Rect, radius: Double)? {
    guard case .rectangle(let rect, let corners) = self else { return nil }
    let radius = corners.topLeft
    guard radius > 0.05, 2 * radius < min(rect.width, rect.height), corners.topRight == radius,
      corners.bottomLeft == radius, corners.bottomRight == radius
    else { return nil }
    return (rect, radius)
  }
}

extension ContentTag {
  /// The tag of a drawing of a box; without a box, it is no content.
  fileprivate init(_ mark: ContentMark, _ box: BoxID?) {
    switch (mark.kind, box) {
    case (.content, let box?): self = .content(MarkedContent(box: box, part: mark.part))
    case (.label, let box?): self = .content(MarkedContent(box: box, isLabel: true))
    case (.artifact(.pageFurniture), _), (.artifact(.watermark), _), (.artifact(.repeatedHead), _):
      self = .paginationArtifact
    case (.artifact, _), (.content, nil), (.label, nil): self = .artifact
    }
  }
}

extension ContentStream {
  fileprivate mutating func paint(_ picture: PDFPictures.Picture, in rect: Rect) {
    switch picture {
    case .image(let index, let orientation): image(index, in: rect, orientation: orientation)
    case .vectors(let index, let size): vectors(index, of: size, in: rect)
    }
  }

  fileprivate mutating func trace(_ path: Shape.Path) {
    switch path {
    case .rectangle(let rect, let corners) where corners.isSquare: rectangle(rect)
    case .rectangle(let rect, let corners):
      roundedRectangle(
        rect, topLeft: corners.topLeft, topRight: corners.topRight,
        bottomRight: corners.bottomRight, bottomLeft: corners.bottomLeft)
    case .circle(let center, let radius): circle(center: center, radius: radius)
    case .polyline(let points):
      for (index, point) in points.enumerated() {
        if index == 0 { move(to: point) } else { line(to: point) }
      }
    case .compound(let paths): for path in paths { trace(path) }
    }
  }
}
