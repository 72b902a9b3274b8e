// SPDX-License-Identifier: Apache-2.0

import Batch
import MarkdownPDF

/// Resolves the links of chapters in the book.
struct BookLinks {
  /// The files of the book.
  let map: DocumentMap
  /// The prefix of each file's ids, and its anchors, by absolute path.
  let places: [String: (prefix: String, anchors: Set<String>)]
  /// The folder for paths that start with `/`.
  let root: String
  /// Gets the link targets outside the book.
  let note: (String, [UInt8]?) -> Void
  /// The prefixes of the files that have an id, in their order.
  private let owners: [String: [String]]

  init(
    map: DocumentMap, places: [String: (prefix: String, anchors: Set<String>)], root: String,
    note: @escaping (String, [UInt8]?) -> Void
  ) {
    (self.map, self.places, self.root, self.note) = (map, places, root, note)
    var owners: [String: [String]] = [:]
    for place in places.values.sorted(by: { $0.prefix < $1.prefix }) {
      for id in place.anchors { owners[id, default: []].append(place.prefix) }
    }
    self.owners = owners
  }

  /// Resolves a link.
  ///
  /// - Parameters:
  ///   - link: The link as written.
  ///   - file: The path of its file.
  ///   - prefix: The prefix of the file's ids.
  ///   - anchors: The anchors of the file.
  /// - Returns: The destination in the book, and the problem with the link; `nil` when there is
  ///   none.
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
        let others = placesElsewhere(of: fragment)
        // The link has no target, but must not be reported as a missing destination of the book.
        guard let first = others.ids.first else {
          return ("#", .missingAnchor(fragment, nearest: nearest, in: file, at: link.range))
        }
        let problem: Diagnostic? =
          others.ids.count == 1
          ? nil
          : .ambiguousAnchor(
            fragment, in: others.files, isReference: link.isReference, of: file, at: link.range)
        return (problem == nil || link.isReference ? "#" + first : "#", problem)
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

  /// The files that have an id, by prefix, and its ids in the book; empty when no file has it.
  ///
  /// Cross-references lead to the first file. Files may have headings with the same words, so a link leads
  /// elsewhere only where a single file has the id.
  private func placesElsewhere(of fragment: String) -> (files: [String], ids: [String]) {
    for name in [fragment, fragment.percentDecodedText] {
      guard let files = owners[name] else { continue }
      return (files, files.map { ChapterRewriter.id(name, in: $0) })
    }
    return ([], [])
  }
}
