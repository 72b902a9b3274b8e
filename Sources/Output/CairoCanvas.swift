// SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import ImageCodecs
internal import Layout
internal import Painting
internal import Primitives

/// Paints on a cairo context whose unit is a point.
struct CairoCanvas: Canvas {
  /// What becomes of the painting.
  enum Medium {
    /// A PDF: characters stay characters.
    case pdf
    /// An SVG picture: glyphs are shapes.
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

  func fill(_ paths: [Shape.Path], _ color: RGBA) {
    for path in paths { trace(path) }
    context.setColor(color)
    context.fill()
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
    }
  }

  func draw(_ text: TextFragment) {
    let face = faces[text.run.font.index]
    guard let font = resources.font(face) else { return }
    context.setColor(text.color)
    if text.isDecorative {
      resources.ornaments.draw(text, face: face, font: font, on: context)
    } else if face.hasColorPictures, medium != .pixels {
      resources.emoji.draw(
        text, font: font, faces: faces, on: context, withCharacters: medium == .pdf)
    } else if medium == .pixels, !face.hasColorPictures {
      // Cairo puts glyphs on whole pixels; outlines stand where layout placed them.
      context.fillOutlines(of: text.run, at: text.origin, font: font)
    } else {
      context.showGlyphs(of: text.run, at: text.origin, font: font)
    }
  }

  func draw(_ image: ImageFragment) {
    guard image.rect.width > 0, image.rect.height > 0 else { return }
    guard let picture = resources.images.picture(of: image) else {
      // The header promised a picture that the rest of the file does not hold; it is reported.
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
      case .jpeg(let pixels, let orientation):
        let rect = turn(orientation, image.rect)
        context.paint(pixels, in: rect, smooth: isSmooth)
      case .svg(let svg):
        do {
          try context.paint(svg, in: image.rect)
        } catch {
          resources.images.report(error, of: image.asset)
        }
      }
    }
  }

  /// Sets the transform that shows a picture upright (EXIF 2.3 §4.6.4, tag 0x0112) and returns the
  /// rectangle to paint it in.
  private func turn(_ orientation: Int, _ rect: Rect) -> Rect {
    context.translate(x: rect.minX, y: rect.minY)
    let (w, h) = (rect.width, rect.height)
    func apply(
      _ xx: Double, _ yx: Double, _ xy: Double, _ yy: Double, _ x: Double, _ y: Double
    ) {
      context.transform(xx: xx, yx: yx, xy: xy, yy: yy, x0: x, y0: y)
    }
    switch orientation {
    case 2: apply(-1, 0, 0, 1, w, 0)
    case 3: apply(-1, 0, 0, -1, w, h)
    case 4: apply(1, 0, 0, -1, 0, h)
    case 5: apply(0, 1, 1, 0, 0, 0)
    case 6: apply(0, 1, -1, 0, w, 0)
    case 7: apply(0, -1, -1, 0, w, h)
    case 8: apply(0, -1, 1, 0, 0, h)
    default: break
    }
    let isTurned = (5...8).contains(orientation)
    return Rect(x: 0, y: 0, width: isTurned ? h : w, height: isTurned ? w : h)
  }
}
