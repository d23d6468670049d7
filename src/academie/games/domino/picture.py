"""Make the picture of a state: the chaîne, the hands, the talon, the score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.messages import Message
from academie.games.domino.actions import Pose
from academie.games.domino.awards import pot, totals
from academie.games.domino.moves import ferme, partout, place_du_talon, talon
from academie.kit.dominoes import DominoPlace, DominoTable, bout

if TYPE_CHECKING:
    from academie.games.domino.actions import Action
    from academie.games.domino.state import Seat, State


def picture(state: State) -> DominoTable:
    """Make the picture of the table with all hands open."""
    return DominoTable(
        places=tuple(_place(state, seat) for seat in state.joueurs),
        layout=state.table,
        talon=len(talon(state)) if state.phase != "accord" else 28,
        talon_at=place_du_talon(state) or "",
        legend=_legend(state),
    )


def _place(state: State, seat: Seat) -> DominoPlace:
    notes = []
    if seat == state.poseur:
        notes.append(Message("domino.note_poses"))
    if seat == state.tour:
        notes.append(Message("domino.note_plays"))
    if seat in state.boudes:
        notes.append(Message("domino.note_passes"))
    exposed = {d.de for d in state.bound(seat, "decouvert") if d.de is not None}
    drawn = state.tires[state.joueurs.index(seat)] if state.tires else ()
    return DominoPlace(seat, state.hand(seat) or drawn, tuple(notes), frozenset(exposed))


def _legend(state: State) -> tuple[Message, ...]:
    lines = []
    if state.joueurs:
        score = [f"{s} {n}" for s, n in zip(state.sides, totals(state), strict=True)]
        lines.append(Message("domino.score_of", counts=score))
    stakes = pot(state)
    if stakes is not None:
        lines.append(Message("domino.pot_of", stakes=stakes))
    nombre = partout(state)
    if nombre is not None:
        closed = ferme(state) is not None
        lines.append(Message("domino.is_closed" if closed else "domino.is_partout", number=nombre))
    return tuple(lines)


def list_touches(_state: State, action: Action) -> tuple[tuple[str, ...], ...]:
    """List the parts of the picture that *action* touches.

    These are the dé that is played, and the end if there are two.
    """
    if not isinstance(action, Pose):
        return ()
    end = () if action.sur is None else (bout(action.sur),)
    return ((str(action.de), *end),)
