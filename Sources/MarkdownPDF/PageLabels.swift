// SPDX-License-Identifier: Apache-2.0

internal import Layout
internal import MarkdownSyntax
internal import Primitives
internal import References

// A number of a page in running text can move lines, and with them what it names. Such a document is
// laid out to learn the pages, until they stay the same.

/// A document with the numbers of pages in its text.
struct PageLabels {
  /// The document.
  private(set) var document: Document
  /// Whether the numbers are those of the last layout.
  private(set) var areStable = false

  /// The most layouts.
  private static let limit = 4

  /// Lays a document out until the pages in its text are right.
  ///
  /// - Parameters:
  ///   - source: The document as parsed.
  ///   - parts: What it gets.
  ///   - layOut: Makes pages of a document.
  init(of source: Document, _ parts: DocumentParts, layOut: (Document) -> PagedDocument) {
    document = source.resolved(with: parts).document
    var labels: [String: String] = [:]
    for _ in 0..<Self.limit {
      let pages = layOut(document)
      var found: [String: String] = [:]
      for destination in pages.destinations where found[destination.name] == nil {
        found[destination.name] = pages.pages[destination.page].label.text
      }
      if found == labels {
        areStable = true
        return
      }
      labels = found
      let new = source.resolved(with: parts, pages: labels).document
      // Other pages than those that are named may move.
      if new == document {
        areStable = true
        return
      }
      document = new
    }
  }
}
