// SPDX-License-Identifier: Apache-2.0

/// A kind of node that a style sheet speaks of.
///
/// The set is open: a program may name kinds of its own.
public struct NodeType: RawRepresentable, Hashable, Sendable {
  /// The name, as theme files write it.
  public let rawValue: String

  /// Names a kind.
  public init(rawValue: String) { self.rawValue = rawValue }

  init(_ name: String) { rawValue = name }
}

extension NodeType {
  /// The document; what is said of it reaches all nodes.
  public static let root = NodeType("root")

  /// A paragraph, in lists and quotes too.
  public static let paragraph = NodeType("paragraph")
  /// A heading; the subtypes are `h1` to `h6`.
  public static let heading = NodeType("heading")
  /// A block quote.
  public static let quote = NodeType("quote")
  /// An alert; the subtypes are `note`, `tip`, `important`, `warning` and `caution`.
  public static let alert = NodeType("alert")
  /// A list; the subtypes are `bullet` and `ordered`.
  public static let list = NodeType("list")
  /// An item of a list; the subtypes are `bullet`, `ordered` and `task`.
  public static let listItem = NodeType("listItem")
  /// What stands before an item; the subtypes are those of items.
  public static let listMarker = NodeType("listMarker")
  /// A code block.
  public static let code = NodeType("code")
  /// A table.
  public static let table = NodeType("table")
  /// A row of a table; the subtype is `header`.
  public static let tableRow = NodeType("tableRow")
  /// A cell of a table; the subtype is `header`.
  public static let tableCell = NodeType("tableCell")
  /// An image that stands alone.
  public static let image = NodeType("image")
  /// The text below an image.
  public static let caption = NodeType("caption")
  /// A rule between blocks.
  public static let thematicBreak = NodeType("thematicBreak")
  /// A block that can be folded on screens.
  public static let details = NodeType("details")
  /// A footnote.
  public static let footnote = NodeType("footnote")
  /// The number of a page.
  public static let pageFooter = NodeType("pageFooter")

  /// Strong text.
  public static let strong = NodeType("strong")
  /// Emphasised text.
  public static let emphasis = NodeType("emphasis")
  /// Deleted text.
  public static let strikethrough = NodeType("strikethrough")
  /// A link.
  public static let link = NodeType("link")
  /// Code in a line of text.
  public static let codeInline = NodeType("codeInline")
  /// A key of a keyboard.
  public static let keyboard = NodeType("keyboard")
  /// Marked text.
  public static let mark = NodeType("mark")
  /// Lowered text.
  public static let `subscript` = NodeType("subscript")
  /// Raised text.
  public static let superscript = NodeType("superscript")
  /// Small text.
  public static let small = NodeType("small")
  /// Underlined or inserted text.
  public static let underline = NodeType("underline")
  /// The call of a footnote.
  public static let footnoteReference = NodeType("footnoteReference")

  /// The kinds that documents consist of, blocks first.
  public static let all: [NodeType] = [
    .root, .paragraph, .heading, .quote, .alert, .list, .listItem, .listMarker, .code, .table,
    .tableRow, .tableCell, .image, .caption, .thematicBreak, .details, .footnote, .pageFooter,
    .strong, .emphasis, .strikethrough, .link, .codeInline, .keyboard, .mark, .subscript,
    .superscript, .small, .underline, .footnoteReference,
  ]

  /// The subtypes that nodes of this kind have; empty for most.
  public var subtypes: [String] {
    switch self {
    case .heading: ["h1", "h2", "h3", "h4", "h5", "h6"]
    case .alert: ["note", "tip", "important", "warning", "caution"]
    case .list: ["bullet", "ordered"]
    case .listItem, .listMarker: ["bullet", "ordered", "task"]
    case .tableRow, .tableCell: ["header"]
    default: []
    }
  }

  /// What the box of a node is, which decides what attributes say something about it.
  enum Shape {
    /// A block: it has margins, paddings and a panel.
    case block
    /// A block with margins and nothing else.
    case space
    /// What only has text.
    case text
    /// A part of a line: it may have a fill.
    case inline
  }

  /// Whether it is a part of a line.
  package var isInline: Bool { shape == .inline }

  var shape: Shape {
    switch self {
    case .root, .listMarker, .tableCell, .tableRow, .footnote, .pageFooter: .text
    case .image, .caption, .thematicBreak: .space
    case .strong, .emphasis, .strikethrough, .link, .codeInline, .keyboard, .mark, .subscript,
      .superscript, .small, .underline, .footnoteReference:
      .inline
    default: .block
    }
  }
}
