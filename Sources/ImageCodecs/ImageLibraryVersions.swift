// SPDX-License-Identifier: Apache-2.0

import CGdkPixbuf
import CRSVG
import CWebP

/// The versions of the libraries that read images, by name, at run time.
package var imageLibraryVersions: [(name: String, version: String)] {
  let webP = Int(WebPGetDecoderVersion())
  return [
    ("librsvg", "\(rsvg_major_version).\(rsvg_minor_version).\(rsvg_micro_version)"),
    (
      "gdk-pixbuf",
      "\(gdk_pixbuf_major_version).\(gdk_pixbuf_minor_version).\(gdk_pixbuf_micro_version)"
    ),
    ("libwebp", "\(webP >> 16).\(webP >> 8 & 255).\(webP & 255)"),
  ]
}
