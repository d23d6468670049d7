"""A throw and its play found quickly, where no rule is traced; all else is left to the law.

What is offered and what it leads to is the same as by the law, which tests prove.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from academie.core import Step
from academie.core.caching import cached_on_last_state
from academie.core.changing import making, setting
from academie.core.several import Several
from academie.kit.tables.board import BLANC, NOIR
from academie.kit.tables.coups import Jette, Joue, Partie
from academie.kit.tables.courses import C
from academie.kit.tables.ends import Ends
from academie.kit.tables.plays import as_actions, as_pairs, as_played

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from academie.kit.tables.board import Men
    from academie.kit.tables.courses import Course, Position
    from academie.kit.tables.marches import Found

P = TypeVar("P", bound=Partie)
_step = making(Step)


class Throwing(Generic[P]):
    """A throw and its play found quickly, where no rule is traced; all else is left to the law.

    :param kind: class of the states.
    :param offers: every way to play the throw on the board.
    :param played: what a play of these leads to; ``None`` where the law is to be asked.
    """

    __slots__ = ("_offers", "_played", "_thrown")

    def __init__(
        self,
        kind: type[P],
        offers: Callable[[P], Sequence[Any]],
        played: Callable[[P, Any, Sequence[Any]], Step[P] | None],
    ) -> None:
        self._offers, self._played = offers, played
        self._thrown = setting(kind, "phase", "de")

    def offers(self, state: P) -> Sequence[Any] | None:
        """What may be done; ``None`` where the law is to be asked."""
        return self._offers(state) if state.phase == "jeu" and not state.pending else None

    def step(self, state: P, action: object) -> Step[P] | None:
        """What *action* leads to; ``None`` where the law is to be asked."""
        if state.pending:
            return None
        if state.phase == "jeu":
            return self._played(state, action, self._offers(state))
        if state.phase == "jet" and isinstance(action, Jette):
            return _step(self._thrown(state, "jeu", action.coup), (), ())
        return None


class Racing(Generic[C]):
    """How a throw is played quickly, where no rule is traced; what it wins is left to the law.

    :param kind: class of the states.
    :param legal: where a throw may lead.
    :param goes_on: whether neither has won where the men stand so.
    """

    __slots__ = ("_goes_on", "_legal", "_put", "offers")

    def __init__(
        self,
        kind: type[C],
        legal: Callable[[Course], Found],
        goes_on: Callable[[Men, Men], bool],
    ) -> None:
        self._legal, self._goes_on = legal, goes_on
        self._put = setting(kind, "phase", "joueur", "de", "touche", "blanc", "noir")
        self.offers = cached_on_last_state(self._offers)

    def _offers(self, state: C) -> Sequence[Joue]:
        found = self._legal(state)
        if not isinstance(found, Ends):
            return as_actions(found.values())
        plays = found.plays
        return Several(len(plays), lambda n: as_played(plays[n]))

    def played(self, state: C, action: object, offered: Sequence[Joue]) -> Step[C] | None:
        """What *action*, one of those *offered*, leads to; ``None`` as :class:`Throwing` has it."""
        after = self._after(state, action, offered)
        if after is None or not self._goes_on(*after):
            return None
        if state.joueur == BLANC:
            following, (blanc, noir) = NOIR, after
        else:
            following, (noir, blanc) = BLANC, after
        return _step(self._put(state, "jet", following, None, None, blanc, noir), (), ())

    def _after(self, state: C, action: object, offered: Sequence[Joue]) -> Position | None:
        found = self._legal(state)
        if not isinstance(found, Ends) or not isinstance(action, Joue):
            return None
        place = offered.place(action) if isinstance(offered, Several) else None
        return found.after(as_pairs(action)) if place is None else found.led(found.plays[place])
