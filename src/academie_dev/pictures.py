"""Photograph the built site, for the README and for links to the site: ``make pictures``.

Whoever changes the look of the site runs it after ``make html`` and commits both pictures.
"""

from __future__ import annotations

import shutil
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

from academie import rulebook
from academie.site.html.sharing import PICTURE

if TYPE_CHECKING:
    from playwright.sync_api import Browser

_BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
#: What a link to the site does not show: the page around the first rule of the front page.
_ALONE = """
.side, .top, .steps, .related-pages, footer, .skip, .at { display: none !important }
body { display: block !important }
main { margin: 0 auto !important }
h1 { margin: 0 0 1.5rem !important; font-size: 2.4rem !important }
"""


class Picture(NamedTuple):
    """What is photographed.

    :param page: the address below the root of the site.
    :param size: of the picture in dots; programs that show links want 1200 by 630.
    :param style: laid over the page.
    :param begins: words before the heading of the page.
    """

    file: Path
    page: str
    size: tuple[int, int]
    style: str = ""
    begins: str = ""


PICTURES = (
    Picture(Path("docs/screenshot.png"), "trictrac/3.html", (1440, 920)),
    Picture(
        Path("src/academie/site", PICTURE.replace("_static", "static")),
        "index.html",
        (1200, 630),
        _ALONE,
        "Académie. ",
    ),
)


class _Quiet(SimpleHTTPRequestHandler):
    """An HTTP handler that serves files without a log."""

    def log_message(self, *_arguments: object) -> None:
        """Do nothing, so that requests are not printed."""


def main() -> int:
    """Take every picture; 2 where there is no site or no browser."""
    root = rulebook.home()
    site = root / "_build" / "html"
    found = next((path for name in _BROWSERS if (path := shutil.which(name))), None)
    if not (site / "index.html").exists():
        print("make pictures: there is no _build/html: run 'make html'", file=sys.stderr)
        return 2
    if found is None:
        print("make pictures: there is no Chromium here", file=sys.stderr)
        return 2
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only who takes pictures has it

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=site))
    Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=found, args=["--no-sandbox"])
        for picture in PICTURES:
            _take(browser, f"http://127.0.0.1:{server.server_port}/", root, picture)
            print(picture.file)
        browser.close()
    server.shutdown()
    return 0


def _take(browser: Browser, home: str, root: Path, picture: Picture) -> None:
    width, height = picture.size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="light",
        locale="en-GB",
        bypass_csp=bool(picture.style),  # the pages forbid a style that is not theirs
    )
    page = context.new_page()
    page.goto(home + picture.page, wait_until="networkidle")
    if picture.style:
        page.add_style_tag(content=picture.style)
        page.evaluate("words => document.querySelector('h1').prepend(words)", picture.begins)
    page.evaluate("document.fonts.ready")
    page.screenshot(path=root / picture.file, animations="disabled")
    context.close()


if __name__ == "__main__":
    sys.exit(main())
