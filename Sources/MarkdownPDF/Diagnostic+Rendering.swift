// SPDX-License-Identifier: Apache-2.0

internal import Output
internal import Primitives

// Problems with options, metadata and whole pages.
extension Diagnostic {
  /// A language that is not a language tag; `key` is its key.
  static func frontMatterLanguage(
    _ text: String, key: String, at range: SourceRange
  ) -> Diagnostic {
    let shown = text.count > 40 ? text.prefix(40) + "…" : text[...]
    return Diagnostic(
      .warning, id: DiagnosticID.frontMatter, "`\(key)` is `\(shown)`, which is not a language tag",
      hints: ["write it as `en` or `de-CH`"], at: range)
  }

  /// A language tag with underscores, as in the names of locales.
  static func frontMatterLanguage(
    _ text: String, key: String, tag: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.frontMatter,
      "`\(key)` is `\(text)`; language tags have hyphens, not underscores",
      hints: ["write it as `\(tag)`"], at: range)
  }

  /// Page numbers in the text that never come to rest.
  static let unstablePages = Diagnostic(
    .warning, id: "unstable-pages",
    "page numbers in the text move what they name, so some may be wrong",
    hints: ["change a few words around `{page}`"])

  /// A date in an unknown form, or one that does not exist.
  static func frontMatterDate(_ text: String, at range: SourceRange) -> Diagnostic {
    let shown = text.count > 40 ? text.prefix(40) + "…" : text[...]
    return Diagnostic(
      .warning, id: DiagnosticID.frontMatter, "`date` is `\(shown)`, which is not a date",
      hints: ["write it as `2026-11-21` or `2026-11-21T18:30:00+01:00`"], at: range)
  }

  /// A diagram that something draws, but not this one.
  static func undrawnDiagram(
    _ language: String, _ failure: DiagramFailure, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.undrawnDiagram,
      "this diagram (`\(language)`) is printed as code: \(failure.reason)",
      hints: failure.hint.map { [$0] } ?? [], at: range)
  }

  static func missingPages(_ range: ClosedRange<Int>, count: Int) -> Diagnostic {
    Diagnostic(
      .warning, id: "missing-pages",
      "the document has \(count == 1 ? "1 page" : "\(count) pages"); "
        + "\(PageRanges([range])) is out of range"
    )
  }

  /// An image with a valid header but an unreadable content; `name` is `nil` when it is not known.
  static func unreadableImage(
    _ name: String?, _ problem: UnreadableImage, in file: String?, at range: SourceRange
  ) -> Diagnostic {
    // A damaged file can be replaced; there is no hint for other reasons, such as a size above the
    // limits.
    Diagnostic(
      .warning, id: DiagnosticID.unreadableImage,
      "\(name.map { "image `\($0)`" } ?? "the image") can't be shown: \(problem.reason)",
      hints: problem.isDamaged ? ["export the image again"] : [], file: file, at: range)
  }
}

extension RenderError {
  /// An error of the parser, which has read nothing.
  init(_ diagnostic: Diagnostic) {
    self.init(.limitReached, id: diagnostic.id, diagnostic.message, hints: diagnostic.hints)
    (range, file) = (diagnostic.range, diagnostic.file)
  }

  static var noFonts: RenderError {
    RenderError(
      .missingRequirement, id: DiagnosticID.noFonts, "there are no fonts",
      hints: ["install fonts, for example the package fonts-inter, or name a folder of font files"])
  }

  /// Stands for `CancellationError` inside a rendering; nobody sees it, so it has no id.
  static var cancelled: RenderError {
    RenderError(.limitReached, id: String(), "the rendering was cancelled")
  }

  static func noPages(count: Int) -> RenderError {
    RenderError(
      .unusableOptions, id: DiagnosticID.noPages,
      "none of the requested pages is in the document, which has \(count)")
  }

  static func exportFailed(_ error: ExportError) -> RenderError {
    if error.cause == .font {
      return RenderError(
        .missingRequirement, id: DiagnosticID.damagedFont, error.description,
        hints: ["install the font again, or replace the file"])
    }
    if error.cause == .fontLicence {
      return RenderError(
        .missingRequirement, id: "forbidden-font", error.description,
        hints: ["choose another font, or write PNG or SVG, which embed none"])
    }
    if error.cause == .library {
      return RenderError(
        .missingRequirement, id: DiagnosticID.missingLibrary, error.description,
        hints: ["install the library; `mdpdf doctor` names its package"])
    }
    return RenderError(
      error.cause == .limit ? .limitReached : .internalError, id: "export-failed",
      error.description)
  }

  static func noRoom(width: Double, height: Double) -> RenderError {
    RenderError(
      .unusableOptions, id: DiagnosticID.noRoom,
      "the margins leave \(Int(width)) × \(Int(height)) points for text")
  }

  /// A number outside its range.
  static func badOption(_ name: String, _ value: Double, _ rule: String) -> RenderError {
    RenderError(
      .unusableOptions, id: DiagnosticID.badOption, "`\(name)` is \(value), but must \(rule)")
  }
}
