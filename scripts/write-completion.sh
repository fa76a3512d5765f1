#!/bin/sh
# Writes a shell's completions, in English whatever the language of the person who installs.
#
# usage: scripts/write-completion.sh ILGI bash|zsh|fish FILE
set -eu

script=$(LC_ALL=C "$1" --generate-completion-script "$2")
printf '%s\n' "$script" >"$3"
chmod 644 "$3"
