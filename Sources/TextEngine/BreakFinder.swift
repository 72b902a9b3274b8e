// SPDX-License-Identifier: Apache-2.0

internal import Pango

/// Finds where lines may end, and remembers it for the words of plain text.
///
/// Unicode's rules (UAX #14) look no further than the blanks around a word, and at a blank only at
/// the characters on both sides. So Pango is asked only once about each word and each pair of
/// characters around a blank.
struct BreakFinder {
  private var words = WordCache<[CharacterBreak]>()
  private var gaps: [Gap: CharacterBreak] = [:]
  private var language = ""

  /// The context of blanks: the UTF-8 bytes of the character before, if any, a space, and the
  /// character after.
  private struct Gap: Hashable {
    private(set) var before: UInt32
    private(set) var after: UInt32

    init(before: ArraySlice<UInt8>, hasSpace: Bool, after: ArraySlice<UInt8>) {
      self.before = before.reduce(0) { $0 << 8 | UInt32($1) }
      if hasSpace { self.before = self.before << 8 | 0x20 }
      self.after = after.reduce(0) { $0 << 8 | UInt32($1) }
    }

    static func bytes(_ packed: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: packed >> $0) }.filter { $0 != 0 }
    }
  }

  /// The number of words it remembers.
  var wordCount: Int { words.count }

  /// Creates a finder for a language.
  init(language: String = "") {
    self.language = language
  }

  /// The break opportunities of a paragraph; those of plain text are assembled from remembered
  /// parts.
  mutating func breaks(in bytes: [UInt8], isPlain: Bool, language: String) -> BreakMap {
    guard isPlain else {
      var flags = Self.breaks(in: bytes, language: language)
      adaptToEastAsianText(&flags, in: bytes)
      return BreakMap(flags, in: bytes)
    }
    if language != self.language { self = BreakFinder(language: language) }
    var flags = [CharacterBreak](repeating: [], count: bytes.count + 1)
    var end = 0
    while end < bytes.count {
      let blank = end
      while end < bytes.count, Self.isBlank(bytes[end]) {
        end += 1
        if bytes[end - 1] == 0x0A { flags[end] = .line }
      }
      let start = end
      var isLetters = true
      while end < bytes.count, !Self.isBlank(bytes[end]) {
        isLetters = isLetters && Self.isLetter(bytes[end])
        end += 1
      }
      guard start < end else { break }
      if blank < start {
        // A line may end at a space between letters (UAX #14, LB18).
        let isBetweenLetters =
          blank + 1 == start && blank > 0 && bytes[blank] == 0x20 && Self.isLetter(bytes[start])
          && Self.isLetter(bytes[blank - 1])
        flags[start] = isBetweenLetters ? .line : gap(in: bytes, blank..<start)
      }
      // No line ends between letters (UAX #14, LB28); a forced break there shows a hyphen.
      guard !isLetters else {
        for index in start + 1..<max(start + 1, end) { flags[index] = .hyphen }
        continue
      }
      let word = words.word(bytes, start..<end, context: 0) {
        Self.breaks(in: Array(bytes[start..<end]), language: language)
      }
      for index in 1..<max(1, end - start) { flags[start + index] = word[index] }
    }
    return BreakMap(flags, in: bytes)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }

  /// The break after some blanks; a line feed among them starts afresh.
  private mutating func gap(in bytes: [UInt8], _ blanks: Range<Int>) -> CharacterBreak {
    var blank = blanks.lowerBound
    var before = blank
    if let feed = bytes[blanks].lastIndex(of: 0x0A) {
      (before, blank) = (feed, feed + 1)
    } else {
      while before > 0 {
        before -= 1
        if bytes[before] & 0xC0 != 0x80 { break }
      }
    }
    var after = blanks.upperBound + 1
    while after < bytes.count, bytes[after] & 0xC0 == 0x80 { after += 1 }
    let gap = Gap(
      before: bytes[before..<blank], hasSpace: blank < blanks.upperBound,
      after: bytes[blanks.upperBound..<after])
    if let known = gaps[gap] { return known }
    let start = Gap.bytes(gap.before)
    let answer =
      Self.breaks(in: start + Gap.bytes(gap.after), language: language)[start.count]
    gaps[gap] = answer
    return answer
  }

  /// The break opportunities from Pango: an entry for each byte, empty inside a character, and one
  /// for the end.
  private static func breaks(in bytes: [UInt8], language: String) -> [CharacterBreak] {
    let starts = bytes.reduce(into: 0) { $0 += $1 & 0xC0 != 0x80 ? 1 : 0 }
    let byCharacter = characterBreaks(of: bytes, characterCount: starts, language: language)
    guard starts != bytes.count else { return byCharacter }
    var flags = [CharacterBreak](repeating: [], count: bytes.count + 1)
    var character = 0
    for (index, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
      flags[index] = byCharacter[character]
      character += 1
    }
    flags[bytes.count] = byCharacter[character]
    return flags
  }
}

/// Break opportunities by byte: whether a line may end before the character that starts there.
struct BreakMap {
  private var flags: [CharacterBreak]

  /// Creates a map from Unicode's flags for each byte that starts a character, and for the end.
  fileprivate init(_ flags: [CharacterBreak], in bytes: [UInt8]) {
    var flags = flags
    Self.keepTogether(&flags, in: bytes)
    self.flags = flags
  }

  subscript(byte: Int) -> CharacterBreak { flags[byte] }

  /// Removes the breaks before spans that stay with the text before them, and those at French spaces.
  ///
  /// - Parameters:
  ///   - spans: The spans.
  ///   - bytes: The text.
  ///   - language: The language of spans that name none.
  mutating func keepTogether(_ spans: [TextSpan], in bytes: [UInt8], language: String) {
    for span in spans {
      if span.staysWithPrevious { flags[span.range.lowerBound].remove(.line) }
      if span.isolation != .code, Self.isFrench(span.language ?? language) {
        keepFrenchSigns(in: bytes, span.range)
      }
    }
  }

  private static func isFrench(_ language: String) -> Bool {
    let name = language.prefix { $0 != "-" && $0 != "_" }
    return name.utf8.count == 2 && name.lowercased() == "fr"
  }

  /// Removes the breaks at the spaces that French has inside guillemets and before high punctuation,
  /// also where they are ordinary spaces.
  private mutating func keepFrenchSigns(in bytes: [UInt8], _ range: Range<Int>) {
    // The second bytes of « and », after C2.
    let (opening, closing) = (UInt8(0xAB), UInt8(0xBB))
    var start = range.lowerBound
    while let blank = bytes[start..<range.upperBound].firstIndex(of: 0x20) {
      var end = blank + 1
      while end < bytes.count, bytes[end] == 0x20 { end += 1 }
      start = max(blank + 1, min(end, range.upperBound))
      guard end < bytes.count else { return }
      let followsOpening = blank > 1 && bytes[blank - 1] == opening && bytes[blank - 2] == 0xC2
      let isBeforeClosing =
        bytes[end] == 0xC2 && end + 1 < bytes.count && bytes[end + 1] == closing
      if followsOpening || isBeforeClosing || Self.highSigns.contains(bytes[end]) {
        for index in blank + 1...end { flags[index].remove(.line) }
      }
    }
  }

  /// The signs that French sets apart from the word before them: `:;!?`.
  private static let highSigns: [UInt8] = [0x3A, 0x3B, 0x21, 0x3F]

  /// Removes the breaks after hyphens that start a word: `--option` and `-x` stay whole, although
  /// UAX #14 allows a break after the hyphens.
  ///
  /// `https://` stays with the name that follows it, `</` with the name of its tag, and the en dash of
  /// a range of numbers, as in 1884–85, with the second one.
  private static func keepTogether(_ flags: inout [CharacterBreak], in bytes: [UInt8]) {
    let slash = UInt8(ascii: "/")
    for index in bytes.indices.dropFirst(2)
    where bytes[index - 1] == slash && bytes[index - 2] == UInt8(ascii: "<") {
      flags[index].remove(.line)
    }
    for index in bytes.indices.dropFirst(3)
    where bytes[index - 1] == slash && bytes[index - 2] == slash
      && bytes[index - 3] == UInt8(ascii: ":")
    {
      flags[index].remove(.line)
    }
    for index in bytes.indices.dropFirst(4)
    where bytes[index - 1] == 0x93 && bytes[index - 2] == 0x80 && bytes[index - 3] == 0xE2
      && isDigit(bytes[index]) && isDigit(bytes[index - 4])
    {
      flags[index].remove(.line)
    }
    keepDashes(&flags, in: bytes)
    keepShortSlashes(&flags, in: bytes)
    let hyphen = UInt8(ascii: "-")
    var runStart: Int?
    for (index, byte) in bytes.enumerated() {
      if byte == hyphen {
        if runStart == nil { runStart = index }
      } else if let start = runStart {
        if start == 0 || bytes[start - 1] == 0x20 || bytes[start - 1] == 0x0A, byte != 0x20 {
          flags[index].remove(.line)
        }
        runStart = nil
      }
    }
  }

  /// Removes the breaks before dashes between spaces, which stay with the word before them.
  private static func keepDashes(_ flags: inout [CharacterBreak], in bytes: [UInt8]) {
    // – and — are E2 80 93 and E2 80 94.
    for index in bytes.indices.dropFirst(2)
    where bytes[index] == 0xE2 && bytes[index - 1] == 0x20 && index + 3 < bytes.count
      && bytes[index + 1] == 0x80 && (bytes[index + 2] == 0x93 || bytes[index + 2] == 0x94)
      && bytes[index + 3] == 0x20
    {
      flags[index].remove(.line)
    }
  }

  /// The most bytes of a word with a slash that may stay whole, and of a side of it that is short.
  private static let (longestSlashed, shortSide) = (20, 3)

  /// Removes the breaks after the slash of short words: `km/h`, `and/or`, `(°/h)`.
  private static func keepShortSlashes(_ flags: inout [CharacterBreak], in bytes: [UInt8]) {
    let slash = UInt8(ascii: "/")
    var start = 0
    while let index = bytes[start...].firstIndex(of: slash) {
      var first = index
      while first > start, bytes[first - 1] != 0x20, bytes[first - 1] != 0x0A { first -= 1 }
      var end = index + 1
      while end < bytes.count, bytes[end] != 0x20, bytes[end] != 0x0A, bytes[end] != slash {
        end += 1
      }
      // With several slashes or a colon it is a path or an address.
      let isWord = end == bytes.count || bytes[end] != slash
      let isFirst = first == 0 || bytes[first - 1] != slash
      if isWord, isFirst, end - first <= longestSlashed, !bytes[first..<index].contains(0x3A),
        min(index - first, end - index - 1) <= shortSide
      {
        flags[index + 1].remove(.line)
      }
      start = isWord ? end : index + 1
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}
