// SPDX-License-Identifier: Apache-2.0

// The four kinds of texts in quotes.
extension TOMLReader {
  /// Reads a text in `"` or `'`, or in three of them, which may have several lines.
  mutating func readString() throws(TOMLMistake) -> String {
    let start = cursor.mark
    let quote: Unicode.Scalar = cursor.isAt("'") ? "'" : "\""
    let isLong = isAtThree(quote)
    for _ in 0..<(isLong ? 3 : 1) { cursor.advance() }
    if isLong {
      // The first line may stay empty.
      _ = cursor.skip("\r")
      _ = cursor.skip("\n")
    }
    var text: [UInt8] = []
    while let byte = cursor.byte, isLong || !cursor.isAtLineEnd {
      let mark = cursor.mark
      if byte == UInt8(ascii: quote), !isLong || isAtThree(quote) {
        for _ in 0..<(isLong ? 3 : 1) { cursor.advance() }
        // Up to two more belong to the text.
        for _ in 0..<2 where isLong && cursor.skip(quote) { text.append(byte) }
        return String(decoding: text, as: UTF8.self)
      }
      cursor.advance()
      guard byte == UInt8(ascii: "\\"), quote == "\"" else {
        text.append(byte)
        continue
      }
      if isLong, skipLineEnd() { continue }
      guard let scalar = readEscape() else {
        throw mistake(
          "this `\\` begins no escape sequence",
          "write `\\\\` for a backslash, or put the text in `'…'`", at: mark)
      }
      text += Array(String(scalar).utf8)
    }
    throw mistake(
      "the quote that begins here does not end",
      isLong ? "close it with three quotes" : "close it with the same quote", at: start)
  }

  private func isAtThree(_ quote: Unicode.Scalar) -> Bool {
    (0..<3).allSatisfy { cursor.byte(after: $0) == UInt8(ascii: quote) }
  }

  /// Skips a line end behind a backslash, with the white space around it.
  private mutating func skipLineEnd() -> Bool {
    var ahead = cursor
    ahead.skipBlanks()
    guard ahead.isAtLineEnd, ahead.byte != nil else { return false }
    while let byte = ahead.byte, byte == 0x20 || 0x09...0x0D ~= byte { ahead.advance() }
    cursor = ahead
    return true
  }

  /// Reads the rest of an escape sequence; `nil` when it is none.
  private mutating func readEscape() -> Unicode.Scalar? {
    guard let sign = cursor.byte else { return nil }
    cursor.advance()
    switch Unicode.Scalar(sign) {
    case "b": return "\u{8}"
    case "t": return "\t"
    case "n": return "\n"
    case "f": return "\u{C}"
    case "r": return "\r"
    case "e": return "\u{1B}"
    case "\"", "\\": return Unicode.Scalar(sign)
    case "u": return readScalar(digits: 4)
    case "U": return readScalar(digits: 8)
    default: return nil
    }
  }

  private mutating func readScalar(digits: Int) -> Unicode.Scalar? {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let byte = cursor.byte,
        let digit = UInt32(String(Unicode.Scalar(byte)), radix: 16)
      else { return nil }
      value = value << 4 | digit
      cursor.advance()
    }
    return Unicode.Scalar(value)
  }
}
