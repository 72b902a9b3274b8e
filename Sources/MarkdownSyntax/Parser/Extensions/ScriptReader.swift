// SPDX-License-Identifier: Apache-2.0

/// Reads raised and lowered text: `x^2^`, `H~2~O`.
///
/// Where GitHub strikes text between single tildes, it stays struck unless it is short, without
/// spaces, and follows what it belongs to.
enum ScriptReader {
  /// The most characters in it.
  private static let limit = 40

  /// Measures a script, in bytes; `nil` when there is none.
  ///
  /// - Parameters:
  ///   - sign: The sign around it.
  ///   - before: The byte in front of the sign; `nil` at the start of the text.
  ///   - bytes: The text from the sign on.
  /// - Returns: The length with both signs.
  static func length(of sign: UInt8, after before: UInt8?, in bytes: [UInt8]) -> Int? {
    guard let before, before.mayHaveScript else { return nil }
    let content = bytes.dropFirst().prefix { $0.isInScript }
    let characters = content.count { $0 & 0xC0 != 0x80 }
    let rest = bytes[content.endIndex...]
    guard 1...limit ~= characters, rest.first == sign,
      mayEnd(content, before: rest.dropFirst().first ?? 0, sign)
    else { return nil }
    return content.count + 2
  }

  /// Whether a script may end before a byte: `x^2+y^2` and `2^10^5` have none.
  private static func mayEnd(_ content: ArraySlice<UInt8>, before next: UInt8, _ sign: UInt8)
    -> Bool
  {
    if next == sign { return false }
    if content.dropFirst().contains(where: { "+-*,()".utf8.contains($0) }) {
      return !next.isLetterOrDigit && next != UInt8(ascii: "+") && next != UInt8(ascii: "-")
    }
    return !(next.isASCIIDigit && content.allSatisfy(\.isASCIIDigit))
  }
}

extension UInt8 {
  /// Whether a script may follow it: a letter, a digit, a bracket or the end of other markup.
  fileprivate var mayHaveScript: Bool {
    isLetterOrDigit || ")]}*_`'".utf8.contains(self)
  }

  fileprivate var isInScript: Bool {
    isLetterOrDigit || "+-*.,()'".utf8.contains(self)
  }
}
