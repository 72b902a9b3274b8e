// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

extension BoxBuilder.Context {
  /// The context of a node's children: this context with the style sheet's rules for the node
  /// applied.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - resolver: The resolver with the style sheet.
  /// - Returns: The context of the children.
  func inside(
    _ node: NodeContext, by resolver: StyleResolver
  ) -> BoxBuilder.Context {
    var inner = self
    inner.text = resolver.styled(node, text, around: text)
    resolver.rules[node]?.apply(
      to: &inner.paragraph, em: inner.text.font.pointSize, rem: resolver.rem)
    return inner
  }
}

extension BoxBuilder {
  /// Gives a text the margins, the indents and the panel that the style sheet asks for.
  ///
  /// - Parameters:
  ///   - text: The text, with the margins from the theme's knobs.
  ///   - node: The kind of the text.
  ///   - context: The context of the text, the node's own attributes included.
  ///   - own: The style of this text alone, applied after the style sheet.
  /// - Returns: The text, in a container if it has a panel or padding.
  func text(
    _ text: TextBox, _ node: NodeContext, _ context: Context, own: StylePatch? = nil
  ) -> BlockBox {
    let paragraph = context.paragraph
    let patch = resolver.rules[node]
    guard
      patch != nil || own != nil
        || paragraph.head + paragraph.tail + paragraph.spacingBefore != 0
    else { return .text(text) }
    var text = text
    let isRTL = text.content.readsRightToLeft
    text.indent = leading(paragraph.head, trailing: paragraph.tail, isRTL)
    var box = resolver.styled(
      node, BoxStyle(margins: text.margins), context.text, isRightToLeft: isRTL)
    if context.isTight { box.margins = text.margins }
    own?.apply(
      to: &box, em: context.text.font.pointSize, rem: resolver.rem, isRightToLeft: isRTL)
    box.margins.top += paragraph.spacingBefore
    text.margins = box.margins
    return framed(.text(text), in: text.box, box, isRTL)
  }

  /// Puts a block into a container if it has a panel or padding.
  func framed(_ block: BlockBox, in box: BoxID, _ style: BoxStyle, _ isRTL: Bool) -> BlockBox {
    guard style.padding != .zero || style.decoration != nil else { return block }
    return .container(
      ContainerBox(
        box: box, blocks: [block.withoutMargins], margins: style.margins, padding: style.padding,
        decoration: style.decoration, isRightToLeft: isRTL))
  }
}

extension BlockBox {
  /// The space above and below.
  package var margins: Margins {
    get {
      switch self {
      case .text(let text): text.margins
      case .container(let container): container.margins
      case .code(let code): code.margins
      case .formula(let formula): formula.margins
      case .table(let table): table.margins
      case .rule(let rule): rule.margins
      case .image(let image): image.margins
      }
    }
    set {
      switch self {
      case .text(var text):
        text.margins = newValue
        self = .text(text)
      case .container(var container):
        container.margins = newValue
        self = .container(container)
      case .code(var code):
        code.margins = newValue
        self = .code(code)
      case .formula(var formula):
        formula.margins = newValue
        self = .formula(formula)
      case .table(var table):
        table.margins = newValue
        self = .table(table)
      case .rule(var rule):
        rule.margins = newValue
        self = .rule(rule)
      case .image(var image):
        image.margins = newValue
        self = .image(image)
      }
    }
  }

  /// The same block with no margin in it above a limit, in points.
  fileprivate func limitingMargins(to limit: Double) -> BlockBox {
    var block = self
    if case .container(var container) = block {
      container.blocks = container.blocks.limitingMargins(to: limit)
      block = .container(container)
    }
    block.margins = Margins(top: min(margins.top, limit), bottom: min(margins.bottom, limit))
    return block
  }

  /// The same block without margins.
  fileprivate var withoutMargins: BlockBox {
    var block = self
    block.margins = Margins()
    return block
  }
}

extension [BlockBox] {
  /// The same blocks with no margin above a limit, in points.
  func limitingMargins(to limit: Double) -> [BlockBox] { map { $0.limitingMargins(to: limit) } }
}
