// SPDX-License-Identifier: Apache-2.0

/// A place in a source text, by line and column, both from 1; columns count UTF-8 bytes.
public struct SourceLocation: Hashable, Sendable, Codable, Comparable {
  /// The 1-based line.
  public var line: Int
  /// The 1-based column in UTF-8 bytes.
  public var column: Int

  /// Creates a place from its 1-based line and column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Orders places by line, then by column.
  public static func < (a: SourceLocation, b: SourceLocation) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

/// A range of a source text; `end` is the last byte, not the one after it.
public struct SourceRange: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The first byte.
  public var start: SourceLocation
  /// The last byte.
  public var end: SourceLocation

  /// Creates a range from its first and last place.
  public init(start: SourceLocation, end: SourceLocation) {
    self.start = start
    self.end = end
  }

  /// Creates a range from 1-based lines and columns.
  public init(_ startLine: Int, _ startColumn: Int, _ endLine: Int, _ endColumn: Int) {
    self.init(
      start: SourceLocation(line: startLine, column: startColumn),
      end: SourceLocation(line: endLine, column: endColumn))
  }

  /// The `line:column-line:column` form.
  public var description: String { "\(start.line):\(start.column)-\(end.line):\(end.column)" }
}
