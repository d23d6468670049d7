"""Whole games by the laboratory alone, as a page plays them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from academie.core import messages
from academie.games import GAMES, load
from academie.lab import QUESTIONS, Desk
from tests.games.fautes import fautes

#: Longer is no game that a greedy player plays.
ENDLESS = 6000
LANGUAGES = messages.languages()
each_game = pytest.mark.parametrize("name", GAMES)
few = settings(max_examples=4)


def asked(desk: Desk, ask: str, **more: Any) -> Any:
    """What *desk* answers in JSON."""
    answer = json.loads(desk.answer(json.dumps({"ask": ask, **more})))
    assert answer.keys() == {"answer"}, answer
    return answer["answer"]


def refused(desk: Desk, ask: str, **more: Any) -> Any:
    answer = json.loads(desk.answer(json.dumps({"ask": ask, **more})))
    assert answer.keys() == {"refused"}, answer
    return answer["refused"]


def played(desk: Desk, view: Any) -> Any:
    """The table after what the greedy player does, or after chance has acted."""
    suggestion = asked(desk, "suggest")
    if suggestion is not None:
        return asked(desk, "act", action=suggestion["notation"])
    return asked(desk, "chance")


@each_game
def test_a_whole_game_is_played_by_the_laboratory_alone(name: str) -> None:
    desk = Desk(seed=11)
    view = asked(desk, "open", game=name, language="fr")
    while "ended" not in view:
        assert view["actions"]["many"] or "chance" in view, view["position"]
        view = played(desk, view)
        assert view["at"] < ENDLESS
    assert view["ended"]["rule"]
    assert desk.transcript().count("\n") > 2


@each_game
@given(seed=st.integers(0, 1000), steps=st.integers(1, 60))
@few
def test_a_position_is_an_address(name: str, seed: int, steps: int) -> None:
    desk = Desk(seed)
    view = asked(desk, "open", game=name)
    for _ in range(steps):
        if "ended" in view:
            break
        view = played(desk, view)
    there = asked(Desk(), "open", game=name, position=view["position"])
    for part in ("position", "address", "turn", "actions", "faults"):
        assert there[part] == view[part]


@each_game
@given(seed=st.integers(0, 1000), steps=st.integers(1, 40))
@few
def test_a_transcript_is_followed_to_where_it_was_written(name: str, seed: int, steps: int) -> None:
    desk = Desk(seed)
    view = asked(desk, "open", game=name)
    begun = played(desk, view)
    view = asked(desk, "open", game=name, position=begun["position"])
    for _ in range(steps):
        if "ended" in view:
            break
        view = played(desk, view)
    other = Desk()
    there = asked(other, "follow", transcript=asked(desk, "transcript"))
    assert there["position"] == begun["position"]
    assert asked(other, "go", at=len(there["turns"]))["position"] == view["position"]


@each_game
def test_a_fault_is_committed_ruled_on_and_chosen_of(name: str) -> None:
    desk = Desk(seed=3)
    view = asked(desk, "open", game=name, language="fr")
    met = chosen = 0
    while "ended" not in view and view["at"] < 120:
        for fault in view["faults"] if view["at"] % 12 == 7 else []:
            ruled = asked(desk, "incident", incident=fault["notation"], language="fr")
            assert ruled["happened"]["notation"] == fault["notation"]
            (ruling,) = ruled["happened"]["rulings"]
            assert ruling["rules"]
            met += 1
            if "awaited" in ruled:
                for choice in ruled["awaited"]["choices"]:
                    asked(desk, "choose", name=choice["notation"])
                    asked(desk, "back")
                chosen += 1
            asked(desk, "back")
        view = played(desk, view)
    assert bool(met) == (name != "echecs")  # the text has no laws of faults for chess


@each_game
def test_every_fault_that_a_table_names_is_ruled_on(name: str) -> None:
    for faute in fautes(name):
        desk = Desk()
        asked(desk, "open", game=name, position=faute.position)
        view = asked(desk, "act", action=faute.incident)
        (ruling,) = view["happened"]["rulings"][:1]
        assert faute.rule in ruling["rules"]


@each_game
@given(seed=st.integers(0, 1000))
@few
def test_whoever_touches_what_is_offered_comes_to_an_action(name: str, seed: int) -> None:
    desk = Desk(seed)
    view = asked(desk, "open", game=name)
    for step in range(60):
        if "ended" in view:
            break
        touched: list[str] = []
        seen = view
        while names := [spot["name"] for spot in seen["picture"]["spots"] if spot["next"]]:
            touched.append(names[(seed + step) % len(names)])
            seen = asked(desk, "view", touched=touched)
            assert seen["picture"]["touched"] == touched
            if seen["picture"]["ready"]:
                break
        if touched:
            (ready, *_) = seen["picture"]["ready"]
            view = asked(desk, "act", action=ready["notation"])
        else:
            view = played(desk, view)


@each_game
def test_what_is_taken_back_may_be_done_again(name: str) -> None:
    desk = Desk(seed=5)
    first = asked(desk, "open", game=name)
    views = [first]
    for _ in range(12):
        views.append(played(desk, views[-1]))
    for view in reversed(views[:-1]):
        assert asked(desk, "back")["position"] == view["position"]
    for view in views[1:]:
        assert asked(desk, "forward")["happened"] == view["happened"]
    assert refused(desk, "forward")["kind"] == "wrong"


class TestWhatIsRefused:
    def test_a_card_that_is_not_led_is_refused_with_its_rule(self) -> None:
        desk = Desk()
        position = (
            "jeu | donneur D | retourne ♥2 | mène A | A ♠3 ♥5 ♣D | C ♠8 ♦7 ♣A3 | B ♠D ♦A ♣R4 "
            "| D ♠V ♥6 ♣102 | tapis A♣9 | levées AB 5 CD 4"
        )
        before = asked(desk, "open", game="whist", position=position)
        refusal = refused(desk, "act", action="C ♠8", language="fr")
        assert refusal["kind"] == "illegal"
        assert refusal["rule"].startswith("whist.")
        assert asked(desk, "view") == before

    def test_a_move_that_no_man_has_is_refused_with_its_rule(self) -> None:
        desk = Desk()
        asked(desk, "open", game="echecs")
        refusal = refused(desk, "act", action="e2e5")
        assert refusal["kind"] == "illegal"
        assert refusal["rule"].startswith("echecs.")

    def test_what_the_text_leaves_open_says_so(self) -> None:
        desk = Desk()
        asked(desk, "open", game="echecs")
        assert refused(desk, "act", action="! touche blanc")["kind"] == "undecided"

    @pytest.mark.parametrize(
        ("question", "kind"),
        [
            ({"ask": "open", "game": "chess"}, "wrong"),
            ({"ask": "open", "game": "whist", "position": "nowhere"}, "unread"),
            ({"ask": "open", "game": "whist", "options": {"dealer": "X"}}, "unread"),
            ({"ask": "open", "game": "whist", "options": {"nobody": "A"}}, "wrong"),
            ({"ask": "act", "action": "nothing"}, "unread"),
            ({"ask": "incident", "incident": "A ♣5"}, "unread"),
            ({"ask": "choose", "name": "haute"}, "wrong"),
            ({"ask": "go", "at": 7}, "wrong"),
            ({"ask": "back"}, "wrong"),
            ({"ask": "follow", "transcript": "nothing at all"}, "unread"),
            ({"ask": "follow", "transcript": "whist\nA ♣5\n"}, "wrong"),
            ({"ask": "sing"}, "wrong"),
            ({"ask": "_asked"}, "wrong"),
            ({"ask": "open"}, "wrong"),
            (["open"], "wrong"),
        ],
    )
    def test_a_question_that_cannot_be_answered_is_told_so(self, question: Any, kind: str) -> None:
        answer = json.loads(Desk().answer(json.dumps(question)))
        assert answer["refused"]["kind"] == kind
        assert answer["refused"]["words"]


class TestChance:
    @pytest.mark.parametrize(
        ("position", "many"),
        [("tirage", 36), ("blanc 0:15 | noir 0:15", 21)],
    )
    def test_two_dice_may_be_chosen(self, position: str, many: int) -> None:
        desk = Desk()
        view = asked(desk, "open", game="trictrac", position=position)
        choices = [one["notation"] for one in view["chance"]["choices"]]
        assert len(set(choices)) == len(choices) == many
        assert view["chance"]["drawn"] in choices
        for throw in choices:
            assert asked(desk, "act", action=throw)["happened"]["notation"] == throw
            asked(desk, "back")

    def test_a_deal_is_drawn_and_not_chosen(self) -> None:
        assert asked(Desk(), "open", game="whist")["chance"]["choices"] == []

    def test_the_same_seed_draws_the_same(self) -> None:
        one, same, other = (Desk(seed) for seed in (1, 1, 2))
        for desk in (one, same, other):
            asked(desk, "open", game="whist")
            asked(desk, "chance")
        assert one.notation() == same.notation() != other.notation()

    def test_nothing_is_drawn_where_chance_has_nothing_to_do(self) -> None:
        desk = Desk()
        asked(desk, "open", game="echecs")
        assert refused(desk, "chance")["kind"] == "wrong"


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_answers_in_the_language_that_is_asked(language: str) -> None:
    desk = Desk()
    asked(desk, "open", game="trictrac", position="blanc 0:15 | noir 0:15 6-5")
    words = asked(desk, "view", language=language)["picture"]["spots"][0]["words"]
    with messages.use_language(language):
        assert words == str(messages.Message("drawing.fleche", name="0"))


def test_a_position_is_cited_with_its_address() -> None:
    desk = Desk()
    asked(desk, "open", game="plain")
    cited = asked(desk, "cite", at="https://example.org/laboratoire.html")
    assert load("plain").META.title in cited
    assert f"laboratoire.html?{asked(desk, 'view')['address']}" in cited


def test_every_question_says_what_it_answers() -> None:
    assert {name for name in QUESTIONS if not getattr(Desk, name).__doc__} == set()


class TestWhoSitsAtTheTable:
    @pytest.mark.parametrize("name", ["whist", "reversis", "piquet", "domino"])
    def test_he_sees_his_own_hand_and_no_other(self, name: str) -> None:
        desk = Desk(seed=2)
        view = asked(desk, "open", game=name)
        while not view["picture"]["spots"]:
            view = played(desk, view)
        (player,) = {spot["words"].rpartition(" of ")[2] for spot in view["picture"]["spots"]}
        sits = asked(desk, "sit", seats=[player])
        assert sits["picture"]["spots"] == view["picture"]["spots"]
        assert sits["actions"] == view["actions"]
        other = "AB".replace(player, "")[0]
        there = asked(desk, "sit", seats=[other])
        assert there["picture"]["spots"] == []
        assert there["actions"]["many"] == 0
        assert there["picture"]["svg"].count(" back") > sits["picture"]["svg"].count(" back") / 2
        assert {fault["player"] for fault in there["faults"]} <= {other, "AB", "AC"}
        assert asked(desk, "sit")["picture"] == view["picture"]

    def test_the_others_are_played_until_it_is_his_turn(self) -> None:
        desk = Desk(seed=2)
        asked(desk, "open", game="whist")
        view = asked(desk, "chance")
        asked(desk, "sit", seats=["A"])
        assert asked(desk, "suggest", without=["A"]) is None
        view = asked(desk, "act", action=view["actions"]["shown"][0]["notation"])
        while (done := asked(desk, "suggest", without=["A"])) is not None:
            view = asked(desk, "act", action=done["notation"])
        assert "A" in "".join(view["turn"])


class TestWhatIsAskedAmiss:
    """Any input is answered in JSON, and spoils nothing that comes after."""

    @pytest.mark.parametrize(
        ("question", "words"),
        [
            ("", "this is no JSON"),
            ("{", "this is no JSON"),
            ("9" * 5000, "this is no JSON"),
            ("[" * 100_000, "nested too deep"),
            ("[]", "a question is a JSON object, not a list"),
            ('{"ask": []}', "there is no question []"),
            ('{"ask": "act", "action": []}', "act: action is a text, not a list"),
            ('{"ask": "open", "game": {}}', "open: game is a text, not an object"),
            ('{"ask": "go", "at": 0.0}', "go: at is a whole number, not a number"),
            ('{"ask": "go", "at": true}', "go: at is a whole number, not true or false"),
            ('{"ask": "sit", "seats": [["A"]]}', "sit: seats is a list, each a text, not a list"),
            ('{"ask": "sit", "seats": "AB"}', "sit: seats is a list, each a text, not a text"),
            (
                '{"ask": "chance", "seed": []}',
                "chance: seed is a whole number or a text or null, not a list",
            ),
            (
                '{"ask": "open", "game": "toc", "options": {"trous": 1.5}}',
                "open: options is an object, each value a text or a whole number or null",
            ),
            ('{"ask": "act"}', "missing a required argument: 'action'"),
        ],
    )
    def test_one_error_says_what_is_wrong_and_the_table_is_as_it_was(self, question, words):
        desk = Desk()
        asked(desk, "open", game="whist")
        asked(desk, "chance")
        before = asked(desk, "view"), asked(desk, "transcript")
        answer = json.loads(desk.answer(question))
        assert answer.keys() == {"refused"}
        assert words in answer["refused"]["words"]
        assert (asked(desk, "view"), asked(desk, "transcript")) == before

    def test_a_language_that_is_none_is_english(self):
        assert asked(Desk(), "games", language=["fr"]) == asked(Desk(), "games", language="en")


def test_a_move_of_chess_is_suggested_as_players_write_it():
    desk = Desk(seed=1)
    asked(desk, "open", game="echecs")
    suggestion = asked(desk, "suggest")["notation"]
    game, state = load("echecs"), desk.sitting.state
    # Its coordinates, g1f3, can be read too; players write Nf3.
    assert suggestion in {game.written_in(state, action) for action in game.actions(state)}
