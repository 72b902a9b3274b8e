// SPDX-License-Identifier: Apache-2.0

internal import CPango
internal import Cairo
internal import Fontconfig

/// Pango's font map and the context that itemizes with it; for one thread only.
///
/// Starting it lists all fonts, which takes longer than setting a short document. Its choices
/// depend on the text, the description and the language, never on earlier text.
final class PangoContext {
  private let map: UnsafeMutablePointer<PangoFontMap>
  /// The `PangoContext`.
  let pointer: OpaquePointer
  private var language: String?

  init(configuration: FontConfiguration) {
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      preconditionFailure("cairo has no FreeType fonts")
    }
    self.map = map
    pango_fc_font_map_set_config(mdpdf_fc_font_map(map), configuration.pointer)
    // Pango's default is 96, which would turn 11 points into 14.67.
    mdpdf_set_resolution(map, 72)
    pointer = pango_font_map_create_context(map)
    // Advances must not depend on a resolution, and rounded advances fill a PDF with corrections.
    pango_context_set_round_glyph_positions(pointer, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(pointer, options)
    cairo_font_options_destroy(options)
  }

  deinit {
    withFontFiles {
      g_object_unref(UnsafeMutableRawPointer(pointer))
      g_object_unref(map)
    }
  }

  /// Sets the language of the text that follows, a BCP 47 tag.
  func setLanguage(_ tag: String) {
    guard tag != language else { return }
    language = tag
    pango_context_set_language(pointer, pango_language_from_string(tag))
  }
}
