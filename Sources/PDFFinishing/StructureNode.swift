// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// A box as the structure tree needs it.
package struct StructureNode: Hashable, Sendable {
  /// What it means.
  package var role: StructureRole
  /// The box around it; `nil` for the root.
  package var parent: BoxID?
  /// Its place among the boxes inside the same box.
  package var ordinal: Int
  /// The alternative text of a picture; `nil` for other boxes.
  package var alternative: String?
  /// The language, as in BCP 47; `nil` for that of the box around it.
  package var language: String?
  /// What an abbreviation stands for; `nil` for other boxes.
  package var expansion: String?
  /// The character that stands for the drawn marker of a list item; `nil` for none.
  package var marker: String?
  /// The number of columns that a cell spans.
  package var columnSpan = 1
  /// The number of rows that a cell spans.
  package var rowSpan = 1

  /// Whether it has no element of its own.
  var isMeaningless: Bool { role == .none && language == nil && expansion == nil }

  /// Creates a box.
  package init(role: StructureRole, parent: BoxID?, ordinal: Int) {
    (self.role, self.parent, self.ordinal) = (role, parent, ordinal)
  }
}

/// What a box means to a reader who does not see the page.
package enum StructureRole: Hashable, Sendable {
  /// The document.
  case document
  /// A chapter of a book.
  case part
  /// Blocks that belong together.
  case group
  /// A heading of a level from 1.
  case heading(level: Int)
  case paragraph, quote, caption, code, image
  /// A formula in a line, and one between blocks.
  case formula, equation
  case list(isOrdered: Bool)
  case listItem
  case table, headerRow, row, headerCell, cell
  /// A table of contents, and an entry of it.
  case contents, contentsEntry
  case note
  case link, inlineCode, quotation
  /// A part of a line that means nothing besides its text.
  case none

  /// The role of a node.
  package init(_ node: NodeContext) {
    self =
      switch node.kind {
      case .root: .document
      case .chapter: .part
      case .heading:
        node.isPart ? .paragraph : .heading(level: node.subtype?.last?.wholeNumberValue ?? 1)
      case .paragraph, .text, .definitionTerm: .paragraph
      case .titleBlock, .cover:
        node.isPart && node.subtype != "abstract" ? .paragraph : .group
      case .contents:
        node.subtype == nil ? .contents : node.subtype == "title" ? .caption : .contentsEntry
      case .division, .panel, .alert, .details, .figure, .definition: .group
      case .quote: .quote
      case .caption: node.isPart ? .none : .caption
      case .list: .list(isOrdered: node.subtype == "ordered")
      case .listItem: .listItem
      case .code: .code
      case .table: .table
      case .tableRow: node.subtype == "header" ? .headerRow : .row
      case .tableCell: node.subtype == "header" ? .headerCell : .cell
      case .image: .image
      // The number of a displayed formula is a text of its own.
      case .equation: node.isPart ? .paragraph : .equation
      case .formula: .formula
      case .footnote: .note
      case .link, .footnoteReference: .link
      case .codeInline: .inlineCode
      case .quotation: .quotation
      default: .none
      }
  }

  /// Whether it is a part of a line.
  var isInline: Bool {
    switch self {
    case .link, .inlineCode, .quotation, .none: true
    default: false
    }
  }

  /// Whether it holds blocks, so that text directly in it needs a paragraph.
  var isGroup: Bool {
    switch self {
    case .document, .part, .group, .quote, .contentsEntry, .note: true
    default: false
    }
  }
}
