// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// The places in the document where the lines of a formula's TeX source start.
package struct FormulaLines: Hashable, Sendable {
  /// The places; empty when they are unknown.
  package var starts: [SourceLocation]
  /// Whether each `|` of the formula is written as `\|`, as in the cells of tables.
  package var escapesPipes: Bool

  /// Lines at places.
  package init(_ starts: [SourceLocation] = [], escapesPipes: Bool = false) {
    self.starts = starts
    self.escapesPipes = escapesPipes
  }

  /// Whether the places are unknown.
  package var isEmpty: Bool { starts.isEmpty }

  /// The lines of a text that starts at another place of the document than at its start.
  func moved(to start: SourceLocation) -> FormulaLines {
    FormulaLines(
      starts.map { place in
        SourceLocation(
          line: place.line + start.line - 1,
          column: place.column + (place.line == 1 ? start.column - 1 : 0))
      }, escapesPipes: escapesPipes)
  }

  /// The range in the document of some bytes of a formula that has these lines; `nil` when it is unknown.
  package func place(of bytes: Range<Int>, in formula: String) -> SourceRange? {
    guard !isEmpty else { return nil }
    func location(_ offset: Int) -> SourceLocation {
      var (line, start) = (0, 0)
      for (index, byte) in formula.utf8.enumerated() {
        guard index < offset else { break }
        if byte == UInt8(ascii: "\n") {
          guard line + 1 < starts.count else { break }
          (line, start) = (line + 1, index + 1)
        } else if escapesPipes, byte == UInt8(ascii: "|") {
          start -= 1
        }
      }
      let first = starts[line]
      return SourceLocation(line: first.line, column: first.column + max(0, offset - start))
    }
    let last = max(bytes.lowerBound, bytes.upperBound - 1)
    return SourceRange(start: location(bytes.lowerBound), end: location(last))
  }
}
