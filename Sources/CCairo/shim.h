// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cairo.h>

// Font files are opened by name here; fontconfig's types belong to CFontconfig.
#undef CAIRO_HAS_FC_FONT
#define CAIRO_HAS_FC_FONT 0
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>

/// Calls `release` with `owner` when cairo lets go of the font face, which may be long after its last
/// user did. On failure `release` is not called.
static inline cairo_status_t mdpdf_font_face_set_owner(
    cairo_font_face_t *face, void *owner, cairo_destroy_func_t release) {
  static const cairo_user_data_key_t key;
  return cairo_font_face_set_user_data(face, &key, owner, release);
}
