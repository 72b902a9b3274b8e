// SPDX-License-Identifier: Apache-2.0
#pragma once

// libqpdf, loaded when it is first needed: it brings a library for TLS and ten others, and loading them takes
// as long as a small document. Its C interface can be loaded like that, and stays the same between versions.

#include <qpdf/qpdf-c.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The functions in use, without `qpdf_` before their names.
#define MDPDF_QPDF_FUNCTIONS(use) \
  use(get_qpdf_version) use(init) use(cleanup) use(silence_errors) use(set_suppress_warnings) \
  use(has_error) use(get_error) use(get_error_full_text) use(get_error_message_detail) \
  use(more_warnings) use(next_warning) use(get_last_string_length) \
  use(read_memory) use(empty_pdf) use(get_trailer) use(get_object_by_id) use(make_indirect_object) \
  use(get_num_pages) use(get_page_n) use(push_inherited_attributes_to_page) \
  use(oh_release) use(oh_get_object_id) use(oh_get_dict) use(oh_get_key) use(oh_has_key) \
  use(oh_replace_key) use(oh_remove_key) use(oh_begin_dict_key_iter) use(oh_dict_more_keys) \
  use(oh_dict_next_key) use(oh_is_stream) use(oh_is_null) use(oh_is_dictionary) \
  use(oh_is_dictionary_of_type) use(oh_is_name_and_equals) use(oh_new_null) use(oh_new_name) \
  use(oh_new_dictionary) use(oh_new_stream) use(oh_replace_stream_data) use(oh_get_stream_data) \
  use(oh_get_page_content_data) use(oh_copy_foreign_object) use(oh_unparse) use(oh_unparse_resolved) \
  use(init_write_memory) use(set_object_stream_mode) use(set_decode_level) \
  use(set_newline_before_endstream) use(set_linearization) use(set_deterministic_ID) \
  use(set_r6_encryption_parameters2) use(write) use(get_buffer_length) use(get_buffer)

#define MDPDF_QPDF_FIELD(name) __typeof__(&qpdf_##name) name;

typedef struct {
  MDPDF_QPDF_FUNCTIONS(MDPDF_QPDF_FIELD)
} mdpdf_qpdf_functions;

/// The functions; NULL when libqpdf is not installed.
const mdpdf_qpdf_functions *mdpdf_qpdf_load(void);

/// The message for a missing library, to be freed.
char *mdpdf_qpdf_missing(void);

/// A copy of a text, to be freed.
char *mdpdf_message(const char *text);

/// The message of the last error, to be freed; NULL when there is none.
char *mdpdf_qpdf_error(const mdpdf_qpdf_functions *qpdf, qpdf_data file);

/// Opens a file in memory; `*file` has to be cleaned up even after a failure.
char *mdpdf_qpdf_open(
    const mdpdf_qpdf_functions *qpdf, const char *name, const uint8_t *bytes, size_t count,
    qpdf_data *file);
