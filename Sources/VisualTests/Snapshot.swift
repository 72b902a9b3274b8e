// SPDX-License-Identifier: Apache-2.0

package import Comparison
package import MarkdownPDF

/// How a document looks: a picture of each page, and what stands where on them.
package struct Snapshot: Sendable {
  /// The pages as PNG files.
  package var pages: [[UInt8]]
  /// What stands where.
  package var layout: LayoutDescription

  /// Creates a snapshot.
  package init(pages: [[UInt8]], layout: LayoutDescription) {
    self.pages = pages
    self.layout = layout
  }

  /// Renders a document and notes what stands where.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - options: How to render it.
  ///   - session: What is open already; `nil` when nothing is.
  /// - Returns: The rendering, and the layout of its pages.
  /// - Throws: When no picture is possible.
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
