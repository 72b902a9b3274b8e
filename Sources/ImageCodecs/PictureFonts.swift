// SPDX-License-Identifier: Apache-2.0

import CPango
internal import Cairo

/// The fonts of the text in SVG pictures.
///
/// librsvg takes Pango’s default font map, which belongs to a thread. Pango frees it when the thread
/// ends, and cairo then closes font files while another thread may be opening its own. So all threads
/// use one map, one at a time, and none owns it.
enum PictureFonts {
  nonisolated(unsafe) private static var map: UnsafeMutablePointer<PangoFontMap>?
  nonisolated(unsafe) private static var useCount = 0

  /// The uses after which fonts are dropped; a map keeps those of each size that it ever had.
  private static let mostUses = 512

  /// Runs code of librsvg that draws text.
  ///
  /// - Parameter draw: Returns whether it succeeded. After a failure the fonts are dropped, since Pango
  ///   would keep one that cairo failed with.
  /// - Returns: What `draw` returns.
  static func use(_ draw: () -> Bool) -> Bool {
    withFontFiles {
      if map == nil { map = pango_cairo_font_map_new() }
      pango_cairo_font_map_set_default(map.map { OpaquePointer($0) })
      let isDrawn = draw()
      pango_cairo_font_map_set_default(nil)
      useCount += 1
      if !isDrawn || useCount >= mostUses {
        map.map { g_object_unref($0) }
        (map, useCount) = (nil, 0)
      }
      return isDrawn
    }
  }
}
