// SPDX-License-Identifier: Apache-2.0

package import Layout
package import Primitives

/// Something to paint on: a PDF page, pixels, a text trace.
///
/// Coordinates are points from the page's top left corner; later calls paint over earlier ones.
package protocol Canvas {
  /// Fills the page to all four edges.
  mutating func fillPage(_ color: RGBA)

  /// Paints a path.
  mutating func draw(_ shape: Shape)

  /// Paints characters that can be selected and searched.
  mutating func draw(_ text: TextFragment)

  /// Paints an image, its corners cut round.
  mutating func draw(_ image: ImageFragment)
}
