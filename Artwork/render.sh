#!/bin/sh
# Renders the drawings in this folder to the PNG files that the default templates ship.
# The same drawings and the same librsvg always give the same bytes, so it can be run at any time.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
assets=$here/../Templates/assets
largest=4096

if ! command -v rsvg-convert >/dev/null 2>&1; then
  echo 'render.sh: rsvg-convert is missing.' >&2
  echo 'Install it: apt-get install librsvg2-bin (Debian, Ubuntu), brew install librsvg (macOS).' >&2
  exit 69
fi

fresh=$(mktemp)
trap 'rm -f "$fresh"' EXIT
trap 'exit 130' HUP INT TERM

# render SOURCE TARGET SIZE: TARGET changes only if the new picture is whole and another one.
render() {
  rsvg-convert --format png --width "$3" --height "$3" --output "$fresh" "$1"
  bytes=$(wc -c <"$fresh")
  if [ "$bytes" -gt "$largest" ]; then
    echo "render.sh: $1 gives $((bytes)) bytes; the limit is $largest." >&2
    exit 65
  fi
  if ! cmp -s "$fresh" "$2"; then
    cat "$fresh" >"$2"
    echo "wrote ${2#"$here/../"}"
  fi
}

mkdir -p "$assets/weather"
for time in d n; do
  for sky in 01 02 03 04 09 10 11 13 50; do
    render "$here/weather/$sky$time.svg" "$assets/weather/$sky$time.png" 100
  done
done
render "$here/home-screen.svg" "$assets/icon.png" 180
