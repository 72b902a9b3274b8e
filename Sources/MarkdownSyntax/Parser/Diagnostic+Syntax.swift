// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// The wording of everything the parser reports.
extension Diagnostic {
  private static var unsupportedHTML: String { "unsupported-html" }

  /// Bytes that are not UTF-8.
  static func invalidUTF8(count: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "invalid-utf8",
      count == 1
        ? "a byte sequence is not UTF-8 and became U+FFFD"
        : "\(count) byte sequences are not UTF-8 and became U+FFFD",
      hints: ["save the file as UTF-8"], at: range)
  }

  /// Control characters and noncharacters, which cannot be printed.
  static func controlCharacters(count: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "control-character",
      count == 1
        ? "a control character can't be printed and became U+FFFD"
        : "\(count) control characters can't be printed and became U+FFFD",
      hints: [count == 1 ? "remove it" : "remove them"], at: range)
  }

  /// A YAML block that cannot be read.
  static func frontMatter(
    _ problem: String, hint: String?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.frontMatter, "the front matter is not valid YAML: \(problem)",
      hints: hint.map { [$0] } ?? [], at: range)
  }

  /// A key of the YAML block that is nearly a known one.
  static func frontMatterKey(_ key: String, nearest: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.frontMatter, "`\(key)` is not a known key of front matter",
      hints: ["did you mean `\(nearest)`?"], at: range)
  }

  /// A YAML block that repeats parts of itself.
  static func frontMatterAlias(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.frontMatter,
      "the front matter contains a YAML alias and is ignored",
      hints: ["write the value itself instead"], at: range)
  }

  /// A known key of the YAML block with a value of the wrong kind.
  static func frontMatterValue(key: String, expected: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.warning, id: DiagnosticID.frontMatter, "`\(key)` is not \(expected)", at: range)
  }

  /// A footnote definition without a call.
  static func unusedFootnote(label: String, isDuplicate: Bool, at range: SourceRange) -> Diagnostic
  {
    Diagnostic(
      .warning, id: "unused-footnote",
      isDuplicate
        ? "footnote `\(label)` is defined twice; this definition is not printed"
        : "footnote `\(label)` is never called, so it is not printed",
      at: range)
  }

  /// A call of a missing footnote.
  static func undefinedFootnote(
    label: String, nearest: String?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "missing-footnote",
      "footnote `\(label)` is not defined; `[^\(label)]` is printed as text",
      hints: [
        nearest.map { "did you mean `[^\($0)]`?" }
          ?? "define it with `[^\(label)]: …`, or write `\\[^\(label)]` if it is not a call"
      ], at: range)
  }

  /// Containers nested too deep to keep.
  static func nestingTooDeep(limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.nestingTooDeep,
      "more than \(limit) levels of nesting; deeper levels are merged", at: range)
  }

  /// A tag with no meaning on paper, or an unknown one.
  static func unsupportedHTML(
    tag: String, isClosed: Bool, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: unsupportedHTML,
      "the HTML tag `<\(tag)>` is not supported"
        + (isClosed ? "; its text is kept" : "; it is left out"),
      hints: HTMLElement.isStandard(name: tag) ? [] : ["write `\\<\(tag)>` if it is not a tag"],
      at: range)
  }

  /// Text that looks like a tag, although HTML has no such element and nothing closes it.
  static func unknownHTML(tag: String, at range: SourceRange) -> Diagnostic {
    let words = tag.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let shown = words.count <= 40 ? words : words.prefix(39) + "…"
    return Diagnostic(
      .warning, id: unsupportedHTML, "`\(shown)` is not an HTML tag, so it is printed as text",
      hints: ["write `\\\(shown)`, or put it in backticks"], at: range)
  }

  /// A tag that is cut off by the end of the text.
  static func incompleteHTML(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "incomplete-html", "an HTML tag, comment or script does not end in its block",
      hints: ["a blank line ends an HTML block"], at: range)
  }

  /// Cells that span rows or columns.
  static func spannedCells(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "html-span",
      "`colspan` and `rowspan` are not supported; empty cells fill the table", at: range)
  }
}
