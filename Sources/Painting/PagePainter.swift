// SPDX-License-Identifier: Apache-2.0

package import Layout
internal import Primitives

extension Page {
  /// Paints the page from back to front; nothing is decided here but by the handlers of attributes.
  package func paint(on canvas: inout some Canvas, drawings: CustomDrawings = .standard) {
    canvas.fillPage(background)
    var chips = Chips()
    for fragment in fragments {
      guard case .drawing(let drawing) = fragment.kind else {
        chips.fill(on: &canvas)
        canvas.draw(fragment.kind)
        continue
      }
      let content = drawings.content(of: drawing, on: self)
      if fragment.layer == .chip, content.count == 1, case .shape(let shape) = content[0],
        shape.stroke == nil, let color = shape.fill
      {
        chips.add(shape.path, color, on: &canvas)
      } else if !content.isEmpty {
        chips.fill(on: &canvas)
        for part in content { canvas.draw(part) }
      }
    }
    chips.fill(on: &canvas)
  }
}

/// Fills behind text that are still to be painted; all of one colour become one shape.
private struct Chips {
  private var paths: [Shape.Path] = []
  private var color = RGBA.clear

  mutating func add(_ path: Shape.Path, _ color: RGBA, on canvas: inout some Canvas) {
    if color != self.color { fill(on: &canvas) }
    self.color = color
    paths.append(path)
  }

  mutating func fill(on canvas: inout some Canvas) {
    guard !paths.isEmpty else { return }
    canvas.fill(paths, color)
    paths = []
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
    }
  }
}
