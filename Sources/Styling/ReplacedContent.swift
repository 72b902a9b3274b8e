// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// Content with a size of its own, which stands in a line like a letter (CSS 2.2 §3.1: replaced element).
package enum ReplacedContent: Sendable {
  /// A picture.
  case image(ReplacedImage)

  /// A width or height that the author asks for.
  package enum Extent: Hashable, Sendable {
    /// Points.
    case points(Double)
    /// A share of the available extent.
    case fraction(Double)
  }
}

/// An image before its size is known.
package struct ReplacedImage: Sendable {
  /// The file.
  package var asset: ImageAsset
  /// The text to speak instead.
  package var alternative: String
  /// The width asked for; `nil` is the natural one.
  package var width: ReplacedContent.Extent?
  /// The height asked for; `nil` is the natural one.
  package var height: ReplacedContent.Extent?
  /// The greatest width that the author allows; `nil` is any.
  package var maxWidth: ReplacedContent.Extent?
  /// The greatest share of the available width that the theme allows.
  package var maxWidthFraction: Double
  /// The radius of the corners, in points.
  package var cornerRadius: Double
}
