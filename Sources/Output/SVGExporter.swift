// SPDX-License-Identifier: Apache-2.0

internal import Cairo
package import Layout
internal import Painting
internal import Primitives

/// Makes an SVG picture of a page.
package struct SVGExporter: Sendable {
  /// Creates an exporter.
  package init() {}

  /// Exports a page.
  ///
  /// - Parameter page: The page.
  /// - Returns: The file.
  /// - Throws: `ExportError` when no file can be made.
  package func export(_ page: Page) throws(ExportError) -> ExportedFile {
    do {
      return try paint(page)
    } catch {
      throw ExportError("the picture can't be written: \(error)")
    }
  }

  private func paint(_ page: Page) throws -> ExportedFile {
    let surface = try CairoStreamSurface.svg(size: page.size)
    let images = ImageStore(purpose: .svg, pages: [page])
    let resources = PaintingResources(images: images)
    var canvas = CairoCanvas(
      context: surface.context, medium: .svg, pageSize: page.size, faces: page.faces,
      resources: resources)
    page.paint(on: &canvas)
    try resources.check()
    let picture = try withFontFiles {
      try surface.showPage()
      return try surface.finish()
    }
    return ExportedFile(
      bytes: renumberingSurfaces(in: picture),
      unreadableImages: images.failures)
  }
}
