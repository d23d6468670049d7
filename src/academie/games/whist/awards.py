"""Count the gains of a deal, one function for each rule, and the score."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Award, applies
from academie.core.caching import cached_on_last_state
from academie.games.whist.state import (
    FOR_TRICKS,
    HONNEURS,
    PRECEDENTE,
    RENONCE,
    SEATS,
    SIDES,
    Side,
    State,
    adversaries,
)
from academie.kit.cards import Rank

if TYPE_CHECKING:
    from academie.games.whist.state import Renonce

GAME = 10
HONOURS = frozenset({Rank.AS, Rank.ROI, Rank.DAME, Rank.VALET})


def honours_held(state: State, *seats: str) -> int:
    """Count the honours dealt to the given seats, as far as their cards are known."""
    return sum(
        card.suit is state.atout and card.rank in HONOURS
        for seat in SEATS
        if seat in seats
        for card in state.dealt(seat)
    )


@applies("whist.usage.6")
def tricks(state: State) -> tuple[Award, ...]:
    """Award one point for each trick above six."""
    return tuple(
        Award(side, won - 6, "points", "whist.usage.6", FOR_TRICKS)
        for side, won in zip(SIDES, state.won, strict=True)
        if won > 6
    )


@applies("whist.usage.8")
def honours_shut_out(state: State, side: Side) -> bool:
    """Check whether *side*, at nine before the deal, cannot count honours."""
    return state.points[SIDES.index(side)] >= 9


@applies("whist.usage.7")
def honours(state: State, side: Side) -> tuple[Award, ...]:
    """Award four points for the four honours of *side*, two for three."""
    if honours_shut_out(state, side):
        return ()
    points = {3: 2, 4: 4}.get(honours_held(state, *side), 0)
    return (Award(side, points, "points", "whist.usage.7", HONNEURS),) if points else ()


@applies("whist.usage.10")
def called_honours(state: State, side: Side) -> tuple[Award, ...]:
    """List the award of an answered call at eight: the honours of both, at once."""
    points = {3: 2, 4: 4}.get(honours_held(state, *side), 0)
    return (Award(side, points, "points", "whist.usage.10", HONNEURS),) if points else ()


def has_announced(state: State, side: Side) -> bool:
    """Check whether *side* has announced or marked its honours of this deal."""
    of_this = (a for a in (*state.awards, *state.accuses) if a.reason == HONNEURS)
    return any(a.player == side for a in of_this)


def list_of_last_deal(state: State) -> tuple[Award, ...]:
    """List the honours announced before the trump was turned and not marked.

    During the deal all waiting honours are of the last deal; after the count, only those so marked.
    """
    if state.phase == "marque":
        return tuple(a for a in state.accuses if a.reason == PRECEDENTE)
    return tuple(replace(a, reason=PRECEDENTE) for a in state.accuses)


def waiting(state: State) -> tuple[Award, ...]:
    """List the honours to be marked when the next trump is turned."""
    return tuple(replace(a, reason=PRECEDENTE) for a in state.accuses)


@applies("whist.3")
def renonce(found: Renonce) -> Award:
    """Award three points to the adversaries.

    « la Partie adverse peut ajouter 3. à son Compte »: three points to the adversaries.
    """
    return Award(adversaries(found.seat), 3, "points", "whist.3", RENONCE)


@applies("whist.3")
def renonce_first(awards: tuple[Award, ...]) -> tuple[Award, ...]:
    """Order *awards* with penalties first.

    « Une Renonce va devant tout autre Compte »: *awards* with the penalties put first.
    """
    penalties = tuple(a for a in awards if a.reason == RENONCE)
    return penalties + tuple(a for a in awards if a.reason != RENONCE)


@applies("whist.3")
def kept_at_nine(state: State, side: Side) -> int | None:
    """Return the ceiling of a side that has revoked, else ``None``: « ils doivent rester à 9. ».

    Our reading (whist.note.5): nine is a ceiling; a side that has fewer points is not raised.
    """
    return 9 if side in state.plafonds else None


@applies("whist.usage.9")
def score(state: State) -> tuple[int, int]:
    """Count the score of AB and CD now.

    Counting stops as soon as a side has the game.
    """
    totals = dict(zip(SIDES, state.points, strict=True))
    for award in renonce_first(state.awards):
        if max(totals.values()) >= GAME:
            break
        side: Side = "AB" if award.player == "AB" else "CD"
        ceiling = kept_at_nine(state, side)
        total = totals[side] + award.points
        totals[side] = total if ceiling is None else max(totals[side], min(total, ceiling))
    return totals["AB"], totals["CD"]


@cached_on_last_state
def winner(state: State) -> Side | None:
    """Find the side that has won the game, if any."""
    return next((s for s, n in zip(SIDES, score(state), strict=True) if n >= GAME), None)


@applies("whist.usage.9")
def won_by_tricks(state: State) -> Side | None:
    """Find who has the game before honours are counted.

    « on compte d’abord les renonces, puis les levées »: who has the game before the honours.
    """
    counted = tuple(a for a in state.awards if a.reason != HONNEURS)
    if all(a.reason != FOR_TRICKS for a in counted):
        counted += tricks(state)
    return winner(replace(state, awards=counted))


def gain(state: State, *awards: Award) -> State:
    """Mark *awards* in *state*."""
    return replace(state, awards=(*state.awards, *awards))
