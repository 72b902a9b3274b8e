// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives

/// Makes the paths of pictures and links in included text relative to the document around it.
struct IncludedReferences: MarkdownRewriter {
  let places: IncludedPlaces
  let file: String

  mutating func rewrite(_ inline: inout InlineNode) {
    switch inline {
    // Names of pages mean the same in all files.
    case .image(let image) where image.isWiki: break
    case .link(let link) where link.isWiki: break
    case .image(var image):
      image.destination = path(image.destination, at: image.range)
      inline = .image(image)
    case .link(var link):
      link.destination = path(link.destination, at: link.range)
      inline = .link(link)
      descend(into: &inline)
    case .text, .softBreak, .lineBreak, .code, .formula, .emphasis, .strong, .strikethrough, .mark,
      .formatted, .footnoteReference, .anchor, .checkbox:
      descend(into: &inline)
    }
  }

  /// The path as it has to be written in the document.
  private func path(_ written: String, at range: SourceRange) -> String {
    guard let folder = places.folder(ofLine: range.start.line, in: file), folder != ".",
      let first = written.utf8.first, !"/#?".utf8.contains(first),
      // A scheme (RFC 3986 §3.1).
      written.first(where: { !$0.isLetter && !$0.isNumber && !"+-.".contains($0) }) != ":"
    else { return written }
    let end = written.utf8.firstIndex { "?#".utf8.contains($0) } ?? written.endIndex
    return String(written[..<end]).below(folder) + written[end...]
  }
}
