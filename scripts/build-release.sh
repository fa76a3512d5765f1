#!/bin/sh
# Builds the release binary. On Linux, Swift's libraries and libcmark are linked into it where their
# static forms are there: it then runs on machines without Swift, and starts faster.
#
# usage: scripts/run.sh scripts/build-release.sh
set -eu

set -- --configuration release --product ilgi

if [ "$(uname -s)" = Linux ]; then
  resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
  if [ -f "${resources}_static/linux/libFoundationNetworking.a" ]; then
    set -- "$@" --static-swift-stdlib -Xlinker -s
  fi

  # The linker takes libcmark.so where both forms lie in one folder, so the archive gets its own,
  # and a .pc file that leads there.
  archive=$(pkg-config --variable=libdir libcmark)/libcmark.a
  if [ -f "$archive" ]; then
    folder=$PWD/.build/static
    mkdir -p "$folder"
    ln -sf "$archive" "$folder/libcmark.a"
    {
      echo 'Name: libcmark'
      echo 'Description: CommonMark parsing and rendering, as an archive'
      echo "Version: $(pkg-config --modversion libcmark)"
      echo "Libs: \"-L$folder\" -lcmark"
      echo "Cflags: $(pkg-config --cflags libcmark)"
    } >"$folder/libcmark.pc"
    set -- "$@" --pkg-config-path "$folder"
  fi
fi

exec swift build "$@"
