// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// OpenType features as users write them: `onum`, `ss01=2`.
enum FontFeature {
  /// Whether a text is a feature: a tag of four characters (OpenType 1.9, "Feature tags"),
  /// optionally with a number.
  static func isFeature(_ text: String) -> Bool {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(\.trimmed)
    guard let tag = parts.first, tag.utf8.count == 4, parts.count <= 2,
      tag.unicodeScalars.allSatisfy({
        $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0))
      })
    else { return false }
    return parts.count == 1 || UInt16(parts[1]) != nil || ["on", "off"].contains(parts[1])
  }

  /// A correction for a text that is not a feature; `nil` when none is likely.
  static func hint(for text: String) -> String? {
    let tag = text.prefix { $0 != "=" }.trimmed
    if let other = words[tag.plainWord] { return "it is called `\(other)`" }
    return common.nearest(to: tag).map { "did you mean `\($0)`?" }
  }

  private static let common = [
    "onum", "lnum", "tnum", "pnum", "smcp", "c2sc", "liga", "dlig", "hlig", "calt", "kern",
    "frac", "zero", "case", "swsh", "salt", "sups", "subs", "ss01",
  ]

  /// Names for features from CSS and typography.
  private static let words = [
    "oldstylenums": "onum", "oldstyle": "onum", "liningnums": "lnum", "lining": "lnum",
    "tabularnums": "tnum", "tabular": "tnum", "proportionalnums": "pnum", "smallcaps": "smcp",
    "ligatures": "liga", "fractions": "frac", "slashedzero": "zero", "kerning": "kern",
  ]
}
