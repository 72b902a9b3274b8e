// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import YAML
import YAMLMistakes

/// A list of chapters in YAML, with the places of its values.
struct YAMLList {
  /// The path of the list.
  let path: String
  /// The content.
  let root: YAMLNode
  private let lines: YAMLLines

  /// The greatest size of a list, in bytes.
  static let sizeLimit = 4 << 20
  /// The greatest depth of brackets: more than lists need, and little enough for the parser.
  private static let deepest = 64

  /// Reads a list; `nil` when it is unusable, which is reported.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - path: Its path.
  ///   - isMeant: Whether the list certainly belongs to the book, so that the book can't do without
  ///     it.
  ///   - report: Gets the problem.
  init?(
    _ bytes: [UInt8], at path: String, isMeant: Bool = true,
    reportingTo report: (Diagnostic) -> Void
  ) {
    let text = FileText.repaired(bytes)
    let lines = YAMLLines(text)
    func refuse(_ message: String, hint: String? = nil, at place: SourceLocation? = nil) {
      let range = place.map { SourceRange(start: $0, end: $0) }
      report(
        isMeant
          ? .unusableList(message, hint: hint, in: path, at: range)
          : .badList(message, hint: hint, in: path, at: range))
    }
    guard Self.isShallow(bytes) else {
      refuse("the list is nested too deeply")
      return nil
    }
    do throws(YAMLError) {
      guard let node = try YAML.compose(text), node.mapping != nil else {
        report(.badList("the list is empty", in: path, at: nil))
        return nil
      }
      (self.path, self.lines, root) = (path, lines, node)
    } catch {
      let problem = YAMLProblem(error, in: lines)
      refuse(problem.message, hint: problem.hint, at: problem.location)
      return nil
    }
  }

  /// The place of a node.
  func place(of node: YAMLNode) -> SourceRange {
    let place = lines.location(line: node.mark.line, scalar: node.mark.column)
    return SourceRange(start: place, end: place)
  }

  /// The text of a key; `nil` when the key is missing or has another value.
  ///
  /// With the tag `!ENV`, it is the last of several values, which counts if no variable is set.
  func text(_ key: String, in mapping: YAMLNode.Mapping) -> String? {
    guard let value = mapping[key] else { return nil }
    if value.tag == Self.variableTag {
      return value.list?.items.dropFirst().last?.scalar?.string.trimmed
    }
    return value.scalar?.string.trimmed
  }

  /// The tag of values that MkDocs takes from the environment.
  static let variableTag = "!ENV"

  /// Whether indentation and brackets are so shallow that the parser does not run out of stack.
  private static func isShallow(_ bytes: [UInt8]) -> Bool {
    var depth = 0
    var (indent, isStart) = (0, true)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      default: break
      }
      switch byte {
      case UInt8(ascii: "\n"): (indent, isStart) = (0, true)
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
        if isStart { indent += 1 }
      default: isStart = false
      }
      if depth > deepest || indent > 4 * deepest { return false }
    }
    return true
  }
}
