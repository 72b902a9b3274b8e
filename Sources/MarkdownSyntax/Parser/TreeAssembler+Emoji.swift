// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Adds emoji that are written with their names.
extension TreeAssembler {
  /// Adds an emoji of Markdown.
  mutating func addEmoji(_ emoji: String, _ token: InlineToken, _ range: SourceRange) {
    if isInCode { return addText(token.source, range) }
    noteSpelling(token.source, of: emoji)
    addText(emoji, range)
  }

  /// The text of an HTML block with emoji for their names.
  mutating func withEmoji(_ text: String) -> String {
    guard extensions.contains(.emoji), text.utf8.contains(UInt8(ascii: ":")), !isInCode,
      !frames[top].isPreformatted
    else { return text }
    let names = EmojiReader.names(in: text)
    guard !names.isEmpty else { return text }
    let bytes = Array(text.utf8)
    var (result, end) = ("", 0)
    for (range, emoji) in names {
      result += String(decoding: bytes[end..<range.lowerBound], as: UTF8.self) + emoji
      noteSpelling(String(decoding: bytes[range], as: UTF8.self), of: String(emoji))
      end = range.upperBound
    }
    return result + String(decoding: bytes[end...], as: UTF8.self)
  }

  /// Whether text is code with markup.
  var isInCode: Bool { elements.contains { $0.kind == .style(.formatted(.code)) } }

  /// Notes how an emoji in a heading is written: GitHub makes the id of its name.
  private mutating func noteSpelling(_ source: String, of emoji: String) {
    guard let frame = frames.last(where: { !$0.isSpan }), case .heading = frame.kind else { return }
    spellings.append((emoji, source))
  }
}
