// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// A mark in the text of a chapter that stands for a file.
struct IncludeDirective: Equatable {
  /// What becomes of the mark.
  enum Kind: Equatable {
    /// The text of the file.
    case text
    /// The text of the file as a block of Rust code.
    case listing
    /// Nothing.
    case nothing
    /// The mark itself, without the sign that protects it.
    case literal(String)
  }

  /// What becomes of it.
  var kind: Kind
  /// The path as written, with the lines that are wanted.
  var target: String
  /// The offsets of the mark in its line.
  var range: Range<Int>

  /// The mark that is all of a line: `{{< include file >}}` of Quarto, `<!-- include: file -->`.
  ///
  /// A path with spaces is in quotes, unless it ends in `.md`; comments of other programs say more than
  /// a path.
  static func alone(in line: ArraySlice<UInt8>) -> IncludeDirective? {
    let text = line.drop { $0 == UInt8(ascii: " ") }
    guard text.startIndex - line.startIndex < 4,
      text.first == UInt8(ascii: "{")
        || text.first == UInt8(ascii: "<"), text.count < 2_000,
      let source = String(decoding: text, as: UTF8.self).trimmed
    else { return nil }
    let inside: Substring
    if source.hasPrefix("{{<"), source.hasSuffix(">}}"), source.count > 6 {
      inside = source.dropFirst(3).dropLast(3)
    } else if source.hasPrefix("<!--"), source.hasSuffix("-->"), source.count > 7 {
      inside = source.dropFirst(4).dropLast(3)
    } else {
      return nil
    }
    let isComment = source.hasPrefix("<")
    let word = isComment ? "include:" : "include"
    guard let words = String(inside).trimmed, words.hasPrefix(word),
      isComment || words.dropFirst(word.count).first?.isWhitespace == true,
      var target = String(words.dropFirst(word.count)).trimmed
    else { return nil }
    if target.count > 2, let quote = target.first, "\"'".contains(quote), target.last == quote {
      target = String(target.dropFirst().dropLast())
    } else if target.contains(where: { "\"'<>".contains($0) })
      || target.contains(where: \.isWhitespace)
        && (!target.hasSuffix(".md") || target.contains(":"))
    {
      return nil
    }
    return IncludeDirective(
      kind: .text, target: target,
      range: text.startIndex..<text.startIndex + source.utf8.count)
  }

  /// The first mark of mdBook at or after an offset: `{{#include file}}` and its like.
  static func mdBook(in line: ArraySlice<UInt8>, from start: Int) -> IncludeDirective? {
    var index = start
    while let open = line[index...].firstIndex(of: UInt8(ascii: "{")) {
      index = open + 1
      guard line[open...].starts(with: "{{#".utf8) else { continue }
      let name = line[(open + 3)...].prefix(20).prefix { $0 > 0x20 && $0 != UInt8(ascii: "}") }
      let kind: Kind
      switch String(decoding: name, as: UTF8.self) {
      case "include", "rustdoc_include": kind = .text
      case "playground", "playpen": kind = .listing
      case "title": kind = .nothing
      default: continue
      }
      guard let close = line[open...].start(of: Array("}}".utf8)) else { return nil }
      let text = String(decoding: line[open..<close + 2], as: UTF8.self)
      let target =
        String(decoding: line[name.endIndex..<max(close, name.endIndex)], as: UTF8.self).trimmed
        ?? ""
      if open > line.startIndex, line[open - 1] == UInt8(ascii: "\\") {
        return IncludeDirective(kind: .literal(text), target: "", range: open - 1..<close + 2)
      }
      return IncludeDirective(kind: kind, target: target, range: open..<close + 2)
    }
    return nil
  }

  /// The mark of a snippet that takes the whole line: `--8<-- "file"`.
  static func snippet(in line: ArraySlice<UInt8>) -> IncludeDirective? {
    let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let rest = String(decoding: text, as: UTF8.self)
    if rest.hasPrefix(";"), rest.drop(while: { $0 == ";" }).isScissors {
      return IncludeDirective(
        kind: .literal(String(rest.dropFirst())), target: "", range: text.startIndex..<line.endIndex
      )
    }
    guard rest.isScissors, let quote = rest.first(where: { $0 == "\"" || $0 == "'" }) else {
      return nil
    }
    let parts = rest.split(separator: quote, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].allSatisfy(\.isWhitespace),
      parts[0].allSatisfy({ "-8< \t".contains($0) })
    else { return nil }
    return IncludeDirective(
      kind: .text, target: String(parts[1]), range: text.startIndex..<line.endIndex)
  }

  /// Whether a line begins or ends a list of snippets: `--8<--` alone.
  static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
    guard let text = String(decoding: line, as: UTF8.self).trimmed, text.isScissors else {
      return false
    }
    return text.allSatisfy { "-8<".contains($0) }
  }

  /// The first mark in braces at or after an offset: `{!file!}` and `{!> file!}`.
  static func braces(in line: ArraySlice<UInt8>, from start: Int) -> IncludeDirective? {
    var index = start
    while let open = line[index...].firstIndex(of: UInt8(ascii: "{")) {
      index = open + 1
      guard line[open...].starts(with: "{!".utf8) else { continue }
      guard let close = line[(open + 2)...].start(of: Array("!}".utf8)) else { return nil }
      var target = String(decoding: line[(open + 2)..<close], as: UTF8.self)
      if target.hasPrefix(">") { target.removeFirst() }
      guard let target = target.trimmed else { continue }
      if open > line.startIndex, line[open - 1] == UInt8(ascii: "\\") {
        let text = String(decoding: line[open..<close + 2], as: UTF8.self)
        return IncludeDirective(kind: .literal(text), target: "", range: open - 1..<close + 2)
      }
      return IncludeDirective(kind: .text, target: target, range: open..<close + 2)
    }
    return nil
  }
}

extension StringProtocol {
  /// Whether it begins with `--8<--`, with one or more hyphens on both sides.
  var isScissors: Bool {
    let rest = drop { $0 == "-" }
    return hasPrefix("-") && rest.hasPrefix("8<-")
  }
}

extension ArraySlice<UInt8> {
  /// The index at which some bytes occur first; `nil` when they are missing.
  func start(of bytes: [UInt8]) -> Int? {
    guard let first = bytes.first else { return nil }
    return indices.first { self[$0] == first && self[$0...].starts(with: bytes) }
  }
}
