// SPDX-License-Identifier: Apache-2.0

/// Latin text that needs no analysis: letters of one script, digits, punctuation and the most
/// common signs, read from left to right, without emoji, joining marks, soft hyphens or invisible
/// characters.
///
/// Pango would find one item for each span, in the requested font, and take longer to find it than
/// we take to set the text.
enum PlainText {
  /// The characters that plain text may have beyond ASCII: U+00A0–017F without the soft hyphen and the
  /// two signs that may be emoji, and `signs`.
  private static let latin: Range<UInt32> = 0x20..<0x180
  /// Dashes, quotation marks, ellipses, primes, the euro, arrows that are not emoji, mathematical
  /// signs, and box-drawing characters.
  private static let signs: [ClosedRange<UInt32>] = [
    0x2010...0x2026, 0x2032...0x2033, 0x20AC...0x20AC, 0x2190...0x2193, 0x2212...0x2212,
    0x2248...0x2248, 0x2260...0x2260, 0x2264...0x2265, 0x2500...0x257F,
  ]

  /// Whether a text is plain; so is a text without letters.
  static func isPlain(_ bytes: [UInt8]) -> Bool {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0x20...0x7E, 0x0A: index += 1
      case 0xC2:
        guard index + 1 < bytes.count, bytes[index + 1] >= 0xA0,
          ![0xA9, 0xAD, 0xAE].contains(bytes[index + 1])
        else { return false }
        index += 2
      case 0xC3...0xC5: index += 2
      case 0xE2:
        guard index + 2 < bytes.count else { return false }
        let value =
          0x2000 | UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
        guard signs.contains(where: { $0.contains(value) }) else { return false }
        index += 3
      default: return false
      }
    }
    return index == bytes.count && !bytes.isEmpty
  }

  /// The characters of plain text that a font has.
  struct Coverage {
    private let hasASCII: Bool
    private var others: Set<UInt32> = []

    /// Asks a font for each of the characters.
    init(hasGlyph: (Unicode.Scalar) -> Bool) {
      func has(_ value: UInt32) -> Bool { Unicode.Scalar(value).map(hasGlyph) ?? false }
      hasASCII = (0x20..<0x7F).allSatisfy(has)
      guard hasASCII else { return }
      for value in PlainText.latin.dropFirst(0x60) where has(value) { others.insert(value) }
      for value in PlainText.signs.joined() where has(value) { others.insert(value) }
    }

    /// Whether the font has all characters of a stretch of plain text.
    func covers(_ bytes: ArraySlice<UInt8>) -> Bool {
      guard hasASCII else { return false }
      var index = bytes.startIndex
      while index < bytes.endIndex {
        let byte = bytes[index]
        if byte < 0x80 {
          index += 1
          continue
        }
        let length = byte < 0xE0 ? 2 : 3
        guard index + length <= bytes.endIndex else { return false }
        var value = UInt32(byte) & (length == 2 ? 0x1F : 0x0F)
        for next in bytes[index + 1..<index + length] { value = value << 6 | UInt32(next & 0x3F) }
        guard others.contains(value) else { return false }
        index += length
      }
      return true
    }
  }
}
