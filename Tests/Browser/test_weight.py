"""Pages are light, and nothing jumps while they load."""
import pytest

from site_under_test import KINDS

LIMIT = 60_000
SHIFTS = """
window.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.parametrize("name", ["sample", "many"])
def test_first_page_weighs_little(browser, request, name):
    site = request.getfixturevalue(name)
    context = browser.new_context()
    page = context.new_page()
    sizes = {}
    page.on("response", lambda response: sizes.update(
        {} if response.request.resource_type == "image" else {response.url: len(response.body())}))
    page.goto(site.address())
    page.wait_for_load_state("networkidle")
    context.close()
    assert sum(sizes.values()) <= LIMIT, sizes


def test_first_page_has_the_latest_twenty(reader, many):
    page = reader(many.address())
    rows = page.get_by_role("main").get_by_role("listitem").get_by_role("heading").get_by_role("link")
    assert rows.count() == 20


@pytest.mark.parametrize("kind", KINDS)
def test_images_know_their_size(sample, small, reader, kind):
    for site in (sample, small):
        page = reader(site.address(site.page(kind)))
        unsized = page.evaluate("""[...document.images]
          .filter((image) => !image.hasAttribute("width") || !image.hasAttribute("height"))
          .map((image) => image.outerHTML)""")
        assert unsized == []


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_moves_while_loading(browser, sample, kind, width):
    context = browser.new_context(viewport={"width": width, "height": 900})
    context.add_init_script(SHIFTS)
    page = context.new_page()
    late = []
    page.route("**/*.png", lambda route: late.append(route))
    page.goto(sample.address(sample.page(kind)), wait_until="domcontentloaded")
    page.wait_for_timeout(150)
    for route in late:
        route.continue_()
    page.unroute("**/*.png")
    page.wait_for_load_state("load")
    page.wait_for_timeout(150)
    shift = page.evaluate("shift")
    context.close()
    assert shift == 0


def test_pictures_of_an_entry_leave_their_room_free(browser, small):
    context = browser.new_context(viewport={"width": 390, "height": 900})
    page = context.new_page()
    page.goto(small.address(small.entry("long")))
    heights = page.locator("article img").evaluate_all("images => images.map((i) => [i.clientWidth, i.clientHeight])")
    context.close()
    assert heights
    for width, height in heights:
        assert abs(width * 900 / 1600 - height) < 2
