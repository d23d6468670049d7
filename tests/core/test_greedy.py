"""The player of the laboratory and of the census: what pays most now, and nothing beyond."""

from __future__ import annotations

from random import Random
from typing import Any

from academie.core import Undecided
from academie.core.greedy import Greedy
from academie.games import load


def test_where_nobody_may_act_it_takes_nothing() -> None:
    game = load("whist")
    assert Greedy(3).choose(game, game.start(), Random(1)) is None


def test_it_takes_what_pays_most_of_what_it_looks_at() -> None:
    game = load("piquet")
    state = game.read("jeu | donneur B | mène A | A ♠9 ♥A | B ♠10 ♦7 | levées A 5 B 5")
    assert [str(one) for one in game.actions(state)] == ["A ♠9", "A ♥A"]
    for seed in range(9):
        assert str(Greedy(2).choose(game, state, Random(seed))) == "A ♥A"
    seen_one = {str(Greedy(1).choose(game, state, Random(seed))) for seed in range(9)}
    assert seen_one == {"A ♠9", "A ♥A"}


def test_the_same_seed_chooses_the_same() -> None:
    game = load("trictrac")
    state = game.read_short("blanc 0:13 5 6 | noir 0:14 7 6-5")
    player = Greedy(looks=9, throws=2)
    first, second = (player.choose(game, state, Random("seed")) for _ in range(2))
    assert first == second


def test_what_the_text_leaves_open_is_not_weighed_and_taken_only_where_all_is_open() -> None:
    class Open:
        """A game of which the text says nothing."""

        def actions(self, _state: object) -> tuple[str, ...]:
            return ("one", "other")

        def current_players(self, _state: object) -> tuple[str, ...]:
            return ("A",)

        def apply(self, _state: object, _action: object) -> None:
            raise Undecided("nothing is said", "demo.1")

    game: Any = Open()
    assert Greedy(2).choose(game, None, Random(0)) in {"one", "other"}
