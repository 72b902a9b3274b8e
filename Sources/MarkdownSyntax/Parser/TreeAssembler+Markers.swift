// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Paragraphs that hold nothing but a mark: `\newpage`, `[TOC]`.
extension TreeAssembler {
  /// The words that end a page.
  static let pageBreaks: Set = [
    "\\newpage", "\\pagebreak", "\\clearpage", "\\cleardoublepage", "\\newpage{}", "\\clearpage{}",
    "{{< pagebreak >}}",
  ]

  private static let contents: Set = ["[toc]", "[[toc]]", "[[_toc_]]", "\\tableofcontents"]

  private static let lists: [String: Figure.Kind] = [
    "\\listoffigures": .figure, "\\listoftables": .table, "\\listoflistings": .listing,
    "\\lstlistoflistings": .listing,
  ]

  /// The block that a paragraph of Markdown asks for; `nil` when it is text.
  func marker(of frame: AssemblyFrame) -> BlockNode? {
    guard frame.tag == nil, frame.blocks.count == 1, frame.attributes.isEmpty,
      case .paragraph(let paragraph) = frame.blocks[0], paragraph.content.count <= 3
    else { return nil }
    let word = paragraph.content.map(\.sourceOfMarker).joined()
    let range = paragraph.range
    // Escaped, it is longer in the source.
    guard range.start.line == range.end.line,
      range.end.column - range.start.column + 1 == word.utf8.count
    else { return nil }
    if extensions.contains(.pageBreaks), Self.pageBreaks.contains(word) {
      return .pageBreak(PageBreak(range: range))
    }
    guard extensions.contains(.toc) else { return nil }
    if word == "\\appendix" { return .pageBreak(PageBreak(begins: .appendix, range: range)) }
    if let kind = Self.lists[word] {
      return .contents(Contents(.figures(kind), title: .standard, range: range))
    }
    guard Self.contents.contains(word.lowercased()) else { return nil }
    return .contents(Contents(range: range))
  }
}

extension InlineNode {
  /// The source of a part of a mark; empty when no mark has such a part.
  fileprivate var sourceOfMarker: String {
    switch self {
    case .text(let text): text.text
    // Markdown reads `[[_TOC_]]` so.
    case .emphasis(let node): "_\(node.content.map(\.sourceOfMarker).joined())_"
    default: ""
    }
  }
}
