// SPDX-License-Identifier: Apache-2.0

public import Primitives

// What nodes are to style sheets, and to all that tells nodes apart later: boxes, layout reports,
// comparisons.

extension BlockNode {
  /// The kind of the block, with its subtype and its classes.
  public var context: NodeContext {
    switch self {
    case .heading(let node): node.context
    case .alert(let node): node.context
    case .list(let node): node.context
    case .division(let node): node.context
    case .paragraph, .quote, .codeBlock, .table, .thematicBreak, .details, .chapter, .custom:
      NodeContext(type(of: node).kind)
    }
  }
}

extension Heading {
  /// The kind with the level, `h1` to `h6`; what is deeper looks like `h6`.
  public var context: NodeContext { Self.context(level: level) }

  /// The context of headings of a level.
  package static func context(level: Int) -> NodeContext {
    NodeContext(.heading, "h\(min(max(level, 1), 6))")
  }
}

extension Alert {
  /// The kind with that of the alert.
  public var context: NodeContext { NodeContext(.alert, kind.rawValue) }
}

extension List {
  /// The kind with `bullet` or `ordered`.
  public var context: NodeContext { NodeContext(.list, start == nil ? "bullet" : "ordered") }

  /// The context of an item of the list: its own kind with `task`, or with the subtype of the list.
  public func context(of item: ListItem) -> NodeContext {
    NodeContext(.listItem, item.isChecked == nil ? context.subtype : "task")
  }
}

extension Division {
  /// The kind with the classes.
  public var context: NodeContext { NodeContext(.division, classes: attributes.classes) }
}

extension TableRow {
  /// The kind with `header`, or without a subtype.
  public var context: NodeContext { NodeContext(.tableRow, isHeader ? "header" : nil) }

  /// The context of the cells in the row.
  public var cellContext: NodeContext { NodeContext(.tableCell, context.subtype) }
}

extension InlineNode {
  /// The kind of the part, with its classes; `nil` for text, line ends and anchors, which have no look of
  /// their own.
  public var context: NodeContext? {
    switch self {
    case .text, .softBreak, .lineBreak, .anchor: nil
    case .code: NodeContext(.codeInline)
    case .emphasis: NodeContext(.emphasis)
    case .strong: NodeContext(.strong)
    case .strikethrough: NodeContext(.strikethrough)
    case .mark: NodeContext(.mark)
    case .formatted(let node): node.context
    case .link: NodeContext(.link)
    case .image(let node): node.context
    case .footnoteReference: NodeContext(.footnoteReference)
    }
  }
}

extension Formatted {
  /// The kind of the form, or `span` without one, with the classes.
  public var context: NodeContext {
    NodeContext(style?.kind ?? .span, classes: attributes.classes)
  }
}

extension Image {
  /// The kind with the classes.
  public var context: NodeContext { NodeContext(.image, classes: attributes.classes) }
}

extension Formatted.Style {
  /// The kind of node that text of the form is.
  public var kind: NodeKind {
    switch self {
    case .subscript: .subscript
    case .superscript: .superscript
    case .small: .small
    case .underline: .underline
    case .code: .codeInline
    case .keyboard: .keyboard
    }
  }
}
