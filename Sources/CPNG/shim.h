// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/// libpng's macros of colour types are expressions that Swift does not see.
static const int mdpdf_png_color_type_gray = PNG_COLOR_TYPE_GRAY;
static const int mdpdf_png_color_type_palette = PNG_COLOR_TYPE_PALETTE;
static const int mdpdf_png_color_type_rgb = PNG_COLOR_TYPE_RGB;
static const int mdpdf_png_color_type_rgba = PNG_COLOR_TYPE_RGB_ALPHA;
static const uint32_t mdpdf_png_format_bgra = PNG_FORMAT_BGRA;

/// What stands in the chunks of a PNG file and how it is packed.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// Bits of a sample, and one of PNG_COLOR_TYPE_….
  int bit_depth;
  int color_type;
  /// zlib's level, 0 to 9.
  int level;
  /// The bytes of a zlib stream, when the rows are compressed already; 0 when they are not.
  size_t stream_length;
  /// Pixels in a metre for pHYs; 0 writes none.
  uint32_t pixels_per_metre;
  /// Colours as red, green, blue, alpha; NULL when there is no palette.
  const uint8_t *palette;
  int palette_count;
} mdpdf_png_format;

/// Bytes that grow.
typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} mdpdf_png_output;

static void mdpdf_png_write(png_structp png, png_bytep data, size_t length) {
  mdpdf_png_output *output = (mdpdf_png_output *)png_get_io_ptr(png);
  if (length > output->capacity - output->count) {
    size_t capacity = output->capacity * 2 + length + 65536;
    uint8_t *bytes = (uint8_t *)realloc(output->bytes, capacity);
    if (bytes == NULL) png_error(png, "out of memory");
    output->bytes = bytes;
    output->capacity = capacity;
  }
  memcpy(output->bytes + output->count, data, length);
  output->count += length;
}

static void mdpdf_png_flush(png_structp png) { (void)png; }

static void mdpdf_png_warn(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

/// Copies the message to the 128 bytes that are the error pointer and leaves the encoder.
static void mdpdf_png_fail(png_structp png, png_const_charp message) {
  strncpy((char *)png_get_error_ptr(png), message, 127);
  png_longjmp(png, 1);
}

/// Encodes packed rows, without padding between them, or writes their zlib stream, into memory that
/// the caller frees.
///
/// The whole encoding is one C function because libpng reports errors by longjmp, which must not
/// leave C. Returns NULL on failure with `error`, 128 zeroed bytes, filled.
static uint8_t *mdpdf_png_encode(
    const mdpdf_png_format *format, const uint8_t *rows, size_t stride, size_t *count,
    char *error) {
  mdpdf_png_output output = {NULL, 0, 0};
  png_structp png = png_create_write_struct(
      PNG_LIBPNG_VER_STRING, error, mdpdf_png_fail, mdpdf_png_warn);
  png_infop info = png == NULL ? NULL : png_create_info_struct(png);
  if (info == NULL) {
    strncpy(error, "out of memory", 127);
    png_destroy_write_struct(&png, NULL);
    return NULL;
  }
  if (setjmp(png_jmpbuf(png))) {
    // The jump may have lost local changes; `output` lives in memory, as its address was given.
    png_destroy_write_struct(&png, &info);
    free(output.bytes);
    return NULL;
  }
  png_set_write_fn(png, &output, mdpdf_png_write, mdpdf_png_flush);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_compression_level(png, format->level);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  png_set_IHDR(
      png, info, format->width, format->height, format->bit_depth, format->color_type,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (format->palette != NULL) {
    png_color colors[256];
    png_byte alphas[256];
    int transparent = 0;
    for (int i = 0; i < format->palette_count && i < 256; i++) {
      const uint8_t *entry = format->palette + 4 * i;
      colors[i].red = entry[0];
      colors[i].green = entry[1];
      colors[i].blue = entry[2];
      alphas[i] = entry[3];
      if (entry[3] != 255) transparent = i + 1;
    }
    png_set_PLTE(png, info, colors, format->palette_count);
    if (transparent > 0) png_set_tRNS(png, info, alphas, transparent, NULL);
  }
  if (format->pixels_per_metre > 0) {
    png_set_pHYs(
        png, info, format->pixels_per_metre, format->pixels_per_metre, PNG_RESOLUTION_METER);
  }
  png_write_info(png, info);
  if (format->stream_length > 0) {
    // png_write_end would miss the rows.
    png_write_chunk(png, (png_const_bytep) "IDAT", rows, format->stream_length);
    png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
  } else {
    for (uint32_t row = 0; row < format->height; row++) {
      png_write_row(png, rows + row * stride);
    }
    png_write_end(png, NULL);
  }
  png_destroy_write_struct(&png, &info);
  *count = output.count;
  return output.bytes;
}
