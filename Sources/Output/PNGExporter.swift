// SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import ImageCodecs
package import Layout
package import Painting
internal import Primitives

/// Makes a PNG picture of a page.
package struct PNGExporter: Sendable {
  /// The greatest extent of a cairo surface, in pixels.
  private static let maxExtent = 32_767

  private let pixelsPerInch: Double
  private let drawings: CustomDrawings
  private let identifiesPixels: Bool

  /// Creates an exporter.
  ///
  /// - Parameters:
  ///   - pixelsPerInch: The resolution.
  ///   - drawings: The handlers that draw attributes.
  ///   - identifiesPixels: Whether files state the identity of their pixels.
  package init(pixelsPerInch: Double, drawings: CustomDrawings, identifiesPixels: Bool = false) {
    self.pixelsPerInch = pixelsPerInch
    self.drawings = drawings
    self.identifiesPixels = identifiesPixels
  }

  /// Exports a page.
  ///
  /// - Parameter page: The page.
  /// - Returns: The file.
  /// - Throws: `ExportError` when the picture would be too large.
  package func export(_ page: Page) throws(ExportError) -> ExportedFile {
    let scale = pixelsPerInch / 72
    let width = max(1, (page.size.width * scale).rounded())
    let height = max(1, (page.size.height * scale).rounded())
    guard width <= Double(Self.maxExtent), height <= Double(Self.maxExtent) else {
      throw ExportError(
        "a page of \(Int(width)) × \(Int(height)) pixels is larger than the limit of "
          + "\(Self.maxExtent) a side; use a lower resolution", cause: .limit)
    }
    do {
      let images = ImageStore(purpose: .pixels(scale: scale), pages: [page])
      let pixels: PixelImage
      do {
        pixels = try paint(page, images, width: width, height: height)
      } catch  where images.becomeCareful() {
        pixels = try paint(page, images, width: width, height: height)
      }
      return ExportedFile(
        bytes: try encodePNG(pixels, ppi: pixelsPerInch),
        pixels: identifiesPixels ? pixels.identity : nil, unreadableImages: images.failures)
    } catch {
      throw ExportError("the picture can't be written: \(error)")
    }
  }

  /// Paints a page on a number of pixels.
  private func paint(
    _ page: Page, _ images: ImageStore, width: Double, height: Double
  ) throws -> PixelImage {
    try CairoImageSurface.painted(width: Int(width), height: Int(height)) { context in
      context.scale(x: width / page.size.width, y: height / page.size.height)
      let resources = PaintingResources(images: images)
      var canvas = CairoCanvas(
        context: context, medium: .pixels, pageSize: page.size, faces: page.faces,
        resources: resources)
      page.paint(on: &canvas, drawings: drawings)
      try resources.check()
    }
  }
}
