// SPDX-License-Identifier: Apache-2.0

import CPictureLibraries
import Primitives

/// Decodes JPEG, GIF or PNG from memory with the loader for that format.
///
/// - Parameters:
///   - bytes: The file.
///   - format: Its format.
///   - size: The useful size, for loaders that can cheaply decode less: JPEG by halves.
/// - Returns: The pixels as stored, not turned.
/// - Throws: When there are no pixels, or too many.
func decodePixbuf(
  _ bytes: [UInt8], format: ImageAsset.Format, atLeast size: PixelSize?
) throws(ImageError) -> PixelImage {
  guard let pixbuf = mdpdf_pixbuf_load()?.pointee else {
    throw .missingLibrary(format, "gdk-pixbuf")
  }
  var error: UnsafeMutablePointer<GError>?
  defer { if let error { g_error_free(error) } }
  guard let loader = pixbuf.loader_new_with_type(format.rawValue, &error) else {
    throw .damaged(format, reason: message(of: error, pixbuf))
  }
  defer { g_object_unref(loader) }
  // The loader calls back on this thread as soon as it knows the size, at the latest in close.
  let request = SizeRequest(size, pixbuf)
  withExtendedLifetime(request) {
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(SizeRequest.callback, to: GCallback.self),
      Unmanaged.passUnretained(request).toOpaque(), nil, GConnectFlags(rawValue: 0))
    let isWritten = pixbuf.loader_write(loader, bytes, gsize(bytes.count), &error) != 0
    // Close in any case: the loader complains when it is released open.
    if isWritten {
      _ = pixbuf.loader_close(loader, &error)
    } else {
      _ = pixbuf.loader_close(loader, nil)
    }
  }
  if let (width, height) = request.refused { throw .tooLarge(width: width, height: height) }
  // The loader got only the first frame of a GIF file, so it reports an error for the rest. Any
  // other truncated or damaged file would show half a picture without a report.
  guard let pixels = pixbuf.loader_get_pixbuf(loader), error == nil || format == .gif else {
    throw .damaged(format, reason: message(of: error, pixbuf))
  }
  return try copyPixels(pixels, format: format, pixbuf)
}

/// The request to the loader once it knows the size of the file.
private final class SizeRequest {
  private let size: PixelSize?
  private let pixbuf: mdpdf_pixbuf
  /// The size of the file, when it is too large.
  private(set) var refused: (width: Int, height: Int)?

  init(_ size: PixelSize?, _ pixbuf: mdpdf_pixbuf) {
    self.size = size
    self.pixbuf = pixbuf
  }

  static let callback:
    @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, CInt, CInt, UnsafeMutableRawPointer)
      -> Void = { loader, width, height, data in
        let request = Unmanaged<SizeRequest>.fromOpaque(data).takeUnretainedValue()
        let (width, height) = (Int(width), Int(height))
        guard ImageLimits.allow(width: width, height: height) else {
          request.refused = (width, height)
          request.pixbuf.loader_set_size(loader, 0, 0)  // makes the loader give up
          return
        }
        // Only the JPEG loader uses the request. Twice the size leaves pixels to average.
        guard let size = request.size, size.width > 0, size.height > 0,
          width > 2 * size.width, height > 2 * size.height
        else { return }
        request.pixbuf.loader_set_size(loader, CInt(2 * size.width), CInt(2 * size.height))
      }
}

/// Copies straight RGB or RGBA rows into premultiplied BGRA.
private func copyPixels(
  _ image: OpaquePointer, format: ImageAsset.Format, _ pixbuf: mdpdf_pixbuf
) throws(ImageError) -> PixelImage {
  let width = Int(pixbuf.get_width(image))
  let height = Int(pixbuf.get_height(image))
  let stride = Int(pixbuf.get_rowstride(image))
  let channels = Int(pixbuf.get_n_channels(image))
  guard let source = pixbuf.read_pixels(image), width > 0, height > 0,
    pixbuf.get_bits_per_sample(image) == 8, channels == 3 || channels == 4
  else { throw .damaged(format, reason: "it has no pixels") }
  let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { output, initialized in
    initialized = width * height * 4
    var target = 0
    for row in 0..<height {
      var pixel = source + row * stride
      if channels == 3 {
        for _ in 0..<width {
          output[target] = pixel[2]
          output[target + 1] = pixel[1]
          output[target + 2] = pixel[0]
          output[target + 3] = 255
          pixel += 3
          target += 4
        }
      } else {
        for _ in 0..<width {
          let alpha = UInt32(pixel[3])
          output[target] = premultiplied(pixel[2], alpha)
          output[target + 1] = premultiplied(pixel[1], alpha)
          output[target + 2] = premultiplied(pixel[0], alpha)
          output[target + 3] = pixel[3]
          pixel += 4
          target += 4
        }
      }
    }
  }
  return PixelImage(width: width, height: height, bytes: bytes)
}

/// `value × alpha / 255`, rounded, without a division.
@inline(__always)
func premultiplied(_ value: UInt8, _ alpha: UInt32) -> UInt8 {
  let product = UInt32(value) * alpha + 128
  return UInt8(truncatingIfNeeded: (product + (product >> 8)) >> 8)
}

/// Our words for an error of gdk-pixbuf: its own name libraries and numbers.
private func message(
  of error: UnsafeMutablePointer<GError>?, _ pixbuf: mdpdf_pixbuf
) -> String {
  guard let error, error.pointee.domain == pixbuf.error_quark() else {
    return "its pixels can't be decoded"
  }
  return switch GdkPixbufError(UInt32(bitPattern: error.pointee.code)) {
  case GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY: "it needs more memory than there is"
  case GDK_PIXBUF_ERROR_UNKNOWN_TYPE, GDK_PIXBUF_ERROR_UNSUPPORTED_OPERATION:
    "gdk-pixbuf lacks a decoder for it"
  default: "its pixels can't be decoded"
  }
}
