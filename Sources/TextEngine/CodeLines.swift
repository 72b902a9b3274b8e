// SPDX-License-Identifier: Apache-2.0

internal import Primitives

// MARK: - Overview
//
// Preformatted text keeps its lines. A line that is too long continues below, a little further in
// than its own indentation, so that the shape of the code survives. Such a line is filled: no word
// of code is worth an empty half line. Only near the end of the line is a blank or a comma the
// better place.

/// A line of preformatted text.
package struct CodeLine: Sendable {
  /// The glyphs.
  package var line: ShapedLine
  /// The distance of its start from the left edge, in points; 0 unless it continues the line above.
  package var indent: Double
  /// Whether it continues below.
  package var goesOn: Bool
}

/// How preformatted text is broken.
package struct CodeMeasure: Sendable {
  /// The width of the lines, in points.
  package var width: Double
  /// The indent of a continuation relative to its line, in points.
  package var hangingIndent: Double
  /// The width reserved for the continuation sign at the end of a line, in points.
  package var signRoom: Double

  /// Creates a measure.
  package init(width: Double, hangingIndent: Double, signRoom: Double) {
    self.width = max(1, width)
    self.hangingIndent = max(0, hangingIndent)
    self.signRoom = max(0, signRoom)
  }

  /// The greatest share of the width that the indent of a continuation takes.
  static let mostIndent = 1.0 / 3
  /// The share of a line, at its end, in which a good break is preferred to a full line.
  static let searchedShare = 0.2
  /// The share in which a blank or a comma is preferred to a cut inside a word.
  static let widelySearchedShare = 0.4

  /// The indent of the continuations of a line with an indentation, in points.
  func indent(below indentation: Double) -> Double {
    min(indentation + hangingIndent, width * Self.mostIndent)
  }

  /// The width of the text in a line that continues below, in points.
  func room(after indent: Double) -> Double {
    // In a column too narrow for both, the text takes part of the sign's space.
    max(1, width - indent - min(signRoom, width / 8))
  }
}

extension ShapedParagraph {
  /// Breaks preformatted text into lines.
  package func codeLines(in measure: CodeMeasure) -> [CodeLine] {
    let tokens = list.tokens
    var lines: [CodeLine] = []
    var builder = LineBuilder(paragraph: self)
    var start = 0
    while start < tokens.count {
      var end = start
      var width = 0.0
      var trimmed = 0.0
      repeat {
        width += tokens[end].width
        if !tokens[end].isBlank { trimmed = width }
        end += 1
      } while end < tokens.count && tokens[end - 1].penalty != .forced
      let line = tokens[start..<end]
      if trimmed <= measure.width + 0.001 {
        lines.append(
          CodeLine(
            line: builder.line(line, startsAfterForcedBreak: true), indent: 0, goesOn: false))
      } else {
        addWrapped(line, in: measure, by: &builder, to: &lines)
      }
      start = end
    }
    return lines
  }

  /// Adds the parts of a line that is too long.
  private func addWrapped(
    _ tokens: ArraySlice<Token>, in measure: CodeMeasure, by builder: inout LineBuilder,
    to lines: inout [CodeLine]
  ) {
    let indentation = tokens.prefix { $0.isBlank }.reduce(0) { $0 + $1.width }
    let pieces = tokens.flatMap(clusters(of:))
    var left = pieces.reduce(0) { $0 + $1.width }
    if let newline = pieces.last, newline.isBlank { left -= newline.width }
    var indent = 0.0
    var start = 0
    var isFirst = true
    while start < pieces.count {
      // The last part needs no sign.
      let isLast = indent + left <= measure.width + 0.001
      let end = isLast ? pieces.count : fill(pieces, from: start, room: measure.room(after: indent))
      // A part that is only blanks shows nothing, not even a sign.
      if isLast || pieces[start..<end].contains(where: { !$0.isBlank }) {
        lines.append(
          CodeLine(
            line: builder.line(pieces[start..<end], startsAfterForcedBreak: isFirst),
            indent: indent, goesOn: end < pieces.count))
        isFirst = false
      }
      for piece in pieces[start..<end] { left -= piece.width }
      start = end
      indent = measure.indent(below: indentation)
    }
  }

  /// The end of a part that starts at a piece: the last good break near the end of the line, or one
  /// further back, or between the parts of a name, or else as many pieces as fit.
  private func fill(_ pieces: [Token], from start: Int, room: Double) -> Int {
    var width = 0.0
    var best: (end: Int, quality: BreakQuality)?
    var earlier: Int?
    var insideName: Int?
    var index = start
    var isIndented = true
    while index < pieces.count {
      let piece = pieces[index]
      // Blanks vanish at the end of a line; the sign may take their place.
      if !piece.isBlank, width + piece.width > room, index > start { break }
      width += piece.width
      index += 1
      if !piece.isBlank { isIndented = false }
      guard !isIndented, index < pieces.count,
        width >= room * (1 - CodeMeasure.widelySearchedShare)
      else { continue }
      let quality = quality(between: piece, and: pieces[index])
      if width < room * (1 - CodeMeasure.searchedShare) {
        if quality == .good { earlier = index }
      } else if quality > .poor, quality >= best?.quality ?? .poor {
        best = (index, quality)
      } else if isInsideName(piece, pieces[index]) {
        insideName = index
      }
    }
    // Only blanks were left.
    guard index < pieces.count else { return index }
    return best?.end ?? earlier ?? insideName ?? index
  }

  private enum BreakQuality: Int, Comparable {
    case poor, fair, good

    static func < (a: BreakQuality, b: BreakQuality) -> Bool { a.rawValue < b.rawValue }
  }

  /// How well a line of code may end between two pieces.
  private func quality(between piece: Token, and next: Token) -> BreakQuality {
    if next.isBlank { return .poor }
    if piece.isBlank { return .good }
    let last = bytes[piece.offset + max(0, piece.length - 1)]
    switch last {
    case UInt8(ascii: ","), UInt8(ascii: ";"): return .good
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "&"),
      UInt8(ascii: "|"):
      return bytes[next.offset] == last ? .poor : .fair
    case UInt8(ascii: "/"):
      // Between the parts of a path, not in `</a>`, `//` and `/>`.
      let before = piece.offset > 0 ? bytes[piece.offset - 1] : 0
      let after = bytes[next.offset]
      return "</>*".utf8.contains(before) || "/>*".utf8.contains(after) ? .poor : .fair
    default: return .poor
    }
  }

  /// Whether two pieces belong to one name of several parts, such as `A_LONG_NAME` or `key=value`.
  private func isInsideName(_ piece: Token, _ next: Token) -> Bool {
    let after = bytes[next.offset]
    let isLetter =
      after >= 0x80 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= after
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= after | 0x20
    return isLetter && "_=:".utf8.contains(bytes[piece.offset + max(0, piece.length - 1)])
  }

  /// The parts of a token between which a line of code may end: its clusters, without hyphens.
  private func clusters(of token: Token) -> [Token] {
    var token = token
    token.preBreak = nil
    return cut(token)
  }
}
