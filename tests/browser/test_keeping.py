"""Who keeps the site offline reads pages and scripts of one version, and learns of the next."""

import os
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest

from academie.site.lab import laboratory
from academie.site.lab.laboratory import FOLDER, PAGE
from tests.browser.conftest import QuietServer, Reader, choose
from tests.browser.test_laboratoire import PATIENCE, READY, kept

#: What of the site is published in small.
PAGES = ("index.html", "whist/index.html", "lexicon.html", f"{PAGE}.html")
#: The version of a page, and that of the script that ran on it.
VERSIONS = "[document.body.dataset.version, document.documentElement.dataset.scripts]"
#: What the browser says of a page that it has not.
OFFLINE = r"ERR_(INTERNET_DISCONNECTED|FAILED)"
#: A page that the second version no longer has.
WITHDRAWN = "lexicon.html"


class Published:
    """A site of which another version can be published at the same address."""

    def __init__(self, folder: Path, site: Path) -> None:
        self.folder = folder
        self.now = folder / "a"
        for version in ("a", "b"):
            _version(site, folder / version, version)
        (folder / "b" / WITHDRAWN).unlink()
        for version in ("a", "b"):
            laboratory._write_keeper(folder / version)
        for file in (folder / "b").rglob("*.*"):  # a server tells them apart by their seconds
            later = file.stat().st_mtime + 60
            os.utime(file, (later, later))

    def handler(self, *arguments: Any) -> SimpleHTTPRequestHandler:
        return _Fresh(*arguments, directory=str(self.now))

    def publish(self) -> None:
        """Publish the second version."""
        self.now = self.folder / "b"


class _Fresh(SimpleHTTPRequestHandler):
    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_arguments: object) -> None:
        pass


def _version(site: Path, target: Path, version: str) -> None:
    for name in PAGES:
        text = (site / name).read_text(encoding="utf-8")
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        marked = text.replace("<body", f"<body data-version={version}", 1)
        (target / name).write_text(marked, encoding="utf-8")
    shutil.copytree(site / "_static", target / "_static")
    shutil.copytree(site / FOLDER, target / FOLDER, ignore=shutil.ignore_patterns("examples"))
    for script in ("site.js", "lab/page.js"):
        with (target / "_static" / script).open("a", encoding="utf-8") as file:
            file.write(f'\ndocument.documentElement.dataset.scripts = "{version}";\n')


@pytest.fixture
def published(site: Path, tmp_path: Path) -> Published:
    if not (site / f"{PAGE}.html").exists():
        pytest.skip("the site was built without the laboratory: there is no npm")
    return Published(tmp_path, site)


@pytest.fixture
def root(published: Published) -> Iterator[str]:
    # Each request is answered by the version that is published then.
    with QuietServer(("127.0.0.1", 0), partial(Published.handler, published)) as http:
        threading.Thread(target=http.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{http.server_port}/"
        http.shutdown()


def in_the_laboratory(page: Any, root: str) -> None:
    page.goto(f"{root}{PAGE}.html")
    page.wait_for_function(READY, timeout=PATIENCE)
    page.wait_for_function("() => document.querySelector('#lab-kept').innerText", timeout=PATIENCE)


def read(page: Any, address: str) -> list[str]:
    page.goto(address)
    return list(page.evaluate(VERSIONS))


@pytest.fixture
def page(reader: Reader, root: str) -> Any:
    """The laboratory of the first version, kept."""
    opened = reader.open("about:blank", "en")
    in_the_laboratory(opened, root)
    kept(opened)
    return opened


def keep_all(page: Any) -> None:
    with page.expect_navigation(timeout=PATIENCE):
        page.locator("#lab-keep").click()
    page.locator("#lab-kept", has_text="The whole site is kept here, version").wait_for(
        timeout=PATIENCE
    )


def test_what_is_kept_whole_stays_of_one_version_until_the_newer_one_is_taken(
    page: Any, root: str, published: Published
) -> None:
    keep_all(page)
    published.publish()
    for _ in range(2):
        assert read(page, f"{root}index.html") == ["a", "a"]
    line = page.locator(".kept-older").inner_text()
    assert line.startswith("You read version")
    assert "a newer one is there" in line
    page.context.set_offline(True)
    for name in ("index.html", "whist/", WITHDRAWN):
        assert read(page, root + name) == ["a", "a"], name
    page.context.set_offline(False)

    in_the_laboratory(page, root)
    assert "a newer one is there" in page.locator("#lab-kept").inner_text()
    with page.expect_navigation(timeout=PATIENCE):
        page.locator("#lab-renew").click()
    page.locator("#lab-renew").wait_for(state="hidden", timeout=PATIENCE)
    assert read(page, f"{root}index.html") == ["b", "b"]
    assert page.locator(".kept-older").count() == 0
    page.context.set_offline(True)
    assert read(page, f"{root}whist/index.html") == ["b", "b"]
    with pytest.raises(Exception, match=OFFLINE):
        page.goto(root + WITHDRAWN)


def test_what_is_kept_no_longer_is_dropped_whole(
    page: Any, root: str, published: Published
) -> None:
    keep_all(page)
    published.publish()
    with page.expect_navigation(timeout=PATIENCE):
        page.locator("#lab-drop").click()
    page.locator("#lab-drop").wait_for(state="hidden", timeout=PATIENCE)
    assert read(page, f"{root}index.html") == ["b", "b"]


def test_a_page_that_is_not_kept_has_the_scripts_of_its_own_version(
    page: Any, root: str, published: Published
) -> None:
    published.publish()
    assert read(page, f"{root}index.html") == ["b", "b"]


def test_the_laboratory_is_of_one_version_until_the_newer_one_is_taken(
    page: Any, root: str, published: Published
) -> None:
    published.publish()
    in_the_laboratory(page, root)
    assert page.evaluate(VERSIONS) == ["a", "a"]
    assert "a newer one is there" in page.locator("#lab-kept").inner_text()
    with page.expect_navigation(timeout=PATIENCE):
        page.locator("#lab-renew").click()
    page.wait_for_function(READY, timeout=PATIENCE)
    assert page.evaluate(VERSIONS) == ["b", "b"]


def test_a_file_that_is_not_of_the_version_is_not_kept(
    page: Any, root: str, published: Published
) -> None:
    (published.now / "whist" / "index.html").write_text("of another version", encoding="utf-8")
    page.locator("#lab-keep").click()
    page.locator("#lab-kept", has_text="The browser keeps nothing here.").wait_for(timeout=PATIENCE)
    page.context.set_offline(True)
    with pytest.raises(Exception, match=OFFLINE):
        page.goto(f"{root}whist/index.html")


#: A browser that denies what a page would keep.
DENIED = """for (const name of ["localStorage", "caches"])
  Object.defineProperty(window, name, {
    configurable: true,
    get() {
      throw new DOMException("denied", "SecurityError");
    },
  });"""


@pytest.mark.parametrize("address", ["index.html", "whist/index.html", f"{PAGE}.html"])
def test_where_storage_is_denied_nothing_breaks(reader: Reader, root: str, address: str) -> None:
    page = reader.open("about:blank", "fr")
    page.add_init_script(DENIED)
    page.goto(root + address)
    if address == f"{PAGE}.html":
        page.wait_for_function(READY, timeout=PATIENCE)
    page.locator(".theme-toggle:visible").click()
    assert page.evaluate("document.documentElement.dataset.theme") in {"dark", "light"}
    choose(page, "ui", "en")
    assert page.evaluate("document.documentElement.lang") == "en"
    assert reader.complaints == []


def test_an_unknown_example_is_answered_in_words_and_the_rest_works(
    reader: Reader, root: str
) -> None:
    page = reader.open(f"{root}{PAGE}.html?example=whist/none", "fr")
    page.wait_for_function(READY, timeout=PATIENCE)
    said = page.locator("#lab-state").inner_text()
    assert said == "Il n’y a pas d’exemple whist/none. Le laboratoire est prêt pour une partie."
    choose(page, "ui", "en")
    assert page.locator("#lab-state").inner_text().startswith("There is no example whist/none.")
    before = page.locator("#lab-turns li").count()
    page.locator("[data-key=draw]").click()
    page.wait_for_function(
        "(n) => document.querySelectorAll('#lab-turns li').length > n", arg=before
    )
    assert [c for c in reader.complaints if "404" not in c] == []
