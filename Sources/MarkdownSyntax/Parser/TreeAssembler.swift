// SPDX-License-Identifier: Apache-2.0

internal import Primitives

// MARK: - Overview
//
// Builds the tree from Markdown's events and the tags of raw HTML, with one stack of open frames
// for both; nothing recurses. The steps:
// 1. `FootnoteOrder` numbers footnotes and puts their definitions behind the text. If some calls turn
//    out to stand where nothing is printed, all is done once more without them.
// 2. `HTMLReader` tokenizes raw HTML and finds out which tags are closed.
// 3. Each event or tag opens, fills or closes frames: blocks in TreeAssembler+Blocks, text and its
//    forms in TreeAssembler+Inlines, tags in TreeAssembler+HTML.
// 4. A closed frame becomes a node of the frame below.
// Where Markdown and HTML disagree about what ends first, Markdown's containers win, and forms of
// text go on behind them. No text is ever dropped for being in the wrong place.

/// Builds a document from what the Markdown reader found.
struct TreeAssembler {
  /// How many containers may stand in each other; deeper ones are merged into their parent.
  ///
  /// The nodes of the tree are freed, compared and laid out recursively, so their depth is bounded.
  static let depthLimit = 200

  /// The open frames, from the document to the innermost.
  var frames: [AssemblyFrame]
  /// The forms of text and links that are open, from the outside in.
  var elements: [InlineElement] = []
  /// How many of `elements` have no frame.
  var elementsWithoutFrame = 0
  /// Whether white space would now be at the start of a line or after other white space.
  var isAtSpace = true
  /// Whether something that prints nothing came last.
  var hasVanished = false
  /// Ids that wait for a line of text to stand in.
  var waitingAnchors: [Anchor] = []
  /// The text of the image that is open, for readers that do not see it; `nil` outside images.
  var alternative: String?
  /// The element whose content is not printed, until its end tag.
  var hiddenTag: String?
  /// Whether a comment that goes on behind its block is open; then nothing is printed either.
  var isInComment = false
  /// Whether that element has no end tag and ends with its fragment.
  var hiddenEndsWithFragment = false
  /// `<svg>` or `<math>`, whose parts have names of their own, until its end tag.
  var foreignTag: String?
  /// The `<picture>` that is open.
  var picture: Picture?
  /// HTML elements that end with their fragment because they have no end tag.
  var fragmentElements: [Int] = []
  /// For tags that were too deep to open, how many end tags to pass over.
  var skippedTags: [String: Int] = [:]
  /// The end of what was added last, where HTML elements end.
  var lastEnd = SourceLocation(line: 1, column: 1)
  /// The footnotes that are complete, in the order of their numbers.
  var footnotes: [FootnoteDefinition] = []
  /// Gets what is wrong.
  var sink: DiagnosticSink

  private var openMarkdown: [OpenMarkdown] = []
  private var order: FootnoteOrder
  private var calls: [Int]
  /// The places, among the events of `order`, of the calls that are not printed.
  private var hiddenCalls: [Int] = []
  private var slugger = HeadingSlugger()
  private var nextSerial = 1
  private var reportedTags: Set<String> = []
  private var reportedDepth = false

  /// What the `close` of a Markdown container has to end.
  private enum OpenMarkdown {
    case frame(serial: Int)
    case element(serial: Int)
    case image(destination: String, title: String?, range: SourceRange)
    case nothing
  }

  /// `<picture>`: the sources that are made for one appearance.
  struct Picture {
    var sources: [(destination: String, appearance: Image.Appearance)] = []
    var range: SourceRange
  }

  /// Builds the blocks and footnotes of a text.
  static func assemble(
    _ reading: SyntaxReading, source: SourceText, reportingTo sink: inout DiagnosticSink
  ) -> Document {
    let order = FootnoteOrder(reading.events)
    var assembler = run(reading, order, source, sink)
    if !assembler.hiddenCalls.isEmpty {
      // Only now is known which calls nobody sees, for example those in the text of an image. They
      // neither number a note nor bring it onto the page.
      let hidden = Set(assembler.hiddenCalls.map { order.origins[$0] })
      let order = FootnoteOrder(reading.events, hiddenCalls: hidden)
      assembler = run(reading, order, source, sink)
    }
    let document = assembler.finish()
    sink = assembler.sink
    return document
  }

  /// Adds all events in an order; the document is still to be finished.
  private static func run(
    _ reading: SyntaxReading, _ order: FootnoteOrder, _ source: SourceText, _ sink: DiagnosticSink
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
    let defined = order.labels + reading.unusedFootnotes.map(\.label)
    let undefined = UndefinedFootnotes(reading.events, defined: defined, source: source)
    for (index, call) in undefined.calls.enumerated() {
      // A suggestion costs a look at every label.
      let nearest = index < 20 ? defined.nearest(to: call.label) : nil
      sink.report(.undefinedFootnote(label: call.label, nearest: nearest, at: call.range))
    }
    let fragments = HTMLReader.read(order.events, source: source, reportingTo: &sink)
    var assembler = TreeAssembler(order: order, sink: sink)
    assembler.add(fragments: fragments)
    assembler.closeFrames(downTo: 1)
    return assembler
  }

  private init(order: FootnoteOrder, sink: DiagnosticSink) {
    self.order = order
    self.sink = sink
    calls = Array(repeating: 0, count: order.labels.count)
    frames = [AssemblyFrame(.document, serial: 0, isBarrier: true, range: SourceRange(1, 1, 1, 1))]
  }

  private mutating func add(fragments: [[HTMLStep]]) {
    var fragment = 0
    for (index, event) in order.events.enumerated() {
      switch event {
      case .open(let container, let range): open(container, range)
      case .close: close()
      case .text(let text, let range): addText(text, range)
      case .code(let text, let range): addCode(text, range)
      case .softBreak(let range): addBreak(.softBreak(range))
      case .lineBreak(let range): addBreak(.lineBreak(range))
      case .footnoteReference(let definition, let range): addCall(of: definition, range, index)
      case .codeBlock(let block): addCodeBlock(block)
      case .thematicBreak(let range): addThematicBreak(range)
      case .html(let html):
        addHTML(fragments[fragment], isBlock: html.isBlock)
        fragment += 1
      }
    }
  }

  private mutating func finish() -> Document {
    flushPending()
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
    return Document(blocks: frames[0].blocks, footnotes: footnotes)
  }

  // MARK: - Markdown's containers

  private mutating func open(_ container: MarkdownContainer, _ range: SourceRange) {
    lastEnd = range.start
    openMarkdown.append(begin(container, range))
  }

  private mutating func begin(
    _ container: MarkdownContainer, _ range: SourceRange
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
    case .footnoteDefinition: return .nothing
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
    case .link(let destination, let title):
      // Links do not nest; the outer one counts.
      if elements.contains(where: \.isLink) { return .nothing }
      return span(.link(destination: destination, title: title), range)
    case .image(let destination, let title):
      alternative = ""
      return .image(destination: destination, title: title, range: range)
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

  private mutating func close() {
    switch openMarkdown.popLast() {
    case .frame(let serial): closeFrame(serial: serial)
    case .element(let serial): endElement(serial: serial)
    case .image(let destination, let title, let range):
      let image = Image(
        destination: destination, title: title, alternative: alternative ?? "", range: range)
      alternative = nil
      addImage(image)
    case .nothing, nil: break
    }
  }

  private mutating func addCall(of definition: Int, _ range: SourceRange, _ index: Int) {
    guard !isHidden, alternative == nil, !frames[top].isPreformatted else {
      hiddenCalls.append(index)
      // Preformatted text shows what is written.
      if !isHidden, alternative == nil, order.labels.indices.contains(definition) {
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

  // MARK: - Counters

  /// Whether nothing is printed for now.
  var isHidden: Bool { hiddenTag != nil || isInComment }

  /// The index of the innermost open frame.
  var top: Int { frames.count - 1 }

  /// A number that no frame and no element has.
  mutating func serial() -> Int {
    defer { nextSerial += 1 }
    return nextSerial
  }

  /// The id of the next heading.
  mutating func headingID(of content: [InlineNode]) -> String { slugger.id(of: content) }

  /// Reports, once in a document, that containers are merged.
  mutating func reportDepth(at range: SourceRange) {
    guard !reportedDepth else { return }
    reportedDepth = true
    sink.report(.nestingTooDeep(limit: TreeAssembler.depthLimit, at: range))
  }

  /// Reports, once for each name, that a tag is dropped.
  mutating func reportUnsupported(tag: String, isClosed: Bool, at range: SourceRange) {
    guard reportedTags.insert(tag).inserted else { return }
    sink.report(.unsupportedHTML(tag: tag, isClosed: isClosed, at: range))
  }

  /// Reports, once for each, that what looks like a tag is printed as text.
  mutating func reportUnknown(tag: String, at range: SourceRange) {
    guard reportedTags.insert(tag).inserted else { return }
    sink.report(.unknownHTML(tag: tag, at: range))
  }
}
