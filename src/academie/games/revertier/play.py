"""The order of a game: agree, draw, throw, play; the only file that knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident, Step, applies
from academie.games.revertier import awards, incidents, moves, refus, table
from academie.games.revertier.state import Options, State
from academie.kit import coups
from academie.kit.boards import PLAYERS
from academie.kit.coups import Choose, Convient, Jette, Joue, Tire, nothing_awaited, refuse
from academie.kit.plays import as_pairs, followed

if TYPE_CHECKING:
    from random import Random

    from academie.core import Outcome
    from academie.games.revertier.notation import Action
    from academie.kit.courses import C

#: What players of a game may well agree on.
AGREEMENTS = (
    Options(),
    Options(double="oui"),
    Options(parties=2, double="oui", rompre="défendu"),
    Options(rompre="défendu", peine=2, seul="libre"),
    *(Options(avantage=player) for player in PLAYERS),
    *(Options(avantage="noir", abattus=cases) for cases in ("6-1", "4-3", "11-11")),
)


def start(options: Options | None = None) -> State:
    """A game before its first draw; without *options* it has still to be agreed on."""
    return State() if options is None else table.convenu(options)


def actions(state: State) -> tuple[Action, ...]:
    """Everything that the rules let somebody do now, chance and incidents excepted."""
    if state.pending:
        return coups.choices(state)
    if state.phase == "accord":
        return tuple(map(Convient, AGREEMENTS))
    return moves.playable(state) if state.phase == "jeu" else ()


def chance(state: State, rng: Random) -> Tire | Jette | None:
    """A draw or a throw by *rng*, if it is time for one."""
    return coups.chance(state, rng)


def apply(state: State, action: Action) -> Step[State]:
    """Do *action*; *state* itself never changes.

    :raises IllegalAction: if a rule forbids it.
    """
    if isinstance(action, Choose):
        state, ruling = coups.offered(state, action, "revertier.14.1")
        return incidents.choose(state, ruling, action.name)
    nothing_awaited(state, action)
    if isinstance(action, Incident):
        return coups.with_choice(incidents.rule_on(state, action))
    if isinstance(action, Convient):
        if state.phase != "accord":
            refuse(state, action, "revertier.usage.3", "the game is agreed on already")
        return Step(table.convenu(action.options))
    if isinstance(action, Tire):
        return Step(_begun(tire(state, action)))
    if isinstance(action, Jette):
        if state.phase != "jet":
            refuse(state, action, "revertier.3.2", "nobody is to throw now")
        return Step(table.jete(state, action.coup))
    return _played(state, action)


@applies("revertier.3.7", "revertier.usage.1")
def tire(state: C, action: Tire) -> C:
    """« celui qui a fait le plus gros point, joue et commence la partie »."""
    return coups.drawn(state, action, "revertier.3.7")


def _begun(state: State) -> State:
    return table.disposee(state) if state.phase == "jet" else state


def _played(state: State, action: Joue) -> Step[State]:
    player = state.joueur
    if state.phase != "jeu" or player is None or state.de is None:
        refuse(state, action, "revertier.3.2", "no throw is to be played")
    now = moves.tour(state.position(player), state.de)
    after = followed(now.position, now.numbers, now.step, as_pairs(action))
    if after is None:
        refus.a_move(state, now, action)
    # With two numbers a man may go where another is left by one of them alone: the positions are
    # the same, and yet the second number is not played.
    offered = moves.legal(state).get(after)
    if offered is None or len(action.moves) != len(offered):
        refus.as_a_whole(state, action)
    return table.joue(state, player, after)


def outcome(state: State) -> Outcome | None:
    """How the game ended, or ``None`` while it goes on."""
    return awards.outcome(state)


def same_line(action: Action, after: State) -> bool:
    """Whether a transcript keeps *action* on the line before it: a line is a throw and its play."""
    del after
    return isinstance(action, Joue)


def incidents_possible(state: State) -> tuple[Incident, ...]:
    """Incidents that could happen in *state*."""
    return () if state.pending else incidents.possible(state)
