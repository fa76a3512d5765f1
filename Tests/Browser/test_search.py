"""The search page finds every match and shows nothing else."""
import random
import re
import unicodedata
import urllib.parse

import pytest
from playwright.sync_api import expect

from search_index import initials, normalised, records
from search_page import all_results, ask, shown
from site_under_test import strings

ATTACKS = ["<img src=x onerror=alert(1)>", "\"><script>alert(1)</script>", "{query}", "$&", "a\\", "(["]


def expected(site, query):
    """The addresses of the records that a query matches, newest first."""
    words = [(a or b).strip() for a, b in re.findall(r'"([^"]*)"?|([^\s"]+)', normalised(query))]
    words = [word for word in words if word]

    def has(record, word):
        texts = [normalised(record["title"]), normalised(record["body"])]
        if re.fullmatch("[ㄱ-ㅎ]+", word):
            texts = [initials(text) for text in texts]
        return any(word in text for text in texts)

    return [r["url"] for r in records(site.folder) if words and all(has(r, word) for word in words)]


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


def piece(chance, text, shortest, longest):
    """A part of a text, of so many characters."""
    size = min(len(text), chance.randint(shortest, longest))
    start = chance.randrange(len(text) - size + 1)
    return text[start:start + size]


def hangul(chance, body):
    return chance.choice(re.findall("[가-힣]+", body) or ["첫눈"])


def latin(chance, body):
    return chance.choice(re.findall("[A-Za-z]+", body) or ["snow"])


QUERIES = {
    "Korean word": hangul,
    "part of a Korean word": lambda chance, body: piece(chance, hangul(chance, body), 1, 3),
    "initials": lambda chance, body: initials(piece(chance, re.sub("[^가-힣]", "", body) or "첫눈", 1, 5)),
    "English word": latin,
    "part of an English word": lambda chance, body: piece(chance, latin(chance, body), 2, 6),
    "two words": lambda chance, body: " ".join(chance.choices(body.replace('"', "").split() or ["a"], k=2)),
    "phrase": lambda chance, body: f'"{piece(chance, body, 4, 24)}"',
    "one syllable": lambda chance, body: piece(chance, hangul(chance, body), 1, 1),
    "one letter or sign": lambda chance, body: piece(chance, re.sub(r'[\s"]', "", body) or "a", 1, 1),
    "nothing found": lambda chance, body: piece(chance, body, 2, 5).replace('"', "").strip() + "qz없음",
}


@pytest.mark.parametrize("kind", QUERIES)
def test_results_are_those_of_a_plain_scan(reader, many, kind):
    chance = random.Random(kind)
    bodies = [record["body"] for record in records(many.folder) if record["body"]]
    page = reader(many.address("search.html"))
    for _ in range(22):
        query = QUERIES[kind](chance, chance.choice(bodies))
        page.get_by_role("searchbox").fill(query)
        wanted = addresses(many, expected(many, query))
        assert all_results(page) == wanted, query
        assert page.locator(".found").inner_text().count("약") == 0, query


def test_results_are_newest_first(reader, many):
    page = ask(reader, many, "e")
    assert len(all_results(page)) == len(expected(many, "e")) > 100
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
    assert all_results(page) == addresses(small, expected(small, query))
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
    expect(page.get_by_role("main").get_by_role("listitem")).to_have_count(0)
    expect(page.get_by_role("status")).to_have_text("")


@pytest.mark.parametrize("query, count", [("첫눈", 16), ("ㅊㄴ", 16), ("비", 8), ("태그:산책 첫눈", 8), ('"골목을 걸"', 24)])
def test_a_journal_in_one_language_is_searched_like_any(reader, korean, query, count):
    page = ask(reader, korean, query)
    assert len(all_results(page)) == count


def test_empty_journal_finds_nothing(reader, empty):
    assert shown(ask(reader, empty, "눈"), 0) == []


def test_failure_to_load_is_said(browser, small):
    context = browser.new_context()
    page = context.new_page()
    page.route("**/search/**", lambda route: route.abort())
    page.goto(small.address("search.html") + "?q=a")
    expect(page.get_by_role("status")).to_contain_text(strings("ko")["searchFailed"])
    context.close()
