// SPDX-License-Identifier: Apache-2.0

import Primitives

// MARK: - Overview
//
// The subset of XML 1.0 that language files use: elements, attributes, text, CDATA, comments, the
// five entities and character references. Anything else (the declaration, a document type) is
// skipped. A damaged file is read as far as it goes.

/// An XML element with its content.
struct XMLElement {
  var name: String
  var attributes: [String: String] = [:]
  var children: [XMLElement] = []
  /// The text directly inside, without that of child elements.
  var text = ""

  /// The first child with a name; `nil` when there is none.
  subscript(name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The value of a Boolean attribute; `otherwise` when it is missing.
  func flag(_ name: String, otherwise: Bool = false) -> Bool {
    switch attributes[name] {
    case nil: otherwise
    case "true", "TRUE", "1": true
    default: false
    }
  }

  /// Reads the first element of a file; `nil` when there is none.
  static func parse(_ bytes: [UInt8]) -> XMLElement? {
    var reader = XMLReader(bytes: bytes)
    return reader.document()
  }
}

/// Reads XML from its first byte to its last.
private struct XMLReader {
  let bytes: [UInt8]
  private var position = 0
  /// The open elements, outermost first.
  private var open: [XMLElement] = []
  private var text: [UInt8] = []

  /// The deepest nesting; deeper elements are left out.
  private static let deepest = 200

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() -> XMLElement? {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        readText()
        continue
      }
      if skip("<!--") {
        skipPast("-->")
      } else if skip("<![CDATA[") {
        let start = position
        let end = skipPast("]]>")
        text += bytes[start..<end]
      } else if skip("<?") {
        skipPast("?>")
      } else if skip("<!") {
        skipPast(">")
      } else if skip("</") {
        skipPast(">")
        if let root = close() { return root }
      } else {
        position += 1
        if let root = readTag() { return root }
      }
    }
    while !open.isEmpty {
      if let root = close() { return root }
    }
    return nil
  }

  // MARK: - Elements

  /// Reads a start tag; returns the element when it is the whole document.
  private mutating func readTag() -> XMLElement? {
    flushText()
    var element = XMLElement(name: readName())
    while position < bytes.count {
      skipBlanks()
      if skip("/>") {
        open.append(element)
        return close()
      }
      if skip(">") { break }
      let name = readName()
      guard !name.isEmpty else {
        position += 1
        continue
      }
      skipBlanks()
      guard skip("=") else { continue }
      skipBlanks()
      element.attributes[name] = readValue()
    }
    open.append(element)
    return nil
  }

  /// Ends the innermost element; returns it when it is also the outermost.
  private mutating func close() -> XMLElement? {
    flushText()
    guard let element = open.popLast() else { return nil }
    guard !open.isEmpty else { return element }
    if open.count < Self.deepest { open[open.count - 1].children.append(element) }
    return nil
  }

  private mutating func readName() -> String {
    let start = position
    while position < bytes.count, !" \t\r\n=/>\"'<".utf8.contains(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func readValue() -> String {
    guard position < bytes.count else { return "" }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return readName() }
    position += 1
    var value: [UInt8] = []
    while position < bytes.count, bytes[position] != quote {
      if bytes[position] == UInt8(ascii: "&") {
        readReference(into: &value)
      } else {
        value.append(bytes[position])
        position += 1
      }
    }
    position += 1
    return String(decoding: value, as: UTF8.self)
  }

  // MARK: - Text

  private mutating func readText() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
      if bytes[position] == UInt8(ascii: "&") {
        var character: [UInt8] = []
        readReference(into: &character)
        text += character
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
  }

  private mutating func flushText() {
    if let last = open.indices.last, !text.isEmpty {
      open[last].text += String(decoding: text, as: UTF8.self)
    }
    text.removeAll(keepingCapacity: true)
  }

  /// Reads the text between `&` and `;`; anything that is not a reference stays as it is.
  private mutating func readReference(into text: inout [UInt8]) {
    let start = position + 1
    let limit = min(bytes.count, start + 12)
    guard let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")),
      let character = Unicode.Scalar(
        xmlReference: String(decoding: bytes[start..<end], as: UTF8.self))
    else {
      text.append(UInt8(ascii: "&"))
      position += 1
      return
    }
    text += Array(String(character).utf8)
    position = end + 1
  }

  // MARK: - Places

  private mutating func skipBlanks() {
    while position < bytes.count, " \t\r\n".utf8.contains(bytes[position]) { position += 1 }
  }

  private mutating func skip(_ word: String) -> Bool {
    let count = word.utf8.count
    guard position + count <= bytes.count else { return false }
    let matches = word.utf8.elementsEqual(bytes[position..<position + count])
    if matches { position += count }
    return matches
  }

  /// Moves past the next `word`, or to the end; returns the start of the word.
  @discardableResult
  private mutating func skipPast(_ word: String) -> Int {
    while position < bytes.count {
      let start = position
      if skip(word) { return start }
      position += 1
    }
    return bytes.count
  }
}
