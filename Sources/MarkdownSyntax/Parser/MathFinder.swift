// SPDX-License-Identifier: Apache-2.0

/// Finds formulas between dollar signs.
///
/// By GitHub’s rules, a `$` begins a formula if it is not behind a letter, a digit or a sign, and not
/// in front of white space, and ends one the other way round; `$$` encloses a displayed one. Prose
/// between two dollar signs is no formula: it has words, but no sign of mathematics.
struct MathFinder {
  private let bytes: [UInt8]
  /// The keywords that version control fills in.
  private static let keywords: Set = ["Author", "Date", "Header", "Id", "Revision"]

  /// The formulas of a text, in reading order.
  static func formulas(in text: MaskedText) -> [Range<Int>] {
    let finder = MathFinder(bytes: text.bytes)
    return (text.codeFormulas + finder.formulas()).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The end of the formula that a run of dollar signs begins; `nil` when it begins none.
  ///
  /// - Parameters:
  ///   - start: The index of the first sign.
  ///   - bytes: The text, at least up to the byte behind the next run.
  /// - Returns: The index behind its last sign.
  static func end(ofFormulaAt start: Int, in bytes: [UInt8]) -> Int? {
    let finder = MathFinder(bytes: bytes)
    guard let first = finder.run(from: start), let second = finder.run(from: first.upperBound),
      finder.isFormula(first, second)
    else { return nil }
    return second.upperBound
  }

  private func isFormula(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    let content = first.upperBound..<second.lowerBound
    return switch (first.count, second.count) {
    case (1, 1): opens(first) && closes(second) && isMath(content)
    case (2, 2): isMath(content)
    default: false
    }
  }

  private func formulas() -> [Range<Int>] {
    let runs = runs()
    var formulas: [Range<Int>] = []
    var index = 0
    while index + 1 < runs.count {
      let (first, second) = (runs[index], runs[index + 1])
      let isFormula = isFormula(first, second)
      if isFormula { formulas.append(first.lowerBound..<second.upperBound) }
      index += isFormula ? 2 : 1
    }
    return formulas
  }

  /// The runs of dollar signs.
  private func runs() -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var index = 0
    while let run = run(from: index) {
      index = run.upperBound
      runs.append(run)
    }
    return runs
  }

  /// The next run of dollar signs.
  private func run(from index: Int) -> Range<Int>? {
    guard let start = bytes[index...].firstIndex(of: UInt8(ascii: "$")) else { return nil }
    return start..<(bytes[start...].firstIndex { $0 != UInt8(ascii: "$") } ?? bytes.count)
  }

  private func opens(_ run: Range<Int>) -> Bool {
    guard run.upperBound < bytes.count, !bytes[run.upperBound].isASCIISpace else { return false }
    guard run.lowerBound > 0 else { return true }
    let before = bytes[run.lowerBound - 1]
    return before.isASCIISpace || "([{\"'*~-|,;>".utf8.contains(before)
  }

  private func closes(_ run: Range<Int>) -> Bool {
    guard run.lowerBound > 0, !bytes[run.lowerBound - 1].isASCIISpace else { return false }
    guard run.upperBound < bytes.count else { return true }
    let after = bytes[run.upperBound]
    // 0xE2 begins dashes and quotation marks.
    return after.isASCIISpace || ".,;:!?)]}\"'*~-|<".utf8.contains(after) || after == 0xE2
  }

  /// Whether what is between dollar signs looks like a formula.
  private func isMath(_ range: Range<Int>) -> Bool {
    let content = bytes[range].drop(while: \.isASCIISpace)
    guard let first = content.first,
      content.contains(where: { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "\\") })
    else { return false }
    if content.contains(where: { "\\^_=+<>|{}".utf8.contains($0) }) { return true }
    if !content.contains(where: \.isASCIISpace) {
      return !Self.keywords.contains(String(decoding: content, as: UTF8.self))
    }
    if first.isASCIIDigit { return false }
    let hasWord = zip(content, content.dropFirst()).contains { a, b in
      a.isASCIILetter && b.isASCIILetter || a >= 0x80
    }
    return !hasWord
  }
}
