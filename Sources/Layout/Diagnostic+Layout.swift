// SPDX-License-Identifier: Apache-2.0

internal import Primitives

// Lines that do not fit on pages, and characters that no font has.
extension Diagnostic {
  static func overfull(in file: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "overfull", "a line is higher than the page and is cut",
      hints: ["use a larger page, smaller margins or a smaller font"], file: file, at: range)
  }

  static func missingGlyphs(more count: Int) -> Diagnostic {
    Diagnostic(
      .warning, id: missingGlyph, "no font has \(count) more characters of this document",
      hints: ["install fonts for their scripts, for example fonts-noto-core or fonts-noto-cjk"])
  }

  static func missingGlyph(
    _ character: Unicode.Scalar, in file: String?, at range: SourceRange
  ) -> Diagnostic {
    let code = String(character.value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
    return Diagnostic(
      .warning, id: missingGlyph, "no font has `\(character)` (U+\(padded))",
      hints: ["install a font for its script, for example from fonts-noto-core or fonts-noto-cjk"],
      file: file, at: range)
  }

  private static var missingGlyph: String { "missing-glyph" }
}
