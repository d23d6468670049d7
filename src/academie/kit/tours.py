"""The turn of the smaller games of this board: they agree, draw for the die, throw and play.

Each game brings its rules by their ids, and what is its own: what is agreed on, what a throw
leads to and how it is played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from academie.core import Step
from academie.core.turn import Line, Table
from academie.core.wording import Said
from academie.kit.boards import PLAYERS
from academie.kit.coups import THROWN, Convient, Jette, Partie, Tire

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from academie.core import Outcome
    from academie.core.faults import Faults
    from academie.core.fields import Notation
    from academie.kit.dice import Throw

P = TypeVar("P", bound=Partie)


class Regles(NamedTuple):
    """Ids of the rules by which each is done, and refused out of its time.

    :param choix: by which a choice is refused where none is left.
    """

    accord: str
    tirage: str
    jet: str
    jeu: str
    choix: str


class Coup(NamedTuple):
    """How a throw is played in one game.

    :param kind: class of the action.
    :param plays: every way to play the throw on the board.
    :param played: plays it, or refuses to by a rule.
    """

    kind: type[Any]
    plays: Callable[[Any], Iterable[Any]]
    played: Callable[[Any, Any], Step[Any]]


def turn(  # noqa: PLR0913 - the parts of a turn, each by name
    regles: Regles,
    notation: Notation[P],
    faults: Faults[P],
    outcome: Callable[[P], Outcome | None],
    *,
    agreements: tuple[object, ...],
    convenu: Callable[[Any], P],
    tire: Callable[[P, Tire], P],
    jete: Callable[[P, Throw], P],
    coup: Coup,
) -> Table[P]:
    """The table of a game.

    :param agreements: what random play agrees on.
    :param convenu: the state in which that is agreed on.
    :param tire: the state after a draw.
    :param jete: the state after a throw.
    """

    def throws(state: P, coup: Throw) -> Step[P]:
        return Step(jete(state, coup))

    return Table(
        lines(regles, agreements=agreements, convenu=convenu, tire=tire, throws=throws, coup=coup),
        faults,
        notation,
        unasked=regles.choix,
        outcome=outcome,
        whose=whose,
    )


def lines(  # noqa: PLR0913 - as above
    regles: Regles,
    *more: Line[P, Any],
    agreements: tuple[object, ...],
    convenu: Callable[[Any], P],
    tire: Callable[[P, Tire], P],
    throws: Callable[[P, Throw], Step[P]],
    coup: Coup,
) -> tuple[Line[P, Any], ...]:
    """The lines of that table, for a game whose turn has *more*.

    :param more: what is said between a throw and its play.
    :param throws: what a throw leads to.
    """

    def agrees(_state: P, action: Convient[Any]) -> Step[P]:
        return Step(convenu(action.options))

    def agreeable(_state: P) -> Iterable[Convient[Any]]:
        return map(Convient, agreements)

    def draws(state: P, action: Tire) -> Step[P]:
        return Step(tire(state, action))

    def falls(state: P, action: Jette) -> Step[P]:
        return throws(state, action.coup)

    return (
        Line(Convient, ("accord",), regles.accord, _AGREED, agrees, agreeable),
        Line(Tire, ("tirage",), regles.tirage, _NO_DRAW, draws),
        Line(Jette, ("jet",), regles.jet, Said("kit.nobody_is_to_throw_now"), falls),
        *more,
        Line(coup.kind, ("jeu",), regles.jeu, _NO_PLAY, coup.played, coup.plays),
    )


def beside_its_throw(*kinds: type[Any]) -> Callable[[object, object], bool]:
    """What says that a transcript keeps an action of *kinds* on one line with its throw."""

    def same_line(action: object, after: object) -> bool:
        del after
        return isinstance(action, kinds)

    return same_line


def whose(state: Partie) -> tuple[str, ...]:
    """Who plays; both where they agree; nobody where the dice are to fall."""
    if state.phase == "accord":
        return PLAYERS
    return (state.joueur,) if state.phase in THROWN and state.joueur else ()


_AGREED = Said("kit.partie_is_agreed_on_already")
_NO_DRAW = Said("kit.they_do_not_throw_for_die")
_NO_PLAY = Said("kit.no_throw_is_to_be_played")
