// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

// Formulas that no font can set, or that are larger than their place.
extension Diagnostic {
  /// No family of the theme can set formulas; `used` is the one that does, `nil` the font of the text.
  static func missingMathFont(_ families: [String], used: String?) -> Diagnostic {
    let names = families.map { "`\($0)`" }.joined(separator: ", ")
    return Diagnostic(
      .warning, id: "missing-math-font",
      families.isEmpty
        ? "`math.fonts` names no font for formulas"
        : "no font of `math.fonts` can set formulas: \(names)",
      hints: [
        "install the package fonts-texgyre-math, or name a font with a `MATH` table in `math.fonts`",
        used.map { "they are set in `\($0)`" }
          ?? "they are set in the font of the text, without large signs",
      ])
  }

  /// A displayed formula that is wider than its column, although it is small and broken.
  static func wideFormula(_ record: BoxRecord) -> Diagnostic {
    Diagnostic(
      .warning, id: "wide-formula", "a formula is wider than its column",
      hints: ["break it with `\\\\` in `aligned` or `multline`, or use a larger page"],
      file: record.file, at: record.range)
  }

  /// A displayed formula that is much higher than a page.
  static func highFormula(_ record: BoxRecord) -> Diagnostic {
    Diagnostic(
      .warning, id: "high-formula",
      "a formula is higher than the page, so its letters are small",
      hints: [
        "divide it; `aligned`, and an `array` or a `matrix` without brackets, alone between `$$`, go over several "
          + "pages"
      ], file: record.file, at: record.range)
  }
}
