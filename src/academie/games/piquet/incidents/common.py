"""The registry of the faults of Piquet, with shared facts, guards and penalty."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ParamSpec

from academie.core import NotationError, applies
from academie.core.codecs import Codec, Contradiction, list_of, number, one_of
from academie.core.faults import Answer, Fact, FaultRegistry, reject
from academie.core.messages import Message
from academie.games.piquet.choses import (
    CLASSES,
    Choses,
    Semblables,
    read_choses,
    refuse_of_another_class,
)
from academie.games.piquet.comptes import dumb, resettle
from academie.games.piquet.notation import SEAT
from academie.kit.cards import CARD, Card

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.core import Award
    from academie.core.game import Decision
    from academie.games.piquet.state import Phase, Seat, State

P = ParamSpec("P")

#: Every fault on which the book rules. Each is done by a seat.
FAULTS: FaultRegistry[State] = FaultRegistry(
    by=SEAT, phases=(), otherwise=Message("piquet.that_happens_in", phases=())
)
#: Phases in which cards are dealt.
WITH_CARDS: tuple[Phase, ...] = ("écart", "comptes", "jeu")


def fault(
    kind: str,
    *,
    phases: tuple[Phase, ...] = (),
    **declared: Any,  # noqa: ANN401 - as the registry takes them
) -> Callable[[Callable[P, Answer]], Callable[P, Decision[Any]]]:
    """Decorator: declare the fault *kind*; its refusal names its *phases*."""
    otherwise = Message("piquet.that_happens_in", phases=phases)
    return FAULTS.fault(kind, phases=phases, otherwise=otherwise, **declared)


def _read_alike(text: str) -> Choses:
    choses = read_choses(text)
    try:
        refuse_of_another_class("semblables", choses)
    except Contradiction as error:
        raise NotationError(text, 0, error.expected) from None
    return choses


_CLASSES = Message("piquet.expects_one_3", classes=tuple(CLASSES))
#: ``carte=♠9``: the card in question.
A_CARD = Fact(CARD, "♠9")
#: ``cartes=♠9,♥A``: several of them.
SOME_CARDS = Fact(list_of(CARD, ","), "♠9,♥A")
#: ``quoi=ronfle``: the class in question.
A_CLASS: Fact = Fact(one_of(CLASSES, _CLASSES), "ronfle")
#: ``choses=R×3``: cards alike.
CARDS_ALIKE = Fact(Codec(_read_alike), "R×3")
_NUMBER = number(999, Message("piquet.expects_number_wanted"))


def a_number(example: str) -> Fact:
    """Return the fact that is a number, such as *example*."""
    return Fact(_NUMBER, example)


def must_hold(state: State, who: Seat, card: Card) -> None:
    """Reject the fault unless *who* holds *card*."""
    if card not in state.hand(who):
        reject(Message("piquet.player_does_not_hold_one", player=who, one=card))


@applies("piquet.note.29")
def is_false_claim(state: State, seat: Seat, choses: Choses) -> bool:
    """Check whether *seat* does not have all of *choses*."""
    held = [card.rank for card in state.jeu(seat)]
    return any(held.count(c.rank) < c.count for c in choses if isinstance(c, Semblables))


def lose_count(state: State, seat: Seat) -> tuple[State, tuple[Award, ...]]:
    """Let *seat* count nothing more in this deal, and the other all that he has."""
    return resettle(dumb(state, seat))
