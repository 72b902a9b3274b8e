// SPDX-License-Identifier: Apache-2.0
#include "CQPDF.h"
#include "Library.h"

#include <stdlib.h>
#include <string.h>

static char *rewrite(
    const mdpdf_qpdf_functions *qpdf, qpdf_data file, bool is_linearized,
    const mdpdf_encryption *encryption, uint8_t **result, size_t *result_count) {
  qpdf->init_write_memory(file);
  qpdf->set_object_stream_mode(file, qpdf_o_preserve);
  qpdf->set_decode_level(file, qpdf_dl_none);
  // PDF/A requires a line end there (ISO 19005-2, 6.1.7.1).
  qpdf->set_newline_before_endstream(file, QPDF_TRUE);
  qpdf->set_linearization(file, is_linearized);
  if (encryption == NULL) {
    qpdf->set_deterministic_ID(file, QPDF_TRUE);
  } else {
    qpdf->set_r6_encryption_parameters2(
        file, encryption->user_password, encryption->owner_password, QPDF_TRUE, encryption->copy,
        encryption->assemble, encryption->annotate, encryption->fill, encryption->modify,
        encryption->print ? qpdf_r3p_full : qpdf_r3p_none, QPDF_TRUE);
  }
  qpdf->write(file);
  char *message = mdpdf_qpdf_error(qpdf, file);
  if (message != NULL) return message;
  size_t count = qpdf->get_buffer_length(file);
  uint8_t *bytes = (uint8_t *)malloc(count);
  if (bytes == NULL) return mdpdf_message("out of memory");
  memcpy(bytes, qpdf->get_buffer(file), count);
  *result = bytes;
  *result_count = count;
  return NULL;
}

char *mdpdf_rewrite(
    const uint8_t *bytes, size_t count, bool is_linearized, const mdpdf_encryption *encryption,
    uint8_t **result, size_t *result_count) {
  *result = NULL;
  const mdpdf_qpdf_functions *qpdf = mdpdf_qpdf_load();
  if (qpdf == NULL) return mdpdf_qpdf_missing();
  qpdf_data file;
  char *message = mdpdf_qpdf_open(qpdf, "document", bytes, count, &file);
  if (message == NULL) {
    message = rewrite(qpdf, file, is_linearized, encryption, result, result_count);
  }
  qpdf->cleanup(&file);
  return message;
}
