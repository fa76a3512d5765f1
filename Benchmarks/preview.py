#!/usr/bin/env python3
"""Time from the save of an entry until Chromium shows it, under `ilgi serve`, and the server's memory.

usage: preview.py --ilgi PATH --journal DIR [--saves 40] [--chromium PATH]

--journal  a journal with many entries; one in the middle is changed and put back in the end
Needs Playwright (pip install playwright). The clock starts before the file is opened to be written and ends in the first frame
of the page that holds the new text.
"""
import argparse
import pathlib
import re
import shutil
import signal
import socket
import statistics
import subprocess
import threading
import time
import urllib.parse

from playwright.sync_api import sync_playwright

SHOWN = """
const tell = () => requestAnimationFrame(() => {
  const found = document.body && document.body.innerText.match(/save number (\\d+)/g);
  if (found) console.log("shown " + found.at(-1).split(" ")[2] + " " + Date.now());
});
document.addEventListener("DOMContentLoaded", tell);
"""


def memory(process):
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return [int(re.search(rf"{key}:\s+(\d+)", status)[1]) / 1024 for key in ("VmRSS", "VmHWM")]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ilgi", required=True)
    parser.add_argument("--journal", required=True, type=pathlib.Path)
    parser.add_argument("--saves", type=int, default=40)
    parser.add_argument("--chromium", default=shutil.which("chromium"))
    asked = parser.parse_args()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    entries = sorted(asked.journal.glob("entries/**/*.md"))
    entry = entries[len(entries) // 2]
    before = entry.read_bytes()
    created = re.search(rb"(?:created|date): (\d{4})-(\d\d)-(\d\d)", before)
    name = re.sub(r"^\d{4}-\d\d-\d\d(?:[T-]\d{4}(?=-|$))?-?", "", entry.stem)
    year, month, day = (part.decode() for part in created.groups())
    began = time.monotonic()
    server = subprocess.Popen([asked.ilgi, "-C", asked.journal, "serve", "--port", str(port)], stdout=subprocess.PIPE, text=True)
    server.stdout.readline()
    print(f"{len(entries)} entries; first site after {time.monotonic() - began:.2f} s, memory {memory(server)[0]:.0f} MB")
    times, seen = [], threading.Event()
    wanted = {"number": 0, "at": 0.0}

    def heard(message):
        words = message.text.split()
        if words[:1] == ["shown"] and int(words[1]) == wanted["number"]:
            times.append(float(words[2]) / 1000 - wanted["at"])
            wanted["number"] = -1

    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=asked.chromium)
            page = browser.new_page()
            page.add_init_script(SHOWN)
            page.on("console", heard)
            page.goto(f"http://127.0.0.1:{port}/" + urllib.parse.quote(f"{year}/{month}/{day}/{name}.html"))
            page.wait_for_timeout(500)
            for number in range(1, asked.saves + 1):
                wanted.update(number=number, at=time.time())
                entry.write_bytes(before + f"\n\nsave number {number}\n".encode())
                end = time.monotonic() + 20
                while wanted["number"] != -1 and time.monotonic() < end:
                    page.wait_for_timeout(5)
                assert wanted["number"] == -1, f"save {number} was not shown on {page.url}"
                page.wait_for_timeout(150)
            browser.close()
        now, peak = memory(server)
        print(f"save to shown: median {statistics.median(times) * 1000:.0f} ms, "
              f"90 % within {sorted(times)[int(len(times) * .9) - 1] * 1000:.0f} ms, worst {max(times) * 1000:.0f} ms")
        print(f"memory after {asked.saves} saves: {now:.0f} MB, peak {peak:.0f} MB")
    finally:
        entry.write_bytes(before)
        server.send_signal(signal.SIGINT)
        server.wait(10)


main()
