"""Throwing the cards: too many or too few, the wrong one, all together, abandoned, exchanged."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Incident, Step, applies
from academie.core.law import impossible, ruled, yes
from academie.core.wording import Said
from academie.games.piquet.awards import score
from academie.games.piquet.incidents.common import (
    WITH_CARDS,
    card_of,
    cards_of,
    during,
    holding,
    loses_his_count,
    who,
)
from academie.games.piquet.moves import cards_had, following, lawful, turn
from academie.games.piquet.state import DOUZE, SEATS, Duty, Lost, Seat, State, other
from academie.games.piquet.table import exposed, put

if TYPE_CHECKING:
    from academie.kit.cards import Card

#: Tricks after which, in a random game, a player may count the other's cards without need.
MIDDLE = 6
#: So near to the end, a player may believe that he has lost.
CLOSE = 5


def counted_cards(state: State, incident: Incident) -> Step[State]:
    """``! compte_cartes A``: the cards of A are counted, with those that he has thrown."""
    during(state, incident, "piquet.3.6", "comptes", "jeu", "marque")
    number = cards_had(state, who(incident))
    if number > DOUZE:
        return too_many(state, incident, number)
    return too_few(state, incident, number)


@applies("piquet.3.6")
def too_many(state: State, incident: Incident, number: int) -> Step[State]:
    """« ne compte rien du tout, ou s’en trouve en jouant avoir plus qu’il ne faut »."""
    seat = who(incident)
    state, given = loses_his_count(state, seat)
    reason = Said("piquet.seat_has_number_cards", seat=seat, number=number, other=other(seat))
    return ruled(state, incident, "piquet.3.6", reason, awards=given, allowed=False)


@applies("piquet.3.6")
def too_few(state: State, incident: Incident, number: int) -> Step[State]:
    """« qui en prend moins, ou s’en trouve moins, il ne laisse de compter ce qu’il a »."""
    seat = who(incident)
    reason = (
        Said("piquet.seat_has_number_cards_and_counts", seat=seat, number=number)
        if number < DOUZE
        else Said("piquet.seat_has_his_twelve_cards", seat=seat)
    )
    return ruled(state, incident, "piquet.3.6", reason, allowed=True)


def revoked(state: State, incident: Incident) -> Step[State]:
    """``! renonce A carte=♥9``: A, who could follow, throws another suit."""
    card = _thrown(state, incident)
    seat = who(incident)
    if card in following(state, seat) or not following(state, seat):
        impossible(state, incident, "piquet.3.8", Said("piquet.card_is_no_renonce", card=card))
    return takes_back(state, incident, seat, card)


@applies("piquet.3.8")
def takes_back(state: State, incident: Incident, seat: Seat, card: Card) -> Step[State]:
    """« en ce cas il faudrait reprendre et jeter l’autre … et n’y a aucune peine »."""
    reason = Said("piquet.seat_takes_card_back_and_follows", seat=seat, card=card)
    return ruled(
        exposed(state, card), incident, "piquet.3.8", reason, also=("piquet.1.13",), allowed=True
    )


@applies("piquet.note.22")
def before_the_next_card(state: State, seat: Seat) -> bool:
    """Whether the card of *seat* is the last that was thrown: it is ruled on when it is noticed."""
    return turn(state) == seat


def touched(state: State, incident: Incident) -> Step[State]:
    """``! touche_tapis A carte=♠9``: A abandons a card on the cloth and meant another."""
    card = _thrown(state, incident)
    seat = who(incident)
    if card not in lawful(state, seat):
        impossible(
            state,
            incident,
            "piquet.3.8",
            Said("piquet.seat_must_take_card_back", seat=seat, card=card),
        )
    return stays(state, incident, seat, card)


@applies("piquet.3.8")
def stays(state: State, incident: Incident, seat: Seat, card: Card) -> Step[State]:
    """« étant abandonnée de la main, il faut qu’elle demeure »."""
    state, given = put(state, seat, card)
    reason = Said("piquet.card_has_touched_cloth", card=card)
    return ruled(state, incident, "piquet.3.8", reason, awards=given)


def _thrown(state: State, incident: Incident) -> Card:
    """The card that the player threw, after which no other has fallen."""
    if not before_the_next_card(state, who(incident)):
        impossible(
            state,
            incident,
            "piquet.3.8",
            Said("piquet.it_is_not_for_player_to", player=incident.player),
        )
    return holding(state, incident, "piquet.3.8", card_of(incident))


@applies("piquet.3.11")
def abandoned(state: State, incident: Incident) -> Step[State]:
    """``! abandonne A melees=oui``: A believes that he has lost and throws up his cards.

    « et les brouille avec les autres … il ne les peut reprendre … et a perdu ».
    """
    during(state, incident, "piquet.3.11", *WITH_CARDS)
    seat = who(incident)
    if not yes(incident, "melees"):
        reason = Said("piquet.nothing_is_mixed", seat=seat)
        return ruled(state, incident, "piquet.3.11", reason, allowed=True)
    reason = Said("piquet.cards_are_mixed", seat=seat)
    lost = the_partie_is_lost(state, seat)
    return ruled(lost, incident, "piquet.3.11", reason, allowed=False)


@applies("piquet.note.23")
def the_partie_is_lost(state: State, seat: Seat) -> State:
    """What *seat* loses with his cards is the partie: a deal is only counted."""
    return replace(state, perdue=Lost(seat, "piquet.3.11"))


@applies("piquet.3.12")
def all_together(state: State, incident: Incident) -> Step[State]:
    """``! jette_ensemble A cartes=♠A,♥9``: A throws his last two or three cards at once.

    « celles qui se trouvent toucher le tapis les premières, sont celles qui se doivent tenir les
    premières jetées ».
    """
    during(state, incident, "piquet.3.12", "jeu")
    seat, cards = who(incident), cards_of(incident)
    held = state.hand(seat)
    if len(held) not in {2, 3} or sorted(map(str, cards)) != sorted(map(str, held)):
        impossible(
            state, incident, "piquet.3.12", Said("piquet.these_are_not_last_cards_of", seat=seat)
        )
    if state.bound(seat, "ordre"):
        impossible(
            state, incident, "piquet.3.12", Said("piquet.seat_has_thrown_them_already", seat=seat)
        )
    duty = Duty("ordre", seat, "piquet.3.12", cards)
    state = replace(exposed(state, *cards), duties=(*state.duties, duty))
    order = " ".join(map(str, cards))
    reason = Said("piquet.they_count_as_thrown_in_order", order=order)
    return ruled(state, incident, "piquet.3.12", reason)


@applies("piquet.3.25")
def cheated(state: State, incident: Incident) -> Step[State]:
    """``! change_cartes A``: A is found to exchange cards, or to take some back.

    « il perd tout son jeu, et ne doit rien compter, et le doit-on quitter ».
    """
    during(state, incident, "piquet.3.25", *WITH_CARDS)
    seat = who(incident)
    state, given = loses_his_count(state, seat)
    reason = Said("piquet.seat_is_held_cheat_and_counts", seat=seat, other=other(seat))
    ended = the_other_has_won(state, seat)
    return ruled(ended, incident, "piquet.3.25", reason, awards=given, allowed=False)


@applies("piquet.note.27")
def the_other_has_won(state: State, seat: Seat) -> State:
    """*seat* can count nothing and nobody plays on with him: the partie goes to the other."""
    return replace(state, perdue=Lost(seat, "piquet.3.25"))


def possible(state: State) -> tuple[Incident, ...]:
    """Faults of the play that could happen now."""
    wrong = [s for s in SEATS if cards_had(state, s) != DOUZE and s not in state.nuls]
    if state.phase in {"comptes", "marque"}:
        return tuple(Incident("compte_cartes", s) for s in wrong)
    if state.phase != "jeu":
        return ()
    doubted = wrong or ([state.leader] if sum(state.won) == MIDDLE and not state.table else [])
    found = [Incident("compte_cartes", s) for s in doubted]
    for seat in SEATS:
        found += _giving_up(state, seat)
    thrower = turn(state)
    return (*found, *_throwing(state, thrower)) if thrower else tuple(found)


def _throwing(state: State, seat: Seat) -> list[Incident]:
    found = []
    if state.table:
        found.append(Incident("touche_tapis", seat, carte=str(lawful(state, seat)[-1])))
    follow = following(state, seat)
    wrong = [c for c in state.hand(seat) if c not in follow]
    if follow and wrong:
        found.append(Incident("renonce", seat, carte=str(wrong[0])))
    return found


def _giving_up(state: State, seat: Seat) -> list[Incident]:
    """Who has two or three cards left may throw them all; who is nearly beaten, throw up."""
    held = state.hand(seat)
    found = []
    if len(held) in {2, 3} and not state.bound(seat, "ordre"):
        cards = ",".join(map(str, reversed(held)))
        found.append(Incident("jette_ensemble", seat, cartes=cards))
    if state.options.partie - score(state)[SEATS.index(other(seat))] <= CLOSE:
        found += [Incident("abandonne", seat, melees=m) for m in ("oui", "non")]
        found.append(Incident("change_cartes", seat))
    return found


LAWS = {
    "compte_cartes": counted_cards,
    "renonce": revoked,
    "touche_tapis": touched,
    "abandonne": abandoned,
    "jette_ensemble": all_together,
    "change_cartes": cheated,
}
