"""Rule on the play: too many or too few cards, wrong ones, abandoned or exchanged ones."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Incident, applies
from academie.core.faults import YES, Fact, law, reject
from academie.core.game import Decision
from academie.core.messages import Message
from academie.games.piquet.awards import score
from academie.games.piquet.incidents.common import (
    A_CARD,
    SOME_CARDS,
    WITH_CARDS,
    fault,
    lose_count,
    must_hold,
)
from academie.games.piquet.moves import cards_had, current_player, following, lawful
from academie.games.piquet.state import DOUZE, SEATS, Duty, Lost, Seat, State, other
from academie.games.piquet.transitions import expose, put_card

if TYPE_CHECKING:
    from academie.kit.cards import Card

#: The number of tricks after which random games may count the other's cards.
MIDDLE = 6
#: The number of points from the end at which random games may throw up cards.
CLOSE = 5


@fault("compte_cartes", refuses="piquet.3.6", phases=("comptes", "jeu", "marque"))
def count_cards(state: State, who: Seat) -> Decision[State]:
    """Rule on counting the cards of A: ``! compte_cartes A``."""
    number = cards_had(state, who)
    return have_too_many(state, who, number) if number > DOUZE else have_too_few(who, number)


@law("piquet.3.6", allowed=False)
def have_too_many(state: State, who: Seat, number: int) -> Decision[State]:
    """Make a player with too many cards count nothing.

    « ne compte rien du tout, ou s’en trouve en jouant avoir plus qu’il ne faut ».
    """
    state, given = lose_count(state, who)
    reason = Message("piquet.seat_has_number_cards", seat=who, number=number, other=other(who))
    return Decision(reason, state, awards=given)


@law("piquet.3.6", allowed=True)
def have_too_few(who: Seat, number: int) -> Message:
    """Let a player with too few cards count what he has.

    « qui en prend moins, ou s’en trouve moins, il ne laisse de compter ce qu’il a ».
    """
    if number < DOUZE:
        return Message("piquet.seat_has_number_cards_and_counts", seat=who, number=number)
    return Message("piquet.seat_has_his_twelve_cards", seat=who)


@applies("piquet.note.22")
def before_the_next_card(state: State, seat: Seat) -> bool:
    """Check whether the card of *seat* is the last thrown."""
    return current_player(state) == seat


def must_have_just_thrown(state: State, who: Seat) -> None:
    """Guard: reject a fault of a thrown card after the next card."""
    if not before_the_next_card(state, who):
        reject(Message("piquet.it_is_not_for_player_to", player=who))


@fault(
    "renonce",
    rule="piquet.3.8",
    also=("piquet.1.13",),
    allowed=True,
    requires=(must_have_just_thrown,),
    carte=A_CARD,
)
def revoke(state: State, who: Seat, carte: Card) -> tuple[State, Message]:
    """Rule on A not following suit: ``! renonce A carte=♥9``.

    « en ce cas il faudrait reprendre et jeter l’autre … et n’y a aucune peine ».
    """
    must_hold(state, who, carte)
    if carte in following(state, who) or not following(state, who):
        reject(Message("piquet.card_is_no_renonce", card=carte))
    reason = Message("piquet.seat_takes_card_back_and_follows", seat=who, card=carte)
    return expose(state, carte), reason


@fault("touche_tapis", rule="piquet.3.8", requires=(must_have_just_thrown,), carte=A_CARD)
def touch_cloth(state: State, who: Seat, carte: Card) -> Decision[State]:
    """Rule on a card dropped on the cloth: ``! touche_tapis A carte=♠9``.

    « étant abandonnée de la main, il faut qu’elle demeure ».
    """
    must_hold(state, who, carte)
    if carte not in lawful(state, who):
        reject(Message("piquet.seat_must_take_card_back", seat=who, card=carte))
    state, given = put_card(state, who, carte)
    return Decision(Message("piquet.card_has_touched_cloth", card=carte), state, awards=given)


@fault("abandonne", rule="piquet.3.11", phases=WITH_CARDS, melees=Fact(YES, "oui"))
def abandon_cards(state: State, who: Seat, *, melees: bool) -> Decision[State]:
    """Rule on A throwing up his cards: ``! abandonne A melees=oui``.

    « et les brouille avec les autres … il ne les peut reprendre … et a perdu ».
    """
    if not melees:
        return Decision(Message("piquet.nothing_is_mixed", seat=who), allowed=True)
    lost = lose_partie(state, Lost(who, "piquet.3.11"))
    return Decision(Message("piquet.cards_are_mixed", seat=who), lost, allowed=False)


@applies("piquet.note.23")
def lose_partie(state: State, lost: Lost) -> State:
    """Make him lose the partie with his cards."""
    return replace(state, perdue=lost)


@fault("jette_ensemble", rule="piquet.3.12", phases=("jeu",), cartes=SOME_CARDS)
def throw_all_together(state: State, who: Seat, cartes: tuple[Card, ...]) -> tuple[State, Message]:
    """Rule on A throwing his last cards at once: ``! jette_ensemble A cartes=♠A,♥9``.

    « celles qui se trouvent toucher le tapis les premières, sont celles qui se doivent tenir les
    premières jetées ».
    """
    held = state.hand(who)
    if len(held) not in {2, 3} or sorted(map(str, cartes)) != sorted(map(str, held)):
        reject(Message("piquet.these_are_not_last_cards_of", seat=who))
    if state.bound(who, "ordre"):
        reject(Message("piquet.seat_has_thrown_them_already", seat=who))
    duty = Duty("ordre", who, "piquet.3.12", cartes)
    order = " ".join(map(str, cartes))
    after = replace(expose(state, *cartes), duties=(*state.duties, duty))
    return after, Message("piquet.they_count_as_thrown_in_order", order=order)


@fault("change_cartes", rule="piquet.3.25", phases=WITH_CARDS, allowed=False)
def exchange_cards(state: State, who: Seat) -> Decision[State]:
    """Rule on A exchanging cards: ``! change_cartes A``.

    « il perd tout son jeu, et ne doit rien compter, et le doit-on quitter ».
    """
    state, given = lose_count(state, who)
    reason = Message("piquet.seat_is_held_cheat_and_counts", seat=who, other=other(who))
    ended = give_partie_to_the_other(state, Lost(who, "piquet.3.25"))
    return Decision(reason, ended, awards=given)


@applies("piquet.note.27")
def give_partie_to_the_other(state: State, lost: Lost) -> State:
    """Give the partie to the adversary of the cheat."""
    return replace(state, perdue=lost)


def list_play_faults(state: State) -> tuple[Incident, ...]:
    """List the faults of the play that could happen now."""
    wrong = [s for s in SEATS if cards_had(state, s) != DOUZE and s not in state.nuls]
    if state.phase in {"comptes", "marque"}:
        return tuple(Incident("compte_cartes", s) for s in wrong)
    if state.phase != "jeu":
        return ()
    doubted = wrong or ([state.leader] if sum(state.won) == MIDDLE and not state.table else [])
    found = [Incident("compte_cartes", s) for s in doubted]
    for seat in SEATS:
        found += _giving_up(state, seat)
    thrower = current_player(state)
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
    """List the faults of a player near the end: throwing all cards, throwing them up."""
    held = state.hand(seat)
    found = []
    if len(held) in {2, 3} and not state.bound(seat, "ordre"):
        cards = ",".join(map(str, reversed(held)))
        found.append(Incident("jette_ensemble", seat, cartes=cards))
    if state.options.partie - score(state)[SEATS.index(other(seat))] <= CLOSE:
        found += [Incident("abandonne", seat, melees=m) for m in ("oui", "non")]
        found.append(Incident("change_cartes", seat))
    return found
