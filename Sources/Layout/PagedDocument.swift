// SPDX-License-Identifier: Apache-2.0

package import Primitives
package import Styling
package import Theming

/// A document on its pages, with everything placed.
package struct PagedDocument: Sendable {
  /// The pages in order; at least one.
  package var pages: [Page] = []
  /// The places that links and the outline jump to.
  package var destinations: [Destination] = []
  /// The areas of links.
  package var links: [LinkArea] = []
  /// The outline.
  package var outline: [OutlineEntry] = []
  /// The structure of the document.
  package var structure = DocumentStructure()
  /// The metadata.
  package var metadata: DocumentMetadata
  /// Why lines and pages end where they do, if that was recorded.
  package var decisions = LayoutDecisions()
  /// Whether no font could be opened for the text; the pages then lack it.
  package var lacksFonts = false
}

/// A page.
package struct Page: Sendable {
  /// The size of the sheet.
  package var size: Size
  /// The colour of the sheet, to all four edges.
  package var background: RGBA
  /// The fragments, from back to front.
  package var fragments: [Fragment] = []
  /// The parts of boxes on the page.
  package var boxes: [BoxFragment] = []
  /// The faces of the page's text, by the index of its `FontID`s.
  package var faces: [FontFace] = []
  /// The styles of text, by `StyleID`.
  package var styles: [TextStyle] = []
  /// The traits whose variant of the colours is used.
  package var traits = ThemeTraits()
  /// The number in the file, from 1.
  package var number = 1
  /// The number that it shows.
  package var label = PageLabel(number: 1)

  /// Drops everything painted except images, to save memory: the text of a book is large.
  package mutating func dropText() {
    // A new array: one from which elements are removed keeps its room.
    fragments = fragments.filter { if case .image = $0.kind { true } else { false } }
    boxes = []
  }
}

/// The part of a box that landed on one page.
package struct BoxFragment: Sendable {
  /// The box.
  package var box: BoxID
  /// The rectangle of the part, in points from the page's top left corner.
  package var rect: Rect
}
