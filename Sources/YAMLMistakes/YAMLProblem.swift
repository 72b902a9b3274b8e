// SPDX-License-Identifier: Apache-2.0

package import Primitives
internal import Yams

/// What is wrong with a text that is not YAML, where it went wrong, and what to write.
package struct YAMLProblem {
  /// What is wrong.
  package let message: String
  /// The place in the text; `nil` when it is not known.
  package let location: SourceLocation?
  /// What to write instead; `nil` when that is not known.
  package let hint: String?

  /// What is wrong, for a message that says already that something is not YAML.
  package var reason: String {
    let start = "this is not YAML: "
    return message.hasPrefix(start) ? String(message.dropFirst(start.count)) : message
  }

  /// Explains what the parser says.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - lines: The text.
  ///   - firstLine: The line of the file that the text begins on, for places in hints.
  ///   - isJSON: Whether the text is meant to be JSON.
  package init(
    _ error: any Error, in lines: YAMLLines, firstLine: Int = 1, isJSON: Bool = false
  ) {
    guard let error = error as? YamlError else {
      self.init(message: "it can't be read: \(error)")
      return
    }
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      self.init(problem, context, mark, in: lines, isJSON: isJSON)
    case .reader(let problem, _, _, _):
      self.init(message: "this is not \(isJSON ? "JSON" : "YAML"): \(problem)")
    case .duplicatedKeysInMapping(let duplicates, let context):
      let key = duplicates.sorted().first ?? ""
      let first = lines.location(line: context.mark.line, scalar: context.mark.column)
      let second = Self.second(key, after: first, in: lines)
      let other =
        second == nil ? "" : ", the other is at \(first.line + firstLine - 1):\(first.column)"
      self.init(
        message: "`\(key)` appears twice", location: second ?? first,
        hint: "keep one of them\(other)")
    default: self.init(message: "it can't be read")
    }
  }

  /// What to do about `body: #333`.
  package static let quotes =
    "put colours in quotes, \"#1a1a1a\": YAML takes `#` for the start of a comment"

  private init(message: String, location: SourceLocation? = nil, hint: String? = nil) {
    self.message = message
    self.location = location
    self.hint = hint
  }

  private init(
    _ problem: String, _ context: YamlError.Context?, _ mark: Mark, in lines: YAMLLines,
    isJSON: Bool
  ) {
    let name = isJSON ? "JSON" : "YAML"
    let place = lines.location(line: mark.line, scalar: mark.column)
    let start = context.map { lines.location(line: $0.mark.line, scalar: $0.mark.column) }
    let during = context?.text ?? ""
    // In braces, the comment hides the closing one, and the error comes lines later.
    let first = during.contains("flow node") ? 1 : start?.line ?? 1
    if let comment = Self.colorInComment(from: first, to: place, in: lines), !isJSON {
      self.init(
        message: "this is not YAML: a colour without quotes is a comment", location: comment,
        hint: Self.quotes)
    } else if during.contains("quoted scalar") {
      self.init(
        message: "this is not \(name): the quote that begins here does not end", location: start,
        hint: "close it with the same quote")
    } else if during.contains("flow mapping") || during.contains("flow sequence") {
      let isList = during.contains("sequence")
      let (open, close) = isList ? ("[", "]") : ("{", "}")
      let isClosed = Self.contains(close, after: place, in: lines)
      self.init(
        message: isClosed
          ? "this is not \(name): something is missing before this"
          : "this is not \(name): the `\(open)` that begins here does not end",
        location: isClosed ? place : start,
        hint: isClosed
          ? "put a comma between two values, and a `\(close)` after the last"
          : "close it with `\(close)`, and separate its values with commas")
    } else if lines.bytes(ofLine: mark.line).prefix(while: { $0 == 0x20 || $0 == 0x09 })
      .contains(0x09)
    {
      self.init(
        message: "this is not \(name): \(problem)", location: place,
        hint: "indent with spaces, not tabs")
    } else if problem.contains("another document") {
      self.init(
        message: "another YAML document begins here", location: place,
        hint: "remove the line `---`, or make two files")
    } else if problem.contains("undefined alias") {
      self.init(
        message: "this is not YAML: this `*` refers to a name that no `&` defines",
        location: place, hint: "put text that begins with `*` in quotes")
    } else if problem.contains("could not find expected ':'"), let start {
      self.init(
        message: "this is not \(name): there is no `:` after this name", location: start,
        hint: "write `\(Self.word(at: start, in: lines)):`")
    } else if problem.contains("mapping values are not allowed"),
      let name = Self.nameWithoutColon(above: mark.line, in: lines)
    {
      self.init(
        message: "this is not YAML: there is no `:` after this name", location: name,
        hint: "write `\(Self.word(at: name, in: lines)):`")
    } else {
      self.init(
        message: "this is not \(name): \(problem)", location: place,
        hint: isJSON
          ? "check the commas, brackets and quotes before this place"
          : "check the indentation, and put text with `:`, `#` or `{` in quotes")
    }
  }

  /// The word that begins at a place.
  private static func word(at place: SourceLocation, in lines: YAMLLines) -> String {
    let bytes = lines.bytes(ofLine: place.line).dropFirst(place.column - 1)
    return String(decoding: bytes.prefix { $0 > 0x20 }, as: UTF8.self)
  }

  /// The place of a lonely word on the line above; `nil` when something else stands there.
  private static func nameWithoutColon(above line: Int, in lines: YAMLLines) -> SourceLocation? {
    guard line > 1 else { return nil }
    let bytes = lines.bytes(ofLine: line - 1)
    let blanks = bytes.prefix { $0 == UInt8(ascii: " ") }.count
    let isWord =
      bytes.count > blanks && !bytes.dropFirst(blanks).contains { " :#-".utf8.contains($0) }
    return isWord ? SourceLocation(line: line - 1, column: blanks + 1) : nil
  }

  /// Whether a sign stands behind a place, near enough to belong there.
  private static func contains(
    _ sign: String, after place: SourceLocation, in lines: YAMLLines
  ) -> Bool {
    (place.line...min(place.line + reach, max(lines.count, place.line))).contains { line in
      let bytes = lines.bytes(ofLine: line).dropFirst(line == place.line ? place.column - 1 : 0)
      return sign.utf8.first.map(bytes.contains) ?? false
    }
  }

  // MARK: - Looking for the mistake

  /// How many lines before the place of an error its reason is looked for.
  private static let reach = 50

  /// The place of a colour that became a comment because it has no quotes.
  private static func colorInComment(
    from first: Int, to last: SourceLocation, in lines: YAMLLines
  ) -> SourceLocation? {
    for line in max(first, last.line - reach, 1)...max(last.line, first, 1) {
      let text = lines.text(ofLine: line)
      guard let sign = text.firstRange(of: ": #") else { continue }
      let digits = text[sign.upperBound...].prefix { $0.isASCII && $0.isHexDigit }
      let isInQuotes = text[..<sign.lowerBound].count { $0 == "\"" } % 2 == 1
      guard [3, 4, 6, 8].contains(digits.count), !isInQuotes else { continue }
      let column = text.utf8.distance(from: text.startIndex, to: sign.upperBound)
      return SourceLocation(line: line, column: column)
    }
    return nil
  }

  /// The place of a key that is there a second time.
  private static func second(
    _ key: String, after first: SourceLocation, in lines: YAMLLines
  ) -> SourceLocation? {
    let before = lines.bytes(ofLine: first.line).prefix(first.column - 1)
    let isInBraces = before.contains(UInt8(ascii: "{"))
    var depth = 0
    var quote: UInt8?
    let names = ["\(key):", "\"\(key)\":", "'\(key)':"].map { Array($0.utf8) }
    for line in first.line...max(lines.count, first.line) {
      let bytes = lines.bytes(ofLine: line)
      var isBlank = true
      var index = bytes.startIndex + (line == first.line ? first.column - 1 : 0)
      while index < bytes.endIndex {
        let byte = bytes[index]
        let column = index - bytes.startIndex + 1
        let isFirst = line == first.line && column == first.column
        // In a block, the second key stands below the first; in braces, at the same depth.
        let isPossible =
          quote == nil && (column == first.column && isBlank || isInBraces && depth == 0)
        if isPossible, !isFirst, names.contains(where: { bytes[index...].starts(with: $0) }),
          index == bytes.startIndex || " {,".utf8.contains(bytes[index - 1])
        {
          return SourceLocation(line: line, column: column)
        }
        if let open = quote {
          if byte == open { quote = nil }
        } else {
          switch byte {
          case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
          case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
          case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
          default: break
          }
        }
        if byte != UInt8(ascii: " ") { isBlank = false }
        index += 1
      }
    }
    return nil
  }
}
