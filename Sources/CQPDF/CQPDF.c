// SPDX-License-Identifier: Apache-2.0
#include "CQPDF.h"
#include "Library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// MARK: What is read

/// Memory that belongs to the result: each piece begins with the address of the next one.
typedef struct piece {
  struct piece *next;
} piece;

typedef struct {
  mdpdf_forms forms;
  piece *pieces;
  size_t capacity;
} forms_result;

/// The files that are read from and copied to.
typedef struct {
  const mdpdf_qpdf_functions *qpdf;
  qpdf_data source;
  qpdf_data copies;
  forms_result *result;
} reading;

/// Copies bytes into memory of the result; NULL when memory is short.
static void *keep(forms_result *result, const void *bytes, size_t count) {
  piece *piece = malloc(sizeof *piece + count + 1);
  if (piece == NULL) return NULL;
  piece->next = result->pieces;
  result->pieces = piece;
  void *copy = piece + 1;
  if (count > 0) memcpy(copy, bytes, count);
  return copy;
}

void mdpdf_forms_free(const mdpdf_forms *forms) {
  if (forms == NULL) return;
  forms_result *result = (forms_result *)(uintptr_t)forms;
  for (piece *piece = result->pieces; piece != NULL;) {
    void *next = piece->next;
    free(piece);
    piece = next;
  }
  free((void *)(uintptr_t)result->forms.objects);
  free((void *)(uintptr_t)result->forms.forms);
  free(result);
}

/// The message of the last error in either file.
static char *error(const reading *reading) {
  char *message = mdpdf_qpdf_error(reading->qpdf, reading->source);
  return message != NULL ? message : mdpdf_qpdf_error(reading->qpdf, reading->copies);
}

/// What libqpdf had to repair; NULL when there is nothing.
///
/// cairo writes the resource name of an image as often as a picture shows it, each time for the same
/// object. libqpdf keeps the last, so nothing is lost.
static char *repairs(const reading *reading, qpdf_data file) {
  const mdpdf_qpdf_functions *qpdf = reading->qpdf;
  char text[1024] = "";
  int count = 0;
  while (qpdf->more_warnings(file)) {
    qpdf_error warning = qpdf->next_warning(file);
    const char *detail = qpdf->get_error_message_detail(file, warning);
    if (strncmp(detail, "dictionary has duplicated key", 29) == 0) continue;
    // The first few say what happened; a damaged file can give thousands.
    if (++count > 3) continue;
    size_t length = strlen(text);
    const char *words = qpdf->get_error_full_text(file, warning);
    snprintf(text + length, sizeof text - length, "%s%s", length > 0 ? "; " : "", words);
  }
  return count > 0 ? mdpdf_message(text) : NULL;
}

// MARK: Depth

/// Whether a byte is one of some; the text ends with a zero, which is one of all.
static bool is_one_of(char byte, const char *bytes) { return strchr(bytes, byte) != NULL; }

static int state_depth(const reading *reading, qpdf_oh form, int level);

/// The depth of the form that `name` shows; 0 for a picture of another kind.
static int shown_depth(const reading *reading, qpdf_oh pictures, const char *name, int level) {
  const mdpdf_qpdf_functions *qpdf = reading->qpdf;
  qpdf_data file = reading->copies;
  if (!qpdf->oh_is_dictionary(file, pictures)) return 0;
  qpdf_oh picture = qpdf->oh_get_key(file, pictures, name);
  if (!qpdf->oh_is_stream(file, picture)) return 0;
  qpdf_oh kind = qpdf->oh_get_key(file, qpdf->oh_get_dict(file, picture), "/Subtype");
  return qpdf->oh_is_name_and_equals(file, kind, "/Form")
      ? state_depth(reading, picture, level + 1) : 0;
}

/// The deepest nesting of `q` in a content stream, through the forms that it shows.
///
/// cairo writes operators apart from operands by blanks, and strings in brackets.
static int state_depth(const reading *reading, qpdf_oh form, int level) {
  // Deeper than any limit.
  if (level > 32) return 1000;
  const mdpdf_qpdf_functions *qpdf = reading->qpdf;
  qpdf_data file = reading->copies;
  unsigned char *data = NULL;
  size_t count = 0;
  qpdf->oh_get_stream_data(file, form, qpdf_dl_generalized, NULL, &data, &count);
  if (data == NULL) return 0;
  qpdf_oh resources = qpdf->oh_get_key(file, qpdf->oh_get_dict(file, form), "/Resources");
  qpdf_oh pictures = qpdf->oh_get_key(file, resources, "/XObject");
  const char *bytes = (const char *)data;
  int depth = 0, deepest = 0;
  char name[128] = "";
  for (size_t i = 0; i < count;) {
    const char byte = bytes[i];
    if (byte == '(') {
      for (int open = 0; i < count; ++i) {
        if (bytes[i] == '\\') ++i;
        else if (bytes[i] == '(') ++open;
        else if (bytes[i] == ')' && --open == 0) break;
      }
      ++i;
      continue;
    }
    if (is_one_of(byte, " \n\r\t\f[]<>)")) {
      ++i;
      continue;
    }
    const size_t start = i++;
    while (i < count && !is_one_of(bytes[i], " \n\r\t\f[]<>()/")) ++i;
    const size_t length = i - start;
    if (byte == '/') {
      const size_t kept = length < sizeof name ? length : 0;
      memcpy(name, bytes + start, kept);
      name[kept] = '\0';
    } else if (length == 1 && byte == 'q') {
      if (++depth > deepest) deepest = depth;
    } else if (length == 1 && byte == 'Q') {
      --depth;
    } else if (length == 2 && byte == 'D' && bytes[start + 1] == 'o') {
      const int shown = depth + shown_depth(reading, pictures, name, level);
      if (shown > deepest) deepest = shown;
    }
  }
  free(data);
  return deepest;
}

// MARK: Objects

/// Reads an object of the copies into the result.
static char *add(const reading *reading, int number) {
  const mdpdf_qpdf_functions *qpdf = reading->qpdf;
  qpdf_data file = reading->copies;
  qpdf_oh object = qpdf->get_object_by_id(file, number, 0);
  mdpdf_object result = {0};
  result.is_stream = qpdf->oh_is_stream(file, object);
  const char *syntax;
  // cairo interpolates some pictures and leaves out the map of some fonts.
  if (result.is_stream) {
    unsigned char *data = NULL;
    qpdf->oh_get_stream_data(file, object, qpdf_dl_none, NULL, &data, &result.count);
    result.data = keep(reading->result, data, result.count);
    free(data);
    char *message = error(reading);
    if (message != NULL) return message;
    if (result.data == NULL) return mdpdf_message("out of memory");
    qpdf_oh dictionary = qpdf->oh_get_dict(file, object);
    qpdf->oh_remove_key(file, dictionary, "/Interpolate");
    qpdf->oh_remove_key(file, dictionary, "/Length");
    result.has_filter = qpdf->oh_has_key(file, dictionary, "/Filter");
    syntax = qpdf->oh_unparse(file, dictionary);
  } else {
    if (qpdf->oh_is_dictionary_of_type(file, object, "/Font", "/CIDFontType2") &&
        !qpdf->oh_has_key(file, object, "/CIDToGIDMap")) {
      qpdf->oh_replace_key(file, object, "/CIDToGIDMap", qpdf->oh_new_name(file, "/Identity"));
    }
    syntax = qpdf->oh_unparse_resolved(file, object);
  }
  result.length = qpdf->get_last_string_length(file);
  result.syntax = keep(reading->result, syntax, result.length);
  char *message = error(reading);
  if (message != NULL) return message;
  if (result.syntax == NULL) return mdpdf_message("out of memory");
  mdpdf_forms *forms = &reading->result->forms;
  ((mdpdf_object *)(uintptr_t)forms->objects)[forms->object_count++] = result;
  return NULL;
}

/// A copy of a value of a page; of a dictionary or an array, the elements stay the same.
///
/// A dictionary that is an object of its own would become an object of the forms.
static qpdf_oh shallow_copy(const reading *reading, qpdf_oh value) {
  const mdpdf_qpdf_functions *qpdf = reading->qpdf;
  qpdf_data file = reading->source;
  if (!qpdf->oh_is_dictionary(file, value)) return value;
  qpdf_oh copy = qpdf->oh_new_dictionary(file);
  qpdf->oh_begin_dict_key_iter(file, value);
  while (qpdf->oh_dict_more_keys(file)) {
    const char *key = qpdf->oh_dict_next_key(file);
    qpdf->oh_replace_key(file, copy, key, qpdf->oh_get_key(file, value, key));
  }
  return copy;
}

/// Makes a form of a page, and returns its copy. Pages of cairo are not turned.
static qpdf_oh copy_form(const reading *reading, qpdf_oh page) {
  const mdpdf_qpdf_functions *qpdf = reading->qpdf;
  qpdf_data file = reading->source;
  qpdf_oh form = qpdf->oh_new_stream(file);
  qpdf_oh dictionary = qpdf->oh_get_dict(file, form);
  qpdf->oh_replace_key(file, dictionary, "/Type", qpdf->oh_new_name(file, "/XObject"));
  qpdf->oh_replace_key(file, dictionary, "/Subtype", qpdf->oh_new_name(file, "/Form"));
  static const char *const keys[][2] = {
      {"/Resources", "/Resources"}, {"/Group", "/Group"}, {"/BBox", "/MediaBox"}};
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    qpdf_oh value = shallow_copy(reading, qpdf->oh_get_key(file, page, keys[i][1]));
    qpdf->oh_replace_key(file, dictionary, keys[i][0], value);
  }
  unsigned char *data = NULL;
  size_t count = 0;
  qpdf->oh_get_page_content_data(file, page, &data, &count);
  qpdf->oh_replace_stream_data(
      file, form, data, count, qpdf->oh_new_null(file), qpdf->oh_new_null(file));
  free(data);
  return qpdf->oh_copy_foreign_object(reading->copies, file, form);
}

static char *read_pages(const reading *reading, int first) {
  const mdpdf_qpdf_functions *qpdf = reading->qpdf;
  qpdf_data copies = reading->copies;
  // Copies get the numbers that they will have: an empty file with as many objects goes before. It begins
  // with a catalog and a page tree.
  for (int number = 3; number < first; number++) {
    qpdf->make_indirect_object(copies, qpdf->oh_new_null(copies));
  }

  mdpdf_forms *forms = &reading->result->forms;
  qpdf->push_inherited_attributes_to_page(reading->source);
  int count = qpdf->get_num_pages(reading->source);
  if (count < 0) return error(reading);
  int *numbers = calloc((size_t)count + 1, sizeof *numbers);
  if (numbers == NULL) return mdpdf_message("out of memory");
  forms->forms = numbers;
  for (int i = 0; i < count; i++) {
    qpdf_oh form = copy_form(reading, qpdf->get_page_n(reading->source, (size_t)i));
    numbers[forms->form_count++] = qpdf->oh_get_object_id(copies, form);
    int depth = state_depth(reading, form, 1);
    if (depth > forms->state_depth) forms->state_depth = depth;
  }
  char *message = error(reading);
  if (message != NULL) return message;
  if (count > 0 && numbers[0] != first) return mdpdf_message("the forms have other numbers");

  qpdf_oh end = qpdf->make_indirect_object(copies, qpdf->oh_new_null(copies));
  const int last = qpdf->oh_get_object_id(copies, end) - 1;
  forms->objects = calloc((size_t)(last - first) + 2, sizeof *forms->objects);
  if (forms->objects == NULL) return mdpdf_message("out of memory");
  for (int i = first; i <= last && message == NULL; i++) message = add(reading, i);
  if (message == NULL) message = repairs(reading, reading->source);
  return message != NULL ? message : repairs(reading, copies);
}

char *mdpdf_forms_read(const uint8_t *bytes, size_t count, int first, const mdpdf_forms **result) {
  *result = NULL;
  const mdpdf_qpdf_functions *qpdf = mdpdf_qpdf_load();
  if (qpdf == NULL) return mdpdf_qpdf_missing();
  reading reading = {.qpdf = qpdf, .result = calloc(1, sizeof *reading.result)};
  if (reading.result == NULL) return mdpdf_message("out of memory");
  char *message = mdpdf_qpdf_open(qpdf, "pictures", bytes, count, &reading.source);
  if (message == NULL) {
    reading.copies = qpdf->init();
    qpdf->silence_errors(reading.copies);
    qpdf->set_suppress_warnings(reading.copies, QPDF_TRUE);
    qpdf->empty_pdf(reading.copies);
    message = read_pages(&reading, first);
    qpdf->cleanup(&reading.copies);
  }
  qpdf->cleanup(&reading.source);
  if (message == NULL) {
    *result = &reading.result->forms;
  } else {
    mdpdf_forms_free(&reading.result->forms);
  }
  return message;
}
