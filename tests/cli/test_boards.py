"""``academie play``, ``replay``, ``moves`` and ``score`` on the trictrac board: men and a throw."""

import json

import pytest

from academie.core.protocols import ListsPlays
from academie.games import load
from academie.kit.backgammon import short_form

BOARDS = ("revertier", "toute_table", "tourne_case", "dames_rabattues", "plain", "toc")
each = pytest.mark.parametrize("game", BOARDS)
every = pytest.mark.parametrize("game", [*BOARDS, "trictrac"])
PILES = "1:2 12:5 17:3 19:5"


@each
def test_a_whole_game_is_played_and_replayed(academie, tmp_path, game):
    file = tmp_path / "game.txt"
    assert academie("play", game, "--seed", 7, "--faults", "--transcript", file).code == 0
    said = academie("replay", file)
    assert said.code == 0
    assert " wins, " in said.out


@every
def test_the_beginning_has_a_name_and_a_throw_its_plays(academie, game):
    lines = academie("moves", game, "départ", "6-5").out.splitlines()
    assert lines
    assert len(set(lines)) == len(lines)
    data = json.loads(academie("moves", game, "départ", "dé 6-5", "--json").out)
    assert data["moves"] == lines
    offers = load(game)
    state = offers.read(data["position"])
    plays = offers.list_plays if isinstance(offers, ListsPlays) else offers.actions
    assert [str(play) for play in plays(state)] == (lines)


@every
def test_noir_plays_where_it_is_said(academie, game):
    mine = academie("moves", game, "départ", "6-5", "--json").out
    for turn in ("joueur noir", "dé noir"):
        his = academie("moves", game, turn, "6-5", "--json").out
        assert "noir" in json.loads(his)["position"]
        assert his != mine


@pytest.mark.parametrize(
    ("game", "position", "throw", "plays"),
    [
        ("revertier", "joueur noir | blanc 1:13 7 12 | noir 1:14 | main 0 1", "6-2", 3),
        ("revertier", "blanc 23 24 | noir 24:2", "2-1", 2),
        ("toute_table", f"blanc {PILES} | noir {PILES}", "6-5", 7),
        ("tourne_case", "blanc 5 | noir 8", "4-3", 2),
        ("tourne_case", "blanc 9 10 11", "6-5", 1),
        ("dames_rabattues", "piles blanc -", "6-6", 1),
        ("plain", "blanc 0:13 6:2", "6-5", 2),
        ("toc", "blanc 0:4 1:2 2:3 3:2 4:2 5 6", "3-1", 2),
    ],
)
def test_the_men_and_a_throw_are_enough(academie, game, position, throw, plays):
    lines = academie("moves", game, position, throw).out.splitlines()
    assert len(lines) == plays
    assert academie("moves", game, f"{position} {throw}").out.splitlines() == lines
    data = json.loads(academie("moves", game, position, throw, "--json").out)
    assert academie("moves", game, data["position"]).out.splitlines() == lines


def test_a_throw_that_gains_at_toc_is_played_by_what_it_gains(academie):
    board = "convenu trous=3 | blanc 0:4 1:2 2:3 3:2 4:2 5 6"
    plays = "2-5, 0-1\n2-5, 6-7\n"
    assert academie("moves", "toc", board, "3-1").out == plays
    assert academie("moves", "toc", f"jet | joueur blanc | {board}", "3-1").out == plays
    marked = f"choix | joueur blanc | dé 3-1 | trous 1 0 | {board}"
    assert academie("moves", "toc", marked).out == "blanc tient\nblanc s’en va\n"


HOLE = "toc.5.1, trictrac.2.10"
LIFTED = "all the men borne off"
ASK = "the position needs a throw behind it, such as 6-5"
SIMPLE, DOUBLE = "partie simple", "partie double"
SCORES = [
    (
        ("revertier", "blanc 1:15 | noir 1:5 2 3 4 5 6 | main 0 5 | convenu double=oui"),
        [
            "Black has 5 men to enter and 0 rentrées",
            "White +2 stakes, partie double (revertier.11.4)",
        ],
    ),
    (
        ("revertier", "blanc 1:15 | noir 1:5 2 3 4 5 6 | main 0 5"),
        [
            "Black has 5 men to enter and 0 rentrées",
            "White +1 stake, entries stopped up (revertier.9.6)",
        ],
    ),
    (
        ("revertier", "blanc 23 24 | noir 24:2", "2-1"),
        [
            "2-1, deux et as",
            f"White +1 stake, {LIFTED} (revertier.12.5): 23-hors, 24-hors (of 2 plays)",
        ],
    ),
    (
        ("toute_table", "blanc 22 23 | convenu double=oui", "3-2"),
        [
            f"3-2, trois et deux; won now: White 2 stakes, {DOUBLE}; Black 1 stake, {SIMPLE}",
            "White +2 stakes, partie double (toute-table.10.2): 22-hors, 23-hors",
        ],
    ),
    (
        ("toute_table", f"blanc - | noir {PILES} | convenu parties=3"),
        ["White +2 games, partie double (toute-table.10.4)"],
    ),
    (
        ("toute_table", "blanc - | noir 24:3 | convenu parties=3"),
        ["White +1 game, partie simple (toute-table.9.3)"],
    ),
    (
        ("toute_table", "départ"),
        ["won now: 1 stake, partie simple", ASK],
    ),
    (
        ("tourne_case", "blanc 1 | noir 4", "4-3"),
        [
            "4-3, quatre et trois",
            "White +1 man, man hit against his will (tourne-case.6.2): 1-4",
        ],
    ),
    (
        ("tourne_case", "blanc 5 | noir 8", "4-3"),
        [
            "4-3, quatre et trois",
            "White +1 man, man hit (tourne-case.6.1): 5-8 (of 2 plays)",
        ],
    ),
    (
        ("tourne_case", "blanc 12:2 11 | noir 3 | convenu double=oui", "2-1"),
        ["2-1, deux et as", "White +2 games, partie double (tourne-case.7.2): 11-12"],
    ),
    (
        ("dames_rabattues", "piles blanc 6", "6-5"),
        [
            "6-5, six et cinq",
            "White +1 man, lays down 6 (dames-rabattues.5.1)",
            "Black +1 man, lays down 5 (dames-rabattues.5.8)",
        ],
    ),
    (
        ("dames_rabattues", "piles blanc - | blanc 6:2 | dé noir", "6-6"),
        [
            "6-6, sannes; Black keeps the die",
            "Black +2 men, lays down 6, lays down 6 (dames-rabattues.5.1)",
        ],
    ),
    (
        ("dames_rabattues", "piles blanc - | blanc 6:2 | piles noir 1", "6-6"),
        [
            "6-6, sannes; White keeps the die",
            "White +2 men, lifts 6, lifts 6 (dames-rabattues.6.1)",
            "White +1 game, game (dames-rabattues.6.3)",
        ],
    ),
    (
        ("plain", "blanc 0:3 6:2 7:2 8:2 9:2 10:2 11:2"),
        ["White +1 game, plain (plain.5.5)"],
    ),
    (
        ("plain", "blanc 0:3 5 6 7:2 8:2 9:2 10:2 11:2", "2-1"),
        [
            "2-1, deux et as",
            "White +1 game, plain (plain.5.5): 5-6; 0-2, 5-6 (of 38 plays)",
        ],
    ),
    (
        ("plain", "blanc 0:9 11:6 | joueur noir"),
        ["White can no longer fill his table", ASK],
    ),
    (("plain", "blanc 0:9 11:6 | noir 0:9 11:6"), ["nothing counts here"]),
    (
        ("toc", "blanc 0:4 1:2 2:3 3:2 4:2 5 6", "3-1"),
        [
            "3-1, trois et as",
            f"White +1 hole, petit jan filled ({HOLE}): 2-5",
            "White +1 stake, partie simple (toc.5.2)",
        ],
    ),
    (
        ("toc", "blanc 0:4 1:2 2:3 3:2 4:2 5 6 | convenu trous=3 | trous 1 2", "3-1"),
        ["3-1, trois et as", f"White +1 hole, petit jan filled ({HOLE}): 2-5"],
    ),
    (
        ("toc", "blanc 0:13 10:2 | noir 0:10 6 9:2 10:2", "4-3"),
        [
            "4-3, quatre et trois",
            "Black +1 hole, jan qui ne peut (toc.5.1, trictrac.3.8): 10-14-17",
            "Black +1 stake, partie simple (toc.5.2)",
        ],
    ),
    (("toc", "blanc 0:13 5 6", "2-1"), ["2-1, deux et as", "nothing counts here"]),
]


@pytest.mark.parametrize(("arguments", "lines"), SCORES)
def test_what_a_position_and_a_throw_are_worth(academie, arguments, lines):
    said = academie("score", *arguments)
    assert (said.code, said.out.splitlines()) == (0, lines)


def test_for_a_program_a_gain_has_its_plays(academie):
    board = "blanc 0:3 5 6 7:2 8:2 9:2 10:2 11:2"
    data = json.loads(academie("score", "plain", board, "2-1", "--json").out)
    assert data["said"] == "2-1, deux et as"
    assert data["awards"][0]["facons"] == ["5-6", "0-2, 5-6"]
    hole = json.loads(
        academie("score", "toc", "blanc 0:4 1:2 2:3 3:2 4:2 5 6", "3-1", "--json").out
    )
    (gain,) = hole["awards"][0]["gains"]
    assert [way["path"] for way in gain["facons"]] == [[2, 5]]


@each
@pytest.mark.parametrize("command", ["moves", "score"])
@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("", "6-5"), "a position has fields that begin with blanc"),
        (("blanc 1:99", "6-5"), ""),
        (("blanc x", "6-5"), "cannot read 'x 6-5' at character 7"),
        (("départ", "7-5"), "a throw reads 6-5"),
        (("départ | gris 3", "6-5"), "a position has fields that begin with blanc"),
        (("joueur gris", "6-5"), "a player is blanc or noir"),
        (("jeu | joueur blanc | dé 7-5",), "a throw reads 6-5"),
        (("tirage", "6-5"), "a throw is made in the phase jet only"),
    ],
)
def test_what_cannot_be_read_is_one_line_with_its_place(
    academie, game, command, arguments, expected
):
    said = academie(command, game, *arguments)
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert "cannot read " in said.err
    assert expected in said.err


def test_men_that_meet_those_of_the_beginning_are_told_so(academie):
    said = academie("moves", "toute_table", "blanc 24", "6-5").err
    assert "cannot read '24 6-5' at character 7" in said
    assert "of Black nothing is said, so he has the men of the beginning" in said


@every
@pytest.mark.parametrize("command", ["moves", "score"])
def test_where_somebody_is_to_throw_the_throw_is_asked_for(academie, game, command):
    said = academie(command, game, "départ")
    if command == "score" and game == "toute_table":
        assert said.out.splitlines()[-1] == ASK
        return
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    asked = f"write it behind the position, as in academie {command} {game} POSITION 6-5"
    assert f"White must throw, and the position has no throw: {asked}" in said.err


def test_what_is_won_needs_no_throw(academie):
    said = academie("score", "plain", "blanc 0:3 6:2 7:2 8:2 9:2 10:2 11:2")
    assert said.out == "White +1 game, plain (plain.5.5)\n"


@pytest.mark.parametrize("game", ["trictrac", "toute-table", "plain"])
def test_the_beginning_is_a_position_for_every_command(academie, game):
    said = academie("rule", game, "départ", "! jet blanc coup=6-5 de=empilé")
    if game == "trictrac":
        said = academie("rule", game, "départ 6-5", "! touche blanc dame=0")
    assert said.code == 0
    assert "blanc" in said.out


def test_the_beginning_has_its_odds(academie):
    assert academie("odds", "trictrac", "départ").out == (
        academie("odds", "trictrac", "blanc 0:15 | noir 0:15").out
    )
    his = academie("odds", "trictrac", "depart", "--player", "noir")
    assert his.out.startswith("Black throws:")


def test_a_game_may_be_named_as_its_text_is_and_a_text_as_its_game(academie, tmp_path):
    file = tmp_path / "game.txt"
    played = academie("play", "toute-table", "--seed", 7, "--transcript", file)
    assert played.out == academie("play", "toute_table", "--seed", 7).out
    file.write_text(file.read_text(encoding="utf-8").replace("toute_table", "toute-table", 1))
    assert academie("replay", file).code == 0
    assert json.loads(academie("moves", "tourne-case", "départ", "6-5", "--json").out)["game"] == (
        "tourne_case"
    )
    assert academie("show", "toute_table.5.1").out == academie("show", "toute-table.5.1").out
    assert academie("cite", "tourne_case.5.1").out == academie("cite", "tourne-case.5.1").out
    assert academie("export", "dames_rabattues").out == academie("export", "dames-rabattues").out
    assert academie("verify", "tourne-case/ch-7-gagner").code == 0


@pytest.mark.parametrize("command", ["moves", "score"])
def test_the_help_says_from_where_places_count(academie, command):
    said = " ".join(academie(command, "--help").out.split())
    assert "from 0, the tas, at trictrac, toc and plain; from 1 at revertier, toute-table" in said


def test_a_position_is_read_and_its_throw_made_once(academie, monkeypatch):
    """Though it is asked what it is worth, what the throw is called, and who throws."""
    texts = []
    split_throw = short_form.split_throw
    monkeypatch.setattr(
        short_form,
        "split_throw",
        lambda text, *more: texts.append(text) or split_throw(text, *more),
    )
    assert academie("score", "trictrac", "blanc 0:12 2 4 5 | noir 0:10 1:2 6 7 8", "6-4").out
    assert texts == ["blanc 0:12 2 4 5 | noir 0:10 1:2 6 7 8 6-4"]
