// SPDX-License-Identifier: Apache-2.0

package import Primitives

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

  /// A comment inside a block that begins a landscape stretch.
  static func nestedLandscape(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.nestedLandscape,
      "`<!-- landscape -->` inside another block does not turn the page",
      hints: ["write it between blocks, outside of lists, quotes and boxes"], at: range)
  }

  /// A block at the top that cannot be read.
  static func frontMatter(
    _ problem: String, of syntax: FrontMatterSyntax, hint: String?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.frontMatter,
      "the front matter is not valid \(syntax == .yaml ? "YAML" : "TOML"): \(problem)",
      hints: hint.map { [$0] } ?? [], at: range)
  }

  /// Front matter without a line that ends it.
  static func openFrontMatter(_ syntax: FrontMatterSyntax, at range: SourceRange) -> Diagnostic {
    let fence = syntax == .yaml ? "---" : "+++"
    return Diagnostic(
      .warning, id: DiagnosticID.frontMatter,
      "the front matter has no end, so it is printed as text",
      hints: ["write a line `\(fence)` below its last key"], at: range)
  }

  /// A key of the front matter that is nearly a known one.
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

  /// A key below `macros` that is no name of a command.
  ///
  /// - Parameters:
  ///   - signature: The key.
  ///   - range: Its place; `nil` when it is not in the document.
  /// - Returns: The warning.
  package static func macroName(_ signature: String, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.frontMatter,
      "`\(signature)` below `macros` can't be the name of a command",
      hints: ["write letters, and the number of arguments in brackets: `RR`, `vect[1]`"], at: range)
  }

  /// A name in front matter that is no syntax.
  static func unknownExtension(
    _ name: String, nearest: String?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "unknown-extension", "there is no syntax `\(name)` to read or to leave out",
      hints: [
        nearest.map { "did you mean `\($0)`?" }
          ?? "write names behind `+` or `-`, such as `+mark-footnotes`"
      ], at: range)
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

  /// A limit that a text exceeds, so that it is not read.
  static func limitReached(_ limit: Limit, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: DiagnosticID.limitReached,
      "the document exceeds the limit `\(limit.name)`, which is \(limit.value)",
      hints: [limit.advice], at: range)
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

  /// A cell whose `colspan` reaches a place that a `rowspan` covers.
  static func overlappingCells(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "table-overlap",
      "the `colspan` of this cell reaches into a cell with `rowspan`; it ends before that",
      at: range)
  }

  /// A line of colons that ends no box, or begins one with nothing in it.
  static func strayFence(_ source: String, at range: SourceRange) -> Diagnostic {
    let isEnd = source.allSatisfy { $0 == ":" }
    let shown = source.count <= 40 ? source : source.prefix(39) + "…"
    return unbalancedFence(
      "`\(shown)` \(isEnd ? "ends no box" : "begins an empty box"), so it is printed as text",
      hint: "remove it, or write a box as `::: note`, its text and `:::`", at: range)
  }

  /// An id that its author gives for the second time.
  static func duplicateID(_ id: String, first: SourceRange, at range: SourceRange) -> Diagnostic {
    var diagnostic = Diagnostic(
      .warning, id: DiagnosticID.duplicateID,
      "the id `\(id)` is given twice; links lead to the first",
      at: range)
    diagnostic.first = first
    return diagnostic
  }

  /// A line of colons whose box is not ended.
  static func unclosedFence(at range: SourceRange) -> Diagnostic {
    unbalancedFence(
      "this box has no end, so it goes on as far as the text around it",
      hint: "write `:::` below its last line", at: range)
  }

  /// Code between fences, of which the second is missing.
  static func unclosedCode(fence: String, at range: SourceRange) -> Diagnostic {
    unbalancedFence(
      "this code has no end, so all that follows is code",
      hint: "write `\(fence)` below its last line", at: range)
  }

  private static func unbalancedFence(
    _ problem: String, hint: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(.warning, id: "unbalanced-fence", problem, hints: [hint], at: range)
  }

  /// Rows with more cells than their table has columns, with the first cell that is lost.
  static func surplusCells(_ cell: SurplusCells.Finding, _ rowCount: Int) -> Diagnostic {
    let text = cell.text.count <= 40 ? cell.text : cell.text.prefix(39) + "…"
    let columns = cell.columnCount == 1 ? "1 column" : "\(cell.columnCount) columns"
    let rest = rowCount == 1 ? "" : "; so it is in \(rowCount) rows, and this is the first"
    return Diagnostic(
      .warning, id: "surplus-cells",
      "a row has \(cell.cellCount) cells in \(columns), so `\(text)` is not printed\(rest)",
      hints: ["write `\\|` for a `|` in a cell, in code too"], at: cell.range)
  }

  /// An attribute in braces that is probably misspelled.
  ///
  /// - Parameters:
  ///   - name: The attribute as written, with `.` or `=`.
  ///   - nearest: The one that was probably meant.
  ///   - range: The place of the braces.
  /// - Returns: The warning.
  static func unknownAttribute(_ name: String, nearest: String, at range: SourceRange) -> Diagnostic
  {
    unknownAttribute(
      "`\(name)` has no meaning of its own", hint: "did you mean `\(nearest)`?", at: range)
  }

  /// Braces behind a picture that are no attributes.
  ///
  /// - Parameters:
  ///   - braces: The braces with what is in them.
  ///   - range: Their place.
  /// - Returns: The warning.
  static func unreadAttributes(_ braces: String, at range: SourceRange) -> Diagnostic {
    unknownAttribute(
      "`\(braces)` can't be read as attributes and is printed as text",
      hint: "write `{#id .class name=value}`, without commas, right behind the picture", at: range)
  }

  private static func unknownAttribute(
    _ problem: String, hint: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(.warning, id: "unknown-attribute", problem, hints: [hint], at: range)
  }

  /// The name of an alert that is probably misspelled.
  ///
  /// - Parameters:
  ///   - name: The name, in lower case.
  ///   - nearest: The one that was probably meant.
  ///   - range: The place of the quote.
  /// - Returns: The warning.
  static func unknownAlert(_ name: String, nearest: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "unknown-alert",
      "there is no alert `[!\(name.uppercased())]`, so this is a quote",
      hints: ["did you mean `[!\(nearest.uppercased())]`?"], at: range)
  }

  /// The width or height of a picture that is no length.
  ///
  /// - Parameters:
  ///   - name: `width` or `height`.
  ///   - value: What is written.
  ///   - range: The place of the braces.
  /// - Returns: The warning.
  static func badLength(_ name: String, _ value: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "bad-length", "`\(name)=\(value)` is not a length and is ignored",
      hints: ["write `50%`, `6cm`, `2in`, `120pt` or `240px`"], at: range)
  }

  /// A caption beside nothing that can have it.
  ///
  /// - Parameters:
  ///   - id: Its id.
  ///   - kind: The kind that the id names.
  ///   - range: The place of the end of its text.
  /// - Returns: The warning.
  static func strayCaption(id: String, _ kind: Figure.Kind, at range: SourceRange) -> Diagnostic {
    let (noun, hint) =
      switch kind {
      case .table: ("table", "write `: Text {#\(id)}` between blank lines above or below the table")
      case .listing:
        ("code block", "write `: Text {#\(id)}` between blank lines above or below the code")
      case .figure: ("picture", "write `![Text](file){#\(id)}`, alone between blank lines")
      }
    return Diagnostic(
      .warning, id: "stray-caption",
      "the caption `#\(id)` is beside no \(noun) and is printed as text",
      hints: [hint], at: range)
  }

  /// Syntax of other programs that is printed as text, with the place of the first.
  static func unreadSyntax(
    _ kind: UnreadSyntax.Kind, _ finding: UnreadSyntax.Finding,
    _ extensions: Set<MarkdownExtension>
  ) -> Diagnostic {
    let names = finding.names.map { $0.count <= 40 ? $0 : $0.prefix(39) + "…" }
    let marks = names.map { "`\($0)`" }.joined(separator: ", ")
    let isOne = finding.count == 1
    func said(_ one: String, _ many: String, _ what: (one: String, many: String)) -> String {
      isOne
        ? "1 \(one) \(what.one)" : "\(finding.count) \(many) \(what.many); this is the first"
    }
    let asText = (one: "(\(marks)) is printed as text", many: "(\(marks)) are printed as text")
    let asCode = (one: "(\(marks)) is printed as code", many: "(\(marks)) are printed as code")
    let noEffect = (one: "(\(marks)) has no effect", many: "(\(marks)) have no effect")
    let (message, hint) =
      switch kind {
      case .diagram:
        (
          said("diagram", "diagrams", asCode),
          finding.hints.first ?? "show a picture of it"
        )
      case .contents:
        (
          said("mark for a table of contents", "marks for tables of contents", asText),
          extensions.contains(.toc)
            ? "write `[TOC]`, alone with blank lines around it" : "read it with `--extensions +toc`"
        )
      case .division:
        (
          said("block", "blocks", asText),
          "write a note as `> [!NOTE]`, and other blocks as `<div class=\"…\">`"
        )
      case .admonition: (said("admonition", "admonitions", asText), "write it as `> [!NOTE]`")
      case .block:
        (said("block", "blocks", asText), "write a box as `::: note`, closed by `:::`")
      case .table:
        (
          said("table", "tables", asText),
          "write as many cells in the line of dashes as in the line above it"
        )
      case .include:
        (
          said("include", "includes", asText),
          "put the text of the file in its place, or print the whole project as a book"
        )
      case .includeComment:
        (said("include", "includes", noEffect), "write it alone, with blank lines around it")
      case .pageBreak:
        (
          said("page break", "page breaks", asText),
          extensions.contains(.pageBreaks)
            ? "write it alone, with blank lines around it"
            : "read it with `--extensions +\(MarkdownExtension.pageBreaks.rawValue)`"
        )
      case .pageBreakStyle:
        (
          said("rule for page breaks", "rules for page breaks", noEffect),
          "write `<!-- pagebreak -->` where a page should end"
        )
      case .headingAttributes:
        (
          said("attribute of a heading", "attributes of headings", asText),
          "write `<a id=\"…\"></a>` in the heading to give it an id"
        )
      case .formula:
        (
          said("formula", "formulas", asText),
          "write it without empty lines, with `$$` or `\\end{…}` at the end of its last line"
        )
      case .escapedFormula:
        (said("formula", "formulas", asText), "write one backslash: `\\(…\\)`, `\\[…\\]`")
      }
    let id =
      switch kind {
      case .diagram: unsupportedDiagram
      default: unsupportedSyntax
      }
    let hints = finding.hints.count > 1 ? finding.hints : [hint]
    var diagnostic = Diagnostic(.warning, id: id, message, hints: hints, at: finding.range)
    if id == unsupportedSyntax { diagnostic.topic = "\(kind)" }
    return diagnostic
  }

  private static var unsupportedDiagram: String { "unsupported-diagram" }
  private static var unsupportedSyntax: String { "unsupported-syntax" }
}
