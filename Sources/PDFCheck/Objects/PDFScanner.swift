// SPDX-License-Identifier: Apache-2.0

// MARK: - Overview
//
// The syntax of objects (ISO 32000-1 §7.3), of content streams (§7.8.2) and of CMaps is nearly the same. The
// scanner reads all three from any bytes: what is no syntax is passed over, and what nests too deep is null.

/// Reads objects and operators from bytes.
package struct PDFScanner {
  /// A part of the syntax.
  package enum Token: Hashable, Sendable {
    /// An object without parts.
    case object(PDFObject)
    /// `[`
    case arrayStart
    /// `]`
    case arrayEnd
    /// `<<`
    case dictionaryStart
    /// `>>`
    case dictionaryEnd
    /// Another word, such as an operator.
    case keyword(String)
  }

  /// How deep arrays and dictionaries may nest.
  private static let depthLimit = 64

  /// The bytes.
  package let bytes: [UInt8]
  /// The index of the next byte.
  package private(set) var position = 0

  /// Creates a scanner at the first byte.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the next token.
  ///
  /// - Returns: The token; `nil` at the end.
  package mutating func next() -> Token? {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case 0, 9, 10, 12, 13, 32: position += 1
      case UInt8(ascii: "%"):
        while position < bytes.count, bytes[position] != 10, bytes[position] != 13 { position += 1 }
      case UInt8(ascii: "("): return .object(.string(literal()))
      case UInt8(ascii: "<"):
        if peek(1) == UInt8(ascii: "<") {
          position += 2
          return .dictionaryStart
        }
        return .object(.string(hexadecimal()))
      case UInt8(ascii: ">"):
        position += 1
        // A single one has no meaning.
        guard peek(0) == UInt8(ascii: ">") else { continue }
        position += 1
        return .dictionaryEnd
      case UInt8(ascii: "["):
        position += 1
        return .arrayStart
      case UInt8(ascii: "]"):
        position += 1
        return .arrayEnd
      case UInt8(ascii: "/"): return .object(.name(name()))
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ")"): position += 1
      default: return word()
      }
    }
    return nil
  }

  /// Reads an object of a file, in which `12 0 R` is a reference.
  ///
  /// - Returns: The object; `nil` at the end and where something else stands.
  package mutating func object() -> PDFObject? {
    guard let token = next() else { return nil }
    return object(from: token, depth: 0)
  }

  /// Reads the operands of an operator, and the operator.
  ///
  /// - Parameters:
  ///   - operands: Gets the operands.
  ///   - limit: How many operands are kept.
  /// - Returns: The operator; `nil` at the end.
  package mutating func operation(_ operands: inout [PDFObject], limit: Int = 64) -> String? {
    operands.removeAll(keepingCapacity: true)
    while let token = next() {
      if case .keyword(let word) = token { return word }
      if let operand = object(from: token, depth: 0), operands.count < limit {
        operands.append(operand)
      }
    }
    return nil
  }

  /// Passes over the data of an inline image (§8.9.7), which follows the operator `ID`.
  package mutating func skipImageData() {
    position += 1
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "E"), bytes[position + 1] == UInt8(ascii: "I"),
        position > 0, Self.isSpace(bytes[position - 1]), isSyntax(after: position + 2)
      {
        position += 2
        return
      }
      position += 1
    }
    position = bytes.count
  }

  /// Whether the bytes after a possible end of data look like operators.
  private func isSyntax(after index: Int) -> Bool {
    guard index < bytes.count else { return true }
    guard Self.isSpace(bytes[index]) else { return false }
    return bytes[index..<min(index + 12, bytes.count)].allSatisfy {
      Self.isSpace($0) || (0x20..<0x7F).contains($0)
    }
  }

  // MARK: - Composite objects

  private mutating func object(from token: Token, depth: Int) -> PDFObject? {
    switch token {
    case .object(.integer(let number)): return reference(number) ?? .integer(number)
    case .object(let value): return value
    case .arrayStart:
      guard depth < Self.depthLimit else { return .null }
      return .array(array(depth: depth + 1))
    case .dictionaryStart:
      guard depth < Self.depthLimit else { return .null }
      return .dictionary(dictionary(depth: depth + 1))
    case .arrayEnd, .dictionaryEnd, .keyword: return nil
    }
  }

  private mutating func array(depth: Int) -> [PDFObject] {
    var values: [PDFObject] = []
    while let token = next(), token != .arrayEnd {
      if let value = object(from: token, depth: depth) { values.append(value) }
    }
    return values
  }

  private mutating func dictionary(depth: Int) -> [String: PDFObject] {
    var entries: [String: PDFObject] = [:]
    while let token = next(), token != .dictionaryEnd {
      guard case .object(.name(let key)) = token else { continue }
      let start = position
      guard let next = next() else { break }
      guard let value = object(from: next, depth: depth) else {
        // A key without a value.
        position = start
        if next == .dictionaryEnd { continue }
        _ = self.next()
        continue
      }
      entries[key] = value
    }
    return entries
  }

  /// The rest of a reference whose object number has been read.
  private mutating func reference(_ number: Int) -> PDFObject? {
    var index = position
    guard number > 0, skipSpace(&index) else { return nil }
    let start = index
    while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
    guard index > start, skipSpace(&index), index < bytes.count, bytes[index] == UInt8(ascii: "R"),
      index + 1 == bytes.count || Self.isEnd(bytes[index + 1])
    else { return nil }
    position = index + 1
    return .reference(number)
  }

  private func skipSpace(_ index: inout Int) -> Bool {
    let start = index
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    return index > start
  }

  // MARK: - Single tokens

  private func peek(_ distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case 0, 9, 10, 12, 13, 32: true
    default: false
    }
  }

  /// Whether a byte ends a word.
  private static func isEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case 0, 9, 10, 12, 13, 32, 0x28, 0x29, 0x3C, 0x3E, 0x5B, 0x5D, 0x7B, 0x7D, 0x2F, 0x25: true
    default: false
    }
  }

  private mutating func word() -> Token {
    let start = position
    repeat { position += 1 } while position < bytes.count && !Self.isEnd(bytes[position])
    let word = bytes[start..<position]
    switch bytes[start] {
    case 0x30...0x39, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      if let number = Self.number(word) { return .object(number) }
    default: break
    }
    switch word.count {
    case 4 where word.elementsEqual("true".utf8): return .object(.boolean(true))
    case 5 where word.elementsEqual("false".utf8): return .object(.boolean(false))
    case 4 where word.elementsEqual("null".utf8): return .object(.null)
    default: return .keyword(String(decoding: word, as: UTF8.self))
    }
  }

  /// The number that a word is (§7.3.3); `nil` for other words.
  private static func number(_ word: ArraySlice<UInt8>) -> PDFObject? {
    var digits = 0
    var whole = 0
    var value = 0.0
    var scale = 0.0
    var isWhole = true
    let isNegative = word.first == UInt8(ascii: "-")
    let hasSign = isNegative || word.first == UInt8(ascii: "+")
    for byte in hasSign ? word.dropFirst() : word {
      switch byte {
      case 0x30...0x39:
        let digit = Int(byte - 0x30)
        digits += 1
        value = value * 10 + Double(digit)
        if scale > 0 { scale *= 10 }
        guard isWhole else { continue }
        let (product, overflow) = whole.multipliedReportingOverflow(by: 10)
        let (sum, isTooLarge) = product.addingReportingOverflow(digit)
        if overflow || isTooLarge { isWhole = false } else { whole = sum }
      case UInt8(ascii: "."):
        guard scale == 0 else { return nil }
        scale = 1
        isWhole = false
      default: return nil
      }
    }
    guard digits > 0 else { return nil }
    if isWhole { return .integer(isNegative ? -whole : whole) }
    if scale > 0 { value /= scale }
    return .real(isNegative ? -value : value)
  }

  private mutating func name() -> String {
    position += 1
    let start = position
    var isEscaped = false
    while position < bytes.count, !Self.isEnd(bytes[position]) {
      if bytes[position] == UInt8(ascii: "#") { isEscaped = true }
      position += 1
    }
    guard isEscaped else { return String(decoding: bytes[start..<position], as: UTF8.self) }
    var name: [UInt8] = []
    var index = start
    while index < position {
      if bytes[index] == UInt8(ascii: "#"), index + 2 < position,
        let high = Self.digit(bytes[index + 1]), let low = Self.digit(bytes[index + 2])
      {
        name.append(high << 4 | low)
        index += 3
      } else {
        name.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }

  private mutating func hexadecimal() -> [UInt8] {
    position += 1
    var result: [UInt8] = []
    var high: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: ">") { break }
      guard let digit = Self.digit(byte) else { continue }
      if let first = high {
        result.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    if let high { result.append(high << 4) }
    return result
  }

  private mutating func literal() -> [UInt8] {
    position += 1
    var result: [UInt8] = []
    var depth = 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return result }
      case UInt8(ascii: "\\"):
        if let escaped = escape() { result.append(escaped) }
        continue
      default: break
      }
      result.append(byte)
    }
    return result
  }

  /// The byte that an escape sequence stands for (§7.3.4.2, table 3); `nil` for a line that goes on.
  private mutating func escape() -> UInt8? {
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return 10
    case UInt8(ascii: "r"): return 13
    case UInt8(ascii: "t"): return 9
    case UInt8(ascii: "b"): return 8
    case UInt8(ascii: "f"): return 12
    case 13:
      if peek(0) == 10 { position += 1 }
      return nil
    case 10: return nil
    case 0x30...0x37:
      var value = Int(byte - 0x30)
      for _ in 0..<2 {
        guard let digit = peek(0), (0x30...0x37).contains(digit) else { break }
        value = value * 8 + Int(digit - 0x30)
        position += 1
      }
      return UInt8(truncatingIfNeeded: value)
    default: return byte
    }
  }
}
