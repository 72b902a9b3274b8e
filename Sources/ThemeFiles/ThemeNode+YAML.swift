// SPDX-License-Identifier: Apache-2.0

package import Primitives
internal import Yams

extension ThemeNode {
  /// The greatest number of values in a file; aliases of YAML can make more of a few lines than any
  /// memory holds.
  private static let sizeLimit = 20_000

  /// Reads YAML, or JSON, which is YAML too; `nil` when it is broken, which is reported.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name that messages carry.
  ///   - layer: What the layer is called.
  ///   - isDocuments: Whether a document says it, or names the file.
  ///   - firstLine: The line of the file that the text begins on.
  ///   - sink: Gets what is wrong.
  /// - Returns: The tree.
  package static func parse(
    _ text: String, file: String?, layer: String, isDocuments: Bool = false, firstLine: Int = 1,
    reportingTo sink: inout DiagnosticSink
  ) -> ThemeNode? {
    func place(_ mark: Mark?) -> ThemePlace {
      let location = mark.map {
        SourceLocation(line: $0.line + firstLine - 1, column: $0.column)
      }
      return ThemePlace(
        file: file, location: file == nil ? nil : location, isDocuments: isDocuments, layer: layer)
    }
    do {
      guard let node = try Yams.compose(yaml: text, .basic) else {
        return ThemeNode(content: .empty, place: place(nil))
      }
      var budget = sizeLimit
      guard let tree = convert(node, place: place, budget: &budget) else {
        sink.report(place(nil).diagnostic("the file holds more than \(sizeLimit) values"))
        return nil
      }
      return tree
    } catch {
      var (problem, mark, hints) = describe(error)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      if let mark, lines.indices.contains(mark.line - 1),
        lines[mark.line - 1].prefix(while: \.isWhitespace).contains("\t")
      {
        hints = ["indent with blanks, not tabs"]
      }
      sink.report(place(mark).diagnostic(problem, hints: hints))
      return nil
    }
  }

  private static func convert(
    _ node: Node, depth: Int = 0, place: (Mark?) -> ThemePlace, budget: inout Int
  ) -> ThemeNode? {
    budget -= 1
    guard budget >= 0 else { return nil }
    switch node {
    case .scalar(let scalar):
      let isEmpty = scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
      return ThemeNode(
        content: isEmpty
          ? .empty : .scalar(scalar.string, isQuoted: scalar.style != .plain),
        place: place(scalar.mark))
    case .sequence(let sequence):
      var items: [ThemeNode] = []
      for item in sequence {
        guard let item = convert(item, depth: depth + 1, place: place, budget: &budget) else {
          return nil
        }
        items.append(item)
      }
      return ThemeNode(content: .list(items), place: place(sequence.mark))
    case .mapping(let mapping):
      var members: [Member] = []
      for (key, value) in mapping {
        guard let value = convert(value, depth: depth + 1, place: place, budget: &budget) else {
          return nil
        }
        members.append(
          Member(key: key.scalar?.string ?? "?", place: place(key.mark), value: value))
      }
      // Without quotes, `{palette.ink}` is a mapping to YAML, and a reference to everybody else.
      if depth > 0, members.count == 1, let only = members.first, only.key.contains("."),
        only.value.content == .empty
      {
        return ThemeNode(
          content: .scalar("{\(only.key)}", isQuoted: true), place: place(mapping.mark))
      }
      return ThemeNode(content: .mapping(members), place: place(mapping.mark))
    case .alias: return nil
    }
  }

  private static func describe(
    _ error: any Error
  ) -> (problem: String, place: Mark?, hints: [String]) {
    guard let error = error as? YamlError else { return ("it can't be read: \(error)", nil, []) }
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      let hint = "check the indentation, and put texts with `:`, `#` or `{` into quotes"
      return ("this is not YAML: \(problem)", mark, [hint])
    case .reader(let problem, _, _, _): return ("this is not YAML: \(problem)", nil, [])
    case .duplicatedKeysInMapping(let duplicates, let context):
      let keys = duplicates.sorted().map { "`\($0)`" }.joined(separator: ", ")
      return ("\(keys) is there twice", context.mark, ["keep one of them"])
    default: return ("it can't be read", nil, [])
    }
  }
}
