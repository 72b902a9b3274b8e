// SPDX-License-Identifier: Apache-2.0
#include "CQPDF.h"
#include "Library.h"

#include <stdlib.h>
#include <string.h>

struct mdpdf_file {
  const mdpdf_qpdf_functions *qpdf;
  qpdf_data document;
  /// The greatest number of an object.
  int last;
  /// The trailer, the last object and its decoded bytes, and the warnings.
  char *trailer;
  size_t trailer_length;
  char *syntax;
  unsigned char *data;
  char *warnings;
  size_t warnings_length;
  size_t warning_count;
};

/// The most bytes of a decoded stream: fonts and pages have far fewer.
static const size_t data_limit = (size_t)256 << 20;

/// A copy of the text that libqpdf has just returned; NULL when memory is short.
static char *copy_text(const mdpdf_file *file, const char *text, size_t *length) {
  *length = file->qpdf->get_last_string_length(file->document);
  char *copy = (char *)malloc(*length + 1);
  if (copy != NULL) memcpy(copy, text, *length + 1);
  return copy;
}

char *mdpdf_file_open(const uint8_t *bytes, size_t count, mdpdf_file **result) {
  *result = NULL;
  const mdpdf_qpdf_functions *qpdf = mdpdf_qpdf_load();
  if (qpdf == NULL) return mdpdf_qpdf_missing();
  mdpdf_file *file = (mdpdf_file *)calloc(1, sizeof *file);
  if (file == NULL) return mdpdf_message("out of memory");
  file->qpdf = qpdf;
  char *message = mdpdf_qpdf_open(qpdf, "file", bytes, count, &file->document);
  if (message == NULL) {
    // A new object gets the number behind those of the file, and of all that refer to nothing.
    qpdf_oh next = qpdf->make_indirect_object(file->document, qpdf->oh_new_null(file->document));
    file->last = qpdf->oh_get_object_id(file->document, next) - 1;
    const char *trailer = qpdf->oh_unparse(file->document, qpdf->get_trailer(file->document));
    file->trailer = copy_text(file, trailer, &file->trailer_length);
    message = mdpdf_qpdf_error(qpdf, file->document);
  }
  if (message != NULL) {
    mdpdf_file_free(file);
  } else {
    *result = file;
  }
  return message;
}

size_t mdpdf_file_object_count(const mdpdf_file *file) { return (size_t)file->last; }

static bool has_name(const mdpdf_file *file, qpdf_oh dictionary, const char *key, const char *name) {
  qpdf_oh value = file->qpdf->oh_get_key(file->document, dictionary, key);
  bool is_equal = file->qpdf->oh_is_name_and_equals(file->document, value, name);
  file->qpdf->oh_release(file->document, value);
  return is_equal;
}

/// Whether the bytes of a stream say something that is checked.
static bool is_of_interest(const mdpdf_file *file, qpdf_oh dictionary) {
  return !has_name(file, dictionary, "/Subtype", "/Image") &&
      !has_name(file, dictionary, "/Type", "/ObjStm") && !has_name(file, dictionary, "/Type", "/XRef");
}

/// The object with a number; null when it is not in use.
///
/// The number of a deleted object may be in use again, with the next generation (ISO 32000-1, 7.5.4).
static qpdf_oh find(const mdpdf_file *file, int number) {
  const mdpdf_qpdf_functions *qpdf = file->qpdf;
  qpdf_oh object = qpdf->get_object_by_id(file->document, number, 0);
  for (int generation = 1; generation < 8; generation++) {
    if (!qpdf->oh_is_null(file->document, object)) break;
    qpdf->oh_release(file->document, object);
    object = qpdf->get_object_by_id(file->document, number, generation);
  }
  return object;
}

/// Reads the decoded bytes of a stream, if it can be decoded. libqpdf warns if it can't.
static char *read_data(mdpdf_file *file, qpdf_oh stream, mdpdf_file_object *result) {
  const mdpdf_qpdf_functions *qpdf = file->qpdf;
  QPDF_ERROR_CODE code = qpdf->oh_get_stream_data(
      file->document, stream, qpdf_dl_generalized, NULL, &file->data, &result->count);
  if (code & QPDF_ERRORS) {
    char *message = mdpdf_qpdf_error(qpdf, file->document);
    if (message == NULL || strncmp(message, "unable to access stream data", 28) != 0) return message;
    free(message);
  } else if (result->count > data_limit) {
    return mdpdf_message("a stream is too long");
  } else {
    result->data = file->data;
  }
  return NULL;
}

char *mdpdf_file_read(mdpdf_file *file, size_t index, mdpdf_file_object *result) {
  const mdpdf_qpdf_functions *qpdf = file->qpdf;
  memset(result, 0, sizeof *result);
  free(file->syntax);
  free(file->data);
  file->syntax = NULL;
  file->data = NULL;
  result->number = (int)index + 1;
  qpdf_oh object = find(file, result->number);
  result->is_stream = qpdf->oh_is_stream(file->document, object);
  qpdf_oh shown = result->is_stream ? qpdf->oh_get_dict(file->document, object) : object;
  const char *syntax = result->is_stream ? qpdf->oh_unparse(file->document, shown)
                                         : qpdf->oh_unparse_resolved(file->document, shown);
  file->syntax = copy_text(file, syntax, &result->length);
  char *message = mdpdf_qpdf_error(qpdf, file->document);
  if (message == NULL && file->syntax == NULL) message = mdpdf_message("out of memory");
  if (message == NULL) result->syntax = file->syntax;
  if (message == NULL && result->is_stream && is_of_interest(file, shown)) {
    message = read_data(file, object, result);
  }
  if (result->is_stream) qpdf->oh_release(file->document, shown);
  qpdf->oh_release(file->document, object);
  return message;
}

const char *mdpdf_file_trailer(const mdpdf_file *file, size_t *length) {
  *length = file->trailer_length;
  return file->trailer;
}

/// Adds a line to the warnings, if there is memory for it.
static void add_line(mdpdf_file *file, const char *text) {
  size_t length = strlen(text);
  char *lines = (char *)realloc(file->warnings, file->warnings_length + length + 1);
  if (lines == NULL) return;
  if (file->warnings_length > 0) lines[file->warnings_length++] = '\n';
  memcpy(lines + file->warnings_length, text, length);
  file->warnings = lines;
  file->warnings_length += length;
}

const char *mdpdf_file_warnings(mdpdf_file *file, size_t *length) {
  const mdpdf_qpdf_functions *qpdf = file->qpdf;
  while (qpdf->more_warnings(file->document)) {
    qpdf_error warning = qpdf->next_warning(file->document);
    // The first say what happened; a damaged file can give thousands.
    if (++file->warning_count > 100) continue;
    add_line(file, qpdf->get_error_full_text(file->document, warning));
  }
  *length = file->warnings_length;
  return file->warnings;
}

void mdpdf_file_free(mdpdf_file *file) {
  if (file == NULL) return;
  file->qpdf->cleanup(&file->document);
  free(file->trailer);
  free(file->syntax);
  free(file->data);
  free(file->warnings);
  free(file);
}
