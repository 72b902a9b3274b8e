// SPDX-License-Identifier: Apache-2.0
//
// Makes one call of a function fail: with FAULT=write:3, the third write of each process. A library
// for LD_PRELOAD; .ci/faults compiles and uses it. Each process appends a line to the file that
// FAULT_LOG names when it makes a call fail.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static atomic_int calls;
static char function[32];
static int number;
/// The log. It is opened at the start: processes that are confined may not open it, and have no
/// environment.
static int log_file = -1;

__attribute__((constructor)) static void read_environment(void) {
  const char *fault = getenv("FAULT");
  const char *log = getenv("FAULT_LOG");
  if (!fault || !log || sscanf(fault, "%31[a-z]:%d", function, &number) != 2) return;
  int file = (int)syscall(
      SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  // Above what programs count on, because some close all others.
  log_file = (int)syscall(SYS_fcntl, file, F_DUPFD_CLOEXEC, 200);
  syscall(SYS_close, file);
}

/// Whether this call of a function is the one that fails; `subject` is for the log.
static int fails_at(const char *name, const char *subject) {
  if (!number || strcmp(name, function)) return 0;
  if (atomic_fetch_add(&calls, 1) + 1 != number) return 0;
  // By system calls, because functions may be the ones that fail.
  syscall(SYS_write, log_file, subject, strlen(subject));
  syscall(SYS_write, log_file, "\n", 1);
  return 1;
}

static int fails(const char *name) { return fails_at(name, name); }

/// Whether a descriptor is that of a file; the pipes between processes don't fail.
static int is_file(int file) {
  struct stat facts;
  return !fstat(file, &facts) && S_ISREG(facts.st_mode);
}

#define ORIGINAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int file, const void *bytes, size_t count) {
  if (is_file(file) && fails("write")) return errno = ENOSPC, -1;
  return syscall(SYS_write, file, bytes, count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  if (fails("write")) return errno = ENOSPC, -1;
  return ORIGINAL(pwrite)(file, bytes, count, offset);
}

ssize_t writev(int file, const struct iovec *parts, int count) {
  if (is_file(file) && fails("write")) return errno = ENOSPC, -1;
  return ORIGINAL(writev)(file, parts, count);
}

ssize_t read(int file, void *bytes, size_t count) {
  if (is_file(file) && fails("read")) return errno = EIO, -1;
  return syscall(SYS_read, file, bytes, count);
}

int rename(const char *from, const char *to) {
  if (fails("rename")) return errno = EACCES, -1;
  return ORIGINAL(rename)(from, to);
}

int renameat(int from_folder, const char *from, int to_folder, const char *to) {
  if (fails("rename")) return errno = EACCES, -1;
  return ORIGINAL(renameat)(from_folder, from, to_folder, to);
}

int linkat(int from_folder, const char *from, int to_folder, const char *to, int flags) {
  if (fails("link")) return errno = ENOSPC, -1;
  return ORIGINAL(linkat)(from_folder, from, to_folder, to, flags);
}

int fsync(int file) {
  if (fails("fsync")) return errno = EIO, -1;
  return ORIGINAL(fsync)(file);
}

int close(int file) {
  int result = (int)syscall(SYS_close, file);
  if (file > 2 && fails("close")) return errno = EIO, -1;
  return result;
}

int fchmod(int file, mode_t mode) {
  if (fails("fchmod")) return errno = EPERM, -1;
  return ORIGINAL(fchmod)(file, mode);
}

int mkdir(const char *path, mode_t mode) {
  if (fails("mkdir")) return errno = ENOSPC, -1;
  return ORIGINAL(mkdir)(path, mode);
}

void *mmap(void *place, size_t size, int protection, int flags, int file, off_t offset) {
  if (file >= 0 && fails("mmap")) return errno = ENOMEM, MAP_FAILED;
  return ORIGINAL(mmap)(place, size, protection, flags, file, offset);
}

/// Whether a path is that of a font: fontconfig leaves out what it can't open without a word.
static int is_font(const char *path) {
  const char *ending = strrchr(path, '.');
  return ending && (!strcmp(ending, ".otf") || !strcmp(ending, ".ttf") || !strcmp(ending, ".ttc"));
}

static int opened(int folder, const char *path, int flags, mode_t mode) {
  if (!is_font(path) && fails_at("open", path)) return errno = EMFILE, -1;
  return (int)syscall(SYS_openat, folder, path, flags, mode);
}

#define MODE(flags) \
  mode_t mode = 0; \
  if (flags & (O_CREAT | __O_TMPFILE)) { \
    va_list rest; \
    va_start(rest, flags); \
    mode = va_arg(rest, mode_t); \
    va_end(rest); \
  }

int open(const char *path, int flags, ...) {
  MODE(flags)
  return opened(AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  MODE(flags)
  return opened(AT_FDCWD, path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
  MODE(flags)
  return opened(folder, path, flags, mode);
}

int openat64(int folder, const char *path, int flags, ...) {
  MODE(flags)
  return opened(folder, path, flags, mode);
}

int posix_spawn(
    pid_t *id, const char *path, const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[]) {
  if (fails("fork")) return EAGAIN;
  return ORIGINAL(posix_spawn)(id, path, actions, attributes, arguments, environment);
}

pid_t fork(void) {
  if (fails("fork")) return errno = EAGAIN, -1;
  return ORIGINAL(fork)();
}

int pipe(int ends[2]) {
  if (fails("pipe")) return errno = EMFILE, -1;
  return ORIGINAL(pipe)(ends);
}

// The functions that allocate can't look up the ones they stand for, because that allocates.

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  if (fails("malloc")) return errno = ENOMEM, NULL;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  if (fails("malloc")) return errno = ENOMEM, NULL;
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  if (size && fails("malloc")) return errno = ENOMEM, NULL;
  return __libc_realloc(memory, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (fails("malloc")) return ENOMEM;
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : ENOMEM;
}
