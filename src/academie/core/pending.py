"""What a ruling leaves to choose: it waits, and nothing else is done meanwhile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from academie.core.changing import replace
from academie.core.errors import AcademieError, IllegalAction, NotationError
from academie.core.forms import Form
from academie.core.records import record
from academie.core.wording import Said

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from academie.core.game import Step
    from academie.core.values import Incident, Ruling

#: How many options of a ruling a refusal lists.
LISTED = 4


class Pends(Protocol):
    """A state in which rulings may await a choice, the first one first."""

    @property
    def pending(self) -> tuple[Ruling, ...]:
        """The rulings that await a choice."""


P = TypeVar("P", bound=Pends)


@dataclass(frozen=True, slots=True)
class Choose:
    """``AB choisit haute``: *chooser* takes the option *name* of the ruling that waits."""

    chooser: str
    name: str

    def __str__(self) -> str:
        return CHOOSE.show(self)


CHOOSE = record(
    Choose,
    "{chooser} choisit {name}",
    Said("core.expects_choice_reads_ab_choisit_haute"),
    chooser=Form(str, looks=r"\S+"),
    name=Form(str, looks=r".+"),
)


def choices(state: Pends) -> tuple[Choose, ...]:
    """What the ruling that awaits a choice offers; nothing if none does."""
    return tuple(Choose(o.chooser, o.name) for r in state.pending[:1] for o in r.options)


def nothing_awaited(state: Pends, action: object) -> None:
    """Refuse *action* while a ruling awaits a choice.

    :raises IllegalAction: by the rule of the ruling.
    """
    if state.pending:
        waiting = state.pending[0]
        reason = Said("core.awaits", reason=waiting.reason)
        raise IllegalAction(str(action), str(state), waiting.rule, reason)


def answered(state: P, action: Choose) -> tuple[P, Ruling]:
    """The ruling that *action* answers, and *state* in which it no longer waits.

    :raises IllegalAction: if the ruling gives him no such option.
    """
    ruling, *rest = state.pending
    offered = choices(state)
    if action not in offered:
        listed = offered[:LISTED]
        more = len(offered) - LISTED
        several = Said("core.offers_more", offered=listed, more=more)
        reason = several if more > 0 else Said("core.offers", offered=listed)
        raise IllegalAction(str(action), str(state), ruling.rule, reason)
    return _with_pending(state, rest), ruling


def waiting(step: Step[P]) -> Step[P]:
    """*step*, after which every ruling that leaves a choice waits for it."""
    left = [ruling for ruling in step.rulings if ruling.options]
    if not left:
        return step
    return replace(step, state=_with_pending(step.state, (*step.state.pending, *left)))


def again(
    text: str, state: P, incidents: Iterable[Incident], rule_on: Callable[[P, Incident], Step[P]]
) -> P:
    """*state*, read from *text*, with the rulings that await a choice.

    Rulings are not written down but given again: the same incident, the same ruling.

    :raises NotationError: for an incident that cannot have happened, or awaits nothing.
    """
    rulings: list[Ruling] = []
    for incident in incidents:
        place = max(text.find(str(incident)), text.find("attend"), 0)
        try:
            given = rule_on(state, incident).rulings
        except AcademieError as refusal:
            raise NotationError(text, place, str(refusal)) from None
        if not given[0].options:
            raise NotationError(text, place, Said("core.expects_this_incident_awaits_no_choice"))
        rulings.append(given[0])
    return _with_pending(state, rulings) if rulings else state


def _with_pending(state: P, rulings: Iterable[Ruling]) -> P:
    values: Any = state  # a frozen dataclass, which no protocol can say
    changed: P = replace(values, pending=tuple(rulings))
    return changed
