// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// Preformatted text in a panel.
package struct CodeBox: Sendable {
  /// The identifier of the box.
  package var box: BoxID
  /// The text in one style; lines end with line feeds.
  package var content: InlineContent
  /// The stretches of the text that have other styles, in order.
  package var stretches: [Stretch] = []
  /// The style of the line grid.
  package var strut: StyleID
  /// The margins.
  package var margins: Margins
  /// The space between the panel's edges and the text, in points.
  package var padding: Sides
  /// The panel.
  package var decoration: Decoration
  /// The title or the name of the language above the text; `nil` shows none.
  package var label: InlineContent?
  /// The style of the line numbers; `nil` shows none.
  package var lineNumberStyle: StyleID?
  /// The number of the first line.
  package var firstNumber = 1
  /// The fills behind lines, over the whole width of the panel, by line from 0.
  package var lineFills: [Int: RGBA] = [:]
  /// The colour of the sign at the end of a line that continues below.
  package var continuationColor: RGBA

  /// A stretch of the text in one style.
  ///
  /// A long listing has millions, so they take a tenth of the memory of spans.
  package struct Stretch: Sendable {
    // A text has fewer than 2^31 bytes, a limit of its parser.
    private let start: Int32
    private let end: Int32
    private let index: Int32

    /// Creates a stretch.
    package init(_ range: Range<Int>, _ style: StyleID) {
      start = Int32(truncatingIfNeeded: range.lowerBound)
      end = Int32(truncatingIfNeeded: range.upperBound)
      index = Int32(truncatingIfNeeded: style.index)
    }

    /// The bytes of the text.
    package var range: Range<Int> { Int(start)..<Int(end) }
    /// The style.
    package var style: StyleID { StyleID(index: Int(index)) }
  }

  /// The number of bytes from which on a part ends with its line.
  private static let partLength = 1 << 15

  /// The parts of the text that are set one after the other, each of whole lines; at least one.
  ///
  /// Nearly all code is one part. What setting a text takes is a hundred times its size, so a listing
  /// of megabytes is never set as a whole.
  package var parts: [Range<Int>] {
    let bytes = content.bytes
    var parts: [Range<Int>] = []
    var start = 0
    while bytes.count - start > 2 * Self.partLength,
      let feed = bytes[(start + Self.partLength)...].firstIndex(of: 0x0A), feed + 1 < bytes.count
    {
      parts.append(start..<feed + 1)
      start = feed + 1
    }
    return parts + [start..<bytes.count]
  }

  /// The whole text with a span for each stretch.
  package var spanned: InlineContent { part(0..<content.bytes.count) }

  /// A part of the text with a span for each stretch in it.
  ///
  /// - Parameter part: The bytes of whole lines.
  /// - Returns: The text of these lines.
  package func part(_ part: Range<Int>) -> InlineContent {
    var result = content
    if part.count < content.bytes.count {
      result.bytes = Array(content.bytes[part])
      result.places = content.places(in: part)
      result.start = content.start.map { $0 + part.lowerBound }
    }
    guard var span = content.spans.first else { return result }
    let first = stretches.firstIndex(endingAfter: part.lowerBound)
    var last = first
    while last < stretches.count, stretches[last].range.lowerBound < part.upperBound { last += 1 }
    result.spans = []
    result.spans.reserveCapacity(2 * (last - first) + 1)
    var end = part.lowerBound
    func add(_ range: Range<Int>, _ style: StyleID) {
      guard !range.isEmpty else { return }
      span.range = range.lowerBound - part.lowerBound..<range.upperBound - part.lowerBound
      span.style = style
      result.spans.append(span)
    }
    let style = span.style
    for stretch in stretches[first..<last] {
      let range = stretch.range.clamped(to: part)
      add(end..<range.lowerBound, style)
      add(range, stretch.style)
      end = range.upperBound
    }
    add(end..<part.upperBound, style)
    return result
  }
}

extension [CodeBox.Stretch] {
  /// The index of the first stretch that ends after a byte.
  fileprivate func firstIndex(endingAfter byte: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].range.upperBound <= byte { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension InlineContent {
  /// The places in a part of the text, which begins with a line.
  fileprivate func places(in part: Range<Int>) -> [Place] {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].offset < part.lowerBound { low = middle + 1 } else { high = middle }
    }
    return places[low...].prefix { $0.offset < part.upperBound }.map {
      Place(offset: $0.offset - part.lowerBound, location: $0.location)
    }
  }
}
