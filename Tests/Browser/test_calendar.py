"""A month's calendar is where a reader browses."""
import re

import pytest

from site_under_test import strings


@pytest.fixture(params=["sample", "small"])
def site(request):
    return request.getfixturevalue(request.param)


def month_with_neighbours(site):
    months = site.pages("month")
    assert len(months) >= 3, "the journal has too few months"
    return months[-3], months[-2], months[-1]


@pytest.mark.parametrize("locale", ["ko", "en"])
def test_every_day_with_entries_is_a_link_and_no_other(reader, site, locale):
    month = site.page("month", locale)
    folder = (site.folder / month).parent
    days = {day.name for day in folder.iterdir() if day.is_dir()}
    page = reader(site.address(month))
    linked = page.locator("table a").evaluate_all("links => links.map((link) => link.textContent)")
    assert len(linked) == len(days)


@pytest.mark.parametrize("locale", ["ko", "en"])
def test_days_stand_below_their_weekday(reader, site, locale):
    page = reader(site.address(site.page("month", locale)))
    pairs = page.locator("table a").evaluate_all("""links => links.map((link) => {
      const cell = link.closest("td"), heading = cell.closest("table").tHead.rows[0].cells[cell.cellIndex];
      return [heading.abbr, link.textContent];
    })""")
    assert pairs
    for weekday, text in pairs:
        assert weekday in text


def test_day_leads_to_an_entry_of_that_day(reader, site):
    page = reader(site.address(site.page("month")))
    link = page.locator("table a").first
    link.click()
    day = re.search(r"#d(\d+)$", page.url)
    if day:
        row = page.locator(page.url[page.url.index("#"):])
        assert row.is_visible()
        row.get_by_role("link").first.click()
    written = page.locator("article time").first.get_attribute("datetime")
    assert "/".join(written[:10].split("-")) in page.url


def test_month_turns_to_its_neighbours_and_back(reader, site):
    before, month, after = month_with_neighbours(site)
    page = reader(site.address(month))
    heading = page.get_by_role("heading", level=1).inner_text()
    page.locator("a[rel=next]").first.click()
    assert page.url == site.address(after)
    page.locator("a[rel=prev]").first.click()
    assert page.url == site.address(month)
    assert page.get_by_role("heading", level=1).inner_text() == heading
    page.locator("a[rel=prev]").first.click()
    assert page.url == site.address(before)


def test_first_and_last_month_have_one_neighbour(reader, site):
    months = site.pages("month")
    assert reader(site.address(months[0])).locator("a[rel=prev]").count() == 0
    assert reader(site.address(months[-1])).locator("a[rel=next]").count() == 0


def test_year_leads_to_its_months(reader, site):
    year = site.page("year")
    page = reader(site.address(year))
    month = site.page("month")
    page.get_by_role("main").locator("h2 a").last.click()
    assert page.url == site.address(month)


def test_reader_walks_through_all_entries(reader, small):
    page = reader(small.address(small.page("entry")))
    while page.locator("a[rel=next]").count():
        page.locator("a[rel=next]").first.click()
    seen = [page.url]
    while page.locator("a[rel=prev]").count():
        page.locator("a[rel=prev]").first.click()
        seen.append(page.url)
    assert len(seen) == len(set(seen)) == len(small.pages("entry"))


def test_menu_leads_to_calendar_tags_and_search(reader, sample):
    words = strings("ko")
    for name, kind in [("calendarTitle", None), ("tagsTitle", "tags"), ("searchTitle", "search")]:
        page = reader(sample.address(sample.page("entry")))
        page.get_by_role("navigation").get_by_role("link", name=words[name], exact=True).click()
        reached = sample.pages(kind) if kind else sample.pages("year") + sample.pages("month")
        assert page.url in [sample.address(path) for path in reached]


@pytest.mark.parametrize("kind", ["index", "year", "month", "entry", "tags", "tag", "search"])
def test_pages_of_other_locales_are_one_step_away(reader, small, kind):
    path = small.page(kind)
    page = reader(small.address(path))
    page.locator("a[hreflang=en]").click()
    assert page.url == small.address("en/" + path)
    assert page.locator("html").get_attribute("lang") == "en"
    page.locator("a[hreflang=ko]").click()
    assert page.url == small.address(path)
