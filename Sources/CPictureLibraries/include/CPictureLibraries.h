// SPDX-License-Identifier: Apache-2.0
#pragma once

// librsvg and gdk-pixbuf, loaded when the first picture needs them: with what they bring, that takes as
// long as a small document. The build needs their headers only.

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <librsvg/rsvg.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The functions of librsvg in use, and its version.
typedef struct {
  __typeof__(&rsvg_handle_new_from_data) _Nonnull handle_new_from_data;
  __typeof__(&rsvg_handle_set_dpi) _Nonnull handle_set_dpi;
  __typeof__(&rsvg_handle_get_intrinsic_dimensions) _Nonnull handle_get_intrinsic_dimensions;
  __typeof__(&rsvg_handle_render_document) _Nonnull handle_render_document;
  const guint *_Nonnull major_version;
  const guint *_Nonnull minor_version;
  const guint *_Nonnull micro_version;
} mdpdf_rsvg;

/// librsvg; NULL when it is not installed. The functions stay.
const mdpdf_rsvg *_Nullable mdpdf_rsvg_load(void);

/// The functions of gdk-pixbuf in use, and its version.
typedef struct {
  __typeof__(&gdk_pixbuf_loader_new_with_type) _Nonnull loader_new_with_type;
  __typeof__(&gdk_pixbuf_loader_write) _Nonnull loader_write;
  __typeof__(&gdk_pixbuf_loader_close) _Nonnull loader_close;
  __typeof__(&gdk_pixbuf_loader_get_pixbuf) _Nonnull loader_get_pixbuf;
  __typeof__(&gdk_pixbuf_loader_set_size) _Nonnull loader_set_size;
  __typeof__(&gdk_pixbuf_get_width) _Nonnull get_width;
  __typeof__(&gdk_pixbuf_get_height) _Nonnull get_height;
  __typeof__(&gdk_pixbuf_get_rowstride) _Nonnull get_rowstride;
  __typeof__(&gdk_pixbuf_get_n_channels) _Nonnull get_n_channels;
  __typeof__(&gdk_pixbuf_get_bits_per_sample) _Nonnull get_bits_per_sample;
  __typeof__(&gdk_pixbuf_read_pixels) _Nonnull read_pixels;
  __typeof__(&gdk_pixbuf_error_quark) _Nonnull error_quark;
  const guint *_Nonnull major_version;
  const guint *_Nonnull minor_version;
  const guint *_Nonnull micro_version;
} mdpdf_pixbuf;

/// gdk-pixbuf; NULL when it is not installed. The functions stay.
const mdpdf_pixbuf *_Nullable mdpdf_pixbuf_load(void);

#ifdef __cplusplus
}
#endif
