// SPDX-License-Identifier: Apache-2.0

/// Reads references to what has an id: `@fig-tides`, `@tbl:heights`.
///
/// The id begins with what it names, as in Quarto and pandoc-crossref; `@name` alone is a person.
enum ReferenceReader {
  /// The beginnings of ids, without the sign behind them.
  static let prefixes = ["fig", "tbl", "lst", "sec"] + Theorem.allCases.map(\.prefix)

  /// Measures a reference, in bytes; `nil` when there is none.
  ///
  /// - Parameters:
  ///   - bytes: The text from the `@` on.
  ///   - before: The byte in front of it; `nil` at the start of the text.
  /// - Returns: The length with the `@`.
  static func length(of bytes: [UInt8], after before: UInt8?) -> Int? {
    if let before, before.isLetterOrDigit || "/@._".utf8.contains(before) { return nil }
    let name = bytes.dropFirst()
    guard bytes.first == UInt8(ascii: "@"),
      prefixes.contains(where: { name.starts(with: $0.utf8) }), name.count > 4,
      "-:".utf8.contains(name[name.startIndex + 3])
    else { return nil }
    var end = name.startIndex + 4
    for index in end..<name.endIndex {
      guard name[index].isLetterOrDigit || "-_.:".utf8.contains(name[index]) else { break }
      // A point or a colon ends the sentence, unless the id goes on.
      if name[index].isLetterOrDigit || name[index] == UInt8(ascii: "_") { end = index + 1 }
    }
    return end > name.startIndex + 4 ? end : nil
  }
}
