// SPDX-License-Identifier: Apache-2.0

internal import Primitives

extension ShapedParagraph {
  /// The list, with tokens too wide for a line of `measure` cut between their characters.
  ///
  /// A long word breaks only when it does not fit on a line alone (CSS Text 3 §5.5, `overflow-wrap:
  /// anywhere`); the cuts fall between clusters, never inside one, so ligatures stay whole.
  func list(fitting measure: Double) -> HorizontalList {
    guard minContentWidth > measure else { return list }
    let list = list.withoutDividedLigatures()
    let tokens = list.tokens
    var result: [Token] = []
    result.reserveCapacity(tokens.count + 16)
    var start = 0
    while start < tokens.count {
      var end = start
      var width = 0.0
      var trimmed = 0.0
      repeat {
        width += tokens[end].width
        if !tokens[end].isBlank { trimmed = width }
        end += 1
      } while end < tokens.count && tokens[end - 1].penalty == .forbidden
      if trimmed + list.preBreakWidth(after: tokens[end - 1]) > measure {
        appendLoosened(tokens[start..<end], to: &result)
      } else {
        result += tokens[start..<end]
      }
      start = end
    }
    return HorizontalList(tokens: result, preBreaks: list.preBreaks)
  }

  /// Adds tokens that belong together but fit on no line, allowing a break almost anywhere.
  private func appendLoosened(_ tokens: ArraySlice<Token>, to result: inout [Token]) {
    for index in tokens.indices {
      var pieces = cut(tokens[index])
      // Not between inline code's padding and its text, which share an edge.
      let next = index + 1
      if let last = pieces.indices.last, tokens[index].kind != .leadingPad,
        next < tokens.endIndex, tokens[next].kind != .trailingPad,
        pieces[last].penalty == .forbidden
      {
        pieces[last].penalty = tokens[next].isNoBreakSpace ? .insideToken : .none
      }
      result += pieces
    }
  }

  /// Cuts a token into its clusters, with a break allowed after each: preferably after a sign or a
  /// fixed blank, or between the words of a name such as `fileName`.
  func cut(_ token: Token) -> [Token] {
    guard token.kind == .text, let word = word(of: token) else { return [token] }
    let isRTL = token.level & 1 == 1
    let order = isRTL ? Array(token.glyphs.reversed()) : Array(token.glyphs)
    var pieces: [Token] = []
    for index in order {
      let glyph = word.glyphs[index]
      let offset = token.wordOffset + glyph.cluster
      if var last = pieces.last, last.offset == offset {
        last.width += glyph.advance
        last.glyphs = min(last.glyphs.lowerBound, index)..<max(last.glyphs.upperBound, index + 1)
        pieces[pieces.count - 1] = last
      } else {
        if let last = pieces.indices.last {
          pieces[last].length = offset - pieces[last].offset
          pieces[last].penalty = penalty(ofCuttingAt: offset)
        }
        var piece = token
        piece.offset = offset
        piece.width = glyph.advance
        piece.glyphs = index..<index + 1
        piece.preBreak = nil
        pieces.append(piece)
      }
    }
    guard let last = pieces.indices.last else { return [token] }
    pieces[last].length = token.offset + token.length - pieces[last].offset
    pieces[last].penalty = token.penalty
    pieces[last].preBreak = token.preBreak
    return pieces
  }

  /// The penalty of cutting a long token before a byte: none at a fixed blank, little where no word
  /// of a name or an address is harmed.
  private func penalty(ofCuttingAt offset: Int) -> Penalty {
    let (before, after) = (bytes[offset - 1], bytes[offset])
    func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
    func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
    func isSign(_ byte: UInt8) -> Bool {
      byte < 0x80 && !isUpper(byte) && !isLower(byte) && !(0x30...0x39).contains(byte)
    }
    if offset > 1, bytes.hasNoBreakSpace(at: offset - 2) { return .none }
    // Opening signs stay with what follows, all others with what is before them.
    let isBetweenWords = isLower(before) && isUpper(after)
    let isAfterSign = isSign(before) && !isSign(after) && !"([{<\"'@#$".utf8.contains(before)
    return isBetweenWords || isAfterSign ? .insideKeptRange : .insideToken
  }
}
