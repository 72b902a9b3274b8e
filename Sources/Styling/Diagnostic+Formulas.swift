// SPDX-License-Identifier: Apache-2.0

internal import Math
internal import Primitives
internal import Theming

// Problems with the source of formulas.
extension Diagnostic {
  /// A mistake in the source of a formula.
  static func formula(_ problem: MathProblem.Kind, at range: SourceRange) -> Diagnostic {
    switch problem {
    case .unknownCommand(let name, let suggestion):
      Diagnostic(
        .warning, id: "unknown-math-command",
        "`\(name)` is unknown in formulas and printed as written",
        hints: [
          suggestion.map { "did you mean `\($0)`?" }
            ?? "define it with `\\newcommand`, or under `macros` in the front matter"
        ], at: range)
    case .syntax(let words):
      Diagnostic(.warning, id: "math-syntax", words, at: range)
    case .macroLoop(let name):
      Diagnostic(
        .warning, id: "math-macro-loop",
        "`\(name)` makes too much: it contains itself, or macros make more than 1,000 replacements",
        hints: ["correct its definition; what is left is printed as written"], at: range)
    }
  }

  /// A number, or a name for one, of a formula in a line of text or in a cell.
  ///
  /// - Parameters:
  ///   - number: What the source says.
  ///   - source: The source that says it.
  ///   - isTagged: Whether a tag is shown all the same.
  ///   - range: The place of the commands.
  /// - Returns: The warning.
  static func numberInLine(
    _ number: MathNumber, _ source: String, isTagged: Bool, at range: SourceRange
  ) -> Diagnostic {
    let suppressed = source.contains("\\nonumber") ? "`\\nonumber`" : "`\\notag`"
    let names = [
      number.tag == nil || isTagged ? nil : "`\\tag`", number.label == nil ? nil : "`\\label`",
      number.isSuppressed && number.tag == nil ? suppressed : nil,
    ].compactMap(\.self)
    let hint =
      names == [suppressed]
      ? "leave it out: only formulas on lines of their own have numbers"
      : "write the formula between `$$`, on lines of its own outside of tables"
    var diagnostic = formula(
      .syntax(
        "\(names.joined(separator: " and ")) \(names.count == 1 ? "has" : "have") no effect in a line of text or "
          + "in a table cell"), at: range)
    diagnostic.hints = [hint]
    return diagnostic
  }

  /// A name in a formula that is no colour.
  static func unknownFormulaColor(
    _ name: String, nearest: String?, at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "unknown-math-color", "`\(name)` is no colour; the part keeps that of the text",
      hints: [
        nearest.map { "did you mean `\($0)`?" }
          ?? "write a name of CSS, such as `teal`, or hexadecimal digits, such as `#0a7`"
      ], at: range)
  }

  /// A colour in a formula that can hardly be seen.
  static func faintFormulaColor(
    _ finding: FormulaContrast.Finding, at range: SourceRange?
  ) -> Diagnostic {
    let suggestion = finding.seen.readable(on: finding.behind, ratio: 4.5)
    return Diagnostic(
      .warning, id: "faint-math-color",
      "`\(finding.color.name)` can hardly be seen: \(finding.seen.hex) on \(finding.behind.hex) has a "
        + "contrast of \(finding.ratio.asRatio)",
      hints: ["\(suggestion.hex) would do; a theme does not change colours of formulas"], at: range)
  }
}
