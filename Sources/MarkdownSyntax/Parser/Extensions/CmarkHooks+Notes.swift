// SPDX-License-Identifier: Apache-2.0

internal import CCmarkGFM

/// The hook of notes in lines, `^[text]`.
///
/// cmark reads the lines of all leaves after the blocks, so a leaf that is added to the end of the
/// document is still read: a note becomes a custom block there, with its text in a heading.
extension CmarkHooks {
  /// The most notes inside each other; each level copies the text of those inside.
  private static let noteDepth = 3

  /// Makes the node of a note at the parser’s position, and adds its text to the document; `nil` when
  /// the sign is text.
  static func note(
    in leaf: OpaquePointer, _ line: OpaquePointer, _ parser: OpaquePointer, _ context: Context
  ) -> OpaquePointer? {
    let start = Int(unsafe cmark_inline_parser_get_offset(line))
    guard unsafe byte(start + 1, of: line) == UInt8(ascii: "[") else { return nil }
    // `[^[:space:]]` is an expression.
    if start > 0, unsafe byte(start - 1, of: line) == UInt8(ascii: "[") { return nil }
    let depth: Int =
      if case .noteText(_, let outer)? = unsafe marker(of: leaf, among: context.blocks) {
        outer + 1
      } else {
        1
      }
    guard depth <= noteDepth else { return nil }
    if unsafe context.bracketLeaf != leaf {
      let text = unsafe bytes(of: line, from: start + 1)
      context.brackets = BracketPairs(text, at: start + 1)
      unsafe context.bracketLeaf = unsafe leaf
    }
    guard let end = context.brackets.end(ofBracketAt: start + 1) else { return nil }
    let next = unsafe byte(end + 1, of: line)
    // `^[text](address)` is a link, `^[a-z]+` an expression.
    if "(+{$".utf8.contains(next) { return nil }
    if next == UInt8(ascii: "["), unsafe byte(end + 2, of: line) != UInt8(ascii: "^") { return nil }
    let source = (start...end).map { unsafe byte($0, of: line) }
    let text = source.dropFirst(2).dropLast()
    guard text.contains(where: { !$0.isASCIISpace }),
      unsafe addText(text, of: leaf, depth, parser, context)
    else { return nil }
    let number = Array("\(context.noteCount - 1) ".utf8)
    return unsafe node(.note, number + source, advancingBy: source.count, line)
  }

  /// Adds the text of a note to the end of the document.
  private static func addText(
    _ text: ArraySlice<UInt8>, of leaf: OpaquePointer, _ depth: Int, _ parser: OpaquePointer,
    _ context: Context
  ) -> Bool {
    if unsafe context.root == nil {
      var node = unsafe leaf
      while let parent = unsafe cmark_node_parent(node) { unsafe node = parent }
      unsafe context.root = node
    }
    // cmark counts the columns of the text from 1, and its lines from the end of the document.
    guard let root = unsafe context.root,
      let note = unsafe cmark_parser_add_child(parser, root, CMARK_NODE_CUSTOM_BLOCK, 1),
      let content = unsafe cmark_parser_add_child(parser, note, CMARK_NODE_HEADING, 1)
    else { return false }
    let number = context.noteCount
    context.noteCount += 1
    unsafe mark(note, .note(number), context)
    unsafe mark(content, .noteText(number, depth: depth), context)
    unsafe cmark_node_set_string_content(content, String(decoding: text, as: UTF8.self))
    return true
  }

  /// Puts the texts of notes behind the definitions of footnotes, which cmark numbers from 1.
  ///
  /// - Returns: The number of these definitions.
  func moveNotes(below root: OpaquePointer) -> Int {
    guard context.noteCount > 0 else { return 0 }
    var notes: [OpaquePointer] = unsafe []
    var definitions = 0
    var child = unsafe cmark_node_first_child(root)
    while let node = unsafe child {
      if case .note? = unsafe Self.marker(of: node, among: blocks) { unsafe notes.append(node) }
      if unsafe cmark_node_get_type(node) == CMARK_NODE_FOOTNOTE_DEFINITION { definitions += 1 }
      unsafe child = cmark_node_next(node)
    }
    unsafe notes.forEach { unsafe cmark_node_append_child(root, $0) }
    return definitions
  }

  private static func byte(_ offset: Int, of line: OpaquePointer) -> UInt8 {
    unsafe cmark_inline_parser_peek_at(line, CInt(offset))
  }

  /// The bytes of a leaf from an offset on.
  static func bytes(of line: OpaquePointer, from offset: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while case let byte = unsafe byte(offset + bytes.count, of: line), byte != 0 {
      bytes.append(byte)
    }
    return bytes
  }
}
