"""The site in Firefox and WebKit: each kind of page, search, a term, the chess board, a game."""

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from academie.site.lab.laboratory import PAGE
from tests.browser import building
from tests.browser.conftest import QuietServer
from tests.browser.engines import ENGINES, REQUIRED, driven, handler, lacks
from tests.browser.test_reading import KINDS_OF_PAGE

pytestmark = [
    pytest.mark.engine,
    # Selenium's own driver of WebKit says it of itself.
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),
]

#: So many seconds a slow machine may take until the laboratory answers, and for anything else.
PATIENCE, SOON = 120, 20
#: Which language a reader reads is remembered in the browser.
REMEMBER = "localStorage.setItem('ui', arguments[0])"
#: Names of the choices that do not stand in the line of their heading.
NOT_IN_LINE = """const middle = (one) => {
  const { top, bottom } = one.getBoundingClientRect();
  return (top + bottom) / 2;
};
const [first, ...others] = document.querySelectorAll(".languages label");
const line = middle(first);
return others
  .filter((label) => Math.abs(middle(label) - line) > 8)
  .map((label) => label.textContent);"""
UNDERLINE = """const { textDecorationLine, textDecorationStyle } =
  getComputedStyle(document.querySelector(arguments[0]));
return [textDecorationLine, textDecorationStyle];"""
#: The lightness of the ground on which a browser draws a choice, and of its words; where the ground
#: has no colour of its own, that of the page.
DRAWN = """const { backgroundColor, color } =
  getComputedStyle(document.querySelector(arguments[0]));
const light = (said) => {
  const [red, green, blue, alpha = 1] = said.match(/[\\d.]+/g).map(Number);
  return alpha === 0 ? null : (red + green + blue) / 3;
};
const page = getComputedStyle(document.body).backgroundColor;
return [light(backgroundColor) ?? light(page), light(color)];"""
#: So many steps of a game are played, unless it ends before; how many were; whether it has ended.
STEPS = 8
TURNS = "return document.querySelectorAll('#lab-turns li').length"
ENDED = "return Boolean(document.querySelector('.lab-ended'))"
#: Presses what chance or a choice waits for, or else what plays for the reader.
PLAY = """(document.querySelector("[data-key=draw], [data-key^=choose]") ??
  document.getElementById("lab-suggest")).click();"""
READY = "return performance.getEntriesByName('academie.ready').length"


#: What each engine lacks here, in which the site is then not read.
LACKING = {engine: why for engine in ENGINES if (why := lacks(engine))}
if len(LACKING) == len(ENGINES) and not REQUIRED:
    said = ", ".join(f"{why} for {engine}" for engine, why in LACKING.items())
    pytest.skip(f"the site was read in no engine but Chromium: {said}", allow_module_level=True)


@pytest.mark.parametrize("engine", ENGINES)
def test_the_engine_is_here(engine: str) -> None:
    if engine in LACKING:
        said = f"the site was not read in {engine}: there is {LACKING[engine]}"
        if REQUIRED:
            pytest.fail(f"{said}, and ACADEMIE_REQUIRE_ENGINES asks for it", pytrace=False)
        pytest.skip(said)


@pytest.fixture(scope="module", params=[one for one in ENGINES if one not in LACKING])
def reader(request: pytest.FixtureRequest) -> Iterator["Reader"]:
    """Who reads English in one of the engines."""
    site = building.awaited()
    with driven(request.param) as driver, QuietServer(("127.0.0.1", 0), handler(site)) as http:
        threading.Thread(target=http.serve_forever, daemon=True).start()
        made = Reader(driver, f"http://127.0.0.1:{http.server_port}/")
        made.reads("en")
        yield made
        http.shutdown()


class Reader:
    """Opens pages, and asks them."""

    def __init__(self, driver: Any, root: str) -> None:
        self.driver = driver
        self.root = root

    def reads(self, languages: str) -> None:
        """Choose which languages are shown from now on."""
        self.opens("index.html")
        self.asks(REMEMBER, languages)

    def opens(self, address: str) -> None:
        """Open the page at *address*, anew where it is open already."""
        self.driver.get("about:blank")
        self.driver.get(self.root + address)

    def asks(self, script: str, *arguments: object) -> Any:
        """What *script* returns on the page."""
        return self.driver.execute_script(script, *arguments)

    def waits(self, ready: Callable[[], Any], seconds: int = SOON) -> Any:
        """What *ready* gives as soon as it gives anything."""
        from selenium.common.exceptions import TimeoutException  # noqa: PLC0415 - fetched by .ci/run
        from selenium.webdriver.support.ui import WebDriverWait  # noqa: PLC0415 - the same

        try:
            return WebDriverWait(self.driver, seconds).until(lambda _: ready())
        except TimeoutException:
            raise AssertionError(f"not within {seconds} s; faults: {self.wrong}") from None

    def finds(self, selector: str) -> Any:
        """The first element that *selector* names."""
        return self.driver.find_element("css selector", selector)

    @property
    def wrong(self) -> list[str]:
        """What went wrong on the page."""
        noted: list[str] = self.asks("return window.wrong ?? []")
        return noted


@pytest.mark.parametrize("address", KINDS_OF_PAGE)
def test_every_kind_of_page_is_whole(reader: Reader, address: str) -> None:
    reader.opens(address)
    assert reader.finds("h1").is_displayed()
    assert reader.asks("return document.documentElement.lang") == "en"
    assert reader.asks("return document.documentElement.scrollWidth <= innerWidth")
    if reader.asks("return Boolean(document.querySelector('.languages'))"):
        assert reader.asks(NOT_IN_LINE) == []
    assert reader.wrong == []


def test_french_alone_is_in_french(reader: Reader) -> None:
    reader.reads("fr")
    try:
        reader.opens("whist/index.html")
        assert reader.asks("return document.documentElement.lang") == "fr"
        search = reader.finds(".sidebar-search")
        assert search.get_attribute("placeholder") == "Chercher ou demander"
        here = ".sidebar-tree li.open ul a[aria-current=page]"
        assert reader.finds(here).text == "Le texte"
    finally:
        reader.reads("en")


@pytest.mark.parametrize(
    ("address", "selector", "style"),
    [
        ("whist/index.html", ".passage a[href*='#term.']", "dotted"),
        ("trictrac/2.html", "ins.emended", "solid"),
    ],
)
def test_terms_and_corrections_are_underlined(
    reader: Reader, address: str, selector: str, style: str
) -> None:
    reader.opens(address)
    assert reader.asks(UNDERLINE, selector) == ["underline", style]


def test_a_term_opens_where_it_stands(reader: Reader) -> None:
    reader.opens("whist/index.html")
    # The page may still be settling: a script's own click asks for no place.
    reader.asks("document.querySelector(\".passage .en a[href*='#term.']\").click()")
    reader.waits(
        lambda: reader.asks("return document.querySelector('.definition:popover-open')?.innerText")
    )
    assert reader.wrong == []


def test_a_word_is_searched_by_the_keyboard(reader: Reader) -> None:
    reader.opens("whist/index.html")
    reader.finds(".sidebar-search").send_keys("renonce\ue007")  # Enter
    found = "return document.querySelectorAll('#search-results a').length"
    reader.waits(
        lambda: "search.html?q=renonce" in reader.driver.current_url and reader.asks(found)
    )
    assert reader.wrong == []


def test_a_game_of_chess_is_walked_through(reader: Reader) -> None:
    reader.opens("echecs/2.html")
    opening = (
        "return [...document.querySelectorAll('button')].find((b) => / 1\\. e4/.test(b.title))"
    )
    reader.asks(f"({opening.replace('return ', '() => ')})().click()")
    reader.waits(lambda: reader.finds(".at-hand .panel").is_displayed())
    said = "return document.querySelector('.at-hand .played').innerText"
    first = reader.asks(said)
    reader.asks("document.querySelector('.at-hand button[title=\"Move on\"]').click()")
    reader.waits(lambda: reader.asks(said) != first)
    assert reader.wrong == []


def test_what_the_browser_draws_is_dark_where_dark_is_chosen(reader: Reader) -> None:
    reader.opens(f"{PAGE}.html")
    try:
        for _ in range(3):
            if reader.asks("return document.documentElement.dataset.theme") == "dark":
                break
            reader.asks("document.querySelector('.theme-toggle').click()")
        assert (
            reader.asks("return getComputedStyle(document.documentElement).colorScheme") == "dark"
        )
        ground, words = reader.asks(DRAWN, "#lab-open select")
        assert ground < words
    finally:
        reader.asks("localStorage.removeItem('theme')")


def test_a_game_is_played_in_the_laboratory(reader: Reader) -> None:
    if not (building.awaited() / f"{PAGE}.html").exists():
        pytest.skip("the site was built without the laboratory: there is no npm")
    reader.opens(f"{PAGE}.html?game=toc")
    reader.waits(lambda: reader.asks(READY), PATIENCE)
    played = 0
    while played < STEPS and not reader.asks(ENDED):
        reader.asks(PLAY)
        reader.waits(lambda before=played: reader.asks(TURNS) > before)
        played = reader.asks(TURNS)
    assert played
    assert not reader.finds("#lab-refused").text
    assert reader.wrong == []
