// SPDX-License-Identifier: Apache-2.0

import Batch
import MarkdownPDF

/// Where the links of chapters lead in the book.
struct BookLinks {
  /// The files of the book.
  let map: DocumentMap
  /// What stands before the ids of each file, and its places, by its absolute path.
  let places: [String: (prefix: String, anchors: Set<String>)]
  /// The folder that `/` means.
  let root: String
  /// Gets what links name outside the book.
  let note: (String, [UInt8]?) -> Void

  /// Finds out where a link leads.
  ///
  /// - Parameters:
  ///   - link: The link as written.
  ///   - file: The path of its file.
  ///   - prefix: What stands before the ids of the file.
  ///   - anchors: The places of the file.
  /// - Returns: The destination in the book, and what is wrong with the link.
  func destination(
    of link: Link, in file: String, prefix: String, anchors: Set<String>
  ) -> (String, Diagnostic?) {
    let written = link.destination
    if written.hasPrefix("#") {
      let fragment = String(written.dropFirst())
      guard !fragment.isEmpty, fragment != "top" else { return ("#\(prefix)", nil) }
      switch DocumentMap.place(fragment, among: anchors) {
      case .found(let name): return ("#" + ChapterRewriter.id(name, in: prefix), nil)
      case .missing(let nearest):
        return (
          // It leads nowhere, but is no link to a place of the book that nobody has named.
          "#",
          .missingAnchor(fragment, nearest: nearest, in: file, at: link.range)
        )
      }
    }
    switch map.target(of: written, in: file, root: root) {
    case nil: return (written, nil)
    case .document(let path, let fragment)?:
      guard let target = places[path] else { return (written, nil) }
      guard let fragment, !fragment.isEmpty, fragment != "top" else {
        return ("#\(target.prefix)", nil)
      }
      switch DocumentMap.place(fragment, among: target.anchors) {
      case .found(let name): return ("#" + ChapterRewriter.id(name, in: target.prefix), nil)
      case .missing(let nearest):
        return (
          "#\(target.prefix)",
          LinkRewriter.diagnostic(
            for: .missingAnchor(fragment, rewritten: "", nearest: nearest), of: link, file: file)
        )
      }
    case .other(let path)?:
      note(path, nil)
      return (written, nil)
    case .missing(let path, let shown, let nearest)?:
      note(path, nil)
      return (
        written,
        LinkRewriter.diagnostic(for: .missing(path: shown, nearest: nearest), of: link, file: file)
      )
    }
  }
}
