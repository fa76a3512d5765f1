"""The search page as a reader uses it."""
import urllib.parse

from playwright.sync_api import expect

from site_under_test import counted, strings

SETTLED = """() => document.querySelector("[role=search] ~ ol").getAttribute("aria-busy") === "false" """
MORE = """async () => {
  const list = document.querySelector("[role=search] ~ ol");
  const more = document.querySelector("main button.more");
  const settled = async () => {
    while (list.getAttribute("aria-busy") === "true") await new Promise((go) => setTimeout(go, 2));
  };
  await settled();
  while (!more.hidden) {
    more.click();
    await settled();
  }
}"""


def ask(reader, site, query, locale="ko", **options):
    """Types a query and waits for the first answer."""
    page = reader(site.address(site.page("search", locale)), **options)
    page.get_by_role("searchbox").fill(query)
    page.get_by_role("searchbox").press("Enter")
    answered(page)
    return page


def answered(page):
    """Waits until the first rows of the answer are there, or it is known to have none."""
    page.wait_for_function(SETTLED)


def results(page):
    """The addresses of the results that are on the page now."""
    links = page.get_by_role("main").get_by_role("listitem").get_by_role("heading").get_by_role("link")
    return [urllib.parse.unquote(a) for a in links.evaluate_all("links => links.map((a) => a.href)")]


def all_results(page):
    """The addresses of all results, after asking for more until there are no more."""
    page.evaluate(MORE)
    return results(page)


def shown(page, count, locale="ko"):
    """The addresses of the results, once the page says that there are so many."""
    status = page.get_by_role("status")
    if count:
        expect(status).to_contain_text(counted(locale, "resultCount", count))
    else:
        expect(status).not_to_have_text("")
        expect(status).not_to_contain_text(strings(locale)["searchLoading"])
    return results(page)
