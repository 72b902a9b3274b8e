// SPDX-License-Identifier: Apache-2.0

import Batch
import MarkdownPDF

/// Puts the files that a chapter includes into its text, as mdBook or the extensions of MkDocs do.
///
/// A file that can't be included is reported, and its mark is printed as written. Only files in the
/// root of the book are read, with symbolic links resolved.
struct IncludeExpander {
  /// The syntax of the marks.
  let tool: BookContents.Tool
  /// The folders that paths are relative to, besides that of the file with the mark for mdBook.
  let folders: [String]
  /// The folder that contains all files that may be included.
  let root: String
  /// Gets every file that is looked for, with its content.
  let note: (String, [UInt8]?) -> Void
  /// Gets the problems, with their places in the files as written.
  let report: (Diagnostic) -> Void

  /// The depth to which files may include others.
  private static let depthLimit = 10
  /// The greatest size of a chapter with its includes, and of an included file, in bytes.
  private static let sizeLimit = 32 << 20

  /// The number of files that a chapter may include.
  private static let countLimit = 10_000

  /// The number of includes so far, and their size in bytes.
  private var count = 0
  private var size = 0

  /// Creates an expander for one chapter.
  init(
    tool: BookContents.Tool, folders: [String], root: String,
    note: @escaping (String, [UInt8]?) -> Void, report: @escaping (Diagnostic) -> Void
  ) {
    self.tool = tool
    self.folders = folders
    self.root = root
    self.note = note
    self.report = report
  }

  /// The text of a file with its includes.
  mutating func expand(_ bytes: [UInt8], of file: String) -> ExpandedText {
    var text = ExpandedText()
    let lines = bytes.lines.enumerated().map { (number: $0 + 1, text: $1) }
    add(lines, of: file, to: &text, around: [file], indent: [])
    return text
  }

  /// Adds lines of a file.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - file: Their file.
  ///   - result: Gets them.
  ///   - files: The files whose includes are being read, the chapter first.
  ///   - indent: The blanks in front of each line.
  private mutating func add(
    _ lines: [(number: Int, text: ArraySlice<UInt8>)], of file: String,
    to result: inout ExpandedText, around files: [String], indent: ArraySlice<UInt8>
  ) {
    var isInList = false
    for (number, line) in lines {
      let origin = ExpandedText.Line(file: file, line: number, indent: indent.count)
      if !indent.isEmpty, !line.isEmpty { result.add(indent, from: origin) }
      guard tool != .other, line.contains(where: { $0 == 0x7B || $0 == 0x3C }) || isInList else {
        result.add(line, from: origin)
        result.endLine(from: origin)
        continue
      }
      let place = Place(file: file, line: number, files: files)
      if tool == .mkDocs {
        if IncludeDirective.isFence(line) {
          isInList.toggle()
          result.isChanged = true
          continue
        }
        if isInList {
          guard let target = String(decoding: line, as: UTF8.self).trimmed, !target.hasPrefix(";")
          else { continue }
          let range = line.startIndex..<line.endIndex
          addFile(
            IncludeDirective(kind: .text, target: target, range: range), in: line, at: place,
            origin, to: &result)
          result.endLine(from: origin)
          continue
        }
        if let snippet = IncludeDirective.snippet(in: line) {
          addFile(snippet, in: line, at: place, origin, to: &result)
          result.endLine(from: origin)
          continue
        }
      }
      addInline(line, at: place, origin, to: &result)
      result.endLine(from: origin)
    }
  }

  /// The place of a mark.
  private struct Place {
    var file: String
    var line: Int
    /// The files around it, the chapter first.
    var files: [String]
  }

  /// Adds a line with marks in it.
  private mutating func addInline(
    _ line: ArraySlice<UInt8>, at place: Place, _ origin: ExpandedText.Line,
    to result: inout ExpandedText
  ) {
    var index = line.startIndex
    while let directive = tool == .mdBook
      ? IncludeDirective.mdBook(in: line, from: index)
      : IncludeDirective.braces(in: line, from: index)
    {
      result.add(line[index..<directive.range.lowerBound], from: origin)
      addFile(directive, in: line, at: place, origin, to: &result)
      index = directive.range.upperBound
    }
    result.add(line[index...], from: origin)
  }

  /// Adds what a mark stands for, without a line end at its end.
  private mutating func addFile(
    _ directive: IncludeDirective, in line: ArraySlice<UInt8>, at place: Place,
    _ origin: ExpandedText.Line, to result: inout ExpandedText
  ) {
    let blank = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let isOwnLine = directive.range.lowerBound == blank.endIndex
    // Snippets and their like are indented as their mark is.
    let indent = tool == .mkDocs && isOwnLine ? blank : []
    func addText(_ text: some Sequence<UInt8>) {
      if result.isAtStart { result.add(indent, from: origin) }
      result.add(text, from: origin)
    }
    switch directive.kind {
    case .nothing: result.isChanged = true
    case .literal(let text):
      result.isChanged = true
      addText(text.utf8)
    case .text, .listing:
      guard let (path, lines) = lines(of: directive, in: line, at: place) else {
        return addText(line[directive.range])
      }
      result.isChanged = true
      if directive.kind == .listing {
        let info = directive.target.split(separator: " ").dropFirst().map { ",\($0)" }.joined()
        result.add("```rust\(info)".utf8, from: origin)
        result.endLine(from: origin)
      }
      var inner = ExpandedText()
      add(lines, of: path, to: &inner, around: place.files + [path], indent: indent)
      result.add(inner, after: result.isAtStart ? 0 : indent.count)
      if directive.kind == .listing {
        result.endLine(from: origin)
        result.add("```".utf8, from: origin)
      }
    }
  }

  // MARK: - Files

  /// The lines that a mark asks for; `nil` when there are none, which is reported.
  private mutating func lines(
    of directive: IncludeDirective, in line: ArraySlice<UInt8>, at place: Place
  ) -> (path: String, lines: [(number: Int, text: ArraySlice<UInt8>)])? {
    let target =
      directive.kind == .listing
      ? directive.target.split(separator: " ").first.map(String.init) ?? "" : directive.target
    let expander = self
    func refuse(_ reason: String, hint: String? = nil) {
      expander.refuse(directive, reason, hint: hint, in: line, at: place)
    }
    count += 1
    guard count <= Self.countLimit, size < Self.sizeLimit else {
      refuse("would make the chapter too large")
      return nil
    }
    guard !target.isAddress else {
      refuse("is on the network", hint: "download it, and include the file")
      return nil
    }
    let part = IncludePart(target)
    guard !part.path.isEmpty else {
      refuse("names no file")
      return nil
    }
    let candidates =
      (tool == .mdBook ? [place.file.deletingLastComponent] : folders).map { part.path.below($0) }
    guard place.files.count <= Self.depthLimit else {
      refuse("is nested too deeply")
      return nil
    }
    // This check comes before any other, so that no message tells what is outside the root.
    let allowed = candidates.filter { FileReader.isInside($0, [root]) }
    guard !allowed.isEmpty else {
      refuse("lies outside the root", hint: "set `--root` to a folder that contains it")
      return nil
    }
    for path in allowed {
      let bytes = try? FileReader.read(path, inside: [root], limit: Self.sizeLimit)
      note(path, bytes)
      guard let bytes else { continue }
      let real = (try? FileReader.resolve(path)) ?? path
      guard !place.files.contains(where: { (try? FileReader.resolve($0)) ?? $0 == real }) else {
        refuse("includes itself")
        return nil
      }
      guard let lines = part.lines(of: bytes) else {
        refuse("has no section `\(part.section ?? "")`")
        return nil
      }
      size += lines.reduce(0) { $0 + $1.text.count }
      return (path, lines)
    }
    refuse("does not exist or can't be read")
    return nil
  }

  private func refuse(
    _ directive: IncludeDirective, _ reason: String, hint: String? = nil,
    in line: ArraySlice<UInt8>, at place: Place
  ) {
    let start = SourceLocation(
      line: place.line, column: directive.range.lowerBound - line.startIndex + 1)
    let end = SourceLocation(
      line: place.line, column: directive.range.upperBound - line.startIndex)
    report(
      .missingInclude(
        directive.target, reason, hint: hint, in: place.file,
        at: SourceRange(start: start, end: max(start, end))))
  }
}
