// SPDX-License-Identifier: Apache-2.0

package import Primitives
package import ThemeFiles

/// The options that a document has for itself, below `mdpdf` in its front matter.
///
/// Its theme and the variant of that are read with the theme.
package struct DocumentSettings: Sendable {
  /// What they say.
  package var settings: [Setting]
  /// What is wrong with them; warnings, as the document can be shown all the same.
  package var diagnostics: [Diagnostic]

  private let place: ThemePlace

  /// What `ThemeFrontMatter` reads.
  private static let readElsewhere: Set = ["theme", "set", "appearance", "contrast"]

  /// Reads the options; `nil` when the document has none.
  package init?(_ matter: ThemeFrontMatter) {
    guard let options = matter.options else { return nil }
    var reader = SettingsReader(
      mayBe: \.isForDocuments,
      refusal: (
        "can't be set by a document",
        "set it on the command line or in the `mdpdf.yml` above the document"
      ),
      severity: .warning)
    reader.read(options)
    settings = reader.settings.filter { !Self.readElsewhere.contains($0.option.name) }
    diagnostics = reader.diagnostics.filter { diagnostic in
      // A theme may be written down here.
      options.members?.contains { member in
        Self.readElsewhere.contains(member.key)
          && member.value.place.location == diagnostic.range?.start
      } != true
    }
    place = options.place
  }

  /// A warning about all of them together.
  package func diagnostic(_ message: String, hints: [String]) -> Diagnostic {
    place.diagnostic(message, hints: hints, severity: .warning, id: DiagnosticID.badConfiguration)
  }
}
