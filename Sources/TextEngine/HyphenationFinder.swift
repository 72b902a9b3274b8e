// SPDX-License-Identifier: Apache-2.0

internal import HarfBuzz
internal import Hyphenation
internal import Primitives

// MARK: - Overview
//
// Hyphens are added after shaping: the tokens of words are cut where a hyphen may stand, as those of a
// word too long for a line are. So only text that needs hyphens pays for them.
//
// A place inside a ligature, as in “of-fice”, or where a word is written otherwise, as in Hungarian
// “asz-szony”, needs other glyphs at both edges: the parts of the word are shaped alone (`PreBreak`).

/// Finds where words and names in code may be divided, and remembers it; for one thread only.
package final class HyphenationFinder {
  /// The patterns of a language, and the words that they have divided.
  private final class Language {
    let patterns: HyphenationPatterns
    var words = WordCache<[WordDivision]>()

    init(_ patterns: HyphenationPatterns) { self.patterns = patterns }
  }

  private var languages: [String: Language?] = [:]

  /// The languages without patterns for which hyphens were asked, and the packages that have them, `nil`
  /// where none is known.
  package private(set) var missing: [(language: String, package: String?)] = []

  /// Creates a finder.
  package init() {}

  /// Adds hyphens to the words of a paragraph that have none: a soft hyphen in a word says all about it.
  ///
  /// Addresses, names with capitals inside and words with another sign inside stay whole. Code has no
  /// hyphens, but a line may end after a sign inside a name where it would otherwise be too short.
  ///
  /// - Parameters:
  ///   - paragraph: The paragraph.
  ///   - language: The language, as in BCP 47, of spans that name none.
  ///   - cutsNames: Whether lines may end inside names in code.
  ///   - hyphen: The hyphen of a font; `nil` when it has none.
  ///   - shape: The glyphs of a part of a word in the font of a token of a span; `nil` when that font
  ///     needs its neighbours to be shaped with it.
  /// - Returns: The paragraph with more places where lines may end.
  func hyphenated(
    _ paragraph: ShapedParagraph, language: String, cutsNames: Bool,
    hyphen: (FontID) -> HarfBuzzFont.Hyphen?,
    shape: ([UInt8], TextSpan, FontID) -> ShapedWord?
  ) -> ShapedParagraph {
    var (current, patterns) = (language, self.language(language))
    let tokens = paragraph.list.tokens
    var list = paragraph.list
    var words = paragraph.words
    var preBreaks = PreBreakTable(list.preBreaks)
    list.tokens = []
    list.tokens.reserveCapacity(2 * tokens.count)
    var span = 0
    for (position, token) in tokens.enumerated() {
      while span + 1 < paragraph.spans.count, paragraph.spans[span].range.upperBound <= token.offset
      {
        span += 1
      }
      let wanted = paragraph.spans[span].language ?? language
      if wanted != current { (current, patterns) = (wanted, self.language(wanted)) }
      guard token.kind == .text, token.level & 1 == 0, let shaped = paragraph.word(of: token)
      else {
        list.tokens.append(token)
        continue
      }
      var parts = TokenParts(of: token, word: shaped)
      if paragraph.spans[span].isolation == .code {
        for place in cutsNames ? Self.joints(of: token, in: paragraph.bytes) : [] {
          let isJoined = paragraph.bytes[place - 1].isLetterOrDigit
          parts.cut(before: place, penalty: isJoined ? .insideName : .insideKeptRange)
        }
        list.tokens += parts.finish()
        continue
      }
      guard let patterns, let word = word(of: token, in: paragraph.bytes),
        paragraph.stands(alone: position, word)
      else {
        list.tokens.append(token)
        continue
      }
      let divisions = divisions(in: paragraph.bytes, word, patterns)
      guard !divisions.isEmpty, let index = preBreaks.index(of: token.font, hyphen: hyphen)
      else {
        list.tokens.append(token)
        continue
      }
      for (number, division) in divisions.enumerated() {
        let place = word.lowerBound + division.place
        if division.change == nil, parts.cut(before: place, penalty: .none, preBreak: index) {
          continue
        }
        // The next place may not change the spelling: its part begins at this one.
        let later = divisions[(number + 1)...].filter { $0.change == nil }
        let end = parts.end(among: later.map { word.lowerBound + $0.place })
        guard
          let texts = parts.texts(around: division, of: word, to: end, in: paragraph.bytes),
          let before = shape(texts.before.bytes, paragraph.spans[span], token.font),
          let after = shape(texts.after.bytes, paragraph.spans[span], token.font)
        else { continue }
        let first = words.count
        words += [before.drawing(texts.before), after.drawing(texts.after)]
        parts.cut(
          insideLigatureBefore: place,
          preBreak: preBreaks.add(
            index, before: PreBreak.Fragment(words[first], at: first),
            after: PreBreak.Fragment(words[first + 1], at: first + 1)))
      }
      list.tokens += parts.finish()
    }
    list.preBreaks = preBreaks.preBreaks
    var paragraph = paragraph
    paragraph.list = list
    paragraph.words = words
    return paragraph
  }

  /// The fewest letters of a name before and after a line end inside it.
  private static let leastOfName = 3

  /// The places in a token of code where a line may end without a hyphen: after the signs that join the
  /// parts of a name, and before a capital inside it.
  private static func joints(of token: Token, in bytes: [UInt8]) -> [Int] {
    guard token.length > 2 * leastOfName else { return [] }
    let end = token.offset + token.length
    func isJoint(_ byte: UInt8) -> Bool { "/._:".utf8.contains(byte) }
    return (token.offset + leastOfName...end - leastOfName).filter { place in
      let (before, after) = (bytes[place - 1], bytes[place])
      if (0x41...0x5A).contains(after), (0x61...0x7A).contains(before) { return true }
      return isJoint(before) && !isJoint(after) && !(0x30...0x39).contains(after)
    }
  }

  /// The patterns of a language; `nil` when none are installed, which is remembered.
  private func language(_ tag: String) -> Language? {
    if let known = languages[tag] { return known }
    let found = InstalledPatterns.patterns(of: tag).map(Language.init)
    languages[tag] = .some(found)
    if found == nil, !InstalledPatterns.namesNoLanguage(tag) {
      missing.append((tag, InstalledPatterns.package(of: tag)))
    }
    return found
  }

  /// The places in a word where it may be divided.
  private func divisions(
    in bytes: [UInt8], _ range: Range<Int>, _ language: Language
  ) -> [WordDivision] {
    language.words.word(bytes, range, context: 0) {
      let word = Array(bytes[range])
      let small =
        word.allSatisfy { $0 < 0x80 }
        ? word.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
        : Array(String(decoding: word, as: UTF8.self).lowercased().utf8)
      // Few letters change their length, such as the dotted İ.
      return small.count == word.count ? language.patterns.divisions(of: small) : []
    }
  }

  /// The letters of a token: all of it but signs at its ends; `nil` when there is anything else.
  private func word(of token: Token, in bytes: [UInt8]) -> Range<Int>? {
    guard token.length >= 5 else { return nil }
    let text = bytes[token.offset..<token.offset + token.length]
    if text.allSatisfy({ $0.isASCIILetter }) {
      return text.dropFirst().allSatisfy({ $0 & 0x20 != 0 }) ? text.startIndex..<text.endIndex : nil
    }
    var (start, end) = (text.endIndex, text.endIndex)
    var index = text.startIndex
    var isOver = false
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let next = index + (UTF8.encode(scalar)?.count ?? 1)
      if scalar.properties.isAlphabetic {
        let isFirst = start == text.endIndex
        guard !isOver, isFirst || !scalar.properties.isUppercase else { return nil }
        if isFirst { start = index }
        end = next
      } else if start == text.endIndex {
        guard "([{\"'“„‘‚«»‹¿¡*".unicodeScalars.contains(scalar) else { return nil }
      } else {
        guard ")]}\"'”“’‘»«›,.;:!?…–—*\u{202F}".unicodeScalars.contains(scalar) else { return nil }
        isOver = true
      }
      index = next
    }
    return start < end ? start..<end : nil
  }
}

extension ParagraphShaper {
  /// Adds the hyphens of the document’s language to a paragraph.
  ///
  /// - Parameters:
  ///   - paragraph: The paragraph.
  ///   - cutsNames: Whether lines may end inside names in code, without a hyphen.
  /// - Returns: The paragraph with more places where lines may end.
  package func hyphenated(_ paragraph: ShapedParagraph, cutsNames: Bool) -> ShapedParagraph {
    hyphens.hyphenated(
      paragraph, language: book.language, cutsNames: cutsNames, hyphen: { font($0)?.hyphen() },
      shape: { shape($0, in: $1, font: $2) })
  }
}

extension ShapedParagraph {
  /// Whether the letters of a token are a whole word, with no letter, hyphen or other sign of a name
  /// beside them in another token.
  fileprivate func stands(alone index: Int, _ word: Range<Int>) -> Bool {
    let token = list.tokens[index]
    func joins(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte.isASCIILetter || (0x30...0x39).contains(byte)
        || "-_/@#&=+".utf8.contains(byte)
    }
    if word.lowerBound == token.offset, token.offset > 0, joins(bytes[token.offset - 1]),
      !list.tokens[index - 1].isNoBreakSpace
    {
      return false
    }
    let end = token.offset + token.length
    return word.upperBound < end || end == bytes.count || bytes.hasNoBreakSpace(at: end)
      || !joins(bytes[end])
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  fileprivate var isLetterOrDigit: Bool { isASCIILetter || (0x30...0x39).contains(self) }
}
