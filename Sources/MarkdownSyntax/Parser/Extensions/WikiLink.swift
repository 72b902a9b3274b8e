// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// A link of Obsidian’s: `[[page]]`, `[[page#heading|text]]`, or an embedded file, `![[file]]`.
package struct WikiLink: Hashable, Sendable {
  /// The page or file as written; empty for the document itself.
  package var page: String
  /// The heading; `nil` when there is none.
  package var heading: String?
  /// The text behind the bar; `nil` when there is none.
  package var text: String?
  /// Whether the file is shown in the place of the link.
  package var isEmbedded: Bool

  /// The most bytes between the brackets.
  private static let limit = 500

  /// The kinds of pictures that can be embedded.
  private static let pictures: Set = [
    "png", "jpg", "jpeg", "gif", "webp", "svg", "bmp", "avif", "tiff",
  ]
  private static let otherFiles: Set = ["md", "markdown", "pdf", "canvas", "mp3", "mp4", "wav"]

  /// Reads what stands between the brackets; `nil` when it is no link.
  init?(_ inside: Substring, isEmbedded: Bool) {
    guard let first = inside.first, !first.isWhitespace, first != "|",
      !inside.contains(where: { "[]\n".contains($0) })
    else { return nil }
    let parts = inside.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let target = parts[0].split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    page = String(target[0]).trimmingWhitespace()
    // Of several headings, the last is the one that is meant; a block has no place of its own.
    let last = target.count > 1 ? target[1].split(separator: "#").last : nil
    heading = last.map { String($0).trimmingWhitespace() }
    text = parts.count > 1 ? String(parts[1]).trimmingWhitespace() : nil
    self.isEmbedded = isEmbedded
    if page.isEmpty, heading == nil { return nil }
  }

  /// The links in a text, with their places.
  static func all(in text: String) -> [(range: Range<String.Index>, link: WikiLink)] {
    var found: [(range: Range<String.Index>, link: WikiLink)] = []
    let bytes = text.utf8
    var index = text.startIndex
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "[")) {
      index = bytes.index(after: open)
      guard index < text.endIndex, bytes[index] == UInt8(ascii: "[") else { continue }
      let start = bytes.index(after: index)
      let rest = bytes[start...].prefix(limit)
      guard let close = rest.firstIndex(of: UInt8(ascii: "]")),
        bytes[bytes.index(after: close)...].first == UInt8(ascii: "]")
      else { continue }
      var first = open
      if open > text.startIndex, bytes[bytes.index(before: open)] == UInt8(ascii: "!") {
        first = bytes.index(before: open)
      }
      guard let link = WikiLink(text[start..<close], isEmbedded: first < open) else { continue }
      index = bytes.index(close, offsetBy: 2)
      found.append((first..<index, link))
    }
    return found
  }

  /// The note that a line embeds, if that is all of the line, and no part of a note.
  package static func embeddedNote(in line: String) -> WikiLink? {
    guard line.hasPrefix("![["), line.utf8.count <= limit, let found = all(in: line).first,
      found.range == line.startIndex..<line.endIndex, found.link.heading == nil,
      found.link.file.hasSuffix(".md")
    else { return nil }
    return found.link
  }

  /// The ending of the file in lowercase; empty without one.
  private var ending: String {
    guard let dot = page.lastIndex(of: "."), dot != page.startIndex else { return "" }
    return page[page.index(after: dot)...].lowercased()
  }

  /// Whether it names a picture.
  var isPicture: Bool { Self.pictures.contains(ending) }

  /// The name of the file: that of a page has an ending of Markdown.
  package var file: String {
    isPicture || Self.otherFiles.contains(ending) ? page : page + ".md"
  }

  /// The size of an embedded picture: `300` or `300x200` pixels; `nil` when the text is another.
  var size: (width: Image.Extent?, height: Image.Extent?)? {
    guard let parts = text?.split(separator: "x", omittingEmptySubsequences: false),
      parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isNumber) })
    else { return nil }
    return (
      Image.Extent(htmlValue: String(parts[0])),
      parts.count > 1 ? Image.Extent(htmlValue: String(parts[1])) : nil
    )
  }

  /// What is printed for a link.
  var label: String {
    if let text, !text.isEmpty { return text }
    guard let heading else { return page }
    return page.isEmpty ? heading : "\(page) > \(heading)"
  }
}

/// Adds the links of Obsidian’s.
extension TreeAssembler {
  /// Adds a text with `[[…]]` in it.
  ///
  /// cmark has no hook for brackets, but leaves those of no link as text. Whether they are escaped is
  /// looked up in the source.
  mutating func addWikiText(_ text: String, _ range: SourceRange) {
    let isInLink = elements.contains(where: \.isLink)
    guard !isHidden, alternative == nil, !frames[top].isPreformatted, !isInLink else {
      return addText(text, range)
    }
    let line = source.content(ofLine: range.start.line)
    var rest = source.bytes[line].dropFirst(max(0, range.start.column - 1))
    var position = text.startIndex
    func place(_ start: String.Index, _ end: String.Index) -> SourceRange {
      let (first, last) = (
        text.utf8.distance(from: text.startIndex, to: start),
        text.utf8.distance(from: text.startIndex, to: end)
      )
      var result = range
      result.start.column = min(range.start.column + first, range.end.column)
      result.end.column = min(
        max(range.start.column + last - 1, result.start.column), range.end.column)
      return result
    }
    for (part, link) in WikiLink.all(in: text) where Self.isWritten(link, in: &rest) {
      if position < part.lowerBound {
        addText(String(text[position..<part.lowerBound]), place(position, part.lowerBound))
      }
      add(link, place(part.lowerBound, part.upperBound))
      position = part.upperBound
    }
    if position < text.endIndex {
      addText(String(text[position...]), place(position, text.endIndex))
    }
  }

  /// Whether the next brackets of the source that begin like a link are not escaped; moves behind them.
  private static func isWritten(_ link: WikiLink, in rest: inout ArraySlice<UInt8>) -> Bool {
    let name = "[[\(link.page.isEmpty ? "#" : link.page)"
    // A name with a character reference is written in another way.
    return isWritten(Array(name.utf8), in: &rest) ?? isWritten(Array("[[".utf8), in: &rest) ?? false
  }

  /// Whether the next occurrence of a text is not escaped; moves behind it.
  ///
  /// `nil` when there is none.
  private static func isWritten(_ start: [UInt8], in rest: inout ArraySlice<UInt8>) -> Bool? {
    var search = rest
    while let open = search.firstIndex(of: UInt8(ascii: "[")) {
      guard search[open...].starts(with: start) else {
        search = search[(open + 1)...]
        continue
      }
      let backslashes = rest[..<open].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      rest = rest[(open + start.count)...]
      return backslashes.isMultiple(of: 2)
    }
    return nil
  }

  private mutating func add(_ link: WikiLink, _ range: SourceRange) {
    lastEnd = range.end
    if link.isEmbedded, link.isPicture {
      let size = link.size
      var image = Image(
        destination: link.page, title: nil, alternative: size == nil ? link.text ?? "" : "",
        width: size?.width, height: size?.height, range: range)
      image.isWiki = true
      mayHaveCaptions = true
      return addImage(image)
    }
    var destination = link.page.isEmpty ? "" : link.file
    if let heading = link.heading, !heading.hasPrefix("^") {
      destination += "#" + slug(of: heading)
    }
    let text = InlineNode.text(Text(link.label, range: range))
    guard !destination.isEmpty else { return addText(link.label, range) }
    var node = Link(destination: destination, title: nil, content: [text], range: range)
    node.isWiki = true
    addInline(.link(node))
  }
}
