// SPDX-License-Identifier: Apache-2.0

package import Comparison
internal import ImageCodecs
package import MarkdownPDF

/// A document as rendered: a picture of each page, and the layout.
package struct Snapshot: Sendable {
  /// The pages as PNG files.
  package var pages: [[UInt8]]
  /// The layout.
  package var layout: LayoutDescription

  /// Creates a snapshot.
  package init(pages: [[UInt8]], layout: LayoutDescription) {
    self.pages = pages
    self.layout = layout
  }

  /// A picture for a baseline or its results: WebP where it can hold the pixels, unless PNG is chosen.
  static func picture(_ png: [UInt8], as pictures: BaselinePictures?) -> [UInt8] {
    guard pictures != .png, case .success(let image) = probeImage(png).flatMap({ decodeImage($0) })
    else { return png }
    return encodeWebP(image) ?? png
  }

  /// Renders a document and describes its layout.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - options: The options.
  ///   - session: The open fonts; `nil` opens them.
  /// - Returns: The rendering, and the layout of its pages.
  /// - Throws: When rendering fails.
  package static func render(
    _ document: MarkdownDocument, options: RenderOptions, in session: RenderSession? = nil
  ) throws(RenderError) -> (rendering: Rendering, layout: LayoutDescription) {
    var layout = LayoutDescription()
    var options = options
    options.png.identifiesPixels = true
    let rendering = try Renderer(options: options).render(document, as: .png, in: session) {
      layout = LayoutDescription($0, tree: $1)
    }
    layout.options = []
    for (index, file) in zip(layout.pages.indices, rendering.files) {
      layout.pages[index].pixels = file.pixels
    }
    return (rendering, layout)
  }
}
