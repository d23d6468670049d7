"""The order of a game: agree, draw, throw, play; the only file that knows it."""

from __future__ import annotations

from typing import NoReturn

from academie.core import Step, applies
from academie.core.law import refuse
from academie.core.trace import is_traced
from academie.core.wording import Said
from academie.games.plain import awards, moves, quick, table
from academie.games.plain.incidents import FAULTS
from academie.games.plain.notation import NOTATION
from academie.games.plain.state import Options, State
from academie.games.trictrac.coup import Play
from academie.games.trictrac.state import COIN
from academie.kit.tables import tours
from academie.kit.tables.coups import Tire, drawn
from academie.kit.tables.quick import Throwing

#: What random play agrees on.
AGREEMENTS = (Options(), Options(2), Options(rompre="défendu"), Options(rompre="défendu", peine=2))


def start(options: Options | None = None) -> State:
    """A partie before its first draw; without *options* it has still to be agreed on."""
    return State() if options is None else table.dressee(options)


@applies("plain.usage.1")
def de_nouveau(action: Tire) -> bool:
    """Both have thrown the same number: they throw again."""
    return action.premier is None


@applies("plain.2.4")
def le_de(state: State, action: Tire) -> State:
    """« celui qui a fait le plus gros nombre a le dé »."""
    return drawn(state, action.premier)


def tire(state: State, action: Tire) -> State:
    """*state* after each has thrown a die."""
    return state if de_nouveau(action) else le_de(state, action)


def _played(state: State, action: Play) -> Step[State]:
    player = state.joueur or ""
    if not is_traced() and action.is_among(moves.legal(state)):
        return table.joue(state, player, action)
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
            refuse(
                state,
                action,
                "plain.3.2",
                Said("plain.player_has_no_man_on_start", player=player, start=start),
            )
        men[start], men[end] = men[start] - 1, men[end] + 1
    thrown = moves.orders(state.de)[0] if state.de else ()
    if any(numbers.count(n) > thrown.count(n) for n in numbers):
        refuse(state, action, "plain.5.3", Said("plain.to_play", thrown=thrown))
    if state.touche is not None and state.touche not in {start for start, _ in action.legs}:
        refuse(state, action, "plain.note.6", Said("plain.man_that_was_touched_is_to"))
    refuse(
        state,
        action,
        "plain.note.2",
        Said("plain.all_that_can_be_played_is"),
    )


#: Whether a transcript keeps an action on the line before it.
same_line = tours.beside_its_throw(Play)

#: What may be done when.
TURN = tours.turn(
    NOTATION,
    FAULTS,
    awards.outcome,
    accord=tours.Accord("plain.5.5", AGREEMENTS, table.dressee),
    tirage=tours.Tirage("plain.2.4", tire),
    jet=tours.Jet("plain.2.5", table.jete),
    jeu=tours.Jeu("plain.2.5", Play, moves.legal, _played),
    choix="plain.4.1",
    quick=Throwing(State, moves.legal, quick.played),
)
actions, apply, incidents = TURN.actions, TURN.apply, TURN.incidents
read, seen_by, turn = TURN.read, TURN.seen_by, TURN.turn
