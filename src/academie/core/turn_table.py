"""The turn table of a game: which action is allowed in which phase, by which rule, and its effect.

A game states its table at the head of ``play.py``, one line for each action. From it follow what is
allowed now, refusals out of phase with their rule, pending choices, and the picture of the turn on
the site.
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
    """A state that knows in which phase its game is."""

    @property
    def phase(self) -> str:
        """The phase, in the books' word."""


State = TypeVar("State", bound=Phased)
Action = TypeVar("Action")


@dataclass(frozen=True, slots=True)
class Line(Generic[State, Action]):
    """A line of the table: one kind of action.

    :param kind: class of the action.
    :param phases: those in which it is allowed.
    :param rule: id of the rule that allows it then, and refuses it in every other phase.
    :param otherwise: the reason that the refusal gives.
    :param does: applies the action, or refuses it by a rule of its own.
    :param offers: lists every such action that is allowed now; ``None`` for a deal or a throw.
    :param elsewhere: another rule and reason for the refusal, by phase.
    :param leads: the phases to which it may lead, or a mapping from the phase in which it is done.
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
        """List the phases to which the action may lead from *phase*."""
        return self.leads if isinstance(self.leads, tuple) else self.leads[phase]

    def refusal(self, phase: str) -> tuple[str, Message]:
        """Return the rule and the reason by which the action is refused in *phase*."""
        return (self.elsewhere or {}).get(phase, (self.rule, self.otherwise))


@dataclass(frozen=True, slots=True)
class TurnTable(Generic[State, Action]):
    """The whole turn table of a game.

    :param lines: one for each kind of action; actions are listed in their order.
    :param faults: the faults of the game.
    :param notation: how a state is written.
    :param unasked: rule and reason by which a choice is refused when no ruling awaits one.
    :param outcome: how the game ended; after it only a fault can be entered.
    :param whose: lists who may act, the player in turn first; empty when chance acts.
    :param first: refuses an action before the table is read.
    :param ends: adds what follows a step, such as the end of the game.
    :param awards: the codec of the awards.
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
        """List every action that the rules allow in *state*, except chance and faults."""
        return self._offered(state)

    def _offers(self, state: State) -> Sequence[Any]:
        if state.pending:
            return pending.choices(state)
        if self._ended(state) is not None:
            return ()
        offers = (line.offers for line in self.lines_in(state.phase) if line.offers is not None)
        return tuple(action for listed in offers for action in listed(state))

    def lines_in(self, phase: str) -> tuple[Line[State, Any], ...]:
        """List the lines of the actions that are allowed in *phase*."""
        return tuple(line for line in self.lines if phase in line.phases)

    def leads(self, line: Line[State, Any], phase: str) -> tuple[str, ...]:
        """List the phases to which *line* may lead from *phase*, in their order."""
        stated = line.leads_from(phase)
        return tuple(to for to in self.notation.phases if to in stated)

    def read(self, text: str) -> State:
        """Read a state, the inverse of ``str``, and rule again on what awaits a choice.

        :raises NotationError: showing the place that cannot be read.
        """
        state, waiting = self.notation.read(text)
        return pending.restore_pending(text, state, waiting, self.faults.rule_on)

    def from_data(self, data: Json) -> State:
        """Read a state from JSON, the inverse of ``notation.data``, as :meth:`read` does.

        :raises NotationError: if *data* are no such state.
        """
        state, waiting = self.notation.value(data)
        return pending.restore_pending("", state, waiting, self.faults.rule_on)

    def current_players(self, state: State) -> tuple[str, ...]:
        """List who may act now: those who choose, or who play."""
        return self._awaited(state)

    def _awaits(self, state: State) -> tuple[str, ...]:
        if state.pending:
            return tuple(dict.fromkeys(choice.chooser for choice in pending.choices(state)))
        return () if self._ended(state) is not None else self.whose(state)

    def view_for(self, state: State, seat: str) -> dict[str, Json]:
        """Return *state* as JSON, as *seat* may know it."""
        return self.notation.view_for(state, seat)

    def incidents(self, state: State) -> tuple[Incident, ...]:
        """List faults that could happen in *state*."""
        return () if state.pending else self.faults.list_possible(state)

    def apply(self, state: State, action: Action | Incident) -> Step[State]:
        """Apply *action*; for a fault, rule on it.

        :raises IllegalAction: if a rule forbids it.
        """
        step = self._applied(state, action)
        if self.ends is not None:
            step = self.ends(step)
        assert self._leads_there(state, action, step), f"{action}: {state} to {step.state}"  # noqa: S101 - of the table
        return step

    def _leads_there(self, state: State, action: object, step: Step[State]) -> bool:
        """Check that the line of *action* names the phase that it led to; used in an assertion.

        A mutated rule may lead anywhere, so the check is off while a rule is mutated.
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
    """A game built from its turn table; implements :class:`~academie.core.game.Game`.

    :param META: titles, seats, equipment and options.
    :param Options: what may be agreed before it begins.
    :param start: returns the state before the first action.
    :param chance: draws a deal or a throw, if it is time for one.
    :param read_action: reads an action, the inverse of ``str``.
    :param same_line: whether a transcript writes an action on the line before it.
    :param count_awards: counts what a position is worth.
    :param picture: returns the table or board to draw.
    :param list_touches: lists the parts of the picture that an action touches.
    :param score: returns the score; ``None`` for a game without one.
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
        """The faults of the game."""
        return self.faults
