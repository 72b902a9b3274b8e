// SPDX-License-Identifier: Apache-2.0

package import Primitives
package import Styling

/// The structure of a document, kept until its pages are painted: the source of the structure tree
/// of a tagged PDF (ISO 32000-1 §14.7).
///
/// Links and fragments refer to boxes by `LinkArea.box` and `Fragment.box`; the metadata holds the
/// language. The tables are shared with the box tree, not copied.
package struct DocumentStructure: Sendable {
  /// The boxes by `BoxID`: kinds, ranges of the text, and the tree by `parent` and `ordinal`.
  ///
  /// A box comes after its parent; siblings are in reading order.
  package var boxes: [BoxRecord] = []
  /// The alternative texts of images, by box; empty when they have none.
  package var alternatives: [BoxID: String] = [:]

  /// The languages, as in BCP 47, that authors give single nodes, by box.
  package var languages: [BoxID: String] = [:]
  /// What abbreviations stand for, by box (ISO 32000-1 §14.9.5).
  package var expansions: [BoxID: String] = [:]
  /// The characters that stand for the drawn markers of list items, by the box of the item.
  package var markers: [BoxID: String] = [:]
  /// The columns and rows that cells span, by box, where these are several.
  package var cellSpans: [BoxID: CellSpan] = [:]

  /// Creates an empty structure.
  init() {}

  /// Creates the structure of a box tree's document.
  init(_ tree: BoxTree) {
    boxes = tree.records
    alternatives = tree.alternatives
    languages = tree.languages
    expansions = tree.expansions
    markers = tree.markers
    cellSpans = tree.cellSpans
  }
}
