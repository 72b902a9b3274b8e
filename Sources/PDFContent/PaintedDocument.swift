// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// Pages as painting leaves them, with the fonts and pictures that their resources number.
package struct PaintedDocument: Sendable {
  /// The pages.
  package var pages: [PaintedPage]
  /// The fonts.
  package var fonts: [EmbeddedFont]
  /// The images.
  package var images: [EncodedImage]
  /// The forms of outlined text.
  package var outlines: [OutlineForm]
  /// A PDF file of one vector picture a page; empty when there are none.
  package var vectors: [UInt8]

  /// Creates a document.
  package init(
    pages: [PaintedPage], fonts: [EmbeddedFont] = [], images: [EncodedImage] = [],
    outlines: [OutlineForm] = [], vectors: [UInt8] = []
  ) {
    self.pages = pages
    self.fonts = fonts
    self.images = images
    self.outlines = outlines
    self.vectors = vectors
  }
}

/// A page and what is painted on it.
package struct PaintedPage: Sendable {
  /// The size in points.
  package var size: Size
  /// The content streams, from back to front; each begins with the graphics state of an empty page.
  package var content: [PDFStream]
  /// What the content names.
  package var resources: PageResources

  /// Creates a page.
  package init(
    size: Size, content: [PDFStream] = [], resources: PageResources = PageResources()
  ) {
    self.size = size
    self.content = content
    self.resources = resources
  }

  /// Paints more over it.
  package mutating func add(_ stream: PDFStream, _ resources: PageResources) {
    content.append(stream)
    self.resources.formUnion(resources)
  }
}
