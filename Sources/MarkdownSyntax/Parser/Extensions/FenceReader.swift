// SPDX-License-Identifier: Apache-2.0

/// Reads lines of three or more colons, in the forms of pandoc, Quarto, Docusaurus, VuePress and MyST.
///
/// `::: {.class #id}`, `::: word Title`, `:::word[Title]{#id}` and `:::{word} Title` begin a box,
/// colons alone end one. Anything else is text.
enum FenceReader {
  /// What such a line is.
  enum Fence: Hashable {
    case start(BoxMarker)
    case end
  }

  /// Reads a line from its first colon on, with or without its end; `nil` when it is no fence.
  static func read(_ line: [UInt8]) -> Fence? {
    let count = line.prefix { $0 == UInt8(ascii: ":") }.count
    guard count >= 3 else { return nil }
    var rest = line[count...].trimmedEnd
    // pandoc allows colons behind the attributes, too.
    let colons = rest.suffix(while: { $0 == UInt8(ascii: ":") })
    if colons.count >= 3, colons.startIndex > rest.startIndex {
      rest = rest[..<colons.startIndex].trimmedEnd
    }
    rest = rest.drop(while: \.isASCIISpace)
    guard let first = rest.first else { return .end }
    guard var marker = first == UInt8(ascii: "{") ? attributes(rest) : name(rest) else {
      return nil
    }
    marker.source = line[...].trimmedEnd.text
    return .start(marker)
  }

  /// Reads an option below a directive of MyST, `:name: value`; `nil` when it is none.
  static func option(_ line: [UInt8]) -> NodeAttributes.Pair? {
    guard line.first == UInt8(ascii: ":") else { return nil }
    let name = line.dropFirst().prefix(while: \.isInBoxName)
    let rest = line[name.endIndex...]
    guard !name.isEmpty, rest.first == UInt8(ascii: ":"),
      rest.dropFirst().first?.isASCIISpace ?? true
    else { return nil }
    let value = rest.dropFirst().drop(while: \.isASCIISpace).trimmedEnd
    return NodeAttributes.Pair(name.text, value.text)
  }

  /// `{.class} Title` and `{word} Title`.
  private static func attributes(_ rest: ArraySlice<UInt8>) -> BoxMarker? {
    var marker = BoxMarker()
    var end: Int
    if let (attributes, length) = AttributeReader.read(rest) {
      marker.attributes = attributes
      end = rest.startIndex + length
    } else {
      let word = rest.dropFirst().prefix(while: \.isInBoxName)
      guard word.first?.isASCIILetter == true, rest[word.endIndex...].first == UInt8(ascii: "}")
      else { return nil }
      marker.attributes.classes = [word.text]
      marker.takesOptions = true
      end = word.endIndex + 1
    }
    marker.setTitle(rest[end...])
    return marker
  }

  /// `word Title`, `word[Title]` and `word {.class}`.
  private static func name(_ rest: ArraySlice<UInt8>) -> BoxMarker? {
    let word = rest.prefix(while: \.isInBoxName)
    guard word.first?.isASCIILetter == true else { return nil }
    var rest = rest[word.endIndex...]
    var marker = BoxMarker(attributes: NodeAttributes(classes: [word.text]))
    if let (attributes, start) = AttributeReader.trailing(rest) {
      marker.attributes.add(attributes)
      rest = rest[..<start].trimmedEnd
    }
    if rest.first == UInt8(ascii: "["), rest.last == UInt8(ascii: "]") {
      marker.setTitle(rest.dropFirst().dropLast())
      return marker
    }
    guard rest.first?.isASCIISpace ?? true else { return nil }
    marker.setTitle(rest)
    return marker
  }
}

extension BoxMarker {
  /// Takes the title behind a name; an attribute `title` says it, too.
  fileprivate mutating func setTitle(_ bytes: ArraySlice<UInt8>) {
    let text = bytes.drop(while: \.isASCIISpace).trimmedEnd
    if !text.isEmpty {
      title = text.text
      titleOffset = text.startIndex
    } else if let given = attributes["title"] {
      title = given
      attributes.pairs.removeAll { $0.name == "title" }
    }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes as text.
  var text: String { String(decoding: self, as: UTF8.self) }

  /// The bytes without white space at the end.
  var trimmedEnd: ArraySlice<UInt8> {
    var rest = self
    while rest.last?.isASCIISpace == true { rest.removeLast() }
    return rest
  }

  /// The bytes at the end that all satisfy a condition.
  fileprivate func suffix(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var start = endIndex
    while start > startIndex, condition(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}

extension UInt8 {
  /// Whether it can be part of the name of a box.
  var isInBoxName: Bool {
    isLetterOrDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}
