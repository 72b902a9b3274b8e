// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fontconfig/fontconfig.h>
#include <stdio.h>
#include <sys/types.h>

#ifdef __linux__
// Part of glibc and musl, but declared only for GNU sources.
typedef struct {
  ssize_t (*read)(void *, char *, size_t);
  ssize_t (*write)(void *, const char *, size_t);
  int (*seek)(void *, void *, int);
  int (*close)(void *);
} mdpdf_stream_functions;
FILE *mdpdf_open_stream(void *, const char *, mdpdf_stream_functions) __asm__("fopencookie");
const void *mdpdf_find(const void *, size_t, const void *, size_t) __asm__("memmem");

// Makes `stderr` of the C library a stream that hands over whole lines; returns whether it could.
// Whoever writes to the descriptor 2 is not affected.
static inline int mdpdf_divert_stderr(ssize_t (*write)(void *, const char *, size_t)) {
  mdpdf_stream_functions functions = {NULL, write, NULL, NULL};
  FILE *stream = mdpdf_open_stream(NULL, "w", functions);
  if (stream == NULL) return 0;
  setvbuf(stream, NULL, _IOLBF, BUFSIZ);
  stderr = stream;
  return 1;
}
#else
static inline int mdpdf_divert_stderr(ssize_t (*write)(void *, const char *, size_t)) { return 0; }
static inline const void *mdpdf_find(
    const void *bytes, size_t count, const void *word, size_t length) {
  return bytes;
}
#endif
