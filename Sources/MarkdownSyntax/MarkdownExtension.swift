// SPDX-License-Identifier: Apache-2.0

/// Syntax beyond that of CommonMark and GitHub.
///
/// The names are pandoc’s where it has the syntax.
public enum MarkdownExtension: String, CaseIterable, Sendable {
  /// `# Heading {#id .class name=value}`
  case headerAttributes = "header_attributes"
  /// `[text](address){.class}` and `![text](file){width=60%}`
  case linkAttributes = "link_attributes"
  /// Code in a line with `{.class}` behind it.
  case inlineCodeAttributes = "inline_code_attributes"
  /// `[text]{.class}`
  case bracketedSpans = "bracketed_spans"
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
