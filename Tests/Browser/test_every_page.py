"""What every page keeps to: nothing broken, nothing from elsewhere, nothing too wide, open to everybody."""
import pytest
from axe_playwright_python.sync_playwright import Axe

from site_under_test import KINDS

AXE = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "rules": {"target-size": {"enabled": True}},
    "resultTypes": ["violations"],
}
# Pictures below the fold are asked for too, and waited for.
BROKEN_IMAGES = """async () => {
  const load = (image) => {
    image.loading = "eager";
    return image.decode().then(() => [], () => [image.src]);
  };
  return (await Promise.all([...document.images].map(load))).flat();
}"""
LOOKS = [(390, "light"), (390, "dark"), (1280, "light"), (1280, "dark")]
EMPTY_KINDS = ["index", "tags", "search", "not-found"]


def check(reader, site, path, scheme, width):
    """Looks at one page as axe and a reader with this screen do."""
    page = reader(site.address(path), width=width, scheme=scheme)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, "scrolls sideways"
    found = Axe().run(page, options=AXE)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate(BROKEN_IMAGES) == []


@pytest.mark.parametrize("width, scheme", LOOKS)
@pytest.mark.parametrize("kind", KINDS)
def test_sample_journal(reader, sample, kind, width, scheme):
    check(reader, sample, sample.page(kind), scheme, width)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("locale, width, scheme", [("ko", 390, "dark"), ("en", 1280, "dark"), ("ar", 390, "light")])
def test_journal_full_of_hard_text(reader, small, locale, kind, width, scheme):
    check(reader, small, small.page(kind, locale), scheme, width)


@pytest.mark.parametrize("width, scheme", [(390, "light"), (1280, "dark")])
@pytest.mark.parametrize("ending", ["first-snow", "morning", "long", "hostile", "title-only", "old"])
def test_entries_of_all_kinds(reader, small, ending, width, scheme):
    check(reader, small, small.entry(ending), scheme, width)


@pytest.mark.parametrize("kind", EMPTY_KINDS)
@pytest.mark.parametrize("locale, width, scheme", [("ko", 390, "dark"), ("en", 1280, "light")])
def test_empty_journal(reader, empty, locale, kind, width, scheme):
    check(reader, empty, empty.page(kind, locale), scheme, width)


@pytest.mark.parametrize("width", [320, 768])
@pytest.mark.parametrize("kind", KINDS)
def test_no_width_makes_a_page_scroll_sideways(reader, small, kind, width):
    page = reader(small.address(small.page(kind)), width=width)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_hostile_text_is_shown_as_written(reader, small):
    page = reader(small.address(small.entry("hostile")))
    heading = page.get_by_role("heading", level=1).inner_text()
    assert "<script>alert('title')</script>" in heading
    assert page.locator("article script, article svg, article img[src='x']").count() == 0
    assert page.locator("a[href^='javascript']").count() == 0


def test_dark_pages_have_other_colours(reader, sample):
    colours = """() => {
      const style = getComputedStyle(document.body), root = getComputedStyle(document.documentElement);
      const paper = [style, root].map((s) => s.backgroundColor).find((c) => c !== "rgba(0, 0, 0, 0)");
      return [paper, style.color].map((c) => c.match(/[\\d.]+/g).slice(0, 3).reduce((a, b) => a + +b, 0));
    }"""
    paper, ink = reader(sample.address(), scheme="light").evaluate(colours)
    dark_paper, dark_ink = reader(sample.address(), scheme="dark").evaluate(colours)
    assert paper > ink + 300
    assert dark_ink > dark_paper + 300
    assert paper > dark_paper + 300


def test_not_found_page_is_whole_at_any_depth(reader, small):
    address = small.address("2026/no/such/page/at/all.html")
    page = reader(address, expect_missing=True)
    assert page.evaluate("document.styleSheets.length") == 1
    page.get_by_role("main").get_by_role("link").click()
    assert page.url in (small.address(), small.address("index.html"))
