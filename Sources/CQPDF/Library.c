// SPDX-License-Identifier: Apache-2.0
#include "Library.h"
#include "CQPDF.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static mdpdf_qpdf_functions functions;
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

#define FIND(name) && (*(void **)&functions.name = dlsym(library, "qpdf_" #name)) != NULL

static void load(void) {
  // From qpdf 12 down to 11; the last is for other versions, where the package for developers is installed.
  static const char *const names[] = {
      "libqpdf.so.30", "libqpdf.so.29", "libqpdf.30.dylib", "libqpdf.29.dylib", "libqpdf.so"};
  void *library = NULL;
  for (size_t i = 0; i < sizeof names / sizeof *names && library == NULL; i++) {
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  }
  is_loaded = library != NULL MDPDF_QPDF_FUNCTIONS(FIND);
}

const mdpdf_qpdf_functions *mdpdf_qpdf_load(void) {
  pthread_once(&once, load);
  return is_loaded ? &functions : NULL;
}

const char *mdpdf_qpdf_version(void) {
  const mdpdf_qpdf_functions *qpdf = mdpdf_qpdf_load();
  return qpdf == NULL ? NULL : qpdf->get_qpdf_version();
}

char *mdpdf_message(const char *text) {
  char *copy = strdup(text);
  // Out of memory while reporting: an empty result would read as success.
  if (copy == NULL) abort();
  return copy;
}

char *mdpdf_qpdf_missing(void) { return mdpdf_message("libqpdf is not installed"); }

char *mdpdf_qpdf_error(const mdpdf_qpdf_functions *qpdf, qpdf_data file) {
  if (!qpdf->has_error(file)) return NULL;
  return mdpdf_message(qpdf->get_error_full_text(file, qpdf->get_error(file)));
}

char *mdpdf_qpdf_open(
    const mdpdf_qpdf_functions *qpdf, const char *name, const uint8_t *bytes, size_t count,
    qpdf_data *file) {
  *file = qpdf->init();
  qpdf->silence_errors(*file);
  qpdf->set_suppress_warnings(*file, QPDF_TRUE);
  qpdf->read_memory(*file, name, (const char *)bytes, count, NULL);
  return mdpdf_qpdf_error(qpdf, *file);
}
