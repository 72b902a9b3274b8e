// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives

extension ParsingOptions {
  /// The options for a file, whose name says what it is written in.
  ///
  /// Documents of Quarto, `.qmd`, have its figures.
  func adapted(to file: String) -> ParsingOptions {
    var options = self
    if file.lowercased().hasSuffix(".qmd") { options.extensions.insert(.implicitFigures) }
    return options
  }
}
