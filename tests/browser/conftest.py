"""A Chromium that reads the built site; where there is none the tests are skipped, and say so."""

import gzip
import os
import shutil
import subprocess
import threading
from collections.abc import Iterator
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Any, NoReturn

import pytest

from tests.browser import building

HERE = Path(__file__).parent
SWITCHES = [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def _missing(what: str) -> NoReturn:
    """Skip in one line, or fail with it where the browser is required."""
    if os.environ.get("ACADEMIE_REQUIRE_BROWSER") == "1":
        pytest.fail(f"there is {what}, and ACADEMIE_REQUIRE_BROWSER asks for it", pytrace=False)
    pytest.skip(f"there is {what} here: the site was not read in a browser")


def node_of(package: Path) -> str:
    """The Node.js with which the *package* of Playwright drives a browser: its own, or another."""
    return os.environ.get("PLAYWRIGHT_NODEJS_PATH") or str(package / "driver" / "node")


def driver_fault(driver: str) -> str:
    """Why the *driver* of Playwright cannot start, in one line; nothing if it can."""
    try:
        asked = subprocess.run(
            [driver, "--version"], capture_output=True, text=True, check=False, timeout=60
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    said = asked.stderr.strip().splitlines()
    return "" if asked.returncode == 0 else (said or [f"exit {asked.returncode}"])[-1]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is read in a browser is marked, and comes last: until then the site is built."""
    for item in items:
        if HERE in item.path.parents and "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Begin to build the site, if it will be read."""
    if chromium() and any(item.get_closest_marker("browser") for item in session.items):
        building.begin()


@pytest.fixture(scope="session")
def site(browser: Any) -> Path:
    """The built site; nobody awaits it where there is no browser."""
    return building.awaited()


def chromium() -> str | None:
    """Debian's Chromium: the one without windows if it is there, which needs half the time."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser")
    return next((found for name in names if (found := shutil.which(name))), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Debian's Chromium, driven by Playwright."""
    try:
        import playwright  # noqa: PLC0415 - an extra
        from playwright.sync_api import sync_playwright  # noqa: PLC0415 - an extra
    except ImportError:
        _missing("no playwright")
    # Without a library that it needs, Debian's libatomic1, every test would end in
    # "Connection closed while reading from the driver".
    if fault := driver_fault(node_of(Path(playwright.__file__).parent)):
        _missing(f"no driver of Playwright that starts ({fault})")
    executable = chromium()
    if executable is None:
        _missing("no chromium")
    with sync_playwright() as running:
        launched = running.chromium.launch(executable_path=executable, args=SWITCHES)
        yield launched
        launched.close()


class QuietServer(ThreadingHTTPServer):
    def handle_error(self, *_arguments: object) -> None:
        """A reader who leaves before a page has come whole is no error."""


class _Silent(SimpleHTTPRequestHandler):
    """Sends what it has compressed, as servers do, and by a connection that is kept."""

    protocol_version = "HTTP/1.1"
    #: The head and what it is of go together: apart, the second would wait for the first.
    wbufsize = -1

    def send_head(self) -> Any:
        file = Path(self.translate_path(self.path))
        kind = self.guess_type(str(file))
        if not file.is_file() or not kind.startswith("text/"):
            return super().send_head()
        packed = gzip.compress(file.read_bytes(), 6)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(packed)))
        self.end_headers()
        return BytesIO(packed)

    def log_message(self, *_arguments: object) -> None:
        pass


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[str]:
    """Address of a server of the site."""
    with QuietServer(("127.0.0.1", 0), partial(_Silent, directory=str(site))) as http:
        threading.Thread(target=http.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{http.server_port}/"
        http.shutdown()


@pytest.fixture
def reader(browser: Any) -> Iterator["Reader"]:
    """Someone who reads, and who notes whatever went wrong or was fetched."""
    made = Reader(browser)
    yield made
    made.close()


#: The language of a browser, by the languages of the site that its reader knows.
LOCALES = {"both": "de-DE", "en": "en-GB", "fr": "fr-FR"}


def choose(page: Any, name: str, value: str) -> None:
    """Choose *value* where the page offers *name*: ``ui``, ``show`` or ``beside``."""
    page.locator(f"input[name={name}][value={value}]").check()


def chosen(page: Any, name: str) -> str:
    """What is chosen of *name*, by what is shown and by the button alike."""
    shown = page.evaluate("(name) => document.documentElement.dataset[name]", name)
    assert page.locator(f"input[name={name}][value={shown}]").is_checked()
    return str(shown)


class Reader:
    """Opens pages in contexts of his own; keeps complaints and requests."""

    def __init__(self, browser: Any) -> None:
        self.browser = browser
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.contexts: list[Any] = []

    def open(self, address: str, languages: str | None = "both", **options: Any) -> Any:
        """Open *address* in a new context, by a browser whose language brings *languages*."""
        if languages is not None:
            options["locale"] = LOCALES[languages]
        context = self.browser.new_context(**options)
        context.set_default_navigation_timeout(120_000)  # a busy machine reads pages late
        self.contexts.append(context)
        page = context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))
        page.goto(address)
        return page

    def _hear(self, message: Any) -> None:
        if message.type in {"error", "warning"}:
            self.complaints.append(f"{message.text} ({message.location.get('url')})")

    def close(self) -> None:
        """Close every context."""
        for context in self.contexts:
            context.close()
        self.contexts.clear()
