// SPDX-License-Identifier: Apache-2.0

internal import CPango

/// Unicode's break properties of the place before a character (UAX #14, UAX #29).
package struct CharacterBreak: OptionSet, Sendable {
  /// The bits.
  package let rawValue: UInt8

  /// Creates a set from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A line may end here.
  package static let line = CharacterBreak(rawValue: 1)
  /// A line that ends here shows a hyphen (a soft hyphen came before).
  package static let hyphen = CharacterBreak(rawValue: 2)
}

/// Finds the break opportunities of a text: one entry for each character and one for the end.
///
/// - Parameters:
///   - text: UTF-8.
///   - characterCount: The number of Unicode scalars in it.
///   - language: A BCP 47 tag; some languages have special rules.
/// - Returns: The breaks before each character, and at the end.
package func characterBreaks(
  of text: [UInt8], characterCount: Int, language: String
) -> [CharacterBreak] {
  guard characterCount > 0 else { return [[]] }
  guard characterCount > BreakWindow.longest else {
    return breaksAtOnce(of: text[...], characterCount: characterCount, language: language)
  }
  var breaks: [CharacterBreak] = []
  breaks.reserveCapacity(characterCount + 1)
  for window in BreakWindow.windows(of: text) {
    let found = breaksAtOnce(
      of: text[window.bytes], characterCount: window.characterCount, language: language)
    breaks += found[window.kept]
  }
  return breaks
}

/// A part of a long text with what is around it.
///
/// Pango also looks for sentences, and where a point stands between letters, it goes back to the start
/// of the sentence: `a@b.a@b.`, 400 kB, took 11 s. Whether a line may end depends on the few characters
/// around a place only.
private struct BreakWindow {
  /// The greatest number of characters that are looked at together.
  static let longest = 4096
  /// The number of characters on either side whose breaks belong to the windows beside it.
  private static let overlap = 256

  /// The bytes of the window.
  var bytes: Range<Int>
  /// The number of its characters.
  var characterCount: Int
  /// The breaks that count, by their index in the window.
  var kept: Range<Int>

  /// The windows of a text; the breaks that they keep follow each other.
  static func windows(of text: [UInt8]) -> [BreakWindow] {
    // The offsets of every so many characters.
    let step = longest - 2 * overlap
    var marks: [(start: Int, from: Int, to: Int)] = []
    var starts: [Int] = []
    starts.reserveCapacity(text.count)
    for (offset, byte) in text.enumerated() where byte & 0xC0 != 0x80 { starts.append(offset) }
    var first = 0
    while first < starts.count {
      let end = min(first + step, starts.count)
      marks.append((first, max(0, first - overlap), min(starts.count, end + overlap)))
      first = end
    }
    return marks.enumerated().map { index, mark in
      let isLast = index == marks.count - 1
      let end = isLast ? mark.to + 1 : marks[index + 1].start
      return BreakWindow(
        bytes: starts[mark.from]..<(mark.to < starts.count ? starts[mark.to] : text.count),
        characterCount: mark.to - mark.from, kept: (mark.start - mark.from)..<(end - mark.from))
    }
  }
}

/// Finds the breaks of a text as a whole.
func breaksAtOnce(
  of text: ArraySlice<UInt8>, characterCount: Int, language: String
) -> [CharacterBreak] {
  withUnsafeTemporaryAllocation(of: PangoLogAttr.self, capacity: characterCount + 1) {
    attributes in
    attributes.initialize(repeating: PangoLogAttr())
    text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        pango_get_log_attrs(
          characters.baseAddress, CInt(characters.count), -1, pango_language_from_string(language),
          attributes.baseAddress, CInt(characterCount + 1))
      }
    }
    return (0...characterCount).map { index in
      var attribute = attributes[index]
      return CharacterBreak(rawValue: mdpdf_log_attr_mask(&attribute))
    }
  }
}
