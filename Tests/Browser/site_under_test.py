"""A built site, served on a loopback address the way a static host does it."""
import functools
import http.server
import pathlib
import posixpath
import re
import threading
import time
import urllib.parse

import yaml

LOCALES = pathlib.Path(__file__).resolve().parents[2] / "Templates/locales"

# The pages of one locale, by kind; where several fit, the last in alphabetical order stands for them.
KINDS = {
    "index": r"index\.html",
    "year": r"\d{4}/index\.html",
    "month": r"\d{4}/\d\d/index\.html",
    "entry": r"\d{4}/\d\d/\d\d/[^/]+\.html",
    "tags": r"tags/index\.html",
    "tag": r"tags/(?!index\.html)[^/]+\.html",
    "search": r"search\.html",
    "not-found": r"404\.html",
}


def strings(locale):
    """The words of a locale's pages."""
    return yaml.safe_load((LOCALES / f"{locale}.yml").read_text(encoding="utf-8"))


def counted(locale, key, count):
    """A counted phrase such as "3 entries found", for locales with the plural forms one and other."""
    forms = strings(locale)[key]
    form = "one" if count == 1 and "one" in forms else "other"
    return forms[form].replace("{count}", str(count))


def eventually(read, wanted, seconds=20):
    """Waits until `read()` gives what is wanted, and fails with what it gives in the end."""
    end = time.monotonic() + seconds
    while (got := read()) != wanted and time.monotonic() < end:
        time.sleep(0.02)
    assert got == wanted


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder below a prefix, and its 404.html for whatever is not there."""

    def __init__(self, *arguments, prefix, folder, **options):
        self.prefix = prefix
        super().__init__(*arguments, directory=folder, **options)

    def translate_path(self, path):
        path = posixpath.normpath(urllib.parse.unquote(urllib.parse.urlsplit(path).path))
        if not (path + "/").startswith(self.prefix):
            return str(pathlib.Path(self.directory) / "nothing-here")
        return str(pathlib.Path(self.directory) / path[len(self.prefix):])

    def send_error(self, code, message=None, explain=None):
        page = pathlib.Path(self.directory) / "404.html"
        if code != 404 or not page.exists():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format, *arguments):
        pass


class Site:
    """A folder of pages below `url`'s path on a server of its own."""

    def __init__(self, folder: pathlib.Path, url: str | None, locales: list[str]):
        self.folder = folder
        self.published_at = url
        self.locales = locales
        self.prefix = urllib.parse.urlsplit(url).path if url else "/some/where/"
        handler = functools.partial(Handler, prefix=self.prefix, folder=str(folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.origin = f"http://127.0.0.1:{self.server.server_port}"

    def address(self, path=""):
        return self.origin + urllib.parse.quote(self.prefix + path)

    def close(self):
        self.server.shutdown()
        self.server.server_close()

    def root(self, locale=None):
        """The folder of a locale, relative, with a slash where it is not the top."""
        return "" if locale in (None, self.locales[0]) else f"{locale}/"

    def files(self):
        """Every page's path, in alphabetical order."""
        return sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*.html"))

    def pages(self, kind, locale=None):
        """The paths of a locale's pages of one kind, in alphabetical order."""
        pattern = re.compile(re.escape(self.root(locale)) + KINDS[kind])
        return [path for path in self.files() if pattern.fullmatch(path)]

    def page(self, kind, locale=None):
        """One page of a kind: the last, so the newest of years, months and entries."""
        found = self.pages(kind, locale)
        assert found, f"no page of kind {kind} in locale {locale or self.locales[0]}"
        return found[-1]

    def entry(self, ending, locale=None):
        """The page of the entry whose file name ends so."""
        found = [path for path in self.pages("entry", locale) if path.endswith(f"{ending}.html")]
        assert len(found) == 1, f"{len(found)} pages end with {ending}"
        return found[0]

    def text(self, path):
        return (self.folder / path).read_text(encoding="utf-8")
