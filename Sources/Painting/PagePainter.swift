// SPDX-License-Identifier: Apache-2.0

package import Layout

extension Page {
  /// Paints the page from back to front; nothing is decided here but by the handlers of attributes.
  package func paint(on canvas: inout some Canvas, drawings: CustomDrawings = .standard) {
    canvas.mark(ContentMark(.artifact(.decoration)), nil)
    canvas.fillPage(background)
    paintFragments(on: &canvas, drawings: drawings)
  }

  /// Paints what stands on the page over what is there already.
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
    // Only handlers draw these, and they draw no attributes.
    case .drawing: break
    // Layout has put the text there.
    case .lateText: break
    }
  }
}
