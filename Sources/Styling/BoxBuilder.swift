// SPDX-License-Identifier: Apache-2.0

package import Highlighting
package import MarkdownSyntax
package import Primitives
package import Resolving
package import Theming

// MARK: - Overview
//
// 1. Every node gets a record (its kind, parent and place), identified by a `BoxID`.
// 2. Blocks become boxes in one exhaustive switch; inlines become spans (`BoxBuilder+Inline`),
//    tables become rows and cells (`BoxBuilder+Table`).
// 3. If a resolver is registered for a block, it comes first (`BoxBuilder+Resolved`).
// 4. Styles are computed from the context on the way down; a table keeps each once.

/// Turns a document and a theme into boxes.
package struct BoxBuilder {
  /// The settings of a build.
  package struct Options: Sendable {
    /// The theme.
    package var theme: MarkdownTheme
    /// The traits that select the variant of the colours.
    package var traits: ThemeTraits
    /// The source of images.
    package var resources: any ResourceProvider
    /// The resolvers that reshape kinds of nodes.
    package var resolvers: ResolverRegistry
    /// The names of attributes that have a handler.
    package var drawnAttributes: Set<String>
    /// The schemes that links may have besides `LinkScheme.standard`, in lower case.
    package var linkSchemes: Set<String>
    /// What the document gets besides its text, with the defaults of its class.
    package var parts = DocumentParts()
    /// What its headings divide it into.
    package var divisions = DocumentDivisions()
    /// Gets each image as soon as it is loaded, while the rest is being built; `nil` for nobody.
    package var imageObserver: (@Sendable (ImageAsset) -> Void)?
    /// The highlighter for code.
    package var highlighter = Highlighter.system
    /// Whether another thread highlights the code of a long document.
    package var highlightsAhead = true

    /// Creates options.
    package init(
      theme: MarkdownTheme, traits: ThemeTraits, resources: any ResourceProvider,
      resolvers: ResolverRegistry = ResolverRegistry(), drawnAttributes: Set<String> = [],
      linkSchemes: Set<String> = []
    ) {
      self.theme = theme
      self.traits = traits
      self.resources = resources
      self.resolvers = resolvers
      self.drawnAttributes = drawnAttributes
      self.linkSchemes = linkSchemes
    }
  }

  /// The properties that a node inherits from its ancestors.
  struct Context {
    var parent: BoxID
    var text: TextStyle
    var paragraph = ParagraphStyle()
    var listDepth = 0
    /// Whether paragraphs have no space between them, as in a tight list.
    var isTight = false
    /// The scale of sizes that the theme gives in points: code and bullets are smaller in footnotes.
    var scale = 1.0
  }

  let options: Options
  let resolver: StyleResolver
  private let documentFile: String?
  var tree: BoxTree
  var sink: DiagnosticSink
  var images: ImageLoader
  private var styleIndex: [TextStyle: StyleID] = [:]
  private var linkIndex: [DescribedLink: LinkID] = [:]
  /// The colour of links on a sheet of its own colour; `nil` for the theme’s.
  var sheetLinkColor: RGBA?
  /// The index of the box below the title above the text; `nil` when there is no such title.
  var titleEnd: Int?
  /// Anchors that wait for a text.
  var unplacedAnchors: [String] = []
  /// Whether the document reads from right to left.
  private(set) var readsRightToLeft = false
  /// The schemes of links that were reported because they are not allowed.
  var blockedSchemes: Set<String> = []
  /// The number of broken links that got a suggestion.
  var suggestions = 0
  /// The ids that `#fragment` links may name.
  var fragments: Set<String> = []
  /// The state of resolvers; `nil` when there are none.
  var resolution: Resolution?
  /// What highlights code ahead; `nil` for nobody.
  var highlighting: HighlightingAhead?
  /// Whether it was reported that code stays plain because no language definitions are installed.
  var missesLanguages = false
  /// What is known about formulas.
  var formulas: FormulaReading
  /// The file whose nodes are being built, in a document of several files; `nil` for the document's
  /// own.
  var file: String?
  /// Whether the title of a part is being built.
  var isInPart = false
  /// The level of chapters in the file that is being built.
  var chapterLevel: Int
  /// The variables of headers and footers already reported to be unknown.
  var unknownVariables: Set<String> = []
  /// The types of custom nodes already reported to have no resolver.
  var missingTypes: Set<ObjectIdentifier> = []

  private init(_ options: Options, metadata: DocumentMetadata, sink: DiagnosticSink) {
    self.options = options
    self.sink = sink
    documentFile = sink.file
    resolver = StyleResolver(
      theme: options.theme, traits: options.traits, documentClass: options.parts.documentClass,
      drawn: options.drawnAttributes)
    tree = BoxTree(page: resolver.page, metadata: metadata)
    tree.traits = options.traits
    images = ImageLoader(resources: options.resources, observer: options.imageObserver)
    chapterLevel = options.divisions.chapterLevel
    resolution = Resolution(options.resolvers)
    formulas = FormulaReading(options.parts.macros, reportingTo: &self.sink)
  }

  /// Builds the boxes of a document.
  package static func build(
    _ document: Document, metadata: DocumentMetadata, options: Options,
    reportingTo sink: inout DiagnosticSink
  ) -> BoxTree {
    var builder = BoxBuilder(options, metadata: metadata, sink: sink)
    builder.build(document)
    sink = builder.sink
    return builder.tree
  }

  private mutating func build(_ document: Document) {
    if options.highlightsAhead, options.theme.code.highlightsSyntax {
      highlighting = HighlightingAhead(document, by: options.highlighter)
      highlighting?.start()
    }
    defer { highlighting?.stop() }
    let root = record(NodeContext(.root), in: nil, range(of: document))
    var context = Context(parent: root, text: resolver.root)
    resolver.rules[resolver.document]?.apply(
      to: &context.paragraph, em: resolver.rem, rem: resolver.rem)
    if options.theme.page.showsPageNumber {
      tree.page.pageNumberStyle = style(resolver.pageNumber)
    }
    if options.theme.page.baselineGrid { tree.page.gridStyle = style(resolver.root) }
    tree.typography = options.theme.typography
    tree.formulas = FormulaStyle(options.theme.math, resolver)
    addPages(of: document)
    tree.beginsWithTitle = options.divisions.beginsWithTitle
    readsRightToLeft = Styling.readsRightToLeft(document, language: tree.metadata.language)
    addColumns()
    collectFragments(of: document)
    tree.blocks = blocks(document.blocks, context)
    tree.endAnchors = unplacedAnchors
    unplacedAnchors = []
    var noteContext = context
    noteContext.text = resolver.footnote
    resolver.rules[NodeContext(.footnote)]?.apply(
      to: &noteContext.paragraph, em: noteContext.text.font.pointSize, rem: resolver.rem)
    noteContext.isTight = false
    noteContext.scale = resolver.footnote.font.pointSize / resolver.body.font.pointSize
    for note in document.footnotes {
      let start = tree.textLength
      enter(note.file)
      let box = record(NodeContext(.footnote), in: root, note.range)
      setLanguage(of: box, note.language)
      var inner = noteContext
      inner.parent = box
      setInheritedStyle(inner.text, of: box)
      tree.footnotes.append(
        FootnoteBox(
          number: note.number,
          blocks: footnoteBlocks(
            note, of: document.footnotes.count,
            blocks(note.blocks, inner).limitingMargins(to: options.theme.spacings.footnote), box),
          box: box))
      tree.records[box.index].text = text(from: start)
    }
    enter(nil)
    tree.endAnchors += unplacedAnchors
    images.unfetched.report(to: &sink)
    tree.images = images.assets
    tree.imageNames = images.names
  }

  /// The range from the first line to the end of the last block.
  private func range(of document: Document) -> SourceRange {
    let ends = document.blocks.map(\.range.end) + document.footnotes.map(\.range.end)
    let start = SourceLocation(line: 1, column: 1)
    return SourceRange(start: start, end: ends.max() ?? start)
  }

  /// Puts a footnote's blocks beside its number, which links back to the call; the column fits the
  /// longest number of all.
  private mutating func footnoteBlocks(
    _ note: FootnoteDefinition, of count: Int, _ blocks: [BlockBox], _ box: BoxID
  ) -> [BlockBox] {
    var number = InlineContentBuilder()
    number.addAnchor(FootnoteBox.destination(note.number))
    number.add(
      "\(note.number).",
      InlineContentBuilder.Context(
        style: style(resolver.footnote), box: box,
        link: link(
          .destination(FootnoteBox.callDestination(note.number, occurrence: 1)),
          description: "back to the text", box)))
    let strut = style(resolver.footnote)
    let isRTL = readsRightToLeft(note.blocks)
    var label = number.finish()
    label.direction = isRTL ? .rightToLeft : .leftToRight
    let indent = (Double(String(count).count) * 0.65 + 1.05) * resolver.footnote.font.pointSize
    return [
      .container(
        ContainerBox(
          box: box, blocks: blocks, padding: leading(indent, trailing: 0, isRTL),
          marker: Marker(
            box: box, form: .text(label), color: resolver.footnote.color,
            markColor: resolver.footnote.color, gap: 0.4 * resolver.footnote.font.pointSize,
            strut: strut), isRightToLeft: isRTL))
    ]
  }

  // MARK: - Tables of the tree

  /// Adds the record of a node and returns its identifier.
  mutating func record(
    _ node: NodeContext, in parent: BoxID?, _ range: SourceRange
  ) -> BoxID {
    var ordinal = 0
    if let parent {
      ordinal = tree.records[parent.index].childCount
      tree.records[parent.index].childCount += 1
    }
    tree.records.append(
      BoxRecord(node: node, parent: parent, ordinal: ordinal, range: range, file: file))
    return BoxID(index: tree.records.count - 1)
  }

  /// The identifier of a style; equal styles share one.
  mutating func style(_ style: TextStyle) -> StyleID {
    if let known = styleIndex[style] { return known }
    let id = StyleID(index: tree.styles.count)
    tree.styles.append(style)
    styleIndex[style] = id
    return id
  }

  /// Sets the style that the text in a block inherits.
  mutating func setInheritedStyle(_ text: TextStyle, of box: BoxID) {
    tree.records[box.index].inherited = style(text)
  }

  /// Counts a text as part of the document's text.
  mutating func count(_ content: inout InlineContent) {
    guard !content.isEmpty else { return }
    content.start = tree.textLength
    tree.textLength += content.bytes.count + 1
    tree.eastAsian.add(content.bytes)
  }

  /// The range of the document's text from a byte to the end of what is counted, without the final
  /// line feed.
  func text(from start: Int) -> Range<Int> { start..<max(start, tree.textLength - 1) }

  /// Makes a box a link; links with equal targets and descriptions share an identifier.
  mutating func link(_ target: LinkTarget, description: String, _ box: BoxID) -> BoxLink {
    let link = DescribedLink(target: target, description: description)
    if let known = linkIndex[link] { return BoxLink(known, box: box) }
    let id = LinkID(index: tree.links.count)
    tree.links.append(target)
    tree.linkDescriptions.append(description)
    linkIndex[link] = id
    return BoxLink(id, box: box)
  }

  private struct DescribedLink: Hashable {
    var target: LinkTarget
    var description: String
  }

  // MARK: - Blocks

  /// Builds the boxes of sibling nodes.
  mutating func blocks(_ nodes: [BlockNode], _ context: Context) -> [BlockBox] {
    looseBlocks(nodes, context).keepingTogether()
  }

  /// Builds the boxes of nodes that may have further siblings.
  mutating func looseBlocks(_ nodes: [BlockNode], _ context: Context) -> [BlockBox] {
    nodes.flatMap { node in
      let (box, start) = (tree.records.count, tree.textLength)
      let blocks = block(node, context)
      // The first record that a block adds is its own.
      if box < tree.records.count { tree.records[box].text = text(from: start) }
      return blocks
    }
  }

  mutating func block(_ node: BlockNode, _ context: Context) -> [BlockBox] {
    if resolution != nil, let boxes = resolved(node, context) { return boxes }
    return builtIn(node, context)
  }

  /// Builds the boxes of a node without asking its resolver.
  mutating func builtIn(_ node: BlockNode, _ context: Context) -> [BlockBox] {
    switch node {
    case .paragraph(let paragraph): self.paragraph(paragraph, context)
    case .heading(let heading): [self.heading(heading, context)]
    case .quote(let quote): [self.quote(quote, context)]
    case .alert(let alert): [self.alert(alert, context)]
    case .list(let list): [self.list(list, context)]
    case .codeBlock(let code): [self.code(code, context)]
    case .equation(let equation): self.equation(equation, context)
    case .table(let table): [self.table(table, context)]
    case .thematicBreak(let rule): [self.rule(rule.range, context)]
    case .titleBlock(let node): [titleBlock(node, context)]
    case .pageBreak(let node): pageBreak(node, context)
    case .contents(let contents): self.contents(contents, context)
    case .division(let division): self.division(division, context)
    case .details(let details): [self.details(details, context)]
    case .figure(let figure): [self.figure(figure, context)]
    case .chapter(let chapter): [self.chapter(chapter, context)]
    case .custom(let block): [missing(block.node, context)]
    }
  }

  /// Ends the page, except in tables and footnotes.
  private mutating func pageBreak(_ node: PageBreak, _ context: Context) -> [BlockBox] {
    // References have made the chapters below it appendices.
    guard node.begins != .appendix else { return [] }
    let box = record(NodeContext(.pageBreak), in: context.parent, node.range)
    var parent: BoxID? = context.parent
    while let inner = parent {
      let record = tree.records[inner.index]
      if [.tableCell, .footnote].contains(record.node.kind) { return [] }
      parent = record.parent
    }
    let start = PageStart(
      matter: node.begins, isRight: node.begins != nil && (options.parts.isTwoSided ?? false),
      isOpener: node.begins == .front && hasOpeners)
    return [.container(ContainerBox(box: box, blocks: [], pageStart: start))]
  }

  /// Builds a horizontal rule; `own` is applied after the style sheet.
  mutating func rule(
    _ range: SourceRange, _ context: Context, own: StylePatch? = nil
  ) -> BlockBox {
    let node = NodeContext(.thematicBreak)
    let box = record(node, in: context.parent, range)
    let (em, rem) = (context.text.font.pointSize, resolver.rem)
    let text = context.text
    setInheritedStyle(resolver.styled(node, text, around: text), of: box)
    var style = resolver.styled(node, BoxStyle(margins: resolver.ruleMargins), context.text)
    own?.apply(to: &style, em: em, rem: rem, isRightToLeft: false)
    let patch = resolver.rules[node]
    return .rule(
      RuleBox(
        box: box, margins: style.margins, color: own?.color ?? patch?.color ?? resolver.rule,
        thickness: own?.points(.borderWidth, em: em, rem: rem)
          ?? patch?.points(.borderWidth, em: em, rem: rem) ?? resolver.ruleThickness(text)))
  }

  mutating func paragraph(_ node: Paragraph, _ context: Context) -> [BlockBox] {
    let box = record(node.context, in: context.parent, node.range)
    let (floats, rest) = floating(node.content)
    if !floats.isEmpty {
      let images = floats.flatMap { float in
        collectAnchors(of: [float.node])
        return blockImage(float.image, link: float.link, box, context)
      }
      return images + lines(of: node, rest, box, context)
    }
    if let image = loneImage(node.content) {
      collectAnchors(of: node.content)
      return blockImage(image.image, link: image.link, box, context)
    }
    return lines(of: node, node.content, box, context)
  }

  /// Builds the lines of a paragraph.
  private mutating func lines(
    of node: Paragraph, _ nodes: [InlineNode], _ box: BoxID, _ context: Context
  ) -> [BlockBox] {
    let kind = node.context
    var outer = context
    if node.isTerm { outer.text = resolver.strong(context.text) }
    let inner = outer.inside(kind, by: resolver)
    setInheritedStyle(inner.text, of: box)
    let content = inlineContent(nodes, box, inner.text)
    guard !content.isEmpty else { return [] }
    let patch = resolver.rules[kind]
    var margins = paragraphMargins(context)
    if node.isTerm { margins.bottom = 0 }
    return [
      self.text(
        TextBox(
          box: box, content: content, strut: style(inner.text),
          alignment: inner.paragraph.alignment, margins: margins,
          looseness: inner.paragraph.looseness,
          keepsWithNext: node.isTerm || patch?.keepsWithNext == true ? .always : .no,
          staysWhole: patch?.staysWhole ?? false), kind, inner)
    ]
  }

  func paragraphMargins(_ context: Context) -> Margins {
    context.isTight ? Margins(top: 0, bottom: 0) : resolver.paragraphMargins
  }

  /// Begins a file, for records and messages; `nil` for the document's own.
  mutating func enter(_ file: String?) {
    self.file = file
    sink.file = file ?? documentFile
  }

  private mutating func chapter(_ node: Chapter, _ context: Context) -> BlockBox {
    let outer = file
    enter(node.file)
    defer { enter(outer) }
    let box = record(NodeContext(.chapter), in: context.parent, node.range)
    setLanguage(of: box, node.language)
    let macros = formulas.macros
    formulas.define(node.macros, reportingTo: &sink)
    defer { formulas.forget(node.macros, for: macros) }
    if let id = node.id, isFirst(id) { unplacedAnchors.append(id) }
    var inner = context
    inner.parent = box
    let level = chapterLevel
    (isInPart, chapterLevel) = (node.isPart, min(level, node.level))
    defer { (isInPart, chapterLevel) = (false, level) }
    return .container(
      ContainerBox(box: box, blocks: blocks(node.blocks, inner), pageStart: pageStart(of: node)))
  }
}
