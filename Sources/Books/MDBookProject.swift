// SPDX-License-Identifier: Apache-2.0

import Batch
import MarkdownPDF

/// The files of a project of mdBook.
package enum MDBookProject {
  /// How many folders above a list are searched for the settings.
  private static let reach = 4

  /// Whether a file is the list of chapters that `book.toml` in a folder above stands for; it is
  /// not a document then.
  package static func isList(_ path: String) -> Bool {
    guard path.lastComponent == "SUMMARY.md", let list = try? FileReader.resolve(path) else {
      return false
    }
    let folder = list.deletingLastComponent
    var above = folder
    for _ in 0...reach {
      let settings = "book.toml".below(above)
      if let bytes = try? FileReader.read(settings, inside: [above], limit: YAMLList.sizeLimit),
        BookTOMLReader(bytes).source.below(above) == folder
      {
        return true
      }
      above = above.deletingLastComponent
    }
    return false
  }

  /// The nearest folder with `book.toml`, from a folder upwards; `nil` when there is none nearby.
  package static func folder(above folder: String) -> String? {
    guard var above = try? FileReader.resolve(folder) else { return nil }
    for _ in 0...reach {
      if (try? FileReader.resolve("book.toml".below(above))) != nil { return above }
      above = above.deletingLastComponent
    }
    return nil
  }
}
