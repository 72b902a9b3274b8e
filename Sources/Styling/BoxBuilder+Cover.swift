// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

// The title on a page of its own, which begins above the middle of the text area. Front matter may give it
// a picture, a rule and colours; the style sheet says the rest.
extension BoxBuilder {
  mutating func cover(_ node: TitleBlock, _ context: Context) -> BlockBox {
    let kind = NodeContext(.cover)
    let box = record(kind, in: context.parent, node.range)
    var inner = context.inside(kind, by: resolver)
    inner.parent = box
    let look = options.parts.titlePageLook
    let colors = coverColors(look, inner.text)
    inner.text.color = colors.text
    sheetLinkColor = colors.isOnSheet ? colors.text : nil
    defer { sheetLinkColor = nil }
    setInheritedStyle(inner.text, of: box)
    let em = inner.text.font.pointSize
    func sized(_ size: Double) -> TextStyle {
      var text = inner.text
      text.font = text.font.withSize(size)
      return text
    }
    var blocks: [BlockBox] = []
    if var logo = node.logo {
      logo.width = logo.width ?? .pixels(options.theme.cover.logoWidth / 0.75)
      blocks = self.blocks(
        [.paragraph(Paragraph(content: [.image(logo)], range: node.range))], inner)
    }
    if let rule = colors.rule {
      blocks.append(
        .rule(
          RuleBox(
            box: box, margins: Margins(top: 2 * em, bottom: 1.6 * em), color: rule,
            thickness: look.ruleThickness ?? 4)))
    }
    var heading = resolver.heading(level: 1, in: inner.text)
    heading.font = heading.font.withSize(1.4 * heading.font.pointSize)
    if colors.isOnSheet { heading.color = colors.text }
    blocks.append(
      titleLine(node.title, .title, heading, blocks.isEmpty ? 0 : 2 * em, node, inner))
    if !node.subtitle.isEmpty {
      blocks.append(titleLine(node.subtitle, .subtitle, sized(1.6 * em), 1.1 * em, node, inner))
    }
    let hasDetails = node.authors.contains {
      !$0.affiliations.isEmpty || $0.email != nil || $0.orcid != nil
    }
    for (index, author) in node.authors.enumerated() {
      // What belongs to one author stands together.
      let space = index == 0 ? 4 * em : hasDetails ? 1.1 * em : 0.3 * em
      blocks.append(
        titleLine(words(author.name, node), .author, sized(1.2 * em), space, node, inner))
      let text = colors.isOnSheet ? inner.text : resolver.byline(inner.text)
      let addresses = TitleAuthors(node).addresses(of: author)
      let details = author.affiliations.map { words($0, node) } + [addresses]
      for line in details where !line.isEmpty {
        blocks.append(titleLine(line, .author, text, 0, node, inner))
      }
    }
    if let date = node.date {
      let space = node.authors.isEmpty ? 4 * em : 1.6 * em
      let text = colors.isOnSheet ? inner.text : resolver.byline(inner.text)
      blocks.append(titleLine(words(date, node), .date, text, space, node, inner))
    }
    if let abstract = abstract(of: node, space: 3 * em, inner, as: context) {
      blocks.append(abstract)
    }
    let area = tree.page.geometry.textArea.height
    var frame = BoxStyle()
    frame.padding.top = (node.logo == nil ? 0.27 : 0.17) * area
    frame = resolver.styled(kind, frame, inner.text, isRightToLeft: readsRightToLeft)
    // Its fill is that of the sheet.
    frame.decoration?.fill = nil
    return .container(
      ContainerBox(
        box: box, blocks: blocks, pageStart: PageStart(matter: .cover), padding: frame.padding,
        height: frame.decoration?.border == nil
          ? nil : .points(max(0, area - frame.padding.top - frame.padding.bottom - 1)),
        decoration: frame.decoration, isRightToLeft: readsRightToLeft))
  }

  /// The colours of a title page.
  private struct CoverColors {
    var text: RGBA
    /// The colour of the rule above the title; `nil` without one.
    var rule: RGBA?
    /// Whether the sheet or the text has a colour of its own, which all texts follow.
    var isOnSheet: Bool
  }

  /// The colours of a title page, from front matter or else from the style sheet; sets that of its
  /// sheet.
  private mutating func coverColors(_ look: TitlePageLook, _ body: TextStyle) -> CoverColors {
    let rules = resolver.rules[NodeContext(.cover)]
    let sheet = look.color ?? rules?.background
    tree.page.coverBackground = sheet?.composited(over: resolver.colors.page)
    var text = look.textColor ?? (look.color == nil ? rules?.color : nil)
    if text == nil, let sheet { text = resolver.colors.text(body.color, onSheet: sheet) }
    let hasRule = look.ruleColor != nil || look.ruleThickness ?? 0 > 0
    let rule =
      hasRule && look.ruleThickness != 0
      ? look.ruleColor ?? text ?? body.color : nil
    return CoverColors(text: text ?? body.color, rule: rule, isOnSheet: text != nil)
  }
}
