// SPDX-License-Identifier: Apache-2.0

import CPictureLibraries
import CWebP

/// The versions of the libraries that read images, by name, at run time; `nil` for those that are not
/// installed.
package var imageLibraryVersions: [(name: String, version: String?)] {
  func words(_ numbers: UnsafePointer<guint>...) -> String {
    numbers.map { "\($0.pointee)" }.joined(separator: ".")
  }
  let rsvg = mdpdf_rsvg_load()?.pointee
  let pixbuf = mdpdf_pixbuf_load()?.pointee
  let webP = Int(WebPGetDecoderVersion())
  return [
    ("librsvg", rsvg.map { words($0.major_version, $0.minor_version, $0.micro_version) }),
    ("gdk-pixbuf", pixbuf.map { words($0.major_version, $0.minor_version, $0.micro_version) }),
    ("libwebp", "\(webP >> 16).\(webP >> 8 & 255).\(webP & 255)"),
  ]
}
