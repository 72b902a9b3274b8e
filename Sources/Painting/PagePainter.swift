// SPDX-License-Identifier: Apache-2.0

package import Layout

extension Page {
  /// Paints the page from back to front; nothing is decided here.
  package func paint(on canvas: inout some Canvas) {
    canvas.fillPage(background)
    for fragment in fragments {
      switch fragment.kind {
      case .text(let text): canvas.draw(text)
      case .shape(let shape): canvas.draw(shape)
      case .image(let image): canvas.draw(image)
      }
    }
  }
}
