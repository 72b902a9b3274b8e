// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

// The title of a document, its subtitle, and a line with the authors and the date, above the text. Titles
// on a page of their own are in `BoxBuilder+Cover`.
extension BoxBuilder {
  mutating func titleBlock(_ node: TitleBlock, _ context: Context) -> BlockBox {
    if node.isPage { return cover(node, context) }
    let kind = NodeContext(.titleBlock)
    let box = record(kind, in: context.parent, node.range)
    var inner = context.inside(kind, by: resolver)
    inner.parent = box
    setInheritedStyle(inner.text, of: box)
    let em = inner.text.font.pointSize
    var heading = resolver.heading(level: 1, in: inner.text)
    if node.isAboveLevelOne {
      heading.font = heading.font.withSize(Self.titleScale * heading.font.pointSize)
    }
    var blocks = [titleLine(node.title, .title, heading, 0, node, inner)]
    if !node.subtitle.isEmpty {
      var text = inner.text
      text.font = text.font.withSize(1.25 * em)
      blocks.append(titleLine(node.subtitle, .subtitle, text, 0.7 * em, node, inner))
    }
    let authors = TitleAuthors(node)
    var line = authors.names
    if let date = node.date {
      // Among names that read from right to left, the parts of a date would change places.
      let isRTL = isRightToLeft(Array(line.plainText.utf8))
      line += words("\(line.isEmpty ? "" : " · ")\(isRTL ? "\u{2068}\(date)\u{2069}" : date)", node)
    }
    let byline = resolver.byline(inner.text)
    if !line.isEmpty { blocks.append(titleLine(line, .author, byline, 0.9 * em, node, inner)) }
    for (number, line) in authors.affiliationLines.enumerated() {
      let space = number == 0 ? 0.3 * em : 0
      blocks.append(titleLine(line, .author, byline, space, node, inner))
    }
    if !authors.addresses.isEmpty {
      blocks.append(titleLine(authors.addresses, .author, byline, 0.3 * em, node, inner))
    }
    if let abstract = abstract(of: node, space: 1.8 * em, inner, as: context) {
      blocks.append(abstract)
    }
    let look = resolver.styled(
      kind, BoxStyle(margins: Margins(bottom: 2 * em)), inner.text,
      isRightToLeft: readsRightToLeft)
    titleEnd = tree.records.count
    return .container(
      ContainerBox(
        box: box, blocks: blocks, margins: look.margins, padding: look.padding,
        decoration: look.decoration, isRightToLeft: readsRightToLeft))
  }

  /// The size of a title above headings of level 1, relative to theirs.
  private static let titleScale = 1.25

  /// A part of a title block or a title page, as style sheets name it.
  enum TitlePart: String {
    case title, subtitle, author, date, abstract

    /// The file of its text; `nil` for the document's own.
    func file(in files: TitleFiles) -> String? {
      switch self {
      case .title: files.title
      case .subtitle: files.subtitle
      case .abstract: files.abstract
      case .author, .date: nil
      }
    }
  }

  /// The abstract, narrower than the text; `nil` without one.
  ///
  /// - Parameters:
  ///   - node: The title block.
  ///   - space: The space above, in points.
  ///   - context: The properties of its content.
  ///   - text: Those of the text, whose alignment it has: centred titles have no centred paragraphs.
  /// - Returns: The box.
  mutating func abstract(
    of node: TitleBlock, space: Double, _ context: Context, as text: Context
  ) -> BlockBox? {
    guard !node.abstract.isEmpty else { return nil }
    let outer = file
    enter(TitlePart.abstract.file(in: node.files) ?? outer)
    defer { enter(outer) }
    let kind = NodeContext(node.isPage ? .cover : .titleBlock, TitlePart.abstract.rawValue)
    let box = record(kind, in: context.parent, node.range)
    let patch = resolver.rules[kind]
    var inner = context
    inner.parent = box
    inner.paragraph.alignment = text.paragraph.alignment
    patch?.apply(to: &inner.text, around: context.text, rem: resolver.rem)
    patch?.apply(to: &inner.paragraph, em: inner.text.font.pointSize, rem: resolver.rem)
    setInheritedStyle(inner.text, of: box)
    let side = 2 * inner.text.font.pointSize
    let isRTL = readsRightToLeft(node.abstract)
    let look = resolver.styled(
      kind,
      BoxStyle(
        margins: Margins(top: space), padding: Sides(top: 0, right: side, bottom: 0, left: side)),
      inner.text, isRightToLeft: isRTL)
    return .container(
      ContainerBox(
        box: box, blocks: blocks(node.abstract, inner), margins: look.margins,
        padding: look.padding, decoration: look.decoration, isRightToLeft: isRTL))
  }

  func words(_ text: String, _ node: TitleBlock) -> [InlineNode] {
    [.text(Text(text, range: node.range))]
  }

  /// Builds the lines of a part.
  ///
  /// - Parameters:
  ///   - words: The text.
  ///   - part: The part.
  ///   - text: Its style from the knobs.
  ///   - space: The space above, in points.
  ///   - node: The title block.
  ///   - context: The properties of its content.
  /// - Returns: The lines.
  mutating func titleLine(
    _ words: [InlineNode], _ part: TitlePart, _ text: TextStyle, _ space: Double,
    _ node: TitleBlock, _ context: Context
  ) -> BlockBox {
    let outer = file
    enter(part.file(in: node.files) ?? outer)
    defer { enter(outer) }
    let kind = NodeContext(node.isPage ? .cover : .titleBlock, part.rawValue)
    let box = record(kind, in: context.parent, node.range)
    let patch = resolver.rules[kind]
    var inner = context
    inner.text = text
    patch?.apply(to: &inner.text, around: text, rem: resolver.rem)
    patch?.apply(to: &inner.paragraph, em: inner.text.font.pointSize, rem: resolver.rem)
    setInheritedStyle(inner.text, of: box)
    let isHeading = part == .title && node.id != nil
    let lines = TextBox(
      box: box,
      content: inlineContent(
        words, box, inner.text,
        anchors: isHeading ? node.id.map { isFirst($0) ? [$0] : [] } ?? [] : []),
      strut: style(inner.text), alignment: inner.paragraph.alignment,
      margins: Margins(top: space),
      wrap: .balance, keepsWithNext: node.isPage ? .no : .always,
      linesWantedBelow: node.isPage ? 0 : 2, staysWhole: true,
      outline: isHeading ? outlineEntry(ofTitle: node) : nil)
    // A title looks the same wherever it is written.
    return part == .title
      ? self.text(lines, Heading.context(level: 1), inner, own: patch)
      : self.text(lines, kind, inner)
  }
}
