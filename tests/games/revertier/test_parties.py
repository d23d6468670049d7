"""How a game of Revertier is agreed on, won and lost."""

from __future__ import annotations

import pytest

from academie.core import IllegalAction, NotationError
from academie.games import after, ruling
from academie.games.revertier import GAME as revertier
from academie.kit.backgammon.board_actions import Convient

DOUBLED = "joueur noir | dé 3-2 | blanc 1:4 2 3 5 6 12:5 18 20 | noir 1:5 3 5 12:8"


@pytest.mark.parametrize(
    "options",
    [
        revertier.Options(),
        revertier.Options(parties=3, double="oui"),
        revertier.Options(rompre="défendu", peine=4),
        revertier.Options(avantage="noir", abattus="11-11-4", seul="libre"),
    ],
)
def test_what_is_agreed_is_written_and_read(options: revertier.Options) -> None:
    assert revertier.read_action(str(Convient(options))).options == options
    state = revertier.start(options)
    assert revertier.read(str(state)) == state
    assert state == after(revertier.start(), f"convient {options}".strip())


def test_nothing_is_agreed_on_twice() -> None:
    with pytest.raises(IllegalAction, match="agreed on already"):
        after(revertier.start(), "convient", "convient double=oui")


def test_the_double_counts_one_partie_and_pays_two_stakes() -> None:
    game = revertier.read(f"jeu | convenu parties=2 double=oui | {DOUBLED}")
    step = revertier.apply(game, revertier.read_action("3-6, 6-8"))
    assert [(a.points, a.unit) for a in step.awards] == [(2, "mises")]
    assert step.state.score == (0, 1)
    assert step.state.joueur == "noir"
    assert step.state.phase == "jet"


def test_men_that_are_given_stand_again_in_the_next_partie_and_the_die_is_the_winner_s() -> None:
    game = revertier.read(
        "jeu | convenu parties=2 avantage=noir abattus=6-1 | blanc 23 24 | noir 24:2 "
        "| joueur blanc | dé 2-1"
    )
    again = after(game, "23-hors, 24-hors")
    assert again.joueur == "blanc"
    assert again.noir[2] == again.noir[7] == 1
    assert again.noir[1] == 13


#: Neither can enter: each last passage is closed by two men of the other.
SHUT = "blanc 1:6 2 4 5 6 7 9 16:2 | noir 1:6 2 3 5 6 8 10 15:2 | main 1 1"


def test_a_partie_in_which_neither_can_enter_is_over_once_somebody_has_played() -> None:
    game = revertier.read(f"jet | joueur blanc | {SHUT}")
    assert revertier.outcome(game) is None
    over = after(game, "dé 6-5", "passe")
    assert (over.phase, revertier.outcome(over).winner) == ("fin", "aucun")
    assert revertier.read(str(over)) == over
    assert revertier.read_short(SHUT).phase == "fin"
    assert revertier.count_awards(str(over)) == revertier.count_awards(SHUT) == ()


def test_it_is_drawn_only_where_both_have_men_in_hand() -> None:
    one = SHUT.replace("main 1 1", "main 1 0")
    game = after(revertier.read(f"jet | joueur blanc | {one}"), "dé 6-5", "passe")
    assert (game.phase, game.joueur) == ("jet", "noir")
    with pytest.raises(NotationError, match="is over when somebody’s score is 1"):
        revertier.read(f"fin | {one}")
    with pytest.raises(NotationError, match="nobody has won"):
        revertier.read(f"fin | {SHUT.replace('15:2', '15 20')}")


def test_a_position_that_is_won_is_counted() -> None:
    (won,) = revertier.count_awards("fin | score 1 0 | blanc - | noir 24:2")
    assert (won.player, won.points, won.rule) == ("blanc", 1, "revertier.12.5")
    assert revertier.count_awards("jet | joueur blanc | blanc 1:15 | noir 1:15") == ()


def test_men_that_were_hit_after_others_were_lifted_come_round_again() -> None:
    game = revertier.read("jeu | joueur noir | dé 1-1 | blanc 20 23:2 | noir 1:6 7 13:8")
    hit = after(game, "7-8, 13-14, 13-14, 13-14")
    assert hit.men("blanc")[0] == 1
    with pytest.raises(IllegalAction) as refusal:
        after(hit, "dé 6-2", "main-6, 23-hors")
    assert refusal.value.rule == "revertier.12.2"


def test_a_broken_throw_is_awaited_in_the_notation_too() -> None:
    game = revertier.read("jet | convenu rompre=défendu | joueur blanc | blanc 1:15 | noir 1:15")
    waiting = after(game, "! rompt noir coup=4-3")
    assert revertier.read(str(waiting)) == waiting
    assert len(revertier.actions(waiting)) == 21


def test_dice_are_not_changed_while_they_lie() -> None:
    game = revertier.read("jeu | joueur blanc | dé 6-5 | blanc 1:15 | noir 1:15")
    with pytest.raises(IllegalAction) as refusal:
        ruling(game, "! change_de blanc")
    assert refusal.value.rule == "revertier.5.5"


def test_a_name_may_be_wrong_altogether() -> None:
    game = revertier.read("jeu | joueur blanc | dé 6-5 | blanc 1:15 | noir 1:15")
    assert "six et cinq" in str(ruling(game, "! nomme blanc dit=sonnés").reason)
