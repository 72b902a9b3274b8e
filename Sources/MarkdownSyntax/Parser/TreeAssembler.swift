// SPDX-License-Identifier: Apache-2.0

internal import Primitives

// MARK: - Overview
//
// Builds the tree from Markdown's events and the tags of raw HTML, with one stack of open frames
// for both; nothing recurses. The steps:
// 1. `FootnoteOrder` numbers footnotes and puts their definitions after the text. If some calls
//    turn out to be in places that are not printed, the whole is repeated without them.
// 2. `HTMLReader` tokenizes raw HTML and determines which tags are closed.
// 3. Each event or tag opens, fills or closes frames: blocks in TreeAssembler+Blocks, text and its
//    forms in TreeAssembler+Inlines, tags in TreeAssembler+HTML.
// 4. A closed frame becomes a node of the frame below.
//
// Where Markdown and HTML disagree about what ends first, Markdown's containers win, and forms of
// text continue after them. No text is ever dropped for being in the wrong place.

/// Builds a document from the events of the Markdown reader.
struct TreeAssembler {
  /// The depth to which containers nest; deeper ones are merged into their parent.
  ///
  /// The nodes of the tree are freed, compared and laid out recursively, so their depth is bounded.
  static let depthLimit = 200

  /// The open frames, from the document to the innermost.
  var frames: [AssemblyFrame]
  /// The open forms of text and links, outermost first.
  var elements: [InlineElement] = []
  /// The number of `elements` without a frame.
  var elementsWithoutFrame = 0
  /// The serial numbers of the open texts with attributes; `nil` for those whose brackets are text.
  var openSpans: [Int?] = []
  /// Whether white space would now be at the start of a line or after other white space.
  var isAtSpace = true
  /// Whether the last thing added prints nothing.
  var hasVanished = false
  /// The anchors that wait for a line of text.
  var waitingAnchors: [Anchor] = []
  /// The limits on what a document may ask for.
  let limits: Limits
  /// The syntax beyond CommonMark.
  let extensions: Set<MarkdownExtension>
  /// The text.
  let source: SourceText
  /// The alternative text of the open image so far; `nil` outside images.
  var alternative: String?
  /// The hidden element whose end tag is still to come; `nil` when there is none.
  var hiddenTag: String?
  /// Whether a comment that continues past its block is open, which hides text too.
  var isInComment = false
  /// Whether the hidden element has no end tag and ends with its fragment.
  var hiddenEndsWithFragment = false
  /// The open `<svg>` or `<math>`, whose elements have other names; `nil` outside them.
  var foreignTag: String?
  /// The open `<picture>`; `nil` outside one.
  var picture: Picture?
  /// The HTML elements that end with their fragment because they have no end tag.
  var fragmentElements: [Int] = []
  /// The number of end tags to skip for tags that were too deep to open, by name.
  var skippedTags: [String: Int] = [:]
  /// The end of the last thing added, where HTML elements end.
  var lastEnd = SourceLocation(line: 1, column: 1)
  /// The complete footnotes, in the order of their numbers.
  var footnotes: [FootnoteDefinition] = []
  /// What abbreviations stand for.
  var abbreviations: [String: String] = [:]
  /// The emoji in the open heading, and how they are written.
  var spellings: [(emoji: String, source: String)] = []
  /// Whether something may be, or have, a caption of Markdown.
  var mayHaveCaptions = false
  /// Whether a paragraph may be a caption that belongs to nothing.
  var mayHaveStrayCaptions = false
  /// Where the open landscape stretch begins: its first block, and the comment before it.
  var landscape: (block: Int, range: SourceRange)?
  /// Receives problems with the text.
  var sink: DiagnosticSink

  /// The places of headings with ids of their authors.
  private var namedHeadings: Set<SourceLocation> = []
  private var openMarkdown: [OpenMarkdown] = []
  /// The events, in the order of the footnotes.
  private(set) var order: FootnoteOrder
  private var calls: [Int]
  /// The indices, in the events of `order`, of calls that are not printed.
  private var hiddenCalls: [Int] = []
  private var slugger: HeadingSlugger
  private var nextSerial = 1
  private var reportedTags: Set<String> = []
  private var reportedDepth = false

  /// The element that the `close` of a Markdown container ends.
  private enum OpenMarkdown {
    case frame(serial: Int)
    case element(serial: Int)
    case image(destination: String, title: String?, start: Int, range: SourceRange)
    case nothing
  }

  /// A `<picture>`: the sources for one appearance each.
  struct Picture {
    var sources: [(destination: String, appearance: Image.Appearance)] = []
    var range: SourceRange
  }

  /// Builds the blocks and footnotes of a text.
  static func assemble(
    _ reading: SyntaxReading, source: SourceText, _ options: ParsingOptions,
    reportingTo sink: inout DiagnosticSink
  ) -> Document {
    let order = FootnoteOrder(reading.events)
    var assembler = run(reading, order, source, options, sink)
    if !assembler.hiddenCalls.isEmpty {
      // Only now are the hidden calls known, for example those in the alternative text of an image.
      // They neither number a note nor put it on the page.
      let hidden = Set(assembler.hiddenCalls.map { order.origins[$0] })
      let order = FootnoteOrder(reading.events, hiddenCalls: hidden)
      assembler = run(reading, order, source, options, sink)
    }
    let document = assembler.finish()
    sink = assembler.sink
    return document
  }

  /// Adds all events in an order, without finishing the document.
  private static func run(
    _ reading: SyntaxReading, _ order: FootnoteOrder, _ source: SourceText,
    _ options: ParsingOptions, _ sink: DiagnosticSink
  ) -> TreeAssembler {
    var sink = sink
    let labels = Set(order.labels)
    for (label, range) in reading.unusedFootnotes {
      let isDuplicate = labels.contains(label)
      sink.report(.unusedFootnote(label: label, isDuplicate: isDuplicate, at: range))
    }
    for (label, range) in order.unused {
      sink.report(.unusedFootnote(label: label, isDuplicate: false, at: range))
    }
    let defined = order.labels.filter { !$0.isEmpty } + reading.unusedFootnotes.map(\.label)
    let undefined = UndefinedFootnotes(reading.events, defined: defined, source: source)
    for (index, call) in undefined.calls.enumerated() {
      // A suggestion compares every label.
      let nearest = index < 20 ? defined.nearest(to: call.label) : nil
      sink.report(.undefinedFootnote(label: call.label, nearest: nearest, at: call.range))
    }
    let fragments = HTMLReader.read(order.events, source: source, reportingTo: &sink)
    var assembler = TreeAssembler(order: order, source, options, sink: sink)
    assembler.add(fragments: fragments)
    assembler.closeFrames(downTo: 1)
    return assembler
  }

  private init(
    order: FootnoteOrder, _ source: SourceText, _ options: ParsingOptions, sink: DiagnosticSink
  ) {
    self.source = source
    slugger = HeadingSlugger(options.slugs)
    limits = options.limits
    extensions = options.extensions
    self.order = order
    self.sink = sink
    calls = Array(repeating: 0, count: order.labels.count)
    frames = [AssemblyFrame(.document, serial: 0, isBarrier: true, range: SourceRange(1, 1, 1, 1))]
  }

  private mutating func add(fragments: [[HTMLStep]]) {
    var fragment = 0
    for (index, event) in order.events.enumerated() {
      switch event {
      case .open(let container, let range): open(container, range, index)
      case .close: close(index)
      case .text(let text, let range):
        if extensions.contains(.wikilinks), text.utf8.contains(UInt8(ascii: "[")) {
          addWikiText(text, range)
        } else {
          addText(text, range)
        }
      case .code(let text, let range): addCode(text, range)
      case .token(let token, let range): addToken(token, range, index)
      case .softBreak(let range): addBreak(.softBreak(range))
      case .lineBreak(let range): addBreak(.lineBreak(range))
      case .footnoteReference(let definition, let range): addCall(of: definition, range, index)
      case .codeBlock(let block): addCodeBlock(block)
      case .equation(let equation): addEquation(equation)
      case .thematicBreak(let range): addThematicBreak(range)
      case .html(let html):
        addHTML(fragments[fragment], isBlock: html.isBlock)
        fragment += 1
      }
    }
  }

  private mutating func finish() -> Document {
    flushPending()
    endLandscape(nil)
    // Ids after the last line of text belong to its end.
    if !waitingAnchors.isEmpty {
      let anchors = waitingAnchors.map(InlineNode.anchor)
      if case .paragraph(var last)? = frames[0].blocks.last {
        last.content += anchors
        frames[0].blocks[frames[0].blocks.count - 1] = .paragraph(last)
      } else {
        frames[0].blocks.append(
          .paragraph(Paragraph(content: anchors, range: waitingAnchors[0].range)))
      }
    }
    var document = Document(blocks: frames[0].blocks, footnotes: footnotes)
    if mayHaveCaptions && extensions.contains(.tableCaptions)
      || extensions.contains(.implicitFigures)
    {
      var captions = CaptionReader(extensions)
      captions.rewrite(&document)
    }
    if mayHaveStrayCaptions && extensions.contains(.tableCaptions) {
      var captions = StrayCaptions()
      captions.visit(document)
      sink.report(contentsOf: captions.diagnostics)
    }
    if !abbreviations.isEmpty {
      var finder = AbbreviationFinder(abbreviations)
      finder.rewrite(&document)
    }
    var ids = DuplicateIDs(namedHeadings: namedHeadings)
    ids.visit(document)
    sink.report(contentsOf: ids.diagnostics)
    return document
  }

  // MARK: - Markdown's containers

  mutating func open(_ container: MarkdownContainer, _ range: SourceRange, _ index: Int) {
    lastEnd = range.start
    openMarkdown.append(begin(container, range, index))
  }

  private mutating func begin(
    _ container: MarkdownContainer, _ range: SourceRange, _ index: Int
  ) -> OpenMarkdown {
    if case .footnoteDefinition(let label) = container, alternative == nil {
      hiddenTag = nil
      isInComment = false
      closeFrames(downTo: 1)
      elements = []
      elementsWithoutFrame = 0
      // Definitions come in the order of their numbers.
      let kind = AssemblyFrame.Kind.footnote(label: label, number: footnotes.count + 1)
      return block(kind, range, isBarrier: true)
    }
    guard !isHidden, alternative == nil else { return .nothing }
    if case .abbreviation(let term, let expansion) = container {
      if frames[top].isPreformatted {
        addPreformatted("*[\(term)]: \(expansion)\n", range)
      } else {
        abbreviations[term] = expansion
      }
      return .nothing
    }
    if frames[top].isPreformatted {
      breakPreformattedLine()
      return .nothing
    }
    switch container {
    case .quote: return block(.quote, range, isBarrier: true)
    case .list(let start, let isTight):
      return block(.list(start: start, isTight: isTight), range)
    case .item(let isChecked):
      guard case .list = frames[top].kind else { return .nothing }
      return block(.item(isChecked: isChecked), range, isBarrier: true)
    case .footnoteDefinition, .fenceOption, .abbreviation: return .nothing
    case .fence(let box):
      openBox(box, range, isFence: true)
      return box.title?.isEmpty == false ? block(.boxTitle, range) : .nothing
    case .fenceEnd(let source):
      endBox(source, range)
      return .nothing
    case .box(let box):
      return openBox(box, range, isFence: false).map { .frame(serial: $0) } ?? .nothing
    case .title: return block(.boxTitle, range)
    case .term: return block(.term, range)
    case .definition: return block(.description, range, isBarrier: true)
    case .paragraph: return block(.paragraph, range)
    case .heading(let level):
      return block(.heading(level: level, alignment: .none), range, isBarrier: true)
    case .table(let alignments):
      return block(.table(TableAssembly(alignments: alignments)), range)
    case .row(let isHeader):
      guard case .table = frames[top].kind else {
        endLine()
        return .nothing
      }
      return block(.row(isHeader: isHeader), range)
    case .cell:
      guard case .row(let isHeader) = frames[top].kind else {
        endLine()
        return .nothing
      }
      let cell = TableAssembly.Cell(blocks: [], range: range, isHeader: isHeader)
      return block(.cell(cell), range, isBarrier: true)
    case .emphasis: return span(.style(.emphasis), range)
    case .strong: return span(.style(.strong), range)
    case .strikethrough: return span(.style(.strikethrough), range)
    case .mark: return span(.style(.mark), range)
    case .link(let destination, let title):
      // Links do not nest; the outer link counts.
      if elements.contains(where: \.isLink) { return .nothing }
      return span(.link(destination: destination, title: title), range)
    case .image(let destination, let title):
      alternative = ""
      return .image(destination: destination, title: title, start: index, range: range)
    }
  }

  private mutating func block(
    _ kind: AssemblyFrame.Kind, _ range: SourceRange, isBarrier: Bool = false
  ) -> OpenMarkdown {
    openBlock(kind, tag: nil, isBarrier: isBarrier, range: range).map { .frame(serial: $0) }
      ?? .nothing
  }

  private mutating func span(_ kind: InlineElement.Kind, _ range: SourceRange) -> OpenMarkdown {
    openElement(kind, tag: nil, isClosed: true, range: range).map { .element(serial: $0) }
      ?? .nothing
  }

  /// Ends the innermost open container at the event of an index.
  mutating func close(_ index: Int) {
    switch openMarkdown.popLast() {
    case .frame(let serial): closeFrame(serial: serial)
    case .element(let serial): endElement(serial: serial)
    case .image(let destination, let title, let start, let range):
      var image = Image(
        destination: destination, title: title, alternative: alternative ?? "", range: range)
      alternative = nil
      let becomesFigure = becomesFigure(imageFrom: start, to: index)
      if !becomesFigure { hideCalls(in: start..<index) }
      image.caption = caption(
        from: order.events[start + 1..<index], at: start + 1, withNotes: becomesFigure)
      addImage(image)
    case .nothing, nil: break
    }
  }

  /// Adds the call of a footnote.
  ///
  /// - Parameters:
  ///   - definition: The index of the footnote among the definitions.
  ///   - note: The note that the line holds, as written; `nil` for the call of a definition.
  ///   - range: The place of the call.
  ///   - index: The index of the event.
  mutating func addCall(
    of definition: Int, note: String? = nil, _ range: SourceRange, _ index: Int
  ) {
    if alternative != nil {
      // The image decides at its end whether its calls are printed.
      if let note { addText(note, range) }
      return
    }
    guard !isHidden, !frames[top].isPreformatted else {
      hiddenCalls.append(index)
      if let note { return addText(note, range) }
      // Preformatted text shows what is written.
      if !isHidden, order.labels.indices.contains(definition) {
        addPreformatted("[^\(order.labels[definition])]", range)
      }
      return
    }
    guard order.numbers.indices.contains(definition), let number = order.numbers[definition] else {
      return
    }
    calls[definition] += 1
    let call = FootnoteReference(
      label: order.labels[definition], number: number, occurrence: calls[definition], range: range)
    addInline(.footnoteReference(call))
  }

  /// Hides the calls of footnotes among some events.
  mutating func hideCalls(in events: Range<Int>) {
    hiddenCalls += events.filter { order.events[$0].calledDefinition != nil }
  }

  // MARK: - Counters

  /// Whether text is currently hidden.
  var isHidden: Bool { hiddenTag != nil || isInComment }

  /// The index of the innermost open frame.
  var top: Int { frames.count - 1 }

  /// A new serial number.
  mutating func serial() -> Int {
    defer { nextSerial += 1 }
    return nextSerial
  }

  /// The id of the next heading: the one that its author gives it, or one made of its text.
  mutating func headingID(
    of content: [InlineNode], given: String?, at range: SourceRange
  ) -> String {
    if let given {
      slugger.reserve(given)
      namedHeadings.insert(range.start)
    }
    let id = given ?? slugger.id(of: content, spellings)
    spellings = []
    return id
  }

  /// The id of a heading of another document, made of its text.
  func slug(of heading: String) -> String { slugger.style.slug(heading) }

  /// Reports, once per document, that containers are merged.
  mutating func reportDepth(at range: SourceRange) {
    guard !reportedDepth else { return }
    reportedDepth = true
    sink.report(.nestingTooDeep(limit: TreeAssembler.depthLimit, at: range))
  }

  /// Reports, once per name, that a tag is dropped.
  mutating func reportUnsupported(tag: String, isClosed: Bool, at range: SourceRange) {
    guard reportedTags.insert(tag).inserted else { return }
    sink.report(.unsupportedHTML(tag: tag, isClosed: isClosed, at: range))
  }

  /// Reports, once per name, that text that looks like a tag is printed as text.
  mutating func reportUnknown(tag: String, at range: SourceRange) {
    guard reportedTags.insert(tag).inserted else { return }
    sink.report(.unknownHTML(tag: tag, at: range))
  }
}
