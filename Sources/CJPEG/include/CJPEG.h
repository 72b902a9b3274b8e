// SPDX-License-Identifier: Apache-2.0
#pragma once

// libjpeg behind a face without jumps: what finding damage and writing files need.

#include <stddef.h>
#include <stdint.h>

/// What decoding a file shows.
typedef enum {
    /// Every pixel is there.
    mdpdf_jpeg_sound,
    /// Some data is wrong or missing; decoders show something in its place.
    mdpdf_jpeg_faulty,
    /// There is nothing to show.
    mdpdf_jpeg_unreadable,
    /// It has so many scans that decoding takes unreasonably long.
    mdpdf_jpeg_endless,
} mdpdf_jpeg_state;

/// Decodes a file at an eighth of its size, and drops the pixels.
mdpdf_jpeg_state mdpdf_jpeg_check(const uint8_t *bytes, size_t count);

/// Encodes pixels of four bytes, blue, green, red and one that is ignored, without padding between rows.
/// Returns the file, which the caller frees with `free`; NULL when memory is short or a side is too long.
uint8_t *mdpdf_jpeg_encode(const uint8_t *pixels, int width, int height, int quality, size_t *count);
