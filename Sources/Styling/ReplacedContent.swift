// SPDX-License-Identifier: Apache-2.0

package import Primitives
package import Theming

/// Content with its own size, which a line places like a letter (CSS 2.2 §3.1: replaced element).
///
/// Indirect, because it would make every span of text larger.
package indirect enum ReplacedContent: Sendable {
  /// A picture.
  case image(ReplacedImage)
  /// The words in place of a missing image, in a box of the size that was asked for.
  case placeholder(Placeholder)
  /// Text that is known only after pagination.
  case lateText(LateText)
  /// A text with its reading above.
  case ruby(Ruby)
  /// A formula.
  case formula(FormulaContent)
  /// A box to tick.
  case checkbox(ListMark)

  /// A requested width or height.
  package enum Extent: Hashable, Sendable {
    /// A length in points.
    case points(Double)
    /// A fraction of the available extent.
    case fraction(Double)
  }
}

/// An image before its size is known.
package struct ReplacedImage: Sendable {
  /// The file.
  package var asset: ImageAsset
  /// The alternative text; empty when it has none.
  package var alternative: String
  /// Whether the author says that it has no meaning.
  package var isDecorative = false
  /// The requested width; `nil` for the natural width.
  package var width: ReplacedContent.Extent?
  /// The requested height; `nil` for the natural height.
  package var height: ReplacedContent.Extent?
  /// The greatest width that the author allows; `nil` for no limit.
  package var maxWidth: ReplacedContent.Extent?
  /// The greatest fraction of the available width that the theme allows.
  package var maxWidthFraction: Double
  /// The radius of the corners, in points.
  package var cornerRadius: Double
  /// Whether the author asks for that radius; a theme's is not for icons.
  package var hasOwnRadius: Bool
}

/// The words in place of a missing image, in a box that grows only where they need more room.
package struct Placeholder: Sendable {
  /// The words, in the middle of the box.
  package var words: InlineContent
  /// The style of the words, which sets the height of lines.
  package var strut: StyleID
  /// The requested width; `nil` for that of the words.
  package var width: ReplacedContent.Extent?
  /// The requested height; `nil` for that of the words.
  package var height: ReplacedContent.Extent?
  /// The greatest fraction of the available width that the theme allows.
  package var maxWidthFraction: Double
  /// The colour of the box.
  package var fill: RGBA
  /// The radius of the corners, in points.
  package var cornerRadius: Double
}

/// A text with its reading, each on one line (CSS Ruby 1 §1.1).
package struct Ruby: Sendable {
  /// The text.
  package var base: InlineContent
  /// The reading above it.
  package var reading: InlineContent
}

/// Text that is known only after pagination, and the space reserved for it.
package struct LateText: Hashable, Sendable {
  /// The source of the text.
  package enum Source: Hashable, Sendable {
    /// The label of the page with the destination of this name.
    case pageLabel(of: String)
    /// The number of pages.
    case pageCount
  }

  /// The source of the text.
  package var source: Source
  /// A text as wide as the reserved space, such as `000`.
  package var widest: String
  /// The alignment of the text in its space.
  package var alignment: TextAlignment

  /// Creates a late text.
  package init(source: Source, widest: String, alignment: TextAlignment) {
    self.source = source
    self.widest = widest
    self.alignment = alignment
  }
}
