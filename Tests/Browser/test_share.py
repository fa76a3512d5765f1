"""Sharing: the system's sheet where there is one, else a copy of title, date and link, said aloud."""
import pytest
from playwright.sync_api import expect

from site_under_test import eventually, strings

WORDS = strings("ko")
SHARE = """
window.shared = [];
navigator.canShare = () => true;
navigator.share = async (link) => { shared.push(link); };
"""
NO_SHARE = "Object.defineProperty(Navigator.prototype, 'share', { value: undefined });"
CLIPBOARD = """
window.copied = [];
Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { copied.push(text); } } });
"""
NO_CLIPBOARD = NO_SHARE + "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
NO_COPY = NO_CLIPBOARD + "document.execCommand = () => false;"
COPY = NO_SHARE + CLIPBOARD
REFUSED = CLIPBOARD + """
Object.defineProperty(Navigator.prototype, "share", {
  value: async () => { throw new DOMException("no", "%s"); } });
"""
WAITING = """
window.asked = 0;
navigator.share = () => { asked += 1; return new Promise(() => {}); };
""" + CLIPBOARD
REAL_CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}
DATE = "2026년 11월 20일 금요일"


def named(title, locale="ko"):
    """What the share control of a row is called."""
    return strings(locale)["shareEntry"].replace("{title}", title)


def row_button(page, title, locale="ko"):
    return page.get_by_role("button", name=named(title, locale), exact=True)


@pytest.fixture
def press(reader, small):
    """Presses the share button of an entry in a browser that `script` has changed."""

    def press(script, **options):
        page = reader(small.address(small.entry("first-snow")), script=script, **options)
        button = page.get_by_role("button", name=WORDS["share"])
        expect(button).to_be_visible()
        button.click()
        return page

    return press


@pytest.fixture
def first_snow(small):
    """The published address of the entry that the tests share."""
    return small.published_at + small.entry("first-snow")


def test_share_hands_title_date_and_address_to_the_system(press, first_snow):
    page = press(SHARE)
    assert page.evaluate("shared") == [
        {"title": "첫눈", "text": f"첫눈\n{DATE} 오후 9:30", "url": first_snow}]


def test_title_date_and_link_are_copied_where_no_sheet_is_there(press, first_snow):
    page = press(NO_SHARE, **REAL_CLIPBOARD)
    expect(page.get_by_role("status")).to_have_text(WORDS["linkCopied"])
    assert page.evaluate("navigator.clipboard.readText()") == f"첫눈\n{DATE} 오후 9:30\n{first_snow}"


def test_copying_works_where_a_page_has_no_clipboard(press, first_snow):
    page = press(NO_CLIPBOARD, **REAL_CLIPBOARD)
    expect(page.get_by_role("status")).to_have_text(WORDS["linkCopied"])
    expect(page.get_by_role("textbox")).to_have_count(0)
    expect(page.get_by_role("button", name=WORDS["share"])).to_be_focused()


def test_what_cannot_be_copied_is_shown_selected(press, first_snow):
    page = press(NO_COPY)
    expect(page.get_by_role("status")).to_have_text(WORDS["linkNotCopied"])
    field = page.get_by_role("textbox", name=WORDS["linkNotCopied"])
    expect(field).to_be_focused()
    expect(field).to_be_in_viewport(ratio=1)
    assert field.evaluate("f => f.value.slice(f.selectionStart, f.selectionEnd)").endswith(first_snow)
    page.keyboard.press("Escape")
    expect(field).to_be_hidden()
    expect(page.get_by_role("button", name=WORDS["share"])).to_be_focused()


def test_cancelling_the_sheet_copies_nothing(press):
    page = press(REFUSED % "AbortError")
    page.wait_for_timeout(300)
    assert page.evaluate("copied") == []
    expect(page.get_by_role("status")).to_have_count(0)


def test_sheet_that_refuses_is_followed_by_a_copy(press, first_snow):
    page = press(REFUSED % "NotAllowedError")
    expect(page.get_by_role("status")).to_have_text(WORDS["linkCopied"])
    assert page.evaluate("copied[0]").endswith(first_snow)


def test_open_sheet_is_not_opened_again(press):
    page = press(WAITING)
    page.get_by_role("button", name=WORDS["share"]).click()
    page.wait_for_timeout(100)
    assert page.evaluate("[asked, copied.length]") == [1, 0]


def test_copying_twice_is_announced_twice(press):
    page = press(COPY)
    status = page.get_by_role("status")
    expect(status).to_have_text(WORDS["linkCopied"])
    page.evaluate("""() => {
      window.announced = 0;
      const status = document.querySelector("[role=status]");
      new MutationObserver(() => { if (status.textContent) announced += 1; })
        .observe(status, { childList: true, characterData: true, subtree: true });
    }""")
    page.get_by_role("button", name=WORDS["share"]).click()
    eventually(lambda: page.evaluate("announced"), 1)


def test_button_works_from_the_keyboard(reader, small):
    page = reader(small.address(small.entry("first-snow")), script=COPY)
    page.get_by_role("button", name=WORDS["share"]).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_have_text(WORDS["linkCopied"])


LISTS = ["index.html", "2026/11/index.html", "tags/산책.html"]


@pytest.mark.parametrize("path", LISTS)
@pytest.mark.parametrize("locale, date", [("ko", DATE), ("en", "Friday, November 20, 2026")])
def test_row_shares_its_entry(reader, small, first_snow, path, locale, date):
    page = reader(small.address(small.root(locale) + path), script=SHARE)
    row_button(page, "첫눈", locale).click()
    root = small.published_at + small.root(locale)
    url = first_snow.replace(small.published_at, root)
    (shared,) = page.evaluate("shared")
    assert (shared["title"], shared["text"]) == ("첫눈", f"첫눈\n{date}")
    assert page.evaluate("url => decodeURI(url)", shared["url"]) == url
    assert page.url == small.address(small.root(locale) + path), "the row's link was followed"


@pytest.mark.parametrize("locale", ["ko", "en"])
def test_day_is_spelled_alike_in_all_lists(reader, small, locale):
    def shared(path):
        page = reader(small.address(small.root(locale) + path), script=SHARE)
        row_button(page, "첫눈", locale).click()
        return page.evaluate("shared[0].text")

    assert shared("tags/산책.html") == shared("2026/11/index.html")


def test_day_is_the_writers_in_every_zone(reader, small):
    page = reader(small.address("tags/산책.html"), script=SHARE, timezone_id="America/Los_Angeles")
    row_button(page, "첫눈").click()
    assert page.evaluate("shared[0].text") == f"첫눈\n{DATE}"


def test_search_result_shares_its_entry(reader, small):
    page = reader(small.address("search.html") + "?q=골목이", script=SHARE)
    row_button(page, "첫눈").click()
    (shared,) = page.evaluate("shared")
    assert shared["text"] == f"첫눈\n{DATE}"
    assert shared["url"].endswith("/" + small.entry("first-snow"))
    assert "/search.html" in page.url


@pytest.mark.parametrize("kind", ["index", "month", "tag", "year", "tags"])
def test_every_row_has_one_control_and_other_pages_have_none(reader, small, kind):
    page = reader(small.address(small.page(kind)))
    rows = page.locator("main :is(.row, .lines li)")
    assert bool(rows.count()) == (kind in ("index", "month", "tag"))
    expect(page.get_by_role("main").get_by_role("button")).to_have_count(rows.count())
    for row in rows.all():
        title = row.get_by_role("link").first.text_content()
        assert row.get_by_role("button").get_attribute("aria-label") == named(title)
        assert row.get_by_role("button").evaluate("b => b.closest('a')") is None


def test_page_without_address_shares_the_one_it_has(reader, korean):
    page = reader(korean.address("2026/03/index.html"), script=SHARE)
    row_button(page, "24일").click()
    assert page.evaluate("shared[0].url") == korean.address(korean.pages("entry")[-1])


def test_page_from_disk_says_that_its_link_stays_there(reader, korean):
    page = reader((korean.folder / "2026/03/index.html").as_uri(), script=COPY)
    row_button(page, "24일").click()
    expect(page.get_by_role("status")).to_have_text(WORDS["linkOnDisk"])
    assert page.evaluate("copied[0]").startswith("24일\n2026년 3월 24일 화요일\nfile:///")


def opacity(button):
    return float(button.evaluate("b => getComputedStyle(b).opacity"))


def test_row_shows_its_control_to_who_points_at_it_or_tabs_there(reader, small):
    page = reader(small.address("2026/11/index.html"))
    button = row_button(page, "첫눈")
    assert opacity(button) == 0
    page.locator(".row", has=button).hover()
    assert opacity(button) == 1
    page.mouse.move(0, 0)
    assert opacity(button) == 0
    button.focus()
    assert opacity(button) == 1


@pytest.mark.parametrize("path", LISTS)
def test_control_is_always_there_to_touch_and_large_enough(reader, small, path):
    page = reader(small.address(path), width=390, is_mobile=True, has_touch=True)
    button = row_button(page, "첫눈")
    assert opacity(button) == 1
    box = button.bounding_box()
    assert box["width"] >= 24 and box["height"] >= 24


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("path, query", [*((path, "") for path in LISTS), ("search.html", "?q=끝나지않는")])
def test_control_covers_nothing(reader, small, path, query, width):
    page = reader(small.address(path) + query, width=width)
    expect(page.locator("main .send").first).to_be_attached()
    covered = page.evaluate("""() => [...document.querySelectorAll(".send")].flatMap((button) => {
      const box = button.getBoundingClientRect();
      const range = document.createRange();
      return [...button.parentNode.querySelectorAll(".what *, time, img")].filter((element) => {
        range.selectNodeContents(element);
        const boxes = element.matches("img") ? element.getClientRects() : range.getClientRects();
        return [...boxes].some((b) => b.width && b.right > box.left + 1 && b.left < box.right - 1
          && b.bottom > box.top + 4 && b.top < box.bottom - 4);
      }).map((element) => element.outerHTML.slice(0, 80));
    })""")
    assert covered == []


def test_lists_without_script_have_no_control_and_no_gap(reader, small):
    page = reader(small.address("2026/11/index.html"), java_script_enabled=False)
    assert page.locator("main button").count() == 0
