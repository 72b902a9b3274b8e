// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

// The title of a document, its subtitle, and a line with the authors and the date: above the text, or on
// a page of their own.
extension BoxBuilder {
  mutating func titleBlock(_ node: TitleBlock, _ context: Context) -> BlockBox {
    if node.isPage { return titlePage(node, context) }
    let box = record(NodeContext(.titleBlock), in: context.parent, node.range)
    setInheritedStyle(context.text, of: box)
    var inner = context
    inner.parent = box
    let em = context.text.font.pointSize
    var blocks = [
      titleLine(node.title, "title", resolver.heading(level: 1, in: context.text), 0, node, inner)
    ]
    if let subtitle = node.subtitle {
      var text = context.text
      text.font = text.font.withSize(1.25 * em)
      blocks.append(titleLine(words(subtitle, node), "subtitle", text, 0.7 * em, node, inner))
    }
    let authors = node.authors.joined(separator: ", ")
    // Among names that read from right to left, the parts of a date would change places.
    let date = node.date.map { isRightToLeft(Array(authors.utf8)) ? "\u{2068}\($0)\u{2069}" : $0 }
    let line = [authors, date ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
    if !line.isEmpty {
      blocks.append(
        titleLine(
          words(line, node), "author", resolver.byline(context.text), 0.9 * em, node, inner))
    }
    return .container(ContainerBox(box: box, blocks: blocks, margins: Margins(bottom: 2 * em)))
  }

  /// The title on a page of its own, which begins above the middle of the text area.
  private mutating func titlePage(_ node: TitleBlock, _ context: Context) -> BlockBox {
    let box = record(NodeContext(.titleBlock), in: context.parent, node.range)
    setInheritedStyle(context.text, of: box)
    var inner = context
    inner.parent = box
    let em = context.text.font.pointSize
    let look = options.parts.titlePageLook
    let colors = titlePageColors(look, context.text)
    func colored(_ text: TextStyle, _ size: Double) -> TextStyle {
      var text = text
      text.font = text.font.withSize(size)
      text.color = colors.text ?? text.color
      return text
    }
    var blocks: [BlockBox] = []
    if let logo = node.logo {
      blocks = self.blocks(
        [.paragraph(Paragraph(content: [.image(logo)], range: node.range))], inner)
    }
    if let rule = colors.rule {
      let thickness = look.ruleThickness ?? 4
      blocks.append(
        .rule(
          RuleBox(
            box: box, margins: Margins(top: 2 * em, bottom: 1.6 * em), color: rule,
            thickness: thickness)))
    }
    let heading = resolver.heading(level: 1, in: context.text)
    blocks.append(
      titleLine(
        node.title, "title", colored(heading, 1.4 * heading.font.pointSize),
        blocks.isEmpty ? 0 : 2 * em, node, inner))
    if let subtitle = node.subtitle {
      let text = colored(context.text, 1.6 * em)
      blocks.append(titleLine(words(subtitle, node), "subtitle", text, 1.1 * em, node, inner))
    }
    for (index, author) in node.authors.enumerated() {
      let (text, space) = (colored(context.text, 1.2 * em), index == 0 ? 4 * em : 0.3 * em)
      blocks.append(titleLine(words(author, node), "author", text, space, node, inner))
    }
    if let date = node.date {
      let space = node.authors.isEmpty ? 4 * em : 1.6 * em
      let byline = resolver.byline(context.text)
      let text = colored(byline, byline.font.pointSize)
      blocks.append(titleLine(words(date, node), "date", text, space, node, inner))
    }
    let top = (node.logo == nil ? 0.27 : 0.17) * tree.page.geometry.textArea.height
    return .container(
      ContainerBox(
        box: box, blocks: blocks, pageStart: PageStart(matter: .cover),
        padding: Sides(top: top, right: 0, bottom: 0, left: 0)))
  }

  /// The colours of a title page; sets that of its sheet.
  ///
  /// The colour of the text is `nil` for those of the theme, and that of the rule without a rule.
  private mutating func titlePageColors(
    _ look: TitlePageLook, _ body: TextStyle
  ) -> (text: RGBA?, rule: RGBA?) {
    tree.page.coverBackground = look.color
    var text = look.textColor
    if text == nil, let sheet = look.color {
      let onSheet = contrastRatio(foreground: body.color, background: sheet)
      let isDark = onSheet < contrastRatio(foreground: .white, background: sheet)
      text = isDark ? .white : body.color
      if onSheet < 4.5, !isDark { text = .black }
    }
    let hasRule = look.ruleColor != nil || look.ruleThickness ?? 0 > 0
    return (text, hasRule && look.ruleThickness != 0 ? look.ruleColor ?? text ?? body.color : nil)
  }

  private func words(_ text: String, _ node: TitleBlock) -> [InlineNode] {
    [.text(Text(text, range: node.range))]
  }

  private mutating func titleLine(
    _ words: [InlineNode], _ part: String, _ text: TextStyle, _ space: Double, _ node: TitleBlock,
    _ context: Context
  ) -> BlockBox {
    let box = record(NodeContext(.titleBlock, part), in: context.parent, node.range)
    setInheritedStyle(text, of: box)
    let isHeading = part == "title" && node.id != nil
    let lines = TextBox(
      box: box,
      content: inlineContent(
        words, box, text, anchors: isHeading ? node.id.map { isFirst($0) ? [$0] : [] } ?? [] : []),
      strut: style(text), alignment: context.paragraph.alignment, margins: Margins(top: space),
      wrap: .balance, keepsWithNext: node.isPage ? .no : .always,
      linesWantedBelow: node.isPage ? 0 : 2, staysWhole: true,
      outline: isHeading ? outlineEntry(ofTitle: node) : nil)
    // A title looks the same wherever it is written.
    return part == "title"
      ? self.text(lines, Heading.context(level: 1), context) : .text(lines)
  }
}
