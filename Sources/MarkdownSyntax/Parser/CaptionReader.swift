// SPDX-License-Identifier: Apache-2.0

internal import Primitives

// Captions, which show only between blocks: a paragraph `: text {#tbl-id}` beside a table or code, a
// picture with the id of a figure or a `caption`, the last paragraph of a box with such an id.

/// Puts tables, code and pictures with a caption into figures.
struct CaptionReader: MarkdownRewriter {
  private let extensions: Set<MarkdownExtension>
  /// Whether captions are read.
  private let readsCaptions: Bool
  /// Whether the alternative text of a picture alone in its paragraph is its caption.
  private let takesAlternatives: Bool

  init(_ extensions: Set<MarkdownExtension>) {
    self.extensions = extensions
    readsCaptions = extensions.contains(.tableCaptions)
    takesAlternatives = extensions.contains(.implicitFigures)
  }

  /// Whether a paragraph begins as a caption does.
  static func mayBeCaption(_ content: [InlineNode]) -> Bool {
    guard case .text(let text)? = content.first else { return false }
    return Caption.marks.contains(where: text.text.hasPrefix)
  }

  mutating func rewrite(_ blocks: inout [BlockNode]) {
    var result: [BlockNode] = []
    var index = blocks.startIndex
    while index < blocks.endIndex {
      var block = blocks[index]
      index += 1
      if case .paragraph(let paragraph) = block {
        if readsCaptions, let caption = Caption(paragraph) {
          if let last = result.last, let figure = caption.figure(around: last) {
            result[result.count - 1] = figure
            continue
          }
          if index < blocks.endIndex, let figure = caption.figure(around: blocks[index]) {
            result.append(figure)
            index += 1
            continue
          }
        }
        if let figure = figure(ofPicture: paragraph) { block = figure }
      } else {
        descend(into: &block)
        guard readsCaptions else {
          result.append(block)
          continue
        }
        if case .codeBlock(let code) = block, let figure = figure(ofCode: code) { block = figure }
        block = numbered(block.withCaptionOfLastRow ?? block)
      }
      result.append(block)
    }
    blocks = result
  }

  /// Lines hold no captions.
  mutating func rewrite(_ inlines: inout [InlineNode]) {}

  /// A picture with a caption of its own, alone in its paragraph.
  private func figure(ofPicture paragraph: Paragraph) -> BlockNode? {
    guard paragraph.content.count == 1, case .image(var image) = paragraph.content[0] else {
      return nil
    }
    let kind = readsCaptions ? Figure.Kind(id: image.attributes.id) : nil
    let own = readsCaptions ? image.attributes["caption"] : nil
    let isImplicit = takesAlternatives && !(image.alternative.isEmpty && image.caption.isEmpty)
    guard kind != nil || own != nil || isImplicit else { return nil }
    let caption = caption(of: &image, own, at: paragraph.range)
    var attributes = NodeAttributes()
    swap(&attributes.id, &image.attributes.id)
    image.attributes.pairs.removeAll { $0.name == "caption" }
    if own != nil { image.title = nil }
    var content = paragraph
    content.content = [.image(image)]
    var figure = Figure(
      attributes: attributes, blocks: [.paragraph(content)],
      caption: caption, range: paragraph.range)
    (figure.kind, figure.isNumbered) = (kind ?? .figure, kind != nil || own != nil)
    return .figure(figure)
  }

  /// The caption of a picture: its own, or else its text, or else its title.
  private func caption(
    of image: inout Image, _ own: String?, at range: SourceRange
  ) -> [InlineNode] {
    if let own { return MarkdownLine.inlines(of: own, extensions, at: range) }
    let text = image.alternative.isEmpty ? image.title ?? "" : image.alternative
    guard !image.caption.isEmpty else {
      return text.isEmpty ? [] : [.text(Text(text, range: range))]
    }
    let caption = image.caption
    image.caption = []
    if image.attributes["alt"] == nil { image.alternative = caption.plainText }
    return caption
  }

  /// Code with a caption of its own.
  private func figure(ofCode code: CodeBlock) -> BlockNode? {
    let options = code.options
    guard options.caption != nil || Figure.Kind(id: options.id) == .listing else { return nil }
    let range = SourceRange(start: code.range.start, end: code.range.start)
    var figure = Figure(
      attributes: NodeAttributes(id: options.id), blocks: [.codeBlock(code)],
      caption: options.caption.map { MarkdownLine.inlines(of: $0, extensions, at: range) } ?? [],
      hasCaptionAbove: true, range: code.range)
    (figure.kind, figure.isNumbered) = (.listing, true)
    return .figure(figure)
  }

  /// A box whose id says that it is counted; its last paragraph is the caption.
  private func numbered(_ block: BlockNode) -> BlockNode {
    guard case .division(let division) = block,
      let kind = Figure.Kind(id: division.attributes.id), division.blocks.count > 1,
      case .paragraph(let caption)? = division.blocks.last
    else { return block }
    var figure = Figure(
      attributes: division.attributes, blocks: division.blocks.dropLast(),
      caption: caption.content, hasCaptionAbove: kind != .figure, range: division.range)
    (figure.kind, figure.isNumbered) = (kind, true)
    return .figure(figure)
  }
}

/// A paragraph that is a caption.
private struct Caption {
  private let mark: String
  private var content: [InlineNode]
  private var attributes = NodeAttributes()
  private let range: SourceRange

  /// The beginnings of captions.
  static let marks = [": ", "Table: ", "table: ", "Listing: "]

  init?(_ paragraph: Paragraph) {
    guard case .text(var first)? = paragraph.content.first,
      let mark = Self.marks.first(where: first.text.hasPrefix)
    else { return nil }
    self.mark = mark
    range = paragraph.range
    content = paragraph.content
    first.text.removeFirst(mark.count)
    first.range.start.column = min(
      first.range.start.column + mark.utf8.count, max(first.range.end.column, 1))
    content[0] = .text(first)
    takeAttributes()
    if case .text(let text)? = content.first, text.text.isEmpty { content.removeFirst() }
  }

  /// Takes attributes at the end of the text.
  private mutating func takeAttributes() {
    guard case .text(var last)? = content.last,
      let read = AttributeReader.trailing(last.text.utf8)
    else { return }
    attributes = read.attributes
    last.text.removeSubrange(read.start...)
    while last.text.last?.isWhitespace == true { last.text.removeLast() }
    content[content.count - 1] = .text(last)
    if last.text.isEmpty { content.removeLast() }
    while case .softBreak? = content.last { content.removeLast() }
  }

  /// The figure that a block becomes with the caption; `nil` for blocks that have none.
  func figure(around block: BlockNode) -> BlockNode? {
    let kind: Figure.Kind
    switch block {
    case .table where mark != "Listing: ": kind = .table
    case .codeBlock where mark == ": " || mark == "Listing: " && attributes.id != nil:
      kind = .listing
    default: return nil
    }
    guard !content.isEmpty || attributes.id != nil else { return nil }
    var (block, attributes) = (block, attributes)
    if case .table(var table) = block {
      swap(&table.attributes.classes, &attributes.classes)
      table.takeColumnWidths(from: &attributes)
      block = .table(table)
    }
    var figure = Figure(
      attributes: attributes, blocks: [block], caption: content, hasCaptionAbove: true,
      range: SourceRange(
        start: min(range.start, block.range.start), end: max(range.end, block.range.end)))
    (figure.kind, figure.isNumbered) = (kind, true)
    return .figure(figure)
  }
}

extension Table {
  /// Takes Quarto’s `tbl-colwidths`: the width of each column in percent of the width of the text.
  fileprivate mutating func takeColumnWidths(from attributes: inout NodeAttributes) {
    let name = "tbl-colwidths"
    guard let value = attributes[name], value.utf8.count <= 4096 else { return }
    let list =
      value.hasPrefix("[") && value.hasSuffix("]") ? value.dropFirst().dropLast() : value[...]
    let shares = list.split(separator: ",", omittingEmptySubsequences: false).map { word in
      Double(word.filter { !$0.isWhitespace }).flatMap { (0.01...100).contains($0) ? $0 : nil }
    }
    let given = shares.compactMap(\.self)
    guard given.count == shares.count, given.count == alignments.count else { return }
    let sum = given.reduce(0, +)
    width = .fraction(min(sum / 100, 1))
    columnWidths = given.map { .fraction($0 / sum) }
    attributes.pairs.removeAll { $0.name == name }
  }
}

extension BlockNode {
  /// A table whose last row is a caption, written without a blank line above it.
  fileprivate var withCaptionOfLastRow: BlockNode? {
    guard case .table(var table) = self, table.rows.count > 2,
      let row = table.rows.last, let text = row.cells.first?.text,
      row.cells.dropFirst().allSatisfy(\.blocks.isEmpty),
      let caption = Caption(Paragraph(content: text, range: row.range))
    else { return nil }
    table.rows.removeLast()
    return caption.figure(around: .table(table))
  }
}

extension Figure.Kind {
  /// The kind that an id names: `fig-tides`, `tbl:heights`; `nil` for any other id.
  package init?(id: String?) {
    guard let id else { return nil }
    switch String(id.prefix(4)) {
    case "fig-", "fig:": self = .figure
    case "tbl-", "tbl:": self = .table
    case "lst-", "lst:": self = .listing
    default: return nil
    }
  }
}
