"""The order of a game: agree, draw, throw, play; the only file that knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Step, applies
from academie.core.caching import known_by
from academie.core.law import refuse
from academie.core.wording import Said
from academie.games.dames_rabattues import awards, moves, quick, table
from academie.games.dames_rabattues.actions import Rabat
from academie.games.dames_rabattues.incidents import FAULTS
from academie.games.dames_rabattues.notation import NOTATION
from academie.games.dames_rabattues.state import Options, State
from academie.kit.tables import tours
from academie.kit.tables.coups import drawn
from academie.kit.tables.quick import Throwing

if TYPE_CHECKING:
    from academie.kit.tables.coups import Tire

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


@applies("dames-rabattues.2.3")
def tire(state: State, action: Tire) -> State:
    """« Pour ce qui est du dé, on tire à qui l’aura »: who has it is to throw."""
    return drawn(state, le_plus_gros(action))


@applies("dames-rabattues.usage.1")
def le_plus_gros(action: Tire) -> str | None:
    """« celui qui a fait le plus gros nombre a le dé »; nobody where both dice are equal."""
    return action.premier


def _plays(state: State) -> tuple[Rabat, ...]:
    plays = tuple(play for play in moves.coup_joue(state) if play.unites)
    return plays or (moves.ni_l_un_ni_l_autre(),)


#: The play of a throw, known of what it depends on (:func:`academie.core.caching.known_by`).
_known = known_by(_plays, moves.matters)


def _played(state: State, action: Rabat) -> Step[State]:
    plays = _known(state)
    if action not in plays:
        lifts = any(u.verb == "lève" for u in action.unites)
        rule = "dames-rabattues.6.2" if lifts else "dames-rabattues.5.4"
        refuse(state, action, rule, Said("dames_rabattues.each_number_has_its_case", due=plays))
    return table.joue(state, action)


#: Whether a transcript keeps an action on the line before it.
same_line = tours.beside_its_throw(Rabat)

#: What may be done when.
TURN = tours.turn(
    NOTATION,
    FAULTS,
    awards.outcome,
    accord=tours.Accord("dames-rabattues.4.5", AGREEMENTS, convenu),
    tirage=tours.Tirage("dames-rabattues.2.3", tire),
    jet=tours.Jet("dames-rabattues.2.4", table.jete),
    jeu=tours.Jeu("dames-rabattues.5.1", Rabat, _known, _played),
    choix="dames-rabattues.4.5",
    quick=Throwing(State, _known, quick.played),
)
actions, apply, incidents = TURN.actions, TURN.apply, TURN.incidents
read, seen_by, turn = TURN.read, TURN.seen_by, TURN.turn
