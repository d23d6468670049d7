"""The turn as a table: in which phase which action may be done, by which rule, and what does it.

A game states its table at the head of ``play.py``, a line an action. What may be done now, what is
refused out of its phase and by which rule, which choice awaits an answer, and the picture of the
turn on the site follow from it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from academie.core import answers, pending
from academie.core.caching import cached_on_last_state
from academie.core.errors import IllegalAction
from academie.core.messages import Message
from academie.core.pending import Choose, HasPending
from academie.core.trace import is_altered
from academie.core.values import Incident

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from random import Random

    from academie.core.codecs import Codec, Json
    from academie.core.faults import FaultRegistry
    from academie.core.fields import Notation
    from academie.core.game import Outcome, Step
    from academie.core.meta import Meta
    from academie.core.values import Award


class Phased(HasPending, Protocol):
    """A state that says in which phase of its game it is."""

    @property
    def phase(self) -> str:
        """The phase, in the books’ word."""


State = TypeVar("State", bound=Phased)
Action = TypeVar("Action")


@dataclass(frozen=True, slots=True)
class Line(Generic[State, Action]):
    """A line of the table.

    :param kind: class of the action.
    :param phases: in which it may be done.
    :param rule: id of the rule that lets it be done then, and refuses it in every other phase.
    :param otherwise: what the refusal says.
    :param does: does it, or refuses it by a rule of its own.
    :param offers: every such action that may be done now; ``None`` for one that chance hands in.
    :param elsewhere: by phase, another rule and reason for the refusal.
    :param leads: the phases to which it may lead, or these by the phase in which it is done.
    """

    kind: type[Action]
    phases: tuple[str, ...]
    rule: str
    otherwise: Message
    does: Callable[[State, Action], Step[State]]
    offers: Callable[[State], Iterable[Action]] | None = None
    elsewhere: Mapping[str, tuple[str, Message]] | None = None
    leads: tuple[str, ...] | Mapping[str, tuple[str, ...]] = ()

    def __repr__(self) -> str:
        return f"<line {self.kind.__name__} ({self.rule})>"

    def leads_from(self, phase: str) -> tuple[str, ...]:
        """List the phases to which it may lead when it is done in *phase*."""
        return self.leads if isinstance(self.leads, tuple) else self.leads[phase]

    def refusal(self, phase: str) -> tuple[str, Message]:
        """Give the rule by which it is refused in *phase*, and the reason."""
        return (self.elsewhere or {}).get(phase, (self.rule, self.otherwise))


@dataclass(frozen=True, slots=True)
class TurnTable(Generic[State, Action]):
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
    """

    lines: tuple[Line[State, Any], ...]
    faults: FaultRegistry[State]
    notation: Notation[State]
    unasked: str
    outcome: Callable[[State], Outcome | None]
    whose: Callable[[State], tuple[str, ...]]
    first: Callable[[State, object], None] | None = None
    ends: Callable[[Step[State]], Step[State]] | None = None
    awards: Codec[Award] = field(default_factory=answers.awards_codec)
    _offered: Callable[[State], Sequence[Action]] = field(init=False, repr=False, compare=False)
    _awaited: Callable[[State], tuple[str, ...]] = field(init=False, repr=False, compare=False)
    _ended: Callable[[State], Outcome | None] = field(init=False, repr=False, compare=False)

    def __repr__(self) -> str:
        return f"<turn table: {', '.join(line.kind.__name__ for line in self.lines)}>"

    def __post_init__(self) -> None:
        object.__setattr__(self, "_offered", cached_on_last_state(self._offers))
        object.__setattr__(self, "_awaited", cached_on_last_state(self._awaits))
        object.__setattr__(self, "_ended", cached_on_last_state(self.outcome))

    def actions(self, state: State) -> Sequence[Action]:
        """List everything that the rules let somebody do in *state*; chance and faults excepted."""
        return self._offered(state)

    def _offers(self, state: State) -> Sequence[Any]:
        if state.pending:
            return pending.choices(state)
        if self._ended(state) is not None:
            return ()
        offers = (line.offers for line in self.lines_in(state.phase) if line.offers is not None)
        return tuple(action for listed in offers for action in listed(state))

    def lines_in(self, phase: str) -> tuple[Line[State, Any], ...]:
        """List the lines of what may be done in *phase*."""
        return tuple(line for line in self.lines if phase in line.phases)

    def leads(self, line: Line[State, Any], phase: str) -> tuple[str, ...]:
        """List the phases to which *line* may lead from *phase*, in their order."""
        stated = line.leads_from(phase)
        return tuple(to for to in self.notation.phases if to in stated)

    def read(self, text: str) -> State:
        """Read a state, the twin of ``str``; what awaits a choice is ruled on again.

        :raises NotationError: showing the place that cannot be read.
        """
        state, waiting = self.notation.read(text)
        return pending.restore_pending(text, state, waiting, self.faults.rule_on)

    def from_data(self, data: Json) -> State:
        """Read a state from *data*, the twin of ``notation.data``; what awaits is ruled on again.

        :raises NotationError: if they say none.
        """
        state, waiting = self.notation.value(data)
        return pending.restore_pending("", state, waiting, self.faults.rule_on)

    def current_players(self, state: State) -> tuple[str, ...]:
        """List whose turn it is: who chooses, or plays; several where each of them may."""
        return self._awaited(state)

    def _awaits(self, state: State) -> tuple[str, ...]:
        if state.pending:
            return tuple(dict.fromkeys(choice.chooser for choice in pending.choices(state)))
        return () if self._ended(state) is not None else self.whose(state)

    def view_for(self, state: State, seat: str) -> dict[str, Json]:
        """Give *state* as *seat* may know it, as data."""
        return self.notation.view_for(state, seat)

    def incidents(self, state: State) -> tuple[Incident, ...]:
        """List faults that could happen in *state*."""
        return () if state.pending else self.faults.list_possible(state)

    def apply(self, state: State, action: Action | Incident) -> Step[State]:
        """Do *action*, or enter the fault and rule on it.

        :raises IllegalAction: if a rule forbids it.
        """
        step = self._applied(state, action)
        if self.ends is not None:
            step = self.ends(step)
        assert self._leads_there(state, action, step), f"{action}: {state} to {step.state}"  # noqa: S101 - of the table
        return step

    def _leads_there(self, state: State, action: object, step: Step[State]) -> bool:
        """Whether the line of *action* states the phase that it led to; asked by an assertion.

        A rule that is altered may lead anywhere: whether a page notices is then the question.
        """
        if isinstance(action, (Choose, Incident)) or is_altered():
            return True
        line = self._line(action)
        return not line.leads or step.state.phase in line.leads_from(state.phase)

    def _line(self, action: object) -> Line[State, Any]:
        found = next((line for line in self.lines if isinstance(action, line.kind)), None)
        if found is None:
            raise TypeError(f"{action!r} is no action of this game")
        return found

    def _applied(self, state: State, action: object) -> Step[State]:
        if self.first is not None:
            self.first(state, action)
        if isinstance(action, Choose):
            if not state.pending:
                raise IllegalAction(
                    str(action), str(state), self.unasked, Message("core.nothing_awaits")
                )
            return self.faults.choose(*pending.take_choice(state, action))
        pending.refuse_while_waiting(state, action)
        if isinstance(action, Incident):
            return pending.queue_choices(self.faults.enter(state, action))
        line = self._line(action)
        if state.phase not in line.phases:
            rule, reason = line.refusal(state.phase)
            raise IllegalAction(str(action), str(state), rule, reason)
        return pending.queue_choices(line.does(state, action))


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class TurnTableGame(TurnTable[State, Action]):
    """A game that is its turn table: :class:`~academie.core.game.Game` without a module of names.

    :param META: what there is to say of the game before it begins.
    :param Options: what may be agreed before it begins.
    :param start: the state before the first action.
    :param chance: a deal or a throw, if it is time for one.
    :param read_action: reads an action, the twin of ``str``.
    :param same_line: whether a transcript keeps an action on the line before it.
    :param count_awards: what a position is worth.
    :param picture: the table or board to draw.
    :param list_touches: what is touched on the picture to do an action.
    :param score: how it stands; ``None`` for a game that is won at once.
    """

    META: Meta
    Options: type
    start: Callable[..., State]
    chance: Callable[[State, Random], Action | None]
    read_action: Callable[[str], Action]
    same_line: Callable[[Action, State], bool]
    count_awards: Callable[[str], tuple[Award, ...]]
    picture: Callable[[State], object]
    list_touches: Callable[[State, Action], tuple[tuple[str, ...], ...]]
    score: Callable[[State], object] | None = None

    def __repr__(self) -> str:
        return f"<game {self.META.name}>"

    @property
    def FAULTS(self) -> FaultRegistry[State]:  # noqa: N802 - as the packages call it
        """What may go wrong."""
        return self.faults
