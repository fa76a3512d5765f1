#define _GNU_SOURCE
#include "CSystemCalls.h"

#include <unistd.h>

void ilgi_synchronise(int descriptor) {
#if defined(__linux__)
  syncfs(descriptor);
#else
  (void)descriptor;
  sync();
#endif
}
