// SPDX-License-Identifier: Apache-2.0

package import Layout

extension Page {
  /// Paints the page from back to front; only the handlers of attributes make decisions here.
  package func paint(on canvas: inout some Canvas, drawings: CustomDrawings = .standard) {
    canvas.mark(ContentMark(.artifact(.decoration)), nil)
    canvas.fillPage(background)
    paintFragments(on: &canvas, drawings: drawings)
  }

  /// Paints the fragments of the page over what is there already.
  package func paintFragments(
    on canvas: inout some Canvas, drawings: CustomDrawings = .standard
  ) {
    for fragment in fragments {
      canvas.mark(fragment.mark, fragment.box)
      guard case .drawing(let drawing) = fragment.kind else {
        canvas.draw(fragment.kind)
        continue
      }
      for part in drawings.content(of: drawing, on: self) { canvas.draw(part) }
    }
  }
}

extension Canvas {
  fileprivate mutating func draw(_ kind: Fragment.Kind) {
    switch kind {
    case .text(let text): draw(text)
    case .shape(let shape): draw(shape)
    case .image(let image): draw(image)
    // Handlers draw these, and a handler's output contains none.
    case .drawing: break
    // Layout has replaced these by text.
    case .lateText: break
    }
  }
}
