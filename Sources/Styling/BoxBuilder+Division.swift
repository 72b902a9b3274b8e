// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

extension BoxBuilder {
  /// Builds blocks with a common alignment, indent or class.
  mutating func division(_ node: Division, _ context: Context) -> [BlockBox] {
    let kind = node.context
    let arrangement = arrangement(of: node, context)
    let box = record(kind, in: context.parent, node.range)
    setLanguage(of: box, node.attributes)
    if let id = node.attributes.id, isFirst(id) { unplacedAnchors.append(id) }
    let isStyled = resolver.rules[kind] != nil
    var inner = isStyled ? context.inside(kind, by: resolver) : context
    inner.parent = box
    // A class without rules in the style sheet changes nothing visible.
    let isPlain = node.alignment == .none && !node.isDescription && arrangement == .stacked
    guard isStyled || !isPlain else {
      return node.holdsColumns
        ? arrangedBlocks(of: node, in: box, inner) : looseBlocks(node.blocks, inner)
    }
    inner.paragraph.align(node.alignment)
    if isStyled { setInheritedStyle(inner.text, of: box) }
    let isRTL = readsRightToLeft(node.blocks)
    var own = BoxStyle()
    if node.isDescription {
      own.padding = leading(StyleSheet.indentSize, trailing: 0, isRTL)
    }
    let look = resolver.styled(kind, own, inner.text, isRightToLeft: isRTL)
    inner.text = resolver.text(inner.text, inside: look.decoration)
    var content = arrangedBlocks(of: node, in: box, inner)
    // A description is closer to its term than to the next one.
    if node.isDescription, !content.isEmpty {
      content[0].margins.top = max(0, content[0].margins.top - resolver.paragraphMargins.top)
    }
    return [
      .container(
        ContainerBox(
          box: box, blocks: content, arrangement: arrangement, margins: look.margins,
          padding: look.padding, decoration: look.decoration, isRightToLeft: isRTL && isStyled))
    ]
  }

  /// Takes the language from the attributes of a node.
  mutating func setLanguage(of box: BoxID, _ attributes: NodeAttributes) {
    if let language = attributes["lang"], !language.isEmpty { tree.languages[box] = language }
  }

  /// Takes the language of a file, if it is not that of the document.
  mutating func setLanguage(of box: BoxID, _ language: String?) {
    guard let language, language != tree.metadata.language else { return }
    tree.languages[box] = language
  }
}

extension ParagraphStyle {
  /// Takes the alignment that the document sets.
  mutating func align(_ alignment: Table.Alignment) {
    switch alignment {
    case .none: break
    case .left: self.alignment = .left
    case .center: self.alignment = .center
    case .right: self.alignment = .right
    }
  }
}
