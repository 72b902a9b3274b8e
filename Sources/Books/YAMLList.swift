// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Yams

/// A list of chapters in YAML, with the places of its values.
struct YAMLList {
  /// The path of the list.
  let path: String
  /// The content.
  let root: Node
  private let lines: [Substring]

  /// The greatest size of a list, in bytes.
  static let sizeLimit = 4 << 20
  /// The greatest depth of brackets: more than lists need, and little enough for the parser.
  private static let deepest = 64

  /// Reads a list; `nil` when it is unusable, which is reported.
  init?(_ bytes: [UInt8], at path: String, reportingTo report: (Diagnostic) -> Void) {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func refuse(_ message: String, at place: SourceRange? = nil) {
      report(.badList(message, in: path, at: place))
    }
    guard Self.isShallow(bytes) else {
      refuse("the list is nested too deeply")
      return nil
    }
    do {
      guard let node = try Yams.compose(yaml: text, .basic), node.mapping != nil else {
        refuse("the list is empty")
        return nil
      }
      (self.path, self.lines, root) = (path, lines, node)
    } catch {
      let mark = (error as? YamlError).flatMap(Self.mark)
      refuse(
        "the list can't be read: \((error as? YamlError).flatMap(Self.problem) ?? "\(error)")",
        at: mark.map { Self.range($0, lines) })
      return nil
    }
  }

  /// The place of a node.
  func place(of node: Node) -> SourceRange? { node.mark.map { Self.range($0, lines) } }

  /// The text of a key; `nil` when the key is missing or has another value.
  func text(_ key: String, in mapping: Node.Mapping) -> String? {
    mapping[Node(key)]?.scalar?.string.trimmed
  }

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

  private static func mark(of error: YamlError) -> Mark? {
    switch error {
    case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
      mark
    case .duplicatedKeysInMapping(_, let context): context.mark
    default: nil
    }
  }

  private static func problem(of error: YamlError) -> String? {
    switch error {
    case .scanner(_, let problem, _, _), .parser(_, let problem, _, _),
      .composer(_, let problem, _, _):
      problem
    case .duplicatedKeysInMapping(let keys, _):
      keys.sorted().map { "`\($0)`" }.joined(separator: ", ") + " appears twice"
    default: "it is not YAML"
    }
  }

  /// Marks count Unicode scalars, places bytes.
  private static func range(_ mark: Mark, _ lines: [Substring]) -> SourceRange {
    let index = mark.line - 1
    let line = lines.indices.contains(index) ? lines[index] : ""
    let column = line.unicodeScalars.prefix(max(0, mark.column - 1)).reduce(1) {
      $0 + UTF8.width($1)
    }
    let place = SourceLocation(line: max(1, mark.line), column: column)
    return SourceRange(start: place, end: place)
  }
}

extension String {
  /// The text without leading and trailing white space; `nil` when nothing is left.
  var trimmed: String? {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest.isEmpty ? nil : String(rest)
  }
}
