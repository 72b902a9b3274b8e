// SPDX-License-Identifier: Apache-2.0

public import MarkdownSyntax
public import Primitives
public import Theming

/// What a resolver knows beside its node.
public struct RenderContext: Sendable {
  /// How the text of the node looks.
  public let style: ComputedStyle
  /// The theme.
  public let theme: MarkdownTheme
  /// Which variant of the theme's colours is used.
  public let traits: ThemeTraits
  /// Where the node stands in the source.
  public let range: SourceRange

  /// Creates what a resolver gets.
  package init(
    style: ComputedStyle, theme: MarkdownTheme, traits: ThemeTraits, range: SourceRange
  ) {
    self.style = style
    self.theme = theme
    self.traits = traits
    self.range = range
  }

  /// Blocks as their resolvers make them, or as mdpdf does where there are none.
  ///
  /// They inherit the text of the panel that they stand in. The resolver's own node, changed or not,
  /// is made by mdpdf, so that a resolver may change a node and pass it on.
  public func resolve(_ nodes: [BlockNode]) -> [Block] { nodes.map { Block(.node($0)) } }

  /// A node as its resolver makes it, or as mdpdf does if there is none.
  public func resolve(_ node: some MarkdownNode) -> [Block] { [Block(.node(node.block))] }

  /// A node as mdpdf makes it; the blocks inside it are resolved.
  public func builtIn(_ node: some MarkdownNode) -> Block { Block(.builtIn(node.block)) }

  /// Characters to put before or after parts of the document: they have the node's place.
  public func text(_ string: String) -> InlineNode { .text(Text(string, range: range)) }
}

/// How the text of a node looks, after all inheritance.
public struct ComputedStyle: Hashable, Sendable {
  /// The font.
  public let font: ThemeFont
  /// The colour of the letters, in the variant in use.
  public let color: RGBA
  /// Where lines stand.
  public let alignment: ParagraphAlignment
  /// What the style sheet says of the node, and the attributes of a program's own that it inherits.
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

  /// The value of an attribute; `nil` when the style sheet says nothing of it.
  public subscript<Value>(_ key: AttributeKey<Value>) -> Value? { attributes[key] }
}
