// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// A formula in a line of text: `$…$`.
public struct Formula: Hashable, Sendable {
  /// The TeX source, without the signs around it.
  public var source: String
  /// Whether it has the display style, with large operators and limits above and below: `$$…$$` in a place
  /// that can't have a line of its own.
  public var isDisplay: Bool
  /// The range of the formula in the source of the document, with the signs around it.
  public var range: SourceRange
  /// The places in the document where the lines of the TeX source start; empty when unknown.
  package var lineStarts: [SourceLocation] = []

  /// Creates a formula.
  public init(_ source: String, isDisplay: Bool = false, range: SourceRange) {
    self.source = source
    self.isDisplay = isDisplay
    self.range = range
  }
}

extension [SourceLocation] {
  /// The range in the document of some bytes of a formula, whose lines start at these places; `nil` when they
  /// are unknown.
  package func place(of bytes: Range<Int>, in formula: String) -> SourceRange? {
    guard !isEmpty else { return nil }
    func location(_ offset: Int) -> SourceLocation {
      var (line, start) = (0, 0)
      for (index, byte) in formula.utf8.enumerated() where byte == UInt8(ascii: "\n") {
        guard index < offset, line + 1 < count else { break }
        (line, start) = (line + 1, index + 1)
      }
      let first = self[line]
      return SourceLocation(line: first.line, column: first.column + Swift.max(0, offset - start))
    }
    let last = Swift.max(bytes.lowerBound, bytes.upperBound - 1)
    return SourceRange(start: location(bytes.lowerBound), end: location(last))
  }
}
