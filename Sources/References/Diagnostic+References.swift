// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives

extension Diagnostic {
  /// A reference such as `@fig-tides` to something without a number and a title.
  static func unnumberedReference(
    _ reference: String, file: String?, at range: SourceRange
  ) -> Diagnostic {
    let id = reference.drop { $0 == "@" }
    let hint =
      if Figure.Kind(id: String(id)) != nil {
        "give it a caption: it is the text of a picture alone in its paragraph, and the last "
          + "paragraph of a box"
      } else if id.hasPrefix("eq") {
        "write it behind a formula on lines of its own, `$$ {#\(id)}`, and leave `math.numbering` as it is"
      } else if id.hasPrefix("sec") {
        "write the id at the end of a heading"
      } else {
        "write it as a box, `::: {#\(id)}`, its text and `:::`"
      }
    return Diagnostic(
      .warning, id: DiagnosticID.missingReference,
      "`\(reference)` is printed as text, since what it names has no number", hints: [hint],
      file: file, at: range)
  }

  /// A reference in a formula, such as `\eqref{eq:a}`, to something without a number.
  static func unnumberedFormula(
    _ name: String, file: String?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.missingReference,
      "`\(name)` has no number, so `??` stands for it",
      hints: [
        "formulas on lines of their own get one by `\\label{\(name)}` or `\\tag{…}` in them, headings by "
          + "`number-sections: true`"
      ], file: file, at: range)
  }

  /// A variable in the text of a link that has no value.
  static func emptyVariable(
    _ name: String, file: String?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.missingReference,
      "`{\(name)}` asks for the \(name) of something that has none",
      hints: ["`{page}` is known of all that has an id"], file: file, at: range)
  }
}
