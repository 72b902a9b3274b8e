// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Pango

// MARK: - Overview
//
// A span asks for one font, but three kinds of characters need another one: East Asian text that of
// its language; in slanted text, scripts that have no italics an upright and perhaps heavier face,
// because a slanted imitation is no italic; and emoji an upright face, because slanting its pictures
// loses some of them altogether (cairo 1.16 draws them blank).

/// The font requests of a paragraph.
struct FontSpans {
  /// The paragraph.
  let text: ParagraphText
  /// What its East Asian text needs; `nil` when it has none.
  let eastAsian: EastAsianText?
  /// The fonts.
  let book: FontBook

  /// What a character needs of its font.
  private enum Need {
    case nothing, eastAsian, upright, emoji
  }

  /// The requests, in order.
  func list() -> [FontMap.FontSpan] {
    var result: [FontMap.FontSpan] = []
    result.reserveCapacity(text.spans.count)
    for span in text.spans { add(span, to: &result) }
    return result
  }

  private func add(_ span: TextSpan, to result: inout [FontMap.FontSpan]) {
    let primary = book.primary(for: span.font).request
    func add(_ range: Range<Int>, _ need: Need) {
      guard !range.isEmpty else { return }
      var request = primary
      var language: String?
      switch need {
      case .nothing: break
      case .emoji: request.isItalic = false
      case .upright: makeUpright(&request, span)
      case .eastAsian:
        guard let eastAsian else { break }
        language = eastAsian.language.tag
        request.families = book.families(for: span.font, in: eastAsian.language)
        makeUpright(&request, span, keepsWeight: span.hasEmphasisMarks)
      }
      LetterSpacing(span.letterSpacing).add(
        FontMap.FontSpan(range: range, description: request, language: language),
        of: text.bytes, to: &result)
    }
    // The first emoji outside ASCII is U+00A9; those that are pictures by default start at U+231A,
    // the scripts without italics at U+0590.
    guard eastAsian != nil || primary.isItalic,
      text.bytes[span.range].contains(where: { $0 >= 0xD6 })
    else { return add(span.range, .nothing) }
    var start = span.range.lowerBound
    var offset = start
    var current = Need.nothing
    let scalars = Array(String(decoding: text.bytes[span.range], as: UTF8.self).unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let need =
        scalar.extendsCharacter
        ? current
        : self.need(
          of: scalar, before: index + 1 < scalars.count ? scalars[index + 1] : nil, at: offset,
          isItalic: primary.isItalic)
      if need != current {
        add(start..<offset, current)
        (start, current) = (offset, need)
      }
      offset += UTF8.width(scalar)
    }
    add(start..<span.range.upperBound, current)
  }

  private func makeUpright(
    _ request: inout FontRequest, _ span: TextSpan, keepsWeight: Bool = false
  ) {
    guard request.isItalic else { return }
    request.isItalic = false
    if !keepsWeight { request.weight = max(request.weight, span.uprightWeight ?? 0) }
  }

  private func need(
    of scalar: Unicode.Scalar, before next: Unicode.Scalar?, at offset: Int, isItalic: Bool
  ) -> Need {
    guard scalar.value >= 0x590 || next?.value == 0xFE0F || next?.value == 0x20E3 else {
      return .nothing
    }
    if scalar.properties.isEmojiPresentation || next?.value == 0xFE0F || next?.value == 0x20E3 {
      return isItalic ? .emoji : .nothing
    }
    if let eastAsian {
      if scalar.isIdeographicLetter || scalar.isIdeographicPunctuation || scalar.isHangul
        || eastAsian.punctuation.contains(offset)
      {
        return .eastAsian
      }
    }
    return isItalic && scalar.hasNoItalics ? .upright : .nothing
  }
}

extension Unicode.Scalar {
  /// Whether the character is of a script that has no italics.
  fileprivate var hasNoItalics: Bool {
    switch value {
    case 0x0590...0x109F, 0x1200...0x139F, 0x1780...0x18AF, 0x1900...0x1AAF, 0x1B00...0x1C7F,
      0x2D30...0x2DDF, 0xA000...0xA4FF, 0xA800...0xA8FF, 0xA900...0xAB2F, 0xFB1D...0xFDFF,
      0xFE70...0xFEFC:
      true
    default: isIdeographicLetter || isIdeographicPunctuation || isHangul
    }
  }
}
