// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives

/// Puts the files that a document includes into its text.
///
/// A file that can't be included is reported, and its mark is printed as written. Only files in the
/// root are read, with symbolic links resolved. A text is expanded before it is parsed, so that
/// headings, notes and definitions of links belong to one document.
package struct IncludeExpander {
  /// The syntax of the marks.
  package let syntax: IncludeSyntax
  /// The folders that paths are relative to, for MkDocs; elsewhere, that of the file with the mark.
  let folders: [String]
  /// The folder that contains all files that may be included.
  let root: String
  /// Gets every file that is looked for, with its content.
  let note: (String, [UInt8]?) -> Void
  /// The vaults of the run.
  let vaults: Vaults
  /// The vault whose notes lines such as `![[note]]` embed; `nil` when they are text.
  var vault: Vault?
  /// The problems so far, with their places in the files as written.
  private(set) var diagnostics: [Diagnostic] = []

  /// The depth to which files may include others.
  private static let depthLimit = 10
  /// The greatest size of a document with its includes, and of an included file, in bytes.
  private static let sizeLimit = 32 << 20

  /// The number of files that a document may include.
  private static let countLimit = 10_000

  /// The number of includes so far, and their size in bytes.
  private var count = 0
  private var size = 0

  /// Creates an expander for one document.
  ///
  /// - Parameters:
  ///   - syntax: The syntax of the marks.
  ///   - folders: The folders that paths are relative to, for MkDocs; elsewhere, that of the file with
  ///     the mark.
  ///   - root: The folder that contains all files that may be included.
  ///   - vaults: The vaults of the run.
  ///   - note: Gets every file that is looked for, with its content.
  package init(
    _ syntax: IncludeSyntax, folders: [String] = [], root: String,
    vaults: Vaults = Vaults(), note: @escaping (String, [UInt8]?) -> Void = { _, _ in }
  ) {
    self.vaults = vaults
    self.syntax = syntax
    self.folders = folders
    self.root = root
    self.note = note
  }

  /// The text of a file with its includes.
  mutating func expand(_ bytes: [UInt8], of file: String) -> ExpandedText {
    var text = ExpandedText()
    var lines = bytes.lines.enumerated().map { (number: $0 + 1, text: $1) }
    if syntax == .documents {
      let count = MarkdownParser.frontMatterLineCount(of: bytes)
      for (number, line) in lines.prefix(count) {
        let origin = ExpandedText.Line(file: file, line: number)
        text.add(line, from: origin)
        text.endLine(from: origin)
      }
      lines.removeFirst(min(count, lines.count))
    }
    add(lines, of: file, to: &text, around: [file], indent: [])
    return text
  }

  /// Adds lines of a file.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - file: Their file.
  ///   - result: Gets them.
  ///   - files: The files whose includes are being read, the document first.
  ///   - indent: The blanks in front of each line.
  private mutating func add(
    _ lines: [(number: Int, text: ArraySlice<UInt8>)], of file: String,
    to result: inout ExpandedText, around files: [String], indent: ArraySlice<UInt8>
  ) {
    if syntax == .documents {
      return addAlone(lines, of: file, to: &result, around: files, indent: indent)
    }
    var isInList = false
    for (number, line) in lines {
      let origin = ExpandedText.Line(file: file, line: number, indent: indent.count)
      if !indent.isEmpty, !line.isEmpty { result.add(indent, from: origin) }
      guard line.contains(where: { $0 == 0x7B || $0 == 0x3C }) || isInList else {
        result.add(line, from: origin)
        result.endLine(from: origin)
        continue
      }
      let place = Place(file: file, line: number, files: files, indent: indent)
      if syntax == .mkDocs {
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

  /// Adds lines of a file in which a mark stands alone: between blank lines, and not in code.
  private mutating func addAlone(
    _ lines: [(number: Int, text: ArraySlice<UInt8>)], of file: String,
    to result: inout ExpandedText, around files: [String], indent: ArraySlice<UInt8>
  ) {
    var fence = CodeFence()
    for (index, (number, line)) in lines.enumerated() {
      let origin = ExpandedText.Line(file: file, line: number, indent: indent.count)
      if !indent.isEmpty, !line.isEmpty { result.add(indent, from: origin) }
      let isAlone =
        (index == 0 || lines[index - 1].text.isBlank)
        && (index + 1 == lines.count || lines[index + 1].text.isBlank)
      if isAlone, !fence.isOpen,
        let directive = IncludeDirective.alone(in: line) ?? embedding(in: line, of: file)
      {
        let place = Place(file: file, line: number, files: files, indent: indent)
        addFile(directive, in: line, at: place, origin, to: &result)
      } else {
        fence.read(line)
        result.add(line, from: origin)
      }
      result.endLine(from: origin)
    }
  }

  /// The mark that is all of a line and embeds a note: `![[note]]`.
  private func embedding(in line: ArraySlice<UInt8>, of file: String) -> IncludeDirective? {
    guard let vault, line.first == UInt8(ascii: "!"),
      let text = String(decoding: line, as: UTF8.self).trimmed,
      let link = WikiLink.embeddedNote(in: text)
    else { return nil }
    let folder = file.deletingLastComponent
    let found = vault.path(of: link.file).map { path in
      path.relative(to: (try? FileReader.resolve(folder)) ?? folder)
    }
    return IncludeDirective(
      kind: .text, target: found ?? link.file,
      range: line.startIndex..<line.startIndex + text.utf8.count)
  }

  /// The place of a mark.
  private struct Place {
    var file: String
    var line: Int
    /// The files around it, the document first.
    var files: [String]
    /// The blanks in front of each line of its file.
    var indent: ArraySlice<UInt8>
  }

  /// Adds a line with marks in it.
  private mutating func addInline(
    _ line: ArraySlice<UInt8>, at place: Place, _ origin: ExpandedText.Line,
    to result: inout ExpandedText
  ) {
    var index = line.startIndex
    while let directive = syntax == .mdBook
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
    // What has a line of its own is indented as its mark is, but in mdBook.
    let indent = syntax != .mdBook && isOwnLine ? blank : []
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
      if syntax == .documents {
        let folder = directive.target.deletingLastComponent
        result.note(folder: folder.below(result.folders[place.file] ?? "."), of: path)
      }
      if directive.kind == .listing {
        let info = directive.target.split(separator: " ").dropFirst().map { ",\($0)" }.joined()
        result.add("```rust\(info)".utf8, from: origin)
        result.endLine(from: origin)
      }
      var inner = ExpandedText(folders: result.folders)
      let outer = place.indent + indent
      add(lines, of: path, to: &inner, around: place.files + [path], indent: outer)
      let isIndented = inner.bytes.starts(with: outer)
      result.add(inner, after: isIndented ? min(result.openLineCount, outer.count) : 0)
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
    func range() -> SourceRange {
      let (start, end) = (directive.range.lowerBound, directive.range.upperBound)
      let first = SourceLocation(line: place.line, column: start - line.startIndex + 1)
      let last = SourceLocation(line: place.line, column: end - line.startIndex)
      return SourceRange(start: first, end: max(first, last))
    }
    let isComment = line[directive.range].first == UInt8(ascii: "<")
    func refuse(_ reason: String, hint: String? = nil) {
      diagnostics.append(
        .missingInclude(
          directive.target, reason, hint: hint, isComment: isComment, in: place.file, at: range()))
    }
    count += 1
    guard count <= Self.countLimit, size < Self.sizeLimit else {
      refuse("would make the document too large")
      return nil
    }
    guard !target.isAddress else {
      refuse("is on the network", hint: "download it, and include the file")
      return nil
    }
    let part = syntax == .documents ? IncludePart(path: target) : IncludePart(target)
    guard !part.path.isEmpty else {
      refuse("names no file")
      return nil
    }
    let candidates =
      (syntax == .mkDocs ? folders : [place.file.deletingLastComponent]).map {
        part.path.below($0)
      }
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
        diagnostics.append(
          .includeCycle(directive.target, isComment: isComment, in: place.file, at: range()))
        return nil
      }
      if syntax == .documents {
        guard !bytes.prefix(8_000).contains(0) else {
          refuse("is not text")
          return nil
        }
        size += bytes.count
        return (path, Self.text(of: bytes))
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

  /// The lines of an included document: all but its front matter.
  private static func text(of bytes: [UInt8]) -> [(number: Int, text: ArraySlice<UInt8>)] {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    let lines = bytes.lines.enumerated().map { (number: $0 + 1, text: $1) }
    return Array(lines.dropFirst(MarkdownParser.frontMatterLineCount(of: bytes)))
  }
}

extension ArraySlice<UInt8> {
  /// Whether it has nothing but white space.
  fileprivate var isBlank: Bool { allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } }
}
