// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

// Tables of contents: a line for each heading, with its page at the end. The outermost headings are
// strong and have space above, as in LaTeX's articles; dots lead from the others to their pages. Chapters
// look the same with and without parts.
extension BoxBuilder {
  mutating func contents(_ node: Contents, _ context: Context) -> [BlockBox] {
    let kind = NodeContext(.contents)
    let box = record(kind, in: context.parent, node.range)
    var inner = context.inside(kind, by: resolver)
    inner.parent = box
    setInheritedStyle(inner.text, of: box)
    guard !node.entries.isEmpty else {
      sink.report(.emptyContents(node.kind, at: node.range))
      return []
    }
    let em = inner.text.font.pointSize
    var node = node
    node.entries.raiseChapters()
    let columns = ContentsColumns(
      node.entries, em: em,
      indent: options.theme.contents.indent.points(em: em, rem: resolver.rem))
    let lines = node.entries.indices.map { self.entry($0, of: node, columns, inner) }
    var margins = resolver.paragraphMargins
    margins.top = max(margins.top, margins.bottom)
    if node.title != .none { margins.bottom = max(margins.bottom, 3 * em) }
    let look = resolver.styled(
      kind, BoxStyle(margins: margins), inner.text, isRightToLeft: readsRightToLeft)
    let table = BlockBox.container(
      ContainerBox(
        box: box, blocks: lines, margins: look.margins, padding: look.padding,
        decoration: look.decoration, isRightToLeft: readsRightToLeft))
    let blocks = title(of: node, inner).map { [$0, table] } ?? [table]
    guard spansColumns(in: context.parent) else { return blocks }
    return [.container(ContainerBox(box: box, blocks: blocks, arrangement: .spanning))]
  }

  private mutating func title(of node: Contents, _ context: Context) -> BlockBox? {
    let words: String
    switch node.title {
    case .none: return nil
    case .standard: words = DocumentWords(language: tree.metadata.language)[node.kind.word]
    case .text(let text): words = text
    }
    let kind = NodeContext(.contents, "title")
    let box = record(kind, in: context.parent, node.range)
    let patch = resolver.rules[kind]
    var inner = context
    // In reports and books it stands where a chapter would.
    let level = hasOpeners ? 1 : node.titleLevel
    inner.text = resolver.heading(level: level, in: context.text)
    patch?.apply(to: &inner.text, around: inner.text, rem: resolver.rem)
    patch?.apply(to: &inner.paragraph, em: inner.text.font.pointSize, rem: resolver.rem)
    setInheritedStyle(inner.text, of: box)
    var margins = resolver.headingMargins(level: level)
    let em = inner.text.font.pointSize
    if hasOpeners { margins.top = 0.3 * em }
    let title = self.text(
      TextBox(
        box: box, content: inlineContent([.text(Text(words, range: node.range))], box, inner.text),
        strut: style(inner.text), alignment: inner.paragraph.alignment, margins: margins,
        wrap: .balance, keepsWithNext: .always, linesWantedBelow: 2, staysWhole: true),
      Heading.context(level: level), inner, own: patch)
    return hasOpeners ? .container(opening([title], box, em: em, start: nil)) : title
  }

  private mutating func entry(
    _ index: Int, of node: Contents, _ columns: ContentsColumns, _ context: Context
  ) -> BlockBox {
    let (entry, range) = (node.entries[index], node.range)
    // Those of lists of figures look like sections.
    let level = node.kind == .headings ? entry.level : 2
    let kind = NodeContext(.contents, "l\(min(level, 6))")
    let box = record(kind, in: context.parent, range)
    let isOuter = columns.hasLevels && entry.level == 1
    let em = context.text.font.pointSize
    var text = resolver.styled(
      kind, isOuter ? resolver.strong(context.text) : context.text, around: context.text)
    if entry.isPart { text = resolver.strong(text) }
    var paragraph = context.paragraph
    resolver.rules[kind]?.apply(to: &paragraph, em: text.font.pointSize, rem: resolver.rem)
    setInheritedStyle(text, of: box)
    let link = link(.destination(entry.id), description: entry.title.plainText, box)
    var number = text
    number.font.features = StyleResolver.tabular(text.font.features)
    var label = entry.number.map {
      self.label($0, box, text, range, width: columns.widths[entry.level - 1])
    }
    // Mistakes in a title are reported where it is written.
    var content = inlineContent(entry.title.placed(at: range), box, text)
    for index in content.spans.indices {
      content.spans[index].link = link
      // The panels of code would be the darkest part of the table.
      var plain = tree.styles[content.spans[index].style.index]
      plain.background = nil
      content.spans[index].style = style(plain)
    }
    label?.content.spans[0].link = link
    // All entries have their pages at the same side, whatever their language.
    let isRTL = readsRightToLeft
    content.direction = isRTL ? .rightToLeft : .leftToRight
    let look = resolver.styled(
      kind,
      BoxStyle(margins: Margins(top: isOuter && index > 0 ? (entry.isPart ? 1.2 : 0.5) * em : 0)),
      text,
      isRightToLeft: isRTL)
    return framed(
      .text(
        TextBox(
          box: box, content: content, strut: style(text), alignment: .natural,
          margins: look.margins, wrap: .filled,
          keepsWithNext: node.entries.keepsWithNext(at: index) ? .preferably : .no,
          indent: leading(
            columns.indent(ofLevel: entry.level) + paragraph.head, trailing: paragraph.tail, isRTL),
          label: label,
          pageReference: PageReference(
            destination: entry.id, link: link, style: style(number),
            hasLeader: !isOuter && options.theme.contents.showsLeaders))),
      in: box, look, isRTL)
  }

  /// The label of a text with a number.
  mutating func label(
    _ number: String, _ box: BoxID, _ text: TextStyle, _ range: SourceRange, width: Double = 0
  ) -> TextLabel {
    let place = SourceRange(start: range.start, end: range.start)
    let anchors = unplacedAnchors
    unplacedAnchors = []
    let content = inlineContent([.text(Text(number, range: place))], box, text)
    unplacedAnchors = anchors
    return TextLabel(content: content, width: width, gap: 0.75 * text.font.pointSize)
  }
}

extension Contents.Kind {
  /// The title of such a table.
  fileprivate var word: DocumentWords.Word {
    switch self {
    case .headings: .contents
    case .figures(.figure): .listOfFigures
    case .figures(.table): .listOfTables
    case .figures(.listing): .listOfListings
    }
  }
}

extension [Contents.Entry] {
  /// Gives chapters below parts the level that they have without parts.
  fileprivate mutating func raiseChapters() {
    guard contains(where: \.isPart) else { return }
    for index in indices { self[index].level = Swift.max(1, self[index].level - 1) }
  }

  /// Whether an entry belongs on the page of the next one: the first below it, or the last of its
  /// level, which would stand alone on the next page.
  fileprivate func keepsWithNext(at index: Int) -> Bool {
    guard index + 1 < count else { return false }
    let (level, next) = (self[index].level, self[index + 1].level)
    return next > level || self[index].isPart
      || next == level && level > 1 && (index + 2 == count || self[index + 2].level < level)
  }
}

/// The columns of a table of contents: numbers of a level begin where the titles of the level above do.
private struct ContentsColumns {
  /// Whether there are entries of several levels.
  let hasLevels: Bool
  /// The width of the numbers of each level with the space behind them, in points; 0 for levels without
  /// numbers.
  let widths: [Double]
  /// The indent below a level without numbers, in points.
  private let indent: Double

  init(_ entries: [Contents.Entry], em: Double, indent: Double) {
    let depth = entries.reduce(1) { max($0, $1.level) }
    var numbers = Array(repeating: 0.0, count: depth)
    for entry in entries {
      // Digits are about 0.6 em wide, points half of it.
      let width = (entry.number ?? "").utf8.reduce(0) { $0 + ($1 == UInt8(ascii: ".") ? 0.3 : 0.6) }
      numbers[entry.level - 1] = max(numbers[entry.level - 1], width)
    }
    hasLevels = depth > 1
    self.indent = indent
    widths = numbers.map { $0 == 0 ? 0 : ($0 + 0.9) * em }
  }

  /// The indent of the entries of a level, in points.
  func indent(ofLevel level: Int) -> Double {
    widths[..<(level - 1)].reduce(0) { $0 + ($1 > 0 ? $1 : indent) }
  }
}
