"""Readers without scripts, without a mouse, without a server, on paper, and from right to left."""
import pytest
from playwright.sync_api import expect

from site_under_test import KINDS, strings

WORDS = strings("ko")


@pytest.mark.parametrize("kind", KINDS)
def test_pages_are_whole_without_script(reader, sample, kind):
    page = reader(sample.address(sample.page(kind)), java_script_enabled=False)
    expect(page.get_by_role("main")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)


def test_search_says_that_it_needs_script(reader, small):
    page = reader(small.address("search.html"), java_script_enabled=False)
    note = page.locator("main noscript > *").first  # searching by text passes over noscript
    expect(note).to_be_visible()
    assert note.inner_text().strip() == WORDS["searchNeedsScript"]
    expect(page.get_by_role("searchbox")).to_have_count(0)


def test_reader_without_script_goes_from_month_to_entry(reader, small):
    page = reader(small.address(small.page("month")), java_script_enabled=False)
    page.get_by_role("main").get_by_role("link", name="A quiet morning").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("A quiet morning")


@pytest.mark.parametrize("kind", KINDS)
def test_pages_open_from_disk(reader, empty, many, kind):
    # Only without `url` is 404.html relative, and that journal has few other pages.
    site = empty if kind == "not-found" else many
    page = reader((site.folder / site.page(kind)).as_uri())
    assert page.evaluate("document.styleSheets.length") == 1
    assert page.evaluate("[...document.images].every((image) => image.naturalWidth)")


def test_reader_browses_from_disk(reader, many):
    page = reader((many.folder / "index.html").as_uri())
    page.get_by_role("main").get_by_role("listitem").get_by_role("heading").get_by_role("link").first.click()
    assert page.locator("article").is_visible()
    page.locator("a[rel=prev]").first.click()
    page.get_by_role("navigation").get_by_role("link", name=WORDS["calendarTitle"], exact=True).click()
    expect(page.locator("table").first).to_be_visible()


def test_search_from_disk_says_what_it_needs(reader, many):
    page = reader((many.folder / "search.html").as_uri())
    expect(page.get_by_text(WORDS["searchFromDisk"])).to_be_visible()


@pytest.mark.parametrize("kind", KINDS)
def test_paper_has_no_navigation(reader, sample, kind):
    page = reader(sample.address(sample.page(kind)))
    page.emulate_media(media="print")
    for navigation in page.locator("nav").all():
        expect(navigation).to_be_hidden()
    expect(page.get_by_role("button")).to_have_count(0)
    expect(page.get_by_role("main")).to_be_visible()


def test_paper_is_white_even_at_night(reader, sample):
    page = reader(sample.address(sample.page("entry")), scheme="dark")
    page.emulate_media(media="print", color_scheme="dark")
    ink = page.evaluate("getComputedStyle(document.querySelector('article p')).color.match(/[\\d.]+/g)")
    assert sum(map(float, ink[:3])) < 200


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", KINDS)
def test_keyboard_focus_is_visible_everywhere(reader, sample, kind, scheme):
    page = reader(sample.address(sample.page(kind)), scheme=scheme)
    page.evaluate("document.activeElement.blur()")
    for _ in range(15):
        page.keyboard.press("Tab")
        seen = page.evaluate("""() => {
          const element = document.activeElement;
          if (element === document.body) return null;
          const style = getComputedStyle(element), box = element.getBoundingClientRect();
          const drawn = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1;
          return { what: element.outerHTML.slice(0, 120), drawn, size: Math.min(box.width, box.height) };
        }""")
        if seen is None:
            break
        assert seen["drawn"], f"no outline on {seen['what']}"
        assert seen["size"] > 1, f"focus is on something unseen: {seen['what']}"


def test_first_stop_of_the_keyboard_skips_to_the_content(reader, sample):
    page = reader(sample.address(sample.page("entry")))
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name=WORDS["skipToContent"])
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.querySelector('main').contains(document.activeElement)")


def left_edge(locator):
    return locator.bounding_box()["x"]


@pytest.mark.parametrize("locale, direction", [("ko", "ltr"), ("ar", "rtl")])
def test_dates_stand_before_titles_in_reading_direction(reader, small, locale, direction):
    page = reader(small.address(small.root(locale)))
    assert page.locator("html").get_attribute("dir") == direction
    row = page.get_by_role("main").get_by_role("listitem").first
    date, title = left_edge(row.locator("time")), left_edge(row.get_by_role("heading").get_by_role("link"))
    assert date > title if direction == "rtl" else date < title


def test_week_runs_from_right_to_left_in_arabic(reader, small):
    page = reader(small.address(small.page("month", "ar")))
    days = page.get_by_role("columnheader")
    assert left_edge(days.first) > left_edge(days.last)


def test_text_in_another_language_says_so(reader, small):
    page = reader(small.address(small.entry("morning")))
    assert page.locator("html").get_attribute("lang") == "ko"
    assert page.get_by_role("heading", level=1).evaluate("h => h.closest('[lang]').lang") == "en"


@pytest.mark.parametrize("locale", ["ko", "en"])
def test_empty_journal_is_friendly(reader, empty, locale):
    page = reader(empty.address(empty.root(locale)))
    expect(page.get_by_text(strings(locale)["emptyTitle"])).to_be_visible()
    expect(page.get_by_text(strings(locale)["emptyHint"])).to_be_visible()
