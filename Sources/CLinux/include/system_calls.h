// SPDX-License-Identifier: Apache-2.0
#pragma once

// Filters of system calls (seccomp(2)). Numbers of calls differ between processors, and some
// processors lack some calls, so the list of allowed ones is made here.

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// An instruction of a filter (`struct sock_filter`).
typedef struct {
  uint16_t code;
  uint8_t if_true;
  uint8_t if_false;
  uint32_t operand;
} mdpdf_filter_instruction;

/// The name of the processor's set of system calls, as filters see it; 0 when it is not known here.
extern const uint32_t mdpdf_call_architecture;

/// A call that a conversion makes, whatever its arguments; the index is below the count.
uint32_t mdpdf_plain_call(size_t index);
extern const size_t mdpdf_plain_call_count;

// Calls of which some arguments are allowed.
extern const uint32_t mdpdf_call_clone;
extern const uint32_t mdpdf_call_clone3;
extern const uint32_t mdpdf_call_ioctl;
extern const uint32_t mdpdf_call_kill;
extern const uint32_t mdpdf_call_openat;
extern const uint32_t mdpdf_call_prctl;
extern const uint32_t mdpdf_call_prlimit;
extern const uint32_t mdpdf_call_tgkill;

/// Whether the kernel knows filters that refuse calls: 0 or 1.
int mdpdf_has_call_filters(void);

/// Puts the calling thread, and those that it starts from then on, under a filter; -1 and `errno`
/// when it fails. It needs `mdpdf_no_new_privileges()`.
int mdpdf_filter_calls(const mdpdf_filter_instruction *instructions, size_t count);

#ifdef __cplusplus
}
#endif
