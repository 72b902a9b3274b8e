// SPDX-License-Identifier: Apache-2.0

internal import CCmarkGFM

/// The hooks of formulas.
///
/// In a line, a formula is a token that takes all up to its last sign, before Markdown is looked for in
/// it. On lines of its own, it is a block of HTML with user data and our extension, which is asked
/// whether a line still belongs to it.
extension CmarkHooks {
  // MARK: - In lines

  /// Makes the node of the formula that begins with a dollar sign; `nil` when the sign is text.
  static func formula(
    atDollarIn leaf: OpaquePointer, _ line: OpaquePointer, _ context: Context
  ) -> OpaquePointer? {
    let reader = unsafe reader(of: leaf, line, context)
    let start = Int(unsafe cmark_inline_parser_get_offset(line))
    var finding: FormulaReader.Finding?
    if context.extensions.contains(.texMathGFM) { finding = reader.formula(atCodeDollar: start) }
    if finding == nil, context.extensions.contains(.texMathDollars) {
      finding = reader.formula(atDollar: start)
    }
    guard let finding else { return nil }
    var source = Array(reader.bytes[start..<start + finding.length])
    if finding.signs == .twoDollars {
      source += attributes(in: reader.bytes[(start + finding.length)...])
    }
    return unsafe node(.formula, source, line)
  }

  /// The attributes behind a displayed formula, with the space in front of them.
  private static func attributes(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let space = bytes.prefix { $0 == UInt8(ascii: " ") }
    guard let (attributes, length) = AttributeReader.read(bytes[space.endIndex...]),
      attributes.id != nil
    else { return [] }
    return bytes[..<(space.endIndex + length)]
  }

  /// Makes the node of the formula that begins with `\(`, at the parenthesis.
  ///
  /// The backslash in front is a text of its own, since the parser is told that it makes no text of a
  /// parenthesis. So if there is no formula, it is taken away here.
  static func formula(
    atParenthesisIn leaf: OpaquePointer, _ line: OpaquePointer, _ context: Context
  ) -> OpaquePointer? {
    let start = Int(unsafe cmark_inline_parser_get_offset(line))
    guard start > 0, unsafe cmark_inline_parser_peek_at(line, CInt(start - 1)) == backslash,
      let last = unsafe cmark_node_last_child(leaf),
      unsafe cmark_node_get_type(last) == CMARK_NODE_TEXT,
      unsafe String(cString: cmark_node_get_literal(last)) == "\\"
    else { return nil }
    let reader = unsafe reader(of: leaf, line, context)
    guard reader.isEscaped(start) else { return nil }
    guard let finding = reader.formula(atParenthesis: start) else {
      // The text in front keeps its place.
      guard let rest = unsafe cmark_node_new(CMARK_NODE_TEXT) else { return nil }
      unsafe cmark_node_set_literal(last, "(")
      unsafe cmark_node_set_literal(rest, "")
      unsafe cmark_inline_parser_set_offset(line, CInt(start + 1))
      return unsafe rest
    }
    unsafe cmark_node_unlink(last)
    unsafe cmark_node_free(last)
    unsafe cmark_inline_parser_set_offset(line, CInt(start - 1))
    return unsafe node(.formula, Array(reader.bytes[start - 1..<start - 1 + finding.length]), line)
  }

  private static let backslash = UInt8(ascii: "\\")

  /// The reader of a leaf, which is made once.
  private static func reader(
    of leaf: OpaquePointer, _ line: OpaquePointer, _ context: Context
  ) -> FormulaReader {
    if let reader = context.formulaReader, unsafe context.formulaLeaf == leaf { return reader }
    let reader = FormulaReader(unsafe bytes(of: line, from: 0))
    context.formulaReader = reader
    unsafe context.formulaLeaf = unsafe leaf
    return reader
  }

  // MARK: - On lines of their own

  /// Opens the block of a formula that begins a line.
  static func openFormula(
    _ line: BlockLine, in parent: OpaquePointer, _ hook: OpaquePointer?, _ context: Context
  ) -> OpaquePointer? {
    guard context.formulaBlocks != nil else { return nil }
    let isInParagraph = unsafe cmark_node_get_type(parent) == CMARK_NODE_PARAGRAPH
    guard isInParagraph || line.indent < 4 else { return nil }
    let number = Int(line.number) + context.lineOffset
    let start = context.offset(ofLine: number) + Int(line.start)
    let margin = unsafe margin(of: line, in: parent)
    let block: FormulaBlock?
    switch (line.first, line.second) {
    case (UInt8(ascii: "$"), UInt8(ascii: "$"))
    where context.extensions.contains(.texMathDollars):
      block = context.formulaBlocks?.dollars(at: start, line: number, margin)
    case (backslash, UInt8(ascii: "["))
    where context.extensions.contains(.texMathSingleBackslash):
      block = context.formulaBlocks?.brackets(at: start, line: number, margin)
    case (backslash, UInt8(ascii: "b"))
    where context.extensions.contains(.texMathSingleBackslash):
      let found = context.formulaBlocks?.environment(at: start, line: number, margin)
      block =
        isInParagraph
        ? found.flatMap { unsafe divided(by: $0, parent, margin, context) } : found
    case (UInt8(ascii: ":"), UInt8(ascii: ":"))
    where context.extensions.isSuperset(of: [.texMathGFM, .fencedDivs]):
      block = context.formulaBlocks?.directive(at: start, line: number, margin)
    default: return nil
    }
    guard let block,
      let node = unsafe cmark_parser_add_child(
        line.parser, parent, CMARK_NODE_HTML_BLOCK, line.column)
    else { return nil }
    unsafe cmark_node_set_syntax_extension(node, hook)
    unsafe mark(node, .formula(block), context)
    return unsafe node
  }

  /// An environment that divides the paragraph before it; `nil` when it is a part of a formula in the line.
  private static func divided(
    by block: FormulaBlock, _ paragraph: OpaquePointer, _ margin: FormulaBlockReader.Margin,
    _ context: Context
  ) -> FormulaBlock? {
    let line = unsafe cmark_node_get_start_line(paragraph)
    // The paragraph is read once, however many environments are in its formulas.
    guard context.undividedParagraph != line else { return nil }
    let text = unsafe cmark_node_get_string_content(paragraph).map { unsafe String(cString: $0) }
    guard
      context.formulaBlocks?.isInFormula(block, behind: Array((text ?? "").utf8), margin) == true
    else { return block }
    context.undividedParagraph = line
    return nil
  }

  /// What is in front of the lines of a container.
  private static func margin(
    of line: BlockLine, in parent: OpaquePointer
  ) -> FormulaBlockReader.Margin {
    var margin = FormulaBlockReader.Margin()
    var node: OpaquePointer? = unsafe parent
    while let container = unsafe node {
      switch unsafe cmark_node_get_type(container) {
      case CMARK_NODE_BLOCK_QUOTE: margin.quotes += 1
      case CMARK_NODE_ITEM, CMARK_NODE_CUSTOM_BLOCK:
        if margin.quotes == 0 { margin.column = max(margin.column, Int(line.contentColumn)) }
      case CMARK_NODE_FOOTNOTE_DEFINITION:
        // Its first line is indented by its label, the others by four columns.
        let isFirst = unsafe cmark_node_get_start_line(container) == line.number
        let column = isFirst ? min(Int(line.contentColumn), 4) : Int(line.contentColumn)
        if margin.quotes == 0 { margin.column = max(margin.column, column) }
      default: break
      }
      unsafe node = cmark_node_parent(container)
    }
    return margin
  }
}
