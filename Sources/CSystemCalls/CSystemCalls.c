#define _GNU_SOURCE
#include "CSystemCalls.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/vfs.h>

// By number: the C library's own function is younger than the kernel's.
static int rename_with(const char *from, const char *to, unsigned int flags) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, flags);
}

int ilgi_exchange(const char *first, const char *second) {
  return rename_with(first, second, 1u << 1);  // RENAME_EXCHANGE
}

int ilgi_rename_new(const char *from, const char *to) {
  return rename_with(from, to, 1u << 0);  // RENAME_NOREPLACE
}

bool ilgi_has_writer(int descriptor) {
  // A read lease is refused with EAGAIN while the file is open for writing anywhere.
  if (fcntl(descriptor, F_SETLEASE, F_RDLCK) == 0) {
    fcntl(descriptor, F_SETLEASE, F_UNLCK);
    return false;
  }
  return errno == EAGAIN;
}

void ilgi_adopt_orphans(void) { prctl(PR_SET_CHILD_SUBREAPER, 1); }

int ilgi_wake_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC | O_NONBLOCK); }

uint32_t ilgi_file_system_type(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? (uint32_t)status.f_type : 0;
}
#else
int ilgi_exchange(const char *first, const char *second) {
  return renamex_np(first, second, RENAME_SWAP);
}

int ilgi_rename_new(const char *from, const char *to) {
  return renamex_np(from, to, RENAME_EXCL);
}

bool ilgi_has_writer(int descriptor) {
  (void)descriptor;
  return false;
}

void ilgi_adopt_orphans(void) {}

// Between the calls a process started by another thread may inherit the ends; it only holds them open.
int ilgi_wake_pipe(int ends[2]) {
  if (pipe(ends) != 0) return -1;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
  }
  return 0;
}
#endif

bool ilgi_has_child(void) {
  while (1) {
    pid_t ended = waitpid(-1, NULL, WNOHANG);
    if (ended > 0 || (ended < 0 && errno == EINTR)) continue;
    return ended == 0;
  }
}

int ilgi_terminal_width(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}
