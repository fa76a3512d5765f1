"""`ilgi serve` as a process, with a journal to write in."""
import os
import pathlib
import signal
import socket
import subprocess
import urllib.parse
import urllib.request

from journals import Journal

CONFIGURATION = """\
title: 미리보기
locales: [ko, en]
timezone: Asia/Seoul
weather: {icons: bundled}
"""
LONG = "\n\n".join(f"{number}번째 문단이에요." for number in range(1, 81))


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


class Preview:
    """A journal and the server that shows it."""

    def __init__(self, ilgi, root: pathlib.Path, *options, port=None):
        self.ilgi = ilgi
        self.root = root
        self.options = options
        self.port = port or free_port()
        self.errors = root.parent / f"{root.name}-errors.txt"
        if not (root / "journal.yml").exists():
            journal = Journal(root, CONFIGURATION)
            journal.entry("2026/2026-11-20-first-snow", "2026-11-20T21:30:00+09:00", "첫눈이 내렸다.\n\n" + LONG, title="첫눈")
            journal.entry("2026/2026-11-19-walk", "2026-11-19T08:00:00+09:00", "오래 걸었다.", title="산책")
        self.start()

    def start(self):
        environment = dict(os.environ, LANG="C.UTF-8", LC_ALL="C.UTF-8")
        self.process = subprocess.Popen(
            [self.ilgi, "-C", self.root, "serve", "--port", str(self.port), *self.options], text=True,
            stdout=subprocess.PIPE, stderr=self.errors.open("w"), env=environment)
        self.greeting = self.process.stdout.readline()

    def stop(self, number=signal.SIGINT):
        """Ends it as Ctrl-C does; gives the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        return self.process.wait(20)

    def address(self, path=""):
        return f"http://127.0.0.1:{self.port}/" + urllib.parse.quote(path)

    def told(self):
        return self.errors.read_text(encoding="utf-8")

    def fetch(self, path):
        with urllib.request.urlopen(self.address(path), timeout=20) as answer:
            return answer.read()

    # Writing as people's editors do.

    def path(self, name):
        return self.root / "entries/2026" / name

    def change(self, name, old, new):
        """Writes over the file."""
        path = self.path(name)
        path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")

    def replace(self, name, old, new):
        """Writes another file and gives it the name, as many editors save."""
        path = self.path(name)
        other = path.with_name(".#" + path.name)
        other.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
        other.replace(path)
