#!/usr/bin/env python3
"""What a search costs a reader: bytes and time until the first ten results, and whether they are the right ones.

usage: search.py --site DIR [--queries 240] [--seed 1] [--slow] [--chromium PATH]

--site  a site that ilgi has built; its search JSON tells what there is to be found
--slow  a line of 10 Mbit/s with 100 ms to each answer, and a processor slowed four times, for the times

The site is served on loopback with gzip for texts, as static hosts do it. Each query is typed into the page in a browser with an
empty cache. Bytes are those that came over the line, with heads, page, styles, scripts and icons. Needs Playwright.
"""
import argparse
import collections
import functools
import gzip
import http.server
import json
import pathlib
import random
import re
import shutil
import statistics
import threading
import unicodedata
import urllib.parse

from playwright.sync_api import sync_playwright

INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
LETTERS = "abcdefghijklmnoprstuvwy"
TIMES = """
window.times = {};
const note = () => {
  const list = document.querySelector("main ol.rows");
  if (list && list.children.length && !times.first) times.first = performance.now();
};
addEventListener("DOMContentLoaded", () => {
  new MutationObserver(note).observe(document.querySelector("main"), {childList: true, subtree: true});
  document.querySelector("#q").addEventListener("input", () => { times.typed = performance.now(); times.first = 0; }, true);
});
"""


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files as they are, texts with gzip."""

    protocol_version = "HTTP/1.1"

    @staticmethod
    @functools.cache
    def packed(path):
        return gzip.compress(pathlib.Path(path).read_bytes(), 6)

    def do_GET(self):
        path = pathlib.Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        if not path.is_file():
            self.send_response(404)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        isText = path.suffix in (".html", ".css", ".js", ".json", ".svg", ".xml")
        body = self.packed(str(path)) if isText else path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        if isText:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format, *arguments):
        pass


def normalised(text):
    text = "".join(chr(ord(c) - 0xFEE0) if "！" <= c <= "～" else c for c in text)
    text = unicodedata.normalize("NFD", text.lower().replace("ς", "σ"))
    text = "".join(c for c in text if not "\u0300" <= c <= "\u036f")
    return re.sub(r"\s+", " ", unicodedata.normalize("NFC", text))


def initials(text):
    return "".join(INITIALS[(ord(c) - 0xAC00) // 588] if "가" <= c <= "힣" else c for c in text)


class Entries:
    """The site's texts, newest first."""

    def __init__(self, site):
        index = json.loads((site / "search/index.json").read_text())
        records = [r for page in index["pages"] for r in json.loads((site / "search" / page).read_text())]
        self.urls = [r["url"] for r in records]
        self.bodies = [r["body"] for r in records]
        self.texts = [(normalised(r["title"]), normalised(r["body"])) for r in records]
        self.letters = [tuple(map(initials, texts)) for texts in self.texts]
        self.korean = [i for i, (_, body) in enumerate(self.texts) if len(re.findall("[가-힣]", body)) > 50]
        self.english = [i for i, (_, body) in enumerate(self.texts) if len(re.findall("[a-z]", body)) > 150]

    def matching(self, query):
        words = [(a or b).strip() for a, b in re.findall(r'"([^"]*)"?|([^\s"]+)', normalised(query))]
        found = []
        for i in range(len(self.urls)):
            if all(any(word in text for text in (self.letters if re.fullmatch("[ㄱ-ㅎ]+", word) else self.texts)[i]) for word in words if word):
                found.append(self.urls[i])
        return found


def queries(entries, count, seed):
    chance = random.Random(seed)

    def korean():
        return chance.choice(re.findall("[가-힣]{2,}", entries.texts[chance.choice(entries.korean)][1]))

    def english():
        return chance.choice(re.findall("[a-z]{2,}", entries.texts[chance.choice(entries.english)][1]))

    def part(word):
        size = chance.randint(2, max(2, len(word) - 1))
        start = chance.randint(0, max(0, len(word) - size))
        return word[start:start + size]

    def phrase():
        words = entries.bodies[chance.choice(entries.korean + entries.english)].replace('"', "").split()
        size = chance.randint(2, 3)
        start = chance.randint(0, max(0, len(words) - size))
        return '"' + " ".join(words[start:start + size]) + '"'

    kinds = {
        "Korean word": korean, "part of a Korean word": lambda: part(korean()),
        "initials": lambda: initials(korean())[:chance.randint(2, 4)], "English word": english,
        "part of an English word": lambda: part(english()),
        "two words": lambda: chance.choice([lambda: f"{korean()} {korean()}", lambda: f"{english()} {english()}"])(),
        "phrase": phrase, "one syllable": lambda: chance.choice(korean()), "one letter": lambda: chance.choice(LETTERS),
        "nothing found": lambda: chance.choice([korean() + "쀍", "zxq" + english(), chance.choice("꿹쀍뛟") + chance.choice("뚫뷁")]),
    }
    return [(kind, make()) for _, (kind, make) in zip(range(count), list(kinds.items()) * count)]


class Reader:
    """A browser that searches."""

    def __init__(self, browser, origin, slow):
        self.browser, self.origin, self.slow = browser, origin, slow

    def ask(self, query, entries):
        expected = entries.matching(query)
        context = self.browser.new_context(viewport={"width": 390, "height": 844})
        page = context.new_page()
        page.add_init_script(TIMES)
        devtools = context.new_cdp_session(page)
        devtools.send("Network.enable")
        if self.slow:
            devtools.send("Network.emulateNetworkConditions", {
                "offline": False, "latency": 100, "downloadThroughput": 10e6 / 8, "uploadThroughput": 10e6 / 8})
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        received, asked = [0], []
        devtools.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
        devtools.on("Network.requestWillBeSent", lambda event: asked.append(event["request"]["url"]))
        page.goto(self.origin + "/search.html", wait_until="networkidle")
        page.locator("#q").fill(query)
        wanted = min(10, len(expected))
        page.wait_for_function(
            "wanted => document.querySelectorAll('main ol.rows > li').length >= wanted"
            " && (wanted || document.querySelector('.found').textContent.includes('‘'))", arg=wanted, timeout=120_000)
        page.wait_for_load_state("networkidle")
        links = page.locator("main ol.rows > li h2 a").evaluate_all("all => all.map((a) => a.href)")
        found = [urllib.parse.unquote(a).removeprefix(self.origin + "/") for a in links]
        times = page.evaluate("times")
        context.close()
        parts = len({a for a in asked if re.search(r"search/\d", a)})
        shards = len({a for a in asked if a.endswith(".bin")})
        return {
            "expected": len(expected), "right": found == expected[:len(found)] and len(found) >= wanted,
            "bytes": sum(received), "parts": parts, "shards": shards,
            "ms": times["first"] - times["typed"] if times.get("first") else None,
        }


def quantile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--site", required=True, type=pathlib.Path)
    parser.add_argument("--queries", type=int, default=240)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--slow", action="store_true")
    parser.add_argument("--chromium", default=shutil.which("chromium") or shutil.which("google-chrome"))
    options = parser.parse_args()
    entries = Entries(options.site)
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Handler, directory=str(options.site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    answers = collections.defaultdict(list)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=options.chromium)
        reader = Reader(browser, f"http://127.0.0.1:{server.server_port}", options.slow)
        for kind, query in queries(entries, options.queries, options.seed):
            answer = reader.ask(query, entries)
            answers[kind].append(answer)
            if not answer["right"]:
                print(f"WRONG: {query!r}: {answer}")
            if answer["bytes"] > 300 * 1024:
                print(f"large: {query!r}: {answer}")
        browser.close()
    print(f"{'':26}{'right':>8}{'median KB':>11}{'worst KB':>10}{'files':>7}{'texts':>7}{'median ms':>11}{'worst ms':>10}")
    for kind, all_ in [*answers.items(), ("all", [a for some in answers.values() for a in some])]:
        sizes = [a["bytes"] / 1024 for a in all_]
        times = [a["ms"] for a in all_ if a["ms"] is not None] or [0]
        right = sum(a["right"] for a in all_)
        print(f"{kind:26}{right:>4}/{len(all_):<3}{statistics.median(sizes):>11.0f}{max(sizes):>10.0f}"
              f"{statistics.mean(a['shards'] for a in all_):>7.1f}{statistics.mean(a['parts'] for a in all_):>7.1f}"
              f"{statistics.median(times):>11.0f}{max(times):>10.0f}")
    sizes = [a["bytes"] / 1024 for some in answers.values() for a in some]
    print(f"KB at 90, 95, 98 %: {quantile(sizes, .9):.0f}, {quantile(sizes, .95):.0f}, {quantile(sizes, .98):.0f}")
    server.shutdown()


if __name__ == "__main__":
    main()
