// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// Content with a size of its own, which stands in a line like a letter (CSS 2.2 §3.1: replaced element).
package enum ReplacedContent: Sendable {
  /// A picture.
  case image(ReplacedImage)
  /// Text that is known only when the pages are.
  case lateText(LateText)

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

/// Text that is known only when the pages are, and the room that is kept for it.
package struct LateText: Hashable, Sendable {
  /// What the text says.
  package enum Source: Hashable, Sendable {
    /// The label of the page that the destination of this name stands on.
    case pageLabel(of: String)
    /// The number of pages.
    case pageCount
  }

  /// What the text says.
  package var source: Source
  /// A text that is as wide as the room kept, such as `000`.
  package var widest: String
  /// Where the text stands in its room.
  package var alignment: TextAlignment

  /// Creates a late text.
  package init(source: Source, widest: String, alignment: TextAlignment) {
    self.source = source
    self.widest = widest
    self.alignment = alignment
  }
}
