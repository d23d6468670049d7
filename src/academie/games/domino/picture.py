"""A state as a picture of the table: the chaîne, the hands, the talon, the score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.games.domino.actions import Pose
from academie.games.domino.awards import pot, totals
from academie.games.domino.moves import ferme, partout, place_du_talon, talon
from academie.kit.dominoes import DominoPlace, DominoTable, bout

if TYPE_CHECKING:
    from academie.games.domino.actions import Action
    from academie.games.domino.state import Seat, State


def picture(state: State) -> DominoTable:
    """The table with all hands open."""
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
        notes.append("pose")
    if seat == state.tour:
        notes.append("joue")
    if seat in state.boudes:
        notes.append("boude")
    exposed = {d.de for d in state.bound(seat, "decouvert") if d.de is not None}
    drawn = state.tires[state.joueurs.index(seat)] if state.tires else ()
    return DominoPlace(seat, state.hand(seat) or drawn, tuple(notes), frozenset(exposed))


def _legend(state: State) -> tuple[str, ...]:
    lines = []
    if state.joueurs:
        score = ", ".join(f"{s} {n}" for s, n in zip(state.sides, totals(state), strict=True))
        lines.append(f"Score: {score}")
    stakes = pot(state)
    if stakes is not None:
        lines.append(f"Pot: {stakes} mises")
    nombre = partout(state)
    if nombre is not None:
        what = "Fermé" if ferme(state) is not None else "Partout"
        lines.append(f"{what}: {nombre}")
    return tuple(lines)


def touches(_state: State, action: Action) -> tuple[tuple[str, ...], ...]:
    """What is touched to do *action*: the dé that is posed, and the end where there are two."""
    if not isinstance(action, Pose):
        return ()
    end = () if action.sur is None else (bout(action.sur),)
    return ((str(action.de), *end),)
