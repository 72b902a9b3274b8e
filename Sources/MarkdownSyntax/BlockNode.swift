// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// A block of a document.
///
/// Switches over it are exhaustive: a new case must be handled everywhere.
public indirect enum BlockNode: Hashable, Sendable {
  /// Running text.
  case paragraph(Paragraph)
  /// A heading.
  case heading(Heading)
  /// A block quote.
  case quote(Quote)
  /// A quote with a kind, such as a warning.
  case alert(Alert)
  /// A bulleted or numbered list.
  case list(List)
  /// Fenced or indented code.
  case codeBlock(CodeBlock)
  /// A table.
  case table(Table)
  /// A line across the page.
  case thematicBreak(ThematicBreak)
  /// Blocks with an alignment or a class of their own.
  case division(Division)
  /// A summary and what it sums up.
  case details(Details)
  /// The text of one file in a document made of several, which the parser never makes.
  case chapter(Chapter)
  /// A block of a program's own kind, which the parser never makes.
  case custom(CustomBlock)

  /// Where the block stands in the source.
  public var range: SourceRange {
    switch self {
    case .paragraph(let node): node.range
    case .heading(let node): node.range
    case .quote(let node): node.range
    case .alert(let node): node.range
    case .list(let node): node.range
    case .codeBlock(let node): node.range
    case .table(let node): node.range
    case .thematicBreak(let node): node.range
    case .division(let node): node.range
    case .details(let node): node.range
    case .chapter(let node): node.range
    case .custom(let block): block.node.range
    }
  }
}

extension BlockNode {
  /// The id that leads to the block itself; `nil` when it has none.
  public var id: String? {
    switch self {
    case .heading(let node): node.id
    case .chapter(let node): node.id
    case .division(let node): node.attributes.id
    case .paragraph, .quote, .alert, .list, .codeBlock, .table, .thematicBreak, .details, .custom:
      nil
    }
  }
}

/// Running text.
public struct Paragraph: Hashable, Sendable {
  /// The text.
  public var content: [InlineNode]
  /// Whether it is a term that what follows describes, `<dt>`; no page ends below it.
  public var isTerm: Bool
  /// Where the paragraph stands in the source.
  public var range: SourceRange

  /// Creates a paragraph.
  public init(content: [InlineNode], isTerm: Bool = false, range: SourceRange) {
    self.content = content
    self.isTerm = isTerm
    self.range = range
  }
}

/// A heading.
public struct Heading: Hashable, Sendable {
  /// The level, 1 to 6; in a document made of several it may be more, and then looks like 6.
  public var level: Int
  /// The id that `#fragment` links use, made as GitHub makes it and unique in the document.
  public var id: String
  /// The text.
  public var content: [InlineNode]
  /// Where the heading stands in the source.
  public var range: SourceRange

  /// Creates a heading.
  public init(level: Int, id: String, content: [InlineNode], range: SourceRange) {
    self.level = level
    self.id = id
    self.content = content
    self.range = range
  }
}

/// A block quote.
public struct Quote: Hashable, Sendable {
  /// The content.
  public var blocks: [BlockNode]
  /// Where the quote stands in the source.
  public var range: SourceRange

  /// Creates a quote.
  public init(blocks: [BlockNode], range: SourceRange) {
    self.blocks = blocks
    self.range = range
  }
}

/// A quote that starts with `[!NOTE]` or one of its four siblings.
public struct Alert: Hashable, Sendable {
  /// The five kinds that GitHub knows.
  public enum Kind: String, Sendable, CaseIterable {
    case note, tip, important, warning, caution
  }

  /// Which one.
  public var kind: Kind
  /// The content without the marker.
  public var blocks: [BlockNode]
  /// Where the alert stands in the source.
  public var range: SourceRange

  /// Creates an alert.
  public init(kind: Kind, blocks: [BlockNode], range: SourceRange) {
    self.kind = kind
    self.blocks = blocks
    self.range = range
  }
}

/// A bulleted or numbered list.
public struct List: Hashable, Sendable {
  /// The number of the first item; `nil` for a bulleted list.
  public var start: Int?
  /// Whether the numbers go down, as in `<ol reversed>`.
  public var isReversed: Bool
  /// Whether no blank lines separate the items' paragraphs.
  public var isTight: Bool
  /// The items.
  public var items: [ListItem]
  /// Where the list stands in the source.
  public var range: SourceRange

  /// Creates a list.
  public init(
    start: Int?, isReversed: Bool = false, isTight: Bool, items: [ListItem], range: SourceRange
  ) {
    self.start = start
    self.isReversed = isReversed
    self.isTight = isTight
    self.items = items
    self.range = range
  }

  /// The numbers of the items (HTML §4.4.5); none for a bulleted list.
  public var numbers: [Int] {
    guard var next = start else { return [] }
    return items.map { item in
      let number = item.number ?? next
      next = isReversed ? number &- 1 : number &+ 1
      return number
    }
  }
}

/// An item of a list.
public struct ListItem: Hashable, Sendable {
  /// Whether the task is done; `nil` when the item is no task.
  public var isChecked: Bool?
  /// The number that the document gives it, as in `<li value="5">`; `nil` follows the item before.
  public var number: Int?
  /// The content.
  public var blocks: [BlockNode]
  /// Where the item stands in the source.
  public var range: SourceRange

  /// Creates an item.
  public init(
    isChecked: Bool? = nil, number: Int? = nil, blocks: [BlockNode], range: SourceRange
  ) {
    self.isChecked = isChecked
    self.number = number
    self.blocks = blocks
    self.range = range
  }
}

/// Fenced or indented code.
public struct CodeBlock: Hashable, Sendable {
  /// The name at the start of the info string, as `language(of:)` finds it; `nil` when there is none.
  public var language: String?
  /// The whole info string.
  public var info: String
  /// The text, without the line end of its last line.
  public var text: String
  /// Where the text starts in the source, in the column of all its lines; `nil` is unknown.
  public var textStart: SourceLocation?
  /// Where the block stands in the source, with its fences.
  public var range: SourceRange

  /// Creates a code block.
  public init(
    language: String?, info: String, text: String, textStart: SourceLocation? = nil,
    range: SourceRange
  ) {
    self.language = language
    self.info = info
    self.text = text
    self.textStart = textStart
    self.range = range
  }

  /// The language that an info string names: what stands before the first blank, comma or brace, or
  /// the first class in braces.
  ///
  /// So it is `rust` for `rust,ignore`, `rust {1-3}` and `{.rust .numberLines}`.
  public static func language(of info: String) -> String? {
    func isEnd(_ character: Character) -> Bool {
      character.isWhitespace || character == "," || character == "{" || character == "}"
    }
    if info.first == "{" {
      let class_ = info.split(whereSeparator: isEnd).first { $0.first == "." && $0.count > 1 }
      return class_.map { String($0.dropFirst()) }
    }
    let name = info.prefix { !isEnd($0) }
    return name.isEmpty ? nil : String(name)
  }
}

/// A table.
public struct Table: Hashable, Sendable {
  /// Where the text of a column stands.
  public enum Alignment: String, Sendable {
    case none, left, center, right
  }

  /// One alignment for each column.
  public var alignments: [Alignment]
  /// The rows; each has as many cells as there are columns.
  public var rows: [TableRow]
  /// Where the table stands in the source.
  public var range: SourceRange

  /// Creates a table.
  public init(alignments: [Alignment], rows: [TableRow], range: SourceRange) {
    self.alignments = alignments
    self.rows = rows
    self.range = range
  }
}

/// A row of a table.
public struct TableRow: Hashable, Sendable {
  /// Whether it is a header row; only leading rows are.
  public var isHeader: Bool
  /// The cells.
  public var cells: [TableCell]
  /// Where the row stands in the source.
  public var range: SourceRange

  /// Creates a row.
  public init(isHeader: Bool, cells: [TableCell], range: SourceRange) {
    self.isHeader = isHeader
    self.cells = cells
    self.range = range
  }
}

/// A cell of a table.
public struct TableCell: Hashable, Sendable {
  /// The content; the text of a cell is one paragraph.
  public var blocks: [BlockNode]
  /// Where its text stands, if it differs from the column's; `none` does not.
  public var alignment: Table.Alignment
  /// How many columns it spans, at least 1; the places that it spans beside its own are empty cells.
  public var columnSpan: Int
  /// How many rows it spans, at least 1; the places that it spans beside its own are empty cells.
  public var rowSpan: Int
  /// Where the cell stands in the source.
  public var range: SourceRange

  /// Creates a cell.
  public init(
    blocks: [BlockNode], alignment: Table.Alignment = .none, columnSpan: Int = 1, rowSpan: Int = 1,
    range: SourceRange
  ) {
    self.blocks = blocks
    self.alignment = alignment
    self.columnSpan = columnSpan
    self.rowSpan = rowSpan
    self.range = range
  }

  /// Creates a cell of text; one without text is empty.
  public init(
    content: [InlineNode], alignment: Table.Alignment = .none, range: SourceRange
  ) {
    self.init(
      blocks: content.isEmpty ? [] : [.paragraph(Paragraph(content: content, range: range))],
      alignment: alignment, range: range)
  }

  /// The text of a cell that holds one paragraph or nothing; `nil` when it holds other blocks.
  public var text: [InlineNode]? {
    if blocks.isEmpty { return [] }
    guard blocks.count == 1, case .paragraph(let paragraph) = blocks[0] else { return nil }
    return paragraph.content
  }
}

/// A line across the page.
public struct ThematicBreak: Hashable, Sendable {
  /// Where the line stands in the source.
  public var range: SourceRange

  /// Creates a thematic break.
  public init(range: SourceRange) {
    self.range = range
  }
}

/// Blocks with an alignment or a class of their own: `<p align="center">`, `<div class="date">`,
/// `<center>`.
public struct Division: Hashable, Sendable {
  /// Where the text of the blocks stands; `none` inherits.
  public var alignment: Table.Alignment
  /// What the author says of them.
  public var attributes: NodeAttributes
  /// The content.
  public var blocks: [BlockNode]
  /// Where the division stands in the source.
  public var range: SourceRange

  /// Creates a division.
  public init(
    alignment: Table.Alignment = .none, attributes: NodeAttributes = NodeAttributes(),
    blocks: [BlockNode],
    range: SourceRange
  ) {
    self.alignment = alignment
    self.attributes = attributes
    self.blocks = blocks
    self.range = range
  }
}

/// `<details>`: a summary and a content that a screen would fold; on paper it is open.
public struct Details: Hashable, Sendable {
  /// The text of `<summary>`; empty when there is none.
  public var summary: [InlineNode]
  /// The content.
  public var blocks: [BlockNode]
  /// Where the element stands in the source.
  public var range: SourceRange

  /// Creates a details element.
  public init(summary: [InlineNode], blocks: [BlockNode], range: SourceRange) {
    self.summary = summary
    self.blocks = blocks
    self.range = range
  }
}

/// The text of one file in a document made of several.
///
/// All ranges inside are places in that file, and what it refers to is looked up from there.
public struct Chapter: Hashable, Sendable {
  /// The file, as the user knows it.
  public var file: String
  /// The id that leads to its beginning; `nil` has none.
  public var id: String?
  /// Whether it begins on a new page.
  public var startsPage: Bool
  /// The content.
  public var blocks: [BlockNode]
  /// The place of all of it in the file.
  public var range: SourceRange

  /// Creates a chapter.
  public init(
    file: String, id: String? = nil, startsPage: Bool = false, blocks: [BlockNode],
    range: SourceRange
  ) {
    self.file = file
    self.id = id
    self.startsPage = startsPage
    self.blocks = blocks
    self.range = range
  }
}
