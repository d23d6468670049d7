"""The faults of a game as one value: what rules on each, and what a choice then leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar

from academie.core.errors import IllegalAction, NotationError
from academie.core.wording import Said

if TYPE_CHECKING:
    from collections.abc import Mapping

    from academie.core.game import Step
    from academie.core.values import Incident, Ruling

S = TypeVar("S")

#: From a state and an incident to what the text says of it.
Law = Callable[[S, "Incident"], "Step[S]"]
#: What follows when an option of a ruling is taken; the state no longer waits for it.
Effect = Callable[[S, "Ruling", str], "Step[S]"]
#: Incidents that could happen in a state.
Offer = Callable[[S], Iterable["Incident"]]


def _anybody(_player: str) -> None:
    """Who did it need not be read."""


@dataclass(frozen=True, slots=True)
class Faults(Generic[S]):
    """All that the text rules on.

    :param laws: by kind of incident, what the text says of it.
    :param effects: by kind, what follows when an option of its ruling is taken.
    :param offers: for random play and the laws of all games, what could happen.
    :param by: reads who did it, by kind; others by the kind ``""``.
    :param following: kinds that only follow from a choice, with the rule and the reason by which
        nobody enters them.
    :param first: refuses what cannot have happened, of whatever kind it is.
    :param otherwise: what the text says of every other kind; where it says nothing, the kind is
        refused as one that cannot be read.
    """

    laws: Mapping[str, Law[S]]
    effects: Mapping[str, Effect[S]] = field(default_factory=dict)
    offers: tuple[Offer[S], ...] = ()
    by: Mapping[str, Callable[[str], object]] = field(default_factory=dict)
    following: Mapping[str, tuple[str, Said]] = field(default_factory=dict)
    first: Callable[[S, Incident], None] | None = None
    otherwise: Law[S] | None = None

    @property
    def kinds(self) -> tuple[str, ...]:
        """Every kind of incident that somebody may enter."""
        return tuple(sorted(self.laws.keys() - self.following.keys()))

    def rule_on(self, state: S, incident: Incident) -> Step[S]:
        """What the text says of *incident*.

        :raises NotationError: for a kind of incident that it does not know, or a fact left out.
        :raises IllegalAction: for an incident that cannot have happened in *state*.
        """
        law = self.laws.get(incident.kind, self.otherwise)
        if law is None:
            raise NotationError(
                str(incident), 2, Said("core.expects_text_decides", kinds=self.kinds)
            )
        self.by.get(incident.kind, self.by.get("", _anybody))(incident.player)
        if self.first is not None:
            self.first(state, incident)
        return law(state, incident)

    def entered(self, state: S, incident: Incident) -> Step[S]:
        """What the text says of *incident*, which somebody enters.

        :raises NotationError: as :meth:`rule_on`.
        :raises IllegalAction: as :meth:`rule_on`, and for one that only follows from a choice.
        """
        step = self.rule_on(state, incident)
        if incident.kind in self.following:
            rule, reason = self.following[incident.kind]
            raise IllegalAction(str(incident), str(state), rule, reason)
        return step

    def choose(self, state: S, ruling: Ruling, name: str) -> Step[S]:
        """What follows when the option *name* of *ruling*, which no longer waits, is taken."""
        return self.effects[ruling.incident.kind](state, ruling, name)

    def possible(self, state: S) -> tuple[Incident, ...]:
        """Incidents that could happen in *state*."""
        return tuple(incident for offer in self.offers for incident in offer(state))
