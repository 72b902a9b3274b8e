// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// The text of a document with the files that it includes, and where its lines come from.
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
  /// The folders of included files, relative to that of the document.
  private(set) var folders: [String: String] = [:]
  /// The number of line ends.
  private var lineEnds = 0

  /// Creates an empty text.
  ///
  /// - Parameter folders: The folders of the files around it.
  init(folders: [String: String] = [:]) { self.folders = folders }

  /// Whether the next byte begins a line.
  var isAtStart: Bool { bytes.isEmpty || bytes.last == UInt8(ascii: "\n") }

  /// The number of bytes of the line that is not ended.
  var openLineCount: Int { bytes.reversed().prefix { $0 != UInt8(ascii: "\n") }.count }

  /// Adds a part of a line, without a line end.
  mutating func add(_ text: some Sequence<UInt8>, from line: Line) {
    if isAtStart, lines.count == lineEnds { lines.append(line) }
    bytes += text
  }

  /// Notes the folder of an included file, relative to that of the document.
  mutating func note(folder: String, of file: String) { folders[file] = folder }

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
    folders.merge(other.folders) { first, _ in first }
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

/// The origins of the lines of documents that include files.
package struct IncludedPlaces: Sendable {
  /// A document.
  private struct Origins {
    var lines: [ExpandedText.Line]
    var folders: [String: String]
  }

  private var documents: [String: Origins] = [:]

  /// Creates an empty map.
  package init() {}

  /// Adds a document.
  mutating func add(_ text: ExpandedText, of file: String) {
    if text.isChanged {
      documents[file] = Origins(lines: text.lines, folders: text.folders)
    }
  }

  /// Adds documents.
  package mutating func add(_ other: IncludedPlaces) {
    documents.merge(other.documents) { first, _ in first }
  }

  /// The folder of the file that a line comes from, relative to that of the document; `nil` when it is
  /// the document’s own.
  func folder(ofLine line: Int, in file: String) -> String? {
    guard let document = documents[file], document.lines.indices.contains(line - 1) else {
      return nil
    }
    return document.folders[document.lines[line - 1].file]
  }

  /// The file and the line that a line of the text comes from.
  func origin(ofLine line: Int, in file: String) -> (file: String, line: Int) {
    guard let lines = documents[file]?.lines, lines.indices.contains(line - 1) else {
      return (file, line)
    }
    return (lines[line - 1].file, lines[line - 1].line)
  }

  /// The line of the text that comes from a line of the file itself.
  func line(from line: Int, of file: String) -> Int {
    guard let lines = documents[file]?.lines else { return line }
    let found = lines.firstIndex { $0.file == file && $0.line >= line }
    return found.map { $0 + 1 } ?? lines.count + 1
  }

  /// A diagnostic with its place in the file that the line comes from.
  package func located(_ diagnostic: Diagnostic) -> Diagnostic {
    // Problems with includes have their places in the files as written.
    guard !diagnostic.isAboutInclude, let range = diagnostic.range,
      let lines = diagnostic.file.flatMap({ documents[$0]?.lines }),
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
    if let other = diagnostic.first, lines.indices.contains(other.start.line - 1) {
      let line = lines[other.start.line - 1]
      diagnostic.first = SourceRange(line.line, 1, line.line, 1)
      if line.file != first.file {
        diagnostic.hints = ["the first is in `\(line.file)`, on line \(line.line)"]
      }
    }
    diagnostic.file = first.file
    diagnostic.range = SourceRange(start: start, end: max(start, end))
    return diagnostic
  }
}
