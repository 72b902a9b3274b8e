// SPDX-License-Identifier: Apache-2.0

package import Primitives
internal import TOML
internal import YAML
internal import YAMLMistakes

extension ThemeNode {
  /// The greatest number of values in a file.
  ///
  /// With aliases, a few lines of YAML can expand to more values than fit in memory.
  private static let sizeLimit = 20_000

  /// Parses TOML, YAML or JSON, which is YAML too; `nil` when the text is malformed, which is reported.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - syntax: Its language.
  ///   - file: The name of the file in messages.
  ///   - layer: The name of the layer.
  ///   - isDocuments: Whether the text is in a document, or in a file that a document names.
  ///   - firstLine: The line of the file on which the text begins.
  ///   - isJSON: Whether the text is meant to be JSON.
  ///   - sink: Gets the problems.
  /// - Returns: The tree.
  package static func parse(
    _ text: String, syntax: FrontMatterSyntax = .yaml, file: String?, layer: String,
    isDocuments: Bool = false, firstLine: Int = 1, isJSON: Bool = false,
    reportingTo sink: inout DiagnosticSink
  ) -> ThemeNode? {
    let lines = YAMLLines(text)
    func inFile(_ location: SourceLocation?) -> SourceLocation? {
      guard file != nil, var location else { return nil }
      location.line += firstLine - 1
      return location
    }
    func place(_ mark: YAMLMark?, _ text: String? = nil) -> ThemePlace {
      let start = mark.map { lines.location(line: $0.line, scalar: $0.column) }
      let end = text.flatMap { text in start.map { lines.end(of: text, at: $0) } }
      return ThemePlace(
        file: file, location: inFile(start), end: inFile(end), isDocuments: isDocuments,
        layer: layer)
    }
    func refuse(_ problem: YAMLProblem) -> ThemeNode? {
      var place = place(nil)
      place.location = inFile(problem.location)
      sink.report(place.diagnostic(problem.message, hints: problem.hint.map { [$0] } ?? []))
      return nil
    }
    do {
      let node: YAMLNode?
      switch syntax {
      case .yaml: node = try YAML.compose(text)
      case .toml:
        let reading = TOML.read(text)
        if let mistake = reading.mistake {
          return refuse(YAMLProblem(mistake, in: lines, firstLine: firstLine))
        }
        node = .mapping(reading.root)
      }
      guard let node else { return ThemeNode(content: .empty, place: place(nil)) }
      var budget = sizeLimit
      guard let tree = convert(node, place: place, budget: &budget) else {
        sink.report(place(nil).diagnostic("the file holds more than \(sizeLimit) values"))
        return nil
      }
      return tree
    } catch {
      return refuse(YAMLProblem(error, in: lines, firstLine: firstLine, isJSON: isJSON))
    }
  }

  private static func convert(
    _ node: YAMLNode, depth: Int = 0, place: (YAMLMark?, String?) -> ThemePlace, budget: inout Int
  ) -> ThemeNode? {
    budget -= 1
    guard budget >= 0 else { return nil }
    switch node {
    case .scalar(let scalar):
      let isEmpty = scalar.isPlain && ["", "~", "null"].contains(scalar.string)
      return ThemeNode(
        content: isEmpty
          ? .empty : .scalar(scalar.string, isQuoted: !scalar.isPlain),
        place: place(scalar.mark, scalar.string))
    case .list(let list):
      var items: [ThemeNode] = []
      for item in list {
        guard let item = convert(item, depth: depth + 1, place: place, budget: &budget) else {
          return nil
        }
        items.append(item)
      }
      return ThemeNode(content: .list(items), place: place(list.mark, nil))
    case .mapping(let mapping):
      var members: [Member] = []
      for (key, value) in mapping {
        guard let value = convert(value, depth: depth + 1, place: place, budget: &budget) else {
          return nil
        }
        members.append(
          Member(
            key: key.scalar?.string ?? "?", place: place(key.mark, key.scalar?.string),
            value: value))
      }
      // `{palette.ink}` without quotes is a mapping in YAML, but users mean a reference.
      if depth > 0, members.count == 1, let only = members.first, only.key.contains("."),
        only.value.content == .empty
      {
        return ThemeNode(
          content: .scalar("{\(only.key)}", isQuoted: true), place: place(mapping.mark, nil))
      }
      return ThemeNode(content: .mapping(members), place: place(mapping.mark, nil))
    }
  }
}
