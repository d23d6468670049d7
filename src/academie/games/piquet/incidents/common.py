"""What several laws of piquet need: seats, cards and classes among the facts, phases, penalties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident, NotationError, applies
from academie.core.law import impossible, needed
from academie.core.notation import is_number
from academie.core.wording import Said
from academie.games.piquet.choses import CLASSES, Classe, Semblables
from academie.games.piquet.comptes import dumb, resettle
from academie.games.piquet.notation import seat as read_seat
from academie.games.piquet.state import Seat, State, other
from academie.kit.cards import Card, card

if TYPE_CHECKING:
    from academie.core import Award
    from academie.games.piquet.choses import Choses
    from academie.games.piquet.state import Phase

#: Phases in which cards are dealt.
WITH_CARDS: tuple[Phase, ...] = ("écart", "comptes", "jeu")


def who(incident: Incident) -> Seat:
    """The seat that the incident concerns."""
    return read_seat(incident.player)


def card_of(incident: Incident, name: str = "carte") -> Card:
    """The card stated as the fact *name*.

    :raises NotationError: if there is none.
    """
    return within_fact(incident, name, needed(incident, name, "♠9"))


def within_fact(incident: Incident, name: str, text: str) -> Card:
    """The card *text*, a part of the fact *name*; an error shows the place in the incident."""
    try:
        return card(text)
    except NotationError as error:
        at = str(incident).index(f"{name}=") + len(name) + 1
        raise NotationError(str(incident), at, error.expected) from None


def cards_of(incident: Incident, name: str = "cartes") -> tuple[Card, ...]:
    """The cards stated as the fact *name*, with ``,`` between them."""
    words = needed(incident, name, "♠9,♥A").split(",")
    return tuple(within_fact(incident, name, word) for word in words)


def number_of(incident: Incident, name: str, form: str) -> int:
    """The number stated as the fact *name*.

    :raises NotationError: if it is none.
    """
    value = needed(incident, name, form)
    if not is_number(value, 3):
        raise NotationError(
            str(incident), str(incident).index(f"{name}="), Said("piquet.expects_number_wanted")
        )
    return int(value)


def classe_of(incident: Incident) -> Classe:
    """The class stated as the fact ``quoi``.

    :raises NotationError: if it is none.
    """
    value = needed(incident, "quoi", "ronfle")
    for classe in CLASSES:
        if value == classe:
            return classe
    raise NotationError(
        str(incident),
        str(incident).index("quoi="),
        Said("piquet.expects_one_3", classes=tuple(CLASSES)),
    )


def during(state: State, incident: Incident, rule: str, *phases: Phase) -> None:
    """Refuse an incident that belongs to other *phases*.

    :raises IllegalAction: if the deal has not come to any of them, or is past them.
    """
    if state.phase not in phases:
        impossible(state, incident, rule, Said("piquet.that_happens_in", phases=phases))


def holding(state: State, incident: Incident, rule: str, one: Card) -> Card:
    """*one*, which the player must hold for the incident to have happened."""
    if one not in state.hand(who(incident)):
        impossible(
            state,
            incident,
            rule,
            Said("piquet.player_does_not_hold_one", player=incident.player, one=one),
        )
    return one


@applies("piquet.note.29")
def false(state: State, seat: Seat, choses: Choses) -> bool:
    """Whether *choses*, cards alike, are more or others than *seat* has."""
    held = [card.rank for card in state.jeu(seat)]
    return any(held.count(c.rank) < c.count for c in choses if isinstance(c, Semblables))


def loses_his_count(state: State, seat: Seat) -> tuple[State, tuple[Award, ...]]:
    """*seat* counts nothing in this deal, and the other all that he has."""
    return resettle(dumb(state, seat))


def against(incident: Incident) -> Seat:
    """The adversary of the one whom the incident concerns."""
    return other(who(incident))
