// SPDX-License-Identifier: Apache-2.0

/// Reads XML 1.0 with namespaces, as far as metadata use it: there are no document types.
struct XMLReader {
  /// Why bytes are no XML.
  struct Failure: Error, Hashable {
    var reason: String
  }

  /// How deep elements may nest.
  private static let depthLimit = 100

  private let bytes: [UInt8]
  private var position = 0
  /// The processing instructions outside the root, by target.
  private(set) var instructions: [(target: String, text: String)] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// An element that is open, with its namespaces.
  private struct Open {
    var element: XMLElement
    var rawName: String
    var namespaces: [String: String]
  }

  /// Reads the document.
  ///
  /// - Returns: The root.
  /// - Throws: When the bytes are not well-formed.
  mutating func read() throws(Failure) -> XMLElement {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    var stack: [Open] = []
    var root: XMLElement?
    let usual = ["xml": "http://www.w3.org/XML/1998/namespace"]
    while position < bytes.count {
      if bytes[position] != UInt8(ascii: "<") {
        let text = try characters(until: UInt8(ascii: "<"))
        if stack.isEmpty {
          guard text.allSatisfy(\.isWhitespace) else {
            throw Failure(reason: "text outside the root")
          }
        } else {
          stack[stack.count - 1].element.text += text
        }
      } else if starts(with: "<?") {
        let content = try skip(to: "?>", from: 2)
        let target = content.prefix { !$0.isWhitespace }
        instructions.append((String(target), String(content.dropFirst(target.count))))
      } else if starts(with: "<!--") {
        _ = try skip(to: "-->", from: 4)
      } else if starts(with: "<![CDATA[") {
        let text = try skip(to: "]]>", from: 9)
        guard !stack.isEmpty else { throw Failure(reason: "text outside the root") }
        stack[stack.count - 1].element.text += text
      } else if starts(with: "<!") {
        throw Failure(reason: "a document type")
      } else if starts(with: "</") {
        let name = try skip(to: ">", from: 2).trimmed
        guard let closed = stack.popLast(), closed.rawName == name else {
          throw Failure(reason: "an end tag `\(name)` without its start")
        }
        if stack.isEmpty {
          root = closed.element
        } else {
          stack[stack.count - 1].element.children.append(closed.element)
        }
      } else {
        guard stack.count < Self.depthLimit, root == nil else {
          throw Failure(reason: root == nil ? "elements nest too deep" : "a second root")
        }
        let (open, isEmpty) = try startTag(in: stack.last?.namespaces ?? usual)
        guard isEmpty else {
          stack.append(open)
          continue
        }
        if stack.isEmpty {
          root = open.element
        } else {
          stack[stack.count - 1].element.children.append(open.element)
        }
      }
    }
    if let open = stack.last { throw Failure(reason: "no end of `\(open.rawName)`") }
    guard let root else { throw Failure(reason: "no element") }
    return root
  }

  private func starts(with text: StaticString) -> Bool {
    bytes[position...].starts(with: text.description.utf8)
  }

  /// The text up to a mark, and the position after it.
  private mutating func skip(to mark: String, from offset: Int) throws(Failure) -> String {
    let start = position + offset
    let end = Array(mark.utf8)
    var index = start
    while index + end.count <= bytes.count {
      if bytes[index] == end[0], bytes[index..<index + end.count].elementsEqual(end) {
        position = index + end.count
        return String(decoding: bytes[start..<index], as: UTF8.self)
      }
      index += 1
    }
    throw Failure(reason: "no `\(mark)`")
  }

  private mutating func startTag(
    in namespaces: [String: String]
  ) throws(Failure) -> (open: Open, isEmpty: Bool) {
    position += 1
    let rawName = name()
    guard !rawName.isEmpty else { throw Failure(reason: "a tag without a name") }
    var namespaces = namespaces
    var raw: [(name: String, value: String)] = []
    var isEmpty = false
    while true {
      skipSpace()
      guard position < bytes.count else { throw Failure(reason: "a tag without an end") }
      if bytes[position] == UInt8(ascii: ">") { break }
      if starts(with: "/>") {
        isEmpty = true
        position += 1
        break
      }
      let attribute = name()
      skipSpace()
      guard !attribute.isEmpty, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "=")
      else { throw Failure(reason: "an attribute without a value in `\(rawName)`") }
      position += 1
      skipSpace()
      guard position < bytes.count, [0x22, 0x27].contains(bytes[position]) else {
        throw Failure(reason: "an attribute without quotes in `\(rawName)`")
      }
      let quote = bytes[position]
      position += 1
      let value = try characters(until: quote)
      guard position < bytes.count else { throw Failure(reason: "an attribute without an end") }
      position += 1
      guard !raw.contains(where: { $0.name == attribute }) else {
        throw Failure(reason: "`\(attribute)` twice in `\(rawName)`")
      }
      raw.append((attribute, value))
      if attribute == "xmlns" {
        namespaces[""] = value
      } else if attribute.hasPrefix("xmlns:") {
        namespaces[String(attribute.dropFirst(6))] = value
      }
    }
    position += 1
    var element = XMLElement(name: try resolve(rawName, namespaces, isAttribute: false))
    for (attribute, value) in raw where attribute != "xmlns" && !attribute.hasPrefix("xmlns:") {
      element.attributes.append((try resolve(attribute, namespaces, isAttribute: true), value))
    }
    return (Open(element: element, rawName: rawName, namespaces: namespaces), isEmpty)
  }

  private func resolve(
    _ name: String, _ namespaces: [String: String], isAttribute: Bool
  ) throws(Failure) -> XMLElement.Name {
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      return XMLElement.Name(namespace: isAttribute ? "" : namespaces[""] ?? "", local: name)
    }
    guard let namespace = namespaces[String(parts[0])] else {
      throw Failure(reason: "the unknown prefix `\(parts[0])`")
    }
    return XMLElement.Name(
      namespace: namespace, local: String(parts[1]), prefix: String(parts[0]))
  }

  private mutating func skipSpace() {
    while position < bytes.count, [9, 10, 13, 32].contains(bytes[position]) { position += 1 }
  }

  private mutating func name() -> String {
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case 9, 10, 13, 32, 0x2F, 0x3E, 0x3D, 0x3C, 0x22, 0x27, 0x26:
        return String(decoding: bytes[start..<position], as: UTF8.self)
      default: position += 1
      }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Characters up to a byte, with the references in them replaced.
  private mutating func characters(until end: UInt8) throws(Failure) -> String {
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "<") { throw Failure(reason: "`<` in an attribute") }
      guard byte == UInt8(ascii: "&") else {
        text.append(byte)
        position += 1
        continue
      }
      let reference = bytes[position...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
      position += reference.count + 1
      guard let character = Self.character(String(decoding: reference.dropFirst(), as: UTF8.self))
      else { throw Failure(reason: "an unknown reference") }
      text += Array(String(character).utf8)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func character(_ reference: String) -> Unicode.Scalar? {
    switch reference {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard reference.hasPrefix("#") else { return nil }
      let digits = reference.dropFirst()
      let value =
        digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
      return value.flatMap(Unicode.Scalar.init)
    }
  }
}

extension String {
  /// The text without blanks at its ends.
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
