// SPDX-License-Identifier: Apache-2.0

/// Syntax beyond that of CommonMark.
///
/// The names are pandoc’s where it has the syntax.
public enum MarkdownExtension: String, CaseIterable, Codable, Sendable {
  /// Tables with `|` between their cells
  case pipeTables = "pipe_tables"
  /// `~~struck~~`
  case strikeout
  /// Addresses such as `https://example.org` without brackets
  case autolinkBareURIs = "autolink_bare_uris"
  /// `- [x] done`
  case taskLists = "task_lists"
  /// `[^1]` and `[^1]: text`
  case footnotes
  /// `> [!NOTE]`
  case alerts
  /// Formulas: `$x$` and `$$x$$`
  case texMathDollars = "tex_math_dollars"
  /// Formulas in GitHub’s other forms: `` $`x`$ ``, and code blocks named `math`
  case texMathGFM = "tex_math_gfm"
  /// Formulas with the signs of LaTeX: `\(x^2\)`, `\[x^2\]` and `\begin{align}`
  case texMathSingleBackslash = "tex_math_single_backslash"
  /// Quotation marks, apostrophes, dashes and ellipses of print for `"a"`, `it's`, `a -- b` and `...`;
  /// with the class of a report or a book, or where it is asked for
  case smart
  /// `*[HTML]: Hyper Text Markup Language`
  case abbreviations
  /// `:smile:`
  case emoji
  /// `^[text]`, a footnote where it is called
  case inlineNotes = "inline_notes"
  /// `# Heading {#id .class name=value}`
  case headerAttributes = "header_attributes"
  /// `[text](address){.class}` and `![text](file){width=60%}`
  case linkAttributes = "link_attributes"
  /// Code in a line with `{.class}` behind it.
  case inlineCodeAttributes = "inline_code_attributes"
  /// `[text]{.class}`
  case bracketedSpans = "bracketed_spans"
  /// `::: {.class}`, `::: note Title`, closed by `:::`
  case fencedDivs = "fenced_divs"
  /// `!!! note "Title"` with an indented text
  case admonitions
  /// `> [!INFO] Title`: titles and names that GitHub’s alerts lack
  case callouts
  /// A term in a line, and `: text` below it
  case definitionLists = "definition_lists"
  /// `x^2^`
  case superscript
  /// `H~2~O`
  case `subscript`
  /// `==marked==`
  case mark
  /// `: text {#tbl-id}` or `Table: text` beside a table or code
  case tableCaptions = "table_captions"
  /// `@fig-id`, `[@tbl-id]`, `[-@sec-id]`
  case crossrefs
  /// `\newpage` or `<!-- pagebreak -->` alone, and page breaks of CSS
  case pageBreaks = "page_breaks"
  /// `[TOC]`, `[[_TOC_]]`, `\tableofcontents` or `\listoffigures` alone
  case toc
  /// `{{< include file >}}` or `<!-- include: file -->` alone
  case includes
  /// A picture alone in its paragraph has its alternative text as caption; off where nothing is said
  case implicitFigures = "implicit_figures"
  /// `[[page]]`, `[[page#heading|text]]` and `![[file]]`; off where nothing is said
  case wikilinks
}

/// A Markdown: which syntax is read when nothing else is said.
public enum MarkdownFlavor: String, CaseIterable, Codable, Sendable {
  /// CommonMark alone.
  case commonMark = "commonmark"
  /// What GitHub shows.
  case gfm
  /// All syntax that is on where nothing is said; it is so narrow that documents written for GitHub keep their meaning.
  case markdown

  /// The syntax beyond CommonMark.
  public var extensions: Set<MarkdownExtension> {
    switch self {
    case .commonMark: []
    case .gfm:
      [
        .pipeTables, .strikeout, .autolinkBareURIs, .taskLists, .footnotes, .alerts,
        .texMathDollars, .texMathGFM, .emoji,
      ]
    case .markdown:
      Set(MarkdownExtension.allCases).subtracting([
        .implicitFigures, .wikilinks, .smart,
      ])
    }
  }
}

extension Set<MarkdownExtension> {
  /// Adds and removes syntax as pandoc does: `+mark-footnotes`.
  ///
  /// - Parameter changes: Names, each behind a `+` or a `-`; the first may be without.
  /// - Returns: The first name that is no extension; `nil` when all are, and all changes are made.
  public mutating func apply(_ changes: String) -> String? {
    var unknown: String?
    let choice = SyntaxChoice(changes: changes) { unknown = unknown ?? $0 }
    if unknown == nil { self = choice.applied(to: self) }
    return unknown
  }
}
