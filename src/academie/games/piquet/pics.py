"""Award *pic* and *repic*: sixty and ninety instead of thirty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Award, applies
from academie.core.messages import Message
from academie.games.piquet.choses import CLASSE_OF, DIX
from academie.games.piquet.mains import TRENTE
from academie.games.piquet.moves import count_unknown_tricks
from academie.games.piquet.state import (
    BLANCHE,
    CARTES,
    DERNIERE,
    EN_JETANT,
    EN_LEVANT,
    SEATS,
    other,
)

if TYPE_CHECKING:
    from academie.games.piquet.state import Seat, State

#: The points instead of thirty, with a *pic* and with a *repic*.
SOIXANTE, NONANTE = 60, 90
REPIC = Message("piquet.repic")
PIC = Message("piquet.pic")


def _before_play(award: Award) -> bool:
    return award.reason == BLANCHE or award.rule in CLASSE_OF


def count_before(state: State, seat: Seat) -> int:
    """Sum what *seat* has counted in *blanche*, *ronfle*, sequences and cards alike."""
    return sum(a.points for a in state.awards if a.player == seat and _before_play(a))


@applies("piquet.3.20")
def stopped_by_blanche(state: State, seat: Seat) -> bool:
    """Check whether the other's *blanche* prevents *pic* and *repic*.

    « et empêche le pic et repic, et qui n’a que cela »: the other has shown *blanche*.

    Also where two *blanches* have annulled each other.
    """
    against = other(seat)
    return against in state.blanches and against not in state.nuls


@applies("piquet.note.10")
def stopped_by_counting(state: State, seat: Seat) -> bool:
    """Check whether the other has counted anything before the play."""
    return count_before(state, other(seat)) > 0


@applies("piquet.note.12")
def more_than_thirty(instead: int) -> int:
    """Count the points that *pic* or *repic* adds.

    « au lieu de trente il compte … »: how much is added to the points that he has.
    """
    return instead - TRENTE


@applies("piquet.2.1")
def repic(state: State, seat: Seat) -> tuple[Award, ...]:
    """Award the repic: thirty before any card, while the other has counted nothing."""
    against = other(seat)
    if count_before(state, seat) < TRENTE or stopped_by_blanche(state, seat):
        return ()
    if stopped_by_counting(state, seat) or seat in state.nuls:
        return ()
    award = Award(seat, more_than_thirty(NONANTE), "points", "piquet.2.1", REPIC)
    restored = against in state.nuls
    begun = state.thrown(seat) or any(a.player == against for a in state.awards)
    if award not in state.awards and begun and not restored:
        return ()
    return (award,)


def pic(state: State) -> tuple[Award, ...]:
    """Award the *pic* of the first, who alone can make it."""
    return (pic_counted(state.premier),) if comes_to_thirty(state, state.premier) else ()


@applies("piquet.2.2")
def comes_to_thirty(state: State, seat: Seat) -> bool:
    """Check whether *seat* has reached thirty while the other has counted nothing."""
    before = count_before(state, seat)
    if before >= TRENTE or before + led_without_answer(state) < TRENTE or seat in state.nuls:
        return False
    return not count_before(state, other(seat)) and not stopped_by_blanche(state, seat)


@applies("piquet.2.2")
def pic_counted(seat: Seat) -> Award:
    """Award the points of a *pic*.

    « au lieu de trente il compte soixante ».
    """
    return Award(seat, more_than_thirty(SOIXANTE), "points", "piquet.2.2", PIC)


@applies("piquet.note.11")
def led_without_answer(state: State) -> int:
    """Count the points that the first made in play before the other led a card.

    The last card is one of those that he throws: what it brings counts as well (piquet.1.14).
    Where the tricks are not known, what he has counted in throwing tells it, as long as the other
    has no trick, with which he could have led.
    """
    seat = state.premier
    points = 0
    if count_unknown_tricks(state):
        return 0 if state.won[SEATS.index(other(seat))] else _count_in_throwing(state, seat)
    for trick in state.tricks:
        if trick.plays[0].seat != seat:
            return points
        points += trick.plays[0].card.rank >= DIX
        if trick.winner != seat:
            return points
    led = next((p.card for p in state.table if p.seat == seat), None)
    return points + bool(led and led.rank >= DIX) + (state.phase == "marque")


def _count_in_throwing(state: State, seat: Seat) -> int:
    throwing = {EN_JETANT, EN_LEVANT, DERNIERE, CARTES}
    return sum(a.points for a in state.awards if a.player == seat and a.reason in throwing)
