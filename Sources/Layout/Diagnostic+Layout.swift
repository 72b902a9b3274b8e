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

  /// A line of the document in a margin that lost words.
  static func wideRunningLine(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "wide-running-line",
      "this line is too long for the margin and loses its last words",
      hints: ["shorten it, or part it with `|` into `left | middle | right`"], at: range)
  }

  static func missingHyphenation(of language: String, package: String?) -> Diagnostic {
    Diagnostic(
      .warning, id: "missing-hyphenation",
      "words are not divided: no hyphenation patterns for `\(language)` are installed",
      hints: [
        package.map { "install the package \($0)" }
          ?? "check `lang`: it takes codes such as en or de-CH",
        "or set `typography.hyphens` to `manual`",
      ])
  }

  static func missingGlyphs(more characters: [Unicode.Scalar]) -> Diagnostic {
    let areIcons = characters.allSatisfy(\.isPrivateUse)
    return Diagnostic(
      .warning, id: missingGlyph,
      "no font has \(characters.count) more characters of this document",
      hints: [
        areIcons
          ? iconFont("a Nerd Font or Font Awesome")
          : "install fonts for their scripts, for example fonts-noto-core or fonts-noto-cjk"
      ])
  }

  static func missingGlyph(
    _ character: Unicode.Scalar, in file: String?, at range: SourceRange
  ) -> Diagnostic {
    let code = String(character.value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
    return Diagnostic(
      .warning, id: missingGlyph, "no font has `\(character)` (U+\(padded))",
      hints: [
        character.iconFont.map(iconFont)
          ?? "install a font for its script, for example from fonts-noto-core or fonts-noto-cjk"
      ], file: file, at: range)
  }

  private static func iconFont(_ name: String) -> String {
    "private-use characters are icons of one font; install that font, perhaps \(name)"
  }

  private static var missingGlyph: String { "missing-glyph" }

  static func missingReference(_ name: String, _ record: BoxRecord) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.missingReference,
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

extension Unicode.Scalar {
  /// Whether Unicode leaves the meaning of the character to fonts (Unicode §23.5).
  fileprivate var isPrivateUse: Bool { properties.generalCategory == .privateUse }

  /// The kind of font that has an icon at a private-use character; `nil` for other characters.
  fileprivate var iconFont: String? {
    switch value {
    // Font Awesome 4 has only these; later versions of it and Nerd Fonts have more.
    case 0xF000...0xF2E0: "Font Awesome or a Nerd Font"
    // The blocks of Nerd Fonts: Powerline, Seti, Devicons, Codicons, Octicons, Material Design.
    case 0xE0A0...0xE0D7, 0xE200...0xE2A9, 0xE300...0xE3E3, 0xE5FA...0xE8EF, 0xEA60...0xEC1E,
      0xED00...0xEFFF, 0xF300...0xF533, 0xF0001...0xF1AF0:
      "a Nerd Font"
    default: isPrivateUse ? "a Nerd Font or Font Awesome" : nil
    }
  }
}
