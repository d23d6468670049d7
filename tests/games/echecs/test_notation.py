"""A position is one line of text, and only what can be a position is read."""

from __future__ import annotations

import json

import jsonschema_rs
import pytest

from academie.core import IllegalAction, NotationError
from academie.core.codecs import Contradiction
from academie.games import after
from academie.games.echecs import GAME as echecs
from academie.games.echecs.actions import ACTIONS
from academie.games.echecs.state import State
from tests.games.conftest import walk


def test_a_game_that_begins_by_the_rules_is_the_bare_position() -> None:
    assert str(echecs.start()) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    assert echecs.start() == State()


def test_births_and_the_last_move_are_told() -> None:
    state = after(echecs.start(), "e2e4", "e7e5", "f1c4")
    assert str(state).endswith(" | nés c4<f1 e4<e2 e5<e7 | dernier f1c4")
    assert echecs.read(str(state)) == state


def test_castling_moves_the_birthplaces_of_both_men() -> None:
    state = after(echecs.read("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), "e1c1")
    assert state.births == (("c1", "e1"), ("d1", "a1"))


def test_whatever_was_agreed_is_written_and_read() -> None:
    agreed = echecs.start(
        echecs.Options(
            trait="noir",
            debut="deux",
            passage="libre",
            roque="pion",
            promotion="toute",
            echiquier="tourné",
        )
    )
    assert str(agreed).split(" | ")[1:] == [
        "promotion toute",
        "passage libre",
        "roque pion",
        "début deux",
        "échiquier tourné",
    ]
    assert echecs.read(str(agreed)) == agreed


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "FEN"),
        ("rnbqkbnr", "FEN"),
        ("8/8/8/8/8/8/8/8 w - - 0 1", "no white king"),
        ("4k2r/8/8/8/8/8/8/4K2R w KQ - 0 1", "bad castling rights"),
        ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "opposite check"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 | position", "a field begins with one of nés, dernier"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 | promotion", "promotion toute"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 | nés a1<a2", "nothing stands on a1"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 | nés e1>a2", "reads c4<f1"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 | nés e1<a1 e8<a1", "one birthplace"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 | nés e1<e8", "the man on e8 was born there"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 | dernier a1", "the last move reads f1c4"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 | dernier a1a2", "still stands there"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 | début deux", "already begun"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 | roque pion | roque pion", "stands twice"),
    ],
)
def test_what_is_no_position_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        echecs.read(text)


@pytest.mark.parametrize(
    ("births", "last", "debut", "expected"),
    [
        ((("a3", "a2"),), "", "un", "nothing stands on a3"),
        ((("a2", "b2"),), "", "un", "the man on b2 was born there"),
        ((("a2", "a3"), ("b2", "a3")), "", "un", "one birthplace"),
        ((), "a2a3", "un", "still stands there"),
        ((), "a3a2", "deux", "already begun"),
    ],
)
def test_a_state_that_contradicts_itself_is_not_made(
    births: tuple[tuple[str, str], ...], last: str, debut: str, expected: str
) -> None:
    with pytest.raises(Contradiction, match=expected):
        State(births=births, last=last, debut=debut)


def test_a_contradiction_is_shown_at_its_word() -> None:
    text = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 | nés e1<a2 a1<a3"
    with pytest.raises(NotationError) as refusal:
        echecs.read(text)
    assert text[refusal.value.at :] == "a1<a3"


def test_the_data_of_every_move_are_its_twin_and_fit_their_schema() -> None:
    fen = "4k3/P7/8/8/8/8/7P/4K2R w K - 0 1 | roque pion | promotion toute"
    moves = echecs.actions(echecs.read(fen))
    assert {"e1g1 h2h4", "a7a8n", "e1e2"} <= set(map(str, moves))
    for move in moves:
        data = json.loads(json.dumps(ACTIONS.data(move)))
        jsonschema_rs.validate(ACTIONS.schema, data)
        assert ACTIONS.value(data) == move


@pytest.mark.parametrize("words", ["e2e2", "e7e8k", "e2", "e2e4\n"])
def test_data_that_say_no_move_are_refused(words: str) -> None:
    data = {"action": "Coup", "uci": words}
    with pytest.raises(NotationError, match="a move reads"):
        ACTIONS.value(data)


def test_it_is_the_turn_of_him_who_moves_and_of_nobody_after_the_game() -> None:
    assert echecs.current_players(echecs.start()) == ("blanc",)
    assert echecs.current_players(after(echecs.start(), "e2e4")) == ("noir",)
    assert echecs.current_players(echecs.read("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")) == ()


@pytest.mark.parametrize("text", ["e2e4", "e7e8q", "e1g1 h2h3", "! touche blanc case=e2"])
def test_an_action_and_its_notation_are_twins(text: str) -> None:
    assert str(echecs.read_action(text)) == text


@pytest.mark.parametrize("text", ["", "e4", "e2e2", "e2e9", "e7e8k", "e1g1 h2", "Le roi roque."])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="a move reads Nf6 or g8f6"):
        echecs.read_action(text)


class TestAsPlayersWriteIt:
    OPEN = echecs.start()

    @pytest.mark.parametrize("seed", range(3))
    def test_every_move_of_a_game_is_read_as_it_is_written(self, seed):
        for state, action, _ in walk("echecs", seed, 120, faults=False):
            assert echecs.read_in(state, echecs.written_in(state, action)) == action
            assert echecs.read_in(state, str(action)) == action
            assert len({echecs.written_in(state, a) for a in echecs.actions(state)}) == (
                len(echecs.actions(state))
            )

    @pytest.mark.parametrize("text", ["Nf3", "Nf3!", " Nf3 ", "g1f3", "Nf3+"])
    def test_a_move_may_be_named_either_way(self, text):
        assert str(echecs.read_in(self.OPEN, text)) == "g1f3"

    def test_castling_and_the_pawn_that_goes_along(self):
        state = echecs.read("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
        assert str(echecs.read_in(state, "O-O")) == str(echecs.read_in(state, "0-0")) == "e1g1"
        fen = "4k3/8/8/8/8/8/7P/4K2R w K - 0 1 | roque pion"
        written = [echecs.written_in(echecs.read(fen), a) for a in echecs.actions(echecs.read(fen))]
        assert {"O-O h3", "O-O h4"} <= set(written)
        assert str(echecs.read_in(echecs.read(fen), "O-O h4")) == "e1g1 h2h4"

    def test_what_chess_knows_and_the_preface_forbids_is_refused_by_its_rule(self):
        # He has his queen still: « une seule dame, deux tours, deux chevaliers ».
        state = echecs.read("3qk3/P7/8/8/8/8/8/3QK3 w - - 0 1")
        with pytest.raises(IllegalAction) as refusal:
            echecs.apply(state, echecs.read_in(state, "a8=Q"))
        assert refusal.value.rule == "echecs.preface.11"

    @pytest.mark.parametrize("text", ["Nf5", "N", "", "Kx", "e2e9"])
    def test_what_names_no_move_is_refused(self, text):
        with pytest.raises(NotationError, match="a move reads Nf6 or g8f6"):
            echecs.read_in(self.OPEN, text)
