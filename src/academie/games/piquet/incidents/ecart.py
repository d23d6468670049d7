"""Rule on discards and cards taken: too many, too few, twice; looks; a late *blanche*."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from academie.core import Incident, Option
from academie.core.faults import YES, Fact, law, reject
from academie.core.game import Decision
from academie.core.messages import Message
from academie.games.piquet.incidents.common import (
    A_CARD,
    WITH_CARDS,
    a_number,
    fault,
    lose_count,
    must_hold,
)
from academie.games.piquet.mains import spoils_blanche
from academie.games.piquet.moves import discarder, may_see, taker_now
from academie.games.piquet.state import SEATS, Duty, Seat, State, other
from academie.games.piquet.transitions import took
from academie.kit.cards import SUIT, Suit

if TYPE_CHECKING:
    from academie.kit.cards import Card


def must_be_taking(state: State, who: Seat) -> None:
    """Guard: reject a fault in taking unless *who* must take cards now."""
    now = taker_now(state)
    if now is None or now[0] != who:
        reject(Message("piquet.player_is_not_to_take_cards", player=who))


def _due(state: State) -> int:
    """Count the cards that must be taken now."""
    now = taker_now(state)
    return now[1] if now else 0


@fault(
    "prend_trop",
    refuses="piquet.3.15",
    phases=("écart",),
    requires=(must_be_taking,),
    cartes=a_number("7"),
    vues=Fact(YES, "oui"),
)
def take_too_many(state: State, who: Seat, cartes: int, *, vues: bool) -> Decision[State]:
    """Rule on A taking too many cards: ``! prend_trop A cartes=7 vues=oui``.

    ``vues`` says whether he has turned one of them, or put them on his own.
    """
    due = _due(state)
    if not due < cartes <= len(state.talon):
        reject(Message("piquet.too_many_are_from_number_upwards", number=due + 1))
    return take_and_see(state, who, cartes) if vues else put_cards_back(who, cartes - due)


@law("piquet.3.15", allowed=True)
def put_cards_back(who: Seat, surplus: int) -> Message:
    """Put the surplus back.

    « seulement l’on peut remettre celles que l’on a de trop ».
    """
    return Message("piquet.player_has_turned_none", player=who, surplus=surplus)


@law("piquet.3.15", also=("piquet.3.6",), allowed=False)
def take_and_see(state: State, who: Seat, number: int) -> Decision[State]:
    """Make him lose this deal for cards that he has seen.

    « c’est une faute qui porte la peine de perdre son jeu, ce coup-là seulement ».
    """
    state, given = lose_count(took(state, who, number), who)
    reason = Message("piquet.seat_counts_nothing_in_this_deal", seat=who, other=other(who))
    return Decision(reason, state, awards=given)


@fault(
    "prend_moins",
    rule="piquet.3.6",
    allowed=True,
    phases=("écart",),
    requires=(must_be_taking,),
    cartes=a_number("7"),
)
def take_too_few(state: State, who: Seat, cartes: int) -> tuple[State, Message]:
    """Rule on A taking too few cards: ``! prend_moins A cartes=4``."""
    due = _due(state)
    if cartes >= due:
        reject(Message("piquet.seat_takes_due", seat=who, due=due))
    return took(state, who, cartes), Message("piquet.seat_plays_with_fewer_cards_and", seat=who)


@fault("ecarte_encore", refuses="piquet.3.12", phases=("écart",), carte=A_CARD)
def discard_again(state: State, who: Seat, carte: Card) -> Decision[State]:
    """Rule on A wanting to discard again: ``! ecarte_encore A carte=♠6``."""
    must_hold(state, who, carte)
    if not state.ecart(who) or not state.talon:
        reject(Message("piquet.seat_has_not_discarded_or_none", seat=who))
    return (
        forbid_first_to_discard_again(who)
        if who == state.premier
        else forbid_last_to_discard_again(who)
    )


@law("piquet.3.13", also=("piquet.3.12",), allowed=False)
def forbid_first_to_discard_again(who: Seat) -> Message:
    """Forbid the first to discard again after seeing the seventh card.

    « il ne lui est permis d’en écarter encore une », for the first who sees the seventh card.
    """
    return Message("piquet.not_permitted_to_discard_twice", player=who)


@law("piquet.3.14", allowed=False)
def forbid_last_to_discard_again(who: Seat) -> Message:
    """Forbid the last to discard again.

    « il ne peut non plus que l’autre écarter pour la reprendre ».
    """
    return Message("piquet.not_permitted_no_more_than_to", player=who)


@fault("regarde_talon", rule="piquet.3.14", phases=("écart",), allowed=False)
def spread_talon(state: State, who: Seat) -> Message:
    """Rule on A spreading the rest before he discards: ``! regarde_talon A``.

    « n’est permis aussi à aucun des deux »; no penalty is named.
    """
    if state.ecart(who):
        reject(Message("piquet.player_has_discarded", player=who))
    return Message("piquet.not_permitted_before_discarding")


@fault("refuse_nombre", rule="piquet.3.14", phases=("écart",), allowed=False)
def withhold_number(state: State, who: Seat) -> tuple[State, Message]:
    """Rule on the first not saying how many he takes: ``! refuse_nombre A``."""
    first, last = state.premier, state.dealer
    if who != first or not state.ecart(first) or state.ecart(last):
        reject(Message("piquet.first_says_it_before_last_discards"))
    duty = Duty("compter", last, "piquet.3.14")
    rest = tuple(d for d in state.duties if d != duty)
    reason = Message("piquet.first_must_say_it_truly", first=first, last=last)
    return replace(state, duties=(*rest, duty)), reason


@fault("compte_talon", rule="piquet.3.14", phases=("écart",))
def count_talon(state: State, who: Seat) -> Decision[State]:
    """Rule on the last counting the rest before he discards: ``! compte_talon B``."""
    last = state.dealer
    if who != last or state.ecart(last):
        reject(Message("piquet.it_is_last_who_might_before"))
    if state.bound(last, "compter"):
        return Decision(Message("piquet.last_may", last=last, premier=state.premier), allowed=True)
    reason = Message("piquet.not_permitted_premier_has_not_refused_to_say", premier=state.premier)
    return Decision(reason, allowed=False)


@fault(
    "blanche_tard",
    rule="piquet.3.20",
    allowed=False,
    phases=(*WITH_CARDS, "marque"),
    temoins=Fact(YES, "oui"),
)
def show_blanche_late(state: State, who: Seat, *, temoins: bool) -> Message:
    """Rule on A claiming *blanche* too late: ``! blanche_tard A temoins=oui``.

    « après l’on n’est recevable, encore qu’il y eût des témoins ».
    """
    if not state.ecart(who) or who in state.blanches:
        reject(Message("piquet.seat_has_not_discarded_or_has", seat=who))
    if temoins:
        return Message("piquet.seat_did_not_show_it_witnesses_or_no", seat=who)
    return Message("piquet.seat_did_not_show_it_before", seat=who)


@fault("peinture_sans", rule="piquet.1.5", allowed=False, couleur=Fact(SUIT, "♠"))
def name_suit_not_held(state: State, who: Seat, couleur: Suit) -> Decision[State]:
    """Rule on A naming a suit that he has not: ``! peinture_sans A couleur=♠``.

    « il est obligé de jeter de celle qu’il lui plaira à l’autre lui ordonner ».
    """
    held = {c.suit for c in state.hand(who)}
    if may_see(state) != (who,) or who != state.premier or not held:
        reject(Message("piquet.seat_does_not_name_suit_now", seat=who))
    if couleur in held:
        reject(Message("piquet.seat_has_named_and_leads_it", seat=who, named=couleur))
    chooser = other(who)
    options = tuple(
        Option(
            chooser,
            f"couleur {s}",
            Message("piquet.seat_leads_s", seat=who, s=s),
            then=partial(lead_as_ordered, Duty("peinture", who, "piquet.1.5", suit=s)),
        )
        for s in Suit
        if s in held
    )
    reason = Message("piquet.seat_has_no_named", seat=who, named=couleur, chooser=chooser)
    return Decision(reason, options=options)


def lead_as_ordered(duty: Duty, state: State) -> State:
    """Bind him to the suit that the other ordered."""
    return replace(state, duties=(*state.duties, duty), vus=(*state.vus, duty.seat))


def list_exchange_faults(state: State) -> tuple[Incident, ...]:
    """List the faults of the exchange that could happen now."""
    if state.phase == "comptes":
        return (*_blanches_late(state), *_naming(state))
    if state.phase != "écart":
        return ()
    return (*_blanches_late(state), *_looking(state), *_taking_wrongly(state))


def _blanches_late(state: State) -> tuple[Incident, ...]:
    first, last = state.premier, state.dealer
    late = {
        first: bool(state.ecart(first)) and not state.dit,
        last: bool(state.ecart(last)) and last not in state.blanches,
    }
    return tuple(
        Incident("blanche_tard", s, temoins="oui")
        for s in SEATS
        if late[s] and not any(spoils_blanche(c) for c in state.ecart(s))
    )


def _looking(state: State) -> tuple[Incident, ...]:
    first, last = state.premier, state.dealer
    found = [
        Incident("ecarte_encore", s, carte=str(state.hand(s)[-1]))
        for s in SEATS
        if state.ecart(s) and state.hand(s) and state.talon
    ]
    discarding = discarder(state)
    if discarding:
        found.append(Incident("regarde_talon", discarding))
    if not state.ecart(last):
        found.append(Incident("compte_talon", last))
        if state.ecart(first):
            found.append(Incident("refuse_nombre", first))
    return tuple(found)


def _taking_wrongly(state: State) -> tuple[Incident, ...]:
    now = taker_now(state)
    if now is None:
        return ()
    seat, due = now
    found = [Incident("prend_moins", seat, cartes=str(due - 1))] if due else []
    if due < len(state.talon):
        found += [Incident("prend_trop", seat, cartes=str(due + 1), vues=v) for v in ("oui", "non")]
    return tuple(found)


def _naming(state: State) -> tuple[Incident, ...]:
    seat = state.premier
    if may_see(state) != (seat,) or not state.hand(seat):
        return ()
    held = {c.suit for c in state.hand(seat)}
    return tuple(Incident("peinture_sans", seat, couleur=str(s)) for s in Suit if s not in held)
