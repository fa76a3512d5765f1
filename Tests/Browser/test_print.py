"""On paper: black on white at any hour, without controls, nothing cut, whatever the paper."""
import re

import pytest

import journals
from site_under_test import KINDS

# Widths of the space between the margins of the style sheet, and its heights, in CSS pixels.
PAPER = {"A4": (673, 1001), "Letter": (695, 934)}
SCHEMES = ["light", "dark"]

COLOURS = """() => {
  const number = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const seen = [...document.querySelectorAll("body *")].filter((e) => e.getClientRects().length
    && [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()));
  return seen.map((e) => {
    const style = getComputedStyle(e);
    return [e.outerHTML.slice(0, 80), number(style.color).slice(0, 3), number(style.backgroundColor)];
  });
}"""


@pytest.fixture(scope="module")
def album(build, tmp_path_factory):
    """An entry with a picture that is much taller than a page, after text, and twenty days of one month."""
    folder = tmp_path_factory.mktemp("album")
    journal = journals.Journal(folder, "title: 앨범\nurl: https://example.com/a/\nlocales: [ko]\ntimezone: Asia/Seoul\n"
                                       "weather: {icons: bundled}\n")
    text = "\n\n".join(f"{number}번째 문단이다. 골목을 걸었다." for number in range(12))
    journal.entry("2026-05-31-tall", "2026-05-31", f"{text}\n\n![키 큰 나무](tall.png)\n\n{text}", title="키 큰 나무")
    (folder / "entries/tall.png").write_bytes(journals.png(900, 3000))
    for day in range(1, 21):
        journal.entry(f"2026-05-{day:02}", f"2026-05-{day:02}", "골목을 걸었다. " * 20, title=f"{day}일의 일기",
                      weather="{main: Snow, icon: 13n}")
    return build(folder)


def printed(reader, site, path, paper="A4", scheme="light"):
    page = reader(site.address(path), scheme=scheme, width=PAPER[paper][0])
    page.emulate_media(media="print", color_scheme=scheme)
    return page


def sheets(page, paper):
    """How many sheets a page takes."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper)))


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("kind", KINDS)
def test_everything_is_dark_on_white(reader, sample, kind, scheme):
    page = printed(reader, sample, sample.page(kind), scheme=scheme)
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
    for what, ink, paper in page.evaluate(COLOURS):
        assert sum(ink) <= 3 * 0x40, what
        assert len(paper) == 4 and paper[3] < 1 or sum(paper[:3]) >= 3 * 200, what


@pytest.mark.parametrize("kind", KINDS)
def test_no_control_and_no_way_elsewhere_is_printed(reader, sample, kind):
    page = printed(reader, sample, sample.page(kind))
    for kept_off in ["button", "input", "nav", ".skip", ".neighbours", ".foot", ".turn a", ".said", "form"]:
        for element in page.locator(kept_off).all():
            assert not element.is_visible(), f"{kept_off}: {element.evaluate('e => e.outerHTML.slice(0, 80)')}"


@pytest.mark.parametrize("paper", PAPER)
def test_month_prints_its_calendar_and_all_its_entries(reader, album, paper):
    page = printed(reader, album, "2026/05/index.html", paper)
    assert page.locator("table.month").is_visible()
    rows = page.locator(".row")
    assert rows.count() == 21
    for row in rows.all():
        assert row.get_by_role("heading").is_visible()
        assert row.evaluate("e => getComputedStyle(e).breakInside") == "avoid"
        cut = row.locator(".excerpt").evaluate("e => e.scrollHeight - e.clientHeight")
        assert cut <= 1, "the excerpt is cut"
    assert 3 <= sheets(page, paper) <= 5


@pytest.mark.parametrize("paper", PAPER)
def test_picture_is_whole_and_in_proportion(reader, album, paper):
    page = printed(reader, album, album.entry("tall"), paper)
    image = page.locator("article .body img")
    image.evaluate("image => { image.loading = 'eager'; return image.decode(); }")
    box = image.bounding_box()
    assert box["height"] <= PAPER[paper][1]
    assert abs(box["height"] / box["width"] - 3000 / 900) < 0.02
    assert image.evaluate("e => getComputedStyle(e).breakInside") == "avoid"


def test_headings_stay_with_what_follows(reader, small):
    page = printed(reader, small, small.entry("long"))
    for heading in page.locator("h1, h2, h3, .dateline").all():
        assert heading.evaluate("e => getComputedStyle(e).breakAfter") == "avoid"


@pytest.mark.parametrize("path", ["2026/05/index.html", "2026/05/31/tall.html"])
def test_address_is_the_footnote(reader, album, path):
    page = printed(reader, album, path)
    address = page.locator("link[rel=canonical]").get_attribute("href")
    footnote = page.get_by_text(address, exact=True)
    assert footnote.is_visible()
    lowest = page.evaluate("Math.max(...[...document.querySelectorAll('main *')].map((e) => e.getBoundingClientRect().bottom))")
    assert footnote.bounding_box()["y"] >= lowest


def test_links_print_as_words(reader, sample):
    page = printed(reader, sample, sample.page("entry"))
    added = page.locator("main a").evaluate_all(
        "links => links.flatMap((a) => ['::before', '::after'].map((p) => getComputedStyle(a, p).content))")
    assert not [text for text in added if "http" in text or "attr" in text]


@pytest.mark.parametrize("paper", PAPER)
@pytest.mark.parametrize("kind", ["index", "year", "month", "entry", "tag"])
def test_no_line_is_wider_than_the_paper(reader, small, kind, paper):
    page = printed(reader, small, small.page(kind), paper)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_year_is_one_sheet(reader, sample):
    for paper in PAPER:
        assert sheets(printed(reader, sample, sample.page("year"), paper), paper) == 1
