// SPDX-License-Identifier: Apache-2.0

/// The Arabic ligatures that have a character of their own.
///
/// Readers turn the characters of a line from right to left around, also the two of a ligature: “لا” would
/// be copied as “ال”. One character can't be turned around, and searching treats it like the two (UAX #15,
/// compatibility decomposition).
enum PresentationForms {
  private static let ligatures: [[UInt8]: [UInt8]] = {
    let forms = [
      "\u{0644}\u{0622}": "\u{FEF5}", "\u{0644}\u{0623}": "\u{FEF7}",
      "\u{0644}\u{0625}": "\u{FEF9}", "\u{0644}\u{0627}": "\u{FEFB}",
    ]
    return Dictionary(uniqueKeysWithValues: forms.map { (Array($0.utf8), Array($1.utf8)) })
  }()

  /// The text of a ligature, in UTF-8; other texts stay as they are.
  static func of(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.count == 4, let form = ligatures[Array(text)] else { return text }
    return form[...]
  }
}
