// SPDX-License-Identifier: Apache-2.0

package import Cairo
package import Primitives

extension CairoContext {
  /// Paints an SVG picture into a rectangle, as vectors.
  ///
  /// What reaches over the edges of the picture is cut off: it would cover the page.
  package func paint(_ image: SVGImage, in rect: Rect) throws(ImageError) {
    try withSavedState { () throws(ImageError) in
      clip(toPixelsAround: rect)
      translate(x: rect.minX, y: rect.minY)
      try image.render(into: pointer, width: rect.width, height: rect.height)
    }
  }
}
