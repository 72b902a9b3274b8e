// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

extension InlineLayout {
  /// The length of the longest code kept on one line where possible, in bytes.
  private static let longestKeptRange = 30

  /// The ranges of short code that read as one word, including a hyphen or plus sign between two
  /// keys.
  func keptRanges(of content: InlineContent) -> [Range<Int>] {
    var keptRanges: [Range<Int>] = []
    // Whether at most a few letters separate this place from the last inline code.
    var isConnected = false
    var index = 0
    while index < content.spans.count {
      let span = content.spans[index]
      var end = index + 1
      while end < content.spans.count, content.spans[end].backgroundBox == span.backgroundBox {
        end += 1
      }
      let range = span.range.lowerBound..<content.spans[end - 1].range.upperBound
      index = end
      if let background = tree.styles[span.style.index].background, background.padding > 0 {
        if isConnected, let last = keptRanges.last,
          range.upperBound - last.lowerBound <= Self.longestKeptRange
        {
          keptRanges[keptRanges.count - 1] = last.lowerBound..<range.upperBound
        } else if range.count <= Self.longestKeptRange {
          keptRanges.append(range)
        }
        isConnected = keptRanges.last?.upperBound == range.upperBound
      } else {
        isConnected =
          isConnected && range.count <= 3
          && !content.bytes[range].contains { $0 == 0x20 || $0 == 0x0A }
      }
    }
    return keptRanges
  }

  /// The ranges of all code.
  func codeRanges(of content: InlineContent) -> [Range<Int>] {
    content.spans.filter { record($0.box).node.kind == .codeInline }.map(\.range)
  }
}
