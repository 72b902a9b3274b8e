// SPDX-License-Identifier: Apache-2.0

/// Finds the spaces at which no line may end, because the words beside them are read as one.
///
/// They are a number and its unit (5 km) or currency (€ 5), a label and its number (Fig. 3, Part IV), the
/// parts of a number (10 000), a day and its month (3 May, Sept. 11), titles and initials (Dr. Smith, Mme
/// Durand), the parts of an abbreviation (z. B.), and the prepositions of one letter of Polish, Czech,
/// Slovak, Russian and Ukrainian.
struct BoundSpaces: Sendable {
  /// The words before a number, in small letters: labels and their abbreviations.
  private let numbered: Set<String>
  /// The names of the months and their abbreviations, in small letters.
  private let months: Set<String>
  /// The words of one letter that stay with the next word.
  private let shortWords: Set<String>
  /// Titles with a full stop, in small letters.
  private let titles: Set<String>
  /// Titles without one, as they are written.
  private let plainTitles: Set<String>
  private let units: Set<String>

  /// The rules of a language with a BCP 47 tag; those of English for unknown languages and for `nil`.
  init(language: String?) {
    let name = String((language ?? "en").lowercased().prefix { $0 != "-" })
    let words = DocumentWords(language: language)
    let labels = DocumentWords.Word.allCases.compactMap { word in
      let label = words[word]
      return label.hasSuffix(" %") ? label.dropLast(2).lowercased() : nil
    }
    numbered = Self.commonNumbered.union(labels).union(Self.words(Self.numbered[name]))
    months = Set(DateWords.months(of: language ?? "en").map { $0.lowercased() })
      .union(Self.shortMonths(in: name))
    shortWords = Self.words(Self.shortWords[name])
    titles = Self.titles(in: name)
    plainTitles = Self.plainTitles(in: name)
    units = Self.commonUnits.union(Self.units(in: name))
  }

  /// Whether no line may end at a space between two words.
  ///
  /// - Parameters:
  ///   - index: The index of the space in the line.
  ///   - line: All text of a block.
  /// - Returns: Whether a line must go on there.
  func isBound(_ index: Int, of line: [Unicode.Scalar]) -> Bool {
    guard index > 0, index + 1 < line.count else { return false }
    let (previous, next) = (line[index - 1], line[index + 1])
    let isAfterNumber = previous.isDigit || previous == "."
    let mayBeTitle = next.properties.isUppercase && previous.properties.isAlphabetic
    guard
      next.isDigit || isAfterNumber || mayBeTitle
        || !shortWords.isEmpty && isAlone(index - 1, in: line),
      let before = Self.word(before: index, in: line)
    else { return false }
    let small = before.lowercased()
    if mayBeTitle, plainTitles.contains(before) { return true }
    if mayBeTitle || previous == ".", isRomanNumeral(after: index, in: line),
      numbered.contains(small)
    {
      return true
    }
    if next.isDigit {
      if Self.currencies.contains(before) { return true }
      if numbered.contains(small) { return true }
      let digits = line[(index + 1)...].prefix(4).prefix { $0.isDigit }.count
      if months.contains(small) { return digits <= 2 }
      if digits == 3, before.isNumber, before.unicodeScalars.count <= 3 { return true }
    }
    if shortWords.contains(small) { return next.properties.isAlphabetic || next.isDigit }
    guard isAfterNumber, let after = Self.word(after: index, in: line) else { return false }
    if before.first?.isNumber == true, previous.isDigit, isUnit(after) { return true }
    if before.unicodeScalars.prefix(while: { $0.isDigit }).count <= 2,
      before.drop(while: \.isNumber).allSatisfy({ $0 == "." }),
      months.contains(after.trimmingEnd.lowercased())
    {
      return true
    }
    return previous == "." && joins(before, after, at: index, of: line)
  }

  /// Whether the word before a number is a label, or the plural of one: “pages”.
  func isLabel(before number: Int, of line: [Unicode.Scalar]) -> Bool {
    guard number > 1, line[number - 1] == " ",
      let word = Self.word(before: number - 1, in: line)?.lowercased()
    else { return false }
    return ["", "s", "n", "en"].contains { ending in
      word.hasSuffix(ending) && numbered.contains(String(word.dropLast(ending.count)))
    }
  }

  /// Whether a unit follows a number, after a space or at once.
  func isUnit(after number: Int, of line: [Unicode.Scalar]) -> Bool {
    guard number < line.count else { return false }
    if "%°".unicodeScalars.contains(line[number]) { return true }
    guard line[number] == " ", let word = Self.word(after: number, in: line) else { return false }
    return isUnit(word)
  }

  /// Whether a number in one to five Roman numerals follows a space.
  ///
  /// A single one, as in “in this chapter I show”, must be the end of a phrase.
  private func isRomanNumeral(after space: Int, in line: [Unicode.Scalar]) -> Bool {
    let word = line[(space + 1)...].prefix(6).prefix { $0.isInWord }
    guard 1...5 ~= word.count, word.allSatisfy({ "IVXLC".unicodeScalars.contains($0) }) else {
      return false
    }
    return word.count > 1 || word.endIndex == line.count || !line[word.endIndex].isWordEdge
  }

  /// Whether the word before a number has only capitals: ISO 8859-15.
  func isName(before number: Int, of line: [Unicode.Scalar]) -> Bool {
    guard number > 2, line[number - 1].properties.isWhitespace,
      let word = Self.word(before: number - 1, in: line)
    else { return false }
    return word.unicodeScalars.count > 1 && word.unicodeScalars.allSatisfy(\.properties.isUppercase)
  }

  /// Whether a character has spaces or nothing on both sides.
  private func isAlone(_ index: Int, in line: [Unicode.Scalar]) -> Bool {
    index == 0 || !line[index - 1].isInWord
  }

  /// Whether an abbreviation stays with the next word: an initial, a title, a part of a longer one.
  private func joins(
    _ before: String, _ after: String, at index: Int, of line: [Unicode.Scalar]
  ) -> Bool {
    guard let next = after.unicodeScalars.first, next.properties.isAlphabetic,
      let first = before.unicodeScalars.first, first.properties.isAlphabetic
    else { return false }
    if titles.contains(before.lowercased()) { return next.properties.isUppercase }
    guard before.unicodeScalars.count == 2 else { return false }
    let isPart = after.unicodeScalars.count == 2 && after.utf8.last == UInt8(ascii: ".")
    guard first.properties.isUppercase else { return isPart }
    // A single letter may end a sentence: “plan B. The”. Initials stand together, or after a name.
    let start = index - before.unicodeScalars.count - 1
    let name = start > 0 ? Self.word(before: start, in: line) : nil
    return next.properties.isUppercase
      && (isPart || name?.unicodeScalars.first?.properties.isUppercase == true)
  }

  private func isUnit(_ word: String) -> Bool {
    units.contains(word) || units.contains(String(word.trimmingEnd))
  }

  // MARK: - Words

  /// The greatest number of characters of a word that is looked at.
  private static let longestWord = 20

  /// The word that ends before a space, without opening signs; `nil` when it is too long.
  private static func word(before space: Int, in line: [Unicode.Scalar]) -> String? {
    var start = space
    while start > 0, !line[start - 1].isWordEdge {
      start -= 1
      if space - start > longestWord { return nil }
    }
    return text(line[start..<space].drop { "([{\"'“„«‚‘*_".unicodeScalars.contains($0) })
  }

  /// The word that begins after a space; `nil` when it is too long.
  private static func word(after space: Int, in line: [Unicode.Scalar]) -> String? {
    var end = space + 1
    while end < line.count, !line[end].isWordEdge {
      end += 1
      if end - space > longestWord { return nil }
    }
    return text(line[(space + 1)..<end])
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  // MARK: - Tables

  private static let commonNumbered = words(
    "§ §§ № fig. figs. tab. eq. p. pp. nr. no. nos. n° art. vol. cap. kap. chap. ch. sec. app.")

  private static let numbered = [
    "cs": "obr. s. č. sv. odst.", "da": "s. bd. afsn.",
    "de": "abb. s. bd. abs. abschn. gl. ziff. bsp.",
    "es": "pág. págs. núm. ec. n.º", "fi": "s. nro luvun", "fr": "éq. tabl. annexe n°",
    "it": "n. eq. pag.",
    "nb": "s. bd. avsn.", "nl": "blz. hfst. dl. par. afb.", "pl": "rys. s. rozdz. nr t. pkt ust.",
    "pt": "pág. págs. n.º eq.", "ru": "рис. табл. с. стр. гл. т. п. ст.", "sk": "obr. s. č. zv.",
    "sv": "s. nr bd. avsn.", "uk": "рис. табл. с. гл. т. п. ст.",
  ]

  private static let shortWords = [
    "cs": "a i k s v z o u", "pl": "a i o u w z", "ru": "а в и к о с у", "sk": "a i k s v z o u",
    "uk": "а в з і й о у",
  ]
}

extension String {
  /// The text without the punctuation at its end.
  fileprivate var trimmingEnd: Substring {
    var text = self[...]
    while let last = text.last, ".,;:!?)]}\"'”’“»".contains(last) { text.removeLast() }
    return text
  }

  /// Whether it has digits only.
  fileprivate var isNumber: Bool { unicodeScalars.allSatisfy(\.isDigit) }
}

extension Unicode.Scalar {
  /// Whether it is a decimal digit.
  var isDigit: Bool { properties.numericType == .decimal }

  /// Whether no word goes on beyond it: a space, or what is no text.
  fileprivate var isWordEdge: Bool {
    properties.isWhitespace || self == SmartPunctuation.object
  }
}
