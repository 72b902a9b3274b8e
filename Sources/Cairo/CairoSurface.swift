// SPDX-License-Identifier: Apache-2.0

internal import CCairo
package import Primitives

/// A surface that streams a document into memory; it has one owner and is finished once.
package final class CairoStreamSurface {
  private let pointer: OpaquePointer
  private let sink: Unmanaged<ByteSink>
  /// Draws on the surface.
  package let context: CairoContext

  private init(
    _ what: String, _ size: Size,
    create: (cairo_write_func_t?, UnsafeMutableRawPointer?, Double, Double) -> OpaquePointer?
  ) throws(CairoError) {
    let sink = Unmanaged.passRetained(ByteSink())
    let surface = required(
      create(ByteSink.write, sink.toOpaque(), size.width, size.height), "cairo surface create")
    do throws(CairoError) {
      try CairoError.check(cairo_surface_status(surface), "create \(what) surface")
      context = try CairoContext(on: surface)
    } catch {  // Not all properties are set: no deinit, so release by hand.
      cairo_surface_destroy(surface)
      sink.release()
      throw error
    }
    self.pointer = surface
    self.sink = sink
  }

  /// Creates a PDF whose first page has the given size in points.
  package static func pdf(size: Size) throws(CairoError) -> CairoStreamSurface {
    let surface = try CairoStreamSurface("PDF", size, create: cairo_pdf_surface_create_for_stream)
    // The only use of the clock in cairo's PDF back end; the finishing pass writes the real date.
    cairo_pdf_surface_set_metadata(
      surface.pointer, CAIRO_PDF_METADATA_CREATE_DATE, "1970-01-01T00:00:00Z")
    return surface
  }

  /// Creates an SVG picture of the given size in points.
  package static func svg(size: Size) throws(CairoError) -> CairoStreamSurface {
    let surface = try CairoStreamSurface("SVG", size, create: cairo_svg_surface_create_for_stream)
    cairo_svg_surface_set_document_unit(surface.pointer, CAIRO_SVG_UNIT_PT)
    return surface
  }

  deinit {
    withFontFiles {
      cairo_surface_finish(pointer)  // Flushes into the sink, so the sink must outlive it.
      cairo_surface_destroy(pointer)
    }
    sink.release()
  }

  /// Ends the page; the next drawing starts a new one.
  package func showPage() throws(CairoError) {
    try context.showPage()
    try CairoError.check(cairo_surface_status(pointer), "write page")
  }

  /// Sets the size of the next page, in points; call it before drawing on the page.
  package func setPDFPageSize(_ size: Size) {
    cairo_pdf_surface_set_size(pointer, size.width, size.height)
  }

  /// Finishes the document and returns its bytes.
  package func finish() throws(CairoError) -> [UInt8] {
    try context.check("paint")
    cairo_surface_finish(pointer)
    try CairoError.check(cairo_surface_status(pointer), "finish document")
    return sink.takeUnretainedValue().bytes
  }
}

/// A surface of pixels in memory.
package final class CairoImageSurface {
  private let pointer: OpaquePointer
  private let width: Int
  private let height: Int
  /// Draws on the surface; one unit is one pixel.
  package let context: CairoContext

  /// Creates transparent pixels.
  package init(width: Int, height: Int) throws(CairoError) {
    let surface = required(
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, CInt(width), CInt(height)),
      "cairo_image_surface_create")
    do throws(CairoError) {
      try CairoError.check(
        cairo_surface_status(surface), "make a picture of \(width) × \(height) pixels")
      context = try CairoContext(on: surface)
    } catch {
      cairo_surface_destroy(surface)
      throw error
    }
    self.pointer = surface
    self.width = width
    self.height = height
  }

  deinit { withFontFiles { cairo_surface_destroy(pointer) } }

  /// Copies the pixels.
  package func pixels() throws(CairoError) -> PixelImage {
    try context.check("paint")
    cairo_surface_flush(pointer)
    let stride = Int(cairo_image_surface_get_stride(pointer))
    guard let data = cairo_image_surface_get_data(pointer) else {
      throw CairoError(operation: "read pixels", reason: "no data")
    }
    let row = width * 4
    let bytes = [UInt8](unsafeUninitializedCapacity: row * height) { buffer, count in
      if let base = buffer.baseAddress {
        for y in 0..<height {
          (base + y * row).update(from: data + y * stride, count: row)
        }
      }
      count = row * height
    }
    return PixelImage(width: width, height: height, bytes: bytes)
  }
  /// Paints a picture in the memory that it keeps, without a copy.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - body: Paints on transparent pixels; one unit is one pixel. The context is not for later.
  /// - Returns: The pixels.
  /// - Throws: What `body` throws, and `CairoError` when the painting failed.
  package static func painted(
    width: Int, height: Int, _ body: (CairoContext) throws -> Void
  ) throws -> PixelImage {
    let row = width * 4
    let bytes = try [UInt8](unsafeUninitializedCapacity: row * height) { buffer, count in
      buffer.initialize(repeating: 0)
      let surface = required(
        cairo_image_surface_create_for_data(
          buffer.baseAddress, CAIRO_FORMAT_ARGB32, CInt(width), CInt(height), CInt(row)),
        "cairo_image_surface_create_for_data")
      defer {
        withFontFiles {
          // Whoever still holds the surface cannot reach the pixels any more.
          cairo_surface_finish(surface)
          cairo_surface_destroy(surface)
        }
      }
      try CairoError.check(
        cairo_surface_status(surface), "make a picture of \(width) × \(height) pixels")
      let context = try CairoContext(on: surface)
      try body(context)
      try context.check("paint")
      cairo_surface_flush(surface)
      count = row * height
    }
    return PixelImage(width: width, height: height, bytes: bytes)
  }
}
