// SPDX-License-Identifier: Apache-2.0

package import Primitives
package import Styling
package import Theming

/// A document on its pages: everything at its place, nothing left to measure.
package struct PagedDocument: Sendable {
  /// The pages in order; at least one.
  package var pages: [Page] = []
  /// The places that links and the outline jump to.
  package var destinations: [Destination] = []
  /// The areas that jump.
  package var links: [LinkArea] = []
  /// The outline.
  package var outline: [OutlineEntry] = []
  /// What it is made of.
  package var structure = DocumentStructure()
  /// What the document says of itself.
  package var metadata: DocumentMetadata
  /// Whether there was text, and no font that could be opened to set it in; pages are then without it.
  package var lacksFonts = false
}

/// A page.
package struct Page: Sendable {
  /// The size of the sheet.
  package var size: Size
  /// The colour of the sheet, to all four edges.
  package var background: RGBA
  /// What is painted, from back to front.
  package var fragments: [Fragment] = []
  /// Which boxes stand on the page, and where.
  package var boxes: [BoxFragment] = []
  /// The faces that `FontID`s of the page's text name, by index.
  package var faces: [FontFace] = []
  /// How text looks, by `StyleID`.
  package var styles: [TextStyle] = []
  /// Which variant of the colours was taken.
  package var traits = ThemeTraits()
  /// The number, from 1.
  package var number = 1

  /// Keeps of what is painted only the images; the text of a book is large.
  package mutating func dropText() {
    fragments.removeAll {
      if case .image = $0.kind { false } else { true }
    }
    boxes = []
  }
}

/// The part of a box that landed on one page.
package struct BoxFragment: Sendable {
  /// The box.
  package var box: BoxID
  /// Where the part stands.
  package var rect: Rect
}
