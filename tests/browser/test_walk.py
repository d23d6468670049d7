"""A page of chess walked through as a reader does: by mouse and by keyboard, wide and narrow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import Reader

if TYPE_CHECKING:
    from collections.abc import Iterator


GAME = "echecs/2.html"
#: Screens on which the board stands beside the text.
BESIDE = [{"width": 1280, "height": 900}, {"width": 1440, "height": 900}]
BESIDE += [{"width": 1920, "height": 1080}]
#: Screens on which the board stays above the text.
ABOVE = [{"width": 820, "height": 1180}, {"width": 390, "height": 844}]

#: Whether a reader's mouse meets the middle of every button of the panel, and nothing else there.
MET = """() => [...document.querySelectorAll('.at-hand .walk button')].filter((b) => {
  const box = b.getBoundingClientRect();
  const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return met !== b && !b.contains(met);
}).map((b) => b.title)"""
#: How far the panel lies over the move that is shown.
COVERED = """() => {
  const box = (e) => e.getBoundingClientRect();
  const move = box(document.querySelector('[data-fen][data-current]'));
  const over = (e) => {
    const other = box(e);
    const wide = Math.min(move.right, other.right) - Math.max(move.left, other.left);
    const high = Math.min(move.bottom, other.bottom) - Math.max(move.top, other.top);
    return wide > 0 && high > 0 ? Math.round(high) : 0;
  };
  const outside = Math.max(0, -move.top, move.bottom - innerHeight);
  return [...document.querySelectorAll('.at-hand .panel')].reduce(
    (sum, e) => sum + over(e), Math.round(outside));
}"""

#: What stands on a board and where, and the squares that are marked.
STANDING = """(svg) => {
  const said = (e, ...names) => names.map((name) => e.getAttribute(name)).join(' ');
  const men = [...svg.querySelectorAll('.man')].flatMap((e) => {
    const [xs, ys] = ['x', 'y'].map((name) => e.getAttribute(name).split(' '));
    return [...e.textContent]
      .map((sign, n) => `${said(e, 'class')} ${sign} ${xs[n]} ${ys[n]}`)
      .filter((man) => !man.endsWith(' 0 0'));
  });
  const marks = [...svg.querySelectorAll('.marked')].map((e) => said(e, 'class', 'x', 'y'));
  return [...men, ...marks].sort();
}"""


def named(size: dict[str, int]) -> str:
    return str(size["width"])


@pytest.fixture(scope="module")
def visitor(browser: Any) -> Iterator[Reader]:
    made = Reader(browser)
    yield made
    made.close()


@pytest.fixture(scope="module")
def game(visitor: Reader, server: str) -> Any:
    """The page, opened once for all that does not ask how it opens."""
    return visitor.open(server + GAME)


@pytest.fixture
def page(game: Any, visitor: Reader, size: dict[str, int]) -> Iterator[Any]:
    """The page on a screen of that size, before the first move; nobody complains of it."""
    game.set_viewport_size(size)
    opens(game)
    game.get_by_role("button", name="First position").click()
    game.evaluate("document.activeElement.blur()")
    game.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    yield game
    assert not visitor.complaints


def opens(page: Any, move: str = "1. e4") -> None:
    name = f"Show the position after {move}"
    page.get_by_role("button", name=name, exact=True).first.click()


def current(page: Any) -> str:
    return str(page.locator("[data-fen][data-current]").get_attribute("id")).removeprefix(
        "echecs.partie-1."
    )


def status(page: Any) -> str:
    """What somebody hears who does not see the board."""
    return str(page.locator(".at-hand [role=status]").inner_text())


@pytest.mark.parametrize("size", BESIDE, ids=named)
class TestBeside:
    """Wide, the board stands at the right of the text."""

    def test_the_board_lies_on_nothing_of_the_text_and_everything_on_it_can_be_clicked(
        self, page: Any, size: dict[str, int]
    ) -> None:
        opens(page, "12… Be6")
        panel = page.locator(".at-hand .panel").bounding_box()
        row = page.locator(".play .passage").first.bounding_box()
        assert panel["x"] >= row["x"] + row["width"]
        assert panel["x"] + panel["width"] <= size["width"]
        assert panel["y"] >= 0
        assert panel["y"] + panel["height"] <= size["height"]
        assert page.locator(".at-hand svg").bounding_box()["width"] >= 400
        assert page.evaluate(MET) == []

    def test_it_stays_at_hand_wherever_the_text_is_read(self, page: Any) -> None:
        page.evaluate("scrollTo({ top: 4000, behavior: 'instant' })")
        board = page.locator(".at-hand svg").bounding_box()
        assert board["y"] >= 0
        assert board["y"] + board["height"] <= page.viewport_size["height"]

    def test_the_mouse_walks_on_to_the_end_and_back(self, page: Any) -> None:
        opens(page)
        for wanted in ("1n", "2b", "2n"):
            page.get_by_role("button", name="Move on").click()
            assert current(page) == wanted
        page.get_by_role("button", name="Last position").click()
        assert current(page) == "40b"
        page.get_by_role("button", name="Move back").click()
        assert current(page) == "39n"
        page.get_by_role("button", name="First position").click()
        assert status(page) == "Before the first move"

    def test_the_keys_go_on_working_after_the_last_move_and_after_a_renvoi(self, page: Any) -> None:
        opens(page)
        page.get_by_role("button", name="Last position").click()
        page.keyboard.press("ArrowLeft")
        assert current(page) == "39n"
        page.get_by_role("button", name="First position").click()
        page.keyboard.press("ArrowRight")
        assert current(page) == "1b"
        while current(page) != "12n":
            page.keyboard.press("ArrowRight")
        page.locator(".at-hand .leads button").first.focus()
        page.keyboard.press("Enter")
        assert current(page) == "renvoi-1.12n"
        page.keyboard.press("ArrowRight")
        assert current(page) == "renvoi-1.13b"
        page.keyboard.press("End")
        page.keyboard.press("ArrowLeft")
        assert current(page) == "renvoi-1.37n"
        page.keyboard.press("Home")
        page.keyboard.press("ArrowRight")
        page.locator(".at-hand").get_by_role("button", name="partie-1.12n").click()
        page.keyboard.press("ArrowRight")
        assert current(page) == "12n"

    def test_the_note_on_a_move_stands_under_the_board_with_what_it_tells(self, page: Any) -> None:
        opens(page, "5… Bb6")
        notes = page.locator(".at-hand .notes")
        assert "instead of retiring, this bishop gives check" in notes.inner_text()
        notes.get_by_role("button", name="5… Bb4+").first.click()
        assert status(page) == "note-c: 5… Bb4+"
        opens(page)
        assert notes.inner_text() == ""


@pytest.mark.parametrize("size", BESIDE + ABOVE, ids=named)
class TestEverywhere:
    def test_the_board_is_there_from_the_start_and_the_arrows_move_it(self, page: Any) -> None:
        board = page.locator(".at-hand svg").bounding_box()
        assert board["width"] > 250
        assert board["y"] + board["height"] <= page.viewport_size["height"]
        assert status(page) == "Before the first move"
        page.keyboard.press("ArrowRight")
        assert (current(page), status(page)) == ("1b", "1. e4")
        page.keyboard.press("ArrowRight")
        assert (current(page), status(page)) == ("1n", "1… e5")
        assert page.locator("[aria-current=step]").inner_text() == "e5"
        page.keyboard.press("ArrowLeft")
        assert current(page) == "1b"

    def test_the_men_stand_where_the_picture_of_the_move_has_them(self, page: Any) -> None:
        opens(page, "7. Nge2")
        played = page.locator(".at-hand svg").evaluate(STANDING)
        assert len(played) == 30 + 2
        assert played == page.locator(".play > .picture.board svg").first.evaluate(STANDING)

    def test_the_move_that_is_shown_is_never_covered(self, page: Any) -> None:
        opens(page)
        covered = {}
        for key in [*["ArrowRight"] * 30, "End", *["ArrowLeft"] * 20]:
            page.keyboard.press(key)
            if pixels := page.evaluate(COVERED):
                covered[current(page)] = pixels
        assert covered == {}

    def test_the_button_of_a_renvoi_is_whole(self, page: Any) -> None:
        opens(page, "12… Be6")
        button = page.locator(".at-hand .leads button").first
        panel, box = page.locator(".at-hand .panel").bounding_box(), button.bounding_box()
        assert panel["x"] <= box["x"]
        assert box["x"] + box["width"] <= panel["x"] + panel["width"]
        assert button.evaluate("(b) => b.scrollWidth <= b.clientWidth")
        assert page.evaluate(MET) == []

    def test_it_is_put_away_and_shown_again(self, page: Any) -> None:
        page.get_by_role("button", name="Close the board").click()
        assert page.locator(".at-hand svg").is_hidden()
        page.keyboard.press("ArrowRight")
        assert page.locator("[data-fen][data-current]").count() == 0
        page.get_by_role("button", name="Show the board").click()
        assert page.locator(".at-hand svg").is_visible()


class TestLetters:
    """The men are written in the reader's letters, or as figurines."""

    def test_figurines_stand_for_letters_and_are_remembered(
        self, reader: Reader, server: str
    ) -> None:
        page = reader.open(server + GAME, viewport=BESIDE[1])
        move = page.get_by_role("button", name="Show the position after 2. Bc4", exact=True)
        assert move.inner_text() == "Bc4"
        toggle = page.get_by_role("button", name="Show the pieces as figurines")
        toggle.click()
        assert move.inner_text() == "♗c4"
        assert toggle.get_attribute("aria-pressed") == "true"
        move.click()
        assert "2. ♗c4" in status(page)
        heard = page.locator(".at-hand [role=status] .visually-hidden")
        assert "2. Bc4" in str(heard.text_content())
        page.reload()
        assert move.inner_text() == "♗c4"
        page.get_by_role("button", name="Show the pieces as figurines").click()
        assert move.inner_text() == "Bc4"

    def test_a_french_reader_has_french_letters(self, reader: Reader, server: str) -> None:
        page = reader.open(server + GAME, "fr", viewport=BESIDE[1])
        page.get_by_role("button", name="Montrer la position après 2. Fc4", exact=True).click()
        assert status(page) == "2. Fc4"


class TestWays:
    """Every move has a page with its board, which leads to the board of its game."""

    def test_a_link_to_a_move_shows_its_position(self, reader: Reader, server: str) -> None:
        page = reader.open(f"{server}{GAME}#echecs.partie-1.3b", viewport=BESIDE[1])
        assert (current(page), status(page)) == ("3b", "3. c3")

    @pytest.mark.parametrize("script", [True, False])
    def test_its_page_shows_the_board_after_it(
        self, reader: Reader, server: str, *, script: bool
    ) -> None:
        options = {"viewport": BESIDE[1], "java_script_enabled": script}
        page = reader.open(f"{server}r/echecs.partie-1.3b.html", **options)
        board = page.locator(".move svg")
        assert board.bounding_box()["width"] > 300
        assert "c3" in board.get_attribute("aria-label")
        assert page.locator("h1").inner_text() == "3. c3"
        page.locator("figcaption a[href*='#']").click()
        page.wait_for_url("**/echecs/2.html#echecs.partie-1.3b")
        if script:
            assert current(page) == "3b"

    def test_under_the_board_a_move_is_cited_and_the_game_played_on(
        self, reader: Reader, server: str
    ) -> None:
        page = reader.open(f"{server}{GAME}#echecs.partie-1.3b", viewport=BESIDE[1])
        ways = page.locator(".at-hand .ways a")
        cites = ways.filter(has_text="cite this move")
        assert str(cites.get_attribute("href")).endswith("/r/echecs.partie-1.3b.html")
        plays = ways.filter(has_text="play on from here")
        if plays.count():  # where the site has a laboratory
            address = str(plays.get_attribute("href"))
            assert "game=echecs&position=rnbqk1nr%2Fpppp1ppp%2F8%2F2b1p3" in address

    def test_without_a_script_notes_have_boards_and_moves_have_addresses(
        self, reader: Reader, server: str
    ) -> None:
        page = reader.open(server + GAME, viewport=BESIDE[1], java_script_enabled=False)
        assert page.locator(".at-hand").count() == 0
        assert page.locator(".kind-note .beside .chess-board").first.is_visible()
        number = page.locator("[id='echecs.partie-1.3b'] .address a")
        assert number.inner_text().startswith("3.")
        number.click()
        page.wait_for_url("**/r/echecs.partie-1.3b.html")


class TestNotes:
    """A note has the board at its move beside it, and what it tells can be walked."""

    def test_every_note_on_a_move_has_a_board(self, reader: Reader, server: str) -> None:
        page = reader.open(server + GAME, viewport=BESIDE[0])
        notes = page.locator(".kind-note")
        assert notes.count() == 23
        assert page.locator(".kind-note:has(.beside .chess-board)").count() == 23

    @pytest.mark.parametrize("size", BESIDE + ABOVE, ids=named)
    def test_what_it_tells_is_walked_and_leads_back_to_the_game(self, page: Any) -> None:
        opens(page, "note-c: 5… Bb4+")
        assert status(page) == "note-c: 5… Bb4+"
        page.keyboard.press("End")
        assert status(page) == "note-c: 7. Nxd2"
        assert page.evaluate(COVERED) == 0
        page.locator(".at-hand").get_by_role("button", name="partie-1.5b").click()
        assert current(page) == "5b"
        page.keyboard.press("ArrowRight")
        assert current(page) == "5n"

    def test_its_letter_leads_to_it_clear_of_the_board(self, reader: Reader, server: str) -> None:
        page = reader.open(server + GAME, viewport=ABOVE[1])
        page.locator("[id='echecs.partie-1.8b'] a:visible", has_text="e").last.click()
        page.wait_for_function(AT_REST, polling=200)
        panel = page.locator(".at-hand .panel").bounding_box()
        note = page.locator("[id='echecs.partie-1.note-e']").bounding_box()
        assert panel["y"] + panel["height"] <= note["y"] < 700


#: Whether the page has stopped gliding to where a link leads.
AT_REST = """() => {
  const rested = scrollY > 0 && scrollY === window.stood;
  window.stood = scrollY;
  return rested;
}"""
