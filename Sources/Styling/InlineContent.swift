// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// The text of a block: characters and the spans that say how they look and what they do.
package struct InlineContent: Sendable {
  /// The characters, UTF-8; a line feed is a forced line end, U+FFFC stands for replaced content.
  package var bytes: [UInt8] = []
  /// Together they cover the characters, in order.
  package var spans: [InlineSpan] = []

  /// Where stretches of the text stand in the source, in the order of their first bytes.
  package var places: [Place] = []
  /// Where the text begins in that of the document; `nil` for numbers and the like.
  package var start: Int?
  /// What was written where other characters are drawn, in order.
  package var originals: [OriginalText] = []
  /// The direction the text reads in.
  package var direction = Direction.natural

  /// A direction of reading.
  package enum Direction: Sendable {
    /// That of the first letter.
    case natural
    /// From left to right whatever the letters are, as code reads.
    case leftToRight
    /// From right to left whatever the letters are, as the number of an item in Arabic does.
    case rightToLeft
  }

  /// A place in the source.
  package struct Place: Sendable {
    /// The byte of the text that stands there.
    var offset: Int
    /// The place.
    var location: SourceLocation
  }

  /// Creates an empty text.
  package init() {}

  /// Creates a text of one look: code, the number of a line or a page.
  package init(_ bytes: [UInt8], style: StyleID, box: BoxID) {
    self.bytes = bytes
    if !bytes.isEmpty {
      spans = [InlineSpan(range: 0..<bytes.count, style: style, box: box, link: nil)]
    }
  }

  /// Where a byte of the text stands in the source; `nil` when it comes from elsewhere.
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

  /// Whether there is nothing to show.
  package var isEmpty: Bool { bytes.isEmpty }
}

/// A stretch of text with one look and one purpose.
package struct InlineSpan: Sendable {
  /// The UTF-8 bytes.
  package var range: Range<Int>
  /// How it looks.
  package var style: StyleID
  /// Which node it comes from.
  package var box: BoxID
  /// Where it goes when clicked; `nil` goes nowhere.
  package var link: BoxLink?
  /// The names that lead to its first character.
  package var anchors: [String] = []
  /// The 1-based number of the footnote it calls; its text goes to the foot of the same page.
  package var footnote: Int?
  /// What its one character, U+FFFC, stands for.
  package var replaced: ReplacedContent?
  /// The node whose fill it stands on; parts of one node share one fill.
  package var backgroundBox: BoxID?

  /// Creates a span.
  package init(range: Range<Int>, style: StyleID, box: BoxID, link: BoxLink?) {
    self.range = range
    self.style = style
    self.box = box
    self.link = link
  }

  /// The image that its one character stands for; `nil` when there is none.
  package var image: ReplacedImage? {
    switch replaced {
    case .image(let image): image
    case .lateText, nil: nil
    }
  }
}

/// Names a link target in the box tree's table.
package struct LinkID: Hashable, Sendable {
  /// The index in the table.
  package let index: Int

  /// Names the target at an index.
  package init(index: Int) {
    self.index = index
  }
}

/// A link and the box that it is.
package struct BoxLink: Hashable, Sendable {
  /// Where it goes; links with equal targets and texts share one.
  package var target: LinkID
  /// The box: a link, the call or the number of a footnote, or an image.
  package var box: BoxID

  /// Makes a box a link.
  package init(_ target: LinkID, box: BoxID) {
    self.target = target
    self.box = box
  }
}
