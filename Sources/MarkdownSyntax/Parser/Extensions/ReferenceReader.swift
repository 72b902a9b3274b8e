// SPDX-License-Identifier: Apache-2.0

/// Reads references to what has an id: `@fig-tides`, `@tbl:heights`.
///
/// The id begins with what it names, as in Quarto and pandoc-crossref; `@name` alone is a person.
enum ReferenceReader {
  /// The beginnings of ids, without the sign behind them.
  static let prefixes = ["fig", "tbl", "lst", "sec", "eq"] + Theorem.allCases.map(\.prefix)

  /// The bytes before a reference that are looked at.
  static let reach = 64

  /// Measures a reference, in bytes; `nil` when there is none.
  ///
  /// A capital first letter, which Quarto writes at the start of a sentence, means the same. An id ends at
  /// the first sign that is no letter, digit, `-`, `_`, `.` or `:`. One of Latin letters
  /// also ends at a letter of a script that follows without a space: `如@fig-a所示`.
  ///
  /// - Parameters:
  ///   - bytes: The text from the `@` on.
  ///   - before: The bytes in front of it in the same line; only the last ones matter.
  /// - Returns: The length with the `@`.
  static func length(of bytes: [UInt8], after before: [UInt8]) -> Int? {
    let name = bytes.dropFirst()
    guard bytes.first == UInt8(ascii: "@"),
      let prefix = prefixes.first(where: { prefix in
        let rest = name.dropFirst(prefix.utf8.count)
        return name.first.map { $0 | 0x20 } == prefix.utf8.first
          && name.dropFirst().starts(with: prefix.utf8.dropFirst()) && rest.count > 1
          && "-:".utf8.contains(rest[rest.startIndex])
      }), mayBegin(after: before)
    else { return nil }
    let start = name.startIndex + prefix.utf8.count + 1
    var (index, end) = (start, start)
    var isLatin = true
    for scalar in String(decoding: name[start...], as: UTF8.self).unicodeScalars {
      let isPoint = "-_.:".unicodeScalars.contains(scalar)
      guard isPoint || scalar.isInNames else { break }
      if !isPoint, scalar.mayFollowLatin {
        if isLatin, end > start { break }
        isLatin = false
      }
      index += UTF8.width(scalar)
      // A point or a colon ends the sentence, unless the id goes on.
      if !isPoint || scalar == "_" { end = index }
    }
    return end > start ? end : nil
  }

  /// The id that a reference names.
  ///
  /// - Parameter source: The reference with its `@`.
  /// - Returns: The id, with a small first letter.
  static func id(of source: String) -> String {
    let id = source.dropFirst()
    return id.prefix(1).lowercased() + id.dropFirst()
  }

  /// Whether a reference may begin behind this text: not in an address, but for `@fig-a/@fig-b`.
  private static func mayBegin(after before: [UInt8]) -> Bool {
    guard let last = before.last else { return true }
    guard !(last.isASCIILetter || last.isASCIIDigit), !"@._".utf8.contains(last) else {
      return false
    }
    guard last == UInt8(ascii: "/") else { return true }
    let others = before.dropLast()
    guard let sign = others.lastIndex(of: UInt8(ascii: "@")) else { return false }
    return length(of: Array(others[sign...]), after: Array(others[..<sign])) == others.count - sign
  }
}

extension UTF8 {
  /// The number of bytes of a scalar.
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int { UTF8.encode(scalar)?.count ?? 1 }
}

extension Unicode.Scalar {
  /// Whether names may contain it: a letter with its marks, or a digit.
  fileprivate var isInNames: Bool {
    if isASCII { return UInt8(value).isLetterOrDigit }
    return properties.isAlphabetic || properties.numericType != nil || properties.isGraphemeExtend
  }

  /// Whether text of its script follows Latin names without a space, or with endings: Thai, kana,
  /// ideographs, Hangul.
  fileprivate var mayFollowLatin: Bool {
    value >= 0x0E00 && !(0x1E00...0x2DFF).contains(value)
  }
}
