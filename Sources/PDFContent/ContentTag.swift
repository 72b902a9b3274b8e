// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// What a drawing is for a reader who does not see the page (ISO 32000-1 §14.8.2.2).
package enum ContentTag: Hashable, Sendable {
  /// Content of the document.
  case content(MarkedContent)
  /// Something that readers skip.
  case artifact
  /// Something in the margins, or repeated on each page, that readers skip (§14.8.2.2.2).
  case paginationArtifact

  /// Whether it is content of the document.
  var isContent: Bool { if case .content = self { true } else { false } }
}

/// The content of a box that a marked-content sequence shows (§14.6).
package struct MarkedContent: Hashable, Sendable {
  /// The box.
  package var box: BoxID
  /// The part of the box; 0 where it has none.
  package var part: Int32
  /// Whether it is the label of the box: the number or the mark of a list item or a footnote.
  package var isLabel: Bool

  /// Creates the content of a box.
  package init(box: BoxID, part: Int32 = 0, isLabel: Bool = false) {
    self.box = box
    self.part = part
    self.isLabel = isLabel
  }
}

/// The marked content of a page.
package struct PageMarks: Sendable {
  /// What each sequence shows; the index is its identifier (§14.7.4.2).
  package var contents: [MarkedContent] = []
  /// The rectangles of pictures, by box; y grows down from the page’s top.
  package var pictures: [BoxID: Rect] = [:]
  /// The size of the page, in points.
  package var size: Size

  /// Creates the marks of an empty page of a size in points.
  package init(size: Size = .zero) { self.size = size }
}
