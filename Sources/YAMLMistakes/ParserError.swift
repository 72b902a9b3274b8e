// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import YAML

/// An error of the YAML parser, and the likely mistake behind it.
struct ParserError {
  /// The parser's message.
  private let problem: String
  /// What the parser was reading; empty when it is not known.
  private let during: String
  /// The line where the parser stopped.
  private let line: Int
  /// The place where the parser stopped.
  private let place: SourceLocation
  /// The start of what the parser was reading; `nil` when it is not known.
  private let start: SourceLocation?
  private let lines: YAMLLines
  private let isJSON: Bool

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - problem: The parser's message.
  ///   - context: What the parser was reading.
  ///   - mark: Where the parser stopped.
  ///   - lines: The text.
  ///   - isJSON: Whether the text is meant to be JSON.
  init(
    _ problem: String, _ context: YAMLError.Context?, _ mark: YAMLMark, in lines: YAMLLines,
    isJSON: Bool
  ) {
    self.problem = problem
    during = context?.text ?? ""
    line = mark.line
    place = lines.location(line: mark.line, scalar: mark.column)
    start = context.map { lines.location(line: $0.mark.line, scalar: $0.mark.column) }
    self.lines = lines
    self.isJSON = isJSON
  }

  /// The likely mistake, with a hint.
  var explanation: YAMLProblem {
    unquotedColor ?? unclosedQuote ?? unclosedBracket ?? tab ?? secondDocument ?? undefinedAlias
      ?? missingColon
      ?? YAMLProblem(
        message: "this is not \(language): \(problem)", location: place,
        hint: isJSON
          ? "check the commas, brackets and quotes before this place"
          : "check the indentation, and put text with `:`, `#` or `{` in quotes")
  }

  private var language: String { isJSON ? "JSON" : "YAML" }

  // MARK: - Mistakes

  private var unquotedColor: YAMLProblem? {
    // In braces, the comment hides the closing brace, and the error comes lines later.
    let first = during.contains("flow node") ? 1 : start?.line ?? 1
    guard let comment = colorInComment(from: first), !isJSON else { return nil }
    return YAMLProblem(
      message: "this is not YAML: a colour without quotes is a comment", location: comment,
      hint: YAMLProblem.quotes)
  }

  private var unclosedQuote: YAMLProblem? {
    guard during.contains("quoted scalar") else { return nil }
    return YAMLProblem(
      message: "this is not \(language): the quote that begins here does not end",
      location: start, hint: "close it with the same quote")
  }

  private var unclosedBracket: YAMLProblem? {
    guard during.contains("flow mapping") || during.contains("flow sequence") else { return nil }
    let isList = during.contains("sequence")
    let (open, close) = isList ? ("[", "]") : ("{", "}")
    let isClosed = isFollowed(by: close)
    return YAMLProblem(
      message: isClosed
        ? "this is not \(language): something is missing before this"
        : "this is not \(language): the `\(open)` that begins here does not end",
      location: isClosed ? place : start,
      hint: isClosed
        ? "put a comma between two values, and a `\(close)` after the last"
        : "close it with `\(close)`, and separate its values with commas")
  }

  private var tab: YAMLProblem? {
    let indentation = lines.bytes(ofLine: line).prefix { $0 == 0x20 || $0 == 0x09 }
    guard indentation.contains(0x09) else { return nil }
    return YAMLProblem(
      message: "this is not \(language): \(problem)", location: place,
      hint: "indent with spaces, not tabs")
  }

  private var secondDocument: YAMLProblem? {
    guard problem.contains("another document") else { return nil }
    return YAMLProblem(
      message: "another YAML document begins here", location: place,
      hint: "remove the line `---`, or make two files")
  }

  private var undefinedAlias: YAMLProblem? {
    guard problem.contains("undefined alias") else { return nil }
    return YAMLProblem(
      message: "this is not YAML: this `*` refers to a name that no `&` defines",
      location: place, hint: "put text that begins with `*` in quotes")
  }

  private var missingColon: YAMLProblem? {
    if problem.contains("could not find expected ':'"), let start {
      YAMLProblem(
        message: "this is not \(language): there is no `:` after this name", location: start,
        hint: "write `\(word(at: start)):`")
    } else if problem.contains("mapping values are not allowed"), let name = nameWithoutColon {
      YAMLProblem(
        message: "this is not YAML: there is no `:` after this name", location: name,
        hint: "write `\(word(at: name)):`")
    } else {
      nil
    }
  }

  // MARK: - The text around the error

  /// How many lines before and after the error are searched.
  private static let reach = 50

  /// The word that begins at a place.
  private func word(at place: SourceLocation) -> String {
    let bytes = lines.bytes(ofLine: place.line).dropFirst(place.column - 1)
    return String(decoding: bytes.prefix { $0 > 0x20 }, as: UTF8.self)
  }

  /// The place of the line above if it is a single word; `nil` when it is not.
  private var nameWithoutColon: SourceLocation? {
    guard line > 1 else { return nil }
    let bytes = lines.bytes(ofLine: line - 1)
    let blanks = bytes.prefix { $0 == UInt8(ascii: " ") }.count
    let isWord =
      bytes.count > blanks && !bytes.dropFirst(blanks).contains { " :#-".utf8.contains($0) }
    return isWord ? SourceLocation(line: line - 1, column: blanks + 1) : nil
  }

  /// Whether a character follows the error, near enough to belong to it.
  private func isFollowed(by sign: String) -> Bool {
    (place.line...min(place.line + Self.reach, max(lines.count, place.line))).contains { line in
      let bytes = lines.bytes(ofLine: line).dropFirst(line == place.line ? place.column - 1 : 0)
      return sign.utf8.first.map(bytes.contains) ?? false
    }
  }

  /// The place of a colour that is a comment because it has no quotes.
  private func colorInComment(from first: Int) -> SourceLocation? {
    for line in max(first, place.line - Self.reach, 1)...max(place.line, first, 1) {
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
}
