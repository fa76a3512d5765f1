"""What an entry's page tells search engines and those it is shared with, read back and compared with the journal."""
import html.parser
import json

import pytest

LOCALES = {"ko": "ko_KR", "en": "en_US", "ar": "ar_EG"}


class Head(html.parser.HTMLParser):
    """The metadata in one page."""

    def __init__(self, text):
        super().__init__()
        self.properties, self.data, self.is_data = [], [], False
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "meta" and ("property" in values or values.get("name", "").startswith("twitter:")):
            self.properties.append((values.get("property") or values["name"], values["content"]))
        if tag == "script" and values.get("type") == "application/ld+json":
            self.is_data = True
            self.data.append("")

    def handle_data(self, text):
        if self.is_data:
            self.data[-1] += text

    def handle_endtag(self, tag):
        self.is_data = False

    def all(self, name):
        return [content for key, content in self.properties if key == name]

    def one(self, name):
        """The only value of a property; None where there is none."""
        (value,) = self.all(name) or [None]
        return value

    @property
    def posting(self):
        (text,) = self.data
        return json.loads(text)


def head(site, ending, locale=None):
    return Head(site.text(site.entry(ending, locale)))


def records(site, locale):
    """The published entries, as the search index has them."""
    folder = site.folder / site.root(locale) / "search"
    index = json.loads((folder / "index.json").read_text(encoding="utf-8"))
    found = [record for name in index["pages"] for record in json.loads((folder / name).read_text(encoding="utf-8"))]
    assert found and len(found) == index["count"]
    return found


@pytest.mark.parametrize("locale", LOCALES)
def test_every_entry_is_a_posting_with_its_own_words(small, locale):
    for record in records(small, locale):
        posting = Head(small.text(small.root(locale) + record["url"])).posting
        address = small.published_at + small.root(locale)
        assert posting["@context"] == "https://schema.org"
        assert posting["@type"] == "BlogPosting"
        assert posting["headline"] == record["title"]
        assert posting["datePublished"] in (record["created"], record["created"][:10])
        assert posting.get("keywords", []) == record["tags"]
        assert posting["author"] == {"@type": "Person", "name": "글쓴이 <b>굵게</b>"}
        assert posting["isPartOf"]["@type"] == "Blog"
        assert posting["isPartOf"]["name"] == "작은 일기 & <script>alert('title')</script>"
        assert posting["isPartOf"]["url"] == address


def test_posting_knows_its_address_times_place_and_language(small):
    posting = head(small, "first-snow").posting
    page = Head(small.text(small.entry("first-snow")))
    assert posting["url"] == posting["mainEntityOfPage"] == page.one("og:url")
    assert posting["datePublished"] == "2026-11-20T21:30:00+09:00"
    assert posting["dateModified"] == "2026-11-21T08:00:00+09:00"
    assert posting["contentLocation"] == {"@type": "Place", "name": "서울"}
    assert posting["inLanguage"] == "ko"
    assert head(small, "morning").posting["inLanguage"] == "en"
    assert "dateModified" not in head(small, "morning").posting


def test_day_without_time_stays_a_day(small):
    (path,) = [path for path in small.pages("entry") if path.startswith("2026/09/01/")]
    assert Head(small.text(path)).posting["datePublished"] == "2026-09-01"


def test_picture_is_named_with_absolute_address_words_and_size(small):
    page = head(small, "long")
    (image,) = page.all("og:image")
    assert image == page.posting["image"]
    assert image.startswith(small.published_at)
    assert (small.folder / image.removeprefix(small.published_at)).is_file()
    assert page.one("og:image:alt") == "파란 벽"
    assert (page.one("og:image:width"), page.one("og:image:height")) == ("1600", "900")
    assert page.one("twitter:card") == "summary_large_image"
    without = head(small, "first-snow")
    assert without.all("og:image") == [] and "image" not in without.posting
    assert without.one("twitter:card") == "summary"


@pytest.mark.parametrize("locale", LOCALES)
def test_open_graph_is_complete(small, locale):
    for record in records(small, locale):
        page = Head(small.text(small.root(locale) + record["url"]))
        assert page.one("og:type") == "article"
        assert page.one("og:title") == record["title"]
        assert page.one("article:published_time") == page.posting["datePublished"]
        assert page.one("article:modified_time") == page.posting.get("dateModified")
        assert page.all("article:tag") == record["tags"]
        assert page.one("og:locale") == LOCALES[locale]
        assert page.all("og:locale:alternate") == [name for key, name in LOCALES.items() if key != locale]


def test_without_address_nothing_absolute_is_told(korean):
    for path in korean.pages("entry"):
        page = Head(korean.text(path))
        assert page.properties == []
        posting = page.posting
        assert posting.pop("@context") == "https://schema.org"
        assert posting["headline"] and posting["datePublished"].startswith("2026-03-")
        assert "://" not in json.dumps(posting)
        assert {"url", "mainEntityOfPage", "image"}.isdisjoint(posting)


def test_coordinates_and_unpublished_words_are_not_told(small):
    for path in small.pages("entry"):
        text = small.text(path)
        assert "37.571234" not in text and "126.985678" not in text and "GeoCoordinates" not in text


def test_hostile_words_stay_words(small):
    text = small.text(small.entry("hostile"))
    start = text.index('<script type="application/ld+json">') + len('<script type="application/ld+json">')
    data = text[start:text.index("</script>", start)]
    assert "<" not in data
    assert json.loads(data)["headline"].startswith("<script>alert('title')</script>")


def test_browser_reads_the_posting_and_its_policy_has_nothing_against_it(reader, small):
    page = reader(small.address(small.entry("hostile")), script="""
      window.violations = [];
      document.addEventListener("securitypolicyviolation", (event) => violations.push(event.violatedDirective));
    """)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("violations") == []
    posting = page.evaluate("JSON.parse(document.querySelector('script[type=\"application/ld+json\"]').textContent)")
    assert posting == head(small, "hostile").posting


def test_only_entries_are_postings(small):
    for path in set(small.files()) - {page for locale in LOCALES for page in small.pages("entry", locale)}:
        assert Head(small.text(path)).data == [], path
