// SPDX-License-Identifier: Apache-2.0

internal import Pango
internal import Primitives

/// Changes the breaks of Unicode (UAX #14) beside East Asian characters, by byte.
///
/// - A line of Korean ends at blanks and after punctuation, not inside words (CSS Text 3 §5.2,
///   `keep-all`); in Korean text neither do words of Han characters break.
/// - No hyphen ends a line beside a Han character, kana or Hangul: they do not use it.
/// - A line may end before an opening and after a closing quotation mark between Han characters
///   (UAX #14 as of Unicode 16, LB19a).
func adaptToEastAsianText(_ flags: inout [CharacterBreak], in bytes: [UInt8]) {
  // Hangul starts at U+1100, whose first byte is E1.
  guard bytes.contains(where: { 0xE1...0xEF ~= $0 && $0 != 0xE2 }) else { return }
  var census = EastAsianCensus()
  census.add(bytes)
  let isKorean = census.ownScript == .korean
  var offset = 0
  var before = Unicode.Scalar(0x20 as UInt8)
  for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
    defer {
      offset += UTF8.width(scalar)
      if !scalar.extendsCharacter { before = scalar }
    }
    guard offset < flags.count, !scalar.extendsCharacter else { continue }
    if (before.isEastAsianLetter || scalar.isEastAsianLetter) && before.value != 0xAD {
      flags[offset].remove(.hyphen)
    }
    if before.isHangul && !scalar.mayStartLine || scalar.isHangul && before.isWordLetter
      || isKorean && before.isIdeographicLetter && scalar.isWordLetter
    {
      flags[offset].remove(.line)
    }
    if scalar.isOpeningQuote && before.endsIdeographicText
      || before.isClosingQuote && scalar.startsIdeographicText
    {
      flags[offset].insert(.line)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isEastAsianLetter: Bool { isIdeographicLetter || isHangul }

  /// Whether the character is part of a word in the sense of `keep-all`.
  fileprivate var isWordLetter: Bool {
    isHangul || properties.isAlphabetic || properties.numericType != nil
  }

  /// Whether the character starts a line after Hangul: an opening bracket or quotation mark, a box.
  fileprivate var mayStartLine: Bool {
    switch properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: value == 0xFFFC
    }
  }

  fileprivate var isOpeningQuote: Bool { value == 0x2018 || value == 0x201C }
  fileprivate var isClosingQuote: Bool { value == 0x2019 || value == 0x201D }

  /// Whether a line may end between the character and an opening quotation mark.
  fileprivate var endsIdeographicText: Bool {
    isIdeographicLetter
      || isIdeographicPunctuation && properties.generalCategory != .openPunctuation
        && value != 0x3000
  }

  /// Whether a line may end between a closing quotation mark and the character.
  fileprivate var startsIdeographicText: Bool {
    isIdeographicLetter && ![0x3005, 0x30FC].contains(value)
      || isIdeographicPunctuation
        && properties.generalCategory == .openPunctuation
  }
}
