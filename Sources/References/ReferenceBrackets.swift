// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives

/// Finds the brackets around references, `[see @fig-a; @tbl-b]`, which are not printed.
struct ReferenceBrackets {
  /// The references whose `-` asks for the number alone, by their index in the line.
  private(set) var short: Set<Int> = []
  /// The texts without brackets and signs, by their index.
  private var texts: [Int: String] = [:]

  /// A place in a text of the line.
  private struct Place {
    var node: Int
    var index: String.Index
  }

  /// Reads the parts of a line.
  ///
  /// - Parameters:
  ///   - inlines: The parts.
  ///   - isKnown: Whether a reference leads to something; if one in the brackets does not, they stay.
  init(in inlines: [InlineNode], isKnown: (Link) -> Bool) {
    guard inlines.contains(where: \.isReference) else { return }
    var open: Place?
    var references: [Int] = []
    var allKnown = true
    // From the end, so that places in the texts stay what they are.
    var groups: [(open: Place, close: Place, references: [Int])] = []
    for (node, inline) in inlines.enumerated() {
      if case .link(let link) = inline, link.isReference {
        references.append(node)
        allKnown = allKnown && isKnown(link)
      }
      guard case .text(let text) = inline, text.isWrittenAsPrinted else { continue }
      for index in text.text.indices {
        switch text.text[index] {
        case "[":
          (open, references, allKnown) = (Place(node: node, index: index), [], true)
        case "]":
          if let start = open, !references.isEmpty, allKnown {
            groups.append((start, Place(node: node, index: index), references))
          }
          open = nil
        default: break
        }
      }
    }
    for group in groups.reversed() {
      remove(at: group.close, inlines)
      for (next, node) in zip([nil] + group.references, group.references).reversed() {
        join(node, after: next, inlines)
      }
      remove(at: group.open, inlines)
    }
  }

  /// The text of a part of the line, if it changes.
  subscript(node: Int) -> String? { texts[node] }

  private mutating func remove(at place: Place, _ inlines: [InlineNode]) {
    guard var text = text(place.node, inlines) else { return }
    text.remove(at: place.index)
    texts[place.node] = text
  }

  /// Takes the `-` in front of a reference, and puts a comma between two without words.
  private mutating func join(_ node: Int, after last: Int?, _ inlines: [InlineNode]) {
    guard node > 0, var text = text(node - 1, inlines) else { return }
    if text.last == "-", text.dropLast().last.map({ "[ ".contains($0) }) ?? true {
      text.removeLast()
      short.insert(node)
    }
    if last == node - 2, text == "; " { text = ", " }
    texts[node - 1] = text
  }

  private func text(_ node: Int, _ inlines: [InlineNode]) -> String? {
    if let text = texts[node] { return text }
    guard case .text(let text) = inlines[node] else { return nil }
    return text.text
  }
}

extension InlineNode {
  /// Whether it is a reference to what has an id.
  fileprivate var isReference: Bool {
    if case .link(let link) = self { link.isReference } else { false }
  }
}

extension Text {
  /// Whether it has no escapes, such as `\[`.
  var isWrittenAsPrinted: Bool {
    range.start.line == range.end.line
      && range.end.column - range.start.column + 1 == text.utf8.count
  }
}
