// SPDX-License-Identifier: Apache-2.0

internal import Primitives

// The links of Obsidian in a text.
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
