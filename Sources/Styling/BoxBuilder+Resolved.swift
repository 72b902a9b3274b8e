// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Resolving
internal import Theming

// MARK: - Overview
//
// 1. A resolver turns a node into blocks; the code for built-in nodes turns those into boxes.
// 2. Nodes inside a container inherit its style, whatever shape the resolver gives it. The node
//    itself, when a resolver hands it on, inherits from its surroundings; otherwise its style would
//    apply twice.
// 3. Links to the node lead to what was made of it: afterwards, names without a place wait for the
//    next text, and a heading's entry in the outline goes to the first text.

extension BoxBuilder {
  /// Builds the boxes of what a resolver makes of a node; `nil` when no resolver is to be asked.
  mutating func resolved(_ node: BlockNode, _ context: Context) -> [BlockBox]? {
    let value = node.node
    guard let registry = resolution?.registry, let resolver = registry.resolver(for: value),
      mayResolve(node)
    else { return nil }
    let styled = self.styled(node, context)
    let made = resolver(
      RenderContext(
        style: computedStyle(of: node, styled), theme: options.theme, traits: options.traits,
        range: node.range), value)
    // A node handed on unchanged needs no box around it.
    if made.count == 1 {
      switch made[0].form {
      case .builtIn(node), .node(node): return builtIn(node, context)
      case .builtIn, .node, .text, .panel, .rule, .image: break
      }
    }

    resolution?.frames.append(Resolution.Frame(node: node, outer: context))
    var inner = value.children.isEmpty ? context : styled
    inner.parent = record(node.context, in: context.parent, node.range)
    // Links to a heading lead to the start of what was made of it.
    if case .heading(let heading) = node, !made.isEmpty, isFirst(heading.id) {
      unplacedAnchors.append(heading.id)
    }
    var boxes = self.boxes(of: made, inner)
    resolution?.frames.removeLast()

    if case .heading(let heading) = node, !boxes.isEmpty, let entry = outlineEntry(heading) {
      boxes.addOutline(entry)
    }
    keepAnchors(of: node)
    return boxes
  }

  /// Whether to ask a node's resolver: not for the node it is already resolving, and not beyond a
  /// depth, which is reported once.
  private mutating func mayResolve(_ node: BlockNode) -> Bool {
    guard let resolution, !resolution.isAtWork(on: node) else { return false }
    guard resolution.frames.count >= Resolution.depthLimit else { return true }
    reportDepth(at: node.range)
    return false
  }

  /// Reports once that resolvers make nodes inside each other without end.
  mutating func reportDepth(at range: SourceRange) {
    guard resolution?.isTooDeep == false else { return }
    resolution?.isTooDeep = true
    sink.report(.resolversTooDeep(limit: Resolution.depthLimit, at: range))
  }

  /// Records that a name has a place; returns whether it had none before, always `true` without
  /// resolvers, as nothing can then appear twice.
  mutating func isFirst(_ name: String) -> Bool {
    guard resolution != nil else { return true }
    return resolution?.placed.insert(name).inserted ?? true
  }

  /// Keeps names in a node that its resolver left out, so that they lead to the next text.
  private mutating func keepAnchors(of node: BlockNode) {
    var anchors = AnchorCollector()
    anchors.visit(node)
    let calls = anchors.calls.map(FootnoteBox.callDestination(of:))
    for name in anchors.ids + calls where isFirst(name) { unplacedAnchors.append(name) }
  }

  // MARK: - Styles

  /// The context of a node's children.
  private func styled(_ node: BlockNode, _ context: Context) -> Context {
    var inner = context
    if case .heading(let heading) = node {
      inner.text = resolver.heading(
        level: heading.level, classes: heading.attributes.classes, in: context.text)
      resolver.rules[heading.context]?.apply(
        to: &inner.paragraph, em: inner.text.font.pointSize, rem: resolver.rem)
      return inner
    }
    if case .codeBlock = node {
      inner.text = resolver.code(in: context.text)
      return inner
    }
    inner = context.inside(node.context, by: resolver)
    if [.quote, .alert, .details].contains(node.context.kind) { inner.isTight = false }
    if case .division(let division) = node { inner.paragraph.align(division.alignment) }
    return inner
  }

  private func computedStyle(of node: BlockNode, _ context: Context) -> ComputedStyle {
    var attributes = context.text.custom
    attributes.merge(options.theme.styles.attributes(of: node.context))
    return ComputedStyle(
      font: context.text.font, color: context.text.color,
      alignment: ParagraphAlignment(rawValue: context.paragraph.alignment.rawValue) ?? .natural,
      attributes: attributes)
  }

  // MARK: - Blocks

  private mutating func boxes(of blocks: [Block], _ context: Context) -> [BlockBox] {
    blocks.flatMap { boxes(of: $0, context) }
  }

  private mutating func boxes(of block: Block, _ context: Context) -> [BlockBox] {
    switch block.form {
    case .node(let node): self.block(node, inherited(by: node, context))
    case .builtIn(let node): builtIn(node, inherited(by: node, context))
    case .text(let words, let node, let attributes): text(words, like: node, attributes, context)
    case .panel(let attributes, let blocks): panel(attributes, blocks, context)
    case .rule(let attributes):
      [rule(place, context, own: patch(attributes))]
    case .image(let destination, let alternative, let caption, let width):
      blockImage(
        Image(
          destination: destination, title: caption, alternative: alternative, width: width,
          range: place), link: nil, context.parent, context)
    }
  }

  /// The style that a block sets for itself.
  private func patch(_ attributes: Attributes) -> StylePatch {
    StylePatch(attributes, for: options.traits, drawn: options.drawnAttributes)
  }

  /// The source range of the node being resolved.
  private var place: SourceRange {
    resolution?.frames.last?.node.range ?? SourceRange(1, 1, 1, 1)
  }

  /// The context of a node in a resolver's output; the node being resolved inherits from its
  /// surroundings.
  private func inherited(by node: BlockNode, _ context: Context) -> Context {
    guard let frame = resolution?.frames.last, frame.node.isSame(as: node) else { return context }
    var own = context
    (own.text, own.paragraph) = (frame.outer.text, frame.outer.paragraph)
    return own
  }

  private mutating func text(
    _ words: Block.Words, like node: NodeContext, _ attributes: Attributes, _ context: Context
  ) -> [BlockBox] {
    let box = record(NodeContext(.text), in: context.parent, place)
    let own = patch(attributes)
    var lines = TextBox(
      box: box, content: InlineContent(), strut: StyleID(index: 0), alignment: .natural,
      margins: paragraphMargins(context))
    var inner = context
    switch node.kind {
    case .heading:
      let level = node.subtype.flatMap { Int($0.drop { $0 == "h" }) } ?? 1
      inner.text = resolver.heading(level: level, in: context.text)
      lines.margins = resolver.headingMargins(level: level)
      lines.wrap = .balance
      (lines.keepsWithNext, lines.linesWantedBelow, lines.staysWhole) = (.always, 2, true)
    case .caption:
      inner.text = resolver.caption(context.text)
      lines.margins.top = resolver.captionGap
    case .footnote: inner.text = resolver.footnote
    default: inner = context.inside(node, by: resolver)
    }
    own.apply(to: &inner.text, around: context.text, rem: resolver.rem)
    own.apply(to: &inner.paragraph, em: inner.text.font.pointSize, rem: resolver.rem)
    switch words {
    case .inlines(let content): lines.content = inlineContent(content, box, inner.text)
    case .string(let string):
      lines.content = inlineContent([.text(Text(string, range: place))], box, inner.text)
      // The string is not in the source; messages about it give the node's place.
      lines.content.places = []
    }
    guard !lines.content.isEmpty else { return [] }
    lines.strut = style(inner.text)
    lines.alignment = inner.paragraph.alignment
    lines.looseness = inner.paragraph.looseness
    setInheritedStyle(inner.text, of: box)
    let patch = resolver.rules[node]
    if let keeps = own.keepsWithNext ?? patch?.keepsWithNext {
      lines.keepsWithNext = keeps ? .always : .no
    }
    if let staysWhole = own.staysWhole ?? patch?.staysWhole { lines.staysWhole = staysWhole }
    return [self.text(lines, node, inner, own: own)]
  }

  private mutating func panel(
    _ attributes: Attributes, _ blocks: [Block], _ context: Context
  ) -> [BlockBox] {
    let box = record(NodeContext(.panel), in: context.parent, place)
    let own = patch(attributes)
    func patched(_ context: Context) -> Context {
      var inner = context
      own.apply(to: &inner.text, around: context.text, rem: resolver.rem)
      own.apply(to: &inner.paragraph, em: inner.text.font.pointSize, rem: resolver.rem)
      return inner
    }
    var inner = patched(context)
    setInheritedStyle(inner.text, of: box)
    inner.parent = box
    inner.isTight = false
    let frame = resolution?.frames.popLast()
    if var frame {
      frame.outer = patched(frame.outer)
      resolution?.frames.append(frame)
    }
    let content = boxes(of: blocks, inner).keepingTogether()
    if let frame {
      resolution?.frames.removeLast()
      resolution?.frames.append(frame)
    }
    guard !content.isEmpty else { return [] }

    let isRTL = content.readsRightToLeft
    var look = BoxStyle(margins: resolver.paragraphMargins)
    if attributes[.barColor] != nil || attributes[.barWidth] != nil {
      look.decoration = resolver.quote
    }
    own.apply(
      to: &look, em: inner.text.font.pointSize, rem: resolver.rem, isRightToLeft: isRTL)
    return [
      .container(
        ContainerBox(
          box: box, blocks: content, margins: look.margins, padding: look.padding,
          decoration: look.decoration, isRightToLeft: isRTL))
    ]
  }

  // MARK: - Without a resolver

  /// Builds a box in place of a custom node without a resolver, and the boxes of the node's
  /// children.
  mutating func missing(_ node: any MarkdownNode, _ context: Context) -> BlockBox {
    let kind = type(of: node).kind
    if missingTypes.insert(ObjectIdentifier(type(of: node))).inserted {
      sink.report(.missingResolver(for: kind.rawValue, at: node.range))
    }
    let box = record(NodeContext(kind), in: context.parent, node.range)
    var inner = context
    inner.parent = box
    inner.isTight = false
    var label = resolver.root
    let colors = resolver.colors
    label.color = colors.alert(.caution).accent.readable(
      on: colors.page, ratio: colors.neededRatio)
    let title = InlineContent(
      Array("Missing resolver for node \(kind.rawValue), line \(node.range.start.line)".utf8),
      style: style(label), box: box)
    tree.records[box.index].style = style(label)
    let frame = Decoration(border: label.color, borderWidths: Sides(all: 1), isDashed: true)
    return .container(
      ContainerBox(
        box: box,
        blocks: [
          .text(
            TextBox(
              box: box, content: title, strut: style(label), alignment: .natural,
              margins: Margins(), keepsWithNext: .always))
        ] + blocks(node.children, inner), margins: resolver.paragraphMargins,
        padding: Sides(top: 8, right: 12, bottom: 8, left: 12), decoration: frame))
  }
}

extension [BlockBox] {
  /// Whether the first text reads from right to left.
  fileprivate var readsRightToLeft: Bool {
    for block in self {
      switch block {
      case .text(let text): return text.content.readsRightToLeft
      case .container(let container): return container.blocks.readsRightToLeft
      case .table(let table): return table.isRightToLeft
      case .code, .formula, .rule, .image: continue
      }
    }
    return false
  }

  /// Gives the first text or picture an entry in the outline.
  ///
  /// - Returns: Whether there was a place for it.
  @discardableResult
  fileprivate mutating func addOutline(_ entry: OutlineEntry) -> Bool {
    for index in indices {
      switch self[index] {
      case .text(var text) where text.outline == nil:
        text.outline = entry
        self[index] = .text(text)
        return true
      case .image(var image):
        image.outline = entry
        self[index] = .image(image)
        return true
      case .container(var container):
        guard container.blocks.addOutline(entry) else { continue }
        self[index] = .container(container)
        return true
      case .text, .code, .formula, .table, .rule: continue
      }
    }
    return false
  }
}
