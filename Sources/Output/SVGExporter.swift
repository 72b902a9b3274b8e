// SPDX-License-Identifier: Apache-2.0

internal import Cairo
package import Layout
package import Painting
internal import Primitives

/// Makes an SVG picture of a page.
package struct SVGExporter: Sendable {
  private let drawings: CustomDrawings

  /// Creates an exporter.
  package init(drawings: CustomDrawings) {
    self.drawings = drawings
  }

  /// Exports a page.
  ///
  /// - Parameter page: The page.
  /// - Returns: The file.
  /// - Throws: `ExportError` when no file can be made.
  package func export(_ page: Page) throws(ExportError) -> ExportedFile {
    do {
      let images = ImageStore(purpose: .svg, pages: [page])
      do {
        return try paint(page, images)
      } catch  where images.becomeCareful() {
        return try paint(page, images)
      }
    } catch {
      throw ExportError("the picture can't be written: \(error)")
    }
  }

  private func paint(_ page: Page, _ images: ImageStore) throws -> ExportedFile {
    let surface = try CairoStreamSurface.svg(size: page.size)
    let resources = PaintingResources(images: images)
    var canvas = CairoCanvas(
      context: surface.context, medium: .svg, pageSize: page.size, faces: page.faces,
      resources: resources)
    page.paint(on: &canvas, drawings: drawings)
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
