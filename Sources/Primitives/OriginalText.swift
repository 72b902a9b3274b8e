// SPDX-License-Identifier: Apache-2.0

/// The author's text where other characters are drawn, such as capitals instead of small letters.
public struct OriginalText: Hashable, Sendable {
  /// The range of the UTF-8 bytes that are drawn instead.
  public var range: Range<Int>
  /// The bytes as written.
  public var bytes: [UInt8]

  /// Creates a stretch.
  public init(range: Range<Int>, bytes: [UInt8]) {
    self.range = range
    self.bytes = bytes
  }
}

extension [OriginalText] {
  /// Appends the original of a range of a text; the stretches are in order.
  ///
  /// A stretch that is cut belongs to the part with its first byte.
  ///
  /// - Parameters:
  ///   - range: The range of the bytes drawn.
  ///   - bytes: The text that is drawn.
  ///   - result: Receives the bytes as written.
  public func append(_ range: Range<Int>, of bytes: [UInt8], to result: inout [UInt8]) {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].range.upperBound <= range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var position = range.lowerBound
    while low < count, self[low].range.lowerBound < range.upperBound {
      let stretch = self[low]
      if stretch.range.lowerBound >= position {
        result += bytes[position..<stretch.range.lowerBound]
        result += stretch.bytes
      }
      position = Swift.min(stretch.range.upperBound, range.upperBound)
      low += 1
    }
    result += bytes[position..<range.upperBound]
  }
}
