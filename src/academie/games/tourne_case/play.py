"""The order of a game: agree, draw, throw, play; the only file that knows it."""

from __future__ import annotations

from typing import NoReturn

from academie.core import Step, applies
from academie.core.caching import known_by
from academie.core.law import refuse
from academie.core.wording import Said
from academie.games.tourne_case import awards, moves, quick, table
from academie.games.tourne_case.incidents import FAULTS
from academie.games.tourne_case.notation import NOTATION
from academie.games.tourne_case.state import Options, State
from academie.kit.tables import tours
from academie.kit.tables.coups import Joue, Tire, drawn
from academie.kit.tables.quick import Throwing

#: What random play agrees on.
AGREEMENTS = (Options(), Options(rentree="d_abord"), Options("oui"), Options("oui", "d_abord"))


def start(options: Options | None = None) -> State:
    """A partie before its first draw; without *options* it has still to be agreed on."""
    return State() if options is None else convenu(options)


def convenu(options: Options) -> State:
    """A partie agreed on and set up, before the draw."""
    vide = moves.vide()
    return State("tirage", options=options, blanc=vide, noir=vide)


@applies("tourne-case.2.3")
def tire(state: State, action: Tire) -> State:
    """« on tire d’abord à qui l’aura »: who has it is to throw."""
    return drawn(state, le_plus_gros(action))


@applies("tourne-case.usage.1")
def le_plus_gros(action: Tire) -> str | None:
    """« celui qui a fait le plus gros nombre a le dé »; nobody where both dice are equal."""
    return action.premier


def _plays(state: State) -> tuple[Joue, ...]:
    return moves.malgre_soi(state) or (moves.inutile(),)


#: The plays of a throw, known of what they depend on (:func:`academie.core.caching.known_by`).
_known = known_by(_plays, moves.matters)


def _played(state: State, action: Joue) -> Step[State]:
    player = state.joueur or ""
    if action not in _known(state):
        _refused(state, player, action)
    return table.joue(state, player, action)


def _refused(state: State, player: str, action: Joue) -> NoReturn:
    """Refuse a play, by the rule that forbids it."""
    if not action.moves:
        refuse(state, action, "tourne-case.6.2", Said("tourne_case.what_can_be_played_must_be"))
    if len(action.moves) > 1:
        refuse(state, action, "tourne-case.5.1", Said("tourne_case.one_number_is_played_with_one"))
    move = action.moves[0]
    start, end = move.depart or 0, move.arrivee
    if end is None or end <= start or start not in moves.starts(state, player):
        refuse(
            state,
            action,
            "tourne-case.5.3",
            Said("tourne_case.player_has_no_man_that_could", player=player),
        )
    if state.de is None or end - start != moves.nombre(state.de):
        refuse(state, action, "tourne-case.5.1", Said("tourne_case.lower_number_is_played_and_no"))
    refusal = moves.refused(state, player, start, end)
    if refusal is not None:
        refuse(state, action, *refusal)
    refuse(state, action, "tourne-case.note.9", Said("tourne_case.man_that_was_touched_is_to"))


#: Whether a transcript keeps an action on the line before it.
same_line = tours.beside_its_throw(Joue)

#: What may be done when.
TURN = tours.turn(
    NOTATION,
    FAULTS,
    awards.outcome,
    accord=tours.Accord("tourne-case.7.2", AGREEMENTS, convenu),
    tirage=tours.Tirage("tourne-case.2.3", tire),
    jet=tours.Jet("tourne-case.2.3", table.jete),
    jeu=tours.Jeu("tourne-case.5.1", Joue, _known, _played),
    choix="tourne-case.note.9",
    quick=Throwing(State, _known, quick.played),
)
actions, apply, incidents = TURN.actions, TURN.apply, TURN.incidents
read, seen_by, turn = TURN.read, TURN.seen_by, TURN.turn
