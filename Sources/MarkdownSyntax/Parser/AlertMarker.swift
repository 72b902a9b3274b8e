// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Recognizes alerts: quotes whose first line is `[!NOTE]` or one of the four other markers.
///
/// GitHub’s markers are alone in their line. As in Obsidian, other names, a sign for folding and a
/// title may follow: `[!INFO]- Title`.
struct AlertMarker {
  /// Whether forms are read that GitHub prints as text.
  let readsTitles: Bool
  /// Whether any name makes a note, as in Obsidian.
  var takesAnyName = false

  /// The names that leave a quote a quote.
  private static let quotations: Set = ["quote", "cite"]

  /// A quote with a marker.
  private struct Marked {
    var name: String
    var title: [InlineNode]
    /// Whether the marker may be one of GitHub’s.
    var isBare: Bool
    var blocks: [BlockNode]
  }

  /// The alert for a quote; `nil` when the quote is an ordinary one.
  ///
  /// The marker is in upper or lower case. Something must follow it, a text or a title.
  func alert(in quote: Quote) -> Alert? {
    guard let marked = marked(quote) else { return nil }
    let isKnown = marked.isBare && Alert.Kind(rawValue: marked.name) != nil || readsTitles
    if isKnown, let kind = Alert.Kind(named: marked.name) {
      return Alert(
        kind: kind, name: marked.name, title: marked.title.isEmpty ? nil : marked.title,
        blocks: marked.blocks, range: quote.range)
    }
    guard takesAnyName, !Self.quotations.contains(marked.name) else { return nil }
    let name = marked.name.prefix(1).uppercased() + marked.name.dropFirst()
    let title = marked.title.isEmpty ? [.text(Text(name, range: quote.range))] : marked.title
    return Alert(
      kind: .note, name: marked.name, title: title, blocks: marked.blocks, range: quote.range)
  }

  /// The name in a marker that is probably misspelled, and the one that was probably meant; `nil` for all
  /// other quotes.
  func slip(in quote: Quote) -> (name: String, nearest: String)? {
    guard let name = marked(quote)?.name, Alert.Kind(named: name) == nil, name.utf8.count >= 3,
      let nearest = Alert.Kind.allCases.map(\.rawValue).nearest(to: name, within: 2)
    else { return nil }
    return (name, nearest)
  }

  /// The quote without the marker `[!quote]` or `[!cite]` of Obsidian, below its title in bold; `nil` when
  /// it has none.
  func quotation(in quote: Quote) -> Quote? {
    guard readsTitles, let marked = marked(quote), Self.quotations.contains(marked.name) else {
      return nil
    }
    var result = quote
    result.blocks = marked.blocks
    if let first = marked.title.first, let last = marked.title.last {
      let range = first.range.union(last.range)
      let title = InlineNode.strong(Strong(content: marked.title, range: range))
      result.blocks.insert(.paragraph(Paragraph(content: [title], range: range)), at: 0)
    }
    return result
  }

  private func marked(_ quote: Quote) -> Marked? {
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
    let isBare = title.isEmpty && marker.text.last != "-" && marker.text.last != "+"
    var blocks = Array(quote.blocks.dropFirst())
    if lineEnd < paragraph.content.endIndex {
      paragraph.content.removeFirst(lineEnd + 1)
      if let first = paragraph.content.first { paragraph.range.start = first.range.start }
      if !paragraph.content.isEmpty { blocks.insert(.paragraph(paragraph), at: 0) }
    }
    if blocks.isEmpty, title.isEmpty { return nil }
    return Marked(name: name, title: title, isBare: isBare, blocks: blocks)
  }

  /// The name between `[!` and `]`, in lower case, and what follows it but for the sign of folding.
  private static func name(in text: String) -> (name: String, rest: Substring)? {
    guard text.hasPrefix("[!"), let end = text.prefix(32).firstIndex(of: "]") else { return nil }
    var rest = text[text.index(after: end)...]
    if let sign = rest.first, sign == "-" || sign == "+" { rest = rest.dropFirst() }
    guard rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }
    // Obsidian’s notes on the look of the box follow a stroke.
    return (text[..<end].dropFirst(2).prefix { $0 != "|" }.lowercased(), rest)
  }
}
