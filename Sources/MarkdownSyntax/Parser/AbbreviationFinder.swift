// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Finds the abbreviations of a document in its texts, as whole words.
///
/// Each word is looked up letter by letter in a tree of all abbreviations, so time grows with the text
/// and not with their number.
struct AbbreviationFinder: MarkdownRewriter {
  private struct Node {
    var next: [Unicode.Scalar: Int] = [:]
    var expansion: String?
  }

  private var nodes = [Node()]

  /// Creates a finder of abbreviations, with what they stand for.
  init(_ expansions: [String: String]) {
    for (term, expansion) in expansions {
      var index = 0
      for scalar in term.unicodeScalars {
        if let next = nodes[index].next[scalar] {
          index = next
        } else {
          nodes.append(Node())
          nodes[index].next[scalar] = nodes.count - 1
          index = nodes.count - 1
        }
      }
      nodes[index].expansion = expansion
    }
  }

  mutating func rewrite(_ inlines: inout [InlineNode]) {
    var result: [InlineNode] = []
    result.reserveCapacity(inlines.count)
    for var node in inlines {
      switch node {
      case .text(let text): result += parts(of: text)
      case .formatted(let node) where node.style == .code || node.style == .abbreviation:
        result.append(.formatted(node))
      default:
        descend(into: &node)
        result.append(node)
      }
    }
    inlines = result
  }

  /// A text, cut around its abbreviations.
  private func parts(of text: Text) -> [InlineNode] {
    let scalars = text.text.unicodeScalars
    var parts: [InlineNode] = []
    var (start, index) = (scalars.startIndex, scalars.startIndex)
    var isInWord = false
    while index < scalars.endIndex {
      if !isInWord, let (end, expansion) = abbreviation(at: index, in: scalars) {
        if start < index { parts.append(.text(text.part(start..<index))) }
        let term = text.part(index..<end)
        let attributes = NodeAttributes(pairs: [NodeAttributes.Pair("title", expansion)])
        parts.append(
          .formatted(
            Formatted(
              style: .abbreviation, attributes: attributes, content: [.text(term)],
              range: term.range)))
        (start, index) = (end, end)
        isInWord = scalars[scalars.index(before: end)].isInWord
        continue
      }
      isInWord = scalars[index].isInWord
      scalars.formIndex(after: &index)
    }
    if parts.isEmpty { return [.text(text)] }
    if start < scalars.endIndex { parts.append(.text(text.part(start..<scalars.endIndex))) }
    return parts
  }

  /// The longest abbreviation at a place, and what it stands for.
  private func abbreviation(
    at start: String.Index, in scalars: String.UnicodeScalarView
  ) -> (end: String.Index, expansion: String)? {
    var found: (end: String.Index, expansion: String)?
    var (node, index) = (0, start)
    while index < scalars.endIndex, let next = nodes[node].next[scalars[index]] {
      let isLetter = scalars[index].isInWord
      node = next
      scalars.formIndex(after: &index)
      let isAtEnd = index == scalars.endIndex || !(isLetter && scalars[index].isInWord)
      if let expansion = nodes[node].expansion, isAtEnd { found = (index, expansion) }
    }
    return found
  }
}

extension Text {
  /// A part of the text, with its place if the text is in one line and as written.
  func part(_ part: Range<String.Index>) -> Text {
    var range = range
    if range.start.line == range.end.line,
      range.end.column - range.start.column + 1 == text.utf8.count
    {
      range.start.column += text.utf8.distance(from: text.startIndex, to: part.lowerBound)
      range.end.column -= text.utf8.distance(from: part.upperBound, to: text.endIndex)
    }
    return Text(String(text[part]), range: range)
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter, a mark on one, or a digit.
  var isInWord: Bool {
    properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
  }
}
