// SPDX-License-Identifier: Apache-2.0

import CCairo
internal import Cairo
import CPictureLibraries
package import Primitives

/// A sanitized SVG file, ready to be drawn; for one thread only.
///
/// It is loaded from memory without a base file, so a reference that the sanitizer missed could
/// still load nothing.
package final class SVGImage {
  /// The size in CSS pixels.
  package let size: Size
  /// Whether it contains filter effects, which render at 72 dpi unless the picture is first drawn
  /// into pixels of a higher resolution.
  package let needsRasterizing: Bool

  private let rsvg: mdpdf_rsvg
  private let handle: UnsafeMutablePointer<RsvgHandle>

  /// Parses the text that `sanitizeSVG` returned.
  package init(sanitized bytes: [UInt8]) throws(ImageError) {
    guard let rsvg = mdpdf_rsvg_load()?.pointee else { throw .missingLibrary(.svg, "librsvg") }
    var error: UnsafeMutablePointer<GError>?
    guard let handle = rsvg.handle_new_from_data(bytes, gsize(bytes.count), &error) else {
      if let error { g_error_free(error) }
      throw .damaged(.svg, reason: "its markup is not well-formed XML")
    }
    rsvg.handle_set_dpi(handle, 96)  // CSS: an inch has 96 pixels
    self.rsvg = rsvg
    self.handle = handle
    needsRasterizing = Self.hasFilters(bytes)
    size = Self.intrinsicSize(handle, rsvg)
    guard size.width >= 0.01, size.height >= 0.01, max(size.width, size.height) <= 1e6 else {
      throw .damaged(.svg, reason: "it is \(size.width) × \(size.height) pixels large")
    }
  }

  deinit {
    g_object_unref(handle)
  }

  /// Draws the image as vectors with its top left corner at the origin.
  ///
  /// - Parameters:
  ///   - context: A `cairo_t` that stays alive during the call.
  ///   - width: The width in user units.
  ///   - height: The height in user units.
  /// - Throws: When librsvg gives up.
  package func render(
    into context: OpaquePointer, width: Double, height: Double
  ) throws(ImageError) {
    var viewport = RsvgRectangle(x: 0, y: 0, width: width, height: height)
    var error: UnsafeMutablePointer<GError>?
    let isRendered = PictureFonts.use {
      rsvg.handle_render_document(handle, context, &viewport, &error) != 0
    }
    let status = cairo_status(context)
    guard isRendered, status == CAIRO_STATUS_SUCCESS else {
      defer { if let error { g_error_free(error) } }
      let words =
        error.map { String(cString: $0.pointee.message) }
        ?? String(cString: cairo_status_to_string(status))
      // librsvg puts the kind of failure in front.
      throw .undrawable(String((words.split(separator: ":").last ?? "").drop { $0 == " " }))
    }
  }

  /// Draws the image into pixels, stretched to a size in pixels.
  package func rasterized(width: Int, height: Int) throws(ImageError) -> PixelImage {
    guard width > 0, height > 0, ImageLimits.allow(width: width, height: height) else {
      throw .tooLarge(width: width, height: height)
    }
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    // The release of the context and the surface also closes fonts.
    try withFontFiles { () throws(ImageError) in
      do throws(ImageError) {
        try draw(into: &bytes, width: width, height: height)
      } catch {
        // Once more, with fonts opened anew.
        bytes = [UInt8](repeating: 0, count: bytes.count)
        try draw(into: &bytes, width: width, height: height)
      }
    }
    return PixelImage(width: width, height: height, bytes: bytes)
  }

  private func draw(into bytes: inout [UInt8], width: Int, height: Int) throws(ImageError) {
    try bytes.withUnsafeMutableBufferPointer { buffer throws(ImageError) in
      let surface = cairo_image_surface_create_for_data(
        buffer.baseAddress, CAIRO_FORMAT_ARGB32, CInt(width), CInt(height), CInt(width * 4))
      defer { cairo_surface_destroy(surface) }
      let context = cairo_create(surface)
      defer { cairo_destroy(context) }
      guard let context, cairo_status(context) == CAIRO_STATUS_SUCCESS else {
        throw ImageError.tooLarge(width: width, height: height)
      }
      try render(into: context, width: Double(width), height: Double(height))
      cairo_surface_flush(surface)
      guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { throw .undrawable }
    }
  }

  /// The size by CSS's rules for replaced elements: width and height, one of them and the ratio of
  /// the view box, the view box, or 300 × 150 (CSS 2.2 §10.3.2).
  private static func intrinsicSize(
    _ handle: UnsafeMutablePointer<RsvgHandle>, _ rsvg: mdpdf_rsvg
  ) -> Size {
    var hasWidth: gboolean = 0
    var hasHeight: gboolean = 0
    var hasViewBox: gboolean = 0
    var (width, height) = (RsvgLength(), RsvgLength())
    var viewBox = RsvgRectangle()
    rsvg.handle_get_intrinsic_dimensions(
      handle, &hasWidth, &width, &hasHeight, &height, &hasViewBox, &viewBox)
    let box = hasViewBox != 0 && viewBox.width > 0 && viewBox.height > 0 ? viewBox : nil
    let ratio = box.map { $0.width / $0.height }
    switch (hasWidth != 0 ? pixels(width) : nil, hasHeight != 0 ? pixels(height) : nil) {
    case (let width?, let height?): return Size(width: width, height: height)
    case (let width?, nil):
      return Size(width: width, height: ratio.map { width / $0 } ?? 150)
    case (nil, let height?):
      return Size(width: ratio.map { height * $0 } ?? 300, height: height)
    case (nil, nil): return Size(width: box?.width ?? 300, height: box?.height ?? 150)
    }
  }

  /// A length in CSS pixels; `nil` for a percentage of the available space.
  private static func pixels(_ length: RsvgLength) -> Double? {
    switch length.unit {
    case RSVG_UNIT_PX: length.length
    case RSVG_UNIT_IN: length.length * 96
    case RSVG_UNIT_CM: length.length * 96 / 2.54
    case RSVG_UNIT_MM: length.length * 96 / 25.4
    case RSVG_UNIT_PT: length.length * 96 / 72
    case RSVG_UNIT_PC: length.length * 16
    case RSVG_UNIT_EM: length.length * 16  // the initial font size of CSS
    case RSVG_UNIT_EX: length.length * 8
    default: nil
    }
  }

  /// Whether there is an element `filter`, with or without a namespace prefix.
  private static func hasFilters(_ bytes: [UInt8]) -> Bool {
    let name = Array("filter".utf8)
    var rest = bytes[...]
    while let tag = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(tag + 1)...]
      let element = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
      let start = element.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? element.startIndex
      if element[start...].elementsEqual(name) { return true }
    }
    return false
  }
}
