"""`ilgi serve` in the long run: a thousand saves in a row, and many requests at once."""
import pathlib
import re
import shutil
import subprocess
import sys
import time
import urllib.error

import pytest

from served import Preview
from site_under_test import eventually

SNOW = "2026-11-20-first-snow.md"
SNOW_PAGE = "2026/11/20/first-snow.html"


@pytest.fixture
def served(ilgi, tmp_path):
    root = tmp_path / "journal"
    root.mkdir()
    served = Preview(ilgi, root)
    yield served
    served.stop()


def descriptors(served):
    return len(list(pathlib.Path(f"/proc/{served.process.pid}/fd").iterdir()))


def memory(served):
    """Megabytes."""
    status = pathlib.Path(f"/proc/{served.process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024


@pytest.mark.skipif(sys.platform != "linux", reason="what a process holds is read from /proc")
def test_thousand_saves_leave_nothing_behind(served):
    text = served.path(SNOW).read_text(encoding="utf-8")

    def page():
        try:
            return served.fetch(SNOW_PAGE)
        except urllib.error.HTTPError as error:
            # A file that is written in place is empty for a moment, and an empty entry has no page.
            assert error.code == 404
            return b""

    def save(number):
        shown = f"{number}번 고쳐 썼다."
        # In place, by rename, and with an entry that comes and goes.
        if number % 2:
            served.path(SNOW).write_text(text.replace("첫눈이 내렸다.", shown), encoding="utf-8")
        else:
            other = served.path("새로 쓴 것")
            other.write_text(text.replace("첫눈이 내렸다.", shown), encoding="utf-8")
            other.replace(served.path(SNOW))
        if number % 10 == 0:
            guest = served.path(f"{number}/2026-11-01-guest.md")
            guest.parent.mkdir()
            guest.write_text("손님", encoding="utf-8")
        elif number % 10 == 5 and number > 10:
            shutil.rmtree(served.path(f"{number - 5}"))
        end = time.monotonic() + 20
        while shown.encode() not in page():
            assert time.monotonic() < end, f"save {number} is not shown"
            time.sleep(0.002)

    for number in range(1, 201):
        save(number)
    before = memory(served), descriptors(served)
    for number in range(201, 1001):
        save(number)
    # Pages of memory come and go; what leaked at each save would be more.
    assert memory(served) < before[0] + 12
    eventually(lambda: descriptors(served) <= before[1] + 2, True)


@pytest.mark.skipif(not shutil.which("wrk"), reason="wrk is not installed")
@pytest.mark.parametrize("header", ["Connection: keep-alive", "Connection: close"])
def test_ten_seconds_of_load_without_an_error(served, header):
    command = ["wrk", "-t2", "-c40", "-d10s", "-H", header, served.address(SNOW_PAGE)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert int(re.search(r"(\d+) requests in", done.stdout)[1]) > 100
    assert "Socket errors" not in done.stdout and "Non-2xx" not in done.stdout, done.stdout
    assert "첫눈이 내렸다.".encode() in served.fetch(SNOW_PAGE)
