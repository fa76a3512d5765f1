"""The search page finds every match and shows nothing else."""
import json
import random
import re
import unicodedata
import urllib.parse

import pytest
from playwright.sync_api import expect

from site_under_test import counted, eventually, strings

INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
ATTACKS = ["<img src=x onerror=alert(1)>", "\"><script>alert(1)</script>", "{query}", "$&", "a\\", "(["]


def normalised(text):
    """A text as queries meet it, after the definition in the search documentation."""
    text = "".join(chr(ord(c) - 0xFEE0) if "！" <= c <= "～" else c for c in text)
    text = unicodedata.normalize("NFD", text.lower().replace("ς", "σ"))
    text = "".join(c for c in text if not "\u0300" <= c <= "\u036f")
    return re.sub(r"\s+", " ", unicodedata.normalize("NFC", text))


def initials(text):
    return "".join(INITIALS[(ord(c) - 0xAC00) // 588] if "가" <= c <= "힣" else c for c in text)


def records(site, locale=None):
    """The records of the search JSON, in the order of its pages."""
    folder = site.folder / site.root(locale) / "search"
    index = json.loads((folder / "index.json").read_text(encoding="utf-8"))
    pages = [json.loads((folder / page).read_text(encoding="utf-8")) for page in index["pages"]]
    return [record for page in pages for record in page]


def expected(site, query):
    """The addresses of the records that a query matches, newest first."""
    words = [(a or b).strip() for a, b in re.findall(r'"([^"]*)"?|([^\s"]+)', normalised(query))]
    words = [word for word in words if word]

    def has(record, word):
        texts = [normalised(record["title"]), normalised(record["body"])]
        if re.fullmatch("[ㄱ-ㅎ]+", word):
            texts = [initials(text) for text in texts]
        return any(word in text for text in texts)

    return [r["url"] for r in records(site) if words and all(has(r, word) for word in words)]


def ask(reader, site, query, locale="ko"):
    """Types a query and waits for the answer."""
    page = reader(site.address(site.page("search", locale)))
    page.get_by_role("searchbox").fill(query)
    page.get_by_role("searchbox").press("Enter")
    return page


def results(page):
    """The addresses of the results that are on the page now."""
    links = page.get_by_role("main").get_by_role("listitem").get_by_role("heading").get_by_role("link")
    return [urllib.parse.unquote(a) for a in links.evaluate_all("links => links.map((a) => a.href)")]


def shown(page, count, locale="ko"):
    """The addresses of the results, once the page says that there are so many."""
    status = page.get_by_role("status")
    if count:
        expect(status).to_contain_text(counted(locale, "resultCount", count))
    else:
        expect(status).not_to_have_text("")
        expect(status).not_to_contain_text(strings(locale)["searchLoading"])
    return results(page)


def addresses(site, paths):
    return [urllib.parse.unquote(site.address(path)) for path in paths]


@pytest.mark.parametrize("query, endings", [
    ("하얗게", ["first-snow"]),
    ("얗", ["first-snow"]),
    ("ㅊㄴ", ["first-snow"]),
    ("ㅋㅋ", ["morning"]),
    ("ㅋㅋㅠㅠ", ["morning"]),
    ('"골목이 하얗게"', ["first-snow"]),
    ('"하얗게 골목이"', []),
    ("바뀌었다 골목", ["first-snow"]),
    ("골목 coffee", []),
    ("COFFEE", ["morning"]),
    ("cafe", ["morning"]),
    ("orange", ["morning"]),
    ("ｓｎｏｗ", ["morning"]),
    (unicodedata.normalize("NFD", "첫눈"), ["first-snow"]),
    ("제목만", ["title-only"]),
    ("zzzz", []),
])
def test_query_finds(reader, small, query, endings):
    page = ask(reader, small, query)
    wanted = addresses(small, [small.entry(ending) for ending in endings])
    assert shown(page, len(wanted)) == wanted


@pytest.mark.parametrize("word", ["초안에만있는말", "비밀에만있는말"])
def test_unpublished_entries_are_not_found(reader, small, word):
    assert shown(ask(reader, small, word), 0) == []


def queries_from(site, number):
    """Pieces of the journal's own text, some of them words together, phrases or initial letters."""
    chance = random.Random(7)
    found = []
    while len(found) < number:
        body = chance.choice(records(site))["body"]
        start = chance.randrange(max(1, len(body) - 12))
        piece = body[start:start + chance.randint(2, 10)].strip().replace('"', "")
        hangul = re.sub("[^가-힣]", "", piece)
        form = chance.choice(["as it is", "phrase", "initials"])
        if form == "initials" and len(hangul) > 1:
            found.append(initials(hangul[:3]))
        elif len(piece) > 1:
            found.append(f'"{piece}"' if form == "phrase" else piece)
    return found


def test_results_are_those_of_the_definition(reader, many):
    page = ask(reader, many, "e")
    for query in queries_from(many, 40):
        page.get_by_role("searchbox").fill(query)
        page.get_by_role("searchbox").press("Enter")
        eventually(lambda: results(page), addresses(many, expected(many, query)))


def test_results_are_newest_first(reader, many):
    page = ask(reader, many, "e")
    assert len(shown(page, len(expected(many, "e")))) > 100
    times = page.locator("main time").evaluate_all("all => all.map((time) => time.dateTime)")
    assert times == sorted(times, reverse=True)


def test_result_leads_to_its_entry(reader, small):
    page = ask(reader, small, "ㅊㄴ")
    shown(page, 1)
    page.get_by_role("main").get_by_role("heading").get_by_role("link").first.click()
    assert page.url == small.address(small.entry("first-snow"))


def test_results_work_in_every_locale(reader, small):
    page = ask(reader, small, "ㅊㄴ", "en")
    wanted = addresses(small, [small.entry("first-snow", "en")])
    assert shown(page, 1, "en") == wanted


def test_file_names_full_of_signs_are_reached(reader, small):
    page = ask(reader, small, "이상하다")
    shown(page, 1)
    page.get_by_role("main").get_by_role("heading").get_by_role("link").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("이상한 이름")


@pytest.mark.parametrize("query, marks", [
    ("하얗게", ["하얗게"]),
    ("ㅊㄴ", ["첫눈"]),
    ("골목 바뀌", ["골목", "바뀌"]),
    ("orange", ["Ｏｒａｎｇｅ"]),
    ("cafe", ["Café"]),
])
def test_matches_are_marked_as_written(reader, small, query, marks):
    page = ask(reader, small, query)
    shown(page, 1)
    assert page.locator("main mark").all_inner_texts() == marks


def test_no_result_says_so_and_names_the_query(reader, small):
    page = ask(reader, small, "없는낱말입니다")
    sentence = strings("ko")["searchNone"].replace("{query}", "없는낱말입니다")
    expect(page.get_by_role("status")).to_contain_text(sentence)


@pytest.mark.parametrize("query", ATTACKS)
def test_query_is_text_and_nothing_else(reader, small, query):
    page = ask(reader, small, query)
    shown(page, len(expected(small, query)))
    assert page.locator("main script, main img[src='x']").count() == 0
    assert page.get_by_role("searchbox").input_value() == query


def test_hostile_entries_are_results_like_others(reader, small):
    page = ask(reader, small, "alert")
    shown(page, 1)
    assert page.locator("main script, main img[src='x']").count() == 0
    assert "<script>" in page.get_by_role("main").get_by_role("heading").get_by_role("link").first.inner_text()


def test_query_stands_in_the_address(reader, small):
    page = ask(reader, small, "하얗게")
    shown(page, 1)
    assert urllib.parse.parse_qs(urllib.parse.urlsplit(page.url).query) == {"q": ["하얗게"]}
    again = reader(page.url)
    assert again.get_by_role("searchbox").input_value() == "하얗게"
    shown(again, 1)


def test_results_come_while_typing(reader, small):
    page = reader(small.address("search.html"))
    page.get_by_role("searchbox").press_sequentially("coffee")
    assert len(shown(page, 1)) == 1


def test_empty_field_shows_nothing(reader, small):
    page = ask(reader, small, "하얗게")
    shown(page, 1)
    page.get_by_role("searchbox").fill("")
    expect(page.get_by_role("status")).to_have_text("")
    expect(page.get_by_role("main").get_by_role("listitem")).to_have_count(0)


def test_empty_journal_finds_nothing(reader, empty):
    assert shown(ask(reader, empty, "눈"), 0) == []


def test_failure_to_load_is_said(browser, small):
    context = browser.new_context()
    page = context.new_page()
    page.route("**/search/*.json", lambda route: route.abort())
    page.goto(small.address("search.html") + "?q=a")
    expect(page.get_by_role("status")).to_contain_text(strings("ko")["searchFailed"])
    context.close()
