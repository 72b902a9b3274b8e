// SPDX-License-Identifier: Apache-2.0

package import Layout
internal import Primitives

extension Page {
  /// Paints the page from back to front; nothing is decided here.
  package func paint(on canvas: inout some Canvas) {
    canvas.fillPage(background)
    var chips: [Shape.Path] = []
    var color: RGBA?
    func fillChips(_ canvas: inout some Canvas) {
      if let color, !chips.isEmpty { canvas.fill(chips, color) }
      chips = []
    }
    for fragment in fragments {
      if fragment.layer == .chip, case .shape(let shape) = fragment.kind, shape.stroke == nil {
        if shape.fill != color { fillChips(&canvas) }
        color = shape.fill
        chips.append(shape.path)
        continue
      }
      fillChips(&canvas)
      switch fragment.kind {
      case .text(let text): canvas.draw(text)
      case .shape(let shape): canvas.draw(shape)
      case .image(let image): canvas.draw(image)
      }
    }
    fillChips(&canvas)
  }
}
