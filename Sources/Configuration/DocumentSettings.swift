// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
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

  /// The keys that `ThemeFrontMatter` reads.
  private static let lookKeys: Set = ["theme", "set", "appearance", "contrast"]

  /// Reads the options; `nil` when the document has none.
  package init?(_ matter: ThemeFrontMatter) {
    guard var options = matter.options else { return nil }
    var reader = SettingsReader(
      mayBe: \.isForDocuments,
      refusal: { option in
        (
          "can't be set by a document",
          option.inFoundFile == .commandLineOnly
            ? "set it on the command line or in your own settings"
            : "set it on the command line or in the `mdpdf.yml` above the document"
        )
      },
      severity: .warning, otherKeys: FrontMatterKeys.names)
    if let members = options.members {
      let others = members.filter {
        !Self.lookKeys.contains($0.key)
          && (!FrontMatterKeys.contains($0.key) || FrontMatterKeys.isOption($0.key, $0.value.word))
      }
      options.content = .mapping(others)
    }
    reader.read(options)
    settings = reader.settings
    diagnostics = reader.diagnostics
    place = options.place
  }

  /// A warning about all of them.
  package func diagnostic(_ message: String, hints: [String]) -> Diagnostic {
    place.diagnostic(message, hints: hints, severity: .warning, id: DiagnosticID.badConfiguration)
  }
}

extension ThemeNode {
  /// The word that it is; `nil` for a text in quotes, a list or a mapping.
  fileprivate var word: String? {
    if case .scalar(let word, isQuoted: false) = content { word } else { nil }
  }
}
