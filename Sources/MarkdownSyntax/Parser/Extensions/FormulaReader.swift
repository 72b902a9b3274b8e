// SPDX-License-Identifier: Apache-2.0

internal import Primitives

// MARK: - Overview
//
// A dollar sign is also the sign of prices and of variables, so a formula has guards on both sides.
// They are those of pandoc, and some more: no letter or digit is before the first sign (`US$5`), the
// first sign does not begin `${NAME}`, no word is behind the last one (`$HOME/bin:$PATH`), and the same bracket
// does not follow both (`$(pwd)/$(ls)`). All of them look at ASCII only, for Chinese stands beside
// formulas without spaces.
//
// A search ends at the next sign, so many signs without partners take linear time.

/// Finds the formulas in the text of a paragraph, a heading or a cell.
struct FormulaReader: Sendable {
  /// The signs around a formula.
  enum Signs: Hashable, Sendable {
    /// `$…$`
    case dollars
    /// `$$…$$`
    case twoDollars
    /// `` $`…`$ ``
    case code
    /// `\(…\)`
    case parentheses

    /// The number of bytes on each side.
    var length: Int { self == .dollars ? 1 : 2 }
  }

  /// A formula in a text.
  struct Finding: Hashable, Sendable {
    var signs: Signs
    /// The bytes from the first sign to the last.
    var length: Int
  }

  /// The longest formula in a line, in bytes.
  static let limit = 4096

  /// The text.
  let bytes: [UInt8]
  /// Where each brace of the text closes, if it has text in formulas.
  private let braces: [Int: Int]

  /// Reads the text of a leaf.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    braces = Self.braces(in: bytes)
  }

  private static let dollar = UInt8(ascii: "$")
  private static let backslash = UInt8(ascii: "\\")

  private func byte(_ index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

  /// Whether an odd number of backslashes is in front of a byte.
  func isEscaped(_ index: Int) -> Bool {
    var start = index
    while start > 0, bytes[start - 1] == Self.backslash { start -= 1 }
    return (index - start) % 2 == 1
  }

  // MARK: - Dollar signs

  /// The formula that begins with a dollar sign; `nil` when the sign is text.
  func formula(atDollar start: Int) -> Finding? {
    // The rest of a run of signs begins nothing.
    if byte(start - 1) == Self.dollar, !isEscaped(start - 1) { return nil }
    let run = bytes[start...].prefix { $0 == Self.dollar }
    switch run.count {
    case 1:
      if byte(start + 1) == UInt8(ascii: "`") { return nil }
      return end(ofFormulaAt: start).map { Finding(signs: .dollars, length: $0 - start) }
    case 2: return end(ofDisplayAt: start).map { Finding(signs: .twoDollars, length: $0 - start) }
    default: return nil
    }
  }

  /// The formula in GitHub’s other form, `` $`…`$ ``.
  func formula(atCodeDollar start: Int) -> Finding? {
    guard byte(start + 1) == UInt8(ascii: "`"), opens(start),
      let end = bytes[(start + 2)...].prefix(Self.limit).firstIndex(of: UInt8(ascii: "`")),
      byte(end + 1) == Self.dollar, hasContent(start + 2..<end)
    else { return nil }
    return Finding(signs: .code, length: end + 2 - start)
  }

  /// Whether a sign may begin a formula, from what is in front.
  private func opens(_ start: Int) -> Bool {
    guard let before = byte(start - 1) else { return true }
    return !before.isASCIILetter && !before.isASCIIDigit
      && (before != Self.dollar || isEscaped(start - 1))
  }

  private func end(ofFormulaAt start: Int) -> Int? {
    guard opens(start), let next = byte(start + 1), !next.isASCIISpace, !isClosing(start + 1) else {
      return nil
    }
    // `${NAME}` is a variable.
    if next == UInt8(ascii: "{"), bytes[(start + 2)...].prefix(3).filter(\.isASCIILetter).count == 3
    {
      return nil
    }
    guard let close = closingDollar(from: start + 1), closes(close), close > start + 1,
      !isShell(start + 1..<close, behind: close + 1), !hasMarkup(start + 1..<close),
      !isProse(bytes[start + 1..<close], behind: byte(start - 1))
    else { return nil }
    return close + 1
  }

  /// Whether something ends at an index that began in front of the sign: quotation marks, brackets, strong
  /// text.
  private func isClosing(_ index: Int) -> Bool {
    switch byte(index) {
    case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "'"): true
    case UInt8(ascii: "]"), UInt8(ascii: "\""): byte(index + 1)?.isASCIISpace ?? true
    case UInt8(ascii: "*"): byte(index + 1) == UInt8(ascii: "*")
    // Typographic quotation marks.
    case 0xE2: byte(index + 1) == 0x80 && (byte(index + 2) == 0x99 || byte(index + 2) == 0x9D)
    default: false
    }
  }

  /// Whether signs enclose a part of a command or a program: the same bracket is behind both (`$(a)/$(b)`),
  /// a bracket is behind a sign that joins (`$HOME/$(b)`), or there is nothing but signs (`$@,$<`).
  private func isShell(_ content: Range<Int>, behind end: Int) -> Bool {
    guard let first = bytes[content].first, let last = bytes[content].last else { return false }
    let after = byte(end)
    if "({[".utf8.contains(first), after == first { return true }
    if after == UInt8(ascii: "{") || after == UInt8(ascii: "(") {
      if "({".utf8.contains(first) || "/:=-_@+;".utf8.contains(last) || last.isASCIISpace {
        return true
      }
    }
    // The arguments of Perl: `$_[0],$_[1]`.
    if first == UInt8(ascii: "_"), after == first, byte(end + 1) == UInt8(ascii: "[") {
      return true
    }
    return content.count > 1 && ",:;/".utf8.contains(last) && !hasContent(content)
  }

  /// Whether a content is a price with words, a keyword that version control fills in, or a part of a
  /// name, as in `_$folder$`.
  private func isProse(_ content: ArraySlice<UInt8>, behind before: UInt8?) -> Bool {
    if before == UInt8(ascii: "_"), content.count > 2, byte(content.endIndex + 1) != before,
      content.allSatisfy(\.isASCIILetter)
    {
      return true
    }
    guard let first = content.first, first.isASCIIDigit else {
      return Self.keywords.contains(String(decoding: content.prefix(9), as: UTF8.self))
        || content.saysSomething
    }
    return content.contains(where: \.isASCIISpace) && !content.looksLikeTeX
      && (content.hasSentenceEnd
        || zip(content, content.dropFirst()).contains { $0.isASCIILetter && $1.isASCIILetter })
  }

  private static let keywords: Set = ["Author", "Date", "Header", "Id", "Revision"]

  /// Whether a sign may end a formula, from what is around it.
  private func closes(_ index: Int) -> Bool {
    guard !bytes[index - 1].isASCIISpace else { return false }
    guard let after = byte(index + 1) else { return true }
    if after == Self.dollar || after.isASCIIDigit { return false }
    let word = bytes[(index + 1)...].prefix(3).prefix { $0.isASCIILetter || $0.isASCIIDigit }
    return word.isEmpty || Self.suffixes.contains(String(decoding: word, as: UTF8.self))
  }

  /// What may follow a formula at once: the `$n$th`, several `$x$s`.
  private static let suffixes: Set = ["s", "st", "nd", "rd", "th"]

  /// The first dollar sign outside texts of the formula.
  private func closingDollar(from start: Int) -> Int? {
    var index = start
    while index < bytes.count, index - start <= Self.limit {
      switch bytes[index] {
      case Self.dollar: return index
      case Self.backslash: index = textEnd(at: index) ?? index + 2
      default: index += 1
      }
    }
    return nil
  }

  /// Whether dollar signs enclose parts of Markdown rather than a formula: code, or the end of a link.
  private func hasMarkup(_ content: Range<Int>) -> Bool {
    var depth = 0
    for index in content {
      switch bytes[index] {
      case UInt8(ascii: "`"): return true
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"):
        depth -= 1
        if depth < 0, byte(index + 1) == UInt8(ascii: "(") { return true }
      default: break
      }
    }
    return false
  }

  private func end(ofDisplayAt start: Int) -> Int? {
    var index = start + 2
    while index < bytes.count {
      if bytes[index] == Self.backslash {
        index += 2
        continue
      }
      if bytes[index] == Self.dollar {
        let run = bytes[index...].prefix { $0 == Self.dollar }
        if run.count == 2 {
          if let after = byte(run.endIndex), after.isASCIILetter || after.isASCIIDigit {
            return nil
          }
          let content = start + 2..<index
          // Variables of variables are `a$$b`.
          guard hasContent(content), !isShell(content, behind: run.endIndex),
            opens(start) || bytes[content].looksLikeTeX, !bytes[content].looksLikeSentence
          else {
            return nil
          }
          return run.endIndex
        }
        if run.count > 2 { return nil }
      }
      index += 1
    }
    return nil
  }

  /// Whether something is to be set.
  private func hasContent(_ range: Range<Int>) -> Bool {
    bytes[range].contains { $0.isLetterOrDigit || $0 == Self.backslash }
  }

  // MARK: - Parentheses

  /// The formula that begins with `\(`, at the parenthesis; `nil` when the sign is text.
  func formula(atParenthesis start: Int) -> Finding? {
    guard isEscaped(start) else { return nil }
    var index = start + 1
    while index + 1 < bytes.count, index - start <= Self.limit {
      guard bytes[index] == Self.backslash else {
        index += 1
        continue
      }
      switch bytes[index + 1] {
      case UInt8(ascii: "("): return nil
      case UInt8(ascii: ")"):
        return bytes[start + 1..<index].looksLikeTeX
          ? Finding(signs: .parentheses, length: index + 3 - start) : nil
      default: index += 2
      }
    }
    return nil
  }

  // MARK: - Around a place

  /// Whether a formula begins before an index and ends behind it.
  func hasFormula(around index: Int) -> Bool {
    var start = 0
    while start < index {
      switch bytes[start] {
      case Self.backslash:
        let isParenthesis = byte(start + 1) == UInt8(ascii: "(")
        start += (isParenthesis ? formula(atParenthesis: start + 1)?.length : nil) ?? 2
      case Self.dollar:
        start += (formula(atCodeDollar: start) ?? formula(atDollar: start))?.length ?? 1
      default: start += 1
      }
    }
    return start > index
  }

  // MARK: - Written formulas

  /// The signs of a formula as written.
  static func signs(of formula: [UInt8]) -> Signs {
    switch (formula.first, formula.dropFirst().first) {
    case (backslash, _): .parentheses
    case (dollar, dollar): .twoDollars
    case (dollar, UInt8(ascii: "`")): .code
    default: .dollars
    }
  }

  /// The formula as written, whose place is not known yet, and the attributes behind it.
  static func formula(_ written: String) -> (Formula, NodeAttributes) {
    let bytes = Array(written.utf8)
    let signs = signs(of: bytes)
    var (end, attributes) = (bytes.count, NodeAttributes())
    if signs == .twoDollars, bytes.last == UInt8(ascii: "}"),
      let last = bytes.lastIndex(of: dollar)
    {
      end = last + 1
      attributes =
        AttributeReader.read(bytes[end...].drop(while: \.isASCIISpace))?.attributes ?? attributes
    }
    let source = String(decoding: bytes[signs.length..<end - signs.length], as: UTF8.self)
    let range = SourceRange(1, 1, 1, 1)
    return (Formula(source, isDisplay: signs == .twoDollars, range: range), attributes)
  }

  // MARK: - Texts in formulas

  /// The commands whose last argument is text, in which `$` begins a formula, with the number of arguments.
  private static let textCommands = [
    "text": 1, "mbox": 1, "fbox": 1, "hbox": 1, "textrm": 1, "textbf": 1, "textit": 1, "textsf": 1,
    "texttt": 1, "textnormal": 1, "colorbox": 2, "fcolorbox": 3,
  ]

  /// The end of `\text{…}` at a backslash; `nil` when it begins another command.
  private func textEnd(at start: Int) -> Int? {
    let name = bytes[(start + 1)...].prefix(12).prefix(while: \.isASCIILetter)
    guard byte(name.endIndex) == UInt8(ascii: "{"),
      let count = Self.textCommands[String(decoding: name, as: UTF8.self)]
    else { return nil }
    var end = name.endIndex
    for _ in 0..<count {
      guard byte(end) == UInt8(ascii: "{"), let brace = braces[end] else { return nil }
      end = brace + 1
    }
    return end
  }

  /// Where each brace closes; nothing if no formula can have texts.
  private static func braces(in bytes: [UInt8]) -> [Int: Int] {
    var (ends, starts, hasText, index): ([Int: Int], [Int], Bool, Int) = ([:], [], false, 0)
    while index < bytes.count {
      switch bytes[index] {
      case backslash:
        index += 1
        hasText = hasText || index < bytes.count && "tmfhc".utf8.contains(bytes[index])
      case UInt8(ascii: "{"): starts.append(index)
      case UInt8(ascii: "}"):
        if hasText, let start = starts.popLast() { ends[start] = index }
      default: break
      }
      index += 1
    }
    return ends
  }
}
