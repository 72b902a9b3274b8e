// SPDX-License-Identifier: Apache-2.0

package import Primitives
package import ThemeFiles

/// The options of a document, under `mdpdf` in its front matter.
///
/// The theme reader handles its theme and variants.
package struct DocumentSettings: Sendable {
  /// The settings.
  package var settings: [Setting]
  /// The problems: warnings, because the document can still be shown.
  package var diagnostics: [Diagnostic]

  private let place: ThemePlace

  /// The keys that `ThemeFrontMatter` and the parser read.
  private static let readElsewhere: Set = [
    "theme", "set", "appearance", "contrast", "from", "extensions", "title-block", "toc",
    "toc-depth",
    "toc-title", "lof", "lot", "lol", "number-sections", "number-depth", "class", "title-page",
    "two-sided", "columns", "watermark", "draft", "page-start", "page-numbering", "header",
    "footer",
  ]

  /// Reads the options; `nil` when the document has none.
  package init?(_ matter: ThemeFrontMatter) {
    guard let options = matter.options else { return nil }
    var reader = SettingsReader(
      mayBe: { $0.isForDocuments || Self.readElsewhere.contains($0.name) },
      refusal: { option in
        (
          "can't be set by a document",
          option.inFoundFile == .commandLineOnly
            ? "set it on the command line or in your own settings"
            : "set it on the command line or in the `mdpdf.yml` above the document"
        )
      },
      severity: .warning)
    reader.read(options)
    settings = reader.settings.filter { !Self.readElsewhere.contains($0.option.name) }
    diagnostics = reader.diagnostics.filter { diagnostic in
      // `theme` may be a theme in full.
      options.members?.contains { member in
        Self.readElsewhere.contains(member.key)
          && member.value.place.location == diagnostic.range?.start
      } != true
    }
    place = options.place
  }

  /// A warning about all of them.
  package func diagnostic(_ message: String, hints: [String]) -> Diagnostic {
    place.diagnostic(message, hints: hints, severity: .warning, id: DiagnosticID.badConfiguration)
  }
}
