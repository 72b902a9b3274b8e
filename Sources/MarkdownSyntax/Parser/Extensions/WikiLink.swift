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
