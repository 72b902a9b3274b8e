// SPDX-License-Identifier: Apache-2.0
#pragma once

// libjpeg behind a face without jumps: what finding damage needs.

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
