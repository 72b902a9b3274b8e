// SPDX-License-Identifier: Apache-2.0

/// The marks that printers set for the signs of a typewriter: quotation marks, apostrophes, dashes, an
/// ellipsis, and spaces at which no line ends.
struct SmartPunctuation: Sendable {
  /// What stands in a line for a part that is no text, such as code or a picture.
  static let object: Unicode.Scalar = "\u{FFFC}"

  private let marks: QuotationMarks
  private let isFrench: Bool
  /// The words that lose their first letters, and have an apostrophe there.
  private let shortWords: Set<String>
  private let spaces: BoundSpaces

  /// The rules of a language with a BCP 47 tag; those of English for unknown languages and for `nil`.
  init(language: String?) {
    let name = (language ?? "en").lowercased().prefix { $0 != "-" }
    marks = QuotationMarks(language: language)
    isFrench = name == "fr"
    spaces = BoundSpaces(language: language)
    shortWords =
      switch name {
      case "nl", "af": ["s", "t", "n", "k", "m", "r"]
      case "de": ["s", "n", "ne", "nen"]
      case "en": ["tis", "twas", "twere", "twill", "em", "til", "cause", "n"]
      default: []
      }
  }

  /// Whether a sign may have another form.
  func mayChange(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "'", "-", ".", " ": true
    case ":", ";", "!", "?", "«", "»": isFrench
    default: false
    }
  }

  /// The changes of a line.
  ///
  /// - Parameter line: All text of a block; what must not change is an `object`.
  /// - Returns: The new text of some of its characters, by index.
  func changes(of line: [Unicode.Scalar]) -> [Int: String] {
    var changes: [Int: String] = [:]
    var open: [(index: Int, sign: Unicode.Scalar)] = []
    var index = 0
    while index < line.count {
      let length = Self.run(at: index, in: line)
      switch line[index] {
      case "-": setDash(index..<index + length, of: line, &changes)
      case ".":
        let around = [index - 1, index + length].map { line.indices.contains($0) ? line[$0] : " " }
        if length == 3, !around.contains("/") {
          changes[index] = "…"
          (changes[index + 1], changes[index + 2]) = ("", "")
        }
      case "\"" where length == 1, "'" where length == 1:
        setQuotation(index, of: line, &open, &changes)
      case ":", ";", "!", "?", "«", "»":
        if isFrench { bindSpace(index, of: line, &changes) }
      case " ":
        if changes[index] == nil, spaces.isBound(index, of: line) { changes[index] = "\u{A0}" }
      default: break
      }
      index += length
    }
    for (index, sign) in open {
      // A quotation of several paragraphs ends in the last one.
      if sign == "'" { changes[index] = "’" } else if index == 0 { changes[index] = marks[0].open }
    }
    return changes
  }

  /// The number of equal signs from an index on, of those that count together.
  private static func run(at start: Int, in line: [Unicode.Scalar]) -> Int {
    guard ["-", ".", "\"", "'"].contains(line[start]) else { return 1 }
    return (line[start...].firstIndex { $0 != line[start] } ?? line.count) - start
  }

  // MARK: - Dashes

  /// Sets hyphens as dashes.
  ///
  /// Two or three between words, or between spaces, are a dash; `--help` and `a.--` are none. So is one
  /// between two numbers that are a range.
  private func setDash(
    _ run: Range<Int>, of line: [Unicode.Scalar], _ changes: inout [Int: String]
  ) {
    if run.count == 1, isRange(around: run.lowerBound, of: line) { changes[run.lowerBound] = "–" }
    guard 2...3 ~= run.count else { return }
    let before = run.lowerBound > 0 ? line[run.lowerBound - 1] : nil
    let after = run.upperBound < line.count ? line[run.upperBound] : nil
    let isAlone = before?.isSpace != false && after?.isSpace != false
    let isBetween =
      mayEndWord(run.lowerBound - 1, of: line) && after?.isSpace == false
      && after.map { "=<>|".unicodeScalars.contains($0) } == false
    // The rest of a speech that is cut off.
    let isLast =
      before?.isInWord == true && after.map { "\"'”’»)".unicodeScalars.contains($0) } != false
    guard isAlone && run.count < line.count || isBetween || isLast else { return }
    changes[run.lowerBound] = run.count == 2 ? "–" : "—"
    for index in run.dropFirst() { changes[index] = "" }
  }

  /// Whether the numbers on both sides of a hyphen are a range: years such as 1914-18, and what follows a
  /// label (pages 12-15) or has a unit (8-10 %).
  ///
  /// Others may be telephone numbers, scores, versions or names.
  private func isRange(around index: Int, of line: [Unicode.Scalar]) -> Bool {
    var (start, end) = (index, index + 1)
    while start > 0, index - start < 5, line[start - 1].isDigit { start -= 1 }
    while end < line.count, end - index < 6, line[end].isDigit { end += 1 }
    let (first, last) = (line[start..<index], line[(index + 1)..<end])
    guard 1...4 ~= first.count, 1...4 ~= last.count, first.first != "0", last.first != "0",
      (first.count, last.count) != (3, 4)
    else { return false }
    // A full stop ends the sentence; before a digit it belongs to a number.
    let isOver =
      end == line.count || line[end].isSpace
      || ",;:!?)]”’»\"'–%°".unicodeScalars.contains(line[end])
      || line[end] == "." && (end + 1 == line.count || line[end + 1].isSpace)
    let isAlone =
      start == 0 || line[start - 1].isSpace || "([“‘«\"'".unicodeScalars.contains(line[start - 1])
    guard isOver, isAlone else { return false }
    func value(_ digits: ArraySlice<Unicode.Scalar>) -> UInt32 {
      digits.reduce(0) { $0 * 10 + $1.value % 0x30 }
    }
    guard first.allSatisfy(\.isASCII), last.allSatisfy(\.isASCII) else { return false }
    let (from, to) = (value(first), value(last))
    if 1000...2100 ~= from, first.count == 4, !spaces.isName(before: start, of: line) {
      // A year may be short: 1914-18, but 2024-11 is a month.
      if last.count == 2 { return to > 12 && to > from % 100 }
      if last.count == 4 { return from < to && to <= 2100 }
    }
    return from < to
      && (spaces.isLabel(before: start, of: line) || spaces.isUnit(after: end, of: line))
  }

  /// Whether a word, or what belongs to it, may end at an index; a quotation mark may begin one too.
  private func mayEndWord(_ index: Int, of line: [Unicode.Scalar]) -> Bool {
    guard index >= 0 else { return false }
    if line[index] == "\"" || line[index] == "'" {
      return index > 0 && (line[index - 1].mayEndWord || [".", ","].contains(line[index - 1]))
    }
    return line[index].mayEndWord
  }

  // MARK: - Quotation marks

  private func setQuotation(
    _ index: Int, of line: [Unicode.Scalar], _ open: inout [(index: Int, sign: Unicode.Scalar)],
    _ changes: inout [Int: String]
  ) {
    let sign = line[index]
    let before = index > 0 ? line[index - 1] : nil
    let after = index + 1 < line.count ? line[index + 1] : nil
    let isAfterWord = before.map { $0.isInWord && !$0.isIdeographic || $0 == Self.object } == true
    let isBeforeWord = after.map { $0.isInWord && !$0.isIdeographic || $0 == Self.object } == true
    if sign == "'" {
      // Feet and minutes have numbers on both sides: 6'2".
      if before?.isDigit == true, after?.isDigit == true { return }
      if isAfterWord && isBeforeWord || !isAfterWord && isShortWord(after: index, in: line) {
        changes[index] = "’"
        return
      }
    }
    let mayClose = before?.isSpace == false && !isBeforeWord
    if mayClose, let start = open.lastIndex(where: { $0.sign == sign }),
      sign == "\"" || start == open.count - 1
    {
      for (index, sign) in open[(start + 1)...] where sign == "'" { changes[index] = "’" }
      let pair = marks[sign == "\"" ? 0 : 1]
      (changes[open[start].index], changes[index]) = (pair.open, pair.close)
      open.removeSubrange(start...)
    } else if after?.isSpace == false, !isAfterWord, !open.contains(where: { $0.sign == sign }) {
      open.append((index, sign))
    } else if sign == "'", isAfterWord, before?.isDigit != true {
      changes[index] = "’"
    }
  }

  /// Whether a word without its first letters follows, or a decade such as '90s.
  private func isShortWord(after index: Int, in line: [Unicode.Scalar]) -> Bool {
    let word = line[(index + 1)...].prefix(8).prefix { $0.isInWord }
    let digits = word.prefix { $0.isDigit }
    if digits.count == 2, word.count == 2 || word.count == 3 && word.last == "s" { return true }
    guard !word.isEmpty, !shortWords.isEmpty else { return false }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: word)
    return shortWords.contains(String(text).lowercased())
  }

  // MARK: - French

  /// A space that is written before a high sign, or inside guillemets, never ends a line.
  private func bindSpace(_ index: Int, of line: [Unicode.Scalar], _ changes: inout [Int: String]) {
    let sign = line[index]
    if sign == "«" {
      if index + 1 < line.count, line[index + 1] == " " { changes[index + 1] = "\u{A0}" }
      return
    }
    let after = index + 1 < line.count ? line[index + 1] : nil
    guard index > 1, line[index - 1] == " ", !line[index - 2].isSpace,
      sign == "»" || after.map({ $0.isInWord || $0 == "/" || $0 == "=" }) != true
    else { return }
    changes[index - 1] = sign == ":" || sign == "»" ? "\u{A0}" : "\u{202F}"
  }
}

extension Unicode.Scalar {
  fileprivate var isSpace: Bool { properties.isWhitespace }
  fileprivate var isIdeographic: Bool { value >= 0x2E80 && value < 0xFB00 }

  /// Whether a word, or what belongs to it, may end with it.
  fileprivate var mayEndWord: Bool {
    isInWord || self == SmartPunctuation.object || ")]”’»…!?%".unicodeScalars.contains(self)
  }
}
