// SPDX-License-Identifier: Apache-2.0

// MARK: - Overview
//
// Splits raw HTML into tokens by the tokenization stage of the WHATWG HTML standard (§13.2.5);
// functions are named after its states. There is no tree construction: a DOM parser closes and
// re-parents unbalanced elements, and in Markdown hardly any stretch of raw HTML is balanced:
// `<div>` is one block, `</div>` another, with Markdown between them.
//
// It differs from the standard where the input is a fragment cut out by Markdown:
// - Processing instructions and CDATA sections end where Markdown lets them end, at `?>` and `]]>`.
// - Only `script` and `style` hold raw text; other such elements are not supported, and their
//   content is kept like that of any unsupported tag.
// - A tag that does not end is dropped up to the end of its line, a comment up to the end of the
//   fragment, and `isComplete` becomes `false`.

/// A start tag.
struct HTMLTag: Hashable, Sendable {
  /// The name in lowercase ASCII.
  var name: String
  /// The attributes by lowercase name, with decoded values; the first of equal names counts.
  var attributes: [String: String] = [:]

  /// The number of classes kept; more are of no use and make reports longer.
  private static let mostClasses = 16

  /// The attributes of its node: the classes, the language, and what an abbreviation stands for.
  func nodeAttributes(id: String? = nil) -> NodeAttributes {
    // That of code is a programming language.
    let isCode = name == "pre" || name == "code"
    let language =
      isCode ? [] : attributes["lang"].map { [NodeAttributes.Pair("lang", $0)] } ?? []
    let expansion =
      name == "abbr" ? attributes["title"].map { [NodeAttributes.Pair("title", $0)] } ?? [] : []
    return NodeAttributes(id: id, classes: classes, pairs: language + expansion)
  }

  /// The classes (HTML §3.2.6), each once.
  var classes: [String] {
    var classes: [String] = []
    for name in (attributes["class"] ?? "").split(whereSeparator: { $0.isASCII && $0.isWhitespace })
    where classes.count < Self.mostClasses && !classes.contains(String(name)) {
      classes.append(String(name))
    }
    return classes
  }
}

/// A token of raw HTML.
enum HTMLToken: Hashable, Sendable {
  case startTag(HTMLTag)
  case endTag(name: String)
  /// Characters, with references decoded and white space as written.
  case text(String)
  /// A comment, declaration or processing instruction, which prints nothing.
  case comment
  /// A comment such as `<!-- pagebreak -->`.
  case pageCommand(PageCommand)
}

/// What a comment does to pages.
enum PageCommand: String, Hashable, Sendable {
  /// Ends the page.
  case pageBreak = "pagebreak"
  /// Begins a landscape stretch.
  case landscape
  /// Ends a landscape stretch.
  case portrait
}

extension PageCommand {
  /// Reads the text of a comment; `nil` for all others.
  init?(_ comment: ArraySlice<UInt8>) {
    guard comment.count < 40 else { return nil }
    let words = String(decoding: comment, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard words.count == 1 else { return nil }
    self.init(rawValue: words[0].lowercased())
  }
}

/// Splits raw HTML into tokens.
struct HTMLTokenizer {
  /// A token and the offsets of its bytes.
  struct Placed: Hashable, Sendable {
    var token: HTMLToken
    var offsets: Range<Int>
  }

  /// Whether the text does not end inside a tag or comment.
  private(set) var isComplete = true
  /// Whether the text ends inside a comment, whose end may come later in the document.
  private(set) var endsInComment = false
  private let bytes: [UInt8]
  private var position = 0
  private var tokens: [Placed] = []
  /// The number of tags whose end was searched in vain; each search walks to the end.
  private var unfinishedTags = 0
  private static let unfinishedTagLimit = 8

  /// Creates a tokenizer for a fragment.
  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Splits the text; `references` decodes references in texts and attributes.
  mutating func tokenize(decodingWith references: inout HTMLCharacterReferences) -> [Placed] {
    while position < bytes.count {
      let start = position
      let end = data()
      addText(start..<end, &references)
      position = end
      guard position < bytes.count else { break }
      tagOpen(&references)
    }
    return tokens
  }

  // MARK: - Data

  /// The end of the characters from the position on: the next `<` that opens a token.
  private func data() -> Int {
    if unfinishedTags > HTMLTokenizer.unfinishedTagLimit { return bytes.count }
    var index = position
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count {
        let next = bytes[index + 1]
        if isLetter(next) || next == UInt8(ascii: "!") || next == UInt8(ascii: "?") { return index }
        if next == UInt8(ascii: "/"), index + 2 < bytes.count { return index }
      }
      index += 1
    }
    return index
  }

  private mutating func addText(
    _ range: Range<Int>, _ references: inout HTMLCharacterReferences
  ) {
    guard !range.isEmpty else { return }
    let text = references.decode(bytes[range], inAttribute: false)
    tokens.append(Placed(token: .text(text), offsets: range))
  }

  /// Adds the text of an element without markup, up to its end tag.
  private mutating func rawText(of name: String) {
    let wanted = Array(name.utf8)
    var index = position
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "/"), matches(wanted, at: index + 2)
      {
        let after = index + 2 + wanted.count
        if after >= bytes.count || bytes[after].isASCIISpace || bytes[after] == UInt8(ascii: "/")
          || bytes[after] == UInt8(ascii: ">")
        {
          break
        }
      }
      index += 1
    }
    guard index > position else { return }
    let text = String(decoding: bytes[position..<index], as: UTF8.self)
    tokens.append(Placed(token: .text(text), offsets: position..<index))
    position = index
  }

  // MARK: - Tags

  private mutating func tagOpen(_ references: inout HTMLCharacterReferences) {
    let start = position
    let next = bytes[position + 1]
    if next == UInt8(ascii: "!") { return markupDeclarationOpen() }
    if next == UInt8(ascii: "?") { return skip(from: start, to: "?>", searchingFrom: start + 2) }
    let isEndTag = next == UInt8(ascii: "/")
    position += isEndTag ? 2 : 1
    guard position < bytes.count, isLetter(bytes[position]) else {
      return skip(from: start, to: ">", searchingFrom: position)  // bogus comment
    }
    let name = tagName()
    let attributesStart = position
    guard let attributes = attributes(&references) else {
      position = attributesStart
      while position < bytes.count, bytes[position] != UInt8(ascii: ">"),
        bytes[position] != UInt8(ascii: "\n")
      {
        position += 1
      }
      if position < bytes.count, bytes[position] == UInt8(ascii: ">") { position += 1 }
      unfinishedTags += 1
      isComplete = false
      return
    }
    if isEndTag {
      tokens.append(Placed(token: .endTag(name: name), offsets: start..<position))
      return
    }
    let tag = HTMLTag(name: name, attributes: attributes)
    tokens.append(Placed(token: .startTag(tag), offsets: start..<position))
    if name == "script" || name == "style" { rawText(of: name) }
  }

  private mutating func tagName() -> String {
    let start = position
    while position < bytes.count, !isTagNameEnd(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
  }

  /// The attributes up to and including `>`; `nil` when the text ends before it.
  private mutating func attributes(
    _ references: inout HTMLCharacterReferences
  ) -> [String: String]? {
    var attributes: [String: String] = [:]
    while true {
      while position < bytes.count, bytes[position].isASCIISpace || bytes[position] == 0x2F {
        position += 1
      }
      guard position < bytes.count else { return nil }
      if bytes[position] == UInt8(ascii: ">") {
        position += 1
        return attributes
      }
      let name = attributeName()
      skipSpace()
      var value = ""
      if position < bytes.count, bytes[position] == UInt8(ascii: "=") {
        position += 1
        skipSpace()
        guard let range = attributeValue() else { return nil }
        value = references.decode(bytes[range], inAttribute: true)
      }
      if attributes[name] == nil { attributes[name] = value }
    }
  }

  private mutating func attributeName() -> String {
    let start = position
    position += 1  // a leading `=` is part of the name
    while position < bytes.count, bytes[position] != UInt8(ascii: "="),
      !isTagNameEnd(bytes[position])
    {
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
  }

  /// The offsets of a value without its quotes; `nil` when the text ends first.
  private mutating func attributeValue() -> Range<Int>? {
    guard position < bytes.count else { return nil }
    let quote = bytes[position]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = position + 1
      guard let end = bytes[start...].firstIndex(of: quote) else {
        position = bytes.count
        return nil
      }
      position = end + 1
      return start..<end
    }
    let start = position
    while position < bytes.count, !bytes[position].isASCIISpace,
      bytes[position] != UInt8(ascii: ">")
    {
      position += 1
    }
    return start..<position
  }

  // MARK: - Comments and declarations

  private mutating func markupDeclarationOpen() {
    let start = position
    if matches(Array("<!--".utf8), at: start) { return comment() }
    if matches(Array("<![cdata[".utf8), at: start) {
      return skip(from: start, to: "]]>", searchingFrom: start + 9)
    }
    skip(from: start, to: ">", searchingFrom: start + 2)
  }

  private mutating func comment() {
    let start = position
    // `<!-->` and `<!--->` are whole comments.
    for end in ["<!-->", "<!--->"] where matches(Array(end.utf8), at: start) {
      position = start + end.utf8.count
      tokens.append(Placed(token: .comment, offsets: start..<position))
      return
    }
    var index = start + 4
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "-"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "-")
      {
        var end = index + 2
        if end < bytes.count, bytes[end] == UInt8(ascii: "!") { end += 1 }
        if end < bytes.count, bytes[end] == UInt8(ascii: ">") {
          position = end + 1
          let command = PageCommand(bytes[(start + 4)..<index])
          tokens.append(
            Placed(
              token: command.map(HTMLToken.pageCommand) ?? .comment, offsets: start..<position))
          return
        }
      }
      index += 1
    }
    position = bytes.count
    isComplete = false
    endsInComment = true
    tokens.append(Placed(token: .comment, offsets: start..<position))
  }

  private mutating func skip(from start: Int, to end: String, searchingFrom first: Int) {
    let wanted = Array(end.utf8)
    var index = min(first, bytes.count)
    while index < bytes.count, !matches(wanted, at: index) { index += 1 }
    isComplete = isComplete && index < bytes.count
    position = min(index + wanted.count, bytes.count)
    tokens.append(Placed(token: .comment, offsets: start..<position))
  }

  // MARK: - Characters

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position].isASCIISpace { position += 1 }
  }

  /// Whether `wanted`, given in lowercase, is at an offset, ignoring case.
  private func matches(_ wanted: [UInt8], at offset: Int) -> Bool {
    guard offset + wanted.count <= bytes.count else { return false }
    for (index, byte) in wanted.enumerated() {
      let other = bytes[offset + index]
      guard (isLetter(other) ? other | 0x20 : other) == byte else { return false }
    }
    return true
  }

  private func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

  private func isTagNameEnd(_ byte: UInt8) -> Bool {
    byte.isASCIISpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }
}
