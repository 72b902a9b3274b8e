// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Recognizes GitHub's alerts: quotes whose first line is `[!NOTE]` or one of the four other
/// markers.
enum AlertMarker {
  /// The alert for a quote; `nil` when the quote is an ordinary one.
  ///
  /// The marker is alone on its line, in upper or lower case, and something must follow it.
  static func alert(in quote: Quote) -> Alert? {
    guard case .paragraph(var paragraph)? = quote.blocks.first,
      case .text(let marker)? = paragraph.content.first, let kind = kind(of: marker.text)
    else { return nil }
    var blocks = Array(quote.blocks.dropFirst())
    if paragraph.content.count > 1 {
      guard paragraph.content[1].isLineEnd else { return nil }
      paragraph.content.removeFirst(2)
      if let first = paragraph.content.first { paragraph.range.start = first.range.start }
      blocks.insert(.paragraph(paragraph), at: 0)
    }
    return blocks.isEmpty ? nil : Alert(kind: kind, blocks: blocks, range: quote.range)
  }

  private static func kind(of text: String) -> Alert.Kind? {
    guard text.hasPrefix("[!"), text.utf8.count <= 32 else { return nil }
    var name = text.dropFirst(2)
    while name.last == " " || name.last == "\t" { name.removeLast() }
    guard name.popLast() == "]" else { return nil }
    return Alert.Kind(rawValue: name.lowercased())
  }
}
