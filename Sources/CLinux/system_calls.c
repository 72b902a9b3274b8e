// SPDX-License-Identifier: Apache-2.0

#include "system_calls.h"

#include <errno.h>

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <linux/audit.h>
#include <linux/seccomp.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
const uint32_t mdpdf_call_architecture = AUDIT_ARCH_X86_64;
#else
const uint32_t mdpdf_call_architecture = AUDIT_ARCH_AARCH64;
#endif

static const uint32_t plain_calls[] = {
    // The most frequent first: the filter compares one after the other.
    SYS_futex, SYS_read, SYS_write, SYS_close, SYS_fstat, SYS_newfstatat, SYS_mmap, SYS_munmap,
    SYS_mprotect, SYS_madvise, SYS_brk, SYS_mremap, SYS_lseek, SYS_pread64, SYS_readlinkat,
    SYS_faccessat, SYS_getcwd, SYS_getdents64, SYS_getrandom, SYS_gettid, SYS_clock_gettime,
    SYS_rt_sigprocmask,
    // Files. Where they are is for Landlock to decide.
    SYS_statx, SYS_statfs, SYS_fstatfs, SYS_readv, SYS_writev, SYS_pwrite64, SYS_fcntl, SYS_dup,
    SYS_dup3, SYS_faccessat2, SYS_unlinkat, SYS_renameat2, SYS_linkat, SYS_mkdirat, SYS_fchmod,
    SYS_fchown, SYS_fsync, SYS_fdatasync, SYS_ftruncate, SYS_fallocate, SYS_fadvise64,
    // Threads, time and waiting.
    SYS_exit, SYS_exit_group, SYS_rt_sigaction, SYS_rt_sigreturn, SYS_rt_sigtimedwait,
    SYS_sigaltstack, SYS_restart_syscall, SYS_set_robust_list, SYS_rseq, SYS_sched_yield,
    SYS_sched_getaffinity, SYS_setpriority, SYS_getpriority, SYS_membarrier, SYS_nanosleep,
    SYS_clock_nanosleep, SYS_clock_getres, SYS_gettimeofday, SYS_ppoll, SYS_epoll_create1,
    SYS_epoll_ctl, SYS_epoll_pwait, SYS_eventfd2, SYS_timerfd_create, SYS_timerfd_settime,
    // Facts about this process.
    SYS_getpid, SYS_getppid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_getrusage,
    SYS_uname, SYS_sysinfo,
#if defined(__x86_64__)
    // Older forms of the above, which other processors lack.
    SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_rename, SYS_link, SYS_unlink, SYS_mkdir,
    SYS_rmdir, SYS_dup2, SYS_poll, SYS_epoll_wait, SYS_time, SYS_pause,
#endif
};
const size_t mdpdf_plain_call_count = sizeof plain_calls / sizeof *plain_calls;

uint32_t mdpdf_plain_call(size_t index) { return plain_calls[index]; }

const uint32_t mdpdf_call_clone = SYS_clone;
const uint32_t mdpdf_call_clone3 = SYS_clone3;
const uint32_t mdpdf_call_ioctl = SYS_ioctl;
const uint32_t mdpdf_call_kill = SYS_kill;
const uint32_t mdpdf_call_openat = SYS_openat;
const uint32_t mdpdf_call_prctl = SYS_prctl;
const uint32_t mdpdf_call_prlimit = SYS_prlimit64;
const uint32_t mdpdf_call_tgkill = SYS_tgkill;

int mdpdf_has_call_filters(void) {
  uint32_t action = SECCOMP_RET_KILL_PROCESS;
  return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

int mdpdf_filter_calls(const mdpdf_filter_instruction *instructions, size_t count) {
  // `struct sock_fprog`.
  struct {
    unsigned short count;
    const mdpdf_filter_instruction *instructions;
  } program = {(unsigned short)count, instructions};
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program);
}

#else

const uint32_t mdpdf_call_architecture = 0;
const size_t mdpdf_plain_call_count = 0;
uint32_t mdpdf_plain_call(size_t index) { return 0; }
const uint32_t mdpdf_call_clone = 0;
const uint32_t mdpdf_call_clone3 = 0;
const uint32_t mdpdf_call_ioctl = 0;
const uint32_t mdpdf_call_kill = 0;
const uint32_t mdpdf_call_openat = 0;
const uint32_t mdpdf_call_prctl = 0;
const uint32_t mdpdf_call_prlimit = 0;
const uint32_t mdpdf_call_tgkill = 0;

int mdpdf_has_call_filters(void) { return 0; }

int mdpdf_filter_calls(const mdpdf_filter_instruction *instructions, size_t count) {
  errno = ENOSYS;
  return -1;
}

#endif
