// SPDX-License-Identifier: Apache-2.0

internal import Cairo
package import Layout
internal import Painting
internal import Primitives
package import TextEngine

/// Makes an SVG picture of a page.
package struct SVGExporter {
  private let fonts: FontBook

  /// Creates an exporter; `fonts` is the book that the pages were laid out with.
  package init(fonts: FontBook) {
    self.fonts = fonts
  }

  /// Exports a page.
  ///
  /// - Parameter page: The page.
  /// - Returns: The file.
  /// - Throws: `ExportError` when no file can be made.
  package func export(_ page: Page) throws(ExportError) -> ExportedFile {
    do {
      return try withFontFiles { try paint(page) }
    } catch {
      throw ExportError("the picture can't be written: \(error)")
    }
  }

  private func paint(_ page: Page) throws -> ExportedFile {
    let surface = try CairoStreamSurface.svg(size: page.size)
    let images = ImageStore(for: [page], purpose: .svg)
    var canvas = CairoCanvas(
      context: surface.context, medium: .svg, pageSize: page.size, fonts: fonts,
      images: images, emoji: ColorGlyphs(fonts: fonts),
      ornaments: OutlinedText())
    page.paint(on: &canvas)
    try surface.showPage()
    return ExportedFile(
      bytes: renumberingSurfaces(in: try surface.finish()),
      unreadableImages: images.finish().failures)
  }
}
