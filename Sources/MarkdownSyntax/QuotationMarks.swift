// SPDX-License-Identifier: Apache-2.0

/// The quotation marks of a language, for quotations and for those inside them.
///
/// Most are those of the Unicode CLDR, its `quotationStart` and the like.
package struct QuotationMarks: Sendable {
  private let outer: (open: String, close: String)
  private let inner: (open: String, close: String)

  /// The marks of a language with a BCP 47 tag; those of English for unknown languages and for `nil`.
  package init(language: String?) {
    let tags = (language ?? "en").lowercased().split(separator: "-").map(String.init)
    let row =
      Self.rows.first { $0.languages.contains(tags.prefix(2).joined(separator: "-")) }
      ?? Self.rows.first { $0.languages.contains(tags.first ?? "en") } ?? Self.rows[0]
    (outer, inner) = (row.outer, row.inner)
  }

  /// The marks of a quotation inside `depth` others.
  package subscript(depth: Int) -> (open: String, close: String) {
    depth.isMultiple(of: 2) ? outer : inner
  }

  private struct Row: Sendable {
    let languages: Set<String>
    let outer: (open: String, close: String)
    let inner: (open: String, close: String)
  }

  private static let rows = [
    Row(
      languages: ["en", "da", "ga", "hi", "id", "ko", "lv", "nl", "pt", "th", "tr", "vi", "zh"],
      outer: ("“", "”"), inner: ("‘", "’")),
    Row(
      languages: ["de", "cs", "is", "lt", "sk", "sl"],
      outer: ("„", "“"), inner: ("‚", "‘")),
    Row(languages: ["de-ch", "de-li", "it-ch"], outer: ("«", "»"), inner: ("‹", "›")),
    Row(languages: ["fr"], outer: ("«\u{A0}", "\u{A0}»"), inner: ("“", "”")),
    Row(languages: ["fr-ch"], outer: ("«", "»"), inner: ("‹", "›")),
    Row(
      languages: ["es", "it", "ca", "el", "pt-pt", "hy", "sq"], outer: ("«", "»"), inner: ("“", "”")
    ),
    Row(languages: ["ru", "uk", "be", "kk"], outer: ("«", "»"), inner: ("„", "“")),
    Row(languages: ["no", "nb", "nn"], outer: ("«", "»"), inner: ("‘", "’")),
    Row(languages: ["pl", "ro"], outer: ("„", "”"), inner: ("«", "»")),
    Row(languages: ["hu"], outer: ("„", "”"), inner: ("»", "«")),
    Row(languages: ["bg", "sr", "et"], outer: ("„", "“"), inner: ("‘", "’")),
    Row(languages: ["fi", "he", "sv"], outer: ("”", "”"), inner: ("’", "’")),
    Row(languages: ["ar"], outer: ("”", "“"), inner: ("’", "‘")),
    Row(languages: ["ja", "zh-tw", "zh-hk", "zh-hant"], outer: ("「", "」"), inner: ("『", "』")),
  ]
}
