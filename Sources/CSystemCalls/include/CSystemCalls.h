// System calls that Swift's own modules of the C library do not show.
#ifndef ILGI_CSYSTEM_H
#define ILGI_CSYSTEM_H

#include <stdbool.h>
#include <stdint.h>

/// Swaps two files of one file system in a single step. Returns 0, or -1 with errno: EINVAL or ENOSYS
/// (ENOTSUP on macOS) where the file system can't.
int ilgi_exchange(const char *first, const char *second);

/// Renames a file unless something stands at its new name: then -1 with EEXIST.
int ilgi_rename_new(const char *from, const char *to);

/// Copies a file's extended attributes to another file, as far as that can be done: on Linux those of
/// the user (`user.*`), on macOS all of them.
void ilgi_copy_attributes(const char *from, const char *to);

/// Whether another open file could still be written through this file's inode; false where the
/// system can't tell. The descriptor must be open for reading only.
bool ilgi_has_writer(int descriptor);

/// Makes orphaned processes that this one has started its own children, where the system can.
void ilgi_adopt_orphans(void);

/// Whether a process that this one has started, or its orphan, is still alive.
bool ilgi_has_child(void);

/// Columns of a terminal, or 0 where that is not known.
int ilgi_terminal_width(int descriptor);

/// Makes a pipe whose ends neither block nor outlive an exec: first the one to read from. Returns 0,
/// or -1 with errno.
int ilgi_wake_pipe(int ends[2]);

/// Puts to disk what has been written to the file system of an open file; on macOS to all.
void ilgi_synchronise(int descriptor);

#if defined(__linux__)
/// The number of the kind of file system that a path is on (statfs(2)), or 0 where not known.
uint32_t ilgi_file_system_type(const char *path);
#endif

#endif
