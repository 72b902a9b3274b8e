// SPDX-License-Identifier: Apache-2.0

internal import Primitives

// Problems with fonts.
extension Diagnostic {
  static func damagedFont(_ file: String) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.damagedFont, "the font file `\(file)` can't be used",
      hints: ["it is damaged or was just deleted; install the font again, or replace the file"])
  }

  /// A line of fontconfig about its cache or its settings.
  static func fontconfig(_ line: String) -> Diagnostic {
    if line.isAboutFontCache {
      return Diagnostic(
        .warning, id: "font-cache",
        "fontconfig can't keep its list of the fonts, so each run reads all of them again",
        hints: ["set `XDG_CACHE_HOME` to a folder that can be written to"])
    }
    return Diagnostic(
      .warning, id: "font-settings", "fontconfig reports a problem: \(line)",
      hints: ["correct the settings of fontconfig; `fc-conflist` lists their files"])
  }

  static func emptyFontFolder(_ folder: String) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.emptyFontFolder, "the folder `\(folder)` has no usable fonts",
      hints: ["usable fonts are TrueType and OpenType files: .ttf, .otf, .ttc"])
  }

  /// An OpenType feature that no font of the document has.
  static func missingFeature(
    _ tag: String, of family: String, at place: (file: String, range: SourceRange)?
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "missing-feature", "the font `\(family)` has no feature `\(tag)`",
      hints: ["choose a font that has it, or remove the feature"], file: place?.file,
      at: place?.range)
  }

  /// A missing family; `substitute` is the font used instead, `nil` when there is none.
  static func missingFont(
    _ family: String, substitute: String?, nearest: String?,
    at place: (file: String, range: SourceRange)?
  ) -> Diagnostic {
    let hint =
      substitute == nil
      ? "install fonts, for example the packages fonts-inter and fonts-noto-core"
      : nearest.map { "did you mean `\($0)`?" }
    return Diagnostic(
      .warning, id: "missing-font",
      "font `\(family)` not found, "
        + (substitute.map { "using `\($0)`" } ?? "and no other font either"),
      hints: hint.map { [$0] } ?? [], file: place?.file, at: place?.range)
  }
}

extension String {
  /// Whether fontconfig says that it can't write its cache, the only line about it: when it has read a
  /// folder of fonts.
  var isAboutFontCache: Bool { hasPrefix("No writable cache") }
}
