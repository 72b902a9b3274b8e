// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// The marks at the starts and the ends of lines.
extension UnreadSyntax {
  /// Finds the marks in a paragraph, a heading or a cell.
  mutating func readMarks(in text: MaskedText, isHeading: Bool, next: SyntaxEvent?) {
    if isHeading { readHeading(text) }
    let isAlone = next != nil && text.lineStarts.count == 1
    if isAlone, Self.isContents(text.line(0), next) {
      return extensions.contains(.toc) ? () : addLine(0, of: text, .contents)
    }
    if isAlone, extensions.contains(.pageBreaks), Self.isPageBreak(text.line(0)) { return }
    for number in text.lineStarts.indices {
      let line = text.line(number)
      guard let first = line.first else { continue }
      switch first {
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        if isAdmonition(line, text, number) {
          let name = String(repeating: first == UInt8(ascii: "!") ? "!" : "?", count: 3)
          addLine(number, of: text, .admonition, name: name)
        }
      case UInt8(ascii: "/"):
        if isBlock(line, text, number) { addLine(number, of: text, .block, name: "///") }
      case UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: ";"), UInt8(ascii: ":"):
        if number == 1, !isHeading, Self.isDelimiterRow(line),
          text.line(0).contains(UInt8(ascii: "|"))
        {
          addLine(number, of: text, .table)
        }
        if first == UInt8(ascii: ":"), Self.isDivision(line) {
          addLine(number, of: text, .division, name: ":::")
        }
        if Self.isSnippet(line) { addLine(number, of: text, .include, name: "--8<--") }
      case UInt8(ascii: "\\"):
        if Self.isPageBreak(line) {
          addLine(number, of: text, .pageBreak)
        }
      case UInt8(ascii: "{"):
        if Self.lowercased(line) == "{:toc}" { addLine(number, of: text, .contents) }
        if isAlone, readsIncludes, line.starts(with: "{{< include ".utf8),
          line.reversed().starts(with: "}}>".utf8)
        {
          addLine(number, of: text, .include, name: "{{< include … >}}")
        }
      default: break
      }
    }
    readIncludes(in: text)
  }

  /// Counts a line, by its own text or by a name.
  private mutating func addLine(
    _ number: Int, of text: MaskedText, _ kind: Kind, name: String? = nil
  ) {
    let line = text.line(number)
    let place = text.place(of: line.startIndex..<line.endIndex, in: source)
    add(kind, name ?? String(decoding: line, as: UTF8.self), at: place)
  }

  private static func isPageBreak(_ line: ArraySlice<UInt8>) -> Bool {
    TreeAssembler.pageBreaks.contains(String(decoding: line, as: UTF8.self))
  }

  private static func lowercased(_ line: ArraySlice<UInt8>) -> String? {
    line.count > 20 ? nil : String(decoding: line, as: UTF8.self).lowercased()
  }

  /// Whether a paragraph asks for a table of contents; a link of that name does not.
  private static func isContents(_ line: ArraySlice<UInt8>, _ next: SyntaxEvent?) -> Bool {
    guard let name = lowercased(line), case .text(let text, _)? = next else { return false }
    if name == "[toc]" { return text.utf8.count == line.count }
    return ["[[toc]]", "[[_toc_]]"].contains(name) && text.hasPrefix("[[")
  }

  // MARK: - Blocks

  /// Whether a line parts the head of a table from its body: dashes, colons and strokes.
  private static func isDelimiterRow(_ line: ArraySlice<UInt8>) -> Bool {
    line.contains(UInt8(ascii: "|")) && line.contains(UInt8(ascii: "-"))
      && line.allSatisfy { "|-: \t".utf8.contains($0) }
  }

  /// Whether a line begins a fenced division: colons and a name.
  private static func isDivision(_ line: ArraySlice<UInt8>) -> Bool {
    let colons = line.prefix { $0 == UInt8(ascii: ":") }
    let rest = line[colons.endIndex...].drop(while: \.isASCIISpace)
    guard colons.count >= 3, let first = rest.first else { return false }
    return first == UInt8(ascii: "{") || first.isASCIILetter
  }

  /// Whether a line begins an admonition: a type, with a title in quotation marks or with text below
  /// that is indented.
  private func isAdmonition(_ line: ArraySlice<UInt8>, _ text: MaskedText, _ number: Int) -> Bool {
    var rest = line.dropFirst(3)
    guard line.count > 3, line.prefix(3).allSatisfy({ $0 == line.first }),
      rest.first != line.first
    else { return false }
    if line.first == UInt8(ascii: "?"), rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    rest = rest.drop(while: \.isASCIISpace)
    let names = rest.prefix { $0 != UInt8(ascii: "\"") }
    guard names.first?.isASCIILetter == true,
      names.allSatisfy({ $0.isNameByte || $0 == UInt8(ascii: " ") })
    else { return false }
    let title = rest[names.endIndex...]
    if title.count > 1 { return title.last == UInt8(ascii: "\"") }
    return title.isEmpty && isFollowedByIndentedText(text, number)
  }

  /// Whether the next line with text is indented by four more columns.
  private func isFollowedByIndentedText(_ text: MaskedText, _ number: Int) -> Bool {
    let start = text.place(of: text.lineStarts[number]..<text.lineStarts[number] + 1, in: source)
      .start
    for line in (start.line + 1)..<(start.line + 4) where line <= source.lineCount {
      let content = source.bytes[source.content(ofLine: line)]
      let blank = content.prefix { " \t>".utf8.contains($0) }
      guard blank.count < content.count else { continue }
      let columns = blank.reduce(0) { $0 + ($1 == UInt8(ascii: "\t") ? 4 : 1) }
      return columns >= start.column + 3
    }
    return false
  }

  /// The blocks between lines of `///`.
  private static let blockNames: Set = [
    "admonition", "attention", "caption", "caution", "danger", "define", "details", "error",
    "figure-caption", "hint", "html", "important", "note", "table-caption", "tab", "tip", "warning",
  ]

  /// Whether a line begins a block: slashes and a known name, with a line of slashes below.
  private func isBlock(_ line: ArraySlice<UInt8>, _ text: MaskedText, _ number: Int) -> Bool {
    let slashes = line.prefix { $0 == UInt8(ascii: "/") }
    let rest = line[slashes.endIndex...].drop(while: \.isASCIISpace)
    let name = rest.prefix(while: \.isNameByte)
    let more = rest[name.endIndex...].drop(while: \.isASCIISpace)
    return slashes.count >= 3 && (more.isEmpty || more.first == UInt8(ascii: "|"))
      && Self.blockNames.contains(String(decoding: name, as: UTF8.self))
  }

  // MARK: - Includes

  /// Whether a line includes a file as snippets do.
  private static func isSnippet(_ line: ArraySlice<UInt8>) -> Bool {
    let scissors = Array("8<".utf8)
    let rest = line.drop { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "-") }
    guard line.contains(UInt8(ascii: "-")), rest.starts(with: scissors) else { return false }
    let after = rest.dropFirst(scissors.count)
    let dashes = after.prefix { $0 == UInt8(ascii: "-") }
    return !dashes.isEmpty && after[dashes.endIndex...].first.map(\.isASCIISpace) != false
  }

  /// Counts `{!file!}` and `{{#include file}}`.
  private mutating func readIncludes(in text: MaskedText) {
    for number in text.lineStarts.indices {
      let line = text.line(number)
      // Each line is searched for an end once.
      var ends = [Array("!}".utf8): line.startIndex, Array("}}".utf8): line.startIndex]
      var index = line.startIndex
      while let start = line[index...].firstIndex(of: UInt8(ascii: "{")) {
        index = start + 1
        guard let (name, end) = Self.include(at: line[start...]), let known = ends[end] else {
          continue
        }
        let from = max(known, start + 2)
        guard let found = line[from...].first(end) else {
          ends[end] = line.endIndex
          continue
        }
        ends[end] = found
        index = found + end.count
        add(.include, name, at: text.place(of: start..<index, in: source))
      }
    }
  }

  /// The name of the include that begins some bytes, and the bytes that end it.
  private static func include(at bytes: ArraySlice<UInt8>) -> (name: String, end: [UInt8])? {
    if bytes.starts(with: "{!".utf8) { return ("{!…!}", Array("!}".utf8)) }
    guard bytes.starts(with: "{{#".utf8) else { return nil }
    let word = bytes.dropFirst(3).prefix(20).prefix(while: \.isNameByte)
    let name = String(decoding: word, as: UTF8.self)
    return helpers.contains(name) ? ("{{#\(name)}}", Array("}}".utf8)) : nil
  }

  /// The helpers of mdBook that put a file into the text.
  private static let helpers: Set = ["include", "playground", "playpen", "rustdoc_include"]

  // MARK: - Headings

  /// Counts `{#id}` at the end of a heading.
  private mutating func readHeading(_ text: MaskedText) {
    guard let number = text.lineStarts.indices.first else { return }
    var line = text.line(number)
    while line.last == UInt8(ascii: "#") || line.last?.isASCIISpace == true { line.removeLast() }
    guard line.last == UInt8(ascii: "}"), let open = line.lastIndex(of: UInt8(ascii: "{")) else {
      return
    }
    let inside = line[(open + 1)...].dropLast().drop { $0 == UInt8(ascii: ":") }
    let words = inside.split(whereSeparator: \.isASCIISpace)
    guard words.contains(where: { $0.first == UInt8(ascii: "#") && $0.count > 1 }),
      words.allSatisfy({ "#.".utf8.contains($0.first ?? 0) || $0.contains(UInt8(ascii: "=")) })
    else { return }
    let name = String(decoding: line[open...], as: UTF8.self)
    add(.headingAttributes, name, at: text.place(of: open..<line.endIndex, in: source))
  }
}

extension UInt8 {
  /// Whether it can be part of a name: a letter, a digit, `_` or `-` of ASCII.
  fileprivate var isNameByte: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
  }
}

extension ArraySlice<UInt8> {
  /// The index at which some bytes occur first; `nil` when they are missing.
  fileprivate func first(_ bytes: [UInt8]) -> Int? {
    guard let first = bytes.first else { return nil }
    return indices.first { self[$0] == first && self[$0...].starts(with: bytes) }
  }
}
