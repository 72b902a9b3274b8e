// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// An open element of the tree under construction.
struct AssemblyFrame {
  /// The kind of the element.
  enum Kind {
    case document
    case footnote(label: String, number: Int)
    case quote
    /// Without a start, a reversed list begins with the number of its items.
    case list(
      start: Int?, isTight: Bool, isReversed: Bool = false, numberStyle: NumberStyle = .decimal)
    case item(isChecked: Bool?, number: Int? = nil)
    case paragraph
    case heading(level: Int, alignment: Table.Alignment)
    /// `<p>`, `<div>`, `<center>`; without alignment and class only its content remains.
    case division(Table.Alignment)
    case details
    case summary
    /// `:::` or `!!!`; its title becomes its summary. A fenced box is open until a line ends it.
    case box(BoxMarker, isOpenFence: Bool)
    case boxTitle
    case figure(Table.Alignment)
    case figureCaption
    case preformatted(language: String?)
    /// `<dt>`.
    case term
    /// `<dd>`.
    case description
    case table(TableAssembly)
    case row(isHeader: Bool)
    case cell(TableAssembly.Cell)
    case span(InlineElement)
  }

  /// The kind of the element.
  var kind: Kind
  /// A number that grows with each frame and inline element.
  let serial: Int
  /// The HTML tag that opened it; `nil` for Markdown.
  var tag: String?
  /// The attributes that the author gives it.
  var attributes = NodeAttributes()
  /// Whether end tags inside can't close frames outside.
  var isBarrier = false
  /// The range of the element; for HTML, that of its start tag until it closes.
  var range: SourceRange

  /// The complete blocks.
  var blocks: [BlockNode] = []
  /// The inline nodes after the last block.
  var inlines: [InlineNode] = []
  /// The characters after the last inline node, kept separately so that appending never copies a
  /// whole text.
  var run = ""
  /// The range of `run`.
  var runRange: SourceRange?
  /// The complete items of a list.
  var items: [ListItem] = []
  /// The complete cells of a row.
  var cells: [TableAssembly.Cell] = []
  /// The summary of a details element, the title of a box, or the caption of a figure.
  var summary: [InlineNode] = []
  /// Whether a page ends after the element.
  var endsPage = false
  /// The number of blocks above the caption of a figure.
  var captionIndex = 0

  /// Creates an empty element.
  init(
    _ kind: Kind, serial: Int, tag: String? = nil, isBarrier: Bool = false, range: SourceRange
  ) {
    self.kind = kind
    self.serial = serial
    self.tag = tag
    self.isBarrier = isBarrier
    self.range = range
  }

  /// Whether it is part of a line of text.
  var isSpan: Bool { if case .span = kind { true } else { false } }

  /// Whether Markdown puts only text in it.
  var isText: Bool {
    switch kind {
    case .paragraph, .heading, .cell: true
    case .document, .footnote, .quote, .list, .item, .division, .details, .summary, .box, .boxTitle,
      .figure, .figureCaption, .preformatted, .term, .description, .table, .row, .span:
      false
    }
  }

  /// Whether a caption in it is its own.
  var takesCaption: Bool {
    switch kind {
    case .figure, .table: true
    case .document, .footnote, .quote, .list, .item, .paragraph, .heading, .division, .details,
      .summary, .box, .boxTitle, .figureCaption, .preformatted, .term, .description, .row, .cell,
      .span:
      false
    }
  }

  /// Whether it takes text as written.
  var isPreformatted: Bool { if case .preformatted = kind { true } else { false } }

  /// Turns the characters at the end into a text node.
  mutating func flushRun() {
    guard let range = runRange else { return }
    if !run.isEmpty { inlines.append(.text(Text(run, range: range))) }
    run = ""
    runRange = nil
  }
}

/// An open form or link, with or without a frame.
///
/// Such elements may continue past the ends of paragraphs and of each other, like HTML's active
/// formatting elements (WHATWG HTML §13.2.4.3): when text comes, open elements without a frame get
/// one again.
struct InlineElement {
  /// The kind of the element.
  enum Kind: Hashable {
    case style(HTMLElement.InlineStyle)
    case link(destination: String, title: String?)
    /// Nothing but its attributes: `<span>`.
    case plain
  }

  /// The kind of the element.
  var kind: Kind
  /// A number that grows with each frame and inline element.
  var serial: Int
  /// The HTML tag that opened it; `nil` for Markdown.
  var tag: String?
  /// The attributes that the author gives it.
  var attributes = NodeAttributes()
  /// Whether it has an end tag; elements without one end with their paragraph.
  var isClosed: Bool
  /// The range of the whole element or of its start tag.
  var range: SourceRange
  /// Whether it has a frame now.
  var hasFrame = true
  /// Whether it had a frame before the current one.
  var isContinued = false
}

extension [InlineNode] {
  /// Removes white space and line breaks at both ends.
  mutating func trimWhitespace() {
    var start = startIndex
    while start < endIndex {
      if self[start].isLineEnd {
        start += 1
        continue
      }
      guard case .text(var node) = self[start], let first = node.text.utf8.first,
        first.isASCIISpace
      else { break }
      node.text = String(decoding: node.text.utf8.drop(while: \.isASCIISpace), as: UTF8.self)
      if node.text.isEmpty { start += 1 } else { self[start] = .text(node) }
    }
    removeSubrange(..<start)
    while let last {
      if last.isLineEnd {
        removeLast()
        continue
      }
      guard case .text(var node) = last, let byte = node.text.utf8.last, byte.isASCIISpace else {
        break
      }
      while node.text.utf8.last?.isASCIISpace == true { node.text.unicodeScalars.removeLast() }
      removeLast()
      if !node.text.isEmpty { append(.text(node)) }
    }
  }
}

extension InlineNode {
  /// Whether it is a line break, hard or soft.
  var isLineEnd: Bool {
    if case .softBreak = self { return true }
    if case .lineBreak = self { return true }
    return false
  }
}

extension UInt8 {
  /// Whether the byte is what HTML calls ASCII white space.
  var isASCIISpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
  }
}
