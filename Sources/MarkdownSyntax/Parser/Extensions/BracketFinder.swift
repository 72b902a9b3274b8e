// SPDX-License-Identifier: Apache-2.0

internal import CCmarkGFM

/// Finds the bracket that begins a span, while cmark-gfm reads a line.
///
/// The texts of nodes can’t be read while cmark works: reading copies them, and cmark still compares
/// where they are. Their places lead back to the bytes of the line.
@safe struct BracketFinder {
  /// What a node of text is.
  private enum Bracket {
    case start
    /// `![`, which begins no span but the text of a picture.
    case imageStart
    case end
  }

  /// The most nodes to look at, and the most bytes to go back for the start of a line.
  ///
  /// Without bounds, `]{.a}` again and again would take time by the square of their number.
  private static let limit = (nodes: 500, bytes: 10_000)

  private let line: OpaquePointer
  private let offset: CInt
  private let column: CInt
  private let number: CInt
  /// An earlier line, and where it starts in the text; at first the one that is being read.
  private var earlier: (number: CInt, start: CInt)?
  /// The column of the first byte of a line.
  private var firstColumn: CInt = 1

  /// Creates a finder at the parser’s position.
  init(_ line: OpaquePointer) {
    unsafe self.line = unsafe line
    offset = unsafe cmark_inline_parser_get_offset(line)
    column = unsafe cmark_inline_parser_get_column(line)
    number = unsafe cmark_inline_parser_get_line(line)
  }

  /// The node of the bracket that belongs to the one at the end, which is the node just read; `nil`
  /// when one is missing.
  mutating func start(before end: OpaquePointer) -> OpaquePointer? {
    guard unsafe bracket(of: end) == .end else { return nil }
    var depth = 0
    var node = unsafe cmark_node_previous(end)
    for _ in 0..<Self.limit.nodes {
      guard let current = unsafe node else { return nil }
      switch unsafe bracket(of: current) {
      case .end: depth += 1
      case .start where depth == 0: return unsafe current
      case .imageStart where depth == 0: return nil
      case .start, .imageStart: depth -= 1
      case nil: break
      }
      unsafe node = cmark_node_previous(current)
    }
    return nil
  }

  /// The bracket that a node of text is; `nil` when it is none, or an escaped one.
  private mutating func bracket(of node: OpaquePointer) -> Bracket? {
    guard unsafe cmark_node_get_type(node) == CMARK_NODE_TEXT else { return nil }
    let start = unsafe cmark_node_get_start_column(node)
    let width = unsafe cmark_node_get_end_column(node) - start + 1
    guard width == 1 || width == 2,
      let place = unsafe offset(of: start, inLine: cmark_node_get_start_line(node)),
      0..<offset ~= place
    else { return nil }
    return switch unsafe (width, cmark_inline_parser_peek_at(line, place)) {
    case (1, UInt8(ascii: "[")): .start
    case (1, UInt8(ascii: "]")): .end
    case (2, UInt8(ascii: "!")): .imageStart
    default: nil
    }
  }

  /// The offset in the text of a column; `nil` when it is too far back.
  private mutating func offset(of column: CInt, inLine number: CInt) -> CInt? {
    if number == self.number { return offset - (self.column - column) }
    if earlier == nil, let start = lineStart(before: offset) {
      earlier = (self.number, start)
      firstColumn = self.column - (offset - start)
    }
    guard var found = earlier else { return nil }
    while found.number > number {
      guard found.start > 0, let start = lineStart(before: found.start - 1) else { return nil }
      found = (found.number - 1, start)
    }
    earlier = found
    return found.number == number ? found.start + column - firstColumn : nil
  }

  /// Where the line of an offset starts; `nil` when it is too far back.
  private func lineStart(before place: CInt) -> CInt? {
    var start = place
    while start > 0 {
      let byte = unsafe cmark_inline_parser_peek_at(line, start - 1)
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return start }
      guard offset - start < Self.limit.bytes else { return nil }
      start -= 1
    }
    return start
  }
}
