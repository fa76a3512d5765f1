"""`ilgi serve` in a real browser: pages follow what is written, and mistakes are shown over the last good one."""
import re
import signal
import socket
import subprocess
import urllib.error
import urllib.parse
import urllib.request

import pytest
from playwright.sync_api import expect

from served import Preview
from site_under_test import eventually, strings

SNOW = "2026-11-20-first-snow.md"
WALK = "2026-11-19-walk.md"
SNOW_PAGE = "2026/11/20/first-snow.html"
WALK_PAGE = "2026/11/19/walk.html"


@pytest.fixture
def preview(ilgi, tmp_path):
    started = []

    def start(*options, **arguments):
        root = tmp_path / "journal"
        root.mkdir(exist_ok=True)
        started.append(Preview(ilgi, root, *options, **arguments))
        return started[-1]

    yield start
    for one in started:
        one.stop()


def overlay(page):
    return page.get_by_role("alertdialog")


def mark(page):
    """Marks the document, so that a reload shows."""
    page.evaluate("window.marked = true")


def is_marked(page):
    return page.evaluate("window.marked === true")


@pytest.mark.parametrize("save", ["change", "replace"])
def test_open_page_shows_what_was_saved(preview, reader, save):
    served = preview()
    page = reader(served.address(SNOW_PAGE))
    getattr(served, save)(SNOW, "첫눈이 내렸다.", "함박눈이 내렸다.")
    expect(page.get_by_text("함박눈이 내렸다.")).to_be_visible()
    getattr(served, save)(SNOW, "함박눈이", "싸락눈이")
    expect(page.get_by_text("싸락눈이 내렸다.")).to_be_visible()


def test_reload_keeps_the_place(preview, reader):
    served = preview()
    page = reader(served.address(SNOW_PAGE))
    page.evaluate("window.scrollTo(0, 1500)")
    mark(page)
    served.change(SNOW, "80번째", "마지막")
    expect(page.get_by_text("마지막 문단이에요.")).to_be_attached()
    eventually(lambda: page.evaluate("Math.round(window.scrollY)"), 1500)
    assert not is_marked(page)


def test_other_pages_are_left_alone(preview, reader):
    served = preview()
    other = reader(served.address(WALK_PAGE))
    mark(other)
    page = reader(served.address(SNOW_PAGE))
    served.change(SNOW, "40번째 문단", "마흔 번째 문단")
    expect(page.get_by_text("마흔 번째 문단이에요.")).to_be_attached()
    assert is_marked(other)


def test_new_entry_is_there_without_a_restart(preview, reader):
    served = preview()
    page = reader(served.address())
    path = served.path("12/31/2026-12-31-last.md")
    path.parent.mkdir(parents=True)
    path.write_text("---\nuuid: 00000000-0000-4000-8000-000000000009\n---\n한 해의 마지막\n\n끝.\n", encoding="utf-8")
    link = page.get_by_role("link", name=re.compile("한 해의 마지막"))
    expect(link.first).to_be_visible()
    link.first.click()
    expect(page.get_by_role("heading", name="한 해의 마지막")).to_be_visible()
    page.goto(served.address())
    path.unlink()
    expect(page.get_by_text("한 해의 마지막")).to_have_count(0)


def test_search_finds_what_was_saved(preview, reader):
    served = preview()
    page = reader(served.address("search.html") + "?q=" + urllib.parse.quote("무지개"))
    expect(page.locator(".found")).to_contain_text("무지개")
    served.change(SNOW, "40번째 문단", "무지개가 뜬 문단")
    expect(page.locator("main mark")).to_have_text("무지개")
    expect(page.get_by_role("searchbox")).to_have_value("무지개")


def test_page_of_an_entry_that_is_gone_says_so_until_it_is_back(preview, browser):
    served = preview()
    page = browser.new_page()
    page.goto(served.address(WALK_PAGE))
    text = served.path(WALK).read_bytes()
    served.path(WALK).unlink()
    expect(page.get_by_text("오래 걸었다.")).to_have_count(0)
    expect(page.get_by_role("heading", name=strings("ko")["notFoundTitle"])).to_be_visible()
    served.path(WALK).write_bytes(text)
    expect(page.get_by_text("오래 걸었다.")).to_be_visible()
    page.close()


def test_style_sheet_applies_without_reload(preview, reader):
    served = preview()
    page = reader(served.address(SNOW_PAGE))
    mark(page)
    sheet = served.root / "Templates/assets/style.css"
    sheet.parent.mkdir(parents=True)
    for colour in ["rgb(1, 2, 3)", "rgb(4, 5, 6)"]:
        sheet.write_text(f"body {{ color: {colour}; }}", encoding="utf-8")
        eventually(lambda: page.evaluate("getComputedStyle(document.body).color"), colour)
    assert is_marked(page)
    expect(page.locator("link[rel=stylesheet]")).to_have_count(1)


def test_template_and_configuration_apply(preview, reader):
    served = preview()
    page = reader(served.address(SNOW_PAGE))
    footer = served.root / "Templates/footer.mustache"
    footer.parent.mkdir(parents=True)
    footer.write_text("<footer>내 바닥글</footer></body></html>", encoding="utf-8")
    expect(page.get_by_text("내 바닥글")).to_be_visible()
    footer.unlink()
    expect(page.get_by_text("내 바닥글")).to_have_count(0)
    configuration = served.root / "journal.yml"
    configuration.write_text(configuration.read_text(encoding="utf-8").replace("미리보기", "다른 이름"), encoding="utf-8")
    expect(page).to_have_title(re.compile("다른 이름"))


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_mistake_is_shown_over_the_last_good_page_until_it_is_mended(preview, reader, width, scheme):
    served = preview()
    page = reader(served.address(SNOW_PAGE), width=width, scheme=scheme)
    served.change(SNOW, "created: 2026-11-20", "created: Tusday-11-20")
    expect(overlay(page)).to_be_visible()
    shown = overlay(page).inner_text()
    assert f"entries/2026/{SNOW}:3" in shown
    assert "Tusday" in shown and "invalid-value" in shown
    expect(page.get_by_text("첫눈이 내렸다.")).to_be_attached()
    # Every other page has it too, and is good beneath.
    page.goto(served.address(WALK_PAGE))
    expect(overlay(page)).to_be_visible()
    expect(page.get_by_text("오래 걸었다.")).to_be_attached()
    page.keyboard.press("Escape")
    expect(overlay(page)).to_have_count(0)
    page.goto(served.address(SNOW_PAGE))
    served.change(SNOW, "created: Tusday-11-20", "created: 2026-11-20")
    expect(overlay(page)).to_have_count(0)
    told = served.told()
    assert told.count("[invalid-value]") == 1
    assert f"entries/2026/{SNOW}:3" in told


def test_overlay_takes_nothing_for_markup(preview, reader):
    served = preview()
    page = reader(served.address(SNOW_PAGE))
    served.change(SNOW, "title: 첫눈", "title: 첫눈\ncolour: '<img src=x onerror=alert(1)>'\ncreated2: x\ndraft: '<script>alert(1)</script>'")
    expect(overlay(page)).to_be_visible()
    assert "<script>alert(1)</script>" in overlay(page).inner_text()


def test_journal_that_is_wrong_from_the_start_is_shown_once_it_is_mended(ilgi, tmp_path, browser):
    root = tmp_path / "journal"
    (root / "entries").mkdir(parents=True)
    (root / "journal.yml").write_text("title: x\nlocales: [ko]\ntimzone: Asia/Seoul\n", encoding="utf-8")
    served = Preview(ilgi, root)
    try:
        page = browser.new_page()
        answer = page.goto(served.address())
        assert answer.status == 503
        expect(overlay(page)).to_be_visible()
        assert "journal.yml:3" in overlay(page).inner_text()
        (root / "journal.yml").write_text("title: 고친 일기장\nlocales: [ko]\n", encoding="utf-8")
        expect(page).to_have_title(re.compile("고친 일기장"))
        expect(overlay(page)).to_have_count(0)
        page.close()
    finally:
        assert served.stop() == 0


def test_drafts_are_shown_and_marked_only_when_asked_for(preview, reader):
    served = preview()
    served.path("2026-11-18-draft.md").write_text(
        "---\nuuid: 00000000-0000-4000-8000-000000000008\ntitle: 아직 초안\ndraft: true\n---\n쓰는 중.\n", encoding="utf-8")
    page = reader(served.address())
    expect(page.get_by_text("산책").first).to_be_visible()
    expect(page.get_by_text("아직 초안")).to_have_count(0)
    page.close()
    served.stop()
    with_drafts = preview("--drafts")
    page = reader(with_drafts.address("2026/11/18/draft.html"))
    expect(page.get_by_role("heading", name="아직 초안")).to_be_visible()
    expect(page.get_by_text("초안", exact=True).first).to_be_visible()


def test_every_file_is_what_a_build_writes(preview, ilgi):
    """But for the line that makes the page a live one."""
    served = preview()
    served.path("photo.jpg").write_bytes(b"\xff\xd8 no picture")
    served.change(WALK, "오래 걸었다.", "오래 걸었다. ![사진](photo.jpg)")
    output = served.root.parent / "built"
    done = subprocess.run([ilgi, "-C", served.root, "build", "--offline", "--output", output], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    eventually(lambda: "photo.jpg" in served.fetch(WALK_PAGE).decode(), True)
    paths = [path for path in output.rglob("*") if path.is_file() and not path.name.startswith(".")]
    assert len(paths) > 20
    for path in paths:
        name = str(path.relative_to(output))
        fetched = re.sub(rb'<script src="/_ilgi/[^>]*></script>\n?', b"", served.fetch(name))
        assert fetched == path.read_bytes(), name


def test_nothing_is_published_and_nothing_stays_behind(preview):
    served = preview()
    served.fetch(SNOW_PAGE)
    assert served.stop() == 0
    left = sorted(path.name for path in served.root.iterdir())
    assert [name for name in left if name != ".ilgi"] == ["entries", "journal.yml"]
    assert not [path for path in served.root.rglob(".ilgi/**/*") if path.is_file()]
    with socket.socket() as found:
        # A connection that has just ended takes the port from nobody.
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(("127.0.0.1", served.port))


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_signals_end_it_with_a_page_open(preview, browser, number):
    served = preview()
    page = browser.new_page()
    page.goto(served.address(SNOW_PAGE))
    assert served.stop(number) == 0
    page.close()


def test_taken_port_is_told_with_a_free_one(preview, ilgi):
    served = preview()
    done = subprocess.run(
        [ilgi, "-C", served.root, "serve", "--port", str(served.port)], capture_output=True, text=True, timeout=60,
        stdin=subprocess.DEVNULL, env={"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"})
    assert done.returncode == 1
    assert f"port {served.port}" in done.stderr
    offered = re.search(r"--port (\d+)", done.stderr)
    assert offered and int(offered[1]) != served.port


def test_names_that_lead_here_from_elsewhere_are_refused(preview):
    served = preview()
    request = urllib.request.Request(served.address(SNOW_PAGE), headers={"Host": "evil.example"})
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request, timeout=20)
    assert refused.value.code == 403
    assert "첫눈".encode() not in refused.value.read()


def test_polling_sees_changes_too(preview, reader):
    served = preview("--poll")
    page = reader(served.address(SNOW_PAGE))
    served.replace(SNOW, "첫눈이 내렸다.", "진눈깨비가 내렸다.")
    expect(page.get_by_text("진눈깨비가 내렸다.")).to_be_visible()
