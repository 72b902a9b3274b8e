// SPDX-License-Identifier: Apache-2.0

import TestSupport
import MarkdownSyntax
import Primitives

/// Makes documents of all kinds of nodes in any nesting.
///
/// All words are Greek, so that they can be told from what the typesetter adds: numbers, titles of
/// alerts, names of languages.
struct DocumentGenerator {
  /// What a document may hold besides text.
  struct Features {
    /// Whether there are images, whose size follows the page.
    var hasImages = true
    /// Whether there are footnotes, which take their place from the page of their call.
    var hasFootnotes = true
    /// Whether there are tables.
    var hasTables = true
    /// Whether cells of tables hold lists and other blocks.
    var hasBlocksInCells = false
  }

  private var random: SeededGenerator
  private var features: Features
  private var notes: [FootnoteDefinition] = []
  private var calls: [Int: Int] = [:]
  private var headingCount = 0
  /// How many blocks may still be made; nesting would make far too many.
  private var blocksLeft = 32
  private let range = SourceRange(1, 1, 1, 1)

  /// A red picture of 12 × 8 pixels.
  static let image =
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='8'%3E"
    + "%3Crect width='12' height='8' fill='red'/%3E%3C/svg%3E"

  private init(seed: Int, features: Features) {
    random = SeededGenerator(seed: seed)
    self.features = features
  }

  /// The document of a seed.
  static func document(seed: Int, features: Features = Features()) -> Document {
    var generator = DocumentGenerator(seed: seed, features: features)
    let blocks = generator.blocks(depth: 0, count: generator.random.number(4...16))
    return Document(blocks: blocks, footnotes: generator.notes)
  }

  // MARK: - Blocks

  private mutating func blocks(depth: Int, count: Int) -> [BlockNode] {
    var made: [BlockNode] = []
    while made.count < count, blocksLeft > 0 {
      blocksLeft -= 1
      made.append(block(depth: depth))
    }
    return made
  }

  private mutating func block(depth: Int) -> BlockNode {
    let inner = random.number(1...3)
    switch random.number(depth < 4 ? 1...16 : 1...8) {
    case 1, 2, 3:
      return .paragraph(Paragraph(content: inlines(words: 5...60), range: range))
    case 4:
      headingCount += 1
      return .heading(
        Heading(
          level: random.number(1...6), id: "h\(headingCount)", content: inlines(words: 1...9),
          range: range))
    case 5: return .codeBlock(code())
    case 6 where features.hasTables: return .table(table())
    case 7 where features.hasImages:
      return .paragraph(Paragraph(content: [.image(image())], range: range))
    case 8: return .thematicBreak(ThematicBreak(range: range))
    case 9, 10: return .quote(Quote(blocks: blocks(depth: depth + 1, count: inner), range: range))
    case 11:
      let kind = Alert.Kind.allCases[random.number(0...4)]
      return .alert(
        Alert(kind: kind, blocks: blocks(depth: depth + 1, count: inner), range: range))
    case 12, 13, 14: return .list(list(depth: depth))
    case 15:
      return .division(
        Division(
          alignment: alignment(), blocks: blocks(depth: depth + 1, count: inner), range: range))
    case 16:
      return .details(
        Details(
          summary: inlines(words: 1...5), blocks: blocks(depth: depth + 1, count: inner),
          range: range))
    default: return .paragraph(Paragraph(content: inlines(words: 1...30), range: range))
    }
  }

  private mutating func list(depth: Int) -> List {
    List(
      start: random.oneIn(2) ? random.number(0...1200) : nil, isTight: random.oneIn(2),
      items: (0..<random.number(1...6)).map { _ in
        ListItem(
          isChecked: random.oneIn(5) ? random.oneIn(2) : nil,
          blocks: random.oneIn(12)
            ? [] : blocks(depth: depth + 1, count: random.number(1...2)), range: range)
      }, range: range)
  }

  private mutating func code() -> CodeBlock {
    let lines = (0..<random.number(0...30)).map { _ in
      String(repeating: " ", count: random.number(0...8))
        + words(0...14).joined(separator: random.oneIn(3) ? "" : " ")
    }
    let language = random.oneIn(2) ? "swift" : nil
    return CodeBlock(
      language: language, info: language ?? "", text: lines.joined(separator: "\n"), range: range)
  }

  private mutating func table() -> Table {
    let columns = random.number(1...random.number(1...9))
    let rows = (0..<random.number(1...14)).map { index in
      TableRow(
        isHeader: index == 0,
        cells: (0..<columns).map { _ in
          if index > 0, features.hasBlocksInCells, random.oneIn(4) {
            return TableCell(blocks: cellBlocks(), range: range)
          }
          return TableCell(
            content: inlines(words: random.oneIn(25) ? 0...90 : 0...5, inCell: true), range: range)
        }, range: range)
    }
    return Table(alignments: (0..<columns).map { _ in alignment() }, rows: rows, range: range)
  }

  /// The content of a cell that is more than a text; without tables, whose cells are counted by rows.
  private mutating func cellBlocks() -> [BlockNode] {
    let features = self.features
    self.features.hasTables = false
    defer { self.features = features }
    return [.list(list(depth: 3))] + blocks(depth: 3, count: random.number(1...2))
  }

  private mutating func alignment() -> Table.Alignment {
    [.none, .left, .center, .right][random.number(0...3)]
  }

  // MARK: - Text

  private mutating func words(_ count: ClosedRange<Int>) -> [String] {
    (0..<random.number(count)).map { _ in
      let length = random.oneIn(60) ? random.number(20...90) : random.number(1...9)
      return String(
        String.UnicodeScalarView(
          (0..<length).compactMap { _ in Unicode.Scalar(random.number(0x3B1...0x3C9)) }))
    }
  }

  private mutating func inlines(words count: ClosedRange<Int>, inCell: Bool = false) -> [InlineNode]
  {
    var nodes: [InlineNode] = []
    for word in words(count) {
      if !nodes.isEmpty { nodes.append(.text(Text(" ", range: range))) }
      nodes.append(inline(word, depth: 0, inCell: inCell))
    }
    return nodes
  }

  private mutating func inline(_ word: String, depth: Int, inCell: Bool) -> InlineNode {
    let text = InlineNode.text(Text(word, range: range))
    func inner() -> [InlineNode] { [inline(word, depth: depth + 1, inCell: inCell)] }
    guard depth < 3 else { return text }
    switch random.number(1...40) {
    case 1: return .emphasis(Emphasis(content: inner(), range: range))
    case 2: return .strong(Strong(content: inner(), range: range))
    case 3: return .strikethrough(Strikethrough(content: inner(), range: range))
    case 4: return .code(InlineCode(word, range: range))
    case 5:
      let target =
        headingCount > 0 && random.oneIn(2)
        ? "#h\(random.number(1...headingCount))" : "https://example.org"
      return .link(Link(destination: target, title: nil, content: inner(), range: range))
    case 6:
      let style = Formatted.Style.allCases[random.number(0...Formatted.Style.allCases.count - 1)]
      return .formatted(Formatted(style: style, content: inner(), range: range))
    case 7 where features.hasImages: return .image(image())
    case 8: return .lineBreak(range)
    case 9 where features.hasFootnotes && !inCell && depth == 0: return footnote()
    default: return text
    }
  }

  private mutating func image() -> Image {
    let isMissing = random.oneIn(4)
    return Image(
      destination: isMissing ? "missing.png" : Self.image,
      title: random.oneIn(3) ? words(1...8).joined(separator: " ") : nil,
      alternative: words(1...4).joined(separator: " "), range: range)
  }

  private mutating func footnote() -> InlineNode {
    if !notes.isEmpty && random.oneIn(5) {
      let note = notes[random.number(0...notes.count - 1)]
      calls[note.number, default: 1] += 1
      return .footnoteReference(
        FootnoteReference(
          label: note.label, number: note.number, occurrence: calls[note.number] ?? 1, range: range)
      )
    }
    let number = notes.count + 1
    // The place is taken before the text is made, which might call the next note.
    notes.append(
      FootnoteDefinition(label: "\(number)", number: number, blocks: [], range: range))
    notes[number - 1].blocks = (0..<random.number(1...2)).map { _ in
      .paragraph(
        Paragraph(
          content: [.text(Text(words(1...60).joined(separator: " "), range: range))], range: range))
    }
    return .footnoteReference(
      FootnoteReference(label: "\(number)", number: number, occurrence: 1, range: range))
  }
}
