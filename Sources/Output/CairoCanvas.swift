// SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import ImageCodecs
internal import Layout
internal import Painting
internal import Primitives

/// Paints on a cairo context whose unit is a point.
struct CairoCanvas: Canvas {
  /// The output of the painting.
  enum Medium {
    /// An SVG picture, with glyphs as shapes.
    case svg
    /// Pixels.
    case pixels
  }

  let context: CairoContext
  let medium: Medium
  let pageSize: Size
  /// The faces of the page.
  let faces: [FontFace]
  let resources: PaintingResources

  func fillPage(_ color: RGBA) {
    context.setColor(color)
    context.rectangle(Rect(origin: .zero, size: pageSize))
    context.fill()
  }

  func draw(_ shape: Shape) {
    if let fill = shape.fill {
      trace(shape.path)
      context.setColor(fill)
      context.fill()
    }
    if let stroke = shape.stroke, shape.strokeWidth > 0 {
      trace(shape.path)
      context.setColor(stroke)
      context.stroke(width: shape.strokeWidth, roundEnds: shape.hasRoundEnds)
    }
  }

  private func trace(_ path: Shape.Path) {
    switch path {
    case .rectangle(let rect, let corners) where corners.isSquare: context.rectangle(rect)
    case .rectangle(let rect, let corners):
      context.roundedRectangle(
        rect, corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft)
    case .circle(let center, let radius): context.circle(center: center, radius: radius)
    case .polyline(let points):
      for (index, point) in points.enumerated() {
        if index == 0 { context.move(to: point) } else { context.line(to: point) }
      }
    case .compound(let paths): for path in paths { trace(path) }
    }
  }

  func draw(_ text: TextFragment) {
    let face = faces[text.run.font.index]
    // In SVG, a scaled letter would be a second shape, and the file twice as large: there only its place
    // says how wide it is.
    let expansion = medium == .svg && !text.isDecorative ? 1 : text.run.expansion
    guard let font = resources.font(face.expanded(by: expansion)) else { return }
    context.setColor(text.color)
    guard text.angle == .zero else { return drawTurned(text, font) }
    switch medium {
    case .svg where face.hasColorPictures: drawPictures(of: text, face)
    case .svg where !text.isDecorative:
      context.showGlyphs(of: text.run, at: text.origin, font: font)
    case .pixels where face.hasColorPictures:
      context.showGlyphs(of: text.run, at: text.origin, font: font)
    case .svg, .pixels:
      // Cairo snaps glyphs to whole pixels; outlines stay where layout placed them.
      context.fillOutlines(of: text.run, at: text.origin, font: font)
    }
  }

  /// Fills the outlines of a line that is not level.
  private func drawTurned(_ text: TextFragment, _ font: ScaledFont) {
    context.withSavedState {
      context.translate(x: text.origin.x, y: text.origin.y)
      context.rotate(by: text.angle)
      context.fillOutlines(of: text.run, at: .zero, font: font)
    }
  }

  /// Paints glyphs that are colour pictures, which cairo would embed coarsely.
  private func drawPictures(of text: TextFragment, _ face: FontFace) {
    for glyph in text.run.glyphs {
      guard let picture = resources.picture(of: glyph.id, text.run.font, face) else { continue }
      context.paint(
        picture.image,
        in: picture.rect.offsetBy(x: text.origin.x + glyph.x, y: text.origin.y + glyph.y),
        smooth: false)
    }
  }

  func draw(_ image: ImageFragment) {
    guard image.rect.width > 0, image.rect.height > 0 else { return }
    guard let picture = resources.images.picture(of: image) else {
      // The header was valid but the rest of the file was not; the store reports it.
      context.setColor(RGBA(white: 0.5, alpha: 0.25))
      context.rectangle(image.rect)
      context.fill()
      return
    }
    context.withSavedState {
      if image.cornerRadius > 0 {
        let radius = min(image.cornerRadius, image.rect.width / 2, image.rect.height / 2)
        context.roundedRectangle(image.rect, radius, radius, radius, radius)
        context.clip()
      }
      let isSmooth = medium == .pixels
      switch picture {
      case .drawn(let picture): context.paint(picture, in: image.rect, smooth: isSmooth)
      case .svg(let svg):
        do {
          try context.paint(svg, in: image.rect)
        } catch {
          resources.images.report(error, of: image.asset)
        }
      }
    }
  }
}
