// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

extension ThemeResolver {
  /// Reads a length that may be in `em` or `rem`.
  mutating func length(
    _ node: ThemeNode, of path: String, in range: ClosedRange<Double>
  ) -> StyleLength? {
    let forms = "write a number of points, a length such as 4mm, or 1.5em"
    switch followed(node, of: path, for: ThemeTraits(), chain: [path]) {
    case .value(.number(let points)): return .points(points)
    case .value(.length(let length)): return length
    case .value: return complain(node, of: path, "a length", forms)
    case .node(let node):
      guard let text = node.text?.trimmed, let length = Self.length(text) else {
        return complain(node, of: path, "a length", forms)
      }
      let isSound =
        switch length {
        case .points(let points): range.contains(points)
        case .em(let factor), .rem(let factor):
          abs(factor) <= 100 && (factor >= 0 || range.lowerBound < 0)
        }
      guard isSound else {
        sink.report(
          node.place.diagnostic(
            "`\(path)` is \(node.description), which is out of range", hints: [forms]))
        return nil
      }
      return length
    case nil: return nil
    }
  }

  private static func length(_ text: String) -> StyleLength? {
    func factor(_ unit: String) -> Double? {
      guard text.hasSuffix(unit), let number = Double(text.dropLast(unit.count).trimmed) else {
        return nil
      }
      return number.isFinite ? number : nil
    }
    if let factor = factor("rem") { return .rem(factor) }
    if let factor = factor("em") { return .em(factor) }
    if let number = Double(text), number.isFinite { return .points(number) }
    return Length(text).map { .points($0.points) }
  }

  /// Reads one of some words.
  mutating func choice(_ node: ThemeNode, of path: String, among words: [String]) -> String? {
    let forms = "write " + words.joined(separator: ", ").replacingLast(", ", with: " or ")
    switch followed(node, of: path, for: ThemeTraits(), chain: [path]) {
    case .value(.choice(let word)): return word
    case .node(let node):
      if let word = node.text, words.contains(word) { return word }
      let nearest = node.text.flatMap { words.nearest(to: $0) }
      return complain(
        node, of: path, "one of its words", nearest.map { "did you mean `\($0)`?" } ?? forms)
    case .value: return complain(node, of: path, "one of its words", forms)
    case nil: return nil
    }
  }
}

extension String {
  /// The same text with other characters for the last of some.
  fileprivate func replacingLast(_ text: String, with other: String) -> String {
    guard let range = ranges(of: text).last else { return self }
    return replacingCharacters(in: range, with: other)
  }

  private func replacingCharacters(in range: Range<Index>, with other: String) -> String {
    self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
