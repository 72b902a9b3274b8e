// SPDX-License-Identifier: Apache-2.0

internal import Primitives

// MARK: - Overview
//
// Chinese, Japanese and Korean text is set in one family for its language. Quotation marks, dashes
// and ellipses have one code for all scripts but look different beside Han characters: there they
// come from that family too. Between a Han character or kana and a Latin letter or digit is a little
// space (CSS Text 4, `text-autospace`).

/// What a paragraph with Han characters, kana or Hangul needs beyond its fonts.
struct EastAsianText {
  /// The language, which chooses the forms of Han characters.
  let language: EastAsianLanguage
  /// Whether Han characters, kana and Hangul are at least a third of the paragraph.
  let isMostOfText: Bool
  /// The first bytes of the punctuation that is set like Han characters.
  private(set) var punctuation: Set<Int> = []
  /// The spaces between Han characters or kana and letters of other scripts, in order.
  private(set) var autospaces: [Autospace] = []

  /// A space between two letters.
  struct Autospace {
    /// The first byte of the second letter.
    var offset: Int
    /// The width, in points.
    var width: Double
  }

  /// A mark that all scripts share.
  private struct Mark {
    let offset: Int
    let scalar: Unicode.Scalar
    /// Whether it stands beside a Han character or kana.
    var isBesideIdeograph: Bool
  }

  /// What matters of a character for the space beside it.
  private enum Side { case ideograph, letter, other }

  /// Analyses a paragraph; `nil` when it has no such characters.
  init?(_ text: ParagraphText, language: (EastAsianCensus) -> EastAsianLanguage?) {
    var census = EastAsianCensus()
    census.add(text.bytes)
    guard let language = language(census) else { return nil }
    self.language = language
    isMostOfText = census.isEastAsian
    var marks: [Mark] = []
    var openMarks = 0
    var followsIdeograph = false
    var side = Side.other
    var (span, lastSpan) = (0, 0)
    var offset = 0
    for scalar in String(decoding: text.bytes, as: UTF8.self).unicodeScalars {
      defer { offset += UTF8.width(scalar) }
      while span + 1 < text.spans.count, text.spans[span].range.upperBound <= offset { span += 1 }
      if scalar.extendsCharacter { continue }
      let next = Self.side(of: scalar, isCode: text.spans[span].isolation == .code)
      if next != side, next != .other, side != .other {
        let ideograph = text.spans[next == .ideograph ? span : lastSpan]
        if let width = Self.space(ideograph, beside: text.spans[next == .letter ? span : lastSpan])
        {
          autospaces.append(Autospace(offset: offset, width: width))
        }
      }
      (side, lastSpan) = (next, span)
      if Self.isSharedMark(scalar), text.spans[span].isolation != .code {
        marks.append(
          Mark(offset: offset, scalar: scalar, isBesideIdeograph: followsIdeograph))
      } else {
        followsIdeograph = next == .ideograph || scalar.isIdeographicPunctuation
        if followsIdeograph {
          for index in openMarks..<marks.count { marks[index].isBesideIdeograph = true }
        }
        openMarks = marks.count
      }
    }
    // Korean sets them like Latin.
    guard language != .korean else { return }
    Self.pairQuotes(&marks)
    for mark in marks where mark.isBesideIdeograph { punctuation.insert(mark.offset) }
  }

  /// Inline code is like a letter, whatever its signs.
  private static func side(of scalar: Unicode.Scalar, isCode: Bool) -> Side {
    switch scalar.value {
    case 0x21...0x7E where isCode: return .letter
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return .letter
    case ..<0xAA: return .other
    case ..<0x0530, 0x1E00...0x1FFF, 0x2C60...0x2C7F, 0xA720...0xA7FF:
      return scalar.properties.isAlphabetic ? .letter : .other
    default: return scalar.isIdeographicLetter ? .ideograph : .other
    }
  }

  /// The space between two letters of two spans, in points; `nil` for none.
  private static func space(_ ideograph: TextSpan, beside letter: TextSpan) -> Double? {
    guard ideograph.autospace > 0, letter.autospace > 0,
      ideograph.isolation != .code || letter.isolation != .code
    else { return nil }
    return ideograph.autospace
  }

  private static func isSharedMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2014, 0x2015, 0x2018, 0x2019, 0x201C, 0x201D, 0x2025, 0x2026, 0x22EF: true
    default: false
    }
  }

  /// Gives the two quotation marks of a pair the same form.
  private static func pairQuotes(_ marks: inout [Mark]) {
    var open: [Int] = []
    for index in marks.indices {
      switch marks[index].scalar {
      case "\u{2018}", "\u{201C}": open.append(index)
      case "\u{2019}", "\u{201D}":
        guard let first = open.last,
          marks[first].scalar.value + 1 == marks[index].scalar.value
        else { continue }
        open.removeLast()
        let isBeside = marks[first].isBesideIdeograph || marks[index].isBesideIdeograph
        marks[first].isBesideIdeograph = isBeside
        marks[index].isBesideIdeograph = isBeside
      default: break
      }
    }
  }
}
