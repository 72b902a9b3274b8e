// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

/// Reads the metadata in `book.toml`, the settings of mdBook, and the folder of its chapters.
///
/// Of TOML it reads what the table `[book]` of such files has: keys with a text or a list of texts.
struct BookTOMLReader {
  /// The title, the authors, the description and the language.
  private(set) var frontMatter = FrontMatter(range: .beginning)
  /// The folder of the chapters, relative to that of the settings.
  private(set) var source = "src"

  /// Reads the settings.
  init(_ bytes: [UInt8]) {
    var table = ""
    var rest = bytes.lines[...]
    while let line = rest.popFirst() {
      guard var text = String(decoding: line, as: UTF8.self).trimmed, !text.hasPrefix("#") else {
        continue
      }
      if text.hasPrefix("[") {
        table = String(text.dropFirst().prefix { $0 != "]" })
        continue
      }
      guard table == "book", let sign = text.firstIndex(of: "=") else { continue }
      let key = String(text[..<sign]).trimmed ?? ""
      // A list may take several lines.
      if text[sign...].dropFirst().drop(while: \.isWhitespace).hasPrefix("[") {
        while !text.hasSuffix("]"), let next = rest.popFirst() {
          text += " " + (String(decoding: next, as: UTF8.self).trimmed ?? "")
        }
      }
      let values = Self.texts(in: text[sign...])
      switch key {
      case "title": frontMatter.title = values.first
      case "author", "authors": frontMatter.authors = values
      case "description": frontMatter.subject = values.first
      case "language": frontMatter.language = values.first
      case "src": source = values.first ?? source
      default: break
      }
    }
  }

  /// The texts in quotation marks.
  private static func texts(in value: Substring) -> [String] {
    var texts: [String] = []
    var rest = value.drop { $0 != "\"" && $0 != "'" && $0 != "#" }
    while let quote = rest.popFirst(), quote != "#" {
      var text = ""
      while let character = rest.popFirst(), character != quote {
        // The escapes of names and titles.
        let escaped = character == "\\" && quote == "\"" ? rest.popFirst() : nil
        text.append(escaped ?? character)
      }
      if !text.isEmpty { texts.append(text) }
      rest = rest.drop { $0 != "\"" && $0 != "'" && $0 != "#" }
    }
    return texts
  }
}
