// SPDX-License-Identifier: Apache-2.0

package import MarkdownPDF

/// The text of a chapter with the files that it includes, and where its lines come from.
struct ExpandedText {
  /// The origin of a line.
  struct Line: Hashable, Sendable {
    /// The file.
    var file: String
    /// The line in that file, from 1.
    var line: Int
    /// The number of bytes in front of it that the file does not have.
    var indent = 0
  }

  /// The bytes.
  private(set) var bytes: [UInt8] = []
  /// The origins of the lines.
  private(set) var lines: [Line] = []
  /// Whether a file was included or a mark was removed, so that places differ from those of the file.
  var isChanged = false
  /// The number of line ends.
  private var lineEnds = 0

  /// Whether the next byte begins a line.
  var isAtStart: Bool { bytes.isEmpty || bytes.last == UInt8(ascii: "\n") }

  /// Adds a part of a line, without a line end.
  mutating func add(_ text: some Sequence<UInt8>, from line: Line) {
    if isAtStart, lines.count == lineEnds { lines.append(line) }
    bytes += text
  }

  /// Ends a line.
  mutating func endLine(from line: Line) {
    if isAtStart, lines.count == lineEnds { lines.append(line) }
    bytes.append(UInt8(ascii: "\n"))
    lineEnds += 1
  }

  /// Adds another text, without the line end at its end.
  ///
  /// - Parameters:
  ///   - other: The text.
  ///   - count: The number of bytes at its beginning that are here already.
  mutating func add(_ other: ExpandedText, after count: Int) {
    var rest = other.bytes[...]
    if rest.last == UInt8(ascii: "\n") { rest.removeLast() }
    let lines = rest.dropFirst(count).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in zip(other.lines.indices, lines) {
      if index > 0 { endLine(from: other.lines[index - 1]) }
      add(line, from: other.lines[index])
    }
  }
}

/// The origins of the lines of chapters that include files.
package struct BookPlaces: Sendable {
  private var lines: [String: [ExpandedText.Line]] = [:]

  /// Creates an empty map.
  init() {}

  /// Adds a chapter.
  mutating func add(_ text: ExpandedText, of file: String) {
    if text.isChanged { lines[file] = text.lines }
  }

  /// A diagnostic with its place in the file that the line comes from.
  package func located(_ diagnostic: Diagnostic) -> Diagnostic {
    // Problems with includes have their places in the files as written.
    guard !diagnostic.isAboutInclude, let range = diagnostic.range,
      let lines = diagnostic.file.flatMap({ lines[$0] }),
      lines.indices.contains(range.start.line - 1)
    else { return diagnostic }
    let first = lines[range.start.line - 1]
    let start = SourceLocation(
      line: first.line, column: max(1, range.start.column - first.indent))
    var (diagnostic, end) = (diagnostic, start)
    if lines.indices.contains(range.end.line - 1) {
      let last = lines[range.end.line - 1]
      if last.file == first.file {
        end = SourceLocation(line: last.line, column: max(1, range.end.column - last.indent))
      }
    }
    diagnostic.file = first.file
    diagnostic.range = SourceRange(start: start, end: max(start, end))
    return diagnostic
  }
}
