// SPDX-License-Identifier: Apache-2.0

package import Primitives
package import TOML
package import YAML

/// An error in a YAML or TOML text, with its place and a hint.
package struct YAMLProblem {
  /// The message.
  package let message: String
  /// The place in the text; `nil` when it is not known.
  package let location: SourceLocation?
  /// The hint; `nil` when there is none.
  package let hint: String?

  /// The message, for contexts that already mention that the text is not YAML or TOML.
  package var reason: String {
    for start in ["this is not YAML: ", "this is not TOML: "] where message.hasPrefix(start) {
      return String(message.dropFirst(start.count))
    }
    return message
  }

  /// Explains an error of the parser.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - lines: The text.
  ///   - firstLine: The line of the file on which the text begins, for places in hints.
  ///   - isJSON: Whether the text is meant to be JSON.
  package init(
    _ error: YAMLError, in lines: YAMLLines, firstLine: Int = 1, isJSON: Bool = false
  ) {
    switch error.kind {
    case .syntax:
      let mark = error.mark ?? YAMLMark(line: 1, column: 1)
      self =
        ParserError(error.problem, error.context, mark, in: lines, isJSON: isJSON).explanation
    case .reader:
      self.init(message: "this is not \(isJSON ? "JSON" : "YAML"): \(error.problem)")
    case .duplicate(let key):
      let first = lines.location(line: error.mark?.line ?? 1, scalar: error.mark?.column ?? 1)
      let second = Self.second(key, after: first, in: lines)
      let other =
        second == nil ? "" : ", the other is at \(first.line + firstLine - 1):\(first.column)"
      self.init(
        message: "`\(key)` appears twice", location: second ?? first,
        hint: "keep one of them\(other)")
    case .memory: self.init(message: "it can't be read: \(error.problem)")
    }
  }

  /// Explains a mistake in TOML.
  ///
  /// - Parameters:
  ///   - mistake: The mistake.
  ///   - lines: The text.
  ///   - firstLine: The line of the file on which the text begins, for places in hints.
  package init(_ mistake: TOMLMistake, in lines: YAMLLines, firstLine: Int = 1) {
    func place(_ mark: YAMLMark) -> SourceLocation {
      lines.location(line: mark.line, scalar: mark.column)
    }
    let other = mistake.other.map(place).map {
      ", the other is at \($0.line + firstLine - 1):\($0.column)"
    }
    self.init(
      message: (mistake.other == nil ? "this is not TOML: " : "") + mistake.message,
      location: place(mistake.mark), hint: mistake.hint + (other ?? ""))
  }

  /// The hint about `body: #333`.
  package static let quotes =
    "put colours in quotes, \"#1a1a1a\": YAML takes `#` for the start of a comment"

  init(message: String, location: SourceLocation? = nil, hint: String? = nil) {
    self.message = message
    self.location = location
    self.hint = hint
  }

  /// The place where a key appears for the second time.
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
        // In a block, the second key is below the first; in braces, it has the same depth.
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
