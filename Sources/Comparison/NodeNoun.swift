// SPDX-License-Identifier: Apache-2.0

/// What people call kinds of nodes.
enum NodeNoun {
  private static let nouns = [
    "listItem": "list item", "listMarker": "list marker", "code": "code block",
    "tableRow": "table row", "tableCell": "table cell", "thematicBreak": "rule",
    "pageFooter": "page number", "codeInline": "inline code", "strong": "strong text",
    "emphasis": "emphasis", "strikethrough": "deleted text", "keyboard": "key",
    "mark": "marked text", "subscript": "lowered text", "superscript": "raised text",
    "small": "small text", "span": "text", "underline": "underlined text",
    "footnoteReference": "footnote reference", "quote": "quote",
  ]

  private static let subtypes = [
    "bullet": "bullet", "ordered": "numbered", "task": "task", "header": "header",
  ]

  /// The noun for a kind, with or without subtype.
  static func noun(for kind: String) -> String {
    let base = String(kind.prefix { $0 != "." })
    return nouns[base] ?? base
  }

  /// The noun for several, or for a text of a kind.
  static func plural(for kind: String) -> String {
    let noun = noun(for: kind)
    return noun.hasSuffix("text") || noun.hasSuffix("code") || noun == "emphasis"
      ? noun : "\(noun)s"
  }

  /// The noun with its subtype and an article, such as “a heading h2”.
  static func withArticle(_ kind: String) -> String {
    let parts = kind.split(separator: ".", maxSplits: 1).map(String.init)
    let noun = noun(for: kind)
    let words = parts.count > 1 ? "\(parts[1]) \(noun)" : noun
    let named =
      parts.count > 1 && parts[0] == "heading"
      ? "\(noun) \(parts[1])"
      : parts.count > 1 ? "\(subtypes[parts[1]] ?? parts[1]) \(noun)" : words
    return ("aeiou".contains(named.prefix(1)) ? "an " : "a ") + named
  }
}

extension LayoutDescription.Node {
  /// What people call it.
  package var noun: String { NodeNoun.noun(for: kind) }
}
