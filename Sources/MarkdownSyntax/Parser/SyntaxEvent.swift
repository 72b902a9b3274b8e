// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// A step of the walk over what Markdown made of a text, before raw HTML is understood.
///
/// The steps are flat because raw HTML does not keep to Markdown's tree: `<div>` and `</div>` are
/// two blocks with Markdown between them.
enum SyntaxEvent: Sendable {
  /// A container starts; every `open` has its `close`.
  case open(MarkdownContainer, SourceRange)
  /// The innermost open container ends.
  case close
  /// Characters, with escapes and entities already replaced.
  case text(String, SourceRange)
  /// A code span.
  case code(String, SourceRange)
  /// A line end inside a paragraph.
  case softBreak(SourceRange)
  /// A line end that the author asks to keep.
  case lineBreak(SourceRange)
  /// A call of the footnote that comes at this 0-based place among the definitions.
  case footnoteReference(definition: Int, SourceRange)
  /// Fenced or indented code.
  case codeBlock(CodeBlock)
  /// A line across the page.
  case thematicBreak(SourceRange)
  /// Raw HTML as written.
  case html(RawHTML)
}

/// What Markdown nests.
enum MarkdownContainer: Hashable, Sendable {
  case quote
  case list(start: Int?, isTight: Bool)
  case item(isChecked: Bool?)
  case footnoteDefinition(label: String)
  case paragraph
  case heading(level: Int)
  case table([Table.Alignment])
  case row(isHeader: Bool)
  case cell
  case emphasis
  case strong
  case strikethrough
  case link(destination: String, title: String?)
  case image(destination: String, title: String?)
}

/// A stretch of raw HTML: a whole block, or one tag, comment or declaration inside a paragraph.
struct RawHTML: Sendable {
  /// The HTML as written, without the markers of the Markdown containers around it.
  var text: String
  /// Whether it is a block.
  var isBlock: Bool
  /// Where it stands in the source.
  var range: SourceRange
  /// The columns at which the lines of `text` start in the source; the first belongs to the first
  /// line of `range`.
  var lineColumns: [Int]
}

/// What the Markdown reader found in a text.
struct SyntaxReading: Sendable {
  /// The text; definitions of footnotes come last, in the order of their numbers.
  var events: [SyntaxEvent]
  /// The definitions of footnotes that no call asks for; their content is not in `events`.
  var unusedFootnotes: [(label: String, range: SourceRange)]
}
