"""The order of a game: agree, draw, throw, play; the only file that knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from academie.core import Incident, Step, applies
from academie.games.tourne_case import awards, incidents, moves, table
from academie.games.tourne_case.state import CHOICES, Options, State
from academie.kit import coups
from academie.kit.coups import Choose, Convient, Jette, Joue, Tire, nothing_awaited, refuse

if TYPE_CHECKING:
    from random import Random

    from academie.core import Outcome
    from academie.games.tourne_case.notation import Action


def start(options: Options | None = None) -> State:
    """A partie before its first draw; without *options* it has still to be agreed on."""
    return State() if options is None else convenu(options)


def convenu(options: Options) -> State:
    """A partie agreed on and set up, before the draw."""
    vide = moves.vide()
    return State("tirage", options=options, blanc=vide, noir=vide)


def actions(state: State) -> tuple[Action, ...]:
    """Everything that the rules let somebody do now, chance and incidents excepted."""
    if state.pending:
        return coups.choices(state)
    if state.phase == "accord":
        return tuple(
            Convient(Options(double, rentree))  # type: ignore[arg-type]  # the choices are its own
            for double in CHOICES["double"]
            for rentree in CHOICES["rentree"]
        )
    if state.phase != "jeu":
        return ()
    return moves.malgre_soi(state) or tuple(filter(None, [moves.inutile(state)]))


def chance(state: State, rng: Random) -> Tire | Jette | None:
    """A draw or a throw by *rng*, if it is time for one."""
    return coups.chance(state, rng)


def apply(state: State, action: Action) -> Step[State]:
    """Do *action*; *state* itself never changes.

    :raises IllegalAction: if a rule forbids it.
    """
    if isinstance(action, Choose):
        state, ruling = coups.offered(state, action, "tourne-case.note.9")
        return incidents.choose(state, ruling, action.name)
    nothing_awaited(state, action)
    if isinstance(action, Incident):
        return coups.with_choice(incidents.rule_on(state, action))
    if isinstance(action, Convient):
        if state.phase != "accord":
            refuse(state, action, "tourne-case.7.2", "the partie is agreed on already")
        return Step(convenu(action.options))
    if isinstance(action, Tire):
        return Step(tire(state, action))
    if isinstance(action, Jette):
        if state.phase != "jet":
            refuse(state, action, "tourne-case.2.3", "nobody is to throw now")
        return Step(table.jete(state, action.coup))
    return _played(state, action)


@applies("tourne-case.2.3", "tourne-case.usage.1")
def tire(state: State, action: Tire) -> State:
    """« on tire d’abord à qui l’aura »: the larger die begins, equal ones are thrown again."""
    return coups.drawn(state, action, "tourne-case.2.3")


def _played(state: State, action: Joue) -> Step[State]:
    player = state.joueur
    if state.phase != "jeu" or player is None:
        refuse(state, action, "tourne-case.5.1", "no throw is to be played")
    if action not in actions(state):
        _refused(state, player, action)
    return table.joue(state, player, action)


def _refused(state: State, player: str, action: Joue) -> NoReturn:
    """Refuse a play, by the rule that forbids it."""
    if not action.moves:
        refuse(state, action, "tourne-case.6.2", "what can be played must be played")
    if len(action.moves) > 1:
        refuse(state, action, "tourne-case.5.1", "one number is played, with one man")
    move = action.moves[0]
    start, end = move.depart or 0, move.arrivee
    if end is None or end <= start or start not in moves.starts(state, player):
        refuse(state, action, "tourne-case.5.3", f"{player} has no man that could go so")
    if state.de is None or end - start != moves.nombre(state.de):
        refuse(state, action, "tourne-case.5.1", "the lower number is played, and no other")
    refusal = moves.refused(state, player, start, end)
    if refusal is not None:
        refuse(state, action, *refusal)
    refuse(state, action, "tourne-case.note.9", "the man that was touched is to be played")


def outcome(state: State) -> Outcome | None:
    """How the partie ended, or ``None`` while it goes on."""
    return awards.outcome(state) if state.phase == "fin" else None


def same_line(action: Action, after: State) -> bool:
    """Whether a transcript keeps *action* on the line before it: a line is a throw and its play."""
    del after
    return isinstance(action, Joue)


def incidents_possible(state: State) -> tuple[Incident, ...]:
    """Incidents that could happen in *state*."""
    return () if state.pending else incidents.possible(state)
