// SPDX-License-Identifier: Apache-2.0

/// What TeX reads at a time: a character, a command, or a space (The TeXbook, chapter 7).
struct MathToken: Hashable {
  /// The kinds of tokens.
  enum Kind: UInt8 {
    case end, space, character, command
    /// `#1` in the replacement of a macro; the scalar is the digit.
    case parameter
  }

  /// The kind.
  var kind: Kind
  /// The character.
  var scalar: Unicode.Scalar = " "
  /// The name of the command, without its backslash.
  var name = ""
  /// Its bytes in the source.
  var range: Range<Int>
  /// Whether it stands in the source, and not in the replacement of a macro.
  var isInSource = true
  /// Whether the source can be read again from its place: it was not the argument of a macro.
  var isFresh = true
  /// Whether a command means what it does without macros.
  var isBuiltin = false

  /// Whether it is a character.
  func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    kind == .character && self.scalar == scalar
  }

  /// Whether it is a command of a name.
  func isCommand(_ name: String) -> Bool { kind == .command && self.name == name }

  /// Whether it is the same as another one, wherever they stand.
  func isLike(_ other: MathToken) -> Bool {
    kind == other.kind && scalar == other.scalar && name == other.name
  }

  /// Whether a command may end a list, by its first letter: those of `\right`, `\middle`, `\end`, `\cr`,
  /// `\newline`, `\tabularnewline` and their like; and `\intertext`.
  var mayEndList: Bool {
    switch name.utf8.first {
    case UInt8(ascii: "r"), UInt8(ascii: "m"), UInt8(ascii: "e"), UInt8(ascii: "c"),
      UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "\\"), UInt8(ascii: ")"):
      true
    case UInt8(ascii: "i"): name == "intertext"
    case UInt8(ascii: "s"): name == "shortintertext"
    default: false
    }
  }

  /// The source that gives this token again.
  var source: String {
    switch kind {
    case .end: ""
    case .space: " "
    case .character: String(Character(scalar))
    case .parameter: "#" + String(Character(scalar))
    case .command: name.utf8.last.map(\.isLetter) == true ? "\\\(name) " : "\\\(name)"
    }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter.
  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether the byte is an ASCII digit.
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// Whether the byte is a space or the end of a line.
  var isBlank: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
}

/// Cuts source into tokens.
struct MathLexer {
  /// The source.
  let bytes: [UInt8]
  /// The place of the next token.
  var offset = 0
  /// Whether `#1` is a parameter, as in the replacement of a macro.
  var hasParameters = false
  /// Whether the source has more than one line, so that `%` begins a comment wherever it stands.
  private let hasLines: Bool

  /// Creates one at the start of source.
  init(_ bytes: [UInt8], hasParameters: Bool = false) {
    self.bytes = bytes
    self.hasParameters = hasParameters
    hasLines = bytes.contains(0x0A)
  }

  /// The next token; of the kind `end` at the end, again and again.
  mutating func next() -> MathToken {
    while true {
      guard offset < bytes.count else {
        return MathToken(kind: .end, range: bytes.count..<bytes.count)
      }
      let start = offset
      let byte = bytes[offset]
      if byte.isBlank {
        skipBlanks()
        return MathToken(kind: .space, range: start..<offset)
      }
      switch byte {
      case UInt8(ascii: "\\"):
        return command()
      case UInt8(ascii: "%") where isComment:
        skipComment()
      case UInt8(ascii: "#") where hasParameters:
        offset += 1
        let digit = offset < bytes.count ? bytes[offset] : 0
        guard digit.isDigit || digit == UInt8(ascii: "#") else {
          return MathToken(kind: .character, scalar: "#", range: start..<offset)
        }
        offset += 1
        return MathToken(
          kind: digit.isDigit ? .parameter : .character, scalar: Unicode.Scalar(digit),
          range: start..<offset)
      default:
        let scalar = readScalar()
        return MathToken(kind: .character, scalar: scalar, range: start..<offset)
      }
    }
  }

  /// Whether the percent sign here begins a comment.
  ///
  /// In a line of text it means percent more often: `$50%$` would lose its end.
  private var isComment: Bool { hasLines || offset == 0 || bytes[offset - 1].isBlank }

  private mutating func skipComment() {
    while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
    if offset < bytes.count { offset += 1 }
    skipBlanks()
  }

  mutating func skipBlanks() {
    while offset < bytes.count, bytes[offset].isBlank { offset += 1 }
  }

  private mutating func command() -> MathToken {
    let start = offset
    offset += 1
    guard offset < bytes.count else {
      return MathToken(kind: .character, scalar: "\\", range: start..<offset)
    }
    if bytes[offset].isLetter {
      repeat { offset += 1 } while offset < bytes.count && bytes[offset].isLetter
      let name = String(decoding: bytes[start + 1..<offset], as: UTF8.self)
      let range = start..<offset
      // TeX drops the blanks behind a word; a star or a bracket may follow them.
      skipBlanks()
      return MathToken(kind: .command, name: name, range: range)
    }
    if bytes[offset].isBlank {
      skipBlanks()
      return MathToken(kind: .command, name: " ", range: start..<start + 2)
    }
    let scalar = readScalar()
    return MathToken(kind: .command, name: String(Character(scalar)), range: start..<offset)
  }

  /// Reads a character of UTF-8; what is none is one replacement character per byte.
  private mutating func readScalar() -> Unicode.Scalar {
    let first = bytes[offset]
    offset += 1
    if first < 0x80 { return Unicode.Scalar(first) }
    let count = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0
    guard count > 0, offset + count <= bytes.count else { return "\u{FFFD}" }
    var value = UInt32(first) & (0x3F >> UInt32(count))
    for index in offset..<offset + count {
      guard bytes[index] & 0xC0 == 0x80 else { return "\u{FFFD}" }
      value = value << 6 | UInt32(bytes[index] & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value) else { return "\u{FFFD}" }
    offset += count
    return scalar
  }
}
