// SPDX-License-Identifier: Apache-2.0

/// Latin text that needs no analysis: letters, digits and punctuation of one script, read from left
/// to right, without emoji, joining marks, soft hyphens or invisible characters.
///
/// Pango finds one item in it for each span, in the font asked for; finding that takes Pango longer
/// than setting the text takes us.
enum PlainText {
  /// The characters that plain text may have beyond ASCII: U+00A0–017F without the soft hyphen and the
  /// two signs that may be emoji, U+2010–2026 (dashes, quotation marks, ellipses).
  private static let latin: Range<UInt32> = 0x20..<0x180
  private static let punctuation: Range<UInt32> = 0x2010..<0x2027

  /// Whether a text is plain; it has a letter that says which script it is of.
  static func isPlain(_ bytes: [UInt8]) -> Bool {
    var hasLetter = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0x61...0x7A, 0x41...0x5A:
        hasLetter = true
        index += 1
      case 0x20...0x7E, 0x0A: index += 1
      case 0xC2:
        guard index + 1 < bytes.count, bytes[index + 1] >= 0xA0,
          ![0xA9, 0xAD, 0xAE].contains(bytes[index + 1])
        else { return false }
        index += 2
      case 0xC3...0xC5: index += 2
      case 0xE2:
        guard index + 2 < bytes.count, bytes[index + 1] == 0x80,
          (0x90...0xA6).contains(bytes[index + 2])
        else { return false }
        index += 3
      default: return false
      }
    }
    return hasLetter && index == bytes.count
  }

  /// Which characters of plain text a font has.
  struct Coverage {
    private let hasASCII: Bool
    private var others: Set<UInt32> = []

    /// Asks a font for each of the characters.
    init(hasGlyph: (Unicode.Scalar) -> Bool) {
      func has(_ value: UInt32) -> Bool { Unicode.Scalar(value).map(hasGlyph) ?? false }
      hasASCII = (0x20..<0x7F).allSatisfy(has)
      guard hasASCII else { return }
      for value in PlainText.latin.dropFirst(0x60) where has(value) { others.insert(value) }
      for value in PlainText.punctuation where has(value) { others.insert(value) }
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
