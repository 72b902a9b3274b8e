// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives

/// The quotation marks of a language, for quotations and for those inside them.
///
/// Most are those of the Unicode CLDR, its `quotationStart` and the like.
struct QuotationMarks {
  private let outer: (open: String, close: String)
  private let inner: (open: String, close: String)

  /// The marks of a language with a BCP 47 tag; those of English for unknown languages and for `nil`.
  init(language: String?) {
    let tags = (language ?? "en").lowercased().split(separator: "-").map(String.init)
    let row =
      Self.rows.first { $0.languages.contains(tags.prefix(2).joined(separator: "-")) }
      ?? Self.rows.first { $0.languages.contains(tags.first ?? "en") } ?? Self.rows[0]
    (outer, inner) = (row.outer, row.inner)
  }

  /// The marks of a quotation inside `depth` others.
  subscript(depth: Int) -> (open: String, close: String) {
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

extension BoxBuilder {
  /// The content of a quotation between its marks.
  func quoted(_ node: Formatted, in context: InlineContext) -> [InlineNode] {
    let marks = QuotationMarks(language: tree.metadata.language)[context.quotationDepth]
    let (start, end) = (node.range.start, node.range.end)
    return [.text(Text(marks.open, range: SourceRange(start: start, end: start)))] + node.content
      + [.text(Text(marks.close, range: SourceRange(start: end, end: end)))]
  }
}

extension BoxBuilder.InlineContext {
  /// The same inside one more quotation.
  var quoted: BoxBuilder.InlineContext {
    var inner = self
    inner.quotationDepth += 1
    return inner
  }
}
