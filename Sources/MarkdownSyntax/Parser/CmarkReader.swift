// SPDX-License-Identifier: Apache-2.0

internal import CCmarkGFM
internal import Primitives
internal import Synchronization

// MARK: - Overview
//
// The only type, but for the hooks of our syntax, that knows cmark-gfm. `read` feeds the text to its
// parser (`CmarkReader+Tree`), walks the finished tree with cmark's iterator, which does not recurse,
// and returns plain events; no C value leaves it.
//
// The reader also finds the true columns of inlines. cmark counts columns in the paragraph's text,
// which lacks the markers and indentation of its lines; `PlaceResolver` maps them back.

/// Reads CommonMark and GFM with cmark-gfm.
struct CmarkReader {
  /// The version of the library at run time.
  static var libraryVersion: String { unsafe string(cmark_version_string()) }

  var places: PlaceResolver
  /// The first block of code between fences whose second fence is missing, with its fence.
  private var openCode: (fence: String, range: SourceRange)?
  var events: [SyntaxEvent] = []
  /// The blocks of our syntax in the tree.
  private var blocks: [BlockMarker] = []
  /// The places where the content of the definitions in the tree starts.
  private var definitions: Set<SourceLocation> = []
  /// The index of the first note in a line among the footnotes.
  private var firstNote = 0
  /// The places of the notes whose calls have been read, by their number.
  private var notes: [Int: PlaceResolver.NotePlace] = [:]
  /// Whether signs behind a backslash keep a form that others change.
  private let readsPunctuation: Bool
  /// The last line that was searched for such signs, and whether it has some.
  private var escapedLine = (number: 0, hasSigns: false)
  /// Whether fences named `math` are formulas.
  private let readsFormulas: Bool
  /// Whether items may be tasks.
  private let readsTasks: Bool
  /// Whether the next text begins with the box of a task, which is no text.
  private var skipsTaskMark = false

  /// The empty cells after the last cell with text.
  ///
  /// cmark pads all rows of a table to the length of the longest. The reader drops this padding: a
  /// few rows of many cells and many rows of one would take the product of both.
  var emptyCells: [SourceRange] = []

  /// Reads the lines of a text after the first `skippedLines`.
  static func read(
    _ source: SourceText, skippedLines: Int, _ extensions: Set<MarkdownExtension>
  ) -> SyntaxReading {
    let lineOffset = skippedLines - probeLineCount
    var reader = CmarkReader(
      places: PlaceResolver(source: source, lineOffset: lineOffset),
      readsPunctuation: extensions.contains(.smart),
      readsFormulas: extensions.contains(.texMathGFM), readsTasks: extensions.contains(.taskLists))
    reader.events.reserveCapacity(source.bytes.count / 12)
    var unused: [(label: String, range: SourceRange)] = []
    unsafe withTree(of: source, skippedLines: skippedLines, extensions) {
      root, blocks, called, extents in
      (reader.blocks, reader.firstNote) = (blocks, called)
      unsafe reader.walk(root)
      for start in extents.map({ reader.places.block($0).start })
      where reader.definitions.insert(start).inserted {
        let (label, place) = reader.places.footnoteLabel(before: start)
        unused.append((label, reader.places.footnoteLine(at: place)))
      }
    }
    return SyntaxReading(
      events: reader.events, unusedFootnotes: unused, openCode: reader.openCode)
  }

  /// The text of a character reference such as `&amp;`; `nil` when there is none of that name.
  static func text(ofReference reference: String) -> String? {
    let bytes = Array(reference.utf8)
    return lock.withLock { _ in
      unsafe bytes.withUnsafeBytes { buffer -> String? in
        guard let start = buffer.baseAddress,
          let root = unsafe cmark_parse_document(
            start.assumingMemoryBound(to: CChar.self), bytes.count, CMARK_OPT_DEFAULT)
        else { return nil }
        defer { unsafe cmark_node_free(root) }
        guard let paragraph = unsafe cmark_node_first_child(root) else { return nil }
        let text = unsafe string(cmark_node_get_literal(cmark_node_first_child(paragraph)))
        return text.isEmpty || text == reference ? nil : text
      }
    }
  }

  // MARK: - Nodes of cmark

  static func extent(of node: OpaquePointer) -> PlaceResolver.Extent {
    PlaceResolver.Extent(
      startLine: Int(unsafe cmark_node_get_start_line(node)),
      startColumn: Int(unsafe cmark_node_get_start_column(node)),
      endLine: Int(unsafe cmark_node_get_end_line(node)),
      endColumn: Int(unsafe cmark_node_get_end_column(node)))
  }

  /// The lengths of the lines of a text without their ends.
  static func lineLengths(_ pointer: UnsafePointer<CChar>?) -> [Int] {
    guard let pointer = unsafe pointer else { return [] }
    var lengths: [Int] = []
    var start = 0
    var index = 0
    while true {
      let byte = unsafe pointer[index]
      if byte == 0x0A || byte == 0x0D || byte == 0 {
        if byte != 0 || index > start { lengths.append(index - start) }
        if byte == 0 { return lengths }
        if byte == 0x0D, unsafe pointer[index + 1] == 0x0A { index += 1 }
        start = index + 1
      }
      index += 1
    }
  }

  static func string(_ pointer: UnsafePointer<CChar>?) -> String {
    guard let pointer = unsafe pointer else { return "" }
    return unsafe String(cString: pointer)
  }

  // MARK: - Nodes

  private mutating func walk(_ root: OpaquePointer) {
    unsafe CmarkReader.forEachStep(below: root) { step, node in
      let type = unsafe cmark_node_get_type(node)
      if step == CMARK_EVENT_ENTER { unsafe enter(node, type) } else { unsafe leave(node, type) }
    }
  }

  private mutating func leave(_ node: OpaquePointer, _ type: cmark_node_type) {
    if type == CMARK_NODE_DOCUMENT || type == CMARK_NODE_FOOTNOTE_REFERENCE { return }
    if unsafe cmark_node_get_syntax_extension(node) != nil {
      if unsafe isEmptyCell(node) { return }
      if unsafe cmark_gfm_extensions_get_table_row_is_header(node) != 0 { places.endHeader() }
    }
    emptyCells = []
    events.append(.close)
  }

  private mutating func enter(_ node: OpaquePointer, _ type: cmark_node_type) {
    if type.rawValue & UInt32(CMARK_NODE_TYPE_MASK) == UInt32(CMARK_NODE_TYPE_INLINE) {
      unsafe enterInline(node, type)
    } else {
      unsafe enterBlock(node, type)
    }
  }

  private mutating func enterBlock(_ node: OpaquePointer, _ type: cmark_node_type) {
    let range = places.block(unsafe CmarkReader.extent(of: node))
    if let marker = unsafe CmarkHooks.marker(of: node, among: blocks) {
      if case .formula(let block) = marker { return addFormula(block, range) }
      return enter(marker, range, unsafe CmarkReader.extent(of: node))
    }
    switch type {
    case CMARK_NODE_DOCUMENT: break
    case CMARK_NODE_BLOCK_QUOTE: open(.quote, range)
    case CMARK_NODE_LIST:
      let isOrdered = unsafe cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      let start = isOrdered ? Int(unsafe cmark_node_get_list_start(node)) : nil
      open(.list(start: start, isTight: unsafe cmark_node_get_list_tight(node) != 0), range)
    case CMARK_NODE_ITEM:
      // Tasks are the only extension of items.
      let isTask = unsafe cmark_node_get_syntax_extension(node) != nil
      let isChecked: Bool? =
        !readsTasks
        ? nil
        : isTask
          ? unsafe cmark_gfm_extensions_get_tasklist_item_checked(node)
          : unsafe CmarkReader.taskMark(of: node)
      skipsTaskMark = !isTask && isChecked != nil
      open(.item(isChecked: isChecked), range)
    case CMARK_NODE_FOOTNOTE_DEFINITION:
      let (label, start) = places.footnoteLabel(before: range.start)
      definitions.insert(range.start)
      events.append(
        .open(.footnoteDefinition(label: label), places.footnote(from: start, content: range)))
    case CMARK_NODE_PARAGRAPH:
      unsafe startParagraph(node, range)
      events.append(.open(unsafe isTerm(node) ? .term : .paragraph, places.leafRange))
    case CMARK_NODE_HEADING:
      unsafe startHeading(node, range)
      let level = Int(unsafe cmark_node_get_heading_level(node))
      events.append(.open(.heading(level: level), places.leafRange))
    case CMARK_NODE_THEMATIC_BREAK: events.append(.thematicBreak(places.original(range)))
    case CMARK_NODE_CODE_BLOCK: unsafe addCodeBlock(node, range)
    case CMARK_NODE_HTML_BLOCK:
      let literal = unsafe cmark_node_get_literal(node)
      let columns = places.columns(
        ofLineLengths: unsafe CmarkReader.lineLengths(literal), firstLine: range.start.line)
      let text = unsafe CmarkReader.string(literal)
      events.append(
        .html(
          RawHTML(
            text: text, isBlock: true, range: places.original(range), lineColumns: columns)))
    default: unsafe enterTablePart(node, range)
    }
  }

  /// The length of `[x] `.
  private static let taskMarkLength = 4

  /// Whether the text of an item begins with the ticked or the empty box of a task; `nil` when it has
  /// neither.
  ///
  /// cmark-gfm recognizes tasks only where nothing but blanks is in front of their bullet, not in
  /// quotes.
  private static func taskMark(of item: OpaquePointer) -> Bool? {
    guard let paragraph = unsafe cmark_node_first_child(item),
      unsafe cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH,
      let text = unsafe cmark_node_first_child(paragraph),
      unsafe cmark_node_get_type(text) == CMARK_NODE_TEXT
    else { return nil }
    // The text as written has the backslash of `\[ ]`, the other one lacks links such as `[x]`.
    let written = unsafe string(cmark_node_get_string_content(paragraph))
    let read = unsafe string(cmark_node_get_literal(text))
    for (mark, isChecked) in [("[ ] ", false), ("[x] ", true), ("[X] ", true)]
    where written.hasPrefix(mark) && read.hasPrefix(mark) { return isChecked }
    return nil
  }

  /// Whether something is said of a paragraph below it.
  private func isTerm(_ node: OpaquePointer) -> Bool {
    guard !blocks.isEmpty, let next = unsafe cmark_node_next(node),
      case .definition? = unsafe CmarkHooks.marker(of: next, among: blocks)
    else { return false }
    return true
  }

  private mutating func enter(
    _ marker: BlockMarker, _ range: SourceRange, _ extent: PlaceResolver.Extent
  ) {
    places.startLeaf(range)
    switch marker {
    case .abbreviation(let term, let expansion):
      open(.abbreviation(term, expansion: expansion), range)
    case .note(let number):
      open(.footnoteDefinition(label: ""), notes[number]?.range ?? range)
    case .noteText(let number, _):
      if let note = notes[number] { places.startNote(note, extent) }
      events.append(.open(.paragraph, places.leafRange))
    case .fence(let box, let column):
      var whole = range
      whole.start.column = column
      open(.fence(box), whole)
    case .fenceEnd(let source): open(.fenceEnd(source), range)
    case .fenceOption: open(.fenceOption, range)
    case .box(let box): open(.box(box), range)
    case .title: open(.title, range)
    case .definition: open(.definition, range)
    case .formula: break
    }
  }

  private static func isFenced(_ node: OpaquePointer) -> Bool {
    var length: CInt = 0
    var offset: CInt = 0
    var sign: CChar = 0
    return unsafe cmark_node_get_fenced(node, &length, &offset, &sign) != 0
  }

  private mutating func addCodeBlock(_ node: OpaquePointer, _ range: SourceRange) {
    var text = unsafe CmarkReader.string(cmark_node_get_literal(node))
    if text.utf8.last == UInt8(ascii: "\n") { text.unicodeScalars.removeLast() }
    if text.utf8.last == UInt8(ascii: "\r") { text.unicodeScalars.removeLast() }
    let info = unsafe CmarkReader.string(cmark_node_get_fence_info(node))
    let lengths = unsafe CmarkReader.lineLengths(cmark_node_get_literal(node))
    let isFenced = unsafe CmarkReader.isFenced(node)
    // Two fences have a line each.
    if isFenced, openCode == nil, range.end.line - range.start.line < lengths.count + 1 {
      let range = places.original(range)
      openCode = (places.fence(at: range.start), range)
    }
    if readsFormulas, addFormula(ofFence: text, info: info, lineLengths: lengths, range) { return }
    let start = places.codeStart(
      in: range, isFenced: isFenced, lineLengths: lengths)
    events.append(
      .codeBlock(
        CodeBlock(
          language: CodeBlock.language(of: info), info: info, text: text, textStart: start,
          range: places.original(range))))
  }

  private mutating func enterInline(_ node: OpaquePointer, _ type: cmark_node_type) {
    switch type {
    case CMARK_NODE_SOFTBREAK: events.append(.softBreak(places.lineEnd()))
    case CMARK_NODE_LINEBREAK: events.append(.lineBreak(places.lineBreak()))
    case CMARK_NODE_TEXT:
      var text = unsafe CmarkReader.string(cmark_node_get_literal(node))
      var range = unsafe inlineRange(of: node, text)
      if skipsTaskMark {
        skipsTaskMark = false
        text = String(text.unicodeScalars.dropFirst(CmarkReader.taskMarkLength))
        range.start.column += CmarkReader.taskMarkLength
      }
      addText(text, range)
    case CMARK_NODE_CODE:
      let text = unsafe CmarkReader.string(cmark_node_get_literal(node))
      events.append(.code(text, unsafe inlineRange(of: node, text)))
    case CMARK_NODE_HTML_INLINE:
      if unsafe addToken(node) { return }
      let text = unsafe CmarkReader.string(cmark_node_get_literal(node))
      let range = unsafe inlineRange(of: node, text)
      events.append(
        .html(
          RawHTML(text: text, isBlock: false, range: range, lineColumns: [range.start.column])))
    case CMARK_NODE_FOOTNOTE_REFERENCE:
      // By now the literal is the number; definitions follow in this order.
      let number = unsafe CmarkReader.string(cmark_node_get_literal(node))
      let range = places.inline(unsafe CmarkReader.extent(of: node), text: "")
      events.append(.footnoteReference(definition: (Int(number) ?? 1) - 1, range))
    case CMARK_NODE_EMPH:
      open(unsafe CmarkHooks.isMarked(node) ? .mark : .emphasis, unsafe spanRange(of: node))
    case CMARK_NODE_STRONG: open(.strong, unsafe spanRange(of: node))
    case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
      let destination = unsafe CmarkReader.string(cmark_node_get_url(node))
      let written = unsafe CmarkReader.string(cmark_node_get_title(node))
      let title = written.isEmpty ? nil : written
      let range = unsafe spanRange(of: node)
      if type == CMARK_NODE_LINK {
        open(.link(destination: destination, title: title), range)
      } else {
        open(.image(destination: destination, title: title), range)
      }
    default: open(.strikethrough, unsafe spanRange(of: node))
    }
  }

  /// Adds a text; signs behind a backslash are tokens if they could have another form.
  private mutating func addText(_ text: String, _ range: SourceRange) {
    guard readsPunctuation else { return events.append(.text(text, range)) }
    let line = places.source.content(ofLine: range.start.line)
    if escapedLine.number != range.start.line {
      let whole = EscapedPunctuation(source: places.source.bytes[line])
      escapedLine = (range.start.line, whole.hasSigns)
    }
    guard escapedLine.hasSigns else { return events.append(.text(text, range)) }
    let start = min(line.lowerBound + range.start.column - 1, line.upperBound)
    let source = places.source.bytes[start..<line.upperBound]
    let offsets = EscapedPunctuation(source: source).offsets(in: text)
    guard !offsets.isEmpty else { return events.append(.text(text, range)) }
    let bytes = Array(text.utf8)
    var (end, column) = (0, range.start.column)
    func place(_ count: Int) -> SourceRange {
      let first = SourceLocation(line: range.start.line, column: column)
      let last = SourceLocation(line: first.line, column: column + count - 1)
      return SourceRange(start: first, end: last)
    }
    for offset in offsets + [bytes.count] {
      if offset > end {
        let part = String(decoding: bytes[end..<offset], as: UTF8.self)
        events.append(.text(part, place(offset - end)))
        column += offset - end
      }
      guard offset < bytes.count else { break }
      let sign = String(decoding: [bytes[offset]], as: UTF8.self)
      events.append(.token(InlineToken(kind: .escaped, source: sign), place(2)))
      column += 2
      end = offset + 1
    }
  }

  /// Adds the token that inline HTML is; returns whether it is one.
  private mutating func addToken(_ node: OpaquePointer) -> Bool {
    guard let (token, line, column) = unsafe CmarkHooks.token(of: node) else { return false }
    if case .formula(let formula, let attributes) = token.kind {
      addFormula(formula, attributes, token, line: line, column: column)
      return true
    }
    if case .note(let number) = token.kind {
      let note = places.note(token.source, line: line, column: column)
      notes[number] = note
      let kind = InlineToken.Kind.note(definition: firstNote + number)
      let token = InlineToken(kind: kind, source: token.source)
      events.append(.token(token, places.original(note.range)))
      return true
    }
    let extent = PlaceResolver.Extent(
      startLine: line, startColumn: column, endLine: line,
      endColumn: column + token.source.utf8.count - 1)
    events.append(.token(token, places.inline(extent, text: token.source)))
    return true
  }

  private mutating func inlineRange(of node: OpaquePointer, _ text: String) -> SourceRange {
    places.inline(unsafe CmarkReader.extent(of: node), text: text)
  }

  private func spanRange(of node: OpaquePointer) -> SourceRange {
    let extent = unsafe CmarkReader.extent(of: node)
    guard let child = unsafe cmark_node_first_child(node) else {
      return places.container(extent, firstChildLine: 0, length: 0)
    }
    let length =
      extent.startLine > 0
      ? 0 : unsafe CmarkReader.lineLengths(cmark_node_get_literal(child)).first ?? 0
    return places.container(
      extent, firstChildLine: Int(unsafe cmark_node_get_start_line(child)), length: length)
  }

  private mutating func startParagraph(_ node: OpaquePointer, _ range: SourceRange) {
    let content = unsafe cmark_node_get_string_content(node)
    if unsafe cmark_node_get_start_line(node) == 0, let next = unsafe cmark_node_next(node) {
      return places.startParagraph(
        beforeTable: unsafe CmarkReader.extent(of: next),
        lineLengths: unsafe CmarkReader.lineLengths(content))
    }
    guard range.end.line > range.start.line else { return places.startLeaf(range) }
    places.startParagraph(range, lineLengths: unsafe CmarkReader.lineLengths(content))
  }

  /// Starts a heading; only the text of an underlined one ends with a line end.
  ///
  /// The buffer of an empty heading has never been written, not even its end, and can't be read.
  private mutating func startHeading(_ node: OpaquePointer, _ range: SourceRange) {
    guard unsafe cmark_node_first_child(node) != nil else { return places.startLeaf(range) }
    let content = Array(unsafe CmarkReader.string(cmark_node_get_string_content(node)).utf8)
    guard let last = content.last, last == 0x0A || last == 0x0D else {
      return places.startLeaf(range)
    }
    let lengths = unsafe CmarkReader.lineLengths(cmark_node_get_string_content(node))
    places.startSetextHeading(
      range, lineLengths: lengths, firstText: Array(content.prefix(lengths.first ?? 0)))
  }

  mutating func open(_ container: MarkdownContainer, _ range: SourceRange) {
    events.append(.open(container, places.original(range)))
  }
}
