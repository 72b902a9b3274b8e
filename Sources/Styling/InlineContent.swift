// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// The text of a block: characters, and spans with their styles and links.
package struct InlineContent: Sendable {
  /// The characters in UTF-8; a line feed is a forced line break, U+FFFC represents replaced
  /// content, and `x` a formula, which lines treat like a letter.
  package var bytes: [UInt8] = []
  /// The spans in order; together they cover all characters.
  package var spans: [InlineSpan] = []

  /// The places of stretches of the text in the source, in the order of their first bytes.
  package var places: [Place] = []
  /// The offset of the text in the document's text, in bytes; `nil` for numbers and the like.
  package var start: Int?
  /// The original text of stretches that are drawn with other characters, in order.
  package var originals: [OriginalText] = []
  /// The reading direction of the text.
  package var direction = Direction.natural

  /// A reading direction.
  package enum Direction: Sendable {
    /// The direction of the first letter.
    case natural
    /// From left to right, whatever the letters, as in code.
    case leftToRight
    /// From right to left, whatever the letters, as for the number of an Arabic list item.
    case rightToLeft
  }

  /// A place in the source.
  package struct Place: Sendable {
    /// The offset in the text, in bytes.
    var offset: Int
    /// The place in the source.
    var location: SourceLocation
  }

  /// Creates an empty text.
  package init() {}

  /// Creates a text of one style: code, a line number, a page number.
  package init(_ bytes: [UInt8], style: StyleID, box: BoxID) {
    self.bytes = bytes
    if !bytes.isEmpty {
      spans = [InlineSpan(range: 0..<bytes.count, style: style, box: box, link: nil)]
    }
  }

  /// The place of a byte of the text in the source; `nil` when it comes from elsewhere.
  ///
  /// After an escape or an entity the column may be a few bytes off.
  package func location(of byte: Int) -> SourceLocation? {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].offset <= byte { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    var location = places[low - 1].location
    location.column += byte - places[low - 1].offset
    return location
  }

  /// Whether the text reads from right to left.
  package var readsRightToLeft: Bool {
    switch direction {
    case .natural: isRightToLeft(bytes)
    case .leftToRight: false
    case .rightToLeft: true
    }
  }

  /// Whether there is nothing to show.
  package var isEmpty: Bool { bytes.isEmpty }
}

/// A stretch of text with one style and one purpose.
package struct InlineSpan: Sendable {
  /// The UTF-8 bytes.
  package var range: Range<Int>
  /// The style.
  package var style: StyleID
  /// The box of its node.
  package var box: BoxID
  /// The link; `nil` for none.
  package var link: BoxLink?
  /// The names of the destinations at its first character.
  package var anchors: [String] = []
  /// The number of the footnote it calls, from 1; `nil` for none.
  package var footnote: Int?
  /// The content that its one character represents; `nil` for text.
  package var replaced: ReplacedContent?
  /// The node whose fill is behind it; parts of one node share one fill.
  package var backgroundBox: BoxID?

  /// Creates a span.
  package init(range: Range<Int>, style: StyleID, box: BoxID, link: BoxLink?) {
    self.range = range
    self.style = style
    self.box = box
    self.link = link
  }

  /// The image that its one character represents; `nil` for anything else.
  package var image: ReplacedImage? {
    switch replaced {
    case .image(let image): image
    case .placeholder, .lateText, .ruby, .formula, .checkbox, nil: nil
    }
  }

  /// Whether its one character represents a formula.
  package var isFormula: Bool {
    if case .formula = replaced { true } else { false }
  }
}

/// Identifies a link target in the box tree's table.
package struct LinkID: Hashable, Sendable {
  /// The index in the table.
  package let index: Int

  /// Creates the identifier of the target at an index.
  package init(index: Int) {
    self.index = index
  }
}

/// A link and its box.
package struct BoxLink: Hashable, Sendable {
  /// The target; links with equal targets and descriptions share one.
  package var target: LinkID
  /// The box: a link, the call or the number of a footnote, or an image.
  package var box: BoxID

  /// Makes a box a link.
  package init(_ target: LinkID, box: BoxID) {
    self.target = target
    self.box = box
  }
}
