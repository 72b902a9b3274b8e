// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives

// Text reads in the direction of its first letter. Code does not decide: it reads from left to right
// in a text of either direction. What has no letters reads as the document does.

extension BoxBuilder {
  func leading(_ indent: Double, trailing: Double, _ isRTL: Bool) -> Sides {
    isRTL ? Sides(right: indent, left: trailing) : Sides(right: trailing, left: indent)
  }

  /// Whether the first cell with text of a table reads from right to left.
  func readsRightToLeft(_ table: Table) -> Bool {
    strongDirection(of: table) ?? readsRightToLeft
  }

  /// Whether the first text of some blocks reads from right to left.
  func readsRightToLeft(_ nodes: [BlockNode]) -> Bool {
    strongDirection(of: nodes) ?? readsRightToLeft
  }

  /// The direction of a text.
  func direction(of content: InlineContent) -> InlineContent.Direction {
    for span in content.spans where !tree.styles[span.style.index].isCode {
      if let direction = Primitives.strongDirection(of: content.bytes[span.range]) {
        return direction ? .rightToLeft : .leftToRight
      }
    }
    return readsRightToLeft ? .rightToLeft : .leftToRight
  }
}

/// The most blocks that are asked for the direction of a document.
private let mostBlocksAsked = 64

/// Whether a document reads from right to left: if it says so itself, or its language does or, without
/// one, most of its first blocks.
func readsRightToLeft(_ document: Document, language: String?) -> Bool {
  if let isRTL = document.frontMatter?.readsRightToLeft { return isRTL }
  if let language { return isRightToLeft(language: language) }
  let directions = document.blocks.prefix(mostBlocksAsked).compactMap { strongDirection(of: [$0]) }
  return directions.count { $0 } * 2 > directions.count
}

/// Whether a language, a BCP 47 tag, is usually written in a script that runs from right to left.
private func isRightToLeft(language: String) -> Bool {
  let subtags = language.lowercased().split(separator: "-")
  let scripts: Set<Substring> = ["arab", "hebr", "syrc", "thaa", "nkoo", "adlm"]
  if let script = subtags.dropFirst().first(where: { $0.count == 4 && $0.first?.isLetter == true })
  {
    return scripts.contains(script)
  }
  let languages: Set<Substring> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
  ]
  return subtags.first.map(languages.contains) ?? false
}

private func strongDirection(of table: Table) -> Bool? {
  for row in table.rows {
    for cell in row.cells where !cell.blocks.isEmpty {
      if let direction = strongDirection(of: cell.blocks) { return direction }
    }
  }
  return nil
}

/// The direction of the first letter in some blocks; `nil` when they have none.
private func strongDirection(of nodes: [BlockNode]) -> Bool? {
  for node in nodes {
    if case .table(let table) = node {
      if let direction = strongDirection(of: table) { return direction }
      continue
    }
    for content in node.contents {
      let direction =
        switch content {
        case .inlines(let inlines):
          Primitives.strongDirection(of: Array(inlines.textOutsideCode.utf8)[...])
        case .blocks(let blocks): strongDirection(of: blocks)
        }
      if let direction { return direction }
    }
  }
  return nil
}

extension [InlineNode] {
  /// The text without code and without the words for pictures.
  fileprivate var textOutsideCode: String {
    map { node in
      switch node {
      case .code, .formula, .image, .checkbox: ""
      case .formatted(let node) where node.style == .code || node.style == .keyboard: ""
      case .text, .softBreak, .lineBreak, .footnoteReference, .anchor: node.plainText
      case .emphasis, .strong, .strikethrough, .mark, .formatted, .link:
        node.content.textOutsideCode
      }
    }.joined()
  }
}
