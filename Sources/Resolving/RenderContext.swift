// SPDX-License-Identifier: Apache-2.0

public import MarkdownSyntax
public import Primitives
public import Theming

/// The information that a resolver gets in addition to its node.
public struct RenderContext: Sendable {
  /// The style of the node's text; for a part of a line, that of the text around it.
  public let style: ComputedStyle
  /// The theme.
  public let theme: MarkdownTheme
  /// The traits that select the variant of the theme's colours.
  public let traits: ThemeTraits
  /// The range of the node in the source.
  public let range: SourceRange

  /// Creates a context.
  package init(
    style: ComputedStyle, theme: MarkdownTheme, traits: ThemeTraits, range: SourceRange
  ) {
    self.style = style
    self.theme = theme
    self.traits = traits
    self.range = range
  }

  /// The blocks made by the nodes' resolvers, or by mdpdf for nodes without one.
  ///
  /// They inherit the text style of the panel around them. mdpdf makes the resolver's own node,
  /// changed or not, so that a resolver may change a node and pass it on.
  public func resolve(_ nodes: [BlockNode]) -> [Block] { nodes.map { Block(.node($0)) } }

  /// The blocks made by a node's resolver, or by mdpdf if it has none.
  public func resolve(_ node: some MarkdownNode) -> [Block] { [Block(.node(node.block))] }

  /// A block for a node made by mdpdf; the blocks inside it are resolved.
  public func builtIn(_ node: some MarkdownNode) -> Block { Block(.builtIn(node.block)) }

  /// Characters to put before or after parts of the document; their range is the node's.
  public func text(_ string: String) -> InlineNode { .text(Text(string, range: range)) }
}

/// The computed style of a node's text.
public struct ComputedStyle: Hashable, Sendable {
  /// The font.
  public let font: ThemeFont
  /// The colour of the letters, in the variant in use.
  public let color: RGBA
  /// The alignment of lines.
  public let alignment: ParagraphAlignment
  /// The attributes that the style sheet sets for the node, and the custom attributes that it
  /// inherits.
  public let attributes: Attributes

  /// Creates a style.
  package init(
    font: ThemeFont, color: RGBA, alignment: ParagraphAlignment, attributes: Attributes
  ) {
    self.font = font
    self.color = color
    self.alignment = alignment
    self.attributes = attributes
  }

  /// The value of an attribute; `nil` when it is not set.
  public subscript<Value>(_ key: AttributeKey<Value>) -> Value? { attributes[key] }
}
