// SPDX-License-Identifier: Apache-2.0

/// Syntax beyond that of CommonMark and GitHub.
///
/// The names are pandoc’s where it has the syntax.
public enum MarkdownExtension: String, CaseIterable, Sendable {
  /// `$x$` and `$$x$$`, which are printed as written
  case texMathDollars = "tex_math_dollars"
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
}

extension Set<MarkdownExtension> {
  /// All syntax so narrow that documents written for GitHub keep their meaning.
  public static let markdown = Set(MarkdownExtension.allCases)
}
