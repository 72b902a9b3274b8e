// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TOML
import YAML

/// Reads the metadata in `book.toml`, the settings of mdBook, and the folder of its chapters.
///
/// A mistake in the file is for mdBook to report: what comes before it is used.
struct BookTOMLReader {
  /// The title, the authors, the description and the language.
  private(set) var frontMatter = FrontMatter(range: .beginning)
  /// The folder of the chapters, relative to that of the settings.
  private(set) var source = "src"

  /// Reads the settings.
  init(_ bytes: [UInt8]) {
    let root = TOML.read(String(decoding: bytes, as: UTF8.self)).root
    guard let book = root["book"]?.mapping else { return }
    for (key, value) in book {
      let values = (value.list?.items ?? [value]).compactMap(\.scalar?.string)
      switch key.scalar?.string {
      case "title": frontMatter.title = values.first
      case "author", "authors": frontMatter.authors = values
      case "description": frontMatter.subject = values.first
      case "language": frontMatter.language = values.first
      case "src": source = values.first ?? source
      default: break
      }
    }
  }
}
