// SPDX-License-Identifier: Apache-2.0

internal import YAML

/// A place in a text, which moves on byte by byte and knows its line and column.
struct TOMLCursor {
  private let bytes: [UInt8]
  private var index = 0
  /// The line, and the column in Unicode scalars, both from 1.
  private(set) var mark = YAMLMark(line: 1, column: 1)

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The byte at the place; `nil` at the end.
  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// A byte further on; `nil` after the end.
  func byte(after count: Int) -> UInt8? {
    index + count < bytes.count ? bytes[index + count] : nil
  }

  /// Whether the place is at a sign.
  func isAt(_ sign: Unicode.Scalar) -> Bool { byte == UInt8(ascii: sign) }

  /// Whether a line ends here, or the text.
  var isAtLineEnd: Bool { byte == nil || isAt("\n") || isAt("\r") }

  /// Moves on by a byte.
  mutating func advance() {
    guard let byte else { return }
    index += 1
    let isPair = byte == UInt8(ascii: "\r") && isAt("\n")
    if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !isPair {
      mark = YAMLMark(line: mark.line + 1, column: 1)
    } else if byte & 0xC0 != 0x80 {
      mark.column += 1
    }
  }

  /// Moves behind a sign; returns `false` when the place is not at it.
  mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard isAt(sign) else { return false }
    advance()
    return true
  }

  /// Moves behind spaces and tabs.
  mutating func skipBlanks() {
    while isAt(" ") || isAt("\t") { advance() }
  }

  /// Moves behind spaces, tabs, line ends and comments.
  mutating func skipLines() {
    while let byte {
      if byte == UInt8(ascii: "#") {
        while !isAtLineEnd { advance() }
      } else if byte == UInt8(ascii: " ") || 0x09...0x0D ~= byte {
        advance()
      } else {
        return
      }
    }
  }

  /// Moves behind bytes of a kind and returns them.
  mutating func take(while isTaken: (UInt8) -> Bool) -> String {
    let start = index
    while let byte, isTaken(byte) { advance() }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }
}
