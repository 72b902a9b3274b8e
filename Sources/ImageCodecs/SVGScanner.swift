// SPDX-License-Identifier: Apache-2.0

import Primitives

/// Splits XML into its tokens (XML 1.0 §2) without checking that they nest.
///
/// It knows just enough to agree with an XML parser on what a tag is; everything else is left to
/// the parser, which sees only text rebuilt from tokens.
struct SVGScanner {
  /// An attribute as in the file; the value without its quotes.
  struct Attribute {
    var name: ArraySlice<UInt8>
    var value: ArraySlice<UInt8>
  }

  /// A token; slices are as in the file.
  enum Token {
    case startTag(name: ArraySlice<UInt8>, attributes: [Attribute], isEmpty: Bool)
    case endTag(name: ArraySlice<UInt8>)
    case text(ArraySlice<UInt8>)
    case characterData(ArraySlice<UInt8>)
    /// The internal entities of the document type; external ones are not here.
    case documentType(entities: [String: ArraySlice<UInt8>])
    /// A comment or a processing instruction.
    case ignorable
  }

  private let bytes: [UInt8]
  private var position = 0

  /// Creates a scanner of UTF-8.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the next token; `nil` at the end.
  mutating func next() throws(ImageError) -> Token? {
    guard position < bytes.count else { return nil }
    guard bytes[position] == UInt8(ascii: "<") else {
      let start = position
      skip { $0 != UInt8(ascii: "<") }
      return .text(bytes[start..<position])
    }
    if take("<!--") {
      _ = try takeThrough("-->")
      return .ignorable
    }
    if take("<![CDATA[") { return .characterData(try takeThrough("]]>")) }
    if take("<?") {
      _ = try takeThrough("?>")
      return .ignorable
    }
    if take("<!DOCTYPE") { return .documentType(entities: try documentType()) }
    if take("</") {
      let name = try takeName()
      skip(SVGText.isSpace)
      try expect(">")
      return .endTag(name: name)
    }
    position += 1
    return try startTag()
  }

  private mutating func startTag() throws(ImageError) -> Token {
    let name = try takeName()
    var attributes: [Attribute] = []
    while true {
      skip(SVGText.isSpace)
      if take("/>") { return .startTag(name: name, attributes: attributes, isEmpty: true) }
      if take(">") { return .startTag(name: name, attributes: attributes, isEmpty: false) }
      let attribute = try takeName()
      skip(SVGText.isSpace)
      try expect("=")
      skip(SVGText.isSpace)
      attributes.append(Attribute(name: attribute, value: try takeQuoted()))
    }
  }

  /// Reads a document type after its keyword (XML 1.0 §2.8).
  private mutating func documentType() throws(ImageError) -> [String: ArraySlice<UInt8>] {
    var entities: [String: ArraySlice<UInt8>] = [:]
    var isInside = false
    while position < bytes.count {
      if take("<!--") {
        _ = try takeThrough("-->")
      } else if take("<?") {
        _ = try takeThrough("?>")
      } else if take("<!ENTITY") {
        skip(SVGText.isSpace)
        guard !take("%") else { throw .refused(.svg, reason: "it has parameter entities") }
        let name = String(decoding: try takeName(), as: UTF8.self)
        skip(SVGText.isSpace)
        if let quote = peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
          let value = try takeQuoted()
          // XML 1.0 §4.2: the first declaration is binding.
          if entities[name] == nil { entities[name] = value }
        }
      } else {
        switch peek() {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = try takeQuoted()
        case UInt8(ascii: "["):
          isInside = true
          position += 1
        case UInt8(ascii: "]"):
          isInside = false
          position += 1
        case UInt8(ascii: ">") where !isInside:
          position += 1
          return entities
        default: position += 1
        }
      }
    }
    throw Self.cutOff
  }

  private static let cutOff = ImageError.damaged(.svg, reason: "the markup is cut off")

  private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Skips a text if it comes next; returns whether it did.
  private mutating func take(_ text: StaticString) -> Bool {
    let end = position + text.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    let isNext = text.withUTF8Buffer { bytes[position..<end].elementsEqual($0) }
    if isNext { position = end }
    return isNext
  }

  private mutating func expect(_ text: StaticString) throws(ImageError) {
    guard position < bytes.count else { throw Self.cutOff }
    guard take(text) else { throw .damaged(.svg, reason: "`\(text)` is missing in a tag") }
  }

  /// Returns the bytes before a text and skips both.
  private mutating func takeThrough(_ text: StaticString) throws(ImageError) -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.count {
      let end = position
      if take(text) { return bytes[start..<end] }
      position += 1
    }
    throw Self.cutOff
  }

  /// Reads a name; checking its characters is left to the parser.
  private mutating func takeName() throws(ImageError) -> ArraySlice<UInt8> {
    let start = position
    skip { byte in
      switch byte {
      case 0x00...0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"),
        UInt8(ascii: "="), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "&"):
        false
      default: true
      }
    }
    guard position < bytes.count else { throw Self.cutOff }
    guard position > start else { throw .damaged(.svg, reason: "a name is missing in a tag") }
    return bytes[start..<position]
  }

  private mutating func takeQuoted() throws(ImageError) -> ArraySlice<UInt8> {
    guard let quote = peek() else { throw Self.cutOff }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw .damaged(.svg, reason: "an attribute has no quotes")
    }
    let start = position + 1
    position = start
    skip { $0 != quote }
    guard position < bytes.count else { throw Self.cutOff }
    position += 1
    return bytes[start..<(position - 1)]
  }

  private mutating func skip(_ condition: (UInt8) -> Bool) {
    while position < bytes.count, condition(bytes[position]) { position += 1 }
  }
}
