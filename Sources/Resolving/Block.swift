// SPDX-License-Identifier: Apache-2.0

public import MarkdownSyntax
public import Primitives
public import Theming

/// A block that a resolver makes from a node: a node, lines of text, or a panel with blocks inside.
///
/// To make anything that Markdown has, such as a list, a table or code, pass a node to
/// `RenderContext.resolve(_:)`. Attributes are those of style sheets, and apply over the theme.
public struct Block: Sendable {
  /// The form of a block.
  package indirect enum Form: Sendable {
    /// A node, made by its resolver, or by mdpdf if it has none.
    case node(BlockNode)
    /// A node made by mdpdf.
    case builtIn(BlockNode)
    /// Lines of text that look like a kind of node.
    case text(Words, like: NodeContext, Attributes)
    /// Blocks in a frame.
    case panel(Attributes, [Block])
    /// A horizontal rule.
    case rule(Attributes)
    /// A picture.
    case image(destination: String, alternative: String, caption: String?, width: Image.Extent?)
  }

  /// The content of a text.
  package enum Words: Sendable {
    /// Parts of the document, or parts that look like it.
    case inlines([InlineNode])
    /// Characters that are not in the source.
    case string(String)
  }

  /// The form.
  package let form: Form

  /// Creates a block of a form.
  package init(_ form: Form) { self.form = form }

  /// Lines of text.
  ///
  /// - Parameters:
  ///   - content: The text, such as the content of a heading with parts before it.
  ///   - kind: The kind of node that it looks like; `.heading` keeps with what comes next.
  ///   - subtype: The subtype, such as `h2`.
  ///   - attributes: The attributes that differ.
  /// - Returns: The block.
  public static func text(
    _ content: [InlineNode], like kind: NodeKind = .paragraph, subtype: String? = nil,
    _ attributes: Attributes = []
  ) -> Block {
    Block(.text(.inlines(content), like: NodeContext(kind, subtype), attributes))
  }

  /// Lines of text that are not in the source.
  ///
  /// - Parameters:
  ///   - string: The text; it is not parsed as Markdown.
  ///   - kind: The kind of node that it looks like; `.heading` keeps with what comes next.
  ///   - subtype: The subtype, such as `h2`.
  ///   - attributes: The attributes that differ.
  /// - Returns: The block.
  public static func text(
    _ string: String, like kind: NodeKind = .paragraph, subtype: String? = nil,
    _ attributes: Attributes = []
  ) -> Block {
    Block(.text(.string(string), like: NodeContext(kind, subtype), attributes))
  }

  /// Blocks in a panel, which may set a fill, a frame, a bar, padding, and inherited text
  /// attributes.
  ///
  /// - Parameters:
  ///   - attributes: The attributes; without any, the panel is invisible and has a paragraph's
  ///     margins.
  ///   - content: The blocks inside.
  /// - Returns: The block.
  public static func panel(
    _ attributes: Attributes = [], @BlockBuilder _ content: () -> [Block]
  ) -> Block {
    Block(.panel(attributes, content()))
  }

  /// A horizontal rule, like a thematic break.
  ///
  /// - Parameter attributes: The colour (`foregroundColor`), the thickness (`borderWidth`) and the
  ///   margins.
  /// - Returns: The block.
  public static func rule(_ attributes: Attributes = []) -> Block { Block(.rule(attributes)) }

  /// A block-level image.
  ///
  /// - Parameters:
  ///   - destination: The reference for the `ResourceProvider`, or a `data:` URI.
  ///   - alternative: The alternative text.
  ///   - caption: The text below; `nil` for none.
  ///   - width: The width; `nil` for the natural width.
  /// - Returns: The block.
  public static func image(
    _ destination: String, alternative: String, caption: String? = nil, width: Image.Extent? = nil
  ) -> Block {
    Block(
      .image(
        destination: destination, alternative: alternative, caption: caption, width: width))
  }
}

/// Collects the blocks that the statements of a closure make; an empty closure draws nothing.
@resultBuilder
public enum BlockBuilder {
  /// A statement that makes a block.
  public static func buildExpression(_ block: Block) -> [Block] { [block] }
  /// A statement that makes several, such as `context.resolve(…)`.
  public static func buildExpression(_ blocks: [Block]) -> [Block] { blocks }
  /// Statements one after the other.
  public static func buildBlock(_ blocks: [Block]...) -> [Block] { Array(blocks.joined()) }
  /// `if` without `else`.
  public static func buildOptional(_ blocks: [Block]?) -> [Block] { blocks ?? [] }
  /// The first of two branches.
  public static func buildEither(first blocks: [Block]) -> [Block] { blocks }
  /// The second of two branches.
  public static func buildEither(second blocks: [Block]) -> [Block] { blocks }
  /// `for`.
  public static func buildArray(_ blocks: [[Block]]) -> [Block] { Array(blocks.joined()) }
  /// `if #available`.
  public static func buildLimitedAvailability(_ blocks: [Block]) -> [Block] { blocks }
}
