// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Pango

/// Asks for upright faces where a slanted span holds emoji.
///
/// An emoji font has no italic, and slanting its pictures loses some of them altogether
/// (cairo 1.16 draws them blank), so emoji in emphasised text stay upright.
func fontSpans(
  of text: ParagraphText, resolve: (FontRequest) -> FontRequest
) -> [FontMap.FontSpan] {
  var result: [FontMap.FontSpan] = []
  result.reserveCapacity(text.spans.count)
  for span in text.spans {
    let request = resolve(span.font)
    guard request.isItalic, let emoji = emojiRanges(text.bytes, span.range) else {
      result.append(FontMap.FontSpan(range: span.range, description: request))
      continue
    }
    var upright = request
    upright.isItalic = false
    var position = span.range.lowerBound
    func add(_ end: Int, _ request: FontRequest) {
      guard position < end else { return }
      result.append(FontMap.FontSpan(range: position..<end, description: request))
      position = end
    }
    for range in emoji {
      add(range.lowerBound, request)
      add(range.upperBound, upright)
    }
    add(span.range.upperBound, request)
  }
  return result
}

/// The stretches of emoji in some bytes; `nil` when there are none, as nearly always.
private func emojiRanges(_ bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>]? {
  // The first emoji outside ASCII is U+00A9; those that are pictures by default start at U+231A.
  guard bytes[range].contains(where: { $0 >= 0xE2 }) else { return nil }
  var ranges: [Range<Int>] = []
  var offset = range.lowerBound
  for character in String(decoding: bytes[range], as: UTF8.self) {
    let end = offset + character.utf8.count
    let scalars = character.unicodeScalars
    let isEmoji = scalars.contains {
      $0.properties.isEmojiPresentation || $0.value == 0xFE0F || $0.value == 0x20E3
    }
    if isEmoji {
      if let last = ranges.last, last.upperBound == offset {
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else {
        ranges.append(offset..<end)
      }
    }
    offset = end
  }
  return ranges.isEmpty || offset != range.upperBound ? nil : ranges
}
