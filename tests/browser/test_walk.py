"""A page of chess walked through as a reader does: by mouse and by keyboard, wide and narrow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import Reader

if TYPE_CHECKING:
    from collections.abc import Iterator


GAME = "echecs/2.html"
#: Screens on which the list of what is on the page stands at the right.
BESIDE = [{"width": 1366, "height": 768}, {"width": 1440, "height": 900}]
BESIDE += [{"width": 1920, "height": 1080}]
#: Screens on which the board lies over the text.
OVER = [{"width": 1280, "height": 900}, {"width": 390, "height": 844}]

#: Whether a reader's mouse meets the middle of every button of the panel, and nothing else there.
MET = """() => [...document.querySelectorAll('.replay button')].filter((b) => {
  const box = b.getBoundingClientRect();
  const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return met !== b;
}).map((b) => b.title)"""
#: How far the panel, and the header of a narrow page, lie over the move that is shown.
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
  return [...document.querySelectorAll('.replay')].reduce(
    (sum, e) => sum + over(e), Math.round(outside));
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
    """The page on a screen of that size, from above and without a board; nobody complains of it."""
    if game.locator(".replay").is_visible():
        game.get_by_role("button", name="Close the board").click()
    game.set_viewport_size(size)
    game.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    yield game
    assert not visitor.complaints


def opens(page: Any, move: str = "1b e4") -> None:
    page.get_by_role("button", name=f"Show the position after {move}").first.click()


def current(page: Any) -> str:
    return str(page.locator("[data-fen][data-current]").get_attribute("id")).removeprefix(
        "echecs.partie-1."
    )


@pytest.mark.parametrize("size", BESIDE, ids=named)
class TestBeside:
    """Wide, the board stands at the right of the text."""

    def test_the_board_lies_on_nothing_of_the_text_and_everything_on_it_can_be_clicked(
        self, page: Any, size: dict[str, int]
    ) -> None:
        opens(page, "12n")
        panel = page.locator(".replay").bounding_box()
        text = page.locator("article").bounding_box()
        assert panel["x"] >= text["x"] + text["width"]
        assert panel["x"] + panel["width"] <= size["width"]
        assert panel["y"] >= 0
        assert panel["y"] + panel["height"] <= size["height"]
        board = page.locator(".replay svg").bounding_box()
        assert board["width"] > 150
        assert board["x"] + board["width"] <= panel["x"] + panel["width"]
        assert page.evaluate(MET) == []

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
        assert page.locator(".replay p").inner_text() == "Before the first move"
        page.get_by_role("button", name="Close the board").click()
        assert page.locator(".replay").is_hidden()

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
        page.locator(".replay").get_by_role("button", name="Premier renvoi").focus()
        page.keyboard.press("Enter")
        assert current(page) == "renvoi-1.12n"
        page.keyboard.press("ArrowRight")
        assert current(page) == "renvoi-1.13b"
        page.keyboard.press("End")
        page.keyboard.press("ArrowLeft")
        assert current(page) == "renvoi-1.37n"
        page.keyboard.press("Home")
        page.keyboard.press("ArrowRight")
        page.locator(".replay").get_by_role("button", name="partie-1.12n").click()
        page.keyboard.press("ArrowRight")
        assert current(page) == "12n"


@pytest.mark.parametrize("size", BESIDE + OVER, ids=named)
class TestEverywhere:
    def test_the_move_that_is_shown_is_never_covered(self, page: Any) -> None:
        opens(page)
        covered = {}
        for key in [*["ArrowRight"] * 30, "End", *["ArrowLeft"] * 20]:
            page.keyboard.press(key)
            if pixels := page.evaluate(COVERED):
                covered[current(page)] = pixels
        assert covered == {}

    def test_the_button_of_a_renvoi_is_whole(self, page: Any) -> None:
        opens(page, "12n")
        button = page.locator(".replay").get_by_role("button", name="Premier renvoi")
        panel, box = page.locator(".replay").bounding_box(), button.bounding_box()
        assert panel["x"] <= box["x"]
        assert box["x"] + box["width"] <= panel["x"] + panel["width"]
        assert button.evaluate("(b) => b.scrollWidth <= b.clientWidth")
        assert page.evaluate(MET) == []


#: Whether the page has stopped gliding to where a link leads.
AT_REST = """() => {
  const rested = scrollY > 0 && scrollY === window.stood;
  window.stood = scrollY;
  return rested;
}"""


class TestNotes:
    """A note has the board at its move beside it, and what it tells can be walked."""

    NOTE = "[id='echecs.partie-1.note-c']"

    @pytest.mark.parametrize("size", BESIDE, ids=named)
    def test_its_board_stands_beside_its_words(self, page: Any) -> None:
        board = page.locator(f"{self.NOTE} .picture.board").bounding_box()
        words = page.locator(f"{self.NOTE} > .en").bounding_box()
        assert board["x"] >= words["x"] + words["width"]
        assert board["y"] < words["y"] + words["height"]
        assert page.locator(f"{self.NOTE} .legend").inner_text() == "After 5n."

    def test_every_note_on_a_move_has_a_board(self, reader: Reader, server: str) -> None:
        page = reader.open(server + GAME, viewport=BESIDE[0])
        notes = page.locator(".kind-note")
        assert notes.count() == 23
        assert page.locator(".kind-note:has(.beside .chess-board)").count() == 23

    @pytest.mark.parametrize("size", BESIDE + OVER, ids=named)
    def test_what_it_tells_is_walked_and_leads_back_to_the_game(self, page: Any) -> None:
        page.get_by_role("button", name="Show the position after note-c: 5... Bb4+").first.click()
        said = page.locator(".replay p")
        assert said.inner_text() == "note-c: 5... Bb4+"
        page.keyboard.press("End")
        assert said.inner_text() == "note-c: 7. Nxd2"
        assert page.evaluate(COVERED) == 0
        page.locator(".replay").get_by_role("button", name="partie-1.5b").click()
        assert current(page) == "5b"
        page.keyboard.press("ArrowRight")
        assert current(page) == "5n"

    def test_on_a_telephone_it_opens_at_the_top(self, reader: Reader, server: str) -> None:
        page = reader.open(server + GAME, viewport=OVER[1])
        page.locator("[id='echecs.partie-1.8b'] a", has_text="e").first.click()
        page.wait_for_function(AT_REST, polling=200)
        note = page.locator("[id='echecs.partie-1.note-e']").bounding_box()
        assert 0 <= note["y"] < 200
