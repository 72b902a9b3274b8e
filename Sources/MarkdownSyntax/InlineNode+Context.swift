// SPDX-License-Identifier: Apache-2.0

public import Primitives

// The contexts of inline nodes for style sheets, boxes, layout reports and comparisons. The
// contexts of blocks are in their own files.

extension InlineNode {
  /// The kind of the part, with its classes; `nil` for text, line ends and anchors, which have no
  /// style.
  public var context: NodeContext? {
    switch self {
    case .text, .softBreak, .lineBreak, .anchor: nil
    case .code: NodeContext(.codeInline)
    case .formula: NodeContext(.formula)
    case .emphasis: NodeContext(.emphasis)
    case .strong: NodeContext(.strong)
    case .strikethrough: NodeContext(.strikethrough)
    case .mark: NodeContext(.mark)
    case .formatted(let node): node.context
    case .link: NodeContext(.link)
    case .checkbox: NodeContext(.checkbox)
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
  /// The kind of node for text of the form.
  public var kind: NodeKind {
    switch self {
    case .subscript: .subscript
    case .superscript: .superscript
    case .small: .small
    case .underline: .underline
    case .code: .codeInline
    case .keyboard: .keyboard
    case .quotation: .quotation
    case .abbreviation: .span
    case .ruby: .ruby
    case .rubyText: .rubyText
    }
  }
}
