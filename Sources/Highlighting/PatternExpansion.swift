// SPDX-License-Identifier: Apache-2.0

// MARK: - Overview
//
// Expressions of language files are those of PCRE with four additions: `\%{name}` is another
// expression, `\%[` and `\%]` are the edges of a word, and `\%{name@start}`, in the end of a context,
// is the text that a group of its start matched.

extension Grammar {
  /// Encloses the name of a group whose text is not known yet.
  static let groupMark: Character = "\u{F8F0}"
  /// Deeper expressions are taken for circles.
  private static let deepest = 24
  /// Longer expressions are not compiled.
  private static let longest = 400_000

  /// The expression in the language of PCRE; `nil` when it names another one that does not exist.
  func expanded(_ source: PatternSource) -> String? {
    var room = Self.longest
    return expanded(source, depth: 0, room: &room)
  }

  private func expanded(_ source: PatternSource, depth: Int, room: inout Int) -> String? {
    guard depth < Self.deepest, room > 0 else { return nil }
    var result = source.options.prefix
    var rest = Substring(source.text)
    while let sign = rest.firstIndex(of: "\\") {
      result += rest[..<sign]
      rest = rest[rest.index(after: sign)...]
      guard let next = rest.first else {
        result += "\\"
        break
      }
      rest.removeFirst()
      guard next == "%", let kind = rest.first, "[]{".contains(kind) else {
        result += "\\" + String(next)
        continue
      }
      rest.removeFirst()
      if kind == "[" {
        result += source.settings.wordStart
      } else if kind == "]" {
        result += source.settings.wordEnd
      } else {
        guard let end = rest.firstIndex(of: "}") else { return nil }
        let name = rest[..<end]
        rest = rest[rest.index(after: end)...]
        if name.hasSuffix("@start") {
          result += "\(Self.groupMark)\(name.dropLast("@start".count))\(Self.groupMark)"
        } else {
          let id = qualified(String(name), in: source.settings)
          guard let other = pattern(id),
            let text = expanded(other, depth: depth + 1, room: &room)
          else { return nil }
          result += text
        }
      }
    }
    result += rest
    result += source.options.isExtended ? "\n)" : ")"
    room -= result.utf8.count
    return room > 0 ? result : nil
  }

  /// An expression with the texts of the start’s groups put in.
  static func filled(_ source: String, with text: (Substring) -> String) -> String {
    var result = ""
    for (index, part) in source.split(
      separator: groupMark, omittingEmptySubsequences: false
    ).enumerated() {
      result += index % 2 == 0 ? String(part) : quoted(text(part))
    }
    return result
  }

  /// An expression that matches just this text.
  private static func quoted(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isPlain = !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      if !isPlain { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

extension PatternOptions {
  /// What an expression begins with; it ends with `)`.
  var prefix: String {
    switch (isCaseSensitive, isExtended) {
    case (true, true): "(?x-i:"
    case (true, false): "(?-ix:"
    case (false, true): "(?ix:"
    case (false, false): "(?i-x:"
    }
  }
}
