#!/bin/sh
# Installs what a build or the tests need and this machine lacks; does nothing where all is there.
#
# usage: scripts/install-dependencies.sh build|test
#
# Packages come from apt-get (as root, or through sudo) or Homebrew; the browser tests' Python
# packages go into .venv.
set -eu
cd "$(dirname "$0")/.."

missing_apt=
missing_brew=

# want APT-PACKAGE BREW-FORMULA CHECK…: notes the package where the check fails; - where there is none.
want() {
  apt=$1 brew=$2
  shift 2
  if ! "$@" >/dev/null 2>&1; then
    [ "$apt" = - ] || missing_apt="$missing_apt $apt"
    [ "$brew" = - ] || missing_brew="$missing_brew $brew"
  fi
}

has_browser() {
  for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
    command -v "$name" && return
  done
  [ -x '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome' ] ||
    [ -x /Applications/Chromium.app/Contents/MacOS/Chromium ]
}

has_korean_font() {
  [ "$(uname -s)" = Darwin ] || fc-list :lang=ko family | grep -q .
}

has_java() {
  java -version || "$(brew --prefix openjdk)/bin/java" -version
}

# CommonMark's own examples; without them the tests use ilgi's.
has_commonmark_examples() {
  [ "$(uname -s)" = Darwin ] || [ -e /usr/share/gocode/src/github.com/yuin/goldmark/_test/spec.json ]
}

has_compiler() {
  command -v c++ || [ "$(uname -s)" = Darwin ]
}

has_time_zones() {
  [ -e /usr/share/zoneinfo/Asia/Seoul ] || [ -e /var/db/timezone/zoneinfo/Asia/Seoul ]
}

find_missing() {
  missing_apt=
  missing_brew=
  want git git command -v git
  want g++ - has_compiler
  want pkg-config pkgconf command -v pkg-config
  want libcmark-dev cmark pkg-config --exists libcmark
  want libzip-dev libzip pkg-config --exists libzip
  want tzdata - has_time_zones
  if [ "$(uname -s)" = Linux ]; then
    want libcurl4-openssl-dev curl pkg-config --exists libcurl
    want libxml2-dev libxml2 pkg-config --exists libxml-2.0
  fi
  if [ "$1" = test ]; then
    want cmark cmark command -v cmark
    want golang-github-yuin-goldmark-dev - has_commonmark_examples
    want chromium - has_browser
    want fontconfig - has_korean_font
    want fonts-noto-cjk - has_korean_font
    want python3 python command -v python3
    want python3-venv python python3 -c 'import ensurepip, venv'
    want default-jre-headless openjdk has_java
    want wrk wrk command -v wrk
  fi
}

by_hand() {
  echo "This needs some programs and libraries that are not here. Install them and run it again;" >&2
  echo "by the names of Debian's packages:" >&2
  echo " $missing_apt" >&2
  exit 1
}

# Chromium without windows runs the same tests in a third of the time; not every system has it.
prefer_headless_chromium() {
  case " $missing_apt " in
    *' chromium '*)
      if apt-cache show chromium-headless-shell >/dev/null 2>&1; then
        missing_apt="${missing_apt%% chromium*} chromium-headless-shell${missing_apt#* chromium}"
      fi
      ;;
  esac
}

install_missing() {
  if command -v apt-get >/dev/null 2>&1; then
    as_root=
    if [ "$(id -u)" -ne 0 ]; then
      command -v sudo >/dev/null 2>&1 || by_hand
      as_root=sudo
    fi
    echo "Installing with${as_root:+ $as_root} apt-get:$missing_apt"
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq
    prefer_headless_chromium
    # shellcheck disable=SC2086 # a list of words
    $as_root env DEBIAN_FRONTEND=noninteractive \
      apt-get install --yes --no-install-recommends $missing_apt
  elif command -v brew >/dev/null 2>&1; then
    if [ -n "$missing_brew" ]; then
      echo "Installing with Homebrew:$missing_brew"
      # shellcheck disable=SC2086 # a list of words
      scripts/run.sh brew install $missing_brew
    fi
  else
    by_hand
  fi
}

install_python_packages() {
  wanted=Tests/Browser/requirements.txt
  if cmp -s "$wanted" .venv/requirements.txt && .venv/bin/python -c 'import pytest' 2>/dev/null; then
    return
  fi
  echo "Installing the browser tests' Python packages into .venv"
  scripts/run.sh python3 -m venv --clear .venv
  scripts/run.sh .venv/bin/python -m pip install --quiet --disable-pip-version-check -r "$wanted"
  scripts/run.sh cp "$wanted" .venv/requirements.txt
}

case ${1:-} in
  build | test) ;;
  *)
    echo "usage: scripts/install-dependencies.sh build|test" >&2
    exit 64
    ;;
esac

scripts/run.sh swift --version >/dev/null 2>&1 || scripts/run.sh swift --version

find_missing "$1"
if [ -n "$missing_apt" ]; then
  install_missing
  find_missing "$1"
  case " $missing_apt " in
    *' chromium '*)
      echo "The browser tests need Chromium or Google Chrome, and none was found." >&2
      ;;
  esac
  [ -z "$missing_apt" ] || by_hand
fi

if [ "$1" = test ]; then
  install_python_packages
fi
