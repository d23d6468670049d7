"""The turn of the smaller games of this board: they agree, draw for the die, throw and play.

Each game brings its rules by their ids, and what is its own: what is agreed on, what a throw
leads to and how it is played.
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
    """How a partie is agreed on.

    :param agreements: what random play agrees on.
    :param convenu: the state in which something is.
    :param leads: the phases to which it may lead.
    """

    rule: str
    agreements: tuple[object, ...]
    convenu: Callable[[Any], P]
    leads: tuple[str, ...] = ("tirage",)


class Tirage(NamedTuple, Generic[P]):
    """How they throw for the die.

    :param tire: the state after a draw.
    :param disposee: sets the men up for him who has the die, where they do not stand already.
    :param leads: the phases to which it may lead.
    """

    rule: str
    tire: Callable[[P, Tire], P]
    disposee: Callable[[P], P] | None = None
    leads: tuple[str, ...] = ("tirage", "jet")


class Jet(NamedTuple, Generic[P]):
    """How the dice are thrown.

    :param jete: the state after a throw, or what it leads to.
    :param leads: the phases to which it may lead.
    """

    rule: str
    jete: Callable[[P, Throw], P | Step[P]]
    leads: tuple[str, ...] = ("jeu",)


class Jeu(NamedTuple, Generic[P]):
    """How a throw is played.

    :param kind: class of the action.
    :param plays: every way to play the throw on the board.
    :param played: plays it, or refuses to by a rule.
    :param leads: the phases to which it may lead.
    """

    rule: str
    kind: type[Any]
    plays: Callable[[P], Iterable[Any]]
    played: Callable[[P, Any], Step[P]]
    leads: tuple[str, ...] = ("jet", "fin")


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class BoardGame(TurnTableGame[P, A]):
    """A game of this board that is its turn table, and reads a position as one types it.

    :param read_short: a state of which less is written than the whole.
    :param name_throw: what the throw on the board is called, and what else there is to say.
    """

    read_short: Callable[[str], P]
    name_throw: Callable[[str], str]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class OddsGame(BoardGame[P, A]):
    """A game of this board that counts what the next throw may bring.

    :param odds: counts it.
    """

    odds: Callable[..., Odds]


def make_lines(
    *more: Line[P, Any], accord: Accord[P], tirage: Tirage[P], jet: Jet[P], jeu: Jeu[P]
) -> tuple[Line[P, Any], ...]:
    """List the lines of a turn table; what is done in each phase has the id of its rule.

    :param more: what is said between a throw and its play.
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
    """Say how the game ended; ``None`` while it goes on.

    :param gagnee: what the partie brings who has won it.
    :param des_parties: who has won the game, where several parties are played.
    """
    if state.phase != "fin":
        return None
    won = gagnee(state)
    if not won:
        return None
    of_all = None if des_parties is None else des_parties(state)
    return of_all or Outcome(won[0].player, won[0].reason, won[0].rule)


def stay_beside_throw(*kinds: type[Any]) -> Callable[[object, object], bool]:
    """Make the function that keeps an action of *kinds* on one line with its throw."""

    def same_line(action: object, after: object) -> bool:
        del after
        return isinstance(action, kinds)

    return same_line


def list_players(state: Partie) -> tuple[str, ...]:
    """List who plays: both where they agree, nobody where the dice are to fall."""
    if state.phase == "accord":
        return PLAYERS
    return (state.joueur,) if state.phase in THROWN and state.joueur else ()


_AGREED = Message("kit.partie_is_agreed_on_already")
_NO_THROW = Message("kit.nobody_is_to_throw_now")
_NO_DRAW = Message("kit.they_do_not_throw_for_die")
_NO_PLAY = Message("kit.no_throw_is_to_be_played")
