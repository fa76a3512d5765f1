"""The script's and the program's search index are the documented one."""
import json
import pathlib

import pytest

from search_index import Contents, grams, normalised, records
from site_under_test import strings

GOLDEN = json.loads((pathlib.Path(__file__).parents[1] / "JournalKitTests/Golden/search.json").read_text(encoding="utf-8"))
MATCHES = """([{ query, title = "", body = "", created = "", tags = [], weather = null }, names]) =>
  SearchIndex.matches(SearchIndex.entry({ title, body, created, tags, weather: weather && { main: weather } }),
    SearchIndex.parse(query, SearchIndex.vocabulary(names)))"""
PARSED = """([text, names]) => {
  const { words, filters } = SearchIndex.parse(text, SearchIndex.vocabulary(names));
  return { words: words.map(({ word }) => word), filters: filters.map(({ key, value }) => ({ key, value })) };
}"""
MARKED = """({ text, query }) => {
  let marked = "", at = 0;
  for (const [from, to] of SearchIndex.ranges(text, SearchIndex.parse(query))) {
    marked += text.slice(at, from) + "[" + text.slice(from, to) + "]";
    at = to;
  }
  return marked + text.slice(at);
}"""
# Every text's candidates must hold all its matches, whichever of the files are there.
CANDIDATES = """async ([root, untitled, queries]) => {
  const json = async (name) => (await fetch(root + name)).json();
  const index = SearchIndex.open(await json("grams.json"));
  const files = await Promise.all(Array.from({ length: index.shards }, async (_, number) =>
    SearchIndex.read(index, await (await fetch(`${root}grams/${number}.bin`)).arrayBuffer())));
  const pages = await Promise.all((await json("index.json")).pages.map(json));
  const entries = pages.flat().map(SearchIndex.entry);
  const wrong = [];
  for (const text of queries) {
    const query = SearchIndex.parse(text), plan = SearchIndex.plan(query, untitled);
    if (SearchIndex.isEmpty(query)) continue;
    const first = new Set([...plan.needed, ...plan.first].slice(0, 2).map((key) => SearchIndex.shard(index, key)));
    const wanted = entries.flatMap((entry, i) => SearchIndex.matches(entry, query) ? [entries.length - 1 - i] : []);
    for (const file of [(number) => files[number], (number) => first.has(number) && files[number], () => null]) {
      const { ranks, isExact } = SearchIndex.candidates(index, query, plan, file);
      if (!wanted.every((rank) => ranks.includes(rank))) wrong.push(`${text}: missed`);
      if (isExact && ranks.length !== wanted.length) wrong.push(`${text}: not exact`);
    }
  }
  return wrong;
}"""


@pytest.fixture
def script(reader, small):
    """A page with the script in it."""
    return reader(small.address("search.html"))


def test_texts_are_normalised_as_documented(script):
    texts = [case["text"] for case in GOLDEN["normalized"]]
    assert script.evaluate("texts => texts.map(SearchIndex.normalize)", texts) == [c["expected"] for c in GOLDEN["normalized"]]


def test_syllables_become_their_initials(script):
    texts = [case["text"] for case in GOLDEN["initials"]]
    assert script.evaluate("texts => texts.map(SearchIndex.toInitials)", texts) == [c["expected"] for c in GOLDEN["initials"]]


def test_queries_are_divided_into_words(script):
    for case in GOLDEN["parsed"]:
        assert script.evaluate(PARSED, [case["query"], {}])["words"] == case["words"], case


def test_entries_match_as_documented(script):
    for case in GOLDEN["matches"]:
        assert script.evaluate(MATCHES, [case, {}]) == case["matches"], case


def test_matches_are_marked_as_documented(script):
    for case in GOLDEN["ranges"]:
        assert script.evaluate(MARKED, case) == case["marked"], case


def test_filters_are_told_from_words(script):
    filters = GOLDEN["filters"]
    for case in filters["cases"]:
        found = script.evaluate(PARSED, [case["query"], filters["vocabulary"]])
        assert found == {"words": case["words"], "filters": case["filters"]}, case


def test_filters_hold_as_documented(script):
    filters = GOLDEN["filters"]
    for case in filters["matches"]:
        assert script.evaluate(MATCHES, [case, filters["vocabulary"]]) == case["matches"], case


def test_grams_are_those_of_the_documentation():
    for case in GOLDEN["grams"]:
        found = grams(normalised(case["text"]))
        assert {gram: sorted(numbers) for gram, numbers in found.items()} == case["grams"], case


@pytest.mark.parametrize("text", [
    "첫눈이 왔다", "첫 눈", "don't", "the snow", "a b c", "x-ray 사진", "눈(snow)눈", "ㅋㅋ웃", "웃ㅋ", "ㅋㅋㅠㅠ", "漢字かな", "1,000원", "☔ 비",
    "𠮷野家", "ab c가", "ab c", "ab c d", "cd!", "ㅊㄴㅇ",
])
def test_lookups_are_among_the_grams_of_a_text_with_the_word(script, text):
    text = normalised(text)
    lookups = script.evaluate("word => SearchIndex.lookups({ word })", text)
    assert lookups
    for whole in (text, f"가a{text}b나", f". {text} .", f"ㅋ{text}ㅋ"):
        there = grams(whole)
        for lookup in lookups:
            assert lookup["key"] in there, (whole, lookup)
            assert lookup["follower"] < 0 or lookup["follower"] in there[lookup["key"]], (whole, lookup)


def test_long_texts_and_words_take_no_more_than_their_length(script):
    """Twice the length may not take four times as long: lengths at which that would take minutes are done within the test's time."""
    body = "가나다라 마바사 the quick 아자차카 " * 40_000 + "끝말잇기"
    query = "{ words: [{ word: '끝말잇기', letters: false }], filters: [] }"
    assert script.evaluate(f"body => SearchIndex.ranges(body, {query})", body) == [[len(body) - 4, len(body)]]
    word = "가나다라마바사아자차" * 10_000
    planned = script.evaluate("word => SearchIndex.plan({ words: [{ word, letters: false }], filters: [] }).words[0]", word)
    assert planned["lookups"] and not planned["isExact"]


@pytest.mark.parametrize("name", ["small", "many", "korean", "empty"])
def test_index_holds_what_the_texts_do(request, name):
    site = request.getfixturevalue(name)
    wanted = Contents.of(site.folder, strings("ko")["untitled"])
    found = Contents.read(site.folder)
    assert found.second == wanted.second
    assert found.names == wanted.names
    assert found.keys == wanted.keys
    told = {key: numbers for key, numbers in found.followers.items() if numbers}
    assert told == {key: numbers for key, numbers in wanted.followers.items() if key in wanted.keys and numbers}


@pytest.mark.parametrize("name", ["small", "many", "korean"])
def test_candidates_hold_all_matches(reader, request, name):
    site = request.getfixturevalue(name)
    page = reader(site.address("search.html"))
    queries = ["제목", "ㅈㅁ", "제목 없음", "음", "눈 coffee", "tag:겨울", "weather:snow", "year:2026", "e", "the", ".", "그"]
    for number, record in enumerate(records(site.folder)[:60]):
        body = record["body"].replace('"', "") or "x"
        at = number * 7 % len(body)
        queries += [f'"{body[at:at + 2 + number % 20]}"', body[at:at + 1 + number % 6]]
    assert page.evaluate(CANDIDATES, [site.address("search/"), strings("ko")["untitled"], queries]) == []
