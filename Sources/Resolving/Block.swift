// SPDX-License-Identifier: Apache-2.0

public import MarkdownSyntax
public import Primitives
public import Theming

/// A block as a resolver makes it of a node: a node, lines of text, or a panel with blocks inside.
///
/// Whatever Markdown has, a list or a table or code, is made as a node, by
/// `RenderContext.resolve(_:)`. The attributes are those of style sheets, and are laid over what the
/// theme says.
public struct Block: Sendable {
  /// What a block is.
  package indirect enum Form: Sendable {
    /// A node, as its resolver makes it, or as mdpdf does if there is none.
    case node(BlockNode)
    /// A node as mdpdf makes it.
    case builtIn(BlockNode)
    /// Lines of text that look like a kind of node.
    case text(Words, like: NodeContext, Attributes)
    /// Blocks in a frame.
    case panel(Attributes, [Block])
    /// A line across.
    case rule(Attributes)
    /// A picture.
    case image(destination: String, alternative: String, caption: String?, width: Image.Extent?)
  }

  /// What a text consists of.
  package enum Words: Sendable {
    /// Parts of the document, or parts that look like it.
    case inlines([InlineNode])
    /// Characters that are not in the source.
    case string(String)
  }

  /// What it is.
  package let form: Form

  /// Creates a block of a form.
  package init(_ form: Form) { self.form = form }

  /// Lines of text.
  ///
  /// - Parameters:
  ///   - content: The text, such as the content of a heading with parts before it.
  ///   - kind: The kind of node that it looks like; `.heading` keeps with what comes next.
  ///   - subtype: The subtype, such as `h2`.
  ///   - attributes: What is different.
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
  ///   - string: The text; it is no Markdown.
  ///   - kind: The kind of node that it looks like; `.heading` keeps with what comes next.
  ///   - subtype: The subtype, such as `h2`.
  ///   - attributes: What is different.
  /// - Returns: The block.
  public static func text(
    _ string: String, like kind: NodeKind = .paragraph, subtype: String? = nil,
    _ attributes: Attributes = []
  ) -> Block {
    Block(.text(.string(string), like: NodeContext(kind, subtype), attributes))
  }

  /// Blocks in a panel: with a fill, a frame, a bar, paddings, and what the text inside inherits.
  ///
  /// - Parameters:
  ///   - attributes: The look; a panel without attributes is not seen and has the margins of a
  ///     paragraph.
  ///   - content: What is inside.
  /// - Returns: The block.
  public static func panel(
    _ attributes: Attributes = [], @BlockBuilder _ content: () -> [Block]
  ) -> Block {
    Block(.panel(attributes, content()))
  }

  /// A line across, like that between blocks of a document.
  ///
  /// - Parameter attributes: The colour (`foregroundColor`), the thickness (`borderWidth`) and the
  ///   margins.
  /// - Returns: The block.
  public static func rule(_ attributes: Attributes = []) -> Block { Block(.rule(attributes)) }

  /// An image that stands alone.
  ///
  /// - Parameters:
  ///   - destination: What the `ResourceProvider` is asked for, or a `data:` URI.
  ///   - alternative: The text to show or speak instead.
  ///   - caption: The text below; `nil` is none.
  ///   - width: The width; `nil` is the natural one.
  /// - Returns: The block.
  public static func image(
    _ destination: String, alternative: String, caption: String? = nil, width: Image.Extent? = nil
  ) -> Block {
    Block(
      .image(
        destination: destination, alternative: alternative, caption: caption, width: width))
  }
}

/// Gathers the blocks that the statements of a closure make; none draws nothing.
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
