"""The search page narrows, counts, loads and remembers as its reader needs it."""
import json
import re
import time
import urllib.parse

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from search_index import normalised, records
from search_page import all_results, answered, ask, results
from site_under_test import counted, eventually, strings
from test_every_page import AXE, LOOKS

WORDS = strings("ko")
ENTRY = re.compile(r"/\d{4}/\d\d/\d\d/[^/]+\.html$")


def query_of(page):
    return urllib.parse.parse_qs(urllib.parse.urlsplit(page.evaluate("location.href")).query).get("q", [""])[0]


def addresses(site, found, locale=None):
    return [urllib.parse.unquote(site.address(site.root(locale) + record["url"])) for record in found]


def those(site, holds):
    return [record for record in records(site.folder) if holds(record)]


def asked(page):
    """The names of the files of the search that the page asks for from now on."""
    names = []
    page.on("request", lambda request: names.append(request.url.rsplit("/", 1)[1]) if "/search/" in request.url else None)
    return names


# Filters

@pytest.mark.parametrize("query, holds", [
    ("tag:산책", lambda r: "산책" in r["tags"]),
    ("태그:산책 커피", lambda r: "산책" in r["tags"] and "커피" in r["title"] + r["body"]),
    ("tag:산책 tag:겨울", lambda r: {"산책", "겨울"} <= set(r["tags"])),
    ("tag:없는태그", lambda r: False),
    ("year:2025", lambda r: r["created"].startswith("2025")),
    ("연도:2025 날씨:비", lambda r: r["created"].startswith("2025") and (r["weather"] or {}).get("main") == "Rain"),
    ("weather:rain", lambda r: (r["weather"] or {}).get("main") == "Rain"),
    ("weather:cloudy", lambda r: (r["weather"] or {}).get("main") == "Clouds"),
    ("from:2026", lambda r: r["created"] >= "2026"),
    ("from:2025-11 to:2026-01", lambda r: "2025-11" <= r["created"][:7] <= "2026-01"),
    ("from:2026-05-10 to:2026-07-05", lambda r: "2026-05-10" <= r["created"][:10] <= "2026-07-05"),
    ("from:2026-13 x", lambda r: False),
    ("눈 from:2026", lambda r: "눈" in r["title"] + r["body"] and r["created"] >= "2026"),
])
def test_filters_narrow(reader, many, query, holds):
    page = ask(reader, many, query)
    wanted = addresses(many, those(many, holds))
    assert all_results(page) == wanted
    if wanted:
        expect(page.locator(".found")).to_have_text(counted("ko", "resultCount", len(wanted)))


def test_tag_of_several_words_is_a_filter(reader, small):
    page = ask(reader, small, 'tag:"없는 태그"')
    assert all_results(page) == []


def test_filters_of_every_language_of_the_site_are_understood(reader, small):
    for locale in ("ko", "en", "ar"):
        page = ask(reader, small, "وسم:겨울 날씨:눈", locale)
        assert all_results(page) == addresses(small, those(small, lambda r: "첫눈" == r["title"]), locale)


def test_controls_write_filters(reader, many):
    page = ask(reader, many, "커피")
    page.get_by_label(WORDS["searchTag"]).select_option("산책")
    page.get_by_label(WORDS["searchWeather"]).select_option("비")
    page.get_by_label(WORDS["searchFrom"]).fill("2024-03")
    field = page.get_by_role("searchbox")
    expect(field).to_have_value("커피 태그:산책 날씨:비 부터:2024-03")
    page.get_by_label(WORDS["searchFrom"]).fill("2023-01")
    page.get_by_label(WORDS["searchTag"]).select_option("")
    expect(field).to_have_value("커피 날씨:비 부터:2023-01")
    assert query_of(page) == "커피 날씨:비 부터:2023-01"
    holds = lambda r: "커피" in r["title"] + r["body"] and (r["weather"] or {}).get("main") == "Rain" and r["created"] >= "2023"
    assert all_results(page) == addresses(many, those(many, holds))


def test_controls_leave_the_rest_of_the_query_as_it_is(reader, many):
    page = ask(reader, many, 'Ａ “긴 말” tag:"산책" mood:x "tag:y" from:2024')
    page.get_by_label(WORDS["searchTag"]).select_option("겨울")
    expect(page.get_by_role("searchbox")).to_have_value('Ａ “긴 말” mood:x "tag:y" from:2024 태그:겨울')


def test_controls_show_the_filters_of_the_query(reader, many):
    page = ask(reader, many, "weather:rain from:2024 to:2025 tag:산책")
    expect(page.get_by_label(WORDS["searchWeather"])).to_have_value("비")
    expect(page.get_by_label(WORDS["searchTag"])).to_have_value("산책")
    expect(page.get_by_label(WORDS["searchFrom"])).to_have_value("2024-01")
    expect(page.get_by_label(WORDS["searchTo"])).to_have_value("2025-12")
    page.get_by_role("searchbox").fill("tag:드문태그")
    expect(page.get_by_label(WORDS["searchTag"])).to_have_value("드문태그")
    expect(page.get_by_label(WORDS["searchWeather"])).to_have_value("")
    page.get_by_role("searchbox").fill("")
    expect(page.get_by_label(WORDS["searchTag"])).to_have_value("")


def test_controls_offer_what_the_journal_has(reader, many):
    page = reader(many.address("search.html"))
    found = records(many.folder)
    options = page.get_by_label(WORDS["searchTag"]).locator("option").all_inner_texts()
    count = lambda tag: sum(tag in record["tags"] for record in found)
    assert set(options[1:]) == {tag for record in found for tag in record["tags"]}
    assert [count(tag) for tag in options[1:]] == sorted(map(count, options[1:]), reverse=True)
    weather = page.get_by_label(WORDS["searchWeather"]).locator("option").all_inner_texts()
    names = {WORDS["weather" + record["weather"]["main"]] for record in found if record["weather"]}
    assert set(weather[1:]) == names
    month = page.get_by_label(WORDS["searchFrom"])
    assert month.get_attribute("min") == found[-1]["created"][:7]
    assert month.get_attribute("max") == found[0]["created"][:7]


def test_controls_are_folded_on_a_phone(reader, many):
    page = reader(many.address("search.html"), width=390)
    expect(page.get_by_label(WORDS["searchTag"])).to_be_hidden()
    page.get_by_text(WORDS["searchFilters"], exact=True).click()
    expect(page.get_by_label(WORDS["searchTag"])).to_be_visible()
    wide = reader(many.address("search.html"))
    expect(wide.get_by_label(WORDS["searchTag"])).to_be_visible()
    expect(wide.get_by_text(WORDS["searchFilters"], exact=True)).to_be_hidden()


# Rows and their number

def test_rows_come_ten_at_a_time(reader, many):
    page = ask(reader, many, "e")
    assert len(results(page)) == 10
    page.get_by_role("button", name=WORDS["searchMore"]).click()
    answered(page)
    assert len(results(page)) >= 20
    assert page.get_by_role("searchbox").input_value() == "e"


def test_rows_come_on_scrolling(reader, many):
    page = ask(reader, many, "e")
    for wanted in (20, 30):
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        eventually(lambda: len(results(page)) >= wanted, True)


def test_count_is_exact_at_once_where_the_lists_are(reader, many):
    page = ask(reader, many, "커피")
    wanted = len(those(many, lambda r: "커피" in normalised(r["title"] + "\n" + r["body"])))
    expect(page.locator(".found")).to_have_text(counted("ko", "resultCount", wanted))
    assert len(results(page)) < wanted


def test_count_is_about_until_all_is_known(reader, many):
    query = "coffee"
    page = ask(reader, many, query)
    wanted = len(those(many, lambda r: query in normalised(r["title"] + "\n" + r["body"])))
    about = WORDS["resultAbout"]["other"].split("{count}")
    text = page.locator(".found").inner_text()
    assert wanted > 10 and text.startswith(about[0]) and text.endswith(about[1])
    number = int(re.sub(r"\D", "", text))
    assert wanted * 0.5 <= number <= wanted * 2
    all_results(page)
    expect(page.locator(".found")).to_have_text(counted("ko", "resultCount", wanted))
    expect(page.get_by_role("status")).to_have_text(counted("ko", "resultCount", wanted))


def test_status_is_not_told_at_each_stroke(reader, many):
    page = reader(many.address("search.html"))
    page.evaluate("""() => {
      window.told = [];
      const status = document.querySelector("[role=status]");
      new MutationObserver(() => told.push(status.textContent)).observe(status, { childList: true, characterData: true, subtree: true });
    }""")
    page.get_by_role("searchbox").press_sequentially("커피coffee", delay=30)
    sentence = WORDS["searchNone"].replace("{query}", "커피coffee")
    expect(page.get_by_role("status")).to_contain_text(sentence)
    assert len(page.evaluate("told")) <= 3


# Keyboard

def test_slash_leads_to_the_field(reader, many):
    page = ask(reader, many, "커피")
    page.get_by_role("listitem").get_by_role("heading").get_by_role("link").first.focus()
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("1/2")
    expect(page.get_by_role("searchbox")).to_have_value("1/2")
    page.get_by_label(WORDS["searchTag"]).focus()
    page.keyboard.press("/")
    expect(page.get_by_label(WORDS["searchTag"])).to_be_focused()


def test_arrows_move_and_enter_opens(reader, many):
    page = ask(reader, many, "커피")
    links = page.get_by_role("main").get_by_role("listitem").get_by_role("heading").get_by_role("link")
    page.get_by_role("searchbox").focus()
    page.keyboard.press("ArrowDown")
    expect(links.nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(links.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.press("ArrowDown")
    first = results(page)[0]
    page.keyboard.press("Enter")
    page.wait_for_url(ENTRY)
    assert urllib.parse.unquote(page.url) == first


# Address and history

def test_address_follows_typing_without_history(reader, many):
    page = reader(many.address("search.html"))
    before = page.evaluate("history.length")
    page.get_by_role("searchbox").press_sequentially("coffee")
    eventually(lambda: query_of(page), "coffee")
    assert page.evaluate("history.length") == before
    page.get_by_role("searchbox").fill("")
    eventually(lambda: page.evaluate("location.href"), many.address("search.html"))


def test_back_and_forward_lead_through_what_was_entered(reader, many):
    page = reader(many.address("search.html"))
    field = page.get_by_role("searchbox")
    found = {}
    for query in ("커피", "눈", "tag:산책"):
        field.fill(query)
        field.press("Enter")
        answered(page)
        found[query] = results(page)
    page.go_back()
    expect(field).to_have_value("눈")
    eventually(lambda: results(page), found["눈"])
    page.go_back()
    expect(field).to_have_value("커피")
    eventually(lambda: results(page), found["커피"])
    page.go_forward()
    expect(field).to_have_value("눈")
    eventually(lambda: results(page), found["눈"])


def test_back_from_an_entry_shows_the_same_results(reader, many):
    page = ask(reader, many, "커피")
    page.get_by_role("button", name=WORDS["searchMore"]).click()
    eventually(lambda: len(results(page)) >= 20, True)
    answered(page)
    before = results(page)
    page.get_by_role("main").get_by_role("listitem").nth(17).get_by_role("link").click()
    page.wait_for_url(ENTRY)
    page.go_back()
    expect(page.get_by_role("searchbox")).to_have_value("커피")
    eventually(lambda: results(page)[:18], before[:18])
    eventually(lambda: page.evaluate("scrollY > 500"), True)


# Input methods

class InputMethod:
    """Composes syllables in the field that has the focus, as a Korean keyboard does."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def compose(self, *texts):
        for text in texts:
            self.session.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})

    def commit(self, text):
        self.session.send("Input.insertText", {"text": text})


@pytest.fixture
def composing(reader, many):
    page = ask(reader, many, "커")
    page.get_by_role("searchbox").focus()
    return page, InputMethod(page)


def watched(page):
    """Notes every state of the list from now on."""
    page.evaluate("""() => {
      window.lists = [];
      const list = document.querySelector("[role=search] ~ ol");
      new MutationObserver(() => lists.push(list.children.length)).observe(list, { childList: true });
    }""")


def test_a_consonant_under_way_is_not_searched_for(composing):
    page, method = composing
    before = results(page)
    watched(page)
    method.compose("ㅍ")
    expect(page.get_by_role("searchbox")).to_have_value("커ㅍ")
    page.wait_for_timeout(800)
    assert results(page) == before
    assert page.evaluate("lists") == []
    assert page.locator("mark").first.inner_text() == "커"
    method.compose("피")
    eventually(lambda: page.locator("mark").first.inner_text(), "커피")


def test_a_syllable_under_way_changes_nothing(composing):
    page, method = composing
    before = results(page)
    watched(page)
    method.compose("ㅇ", "이")
    page.wait_for_timeout(100)
    assert page.evaluate("lists") == [] and results(page) == before
    method.commit("이")
    eventually(lambda: page.evaluate("lists.length") > 0, True)


def test_a_keyboard_that_composes_without_telling_makes_no_wrong_answer(reader, many):
    page = ask(reader, many, "커")
    watched(page)
    page.keyboard.insert_text("ㅍ")
    page.wait_for_timeout(100)
    assert 0 not in page.evaluate("lists")
    eventually(lambda: page.evaluate("lists.at(-1)"), 0)


def test_the_button_for_more_leads_to_the_first_new_row(reader, many):
    page = ask(reader, many, "e")
    first = len(results(page))
    page.evaluate("document.querySelector('main button.more').click()")
    answered(page)
    links = page.get_by_role("main").get_by_role("listitem").get_by_role("heading").get_by_role("link")
    expect(links.nth(first)).to_be_focused()


def test_nothing_found_waits_for_the_syllable_to_rest(composing):
    page, method = composing
    before = results(page)
    method.compose("뷁")
    page.wait_for_timeout(200)
    assert results(page) == before
    eventually(lambda: results(page), [])
    expect(page.locator(".found")).to_contain_text("커뷁")


def test_the_end_of_a_composition_is_searched_for_at_once(composing):
    page, method = composing
    method.compose("뷁")
    method.commit("뷁")
    page.wait_for_timeout(300)
    assert results(page) == []


def test_the_list_is_never_empty_between_two_answers(composing):
    page, method = composing
    watched(page)
    method.compose("ㅍ", "피")
    method.commit("피")
    method.compose("ㄹ", "르", "를")
    method.commit("를")
    eventually(lambda: page.locator("mark").first.inner_text(), "커피를")
    answered(page)
    assert 0 not in page.evaluate("lists")


def test_initials_are_searched_for_while_composing(reader, small):
    page = reader(small.address("search.html"))
    page.get_by_role("searchbox").focus()
    method = InputMethod(page)
    method.compose("ㅊ")
    method.commit("ㅊ")
    method.compose("ㄴ")
    eventually(lambda: page.locator("mark").all_inner_texts(), ["첫눈"])


def test_enter_of_an_input_method_does_not_move(composing):
    page, method = composing
    method.compose("피")
    page.evaluate("""() => document.activeElement.dispatchEvent(new KeyboardEvent("keydown",
      { key: "ArrowDown", isComposing: true, bubbles: true }))""")
    expect(page.get_by_role("searchbox")).to_be_focused()


# Loading

def quiet(browser, address, **options):
    """A page whose failed requests are expected."""
    context = browser.new_context(**options)
    page = context.new_page()
    page.goto(address)
    return page


def test_nothing_is_loaded_before_it_is_needed(browser, many):
    page = quiet(browser, "about:blank")
    names = asked(page)
    page.goto(many.address("search.html"))
    page.wait_for_load_state("networkidle")
    assert names == ["grams.json"]
    page.get_by_role("searchbox").fill("커피")
    answered(page)
    texts = [name for name in names if name.endswith(".json")][1:]
    lists = [name for name in names if name.endswith(".bin")]
    assert len(lists) == 1
    last = results(page)[9]
    pages = json.loads((many.folder / "search/index.json").read_text(encoding="utf-8"))["pages"]
    needed = [p for p in pages if p[:7] >= "-".join(re.search(r"/(\d{4})/(\d\d)/\d\d/", last).groups())]
    assert set(texts) <= set(needed[:len(needed)]) | set(pages[len(needed):len(needed) + 2])
    assert len(texts) == len(set(texts)) <= 12 < len(pages)
    page.context.close()


def test_the_newest_texts_answer_before_the_lists_are_there(reader, many):
    page = ask(reader, many, "tag:산책")
    expect(page.locator(".found")).not_to_be_empty()
    word = re.search("[가-힣]{2}", records(many.folder)[0]["body"]).group()
    held = []
    page.route("**/grams/*.bin", lambda route: held.append(route))
    page.get_by_role("searchbox").fill(word)
    # Its own rows stand there, and nothing is said of how many there are.
    expect(page.locator(".found")).to_have_text(WORDS["searchLoading"])
    expect(page.get_by_role("status")).to_have_text(WORDS["searchLoading"])
    early = results(page)
    assert early
    for route in held:
        route.continue_()
    page.unroute("**/grams/*.bin")
    answered(page)
    expect(page.locator(".found")).not_to_have_text(WORDS["searchLoading"])
    assert results(page)[:len(early)] == early
    assert all_results(page) == addresses(many, those(many, lambda r: word in normalised(r["title"] + "\n" + r["body"])))


def test_newest_texts_that_fail_matter_only_where_they_are_needed(browser, many):
    newest = json.loads((many.folder / "search/index.json").read_text(encoding="utf-8"))["pages"][0]
    of_newest = {record["url"] for record in json.loads((many.folder / "search" / newest).read_text(encoding="utf-8"))}
    texts = [(record["url"], normalised(record["title"] + "\n" + record["body"])) for record in records(many.folder)]
    older = "\n".join(text for url, text in texts if url not in of_newest)
    latest = "\n".join(text for url, text in texts if url in of_newest)
    # Not even its parts are there, so that the lists know.
    word = next(word for word in re.findall("[가-힣]{2,}", older) if not any(a + b in latest for a, b in zip(word, word[1:])))
    page = browser.new_context().new_page()
    page.route(f"**/search/{newest}", lambda route: route.abort())
    page.goto(many.address("search.html") + "?q=" + urllib.parse.quote(word))
    wanted = addresses(many, those(many, lambda r: word in normalised(r["title"] + "\n" + r["body"])))
    eventually(lambda: results(page), wanted[:10])
    expect(page.get_by_role("button", name=WORDS["searchRetry"])).to_be_hidden()
    page.context.close()


def test_files_are_asked_for_once(browser, many):
    page = quiet(browser, "about:blank")
    names = asked(page)
    page.goto(many.address("search.html"))
    for query in ("커피", "", "커피", "커", "커피", "e", "커피 e"):
        page.get_by_role("searchbox").fill(query)
        answered(page)
    assert len(names) == len(set(names))
    page.context.close()


def test_an_outdated_answer_never_shows(reader, many):
    page = reader(many.address("search.html"))
    held = []
    page.route("**/grams/*.bin", lambda route: held.append(route))
    with page.expect_request("**/grams/*.bin"):
        page.get_by_role("searchbox").fill("커피")
    page.get_by_role("searchbox").fill("year:2025")
    page.unroute("**/grams/*.bin")
    answered(page)
    wanted = results(page)
    for route in held:
        try:
            route.continue_()
        except Exception:  # the page has given it up
            pass
    page.wait_for_timeout(300)
    assert results(page) == wanted
    assert all("/2025/" in address for address in wanted)


def test_an_older_query_shows_nothing_when_both_get_their_texts(reader, many):
    page = reader(many.address("search.html"))
    texts = [normalised(record["body"]) for record in records(many.folder)[:3]]
    old, new = next(
        (one, other) for one in re.findall("[가-힣]{3,}", texts[0]) for other in re.findall("[가-힣]{3,}", texts[1])
        if one not in texts[1] and other not in texts[0])
    page.evaluate("""() => {
      window.seen = [];
      const list = document.querySelector(".hits");
      new MutationObserver(() => seen.push(...[...list.querySelectorAll("a")].map((a) => a.href)))
        .observe(list, { childList: true });
    }""")
    held = []
    page.route("**/search/2*.json", lambda route: held.append(route))
    with page.expect_request("**/search/2*.json"):
        page.get_by_role("searchbox").fill(old)
    page.get_by_role("searchbox").fill(new)
    page.wait_for_timeout(300)
    for route in held:
        route.continue_()
    page.unroute("**/search/2*.json")
    answered(page)
    wanted = addresses(many, those(many, lambda r: new in normalised(r["title"] + "\n" + r["body"])))
    assert results(page) == wanted[:10]
    assert {urllib.parse.unquote(address) for address in page.evaluate("seen")} <= set(wanted)


def test_what_was_given_up_is_asked_for_again(reader, many):
    page = reader(many.address("search.html"))
    held = []
    page.route("**/grams/*.bin", lambda route: held.append(route))
    with page.expect_request("**/grams/*.bin"):
        page.get_by_role("searchbox").fill("커피")
    page.get_by_role("searchbox").fill("")
    page.unroute("**/grams/*.bin")
    page.get_by_role("searchbox").fill("커피")
    answered(page)
    assert len(results(page)) == 10


@pytest.mark.parametrize("files", ["**/search/grams.json", "**/grams/*.bin", "**/search/2*.json"])
def test_failures_are_said_and_can_be_tried_again(browser, many, files):
    page = browser.new_context().new_page()
    page.route(files, lambda route: route.abort())
    page.goto(many.address("search.html") + "?q=" + urllib.parse.quote("커피"))
    expect(page.locator(".found")).to_have_text(WORDS["searchFailed"])
    expect(page.get_by_role("status")).to_have_text(WORDS["searchFailed"])
    page.unroute(files)
    page.get_by_role("button", name=WORDS["searchRetry"]).click()
    eventually(lambda: len(results(page)), 10)
    expect(page.get_by_role("button", name=WORDS["searchRetry"])).to_be_hidden()
    page.context.close()


def test_offline_is_said_and_searched_again_when_back(browser, many):
    page = quiet(browser, many.address("search.html"))
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.get_by_role("searchbox").fill("커피")
    expect(page.locator(".found")).to_have_text(WORDS["searchOffline"])
    page.context.set_offline(False)
    eventually(lambda: len(results(page)), 10)
    page.context.close()


def test_a_failure_while_loading_more_keeps_the_rows(browser, many):
    page = quiet(browser, many.address("search.html") + "?q=" + urllib.parse.quote("커피"))
    eventually(lambda: len(results(page)), 10)
    page.route("**/search/2*.json", lambda route: route.abort())
    # A real click scrolls there first, and rows that come on scrolling fail just so.
    page.get_by_role("button", name=WORDS["searchMore"]).dispatch_event("click")
    expect(page.locator(".found")).to_have_text(WORDS["searchFailed"])
    assert len(results(page)) >= 10
    page.context.close()


def other_order(many):
    index = json.loads((many.folder / "search/grams.json").read_text(encoding="utf-8"))
    return json.dumps({**index, "order": "00000000"})


def test_files_of_two_sites_are_loaded_again(browser, many):
    page = browser.new_context().new_page()
    page.add_init_script("""
      window.asks = [];
      const real = fetch;
      window.fetch = (address, options) => { asks.push(options.cache ?? null); return real(address, options); };
    """)
    times = []

    def stale_once(route):
        times.append(route)
        route.fulfill(body=other_order(many)) if len(times) == 1 else route.continue_()

    page.route("**/search/grams.json", stale_once)
    page.goto(many.address("search.html") + "?q=" + urllib.parse.quote("커피"))
    eventually(lambda: len(results(page)), 10)
    assert len(times) == 2
    # The browser's own cache is passed over.
    asks = page.evaluate("asks")
    assert asks[0] is None and "reload" in asks
    page.context.close()


def test_files_that_do_not_fit_are_said_to_have_changed(browser, many):
    page = browser.new_context().new_page()
    page.route("**/search/grams.json", lambda route: route.fulfill(body=other_order(many)))
    page.goto(many.address("search.html") + "?q=" + urllib.parse.quote("커피"))
    expect(page.locator(".found")).to_have_text(WORDS["searchChanged"])
    page.unroute("**/search/grams.json")
    page.get_by_role("button", name=WORDS["searchRetry"]).click()
    eventually(lambda: len(results(page)), 10)
    page.context.close()


def test_texts_of_another_size_are_loaded_again(browser, many):
    page = browser.new_context().new_page()
    times = []

    def short_once(route):
        times.append(route)
        route.fulfill(body="[]") if len(times) == 1 else route.continue_()

    page.route("**/search/2*.json", short_once)
    page.goto(many.address("search.html") + "?q=" + urllib.parse.quote("커피"))
    eventually(lambda: len(results(page)), 10)
    page.context.close()


# Looks

@pytest.mark.parametrize("width, scheme", LOOKS)
@pytest.mark.parametrize("locale", ["ko", "ar"])
def test_results_are_open_to_everybody(reader, small, locale, width, scheme):
    page = ask(reader, small, "e" if locale == "ko" else "날", locale, width=width, scheme=scheme)
    page.evaluate("document.querySelector('details').open = true")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    found = Axe().run(page, options=AXE)
    assert found.violations_count == 0, found.generate_report()


def test_nothing_jumps_when_controls_unfold(browser, many):
    for width in (1280, 390):
        context = browser.new_context(viewport={"width": width, "height": 900})
        context.add_init_script("""window.shift = 0; new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shift += entry.value; }).observe({ type: "layout-shift", buffered: true });""")
        page = context.new_page()
        page.route("**/search.js", lambda route: (time.sleep(0.3), route.continue_()))
        page.goto(many.address("search.html"))
        page.wait_for_timeout(200)
        assert page.evaluate("shift") == 0
        context.close()
