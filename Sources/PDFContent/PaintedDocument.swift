// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// Painted pages, with the fonts and pictures that their resources refer to by number.
package struct PaintedDocument: Sendable {
  /// The pages.
  package var pages: [PaintedPage]
  /// The fonts.
  package var fonts: [EmbeddedFont]
  /// The images.
  package var images: [EncodedImage]
  /// The forms of outlined text.
  package var outlines: [OutlineForm]

  /// Creates a document.
  package init(
    pages: [PaintedPage], fonts: [EmbeddedFont] = [], images: [EncodedImage] = [],
    outlines: [OutlineForm] = []
  ) {
    self.pages = pages
    self.fonts = fonts
    self.images = images
    self.outlines = outlines
  }
}

/// A painted page.
package struct PaintedPage: Sendable {
  /// The size in points.
  package var size: Size
  /// The content streams, from back to front; each begins with the graphics state of an empty page.
  package var content: [PDFStream]
  /// The resources of the content.
  package var resources: PageResources
  /// The marked content of all streams.
  package var marks = PageMarks()

  /// Creates a page.
  package init(
    size: Size, content: [PDFStream] = [], resources: PageResources = PageResources()
  ) {
    self.size = size
    self.content = content
    self.resources = resources
  }

  /// Adds a stream painted over the page.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - resources: Its resources.
  ///   - marks: The marked content of the page, with its own.
  package mutating func add(
    _ stream: PDFStream, _ resources: PageResources, _ marks: PageMarks = PageMarks()
  ) {
    content.append(stream)
    self.resources.formUnion(resources)
    self.marks = marks
  }
}
