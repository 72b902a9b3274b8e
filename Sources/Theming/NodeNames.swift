// SPDX-License-Identifier: Apache-2.0

/// The kinds of nodes by name, for `styles.paragraph`; a program adds its own in an extension.
public struct NodeNames: Sendable {
  /// The document.
  public var root: NodeType { .root }
  /// A paragraph, in lists and quotes too.
  public var paragraph: NodeType { .paragraph }
  /// A heading.
  public var heading: NodeType { .heading }
  /// A block quote.
  public var quote: NodeType { .quote }
  /// An alert.
  public var alert: NodeType { .alert }
  /// A list.
  public var list: NodeType { .list }
  /// An item of a list.
  public var listItem: NodeType { .listItem }
  /// What stands before an item.
  public var listMarker: NodeType { .listMarker }
  /// A code block.
  public var code: NodeType { .code }
  /// A table.
  public var table: NodeType { .table }
  /// A row of a table.
  public var tableRow: NodeType { .tableRow }
  /// A cell of a table.
  public var tableCell: NodeType { .tableCell }
  /// An image that stands alone.
  public var image: NodeType { .image }
  /// The text below an image.
  public var caption: NodeType { .caption }
  /// A rule between blocks.
  public var thematicBreak: NodeType { .thematicBreak }
  /// A block that can be folded on screens.
  public var details: NodeType { .details }
  /// A footnote.
  public var footnote: NodeType { .footnote }
  /// The number of a page.
  public var pageFooter: NodeType { .pageFooter }
  /// Strong text.
  public var strong: NodeType { .strong }
  /// Emphasised text.
  public var emphasis: NodeType { .emphasis }
  /// Deleted text.
  public var strikethrough: NodeType { .strikethrough }
  /// A link.
  public var link: NodeType { .link }
  /// Code in a line of text.
  public var codeInline: NodeType { .codeInline }
  /// A key of a keyboard.
  public var keyboard: NodeType { .keyboard }
  /// Marked text.
  public var mark: NodeType { .mark }
  /// Lowered text.
  public var `subscript`: NodeType { .`subscript` }
  /// Raised text.
  public var superscript: NodeType { .superscript }
  /// Small text.
  public var small: NodeType { .small }
  /// Underlined or inserted text.
  public var underline: NodeType { .underline }
  /// The call of a footnote.
  public var footnoteReference: NodeType { .footnoteReference }
}
