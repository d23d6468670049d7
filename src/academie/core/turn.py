"""The turn as a table: in which phase which action may be done, by which rule, and what does it.

A game states its table at the head of ``play.py``, a line an action. What may be done now, what is
refused out of its phase and by which rule, which choice awaits an answer, and the picture of the
turn on the site follow from it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from academie.core import answers, pending
from academie.core.errors import IllegalAction
from academie.core.memory import about_the_last
from academie.core.pending import Choose, Pends
from academie.core.trace import OPENED, is_traced
from academie.core.values import Incident
from academie.core.wording import Said

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from academie.core.faults import Faults
    from academie.core.fields import Notation
    from academie.core.forms import Form, Json
    from academie.core.game import Outcome, Step
    from academie.core.values import Award


class Phased(Pends, Protocol):
    """A state that says in which phase of its game it is."""

    @property
    def phase(self) -> str:
        """The phase, in the books’ word."""


S = TypeVar("S", bound=Phased)
A = TypeVar("A")


class Quick(Protocol[S]):
    """What is found quickly where no rule is traced, and is what the rules say; a module may be it.

    It answers ``None`` where they are to be asked.
    """

    def offers(self, state: S, /) -> Sequence[Any] | None:
        """What may be done in *state*."""

    def step(self, state: S, action: object, /) -> Step[S] | None:
        """What *action* leads to, which nothing forbids."""


@dataclass(frozen=True, slots=True)
class Line(Generic[S, A]):
    """A line of the table.

    :param kind: class of the action.
    :param phases: in which it may be done.
    :param rule: id of the rule that lets it be done then, and refuses it in every other phase.
    :param otherwise: what the refusal says.
    :param does: does it, or refuses it by a rule of its own.
    :param offers: every such action that may be done now; ``None`` for one that chance hands in.
    :param elsewhere: by phase, another rule and reason for the refusal.
    """

    kind: type[A]
    phases: tuple[str, ...]
    rule: str
    otherwise: Said
    does: Callable[[S, A], Step[S]]
    offers: Callable[[S], Iterable[A]] | None = None
    elsewhere: Mapping[str, tuple[str, Said]] | None = None

    def refusal(self, phase: str) -> tuple[str, Said]:
        """The rule by which it is refused in *phase*, and the reason."""
        return (self.elsewhere or {}).get(phase, (self.rule, self.otherwise))


@dataclass(frozen=True, slots=True)
class Table(Generic[S]):
    """The whole table of a game.

    :param lines: a line an action; what they offer is listed in their order.
    :param faults: what may go wrong, in any phase.
    :param notation: how a state is written.
    :param unasked: id and reason by which a choice is refused where none is left.
    :param outcome: how the game ended; nothing is done after it but what a fault undoes.
    :param whose: who may act in the play, first who has the turn; nobody where chance acts.
    :param first: refuses what may not be done now, whatever the table says.
    :param ends: what a step leads to besides, such as the end of the game.
    :param awards: how what is gained is given as data.
    :param quick: what is asked before the rules where none is traced.
    """

    lines: tuple[Line[S, Any], ...]
    faults: Faults[S]
    notation: Notation[S]
    unasked: str
    outcome: Callable[[S], Outcome | None]
    whose: Callable[[S], tuple[str, ...]]
    first: Callable[[S, object], None] | None = None
    ends: Callable[[Step[S]], Step[S]] | None = None
    awards: Form[Award] = field(default_factory=answers.awards)
    quick: Quick[S] | None = None
    _offered: Callable[[S], Sequence[Any]] = field(init=False, repr=False, compare=False)
    _awaited: Callable[[S], tuple[str, ...]] = field(init=False, repr=False, compare=False)
    _ended: Callable[[S], Outcome | None] = field(init=False, repr=False, compare=False)
    _offering: dict[str, list[Callable[[S], Iterable[Any]]]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    _by_kind: dict[type, Line[S, Any]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def __post_init__(self) -> None:
        object.__setattr__(self, "_offered", about_the_last(self._offers))
        object.__setattr__(self, "_awaited", about_the_last(self._awaits))
        object.__setattr__(self, "_ended", about_the_last(self.outcome))

    def actions(self, state: S) -> Sequence[Any]:
        """Everything that the rules let somebody do in *state*; chance and faults excepted."""
        return self._offered(state)

    def _offers(self, state: S) -> Sequence[Any]:
        if self.quick is not None and not (OPENED and is_traced()):
            found = self.quick.offers(state)
            if found is not None:
                return found
        if state.pending:
            return pending.choices(state)
        if self._ended(state) is not None:
            return ()
        phase, offered = state.phase, list[Any]()
        for offers in self._offering.get(phase) or self._offers_in(phase):
            offered += offers(state)
        return tuple(offered)

    def _offers_in(self, phase: str) -> list[Callable[[S], Iterable[Any]]]:
        lines = (line for line in self.lines if phase in line.phases)
        self._offering[phase] = [line.offers for line in lines if line.offers is not None]
        return self._offering[phase]

    def read(self, text: str) -> S:
        """Read a state, the twin of ``str``; what awaits a choice is ruled on again.

        :raises NotationError: showing the place that cannot be read.
        """
        state, waiting = self.notation.read(text)
        return pending.again(text, state, waiting, self.faults.rule_on)

    def of_data(self, data: Json) -> S:
        """The state that *data* say, the twin of ``notation.data``; what awaits is ruled on again.

        :raises NotationError: if they say none.
        """
        state, waiting = self.notation.value(data)
        return pending.again("", state, waiting, self.faults.rule_on)

    def turn(self, state: S) -> tuple[str, ...]:
        """Whose turn it is: who chooses, or plays; several where each of them may."""
        return self._awaited(state)

    def _awaits(self, state: S) -> tuple[str, ...]:
        if state.pending:
            return tuple(dict.fromkeys(choice.chooser for choice in pending.choices(state)))
        return () if self._ended(state) is not None else self.whose(state)

    def seen_by(self, state: S, seat: str) -> dict[str, Json]:
        """*state* as *seat* may know it, as data."""
        return self.notation.seen(state, seat)

    def incidents(self, state: S) -> tuple[Incident, ...]:
        """Faults that could happen in *state*."""
        return () if state.pending else self.faults.possible(state)

    def apply(self, state: S, action: object) -> Step[S]:
        """Do *action*, or enter the fault and rule on it.

        :raises IllegalAction: if a rule forbids it.
        """
        if self.quick is not None and not (OPENED and is_traced()):
            found = self.quick.step(state, action)
            if found is not None:
                return found
        step = self._applied(state, action)
        return step if self.ends is None else self.ends(step)

    def _line(self, action: object) -> Line[S, Any]:
        known = self._by_kind.get(type(action))
        if known is not None:
            return known
        for line in self.lines:
            if isinstance(action, line.kind):
                self._by_kind[type(action)] = line
                return line
        raise TypeError(f"{action!r} is no action of this game")

    def _applied(self, state: S, action: object) -> Step[S]:
        if self.first is not None:
            self.first(state, action)
        if isinstance(action, Choose):
            if not state.pending:
                raise IllegalAction(
                    str(action), str(state), self.unasked, Said("core.nothing_awaits")
                )
            return self.faults.choose(*pending.answered(state, action), action.name)
        pending.nothing_awaited(state, action)
        if isinstance(action, Incident):
            return pending.waiting(self.faults.entered(state, action))
        line = self._line(action)
        if state.phase not in line.phases:
            rule, reason = line.refusal(state.phase)
            raise IllegalAction(str(action), str(state), rule, reason)
        return pending.waiting(line.does(state, action))
