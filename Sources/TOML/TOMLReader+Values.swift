// SPDX-License-Identifier: Apache-2.0

internal import YAML

// Lists, tables in braces, and words without quotes.
extension TOMLReader {
  /// Reads a value.
  ///
  /// - Parameters:
  ///   - name: Its key, for hints.
  ///   - depth: The number of values that contain it.
  /// - Returns: The value.
  /// - Throws: When it is malformed.
  mutating func readValue(
    after name: YAMLNode.Scalar, depth: Int
  ) throws(TOMLMistake) -> YAMLNode {
    let mark = cursor.mark
    try check(depth: depth, at: mark)
    if cursor.isAt("\"") || cursor.isAt("'") {
      return .scalar(.init(string: try readString(), isPlain: false, mark: mark))
    }
    if cursor.skip("[") { return .list(try readList(from: mark, of: name, depth: depth)) }
    if cursor.skip("{") { return .mapping(try readBraces(from: mark, depth: depth)) }
    return .scalar(.init(string: try readWord(after: name), isPlain: true, mark: mark))
  }

  private mutating func readList(
    from mark: YAMLMark, of name: YAMLNode.Scalar, depth: Int
  ) throws(TOMLMistake) -> YAMLNode.List {
    var list = YAMLNode.List(items: [], mark: mark)
    while true {
      cursor.skipLines()
      if cursor.skip("]") { return list }
      try checkIsOpen("[", "]", from: mark)
      list.items.append(try readValue(after: name, depth: depth + 1))
      try readComma(before: "]", "[", from: mark)
    }
  }

  private mutating func readBraces(
    from mark: YAMLMark, depth: Int
  ) throws(TOMLMistake) -> YAMLNode.Mapping {
    let table = TOMLTable(mark: mark, origin: .defined, depth: depth)
    while true {
      cursor.skipLines()
      if cursor.skip("}") { return table.mapping }
      try checkIsOpen("{", "}", from: mark)
      try readMember(of: table)
      try readComma(before: "}", "{", from: mark)
    }
  }

  private mutating func readComma(
    before end: Unicode.Scalar, _ open: Unicode.Scalar, from mark: YAMLMark
  ) throws(TOMLMistake) {
    cursor.skipLines()
    if cursor.skip(",") || cursor.isAt(end) { return }
    try checkIsOpen(open, end, from: mark)
    throw mistake(
      "something is missing before this",
      "put a comma between two values, and a `\(end)` after the last")
  }

  private func checkIsOpen(
    _ open: Unicode.Scalar, _ end: Unicode.Scalar, from mark: YAMLMark
  ) throws(TOMLMistake) {
    guard cursor.byte == nil else { return }
    throw mistake(
      "the `\(open)` that begins here does not end",
      "close it with `\(end)`, and separate its values with commas", at: mark)
  }

  // MARK: - Words

  /// Reads a number, a boolean, a date or a time.
  private mutating func readWord(after name: YAMLNode.Scalar) throws(TOMLMistake) -> String {
    let mark = cursor.mark
    var word = cursor.take { $0.isPartOfWord }
    // A space may divide a date and a time (RFC 3339 §5.6).
    if cursor.isAt(" "), TOMLWord(word).isDate, cursor.byte(after: 1)?.isDigit == true,
      cursor.byte(after: 3) == UInt8(ascii: ":")
    {
      cursor.advance()
      word += "T" + cursor.take { $0.isPartOfWord }
    }
    if let value = TOMLWord(word).value { return value }
    let rest = cursor.take { ![0x0A, 0x0D, 0x22, 0x23, 0x2C, 0x5D, 0x7D].contains($0) }
    let text = String((word + rest).prefix(40)).split(separator: " ").joined(separator: " ")
    if text.isEmpty {
      throw mistake("there is no value here", "write `\(name.string) = \"…\"`", at: mark)
    }
    throw mistake(
      "this text is not in quotes", "write `\"\(text)\(word.count + rest.count > 40 ? "…" : "")\"`",
      at: mark)
  }
}

/// A word without quotes.
private struct TOMLWord {
  private let word: [UInt8]

  init(_ word: String) { self.word = Array(word.utf8) }

  /// The value as YAML readers expect it; `nil` when the word is none.
  var value: String? {
    let text = String(decoding: word, as: UTF8.self)
    if ["true", "false"].contains(text) || isDate || isTime(word[...]) || isDateAndTime {
      return text
    }
    let digits = word.first == UInt8(ascii: "+") || word.first == UInt8(ascii: "-") ? 1 : 0
    if ["inf", "nan"].contains(text.dropFirst(digits)) { return text }
    let plain = text.filter { $0 != "_" }
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where text.hasPrefix(prefix) {
      let rest = word.dropFirst(2)
      let isNumber = hasDigits(rest) { Int(String(UnicodeScalar($0)), radix: radix) != nil }
      return isNumber ? Int(plain.dropFirst(2), radix: radix).map(String.init) ?? plain : nil
    }
    return isDecimal(word.dropFirst(digits)) ? plain : nil
  }

  /// Whether it is `2026-11-21`.
  var isDate: Bool { has("0000-00-00", word[...]) }

  private var isDateAndTime: Bool {
    guard word.count > 11, has("0000-00-00", word.prefix(10)),
      [UInt8(ascii: "T"), UInt8(ascii: "t")].contains(word[10])
    else { return false }
    var time = word[11...]
    if let last = time.last, last | 0x20 == UInt8(ascii: "z") {
      time.removeLast()
    } else if has("+00:00", time.suffix(6)) || has("-00:00", time.suffix(6)) {
      time.removeLast(6)
    }
    return isTime(time)
  }

  private func isTime(_ text: ArraySlice<UInt8>) -> Bool {
    if has("00:00", text) || has("00:00:00", text) { return true }
    guard has("00:00:00.", text.prefix(9)) else { return false }
    return text.count > 9 && text.dropFirst(9).allSatisfy(\.isDigit)
  }

  /// Whether a text has the form of another, where `0` stands for any digit.
  private func has(_ form: String, _ text: ArraySlice<UInt8>) -> Bool {
    let form = form.utf8
    return form.count == text.count
      && zip(form, text).allSatisfy { $0 == UInt8(ascii: "0") ? $1.isDigit : $0 == $1 }
  }

  /// Whether a text is an integer or a float without a sign.
  private func isDecimal(_ text: ArraySlice<UInt8>) -> Bool {
    let whole = text.prefix { $0.isDigit || $0 == UInt8(ascii: "_") }
    guard hasDigits(whole, \.isDigit), whole.count == 1 || whole.first != UInt8(ascii: "0") else {
      return false
    }
    var rest = text[whole.endIndex...]
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix { $0.isDigit || $0 == UInt8(ascii: "_") }
      guard hasDigits(fraction, \.isDigit) else { return false }
      rest = rest[fraction.endIndex...]
    }
    guard let sign = rest.popFirst() else { return true }
    guard sign | 0x20 == UInt8(ascii: "e") else { return false }
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    return hasDigits(rest, \.isDigit)
  }

  /// Whether a text is digits, with single underscores between some of them.
  private func hasDigits(_ text: ArraySlice<UInt8>, _ isDigit: (UInt8) -> Bool) -> Bool {
    text.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  fileprivate var isPartOfWord: Bool {
    isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
      || [0x2B, 0x2D, 0x2E, 0x3A, 0x5F].contains(self)  // + - . : _
  }
}
