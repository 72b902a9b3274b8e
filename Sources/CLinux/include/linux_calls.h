// SPDX-License-Identifier: Apache-2.0
#pragma once

// System calls of Linux that have no function in the C library, or one with a variable number of
// arguments, which Swift can't call. All return -1 and set `errno` when they fail. On other systems
// they fail with `ENOSYS`.

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Keeps this process, and all that it starts, from gaining privileges (`PR_SET_NO_NEW_PRIVS`).
int mdpdf_no_new_privileges(void);

/// Whether programs that this process starts can gain privileges: 0 or 1.
int mdpdf_has_no_new_privileges(void);

/// Gives up all capabilities (capabilities(7)) but those whose bits are set.
int mdpdf_keep_capabilities(uint64_t bits);

/// Sends this process a signal when its parent ends (`PR_SET_PDEATHSIG`).
int mdpdf_end_with_parent(int signal);

/// Makes this process the parent of those that its descendants leave behind
/// (`PR_SET_CHILD_SUBREAPER`).
int mdpdf_adopt_orphans(void);

/// The version of Landlock's interface; -1 when the kernel has none.
int mdpdf_landlock_version(void);

/// Creates a set of rules that refuses these accesses (landlock_create_ruleset(2)).
///
/// @return The descriptor.
int mdpdf_landlock_create(uint64_t files, uint64_t network, uint64_t scopes);

/// Allows accesses to what lies below an open folder, or to an open file.
int mdpdf_landlock_allow(int rules, int place, uint64_t accesses);

/// Puts the calling thread, and those that it starts from then on, under the rules.
int mdpdf_landlock_restrict(int rules);

/// Lets the C library give blocks of a size and larger ones back when they are freed, and as much free
/// memory at the end of a heap; without effect where it is not glibc.
void mdpdf_give_back_blocks(int size);

/// Calls a function with the path of each library that is loaded, and with a context.
void mdpdf_visit_libraries(void (*visit)(const char *path, void *context), void *context);

#ifdef __cplusplus
}
#endif
