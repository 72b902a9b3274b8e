// SPDX-License-Identifier: Apache-2.0

internal import CCmarkGFM

// MARK: - Overview
//
// cmark-gfm calls a hook for each sign that an extension names, after it has dealt with code, HTML,
// escapes and links. Our hooks put nodes into the tree that `CmarkReader` can tell from cmark’s own.
// They have types that cells of tables may hold; a cell drops all others, *custom* ones too:
//
// - A token is inline HTML whose text does not begin with `<`, but with the sign of a `Mark`. Then
//   come line and column, because a hook can’t set the place of a node, and the source.
// - Marked text is emphasis with user data.
// - Fences and titles of boxes are headings with user data, boxes and definitions are custom blocks
//   with it (`CmarkHooks+Blocks`). The data is the number of a `BlockMarker`.
// - The text of a note is a custom block at the end of the document (`CmarkHooks+Notes`).

/// The hooks of our syntax in cmark-gfm’s parser.
///
/// They must live as long as the tree, whose boxes know the hook that made them.
@safe struct CmarkHooks: ~Copyable {
  /// What a token is, as the first character of its text.
  enum Mark: UInt8 {
    case superscript = 0x5E  // ^
    case note = 0x5F  // _
    case `subscript` = 0x7E  // ~
    case attributes = 0x7B  // {
    case headingAttributes = 0x23  // #
    case formula = 0x24  // $
    case emoji = 0x3A  // :
    case reference = 0x40  // @
    case spanStart = 0x5B  // [
    case spanEnd = 0x5D  // ]
  }

  /// What the hooks need to know, and the blocks that they found.
  @safe final class Context {
    let extensions: Set<MarkdownExtension>
    var blocks: [BlockMarker] = []
    /// The number of notes in lines.
    var noteCount = 0
    /// The root of the tree, once it is needed.
    var root: OpaquePointer?
    /// The brackets of the last leaf in which they were needed.
    var brackets = BracketPairs([])
    /// That leaf.
    var bracketLeaf: OpaquePointer?
    /// The formulas of the last leaf with signs of them.
    var formulaReader: FormulaReader?
    /// That leaf.
    var formulaLeaf: OpaquePointer?
    /// Finds formulas on lines of their own; `nil` when there are none to be read.
    var formulaBlocks: FormulaBlockReader?
    /// The first line of the last paragraph with an environment in one of its formulas.
    var undividedParagraph: CInt?
    /// What to add to the number of a line to get that in the source.
    let lineOffset: Int
    private let source: SourceText

    init(_ extensions: Set<MarkdownExtension>, _ source: SourceText, lineOffset: Int) {
      self.extensions = extensions
      self.source = source
      self.lineOffset = lineOffset
      if !extensions.isDisjoint(with: [.texMathDollars, .texMathSingleBackslash]) {
        formulaBlocks = FormulaBlockReader(source)
      }
    }

    /// The offset in the source at which a line starts.
    func offset(ofLine number: Int) -> Int { source.content(ofLine: number).lowerBound }
  }

  let context: Context
  private var hooks: [OpaquePointer]

  /// The blocks that the hooks found.
  var blocks: [BlockMarker] { context.blocks }

  /// Attaches hooks to a parser of a text, in which lines have other numbers.
  init(
    _ extensions: Set<MarkdownExtension>, of source: SourceText, lineOffset: Int,
    in parser: OpaquePointer
  ) {
    context = Context(extensions, source, lineOffset: lineOffset)
    unsafe hooks = []
    var signs: [UInt8] = []
    if !extensions.isDisjoint(with: [
      .headerAttributes, .linkAttributes, .inlineCodeAttributes, .bracketedSpans,
    ]) {
      signs.append(UInt8(ascii: "{"))
    }
    if extensions.contains(.emoji) { signs.append(UInt8(ascii: ":")) }
    if !extensions.isDisjoint(with: [.texMathDollars, .texMathGFM]) {
      signs.append(UInt8(ascii: "$"))
    }
    if extensions.contains(.texMathSingleBackslash), source.hasParentheses {
      signs.append(UInt8(ascii: "("))
      unsafe cmark_parser_set_backslash_ispunct_func(parser) { sign in
        let sign = UInt8(bitPattern: sign)
        return sign.isASCIIPunctuation && sign != UInt8(ascii: "(") ? 1 : 0
      }
    }
    if extensions.contains(.crossrefs) { signs.append(UInt8(ascii: "@")) }
    if !extensions.isDisjoint(with: [.superscript, .inlineNotes]) {
      signs.append(UInt8(ascii: "^"))
    }
    // A tilde is a sign of GitHub’s extension, which shall get its delimiters; hooks are called for
    // the signs of all.
    if !signs.isEmpty || extensions.contains(.subscript) {
      unsafe attach("tokens", signs, to: parser) { hook in
        unsafe cmark_syntax_extension_set_match_inline_func(hook) {
          hook, parser, parent, sign, line in
          guard let context = unsafe CmarkHooks.context(of: hook), let parent = unsafe parent,
            let line = unsafe line, let parser = unsafe parser
          else { return nil }
          return unsafe CmarkHooks.token(sign, in: parent, line, parser, context)
        }
      }
    }
    unsafe attachBlocks(to: parser)
    guard extensions.contains(.mark) else { return }
    unsafe attach("mark", [UInt8(ascii: "=")], to: parser) { hook in
      unsafe cmark_syntax_extension_set_emphasis(hook, 1)
      unsafe cmark_syntax_extension_set_match_inline_func(hook) { _, _, _, sign, line in
        guard let line = unsafe line else { return nil }
        return unsafe sign == UInt8(ascii: "=") ? CmarkHooks.markDelimiter(line) : nil
      }
      unsafe cmark_syntax_extension_set_inline_from_delim_func(hook) { _, _, line, opener, closer in
        unsafe CmarkHooks.mark(line, opener, closer)
      }
    }
  }

  deinit {
    unsafe hooks.forEach {
      unsafe cmark_syntax_extension_free(cmark_get_default_mem_allocator(), $0)
    }
  }

  mutating func attach(
    _ name: String, _ signs: [UInt8], to parser: OpaquePointer,
    _ configure: (OpaquePointer) -> Void
  ) {
    guard let hook = unsafe cmark_syntax_extension_new(name) else { return }
    unsafe hooks.append(hook)
    var list: UnsafeMutablePointer<cmark_llist>?
    for sign in signs {
      unsafe list = cmark_llist_append(
        cmark_get_default_mem_allocator(), list, UnsafeMutableRawPointer(bitPattern: UInt(sign)))
    }
    unsafe cmark_syntax_extension_set_special_inline_chars(hook, list)
    unsafe cmark_syntax_extension_set_private(
      hook, Unmanaged.passUnretained(context).toOpaque(), nil)
    unsafe configure(hook)
    _ = unsafe cmark_parser_attach_syntax_extension(parser, hook)
  }

  static func context(of hook: OpaquePointer?) -> Context? {
    guard let pointer = unsafe cmark_syntax_extension_get_private(hook) else { return nil }
    return unsafe Unmanaged<Context>.fromOpaque(pointer).takeUnretainedValue()
  }
}

// MARK: - Tokens

extension CmarkHooks {
  /// Makes the node of the token at the parser’s position; `nil` when the sign is text.
  private static func token(
    _ sign: UInt8, in parent: OpaquePointer, _ line: OpaquePointer, _ parser: OpaquePointer,
    _ context: Context
  ) -> OpaquePointer? {
    let extensions = context.extensions
    // Hooks are called for the signs of all extensions, of which links have many, such as `w`.
    switch sign {
    case UInt8(ascii: "^"):
      if extensions.contains(.inlineNotes),
        let note = unsafe note(in: parent, line, parser, context)
      {
        return unsafe note
      }
      return extensions.contains(.superscript) ? unsafe script(.superscript, line) : nil
    case UInt8(ascii: "~") where extensions.contains(.subscript):
      return unsafe script(.subscript, line)
    case UInt8(ascii: "$"): return unsafe formula(atDollarIn: parent, line, context)
    case UInt8(ascii: "("): return unsafe formula(atParenthesisIn: parent, line, context)
    case UInt8(ascii: "@") where extensions.contains(.crossrefs): return unsafe reference(line)
    case UInt8(ascii: ":") where extensions.contains(.emoji):
      return unsafe emoji(in: parent, line)
    case UInt8(ascii: "{"): return unsafe attributes(in: parent, line, extensions)
    default: return nil
    }
  }

  /// The bytes from the parser’s position to the end of the line, as far as a token may reach.
  private static func rest(of line: OpaquePointer) -> [UInt8] {
    let start = unsafe cmark_inline_parser_get_offset(line)
    var bytes: [UInt8] = []
    while bytes.count < AttributeReader.limit {
      let byte = unsafe cmark_inline_parser_peek_at(line, start + CInt(bytes.count))
      if byte == 0 || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      bytes.append(byte)
    }
    return bytes
  }

  private static func script(_ mark: Mark, _ line: OpaquePointer) -> OpaquePointer? {
    let bytes = unsafe rest(of: line)
    let start = unsafe cmark_inline_parser_get_offset(line)
    let before = start > 0 ? unsafe cmark_inline_parser_peek_at(line, start - 1) : nil
    guard let length = ScriptReader.length(of: mark.rawValue, after: before, in: bytes) else {
      return nil
    }
    return unsafe node(mark, Array(bytes.prefix(length)), line)
  }

  private static func emoji(in parent: OpaquePointer, _ line: OpaquePointer) -> OpaquePointer? {
    let start = unsafe cmark_inline_parser_get_offset(line)
    let before = start > 0 ? unsafe cmark_inline_parser_peek_at(line, start - 1) : nil
    var bytes = [UInt8(ascii: ":")]
    while bytes.count < EmojiReader.limit + 2 {
      bytes.append(unsafe cmark_inline_parser_peek_at(line, start + CInt(bytes.count)))
      if bytes.last?.isInEmojiName != true { break }
    }
    guard bytes.count > 2, bytes.last == UInt8(ascii: ":") else { return nil }
    // Names follow each other, but `a::b:` is no name.
    if before == UInt8(ascii: ":"), let last = unsafe cmark_node_last_child(parent),
      unsafe cmark_node_get_type(last) == CMARK_NODE_TEXT
    {
      return nil
    }
    bytes.append(unsafe cmark_inline_parser_peek_at(line, start + CInt(bytes.count)))
    guard let length = EmojiReader.read(bytes, after: before)?.length else { return nil }
    return unsafe node(.emoji, Array(bytes.prefix(length)), line)
  }

  private static func reference(_ line: OpaquePointer) -> OpaquePointer? {
    let start = unsafe cmark_inline_parser_get_offset(line)
    let before = (max(0, start - CInt(ReferenceReader.reach))..<start).map {
      unsafe cmark_inline_parser_peek_at(line, $0)
    }
    let bytes = unsafe rest(of: line)
    guard let length = ReferenceReader.length(of: bytes, after: before) else { return nil }
    return unsafe node(.reference, Array(bytes.prefix(length)), line)
  }

  private static func attributes(
    in parent: OpaquePointer, _ line: OpaquePointer, _ extensions: Set<MarkdownExtension>
  ) -> OpaquePointer? {
    let bytes = unsafe rest(of: line)
    guard let length = AttributeReader.read(bytes)?.length else { return nil }
    let source = Array(bytes.prefix(length))
    if let last = unsafe cmark_node_last_child(parent) {
      switch unsafe cmark_node_get_type(last) {
      case CMARK_NODE_LINK where extensions.contains(.linkAttributes),
        CMARK_NODE_IMAGE where extensions.contains(.linkAttributes),
        CMARK_NODE_CODE where extensions.contains(.inlineCodeAttributes):
        return unsafe node(.attributes, source, line)
      case CMARK_NODE_TEXT where extensions.contains(.bracketedSpans):
        if let end = unsafe span(endingWith: last, source, line) { return unsafe end }
      default: break
      }
    }
    let isHeading = unsafe cmark_node_get_type(parent) == CMARK_NODE_HEADING
    guard isHeading, extensions.contains(.headerAttributes), unsafe isAtEnd(line, after: length)
    else { return nil }
    return unsafe node(.headingAttributes, source, line)
  }

  /// Whether only white space follows some bytes.
  private static func isAtEnd(_ line: OpaquePointer, after count: Int) -> Bool {
    var offset = unsafe cmark_inline_parser_get_offset(line) + CInt(count)
    while true {
      let byte = unsafe cmark_inline_parser_peek_at(line, offset)
      if byte == 0 { return true }
      guard byte.isASCIISpace else { return false }
      offset += 1
    }
  }

  /// Makes a node of the bytes at the parser’s position, and moves behind them.
  ///
  /// The node may have other bytes than those there, whose number is `count` then.
  static func node(
    _ mark: Mark, _ source: [UInt8], advancingBy count: Int? = nil, _ line: OpaquePointer
  ) -> OpaquePointer? {
    guard let node = unsafe cmark_node_new(CMARK_NODE_HTML_INLINE) else { return nil }
    let place = unsafe (
      line: cmark_inline_parser_get_line(line), column: cmark_inline_parser_get_column(line)
    )
    unsafe set(mark, source, at: place, of: node)
    let offset = unsafe cmark_inline_parser_get_offset(line)
    unsafe cmark_inline_parser_set_offset(line, offset + CInt(count ?? source.count))
    return unsafe node
  }

  private static func set(
    _ mark: Mark, _ source: [UInt8], at place: (line: CInt, column: CInt), of node: OpaquePointer
  ) {
    let bytes = [mark.rawValue] + Array("\(place.line) \(place.column) ".utf8) + source
    unsafe cmark_node_set_literal(node, String(decoding: bytes, as: UTF8.self))
  }

  /// Makes tokens of the brackets `[` and `]` in front of attributes; `nil` when there are none.
  ///
  /// cmark leaves each bracket that is not part of a link as a text of its own.
  private static func span(
    endingWith last: OpaquePointer, _ source: [UInt8], _ line: OpaquePointer
  ) -> OpaquePointer? {
    var brackets = unsafe BracketFinder(line)
    guard let start = unsafe brackets.start(before: last) else { return nil }
    let place = unsafe (
      line: cmark_node_get_start_line(start), column: cmark_node_get_start_column(start)
    )
    guard unsafe cmark_node_set_type(start, CMARK_NODE_HTML_INLINE) != 0 else { return nil }
    unsafe set(.spanStart, source, at: place, of: start)
    unsafe cmark_node_unlink(last)
    unsafe cmark_node_free(last)
    let offset = unsafe cmark_inline_parser_get_offset(line)
    unsafe cmark_inline_parser_set_offset(line, offset - 1)
    return unsafe node(.spanEnd, [UInt8(ascii: "]")] + source, line)
  }
}

// MARK: - Marked text

extension CmarkHooks {
  /// Makes the node of `==` at the parser’s position if it may begin or end marked text.
  private static func markDelimiter(_ line: OpaquePointer) -> OpaquePointer? {
    let start = unsafe cmark_inline_parser_get_offset(line)
    let before = start > 0 ? unsafe cmark_inline_parser_peek_at(line, start - 1) : 0
    var (left, right, punctuation) = (CInt(0), CInt(0), (before: CInt(0), after: CInt(0)))
    let count = unsafe cmark_inline_parser_scan_delimiters(
      line, 3, UInt8(ascii: "="), &left, &right, &punctuation.before, &punctuation.after)
    let after = unsafe cmark_inline_parser_peek_at(line, start + count)
    // Comparisons of programs, such as `a==b`, stay.
    let opens = left != 0 && !before.isLetterOrDigit
    let closes = right != 0 && !after.isLetterOrDigit
    guard count == 2, before != UInt8(ascii: "="), opens || closes,
      let node = unsafe cmark_node_new(CMARK_NODE_TEXT)
    else {
      unsafe cmark_inline_parser_set_offset(line, start)
      return nil
    }
    unsafe cmark_node_set_literal(node, "==")
    unsafe cmark_inline_parser_push_delimiter(
      line, UInt8(ascii: "="), opens ? 1 : 0, closes ? 1 : 0, node)
    return unsafe node
  }

  /// Makes marked text of what is between two delimiters, and returns the delimiter to go on with.
  private static func mark(
    _ line: OpaquePointer?, _ opener: UnsafeMutablePointer<delimiter>?,
    _ closer: UnsafeMutablePointer<delimiter>?
  ) -> UnsafeMutablePointer<delimiter>? {
    guard let opener = unsafe opener, let closer = unsafe closer else { return nil }
    let next = unsafe closer.pointee.next
    guard let marked = unsafe opener.pointee.inl_text, let end = unsafe closer.pointee.inl_text
    else { return unsafe next }
    unsafe cmark_node_set_type(marked, CMARK_NODE_EMPH)
    unsafe cmark_node_set_user_data(marked, UnsafeMutableRawPointer(marked))
    var child = unsafe cmark_node_next(marked)
    while let node = unsafe child, unsafe node != end {
      unsafe child = cmark_node_next(node)
      unsafe cmark_node_append_child(marked, node)
    }
    unsafe cmark_node_free(end)
    var delimiter = unsafe closer
    while unsafe delimiter != opener, let previous = unsafe delimiter.pointee.previous {
      unsafe cmark_inline_parser_remove_delimiter(line, delimiter)
      unsafe delimiter = previous
    }
    unsafe cmark_inline_parser_remove_delimiter(line, opener)
    return unsafe next
  }
}

// MARK: - Reading

extension CmarkHooks {
  /// Whether emphasis is marked text.
  static func isMarked(_ node: OpaquePointer) -> Bool {
    unsafe cmark_node_get_user_data(node) != nil
  }

  /// The token of inline HTML, with its line and column; `nil` for what is HTML.
  static func token(
    of node: OpaquePointer
  ) -> (token: InlineToken, line: Int, column: Int)? {
    guard let text = unsafe cmark_node_get_literal(node),
      let mark = Mark(rawValue: UInt8(bitPattern: unsafe text[0]))
    else { return nil }
    let parts = unsafe String(cString: text + 1).split(
      separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let line = Int(parts[0]), let column = Int(parts[1]) else { return nil }
    let source = String(parts[2])
    let written =
      switch mark {
      case .spanStart: "["
      case .note: String(source.drop { $0 != " " }.dropFirst())
      default: source
      }
    return (InlineToken(kind: kind(mark, source), source: written), line, column)
  }

  private static func kind(_ mark: Mark, _ source: String) -> InlineToken.Kind {
    func attributes() -> NodeAttributes {
      AttributeReader.read(source.utf8)?.attributes ?? NodeAttributes()
    }
    func formula(_ source: String) -> InlineToken.Kind {
      let (formula, attributes) = FormulaReader.formula(source)
      return .formula(formula, attributes)
    }
    return switch mark {
    case .spanStart: .spanStart(attributes())
    case .spanEnd: .spanEnd
    case .formula: formula(source)
    case .reference: .reference
    case .emoji:
      .emoji(EmojiReader.read(source.utf8, after: nil).map { String($0.emoji) } ?? source)
    case .note: .note(definition: Int(source.prefix { $0 != " " }) ?? 0)
    case .superscript: .script(.superscript)
    case .subscript: .script(.subscript)
    case .attributes: .attributes(attributes())
    case .headingAttributes: .headingAttributes(attributes())
    }
  }
}
