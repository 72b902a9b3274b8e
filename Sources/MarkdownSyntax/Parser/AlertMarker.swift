// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Recognizes alerts: quotes whose first line is `[!NOTE]` or one of the four other markers.
///
/// GitHub’s markers are alone in their line. As in Obsidian, other names, a sign for folding and a
/// title may follow: `[!INFO]- Title`.
struct AlertMarker {
  /// Whether forms are read that GitHub prints as text.
  let readsTitles: Bool

  /// The alert for a quote; `nil` when the quote is an ordinary one.
  ///
  /// The marker is in upper or lower case. Something must follow it, a text or a title.
  func alert(in quote: Quote) -> Alert? {
    guard case .paragraph(var paragraph)? = quote.blocks.first,
      case .text(var marker)? = paragraph.content.first,
      let (name, rest) = Self.name(in: marker.text)
    else { return nil }
    let lineEnd = paragraph.content.firstIndex(where: \.isLineEnd) ?? paragraph.content.endIndex
    var title = Array(paragraph.content[..<lineEnd].dropFirst())
    let spaces = rest.prefix { $0 == " " || $0 == "\t" }
    if rest.endIndex > spaces.endIndex {
      marker.range.start.column += marker.text.utf8.count - rest.utf8.count + spaces.utf8.count
      marker.text = String(rest[spaces.endIndex...])
      title.insert(.text(marker), at: 0)
    }
    let isGitHubs = title.isEmpty && marker.text.last != "-" && marker.text.last != "+"
    guard
      let kind = isGitHubs && Alert.Kind(rawValue: name) != nil || readsTitles
        ? Alert.Kind(named: name) : nil
    else { return nil }
    var blocks = Array(quote.blocks.dropFirst())
    if lineEnd < paragraph.content.endIndex {
      paragraph.content.removeFirst(lineEnd + 1)
      if let first = paragraph.content.first { paragraph.range.start = first.range.start }
      if !paragraph.content.isEmpty { blocks.insert(.paragraph(paragraph), at: 0) }
    }
    if blocks.isEmpty, title.isEmpty { return nil }
    return Alert(
      kind: kind, name: name, title: title.isEmpty ? nil : title, blocks: blocks,
      range: quote.range)
  }

  /// The name between `[!` and `]`, in lower case, and what follows it but for the sign of folding.
  private static func name(in text: String) -> (name: String, rest: Substring)? {
    guard text.hasPrefix("[!"), let end = text.prefix(32).firstIndex(of: "]") else { return nil }
    var rest = text[text.index(after: end)...]
    if let sign = rest.first, sign == "-" || sign == "+" { rest = rest.dropFirst() }
    guard rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }
    return (text[..<end].dropFirst(2).lowercased(), rest)
  }
}
