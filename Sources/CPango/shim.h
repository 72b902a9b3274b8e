// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>

// GObject cast macros, which Swift cannot see.
static inline PangoFcFontMap *mdpdf_fc_font_map(PangoFontMap *map) { return PANGO_FC_FONT_MAP(map); }
static inline gboolean mdpdf_is_fc_font(PangoFont *font) { return PANGO_IS_FC_FONT(font); }
static inline FcPattern *mdpdf_fc_font_pattern(PangoFont *font) {
  return pango_fc_font_get_pattern(PANGO_FC_FONT(font));
}
static inline cairo_scaled_font_t *mdpdf_scaled_font(PangoFont *font) {
  return pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font));
}
static inline void mdpdf_set_resolution(PangoFontMap *map, double dpi) {
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), dpi);
}

// Bit fields of PangoLogAttr as one mask, so that Swift reads a plain integer.
enum {
  MDPDF_LINE_BREAK = 1,
  MDPDF_BREAK_HYPHEN = 2,
};
static inline uint8_t mdpdf_log_attr_mask(const PangoLogAttr *a) {
  return (a->is_line_break ? MDPDF_LINE_BREAK : 0) |
         (a->break_inserts_hyphen ? MDPDF_BREAK_HYPHEN : 0);
}
