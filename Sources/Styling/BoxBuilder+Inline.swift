// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

extension BoxBuilder {
  /// The properties that part of a text inherits from the parts around it.
  struct InlineContext {
    var text: TextStyle
    var box: BoxID
    var link: BoxLink?
    /// The node that put a fill behind the text.
    var backgroundBox: BoxID?
    /// The number of quotations around it.
    var quotationDepth = 0
    /// The classes of the code in it: those of a span around nothing but code.
    var codeClasses: [String] = []
    /// Whether it is the text of a heading or of a title.
    var isTitle = false
    /// Whether its formulas are as bold as the text around them.
    var hasBoldFormulas = false
  }

  /// Builds the text of a block.
  mutating func inlineContent(
    _ nodes: [InlineNode], _ box: BoxID, _ text: TextStyle, anchors: [String] = []
  ) -> InlineContent {
    var builder = InlineContentBuilder()
    for anchor in unplacedAnchors + anchors { builder.addAnchor(anchor) }
    var context = InlineContext(text: text, box: box)
    context.isTitle = [.heading, .titleBlock, .cover].contains(tree.records[box.index].node.kind)
    context.hasBoldFormulas = context.isTitle && haveBoldForms(nodes)
    add(nodes, context, &builder)
    var content = builder.finish()
    content.direction = direction(of: content)
    count(&content)
    // Without text to attach to, an anchor waits for the next one.
    unplacedAnchors = content.isEmpty ? builder.anchors : []
    return content
  }

  /// Parts of a text that are still to be added.
  private struct PendingNodes {
    var nodes: ArraySlice<InlineNode>
    var context: InlineContext
    /// The parts around them whose resolvers made them, outermost first.
    var resolving: [InlineNode] = []
  }

  /// Adds parts and their children with an explicit stack: recursion as deep as the author's markup
  /// could overflow the thread's.
  mutating func add(
    _ nodes: [InlineNode], _ context: InlineContext, _ builder: inout InlineContentBuilder
  ) {
    var stack = [PendingNodes(nodes: nodes[...], context: context)]
    while var pending = stack.popLast() {
      guard let node = pending.nodes.popFirst() else { continue }
      let context = pending.context
      let resolving = pending.resolving
      stack.append(pending)
      if let made = resolved(node, context, inside: resolving, &builder) {
        let resolving = resolving + [node]
        stack.append(PendingNodes(nodes: made[...], context: context, resolving: resolving))
      } else if var inside = add(node, context, &builder) {
        inside.resolving = resolving
        stack.append(inside)
      }
    }
  }

  /// Adds a part and returns its children; `nil` when it has none.
  private mutating func add(
    _ node: InlineNode, _ context: InlineContext, _ builder: inout InlineContentBuilder
  ) -> PendingNodes? {
    func inside(_ nodes: [InlineNode], _ context: InlineContext) -> PendingNodes {
      PendingNodes(nodes: nodes[...], context: context)
    }
    func inner(_ text: TextStyle) -> InlineContext {
      guard var kind = node.context else { return context }
      if kind.kind == .codeInline { kind.classes += context.codeClasses }
      var inner = context
      inner.box = record(kind, in: context.box, node.range)
      let text = resolver.styled(kind, text, around: context.text)
      inner.text = text
      // An inherited fill belongs to the node that it is inherited from.
      if text.background != context.text.background { inner.backgroundBox = inner.box }
      return inner
    }
    switch node {
    case .text(let text): builder.add(text.text, at: text.range.start, run(context))
    case .softBreak: builder.addSoftBreak(run(context))
    case .lineBreak: builder.addLineBreak(run(context))
    case .code(let code):
      let look = resolver.codeInline(context.text, inLink: context.link != nil)
      var run = run(inner(look))
      run.keepsBlanks = true
      builder.add(code.text, at: code.range.start, run)
    case .formula(let node): addFormula(node, context, &builder)
    case .emphasis(let node):
      return inside(node.content, inner(resolver.emphasis(context.text)))
    case .strong(let node):
      return inside(node.content, inner(resolver.strong(context.text)))
    case .strikethrough(let node):
      var text = context.text
      text.hasStrikethrough = true
      return inside(node.content, inner(text))
    case .mark(let node): return inside(node.content, inner(resolver.mark(context.text)))
    case .formatted(let node):
      if let id = node.attributes.id, isFirst(id) { builder.addAnchor(id) }
      let text =
        node.style.map {
          resolver.formatted($0, context.text, inLink: context.link != nil)
        } ?? resolver.span(context.text, classes: node.attributes.classes)
      switch node.style {
      case .quotation:
        let span = inner(text).quoted
        if span.box != context.box { setLanguage(of: span.box, node.attributes) }
        return inside(quoted(node, in: context), span)
      case .ruby: addRuby(node, inner(text), &builder)
      case .subscript, .superscript, .keyboard, .underline, .small, .code, .rubyText,
        .abbreviation, nil:
        var span = inner(text)
        if span.box != context.box {
          setLanguage(of: span.box, node.attributes)
          if node.style == .abbreviation, let expansion = node.attributes["title"] {
            tree.expansions[span.box] = expansion
          }
        }
        if node.style == nil, node.content.count == 1, case .code = node.content[0] {
          span.codeClasses = node.attributes.classes
        }
        return inside(node.content, span)
      }
    case .link(let node):
      guard allows(node) else { return inside(node.content, inner(context.text)) }
      var link = resolver.link(context.text)
      link.color = sheetLinkColor ?? link.color
      var target = inner(link)
      target.link = self.link(to: node, target.box)
      return inside(node.content, target)
    case .checkbox(let node):
      builder.add(
        .checkbox(mark(isChecked: node.isChecked, context.text)), run(inner(context.text)))
    case .image(let image): addImage(image, context, &builder)
    case .anchor(let anchor): if isFirst(anchor.id) { builder.addAnchor(anchor.id) }
    case .footnoteReference(let call):
      var text = resolver.formatted(.superscript, context.text, inLink: false)
      text.color = resolver.color(options.theme.colors.highlight)
      var target = inner(text)
      target.link = link(
        .destination(FootnoteBox.destination(call.number)),
        description: "footnote \(call.number)", target.box)
      let name = FootnoteBox.callDestination(of: call)
      if isFirst(name) { builder.addAnchor(name) }
      builder.addFootnoteCall(call.number, run(target))
    }
    return nil
  }

  mutating func run(_ context: InlineContext) -> InlineContentBuilder.Context {
    let id = style(context.text)
    if tree.records[context.box.index].style == nil { tree.records[context.box.index].style = id }
    return InlineContentBuilder.Context(
      style: id, box: context.box, link: context.link,
      backgroundBox: context.text.background == nil ? nil : context.backgroundBox,
      transform: context.text.transform)
  }

  // MARK: - Links

  /// Whether a link may lead anywhere; if not, its content is only text, which is reported once for
  /// each scheme.
  private mutating func allows(_ node: Link) -> Bool {
    guard let scheme = LinkScheme.of(node.destination), !LinkScheme.standard.contains(scheme),
      !options.linkSchemes.contains(scheme)
    else { return true }
    if blockedSchemes.insert(scheme).inserted {
      sink.report(.blockedLink(scheme, at: node.range))
    }
    return false
  }

  mutating func link(to node: Link, _ box: BoxID) -> BoxLink? {
    let destination = node.destination
    guard !destination.isEmpty, allows(node) else { return nil }
    let text = node.content.plainText
    guard destination.first == "#" else {
      return link(.uri(destination), description: node.title ?? text, box)
    }
    let fragment = String(destination.dropFirst())
    guard !fragment.isEmpty, fragment != "top" else { return nil }
    for name in node.fragmentNames where fragments.contains(name) {
      return link(.destination(name), description: node.title ?? text, box)
    }
    sink.report(
      .missingAnchor(
        fragment, nearest: nearestFragment(to: node.fragmentNames.last ?? fragment), at: node.range)
    )
    return nil
  }

  /// The number of broken links that get a suggestion: each one searches all ids of the document.
  private static let mostSuggestions = 20

  /// Finds the id nearest to a missing name; `nil` when none is near or there were too many.
  private mutating func nearestFragment(to name: String) -> String? {
    suggestions += 1
    guard suggestions <= Self.mostSuggestions else { return nil }
    let known = fragments.sorted()
    // `eq:energy` is near `energy`, however long the first part is.
    func last(_ id: String) -> Substring { id.split { ":-".contains($0) }.last ?? "" }
    return known.nearest(to: name)
      ?? known.first { ($0.contains(":") || name.contains(":")) && last($0) == last(name) }
  }

  /// Collects the ids that `#fragment` links may name.
  mutating func collectFragments(of document: Document) {
    fragments = Set(document.ids)
  }

  // MARK: - Images

  /// The only content of a paragraph when that is an image, perhaps inside a link or with a class;
  /// otherwise `nil`.
  func loneImage(_ nodes: [InlineNode]) -> (image: Image, link: Link?)? {
    let visible = nodes.filter { node in
      switch node {
      case .softBreak, .lineBreak: false
      case .text(let text): text.text.contains { !$0.isWhitespace }
      case .image(let image): !isHidden(image)
      case .anchor: false
      case .code, .formula, .emphasis, .strong, .strikethrough, .mark, .formatted, .link, .checkbox,
        .footnoteReference:
        true
      }
    }
    guard visible.count == 1, let node = visible.first else { return nil }
    switch node {
    case .image(let image): return (image, nil)
    case .link(let link): return loneImage(link.content).map { ($0.image, $0.link ?? link) }
    case .formatted(let node) where node.style == nil:
      guard var lone = loneImage(node.content) else { return nil }
      lone.image.attributes.classes += node.attributes.classes
      lone.image.attributes.id = lone.image.attributes.id ?? node.attributes.id
      return lone
    case .text, .softBreak, .lineBreak, .code, .formula, .emphasis, .strong, .strikethrough, .mark,
      .formatted, .checkbox, .footnoteReference, .anchor:
      return nil
    }
  }

  /// Splits the content of a paragraph into the images beside which it flows and the rest.
  func floating(
    _ nodes: [InlineNode]
  ) -> (images: [(node: InlineNode, image: Image, link: Link?)], rest: [InlineNode]) {
    var images: [(node: InlineNode, image: Image, link: Link?)] = []
    let rest = nodes.filter { node in
      guard let lone = loneImage([node]), lone.image.float != nil else { return true }
      images.append((node, lone.image, lone.link))
      return false
    }
    return (images, rest)
  }

  /// Adds the anchors around a lone image to those that wait for a place.
  mutating func collectAnchors(of nodes: [InlineNode]) {
    for node in nodes {
      switch node {
      case .anchor(let anchor): if isFirst(anchor.id) { unplacedAnchors.append(anchor.id) }
      case .link(let link): collectAnchors(of: link.content)
      case .formatted(let node) where node.style == nil: collectAnchors(of: node.content)
      case .text, .softBreak, .lineBreak, .code, .formula, .emphasis, .strong, .strikethrough,
        .mark,
        .formatted, .checkbox, .image, .footnoteReference:
        break
      }
    }
  }

  /// Whether an image is for the other appearance.
  private func isHidden(_ image: Image) -> Bool {
    switch image.appearance {
    case .any: false
    case .light: resolver.isDark
    case .dark: !resolver.isDark
    }
  }

  /// A requested extent in points, or as a fraction.
  func extent(_ extent: Image.Extent?) -> ReplacedContent.Extent? {
    switch extent {
    case nil: nil
    case .pixels(let pixels): .points(pixels * 0.75)
    case .fraction(let fraction): .fraction(fraction)
    }
  }

  private func replaced(_ image: Image, _ asset: ImageAsset) -> ReplacedImage {
    ReplacedImage(
      asset: asset, alternative: image.description, isDecorative: image.isDecorative,
      width: extent(image.width),
      height: extent(image.height), maxWidth: extent(image.maxWidth),
      maxWidthFraction: options.theme.image.maxWidthFraction,
      cornerRadius: max(
        0, image.cornerRadius.map { $0 * 0.75 } ?? options.theme.image.cornerRadius),
      hasOwnRadius: image.cornerRadius != nil)
  }

  private mutating func addImage(
    _ image: Image, _ context: InlineContext, _ builder: inout InlineContentBuilder
  ) {
    guard !isHidden(image) else { return }
    var inner = context
    inner.box = record(image.context, in: context.box, image.range)
    if let id = image.attributes.id, isFirst(id) { builder.addAnchor(id) }
    if let asset = images.load(image, from: file, reportingTo: &sink) {
      tree.alternatives[inner.box] = image.description
      builder.add(.image(replaced(image, asset)), run(inner))
    } else {
      inner.text.isDecorative = image.alternative.isEmpty
      addPlaceholder(of: image, inner, &builder)
    }
  }

  /// Builds a block-level image, with its title as caption.
  mutating func blockImage(
    _ image: Image, link node: Link?, _ parent: BoxID, _ context: Context
  ) -> [BlockBox] {
    guard !isHidden(image) else { return [] }
    let kind = image.context
    let box = record(kind, in: parent, image.range)
    if let id = image.attributes.id, isFirst(id) { unplacedAnchors.append(id) }
    let alignment = alignment(of: image, context)
    let target = node.flatMap { link(to: $0, box) }
    let anchors = unplacedAnchors
    unplacedAnchors = []
    let look = resolver.styled(
      kind, BoxStyle(margins: resolver.figureMargins), context.text)
    setInheritedStyle(resolver.styled(kind, context.text, around: context.text), of: box)
    var caption: TextBox?
    let asset = images.load(image, from: file, reportingTo: &sink)
    // In place of a missing image stands its alternative text; the same words need no caption.
    let isRepeated = asset == nil && image.title == image.alternative
    if let title = image.title, !title.isEmpty, !isRepeated {
      let captionBox = record(NodeContext(.caption), in: box, image.range)
      let text = resolver.caption(context.text)
      setInheritedStyle(text, of: captionBox)
      caption = TextBox(
        box: captionBox,
        content: inlineContent([.text(Text(title, range: image.range))], captionBox, text),
        strut: style(text), alignment: alignment,
        margins: resolver.styled(
          NodeContext(.caption),
          BoxStyle(margins: Margins(top: resolver.captionGap, bottom: look.margins.bottom)),
          text
        ).margins)
    }
    guard let asset else {
      return placeholderBlock(
        of: image, InlineContext(text: context.text, box: box, link: target), alignment,
        anchors: anchors, caption: caption)
    }
    tree.alternatives[box] = image.description
    return [
      .image(
        ImageBox(
          box: box, content: replaced(image, asset), link: target, alignment: alignment,
          margins: look.margins, caption: caption, anchors: anchors,
          float: image.float))
    ]
  }

  /// The alignment of a block-level image; without a given one, it is at the side where the text
  /// of its caption, or else of the document, starts.
  private func alignment(of image: Image, _ context: Context) -> TextAlignment {
    if image.isCentered { return .center }
    guard context.paragraph.alignment.isNatural else { return context.paragraph.alignment }
    return readsRightToLeft || isRightToLeft(Array((image.title ?? "").utf8)) ? .right : .natural
  }
}

extension Image {
  /// The text in place of the image for readers who do not see it; empty without one.
  fileprivate var description: String {
    if !alternative.allSatisfy(\.isWhitespace) { return alternative }
    guard !isDecorative, let title, !title.allSatisfy(\.isWhitespace) else { return "" }
    return title
  }
}
