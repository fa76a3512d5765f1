#!/bin/sh
# Runs a command at the top of the checkout with Swift in PATH.
#
# usage: scripts/run.sh COMMAND [ARGUMENT]…
#
# Under sudo it gives up root's rights where the checkout belongs to the person who called sudo,
# so that the build folder stays theirs.
set -eu
cd "$(dirname "$0")/.."

# The person who called sudo, if any; the name is checked because the shell expands ~name.
caller=${SUDO_USER:-}
case $caller in
  root | *[!A-Za-z0-9._-]*) caller= ;;
esac

home_of() {
  eval "printf '%s' ~$1"
}

owner_of() {
  ls -ldn "$1" | awk '{ print $3 }'
}

swift_folders() {
  for home in "$HOME" ${caller:+"$(home_of "$caller")"}; do
    # The newest toolchain of swiftly: the numbers in the folders' names sort as versions.
    for tools in "$home/.local/share/swiftly/toolchains" "$home/Library/Developer/Toolchains"; do
      [ -d "$tools" ] || continue
      find "$tools" -mindepth 1 -maxdepth 1 | sort -rV | sed 's|$|/usr/bin|'
    done
  done
  printf '%s\n' /opt/swift/usr/bin /usr/local/swift/usr/bin /usr/share/swift/usr/bin \
    /usr/libexec/swift/bin /usr/local/bin /opt/homebrew/bin
}

if ! command -v swift >/dev/null 2>&1; then
  found=$(swift_folders | while IFS= read -r folder; do
    if [ -x "$folder/swift" ]; then
      printf '%s\n' "$folder"
      break
    fi
  done)
  if [ -z "$found" ]; then
    echo "ilgi is built with Swift 6.2 or later, and no Swift is here (or it is not in PATH)." >&2
    echo "Install it from https://www.swift.org/install/ and run this again." >&2
    exit 1
  fi
  PATH=$PATH:$found
  export PATH
fi

if [ "$(id -u)" -eq 0 ]; then
  owner=$(owner_of .)
  if [ -n "$caller" ] && [ "$owner" = "${SUDO_UID:-0}" ] &&
    { [ ! -e .build ] || [ "$(owner_of .build)" = "$owner" ]; }; then
    exec sudo -u "$caller" -H env "PATH=$PATH" "$@"
  fi
  HOME=$(home_of root)
  export HOME
  if [ "$owner" != 0 ]; then
    # git refuses folders of another owner, and the package manager keeps its clones in .build.
    number=${GIT_CONFIG_COUNT:-0}
    export "GIT_CONFIG_KEY_$number=safe.directory" "GIT_CONFIG_VALUE_$number=*"
    export "GIT_CONFIG_COUNT=$((number + 1))"
  fi
fi

exec "$@"
