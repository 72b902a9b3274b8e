// SPDX-License-Identifier: Apache-2.0

/// The standard structure types (ISO 32000-1 §14.8.4), and which may contain which.
enum StructureType {
  /// The types that group others (§14.8.4.2).
  static let grouping: Set<String> = [
    "Document", "Part", "Art", "Sect", "Div", "BlockQuote", "Caption", "TOC", "TOCI", "Index",
    "NonStruct", "Private",
  ]
  /// The headings with a level.
  static let headings: Set<String> = ["H1", "H2", "H3", "H4", "H5", "H6"]
  /// The types of blocks (§14.8.4.3).
  static let blocks: Set<String> = headings.union([
    "P", "H", "L", "LI", "Lbl", "LBody", "Table", "TR", "TH", "TD", "THead", "TBody", "TFoot",
  ])
  /// The types in lines (§14.8.4.4).
  static let inline: Set<String> = [
    "Span", "Quote", "Note", "Reference", "BibEntry", "Code", "Link", "Annot", "Ruby", "RB", "RT",
    "RP",
    "Warichu", "WT", "WP",
  ]
  /// The types of pictures and other things that are placed like a letter (§14.8.4.5).
  static let illustrations: Set<String> = ["Figure", "Formula", "Form"]
  /// All standard types.
  static let all = grouping.union(blocks).union(inline).union(illustrations)

  /// The elements that a type may contain; types that are not here are free.
  static let contents: [String: Set<String>] = [
    "Table": ["TR", "THead", "TBody", "TFoot", "Caption"],
    "THead": ["TR"], "TBody": ["TR"], "TFoot": ["TR"],
    "TR": ["TH", "TD"],
    "L": ["LI", "L", "Caption"],
    "LI": ["Lbl", "LBody"],
    "TOC": ["TOCI", "TOC", "Caption"],
    "TOCI": ["Lbl", "Reference", "P", "TOC"],
    "Ruby": ["RB", "RT", "RP"],
    "Warichu": ["WT", "WP"],
  ]

  /// The elements that a type must be in; types that are not here are free.
  static let parents: [String: Set<String>] = [
    "TR": ["Table", "THead", "TBody", "TFoot"],
    "THead": ["Table"], "TBody": ["Table"], "TFoot": ["Table"],
    "TH": ["TR"], "TD": ["TR"],
    "LI": ["L"], "LBody": ["LI"],
    "TOCI": ["TOC"],
    "RB": ["Ruby"], "RT": ["Ruby"], "RP": ["Ruby"],
    "WT": ["Warichu"], "WP": ["Warichu"],
  ]

  /// The types that stand for nothing themselves, so that what is in them belongs to the element around.
  static let transparent: Set<String> = ["NonStruct", "Private"]

  /// The types in lines that may not contain blocks; notes may.
  static let lines: Set<String> = inline.subtracting(["Note", "Annot"])

  /// The types that may not be inside those in lines.
  ///
  /// A number or a mark is a block only in a list.
  static let large: Set<String> = grouping.union(blocks).subtracting(transparent)
    .subtracting(["Lbl"])
}
