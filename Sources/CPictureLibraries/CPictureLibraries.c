// SPDX-License-Identifier: Apache-2.0
#include "CPictureLibraries.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>

/// Finds a function or a variable of a library, named as in the table with a prefix.
#define FIND(table, library, prefix, name) \
  (*(void **)&(table).name = dlsym(library, #prefix "_" #name)) != NULL

static void *open_library(const char *const *names) {
  void *library = NULL;
  for (; *names != NULL && library == NULL; names++) library = dlopen(*names, RTLD_NOW | RTLD_LOCAL);
  return library;
}

// MARK: librsvg

static mdpdf_rsvg rsvg;
static bool has_rsvg;
static pthread_once_t rsvg_once = PTHREAD_ONCE_INIT;

static void load_rsvg(void) {
  static const char *const names[] = {"librsvg-2.so.2", "librsvg-2.2.dylib", NULL};
  void *library = open_library(names);
  has_rsvg = library != NULL && FIND(rsvg, library, rsvg, handle_new_from_data) &&
      FIND(rsvg, library, rsvg, handle_set_dpi) &&
      FIND(rsvg, library, rsvg, handle_get_intrinsic_dimensions) &&
      FIND(rsvg, library, rsvg, handle_render_document) &&
      FIND(rsvg, library, rsvg, major_version) && FIND(rsvg, library, rsvg, minor_version) &&
      FIND(rsvg, library, rsvg, micro_version);
}

const mdpdf_rsvg *mdpdf_rsvg_load(void) {
  pthread_once(&rsvg_once, load_rsvg);
  return has_rsvg ? &rsvg : NULL;
}

// MARK: gdk-pixbuf

static mdpdf_pixbuf pixbuf;
static bool has_pixbuf;
static pthread_once_t pixbuf_once = PTHREAD_ONCE_INIT;

static void load_pixbuf(void) {
  static const char *const names[] = {
      "libgdk_pixbuf-2.0.so.0", "libgdk_pixbuf-2.0.0.dylib", NULL};
  void *library = open_library(names);
  has_pixbuf = library != NULL && FIND(pixbuf, library, gdk_pixbuf, loader_new_with_type) &&
      FIND(pixbuf, library, gdk_pixbuf, loader_write) &&
      FIND(pixbuf, library, gdk_pixbuf, loader_close) &&
      FIND(pixbuf, library, gdk_pixbuf, loader_get_pixbuf) &&
      FIND(pixbuf, library, gdk_pixbuf, loader_set_size) &&
      FIND(pixbuf, library, gdk_pixbuf, get_width) &&
      FIND(pixbuf, library, gdk_pixbuf, get_height) &&
      FIND(pixbuf, library, gdk_pixbuf, get_rowstride) &&
      FIND(pixbuf, library, gdk_pixbuf, get_n_channels) &&
      FIND(pixbuf, library, gdk_pixbuf, get_bits_per_sample) &&
      FIND(pixbuf, library, gdk_pixbuf, read_pixels) &&
      FIND(pixbuf, library, gdk_pixbuf, error_quark) &&
      FIND(pixbuf, library, gdk_pixbuf, major_version) &&
      FIND(pixbuf, library, gdk_pixbuf, minor_version) &&
      FIND(pixbuf, library, gdk_pixbuf, micro_version);
}

const mdpdf_pixbuf *mdpdf_pixbuf_load(void) {
  pthread_once(&pixbuf_once, load_pixbuf);
  return has_pixbuf ? &pixbuf : NULL;
}
