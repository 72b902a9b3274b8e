// SPDX-License-Identifier: Apache-2.0

package import Layout
package import Primitives

/// Something to paint on: a PDF page, pixels, a text trace.
///
/// Coordinates are points from the page's top left corner; later calls paint over earlier ones.
package protocol Canvas {
  /// Says what the calls after this one paint; called before each drawing, also if nothing has changed.
  ///
  /// A canvas that does not care has nothing to do.
  ///
  /// - Parameters:
  ///   - mark: Whether it is content.
  ///   - box: Whose content it is; `nil` for what belongs to the page.
  mutating func mark(_ mark: ContentMark, _ box: BoxID?)

  /// Fills the page to all four edges.
  mutating func fillPage(_ color: RGBA)

  /// Paints a path.
  mutating func draw(_ shape: Shape)

  /// Paints characters that can be selected and searched.
  mutating func draw(_ text: TextFragment)

  /// Paints an image, its corners cut round.
  mutating func draw(_ image: ImageFragment)
}

extension Canvas {
  /// Does nothing.
  package mutating func mark(_ mark: ContentMark, _ box: BoxID?) {}
}
