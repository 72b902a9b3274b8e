// SPDX-License-Identifier: Apache-2.0

package import MarkdownSyntax

/// The characters of a document in reading order, block by block, as its pages have to show them.
///
/// An image that is shown has no characters, and one that is not has its alternative text. A formula parts
/// words: its signs are not those of its source. What the
/// typesetter adds (numbers, the titles of alerts, the names of languages) is not in it.
package struct DocumentText {
  /// Where a text stands.
  package enum Place: Hashable, Sendable {
    case flow
    /// The number of the footnote.
    case footnote(Int)
    /// Cells are counted over the whole document, header cells by themselves.
    case headerCell(Int)
    case cell(Int)
  }

  /// The texts, each block one.
  package private(set) var blocks: [(place: Place, text: String)] = []
  private var headerCellCount = 0
  private var cellCount = 0

  private let isShown: (Image) -> Bool

  /// Collects the texts of a document, its footnotes last.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - isShown: Whether an image can be loaded; `data:` URIs are unless said otherwise.
  package init(
    _ document: Document,
    isShown: @escaping (Image) -> Bool = { $0.destination.hasPrefix("data:") }
  ) {
    self.isShown = isShown
    for block in document.blocks { add(block, .flow) }
    for note in document.footnotes {
      for block in note.blocks { add(block, .footnote(note.number)) }
    }
  }

  /// All words in order.
  package var words: [String] {
    blocks.flatMap { $0.text.split(whereSeparator: \.isWhitespace).map(String.init) }
  }

  private mutating func add(_ block: BlockNode, _ place: Place) {
    if case .codeBlock(let node) = block {
      blocks.append((place, node.text))
    } else if case .table(let node) = block {
      for row in node.rows {
        for cell in row.cells { add(cell, isHeader: row.isHeader) }
      }
    } else {
      for content in block.contents {
        switch content {
        case .inlines(let inlines): blocks.append((place, text(inlines)))
        case .blocks(let nodes): for node in nodes { add(node, place) }
        }
      }
    }
    if case .paragraph(let node) = block, case .image(let image)? = node.content.first,
      node.content.count == 1, let title = image.title
    {
      blocks.append((place, title))
    }
  }

  private mutating func add(_ cell: TableCell, isHeader: Bool) {
    let place: Place = isHeader ? .headerCell(headerCellCount) : .cell(cellCount)
    if isHeader { headerCellCount += 1 } else { cellCount += 1 }
    if let content = cell.text {
      blocks.append((place, text(content)))
    } else {
      for block in cell.blocks { add(block, place) }
    }
  }

  private func text(_ nodes: [InlineNode]) -> String { nodes.map(text).joined() }

  private func text(_ node: InlineNode) -> String {
    if case .image(let image) = node { return isShown(image) ? "" : image.alternative }
    if case .formula = node { return " " }
    return node.content.isEmpty ? node.plainText : text(node.content)
  }
}
