// SPDX-License-Identifier: Apache-2.0

internal import CCairo
package import Primitives

/// A picture to paint; shared, and kept until the page that shows it is written.
package final class CairoImage {
  let pointer: OpaquePointer
  /// The extents in the picture's own units: pixels, or points for recorded drawing.
  let size: Size

  private init(owning pointer: OpaquePointer, size: Size) {
    self.pointer = pointer
    self.size = size
  }

  deinit {
    withFontFiles { cairo_surface_destroy(pointer) }
  }

  /// Creates a picture from decoded pixels; `id` is equal for equal pictures, which are embedded
  /// once.
  package convenience init(_ image: PixelImage, id: String) throws(CairoError) {
    let surface = try CairoImage.surface(
      CAIRO_FORMAT_ARGB32, width: image.width, height: image.height)
    if let data = cairo_image_surface_get_data(surface) {
      let stride = Int(cairo_image_surface_get_stride(surface))
      image.bytes.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return }
        for y in 0..<image.height {
          (data + y * stride).update(from: base + y * image.width * 4, count: image.width * 4)
        }
      }
    }
    cairo_surface_mark_dirty(surface)
    self.init(
      owning: surface, size: Size(width: Double(image.width), height: Double(image.height)))
    try attach(Array(id.utf8), as: CAIRO_MIME_TYPE_UNIQUE_ID)
  }

  /// Creates a picture from drawing calls, which stays a vector picture and is embedded once
  /// however often it is painted; `draw` receives a context whose unit is a point.
  package convenience init(
    recording size: Size, id: String, _ draw: (CairoContext) throws -> Void
  ) throws {
    var extents = cairo_rectangle_t(x: 0, y: 0, width: size.width, height: size.height)
    let surface = required(
      cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents),
      "cairo_recording_surface_create")
    self.init(owning: surface, size: size)
    try CairoError.check(cairo_surface_status(surface), "record drawing")
    let context = try CairoContext(on: surface)
    try draw(context)
    try context.check("record drawing")
    try attach(Array(id.utf8), as: CAIRO_MIME_TYPE_UNIQUE_ID)
  }

  private static func surface(
    _ format: cairo_format_t, width: Int, height: Int
  ) throws(CairoError) -> OpaquePointer {
    let surface = required(
      cairo_image_surface_create(format, CInt(width), CInt(height)), "cairo_image_surface_create")
    do throws(CairoError) {
      try CairoError.check(cairo_surface_status(surface), "load image")
    } catch {
      cairo_surface_destroy(surface)
      throw error
    }
    return surface
  }

  private func attach(_ bytes: [UInt8], as type: String) throws(CairoError) {
    let box = Unmanaged.passRetained(AttachedBytes(bytes))
    let buffer = box.takeUnretainedValue().buffer
    let status = cairo_surface_set_mime_data(
      pointer, type, buffer.baseAddress, UInt(buffer.count),
      { closure in
        if let closure { Unmanaged<AttachedBytes>.fromOpaque(closure).release() }
      }, box.toOpaque())
    if status != CAIRO_STATUS_SUCCESS { box.release() }
    try CairoError.check(status, "attach \(type)")
  }
}

/// Bytes at a fixed address for as long as a surface refers to them.
private final class AttachedBytes {
  let buffer: UnsafeMutableBufferPointer<UInt8>

  init(_ bytes: [UInt8]) {
    buffer = .allocate(capacity: max(1, bytes.count))
    _ = buffer.initialize(from: bytes)
  }

  deinit { buffer.deallocate() }
}
