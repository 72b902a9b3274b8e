// SPDX-License-Identifier: Apache-2.0

// MARK: - Overview
//
// Expressions of language files are those of PCRE with four additions: `\%{name}` is another
// expression, `\%[` and `\%]` are the edges of a word, and `\%{name@start}`, in the end of a context,
// is the text that a group of its start matched.

extension Grammar {
  /// The character that encloses the name of a group whose text is not known yet; it occurs in no
  /// expression.
  static let groupMark: Character = "\u{1}"
  /// The deepest nesting of expressions; deeper ones are taken for cycles.
  private static let deepest = 24
  /// The length of the longest expression that is compiled.
  private static let longest = 400_000

  /// The expression in PCRE's syntax; `nil` when it refers to a missing one.
  func expanded(_ source: PatternSource) -> String? {
    var result: [UInt8] = []
    return append(source, depth: 0, to: &result) ? String(decoding: result, as: UTF8.self) : nil
  }

  private func append(_ source: PatternSource, depth: Int, to result: inout [UInt8]) -> Bool {
    guard depth < Self.deepest, result.count < Self.longest else { return false }
    result += source.options.prefix.utf8
    let text = Array(source.text.utf8)
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < text.count else {
        result.append(byte)
        continue
      }
      guard text[index] == UInt8(ascii: "%"), index + 1 < text.count else {
        result += [byte, text[index]]
        index += 1
        continue
      }
      switch text[index + 1] {
      case UInt8(ascii: "["): result += source.settings.wordStart.utf8
      case UInt8(ascii: "]"): result += source.settings.wordEnd.utf8
      case UInt8(ascii: "{"):
        guard let end = text[index...].firstIndex(of: UInt8(ascii: "}")) else { return false }
        let name = String(decoding: text[(index + 2)..<end], as: UTF8.self)
        guard append(name, of: source, depth: depth, to: &result) else { return false }
        index = end - 1
      default:
        result += [byte, text[index]]
        index -= 1
      }
      index += 2
    }
    // A comment ends with its line.
    result += (source.options.isExtended ? "\n)" : ")").utf8
    return true
  }

  /// Adds the expression for a name.
  private func append(
    _ name: String, of source: PatternSource, depth: Int, to result: inout [UInt8]
  ) -> Bool {
    if name.hasSuffix("@start") {
      result += "\(Self.groupMark)\(name.dropLast("@start".count))\(Self.groupMark)".utf8
      return true
    }
    guard let other = pattern(qualified(name, in: source.settings)) else { return false }
    return append(other, depth: depth + 1, to: &result)
  }

  /// An expression with the texts of the start’s groups inserted.
  static func filled(_ source: String, with text: (Substring) -> String) -> String {
    var result = ""
    for (index, part) in source.split(
      separator: groupMark, omittingEmptySubsequences: false
    ).enumerated() {
      result += index % 2 == 0 ? String(part) : quoted(text(part))
    }
    return result
  }

  /// An expression that matches exactly this text.
  private static func quoted(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isPlain =
        !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      if !isPlain { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

extension PatternOptions {
  /// The start of an expression with these options; it ends with `)`.
  var prefix: String {
    switch (isCaseSensitive, isExtended) {
    case (true, true): "(?x-i:"
    case (true, false): "(?-ix:"
    case (false, true): "(?ix:"
    case (false, false): "(?i-x:"
    }
  }
}
