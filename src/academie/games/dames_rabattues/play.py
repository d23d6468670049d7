"""The order of a game: agree, draw, throw, play; the only file that knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident, Step, applies
from academie.games.dames_rabattues import awards, incidents, moves, table
from academie.games.dames_rabattues.state import Options, State
from academie.kit import coups
from academie.kit.coups import Choose, Convient, Jette, Tire, nothing_awaited, refuse

if TYPE_CHECKING:
    from random import Random

    from academie.core import Outcome
    from academie.games.dames_rabattues.actions import Action, Rabat

#: What random play agrees on.
AGREEMENTS = (
    Options(),
    Options("défendu"),
    Options("défendu", peine=2),
    Options(leve="aussitôt"),
)


def start(options: Options | None = None) -> State:
    """A partie before its first draw; without *options* it has still to be agreed on."""
    return State() if options is None else convenu(options)


def convenu(options: Options) -> State:
    """A partie agreed on and set up, before the draw."""
    men, debout = moves.piles(), moves.empilees()
    return State(
        "tirage",
        options=options,
        blanc=men,
        noir=men,
        blanc_debout=debout,
        noir_debout=debout,
    )


def actions(state: State) -> tuple[Action, ...]:
    """Everything that the rules let somebody do now, chance and incidents excepted."""
    if state.pending:
        return coups.choices(state)
    if state.phase == "accord":
        return tuple(map(Convient, AGREEMENTS))
    if state.phase != "jeu":
        return ()
    nobody = moves.ni_l_un_ni_l_autre(state)
    return (nobody,) if nobody else tuple(p for p in moves.coup_joue(state) if p.unites)


def chance(state: State, rng: Random) -> Tire | Jette | None:
    """A draw or a throw by *rng*, if it is time for one."""
    return coups.chance(state, rng)


def apply(state: State, action: Action) -> Step[State]:
    """Do *action*; *state* itself never changes.

    :raises IllegalAction: if a rule forbids it.
    """
    if isinstance(action, Choose):
        state, ruling = coups.offered(state, action, "dames-rabattues.4.5")
        return incidents.choose(state, ruling, action.name)
    nothing_awaited(state, action)
    if isinstance(action, Incident):
        return coups.with_choice(incidents.rule_on(state, action))
    if isinstance(action, Convient):
        if state.phase != "accord":
            refuse(state, action, "dames-rabattues.4.5", "the partie is agreed on already")
        return Step(convenu(action.options))
    if isinstance(action, Tire):
        return Step(tire(state, action))
    if isinstance(action, Jette):
        if state.phase != "jet":
            refuse(state, action, "dames-rabattues.2.4", "nobody is to throw now")
        return Step(table.jete(state, action.coup))
    return _played(state, action)


@applies("dames-rabattues.2.3", "dames-rabattues.usage.1")
def tire(state: State, action: Tire) -> State:
    """« Pour ce qui est du dé, on tire à qui l’aura »."""
    return coups.drawn(state, action, "dames-rabattues.2.3")


def _played(state: State, action: Rabat) -> Step[State]:
    player, coup = state.joueur, state.de
    if state.phase != "jeu" or player is None or coup is None:
        refuse(state, action, "dames-rabattues.5.1", "no throw is to be played")
    if action not in actions(state):
        lifts = any(u.verb == "lève" for u in action.unites)
        rule = "dames-rabattues.6.2" if lifts else "dames-rabattues.5.4"
        due = " or ".join(map(str, actions(state)))
        refuse(state, action, rule, f"each number has its case; to play: {due}")
    return table.joue(state, player, coup, action)


def outcome(state: State) -> Outcome | None:
    """How the partie ended, or ``None`` while it goes on."""
    return awards.outcome(state)


def same_line(action: Action, after: State) -> bool:
    """Whether a transcript keeps *action* on the line before it: a line is a throw and its play."""
    del after
    return not isinstance(action, Jette | Tire | Convient | Incident | Choose)


def incidents_possible(state: State) -> tuple[Incident, ...]:
    """Incidents that could happen in *state*."""
    return () if state.pending else incidents.possible(state)
