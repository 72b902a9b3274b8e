// SPDX-License-Identifier: Apache-2.0

package import Layout
package import Primitives

/// A surface to paint on: a PDF page, pixels, a text trace.
///
/// Coordinates are points from the page's top left corner; later calls paint over earlier ones.
package protocol Canvas {
  /// Sets the mark and the box of the following calls; called before each drawing, even if nothing
  /// has changed.
  ///
  /// The default implementation does nothing.
  ///
  /// - Parameters:
  ///   - mark: Whether the drawing is content or an artifact.
  ///   - box: The box it belongs to; `nil` for what belongs to the page.
  mutating func mark(_ mark: ContentMark, _ box: BoxID?)

  /// Fills the whole page.
  mutating func fillPage(_ color: RGBA)

  /// Paints a path.
  mutating func draw(_ shape: Shape)

  /// Paints characters that can be selected and searched.
  mutating func draw(_ text: TextFragment)

  /// Paints an image with rounded corners.
  mutating func draw(_ image: ImageFragment)
}

extension Canvas {
  /// Does nothing.
  package mutating func mark(_ mark: ContentMark, _ box: BoxID?) {}
}
