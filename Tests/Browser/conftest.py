"""Builds the journals with the real binary and opens their pages in a real browser.

ILGI      the binary under test (.build/debug/ilgi, which `swift test` leaves)
CHROMIUM  the browser, where it is not found by its usual names
"""
import os
import pathlib
import shutil
import subprocess

import pytest
import yaml
from playwright.sync_api import expect, sync_playwright

import journals
from site_under_test import Site

expect.set_options(timeout=20_000)

ROOT = pathlib.Path(__file__).resolve().parents[2]
BROWSERS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]


@pytest.fixture(scope="session")
def ilgi():
    binary = pathlib.Path(os.environ.get("ILGI", ROOT / ".build/debug/ilgi")).absolute()
    assert binary.exists(), f"{binary} is not there: run `swift build`, or name the binary in ILGI"
    return binary


@pytest.fixture(scope="session")
def build(ilgi, tmp_path_factory):
    """Builds the journal in a folder and serves the result."""
    sites = []

    def build(journal):
        output = tmp_path_factory.mktemp("site") / "public"
        command = [ilgi, "-C", journal, "build", "--offline", "--output", output]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, f"the build failed:\n{done.stdout}{done.stderr}"
        configuration = yaml.safe_load((journal / "journal.yml").read_text(encoding="utf-8"))
        sites.append(Site(output, configuration.get("url"), configuration.get("locales", ["en"])))
        return sites[-1]

    yield build
    for site in sites:
        site.close()


@pytest.fixture(scope="session")
def sample(build):
    return build(ROOT)


@pytest.fixture(scope="session")
def small(build, tmp_path_factory):
    folder = tmp_path_factory.mktemp("small")
    journals.small(folder)
    return build(folder)


@pytest.fixture(scope="session")
def korean(build, tmp_path_factory):
    folder = tmp_path_factory.mktemp("korean")
    journals.korean(folder)
    return build(folder)


@pytest.fixture(scope="session")
def empty(build, tmp_path_factory):
    folder = tmp_path_factory.mktemp("empty")
    journals.empty(folder)
    return build(folder)


@pytest.fixture(scope="session")
def many(build, tmp_path_factory):
    folder = tmp_path_factory.mktemp("many")
    journals.many(folder)
    return build(folder)


@pytest.fixture(scope="session")
def browser():
    names = [os.environ["CHROMIUM"]] if "CHROMIUM" in os.environ else BROWSERS
    program = next((found for found in map(shutil.which, names) if found), None)
    assert program, "neither Chromium nor Google Chrome was found; name one in CHROMIUM"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program)
        yield browser
        browser.close()


@pytest.fixture
def reader(browser):
    """Opens pages as a reader has them; whatever goes wrong on any of them fails the test at its end."""
    contexts, trouble = [], []

    def open_page(address, *, width=1280, scheme="light", script="", expect_missing=False, **options):
        context = browser.new_context(
            viewport={"width": width, "height": 900}, color_scheme=scheme,
            # A page that is left during a view transition reports an error of the browser's own.
            reduced_motion="reduce", **options)
        contexts.append(context)
        if script:
            context.add_init_script(script)
        page = context.new_page()
        watch(page, address, trouble, expect_missing)
        page.goto(address)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert trouble == []


def watch(page, address, trouble, expect_missing):
    """Notes console errors, policy violations, failed and foreign requests and dialogs."""
    origin = address.split("/", 3)[:3]

    def heard(message):
        missing = expect_missing and message.location.get("url") == address
        if message.type in ("error", "warning") and not missing:
            trouble.append(f"console on {address}: {message.text}")

    def asked(request):
        if request.url.split("/", 3)[:3] != origin and not request.url.startswith("data:"):
            trouble.append(f"{address} asked for {request.url}")

    def answered(response):
        if response.status >= 400 and not (expect_missing and response.url == address):
            trouble.append(f"{address} asked for {response.url}: {response.status}")

    def opened(dialog):
        trouble.append(f"dialog on {address}: {dialog.message}")
        dialog.dismiss()

    page.on("console", heard)
    page.on("pageerror", lambda error: trouble.append(f"script on {address}: {error}"))
    page.on("request", asked)
    page.on("response", answered)
    page.on("dialog", opened)
