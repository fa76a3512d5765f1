#include "CSystemCalls.h"

#if defined(__linux__)
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/xattr.h>

// One attribute; its value may have grown since its size was asked for, and is then left.
static void copy_attribute(const char *from, const char *to, const char *name) {
  ssize_t size = getxattr(from, name, NULL, 0);
  if (size < 0) return;
  char *value = malloc(size > 0 ? (size_t)size : 1);
  if (value == NULL) return;
  size = getxattr(from, name, value, (size_t)size);
  if (size >= 0) setxattr(to, name, value, (size_t)size, 0);
  free(value);
}

void ilgi_copy_attributes(const char *from, const char *to) {
  ssize_t size = listxattr(from, NULL, 0);
  if (size <= 0) return;
  char *names = malloc((size_t)size);
  if (names == NULL) return;
  size = listxattr(from, names, (size_t)size);
  for (ssize_t at = 0; at < size; at += (ssize_t)strlen(names + at) + 1) {
    if (strncmp(names + at, "user.", 5) == 0) copy_attribute(from, to, names + at);
  }
  free(names);
}
#else
#include <copyfile.h>
#include <stddef.h>

void ilgi_copy_attributes(const char *from, const char *to) {
  copyfile(from, to, NULL, COPYFILE_XATTR);
}
#endif
