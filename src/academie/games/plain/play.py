"""The order of a game: agree, draw, throw, play; the only file that knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from academie.core import Incident, Step, applies
from academie.games.plain import awards, incidents, moves, table
from academie.games.plain.state import Options, State
from academie.games.trictrac.state import COIN
from academie.kit import coups
from academie.kit.coups import Choose, Convient, Jette, Tire, nothing_awaited, refuse

if TYPE_CHECKING:
    from random import Random

    from academie.core import Outcome
    from academie.games.plain.notation import Action
    from academie.games.trictrac.coup import Play

#: What random play agrees on.
AGREEMENTS = (Options(), Options(2), Options(rompre="défendu"), Options(rompre="défendu", peine=2))


def start(options: Options | None = None) -> State:
    """A partie before its first draw; without *options* it has still to be agreed on."""
    return State() if options is None else table.dressee(options)


def actions(state: State) -> tuple[Action, ...]:
    """Everything that the rules let somebody do now, chance and incidents excepted."""
    if state.pending:
        return coups.choices(state)
    if state.phase == "accord":
        return tuple(map(Convient, AGREEMENTS))
    return moves.legal(state)


def chance(state: State, rng: Random) -> Tire | Jette | None:
    """A draw or a throw by *rng*, if it is time for one."""
    return coups.chance(state, rng)


def apply(state: State, action: Action) -> Step[State]:
    """Do *action*; *state* itself never changes.

    :raises IllegalAction: if a rule forbids it.
    """
    if isinstance(action, Choose):
        state, ruling = coups.offered(state, action, "plain.4.1")
        return incidents.choose(state, ruling, action.name)
    nothing_awaited(state, action)
    if isinstance(action, Incident):
        return coups.with_choice(incidents.rule_on(state, action))
    if isinstance(action, Convient):
        if state.phase != "accord":
            refuse(state, action, "plain.5.5", "the partie is agreed on already")
        return Step(table.dressee(action.options))
    if isinstance(action, Tire):
        return Step(tire(state, action))
    if isinstance(action, Jette):
        if state.phase != "jet":
            refuse(state, action, "plain.2.5", "nobody is to throw now")
        return Step(table.jete(state, action.coup))
    return _played(state, action)


@applies("plain.2.4", "plain.usage.1")
def tire(state: State, action: Tire) -> State:
    """« celui qui a fait le plus gros nombre a le dé »."""
    return coups.drawn(state, action, "plain.2.4")


def _played(state: State, action: Play) -> Step[State]:
    player = state.joueur
    if state.phase != "jeu" or player is None:
        refuse(state, action, "plain.2.5", "no throw is to be played")
    men = state.men(player)
    same = (p for p in moves.legal(state) if len(p.legs) == len(action.legs))
    if not moves.by_the_dice(state, action) or all(p.after(men) != action.after(men) for p in same):
        _refused(state, player, action)
    return table.joue(state, player, action)


def _refused(state: State, player: str, action: Play) -> NoReturn:
    """Refuse a play, by the rule that forbids it."""
    men = [*state.men(player)]
    numbers = [end - start for start, end in action.legs]
    for start, end in action.legs:
        refusal = moves.refused(tuple(men), end)
        if refusal is not None:
            refuse(state, action, *refusal)
        if start > COIN or not men[start]:
            refuse(state, action, "plain.3.2", f"{player} has no man on {start}")
        men[start], men[end] = men[start] - 1, men[end] + 1
    thrown = moves.orders(state.de)[0] if state.de else ()
    if any(numbers.count(n) > thrown.count(n) for n in numbers):
        refuse(state, action, "plain.5.3", f"to play: {', '.join(map(str, thrown))}")
    if state.touche is not None and state.touche not in {start for start, _ in action.legs}:
        refuse(state, action, "plain.note.6", "the man that was touched is to be played")
    refuse(
        state,
        action,
        "plain.note.2",
        "all that can be played is played, the larger number if only one can",
    )


def outcome(state: State) -> Outcome | None:
    """How it ended, or ``None`` while it goes on."""
    return awards.outcome(state)


def same_line(action: Action, after: State) -> bool:
    """Whether a transcript keeps *action* on the line before it: a line is a throw and its play."""
    del after
    return not isinstance(action, Jette | Tire | Convient | Incident | Choose)


def incidents_possible(state: State) -> tuple[Incident, ...]:
    """Incidents that could happen in *state*."""
    return () if state.pending else incidents.possible(state)
