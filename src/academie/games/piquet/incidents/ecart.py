"""Discarding and taking: too many, too few, a second time; looking and counting; *blanche* late."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Incident, Option, Step, applies
from academie.core.law import impossible, needed, ruled, yes
from academie.core.wording import Said
from academie.games.piquet.incidents.common import (
    WITH_CARDS,
    card_of,
    during,
    holding,
    loses_his_count,
    number_of,
    who,
)
from academie.games.piquet.mains import spoils_blanche
from academie.games.piquet.moves import discarder, may_see, taker_now
from academie.games.piquet.state import SEATS, Duty, State, other
from academie.games.piquet.table import took
from academie.kit.cards import Suit, suit

if TYPE_CHECKING:
    from academie.core import Ruling


def took_too_many(state: State, incident: Incident) -> Step[State]:
    """``! prend_trop A cartes=7 vues=oui``: A takes more cards than he has discarded.

    ``vues`` says whether he has turned one of them, or put them on his own.
    """
    number, due = _taking(state, incident, "piquet.3.15")
    if not due < number <= len(state.talon):
        impossible(
            state,
            incident,
            "piquet.3.15",
            Said("piquet.too_many_are_from_number_upwards", number=due + 1),
        )
    if yes(incident, "vues"):
        return took_and_saw(state, incident, number)
    return put_back(state, incident, number - due)


@applies("piquet.3.15")
def put_back(state: State, incident: Incident, surplus: int) -> Step[State]:
    """« seulement l’on peut remettre celles que l’on a de trop »."""
    reason = Said("piquet.player_has_turned_none", player=incident.player, surplus=surplus)
    return ruled(state, incident, "piquet.3.15", reason, allowed=True)


@applies("piquet.3.15")
def took_and_saw(state: State, incident: Incident, number: int) -> Step[State]:
    """« c’est une faute qui porte la peine de perdre son jeu, ce coup-là seulement »."""
    seat = who(incident)
    state, given = loses_his_count(took(state, seat, number), seat)
    reason = Said("piquet.seat_counts_nothing_in_this_deal", seat=seat, other=other(seat))
    return ruled(
        state, incident, "piquet.3.15", reason, awards=given, also=("piquet.3.6",), allowed=False
    )


@applies("piquet.3.6")
def took_too_few(state: State, incident: Incident) -> Step[State]:
    """``! prend_moins A cartes=4``: « qui en prend moins … il ne laisse de compter ce qu’il a »."""
    seat = who(incident)
    number, due = _taking(state, incident, "piquet.3.6")
    if number >= due:
        impossible(state, incident, "piquet.3.6", Said("piquet.seat_takes_due", seat=seat, due=due))
    reason = Said("piquet.seat_plays_with_fewer_cards_and", seat=seat)
    return ruled(took(state, seat, number), incident, "piquet.3.6", reason, allowed=True)


def _taking(state: State, incident: Incident, rule: str) -> tuple[int, int]:
    """How many the player took, whose turn it must be to take, and how many were due."""
    during(state, incident, rule, "écart")
    now = taker_now(state)
    if now is None or now[0] != who(incident):
        impossible(
            state,
            incident,
            rule,
            Said("piquet.player_is_not_to_take_cards", player=incident.player),
        )
    return number_of(incident, "cartes", "7"), now[1]


def discards_again(state: State, incident: Incident) -> Step[State]:
    """``! ecarte_encore A carte=♠6``: A knows a card by its back and wants to discard another.

    :raises IllegalAction: if he has not discarded, or the cards are no longer there to take.
    """
    during(state, incident, "piquet.3.12", "écart")
    seat = who(incident)
    holding(state, incident, "piquet.3.12", card_of(incident))
    if not state.ecart(seat) or not state.talon:
        impossible(
            state, incident, "piquet.3.12", Said("piquet.seat_has_not_discarded_or_none", seat=seat)
        )
    return first_discards_again(state, incident) or last_discards_again(state, incident)


@applies("piquet.3.13")
def first_discards_again(state: State, incident: Incident) -> Step[State] | None:
    """« il ne lui est permis d’en écarter encore une », for the first who sees the seventh card."""
    if who(incident) != state.premier:
        return None
    reason = Said("piquet.not_permitted_to_discard_twice", player=incident.player)
    return ruled(state, incident, "piquet.3.13", reason, also=("piquet.3.12",), allowed=False)


@applies("piquet.3.14")
def last_discards_again(state: State, incident: Incident) -> Step[State]:
    """« il ne peut non plus que l’autre écarter pour la reprendre »."""
    reason = Said("piquet.not_permitted_no_more_than_to", player=incident.player)
    return ruled(state, incident, "piquet.3.14", reason, allowed=False)


@applies("piquet.3.14")
def spread(state: State, incident: Incident) -> Step[State]:
    """``! regarde_talon A``: A spreads the cards that are to be taken before he discards.

    « n’est permis aussi à aucun des deux »; no penalty is named.
    """
    during(state, incident, "piquet.3.14", "écart")
    if state.ecart(who(incident)):
        impossible(
            state,
            incident,
            "piquet.3.14",
            Said("piquet.player_has_discarded", player=incident.player),
        )
    reason = Said("piquet.not_permitted_before_discarding")
    return ruled(state, incident, "piquet.3.14", reason, allowed=False)


@applies("piquet.3.14")
def refused_the_number(state: State, incident: Incident) -> Step[State]:
    """``! refuse_nombre A``: the first will not say how many he takes and leaves."""
    during(state, incident, "piquet.3.14", "écart")
    first, last = state.premier, state.dealer
    if who(incident) != first or not state.ecart(first) or state.ecart(last):
        impossible(
            state, incident, "piquet.3.14", Said("piquet.first_says_it_before_last_discards")
        )
    duty = Duty("compter", last, "piquet.3.14")
    rest = tuple(d for d in state.duties if d != duty)
    reason = Said("piquet.first_must_say_it_truly", first=first, last=last)
    return ruled(
        replace(state, duties=(*rest, duty)), incident, "piquet.3.14", reason, allowed=False
    )


@applies("piquet.3.14")
def counted_the_rest(state: State, incident: Incident) -> Step[State]:
    """``! compte_talon B``: the last counts the cards that are left before he discards."""
    during(state, incident, "piquet.3.14", "écart")
    last = state.dealer
    if who(incident) != last or state.ecart(last):
        impossible(state, incident, "piquet.3.14", Said("piquet.it_is_last_who_might_before"))
    if state.bound(last, "compter"):
        reason = Said("piquet.last_may", last=last, premier=state.premier)
    else:
        reason = Said("piquet.not_permitted_premier_has_not_refused_to_say", premier=state.premier)
    return ruled(state, incident, "piquet.3.14", reason, allowed=bool(state.bound(last, "compter")))


@applies("piquet.3.20")
def blanche_too_late(state: State, incident: Incident) -> Step[State]:
    """``! blanche_tard A temoins=oui``: A says after discarding that he had *blanche*.

    « après l’on n’est recevable, encore qu’il y eût des témoins ».
    """
    during(state, incident, "piquet.3.20", *WITH_CARDS, "marque")
    seat = who(incident)
    if not state.ecart(seat) or seat in state.blanches:
        impossible(
            state, incident, "piquet.3.20", Said("piquet.seat_has_not_discarded_or_has", seat=seat)
        )
    reason = (
        Said("piquet.seat_did_not_show_it_witnesses_or_no", seat=seat)
        if yes(incident, "temoins")
        else Said("piquet.seat_did_not_show_it_before", seat=seat)
    )
    return ruled(state, incident, "piquet.3.20", reason, allowed=False)


@applies("piquet.1.5")
def named_what_he_lacks(state: State, incident: Incident) -> Step[State]:
    """``! peinture_sans A couleur=♠``: to see the last cards A names a suit that he has not.

    « il est obligé de jeter de celle qu’il lui plaira à l’autre lui ordonner ».
    """
    seat = who(incident)
    named = suit(needed(incident, "couleur", "♠"))
    held = {c.suit for c in state.hand(seat)}
    if may_see(state) != (seat,) or seat != state.premier or not held:
        impossible(
            state, incident, "piquet.1.5", Said("piquet.seat_does_not_name_suit_now", seat=seat)
        )
    if named in held:
        impossible(
            state,
            incident,
            "piquet.1.5",
            Said("piquet.seat_has_named_and_leads_it", seat=seat, named=named),
        )
    chooser = other(seat)
    options = tuple(
        Option(chooser, f"couleur {s}", Said("piquet.seat_leads_s", seat=seat, s=s))
        for s in Suit
        if s in held
    )
    reason = Said("piquet.seat_has_no_named", seat=seat, named=named, chooser=chooser)
    return ruled(state, incident, "piquet.1.5", reason, options=options, allowed=False)


def _ordered(state: State, ruling: Ruling, name: str) -> Step[State]:
    seat = who(ruling.incident)
    duty = Duty("peinture", seat, "piquet.1.5", suit=suit(name.removeprefix("couleur ")))
    return Step(replace(state, duties=(*state.duties, duty), vus=(*state.vus, seat)))


def possible(state: State) -> tuple[Incident, ...]:
    """Faults of the exchange that could happen now."""
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


LAWS = {
    "prend_trop": took_too_many,
    "prend_moins": took_too_few,
    "ecarte_encore": discards_again,
    "regarde_talon": spread,
    "refuse_nombre": refused_the_number,
    "compte_talon": counted_the_rest,
    "blanche_tard": blanche_too_late,
    "peinture_sans": named_what_he_lacks,
}
EFFECTS = {"peinture_sans": _ordered}
