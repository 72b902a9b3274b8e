// SPDX-License-Identifier: Apache-2.0
#pragma once

// libqpdf behind a C face: what building a file of pages needs.
//
// Functions that can fail return NULL for success, else a message that the caller frees with
// `free`. No C++ exception leaves a function. Nothing is printed; warnings are collected.
// Object text is PDF syntax (ISO 32000-1, 7.3) and may hold indirect references ("12 0 R").

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A PDF file that is built or read; not safe for use on several threads at once.
typedef struct mdpdf_pdf mdpdf_pdf;

/// The version of libqpdf at run time; the text stays.
const char *mdpdf_qpdf_version(void);

/// Makes a document without pages.
char *mdpdf_pdf_create(mdpdf_pdf **result);

/// Opens a file in memory. The bytes are borrowed and read lazily: they stay until the close.
char *mdpdf_pdf_open(const uint8_t *bytes, size_t count, mdpdf_pdf **result);

/// Releases the document and the bytes of its last write; NULL is allowed.
void mdpdf_pdf_close(mdpdf_pdf *pdf);

/// Reserves consecutive object numbers and tells the first; each holds an empty dictionary
/// until it is defined.
char *mdpdf_pdf_reserve(mdpdf_pdf *pdf, int count, int *first);

/// Defines a reserved object.
char *mdpdf_pdf_define(mdpdf_pdf *pdf, int object, const char *text, size_t length);

/// Adds a stream and tells its object number; `dictionary` leaves out /Length.
char *mdpdf_pdf_add_stream(
    mdpdf_pdf *pdf, const char *dictionary, size_t length, const uint8_t *bytes, size_t count,
    int *object);

/// Adds each page of a file as a form XObject and tells their object numbers, which belong to `pdf`
/// until the next call. The bytes are copied.
char *mdpdf_pdf_add_forms(
    mdpdf_pdf *pdf, const uint8_t *bytes, size_t length, const int **objects, size_t *count);

/// Sets a key (with its slash) of a dictionary object, such as a page.
char *mdpdf_pdf_set_key(
    mdpdf_pdf *pdf, int object, const char *key, const char *text, size_t length);

/// Sets a key of the catalog; empty text removes it.
char *mdpdf_pdf_set_catalog_key(
    mdpdf_pdf *pdf, const char *key, const char *text, size_t length);

/// Sets a key of the trailer; empty text removes it.
char *mdpdf_pdf_set_trailer_key(
    mdpdf_pdf *pdf, const char *key, const char *text, size_t length);

/// Writes the document as PDF 1.7. The result belongs to `pdf` and is valid until the next write.
///
/// `readable` writes everything uncompressed and one object after the other, for inspection;
/// otherwise objects go into object streams and streams are copied as they are.
char *mdpdf_pdf_write(mdpdf_pdf *pdf, bool readable, const uint8_t **bytes, size_t *count);

/// Takes the warnings since the last call, one a line; NULL when there are none. Freed by caller.
char *mdpdf_pdf_take_warnings(mdpdf_pdf *pdf);

#ifdef __cplusplus
}
#endif
