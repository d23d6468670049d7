"""The turn of the smaller games of this board: agree, draw for the die, throw, play.

Each game supplies the ids of its rules, its options, and the functions that throw and play.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from academie.core import Outcome, Step
from academie.core.messages import Message
from academie.core.turn_table import Line, TurnTableGame
from academie.kit.backgammon.board import PLAYERS
from academie.kit.backgammon.board_actions import THROWN, Convient, Jette, Partie, Tire

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from academie.core import Award
    from academie.kit.backgammon.dice import Throw
    from academie.kit.backgammon.throw_odds import Odds

A = TypeVar("A")
P = TypeVar("P", bound=Partie)


class Accord(NamedTuple, Generic[P]):
    """The line of the turn table for the agreement.

    :param agreements: the options that random play agrees on.
    :param convenu: returns the state after an agreement.
    :param leads: the phases to which it may lead.
    """

    rule: str
    agreements: tuple[object, ...]
    convenu: Callable[[Any], P]
    leads: tuple[str, ...] = ("tirage",)


class Tirage(NamedTuple, Generic[P]):
    """The line of the turn table for the draw.

    :param tire: returns the state after a draw.
    :param disposee: sets the men up for the player who begins, unless they are set up already.
    :param leads: the phases to which it may lead.
    """

    rule: str
    tire: Callable[[P, Tire], P]
    disposee: Callable[[P], P] | None = None
    leads: tuple[str, ...] = ("tirage", "jet")


class Jet(NamedTuple, Generic[P]):
    """The line of the turn table for a throw.

    :param jete: returns the state after a throw, or a step.
    :param leads: the phases to which it may lead.
    """

    rule: str
    jete: Callable[[P, Throw], P | Step[P]]
    leads: tuple[str, ...] = ("jeu",)


class Jeu(NamedTuple, Generic[P]):
    """The line of the turn table for the play of a throw.

    :param kind: class of the action.
    :param plays: lists every play of the throw on the board.
    :param played: applies a play, or refuses it by a rule.
    :param leads: the phases to which it may lead.
    """

    rule: str
    kind: type[Any]
    plays: Callable[[P], Iterable[Any]]
    played: Callable[[P, Any], Step[P]]
    leads: tuple[str, ...] = ("jet", "fin")


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class BoardGame(TurnTableGame[P, A]):
    """A turn table game of this board that can read the short form of a position.

    :param read_short: reads the short form of a state.
    :param name_throw: names the throw on the board.
    """

    read_short: Callable[[str], P]
    name_throw: Callable[[str], str]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class OddsGame(BoardGame[P, A]):
    """A game of this board that counts the odds of the next throw.

    :param odds: counts them.
    """

    odds: Callable[..., Odds]


def make_lines(
    *more: Line[P, Any], accord: Accord[P], tirage: Tirage[P], jet: Jet[P], jeu: Jeu[P]
) -> tuple[Line[P, Any], ...]:
    """List the lines of a turn table, each with the rule of the game.

    :param more: lines for actions between a throw and its play.
    """

    def agrees(_state: P, action: Convient[Any]) -> Step[P]:
        return Step(accord.convenu(action.options))

    def agreeable(_state: P) -> Iterable[Convient[Any]]:
        return map(Convient, accord.agreements)

    def draws(state: P, action: Tire) -> Step[P]:
        after = tirage.tire(state, action)
        if tirage.disposee is not None and after.phase == "jet":
            after = tirage.disposee(after)
        return Step(after)

    def throws(state: P, action: Jette) -> Step[P]:
        after = jet.jete(state, action.coup)
        return after if isinstance(after, Step) else Step(after)

    return (
        Line(Convient, ("accord",), accord.rule, _AGREED, agrees, agreeable, leads=accord.leads),
        Line(Tire, ("tirage",), tirage.rule, _NO_DRAW, draws, leads=tirage.leads),
        Line(Jette, ("jet",), jet.rule, _NO_THROW, throws, leads=jet.leads),
        *more,
        Line(jeu.kind, ("jeu",), jeu.rule, _NO_PLAY, jeu.played, jeu.plays, leads=jeu.leads),
    )


def outcome(
    state: P,
    gagnee: Callable[[P], tuple[Award, ...]],
    des_parties: Callable[[P], Outcome | None] | None = None,
) -> Outcome | None:
    """Return how the game ended, or ``None`` while it goes on.

    :param gagnee: returns the award of the partie.
    :param des_parties: returns who has won the game, where several parties are played.
    """
    if state.phase != "fin":
        return None
    won = gagnee(state)
    if not won:
        return None
    of_all = None if des_parties is None else des_parties(state)
    return of_all or Outcome(won[0].player, won[0].reason, won[0].rule)


def stay_beside_throw(*kinds: type[Any]) -> Callable[[object, object], bool]:
    """Make the function that writes an action of *kinds* on the line of its throw."""

    def same_line(action: object, after: object) -> bool:
        del after
        return isinstance(action, kinds)

    return same_line


def list_players(state: Partie) -> tuple[str, ...]:
    """List who may act: both for the agreement, nobody before a throw."""
    if state.phase == "accord":
        return PLAYERS
    return (state.joueur,) if state.phase in THROWN and state.joueur else ()


_AGREED = Message("kit.partie_is_agreed_on_already")
_NO_THROW = Message("kit.nobody_is_to_throw_now")
_NO_DRAW = Message("kit.they_do_not_throw_for_die")
_NO_PLAY = Message("kit.no_throw_is_to_be_played")
