// SPDX-License-Identifier: Apache-2.0

// For `dl_iterate_phdr`.
#define _GNU_SOURCE

#include "linux_calls.h"

#include <errno.h>
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void mdpdf_give_back_blocks(int size) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, size);
  mallopt(M_TRIM_THRESHOLD, size);
#endif
}

#ifdef __linux__

#include <link.h>
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// The headers of Debian 12 know the first version of Landlock only, so its structures and numbers
// are repeated here. They are part of the kernel's stable interface, and the same on every processor.
enum { create_ruleset = 444, add_rule = 445, restrict_self = 446 };
enum { only_version = 1, path_beneath = 1 };

struct ruleset {
  uint64_t files;
  uint64_t network;
  uint64_t scopes;
};

struct beneath {
  uint64_t accesses;
  int32_t place;
} __attribute__((packed));

int mdpdf_no_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1L, 0L, 0L, 0L); }

int mdpdf_has_no_new_privileges(void) { return prctl(PR_GET_NO_NEW_PRIVS, 0L, 0L, 0L, 0L); }

int mdpdf_keep_capabilities(uint64_t bits) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct data[2];
  if (syscall(SYS_capget, &header, data) != 0) return -1;
  for (int half = 0; half < 2; half += 1) {
    uint32_t kept = (uint32_t)(bits >> (32 * half));
    data[half].effective &= kept;
    data[half].permitted &= kept;
    data[half].inheritable = 0;
  }
  return (int)syscall(SYS_capset, &header, data);
}

int mdpdf_end_with_parent(int signal) { return prctl(PR_SET_PDEATHSIG, (long)signal); }

int mdpdf_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1L, 0L, 0L, 0L); }

int mdpdf_landlock_version(void) {
  return (int)syscall(create_ruleset, NULL, (size_t)0, only_version);
}

int mdpdf_landlock_create(uint64_t files, uint64_t network, uint64_t scopes) {
  struct ruleset rules = {files, network, scopes};
  // Kernels accept a longer structure than theirs if the rest is zero.
  return (int)syscall(create_ruleset, &rules, sizeof rules, 0);
}

int mdpdf_landlock_allow(int rules, int place, uint64_t accesses) {
  struct beneath beneath = {accesses, place};
  return (int)syscall(add_rule, rules, path_beneath, &beneath, 0);
}

int mdpdf_landlock_restrict(int rules) { return (int)syscall(restrict_self, rules, 0); }

struct visitor {
  void (*visit)(const char *path, void *context);
  void *context;
};

static int visit_library(struct dl_phdr_info *library, size_t size, void *data) {
  (void)size;
  const struct visitor *visitor = (const struct visitor *)data;
  visitor->visit(library->dlpi_name, visitor->context);
  return 0;
}

void mdpdf_visit_libraries(void (*visit)(const char *path, void *context), void *context) {
  struct visitor visitor = {visit, context};
  dl_iterate_phdr(visit_library, &visitor);
}

#else

static int missing(void) {
  errno = ENOSYS;
  return -1;
}

int mdpdf_no_new_privileges(void) { return missing(); }
int mdpdf_has_no_new_privileges(void) { return missing(); }
int mdpdf_keep_capabilities(uint64_t bits) { return missing(); }
int mdpdf_end_with_parent(int signal) { return missing(); }
int mdpdf_adopt_orphans(void) { return missing(); }
int mdpdf_landlock_version(void) { return missing(); }
int mdpdf_landlock_create(uint64_t files, uint64_t network, uint64_t scopes) { return missing(); }
int mdpdf_landlock_allow(int rules, int place, uint64_t accesses) { return missing(); }
int mdpdf_landlock_restrict(int rules) { return missing(); }
void mdpdf_visit_libraries(void (*visit)(const char *path, void *context), void *context) {}

#endif
