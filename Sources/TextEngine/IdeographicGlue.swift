// SPDX-License-Identifier: Apache-2.0

internal import Primitives

extension ShapedParagraph {
  /// The share of an em by which the space between two ideographs grows at a glue set ratio of 1.
  private static let stretch = 0.06

  /// The paragraph with glue between its ideographs, for justified lines, whose characters are set a little
  /// apart (Requirements for Japanese Text Layout §3.8.4).
  ///
  /// Its natural width is 0, and it vanishes at the end of a line. Hangul is parted by blanks instead.
  package var withIdeographicGlue: ShapedParagraph {
    let tokens = list.tokens
    var result: [Token] = []
    result.reserveCapacity(2 * tokens.count)
    var span = 0
    for (index, token) in tokens.enumerated() {
      result.append(token)
      guard token.penalty < .forbidden, token.kind == .text, endsWithIdeograph(token),
        index + 1 < tokens.count, tokens[index + 1].kind == .text
      else { continue }
      while span + 1 < spans.count, spans[span].range.upperBound <= token.offset { span += 1 }
      result[result.count - 1].penalty = .forbidden
      result.append(
        Token(ideographicGlueAfter: token, stretch: Self.stretch * spans[span].font.size))
    }
    var paragraph = self
    paragraph.list.tokens = result
    return paragraph
  }

  /// Whether the last character of a token is kana, a Han character or a sign of theirs.
  private func endsWithIdeograph(_ token: Token) -> Bool {
    let end = token.offset + token.length
    guard token.length >= 3 else { return false }
    // U+3000 to U+9FFF, and the planes of rare characters.
    return (0xE3...0xE9).contains(bytes[end - 3])
      || token.length >= 4 && bytes[end - 4] >= 0xF0
  }
}
