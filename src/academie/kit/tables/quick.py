"""A throw and its play found quickly, where no rule is traced; all else is left to the law.

What is offered and what it leads to is the same as by the law, which tests prove.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from academie.core import Step
from academie.core.changing import making, setting
from academie.kit.tables.coups import Jette, Partie

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

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
