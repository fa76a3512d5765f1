"""Sharing: the system's sheet where there is one, else a copied link, said aloud."""
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
NO_CLIPBOARD = NO_SHARE + """
Object.defineProperty(navigator, "clipboard", { value: undefined });
document.execCommand = () => false;
"""
COPY = NO_SHARE + CLIPBOARD
CANCELLED = CLIPBOARD + """
Object.defineProperty(Navigator.prototype, "share", {
  value: async () => { throw new DOMException("cancelled", "AbortError"); } });
"""


@pytest.fixture
def press(reader, small):
    """Presses the share button of an entry in a browser that `script` has changed."""

    def press(script):
        page = reader(small.address(small.entry("first-snow")), script=script)
        button = page.get_by_role("button", name=WORDS["share"])
        expect(button).to_be_visible()
        button.click()
        return page

    return press


def test_share_hands_title_and_address_to_the_system(press, small):
    page = press(SHARE)
    shared = page.evaluate("shared")
    assert len(shared) == 1
    assert "첫눈" in shared[0]["title"]
    assert shared[0]["url"].startswith(small.published_at)


def test_link_is_copied_where_no_sheet_is_there(press, small):
    page = press(COPY)
    expect(page.get_by_role("status")).to_have_text(WORDS["linkCopied"])
    copied = page.evaluate("copied")
    assert len(copied) == 1 and copied[0].startswith(small.published_at)


def test_shared_address_is_the_page(press, small):
    path = small.entry("first-snow")
    assert press(COPY).evaluate("copied") == [small.published_at + path]


def test_reader_is_told_when_nothing_could_be_copied(press):
    page = press(NO_CLIPBOARD)
    expect(page.get_by_role("status")).to_have_text(WORDS["linkNotCopied"])


def test_cancelling_the_sheet_copies_nothing(press):
    page = press(CANCELLED)
    page.wait_for_timeout(200)
    assert page.evaluate("copied") == []
    assert page.get_by_role("status").inner_text().strip() == ""


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
