// SPDX-License-Identifier: Apache-2.0

package import Primitives
package import Styling

/// What a document is made of, for what is written when its pages are painted and gone: the structure
/// tree of a tagged PDF (ISO 32000-1 §14.7).
///
/// Links know their box (`LinkArea.box`), fragments theirs (`Fragment.box`), and the language is that of
/// the metadata. It shares its tables with the box tree and costs nothing to make.
package struct DocumentStructure: Sendable {
  /// The boxes by `BoxID`: kinds, ranges of the text, and the tree by `parent` and `ordinal`.
  ///
  /// A box comes after the one around it and, among its siblings, in the order of reading.
  package var boxes: [BoxRecord] = []
  /// The texts to speak instead of images, by box; an empty one is that of an image that says nothing.
  package var alternatives: [BoxID: String] = [:]

  /// The structure of no document.
  init() {}

  /// The structure of a tree's document.
  init(_ tree: BoxTree) {
    boxes = tree.records
    alternatives = tree.alternatives
  }
}
