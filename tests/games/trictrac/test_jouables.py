"""The plays of a throw, asked for before it is marked."""

from random import Random

import pytest

from academie.core import NotationError
from academie.core.transcript import play_out
from academie.games import after
from academie.games.trictrac import GAME as trictrac


def test_once_all_is_marked_they_are_what_may_be_done() -> None:
    seen = 0
    for turn in play_out(trictrac, 144):
        state = turn.step.state
        if state.phase != "marque":
            continue
        marked = after(state, str(trictrac.actions(state)[0]))
        if marked.phase == "choix":
            marked = after(marked, f"{marked.joueur} tient")
        if marked.phase == "jeu":
            assert trictrac.list_plays(state) == trictrac.actions(marked)
            seen += 1
    assert seen > 10


def test_where_no_throw_is_to_be_played_they_are_what_may_be_done() -> None:
    state = trictrac.start()
    assert trictrac.list_plays(state) == trictrac.actions(state) == ()
    rng = Random(1)
    thrown = trictrac.apply(state, trictrac.chance(state, rng)).state
    assert trictrac.list_plays(thrown) == trictrac.actions(thrown)


@pytest.mark.parametrize(
    "text", ["blanc 0:15 | noir 0:15", " blanc 0:15 | noir 0:15 | dé blanc", "blanc 0:15"]
)
def test_of_the_men_alone_it_is_blanc_who_throws(text: str) -> None:
    whole = trictrac.read("jet | joueur blanc")
    assert trictrac.read_short(text) == trictrac.read_short(str(whole)) == whole


@pytest.mark.parametrize("text", ["", "nonsense", "blanc 0:15 | noir 23:15", "blanc 0:15 | dé x"])
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        trictrac.read_short(text)
