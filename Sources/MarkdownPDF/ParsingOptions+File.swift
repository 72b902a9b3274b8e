// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives

extension ParsingOptions {
  /// The options for a file, whose name and place say what it is written in.
  ///
  /// Documents of Quarto, `.qmd`, have its figures and its punctuation, and notes in a vault the links of
  /// Obsidian.
  func adapted(to file: String, isInVault: Bool) -> ParsingOptions {
    var options = self
    if file.lowercased().hasSuffix(".qmd") {
      options.extensions.formUnion([.implicitFigures, .smart])
    }
    if isInVault { options.extensions.insert(.wikilinks) }
    return options
  }
}
