// SPDX-License-Identifier: Apache-2.0
#pragma once

// libqpdf in a few calls: what taking over the pages of another file needs, and what checking a file does.
//
// libqpdf is loaded when it is first needed. The build needs its headers only.
//
// Functions that can fail return NULL for success, else a message that the caller frees with
// `free`. Nothing is printed.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The version of libqpdf at run time; NULL when it is not installed. The text stays.
const char *mdpdf_qpdf_version(void);

/// An object of a PDF file (ISO 32000-1, 7.3).
typedef struct {
    /// The object as PDF syntax; of a stream, its dictionary without /Length. Any bytes.
    const char *syntax;
    size_t length;
    /// Whether it is a stream, and the bytes of that as they are in a file.
    bool is_stream;
    const uint8_t *data;
    size_t count;
    /// Whether the stream has a filter already.
    bool has_filter;
} mdpdf_object;

/// The pages of a file as form XObjects (ISO 32000-1, 8.10).
typedef struct {
    /// The forms and all that they refer to, numbered one after the other.
    const mdpdf_object *objects;
    size_t object_count;
    /// The object numbers of the forms, one for each page.
    const int *forms;
    size_t form_count;
    /// How deep `q` is nested in them at most, through the forms that they show (ISO 32000-1, 8.4.2).
    int state_depth;
} mdpdf_forms;

/// Reads the pages of a file in memory as forms whose objects are numbered from `first` (3 or more) on.
/// The pages are those of cairo, which turns none. Fails when anything in the file had to be repaired. Images are
/// not interpolated, and CIDFonts of TrueType say how characters become glyphs, as PDF/A and PDF/UA require.
char *mdpdf_forms_read(const uint8_t *bytes, size_t count, int first, const mdpdf_forms **result);

/// Releases what was read; NULL is allowed.
void mdpdf_forms_free(const mdpdf_forms *forms);

/// The encryption of a file, and what it allows without the owner's password. The texts are UTF-8.
typedef struct {
    const char *user_password;
    const char *owner_password;
    bool print, copy, modify, annotate, fill, assemble;
} mdpdf_encryption;

/// Writes a file in memory anew, linearized, encrypted or both; NULL does not encrypt. The caller frees the result
/// with `free`.
char *mdpdf_rewrite(
    const uint8_t *bytes, size_t count, bool is_linearized, const mdpdf_encryption *encryption,
    uint8_t **result, size_t *result_count);

/// A file whose objects are read one after the other.
typedef struct mdpdf_file mdpdf_file;

/// An object of a file; the memory belongs to the file, until the next object is read.
typedef struct {
    /// Its number.
    int number;
    /// The object as PDF syntax; of a stream, its dictionary.
    const char *syntax;
    size_t length;
    bool is_stream;
    /// The decoded bytes of a stream; NULL for those of images, of object streams and of cross-reference
    /// streams, and where they can't be decoded.
    const uint8_t *data;
    size_t count;
} mdpdf_file_object;

/// Opens a file in memory, which must stay until the file is freed.
char *mdpdf_file_open(const uint8_t *bytes, size_t count, mdpdf_file **result);

/// The number of objects, those of object streams and unused numbers too.
size_t mdpdf_file_object_count(const mdpdf_file *file);

/// Reads an object; for an unused number, it is null.
char *mdpdf_file_read(mdpdf_file *file, size_t index, mdpdf_file_object *result);

/// The trailer dictionary as PDF syntax; the text stays until the file is freed.
const char *mdpdf_file_trailer(const mdpdf_file *file, size_t *length);

/// What libqpdf had to repair so far, a line for each; the text stays until the next call.
const char *mdpdf_file_warnings(mdpdf_file *file, size_t *length);

/// Closes a file; NULL is allowed.
void mdpdf_file_free(mdpdf_file *file);

#ifdef __cplusplus
}
#endif
