#!/usr/bin/env python3
"""Time `ilgi build` on a generated journal, whole process, and optionally Hugo on the same entries.

usage: measure.py --ilgi PATH [--n 10000] [--runs 5] [--hugo PATH]

Prints the median wall time, processor time and peak memory of

  cold       no output and no cache yet
  unchanged  a second build of the same journal
  one edit   a build after a line was added to one entry in the middle

Everything lies in memory (/dev/shm) where there is such a place, so that no disk decides.
"""
import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import make_journal


def run(command):
    """Runs one process to its end: wall seconds, processor seconds, peak megabytes."""
    with tempfile.TemporaryFile() as said:
        start = time.monotonic()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=said)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - start
        if status:
            said.seek(0)
            sys.exit(f"{command[0]} failed:\n{said.read().decode(errors='replace')[-2000:]}")
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / unit


def wipe(*folders):
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)


def measure(options, work):
    """Yields (row, one measurement) of every run but a first one that warms up."""
    journal, site, hugo, hugo_site = (work / name for name in ("journal", "site", "hugo", "hugo-site"))
    make_journal.make(options.n, journal, hugo=hugo if options.hugo else None)
    build = [options.ilgi, "-C", journal, "build", "--offline", "--output", site]
    entries = sorted(journal.glob("entries/**/*.md"))
    middle = entries[len(entries) // 2]
    for number in range(options.runs + 1):
        wipe(site, journal / ".ilgi", hugo_site)
        rows = [("cold", run(build)), ("unchanged", run(build))]
        with middle.open("a", encoding="utf-8") as text:
            text.write(f"\nOne more line, number {number}.\n")
        rows.append(("one edit", run(build)))
        if options.hugo:
            rows.append(("Hugo", run([options.hugo, "--quiet", "-s", hugo, "-d", hugo_site])))
        if number:
            yield from rows


def report(options, samples):
    rows = {}
    for name, sample in samples:
        rows.setdefault(name, []).append(sample)
    medians = {name: [statistics.median(column) for column in zip(*runs)] for name, runs in rows.items()}
    print(f"{options.n} entries, median of {options.runs}")
    print(f"{'':12}{'wall s':>10}{'cpu s':>10}{'peak MB':>10}")
    for name, (wall, cpu, memory) in medians.items():
        line = f"{name:12}{wall:10.3f}{cpu:10.3f}{memory:10.0f}"
        if options.hugo and name != "Hugo":
            ratios = (mine / theirs for mine, theirs in zip(medians[name], medians["Hugo"]))
            line += "   of Hugo's: " + ", ".join(f"{ratio:.2f}" for ratio in ratios)
        print(line)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ilgi", required=True, type=os.path.abspath, help="the release binary")
    parser.add_argument("--n", type=int, default=10_000, help="entries (10000)")
    parser.add_argument("--runs", type=int, default=5, help="measured runs (5)")
    parser.add_argument("--hugo", type=os.path.abspath, help="a hugo binary to compare with")
    options = parser.parse_args()
    memory = "/dev/shm" if os.path.isdir("/dev/shm") else None
    work = pathlib.Path(tempfile.mkdtemp(prefix="ilgi-benchmark-", dir=memory))
    try:
        report(options, measure(options, work))
    finally:
        wipe(work)


if __name__ == "__main__":
    main()
