// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// An event of the walk over a text's Markdown, before raw HTML is interpreted.
///
/// Events are flat because raw HTML does not follow Markdown's tree: `<div>` and `</div>` are two
/// blocks with Markdown between them.
enum SyntaxEvent: Sendable {
  /// A container starts; every `open` has its `close`.
  case open(MarkdownContainer, SourceRange)
  /// The innermost open container ends.
  case close
  /// Characters, with escapes and entities already replaced.
  case text(String, SourceRange)
  /// A code span.
  case code(String, SourceRange)
  /// A part of a line that our syntax adds.
  case token(InlineToken, SourceRange)
  /// A line end inside a paragraph.
  case softBreak(SourceRange)
  /// A hard line break.
  case lineBreak(SourceRange)
  /// A call of the footnote at this index among the definitions, from 0.
  case footnoteReference(definition: Int, SourceRange)
  /// Fenced or indented code.
  case codeBlock(CodeBlock)
  /// A formula on lines of its own.
  case equation(Equation)
  /// A horizontal rule.
  case thematicBreak(SourceRange)
  /// Raw HTML as written.
  case html(RawHTML)

  /// The index of the footnote that is called here; `nil` for anything else.
  var calledDefinition: Int? {
    switch self {
    case .footnoteReference(let definition, _): return definition
    case .token(let token, _):
      guard case .note(let definition) = token.kind else { return nil }
      return definition
    case .open, .close, .text, .code, .softBreak, .lineBreak, .codeBlock, .equation, .thematicBreak,
      .html:
      return nil
    }
  }
}

/// The containers of Markdown.
enum MarkdownContainer: Hashable, Sendable {
  case quote
  case list(start: Int?, isTight: Bool)
  case item(isChecked: Bool?)
  /// The text of a footnote; the label of a note in a line is empty.
  case footnoteDefinition(label: String)
  case paragraph
  case heading(level: Int)
  /// A line that begins a box, which goes on until a `fenceEnd`; it holds the title.
  case fence(BoxMarker)
  /// A line that ends a box, as written.
  case fenceEnd(String)
  /// An option of a box, which prints nothing.
  case fenceOption
  /// What an abbreviation stands for, which prints nothing.
  case abbreviation(String, expansion: String)
  /// A box with its content.
  case box(BoxMarker)
  /// The title of a box.
  case title
  case term
  case definition
  case table([Table.Alignment])
  case row(isHeader: Bool)
  case cell
  case emphasis
  case strong
  case strikethrough
  case mark
  case link(destination: String, title: String?)
  case image(destination: String, title: String?)
}

/// A stretch of raw HTML: a whole block, or one tag, comment or declaration inside a paragraph.
struct RawHTML: Sendable {
  /// The HTML as written, without the markers of the Markdown containers around it.
  var text: String
  /// Whether it is a block.
  var isBlock: Bool
  /// The range in the source.
  var range: SourceRange
  /// The columns at which the lines of a block start in the parsed text; the first belongs to the
  /// first line of `range`.
  var lineColumns: [Int]
}

/// The result of the Markdown reader.
struct SyntaxReading: Sendable {
  /// The events of the text, then those of the footnote definitions in the order of their numbers.
  var events: [SyntaxEvent]
  /// The footnote definitions without a call; their content is not in `events`.
  var unusedFootnotes: [(label: String, range: SourceRange)]
  /// The first block of code between fences whose second fence is missing, with its fence.
  var openCode: (fence: String, range: SourceRange)?
}
