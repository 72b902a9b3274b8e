// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TOML
import YAML
import YAMLMistakes

/// Reads the metadata in `book.toml`, the settings of mdBook, and the folder of its chapters.
struct BookTOMLReader {
  /// The title, the authors, the description and the language.
  private(set) var frontMatter = FrontMatter(range: .beginning)
  /// The folder of the chapters, relative to that of the settings.
  private(set) var source = "src"
  /// The place where the file names that folder; `nil` when it does not.
  private(set) var sourcePlace: SourceRange?
  /// The mistake before which reading ended; `nil` when there is none.
  let problem: YAMLProblem?

  /// Reads the settings.
  init(_ bytes: [UInt8]) {
    let text = FileText.repaired(bytes)
    let reading = TOML.read(text)
    let lines = YAMLLines(text)
    problem = reading.mistake.map { YAMLProblem($0, in: lines) }
    guard let book = reading.root["book"]?.mapping else { return }
    for (key, value) in book {
      let values = (value.list?.items ?? [value]).compactMap(\.scalar?.string)
      switch key.scalar?.string {
      case "title": frontMatter.title = values.first
      case "author", "authors": frontMatter.authors = values
      case "description": frontMatter.subject = values.first
      case "language":
        let place = lines.location(line: value.mark.line, scalar: value.mark.column)
        frontMatter.language = values.first
        frontMatter.languageRange = SourceRange(start: place, end: place)
      case "src":
        guard let name = values.first else { continue }
        let place = lines.location(line: value.mark.line, scalar: value.mark.column)
        (source, sourcePlace) = (name, SourceRange(start: place, end: place))
      default: break
      }
    }
  }
}
