// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

// Lines that do not fit on pages, characters that no font has, and late text.
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

  static func missingReference(_ name: String, _ record: BoxRecord) -> Diagnostic {
    Diagnostic(
      .warning, id: "missing-reference",
      "reference to the page of `\(name)`, which is not in the document",
      file: record.file, at: record.range)
  }

  static func unstableReference(_ text: String, _ record: BoxRecord) -> Diagnostic {
    Diagnostic(
      .warning, id: "unstable-page-reference",
      "`\(text)` is wider than the room reserved for it, so it is set smaller",
      file: record.file, at: record.range)
  }
}
