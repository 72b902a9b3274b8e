// SPDX-License-Identifier: Apache-2.0

internal import CCmarkGFM

/// The hooks of boxes, definitions and formulas.
///
/// cmark asks them about each line that begins no block of its own. A fence is a line by itself, and
/// `TreeAssembler` pairs them, so that the containers of Markdown win over boxes that overlap them.
/// An admonition and a definition hold what is indented below them, as an item of a list does.
extension CmarkHooks {
  /// Attaches the hook of all blocks, if some of them shall be read.
  mutating func attachBlocks(to parser: OpaquePointer) {
    guard
      !context.extensions.isDisjoint(with: [
        .fencedDivs, .admonitions, .definitionLists, .abbreviations, .texMathDollars,
        .texMathSingleBackslash,
      ])
    else { return }
    unsafe attach("blocks", [], to: parser) { hook in
      unsafe cmark_syntax_extension_set_open_block_func(hook) {
        hook, indented, parser, parent, input, length in
        guard let context = unsafe CmarkHooks.context(of: hook),
          let parser = unsafe parser, let parent = unsafe parent, let input = unsafe input
        else { return nil }
        let line = unsafe BlockLine(parser: parser, input: input, length: length)
        if line.first == UInt8(ascii: "$") || line.first == UInt8(ascii: "\\") {
          return unsafe CmarkHooks.openFormula(line, in: parent, hook, context)
        }
        guard indented == 0 else { return nil }
        if line.first == UInt8(ascii: ":"),
          let formula = unsafe CmarkHooks.openFormula(line, in: parent, hook, context)
        {
          return unsafe formula
        }
        return unsafe CmarkHooks.openBlock(line, in: parent, hook, context)
      }
      unsafe cmark_syntax_extension_set_match_block_func(hook) {
        hook, parser, input, length, node in
        guard let context = unsafe CmarkHooks.context(of: hook), let parser = unsafe parser,
          let input = unsafe input, let node = unsafe node
        else { return 0 }
        let line = unsafe BlockLine(parser: parser, input: input, length: length)
        return unsafe CmarkHooks.continues(node, with: line, context) ? 1 : 0
      }
    }
  }

  /// The marker of a block; `nil` for cmark’s own blocks.
  static func marker(of node: OpaquePointer, among blocks: [BlockMarker]) -> BlockMarker? {
    let type = unsafe cmark_node_get_type(node)
    guard isMarked(type) else { return nil }
    let number = Int(bitPattern: unsafe cmark_node_get_user_data(node))
    return blocks.indices.contains(number - 1) ? blocks[number - 1] : nil
  }

  // MARK: - Opening

  private static func openBlock(
    _ line: BlockLine, in parent: OpaquePointer, _ hook: OpaquePointer?, _ context: Context
  ) -> OpaquePointer? {
    guard ":~!?=*".utf8.contains(line.first) else { return nil }
    let bytes = line.bytes
    switch line.first {
    case UInt8(ascii: ":") where context.extensions.contains(.fencedDivs):
      if let fence = FenceReader.read(bytes) {
        return unsafe openFence(fence, line, bytes, in: parent, context)
      }
      return unsafe openOption(line, bytes, in: parent, context)
        ?? openDefinition(line, bytes, in: parent, hook, context)
    case UInt8(ascii: ":"), UInt8(ascii: "~"):
      return unsafe openDefinition(line, bytes, in: parent, hook, context)
    case UInt8(ascii: "*"):
      guard context.extensions.contains(.abbreviations),
        let (term, expansion) = AbbreviationReader.read(bytes)
      else { return nil }
      let marker = BlockMarker.abbreviation(term, expansion: expansion)
      return unsafe add(CMARK_NODE_HEADING, marker, to: parent, line, context)
    default:
      guard context.extensions.contains(.admonitions), let box = AdmonitionReader.read(bytes)
      else { return nil }
      return unsafe openBox(box, line, in: parent, hook, context)
    }
  }

  private static func openFence(
    _ fence: FenceReader.Fence, _ line: BlockLine, _ bytes: [UInt8], in parent: OpaquePointer,
    _ context: Context
  ) -> OpaquePointer? {
    switch fence {
    case .start(let box):
      let marker = BlockMarker.fence(box, column: Int(line.column))
      let node = unsafe add(
        CMARK_NODE_HEADING, marker, to: parent, line, context, offset: box.titleOffset)
      if let node = unsafe node, let title = box.title, !title.isEmpty {
        unsafe cmark_node_set_string_content(node, title)
      }
      return unsafe node
    case .end:
      let source = String(decoding: bytes.prefix { !$0.isASCIISpace }, as: UTF8.self)
      return unsafe add(CMARK_NODE_HEADING, .fenceEnd(source), to: parent, line, context)
    }
  }

  /// The most options of a box; each copies those before it.
  private static let optionLimit = 50

  /// Adds an option to a fence, if it or another option of it is in the line above.
  private static func openOption(
    _ line: BlockLine, _ bytes: [UInt8], in parent: OpaquePointer, _ context: Context
  ) -> OpaquePointer? {
    guard let option = FenceReader.option(bytes), let above = unsafe cmark_node_last_child(parent),
      unsafe cmark_node_get_start_line(above) == line.number - 1,
      var index = unsafe index(of: above, context)
    else { return nil }
    if case .fenceOption(let fence) = context.blocks[index] { index = fence }
    guard case .fence(var box, let column) = context.blocks[index], box.takesOptions,
      box.attributes.pairs.count + box.attributes.classes.count < optionLimit
    else { return nil }
    switch option.name {
    // The class says more than the name of the directive, such as `admonition`.
    case "class":
      let classes = option.value.split(separator: " ").map(String.init)
      box.attributes.classes.insert(contentsOf: classes, at: 0)
    case "name": box.attributes.id = option.value
    default: box.attributes.pairs.append(option)
    }
    context.blocks[index] = .fence(box, column: column)
    return unsafe add(CMARK_NODE_HEADING, .fenceOption(of: index), to: parent, line, context)
  }

  private static func openBox(
    _ box: BoxMarker, _ line: BlockLine, in parent: OpaquePointer, _ hook: OpaquePointer?,
    _ context: Context
  ) -> OpaquePointer? {
    let node = unsafe add(CMARK_NODE_CUSTOM_BLOCK, .box(box), to: parent, line, context)
    guard let node = unsafe node else { return nil }
    unsafe cmark_node_set_syntax_extension(node, hook)
    guard let title = box.title, !title.isEmpty else { return unsafe node }
    let heading = unsafe add(
      CMARK_NODE_HEADING, .title, to: node, line, context, offset: box.titleOffset)
    if let heading = unsafe heading { unsafe cmark_node_set_string_content(heading, title) }
    return unsafe heading ?? node
  }

  /// Opens what is said of the term above, or the next thing said of it; a line with the id of a table or
  /// listing is a caption.
  private static func openDefinition(
    _ line: BlockLine, _ bytes: [UInt8], in parent: OpaquePointer, _ hook: OpaquePointer?,
    _ context: Context
  ) -> OpaquePointer? {
    guard context.extensions.contains(.definitionLists), bytes.count > 2,
      bytes[1] == UInt8(ascii: " ") || bytes[1] == UInt8(ascii: "\t"),
      !(context.extensions.contains(.tableCaptions) && StrayCaptions.namesFigure(bytes)),
      unsafe hasTerm(above: line, in: parent, context)
    else { return nil }
    let space = bytes.dropFirst().prefix { $0 == UInt8(ascii: " ") }.count
    // As in a list, more spaces begin code.
    let width = 1 + (1...4 ~= space ? space : 1)
    let marker = BlockMarker.definition(indent: Int(line.indent) + width)
    let node = unsafe cmark_parser_add_child(
      line.parser, parent, CMARK_NODE_CUSTOM_BLOCK, line.column)
    guard let node = unsafe node else { return nil }
    unsafe cmark_node_set_syntax_extension(node, hook)
    unsafe mark(node, marker, context)
    line.advance(to: line.start + CInt(width))
    return unsafe node
  }

  /// Whether a term of one line, or something else said of it, is above a line.
  private static func hasTerm(
    above line: BlockLine, in parent: OpaquePointer, _ context: Context
  ) -> Bool {
    if unsafe cmark_node_get_type(parent) == CMARK_NODE_PARAGRAPH {
      return unsafe cmark_node_get_start_line(parent) == line.number - 1
    }
    guard let above = unsafe cmark_node_last_child(parent) else { return false }
    if let index = unsafe index(of: above, context) {
      guard case .definition = context.blocks[index] else { return false }
      return true
    }
    return unsafe cmark_node_get_type(above) == CMARK_NODE_PARAGRAPH
      && cmark_node_get_start_line(above) == cmark_node_get_end_line(above)
      && cmark_node_get_end_line(above) >= line.number - 2
  }

  /// Adds the block of a whole line.
  private static func add(
    _ type: cmark_node_type, _ marker: BlockMarker, to parent: OpaquePointer, _ line: BlockLine,
    _ context: Context, offset: Int = 0
  ) -> OpaquePointer? {
    let node = unsafe cmark_parser_add_child(
      line.parser, parent, type, line.column + CInt(offset))
    guard let node = unsafe node else { return nil }
    unsafe mark(node, marker, context)
    line.advance(to: line.end)
    return unsafe node
  }

  static func mark(_ node: OpaquePointer, _ marker: BlockMarker, _ context: Context) {
    context.blocks.append(marker)
    unsafe cmark_node_set_user_data(
      node, UnsafeMutableRawPointer(bitPattern: UInt(context.blocks.count)))
  }

  private static func index(of node: OpaquePointer, _ context: Context) -> Int? {
    let type = unsafe cmark_node_get_type(node)
    guard isMarked(type) else { return nil }
    let number = Int(bitPattern: unsafe cmark_node_get_user_data(node))
    return context.blocks.indices.contains(number - 1) ? number - 1 : nil
  }

  /// Whether blocks of ours have a type.
  private static func isMarked(_ type: cmark_node_type) -> Bool {
    type == CMARK_NODE_HEADING || type == CMARK_NODE_CUSTOM_BLOCK || type == CMARK_NODE_HTML_BLOCK
  }

  // MARK: - Continuing

  /// The columns by which the text of an admonition is indented.
  private static let boxIndent: CInt = 4

  /// Whether a line belongs to an open box or definition; moves behind its indent.
  private static func continues(
    _ node: OpaquePointer, with line: BlockLine, _ context: Context
  ) -> Bool {
    let indent: CInt
    switch unsafe index(of: node, context).map({ context.blocks[$0] }) {
    case .box: indent = boxIndent
    case .definition(let columns): indent = CInt(columns)
    case .formula(let block): return Int(line.number) + context.lineOffset <= block.lastLine
    case .fence, .fenceEnd, .fenceOption, .title, .abbreviation, .note, .noteText, nil:
      return false
    }
    if line.indent >= indent {
      line.advance(columns: indent)
      return true
    }
    guard line.isBlank, unsafe cmark_node_first_child(node) != nil else { return false }
    line.advance(to: line.start)
    return true
  }
}

/// A line that cmark reads, from its first character that is no space.
@safe struct BlockLine {
  let parser: OpaquePointer
  private let input: UnsafeMutablePointer<UInt8>
  /// The offset of the first character, and of the line’s last byte, which is its end.
  let start: CInt
  let end: CInt

  init(parser: OpaquePointer, input: UnsafeMutablePointer<UInt8>, length: CInt) {
    unsafe self.parser = unsafe parser
    unsafe self.input = unsafe input
    start = unsafe cmark_parser_get_first_nonspace(parser)
    end = max(length - 1, start)
  }

  /// The number of the line.
  var number: CInt { unsafe cmark_parser_get_line_number(parser) }
  /// The column of the first character, from 1.
  var column: CInt { start + 1 }
  /// The columns of white space in front of it.
  var indent: CInt { unsafe cmark_parser_get_indent(parser) }
  /// The column, from 0, at which the content of the container starts.
  var contentColumn: CInt { unsafe cmark_parser_get_column(parser) }
  var isBlank: Bool { unsafe cmark_parser_is_blank(parser) != 0 }
  /// The first character; 0 when there is none.
  var first: UInt8 { unsafe start < end ? input[Int(start)] : 0 }
  /// The character behind it.
  var second: UInt8 { unsafe start + 1 < end ? input[Int(start + 1)] : 0 }
  /// The bytes from there to the end of the line.
  var bytes: [UInt8] { (start..<end).map { unsafe input[Int($0)] } }

  /// Moves to an offset.
  func advance(to offset: CInt) {
    let count = unsafe offset - cmark_parser_get_offset(parser)
    unsafe input.withMemoryRebound(to: CChar.self, capacity: Int(end) + 1) {
      unsafe cmark_parser_advance_offset(parser, $0, count, 0)
    }
  }

  /// Moves by columns.
  func advance(columns: CInt) {
    unsafe input.withMemoryRebound(to: CChar.self, capacity: Int(end) + 1) {
      unsafe cmark_parser_advance_offset(parser, $0, columns, 1)
    }
  }
}
