// SPDX-License-Identifier: Apache-2.0

package import Primitives

extension [InlineNode] {
  /// The same parts at another place: where a title is printed again, or an attribute holds them.
  ///
  /// - Parameters:
  ///   - range: The place of all parts.
  ///   - start: Where the text that was parsed starts, for the lines of formulas; `nil` when they have no place.
  /// - Returns: The parts.
  package func placed(at range: SourceRange, from start: SourceLocation? = nil) -> [InlineNode] {
    var (placement, parts) = (Placement(range: range, start: start), self)
    placement.rewrite(&parts)
    return parts
  }
}

/// Gives all parts one place.
private struct Placement: MarkdownRewriter {
  let range: SourceRange
  let start: SourceLocation?

  mutating func rewrite(_ inline: inout InlineNode) {
    switch inline {
    case .text(var node):
      node.range = range
      inline = .text(node)
    case .code(var node):
      node.range = range
      inline = .code(node)
    case .formula(var node):
      node.range = range
      node.lines = start.map { node.lines.moved(to: $0) } ?? FormulaLines()
      inline = .formula(node)
    case .link(var node):
      node.range = range
      inline = .link(node)
    case .image(var node):
      node.range = range
      inline = .image(node)
    case .emphasis(var node):
      node.range = range
      inline = .emphasis(node)
    case .strong(var node):
      node.range = range
      inline = .strong(node)
    case .strikethrough(var node):
      node.range = range
      inline = .strikethrough(node)
    case .mark(var node):
      node.range = range
      inline = .mark(node)
    case .formatted(var node):
      node.range = range
      inline = .formatted(node)
    case .checkbox(var node):
      node.range = range
      inline = .checkbox(node)
    case .footnoteReference(var node):
      node.range = range
      inline = .footnoteReference(node)
    case .anchor(var node):
      node.range = range
      inline = .anchor(node)
    case .softBreak: inline = .softBreak(range)
    case .lineBreak: inline = .lineBreak(range)
    }
    descend(into: &inline)
  }
}
