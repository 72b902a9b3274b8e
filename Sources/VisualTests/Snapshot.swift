// SPDX-License-Identifier: Apache-2.0

package import Comparison
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
    let rendering = try Renderer(options: options).render(document, as: .png, in: session) {
      layout = LayoutDescription($0, tree: $1)
    }
    return (rendering, layout)
  }
}
