"""Deal and exchange: *blanche*, discards, cards taken, looks at the rest."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NoReturn

from academie.core import Step, applies
from academie.core.messages import Message
from academie.core.refusals import refuse
from academie.games.piquet import awards, moves
from academie.games.piquet.actions import Blanche, Deal, Discard, Look, Number, Take
from academie.games.piquet.choses import LOWEST
from academie.games.piquet.state import DOUZE, Duty, Seat, State, other
from academie.games.piquet.transitions import count_dealt, lay_aside, next_dealer, took
from academie.kit.cards import make_pack

if TYPE_CHECKING:
    from academie.kit.cards import Card, Hand, Suit


@applies("piquet.1.1")
def thirty_six(cards: tuple[Card, ...]) -> bool:
    """Return the pack of thirty-six cards.

    « ôter d’un jeu de cartes tous les deux, trois, quatre, cinq, et jouer du reste ».
    """
    return len(cards) == 36 and set(cards) == set(make_pack(LOWEST))


@applies("piquet.1.3")
def twelve_each(hands: tuple[Hand, Hand]) -> bool:
    """Check that each gets twelve cards, and twelve are left.

    « jusqu’à ce que chacun en ait douze »: of thirty-six, twelve are then left on the cloth.
    """
    return [len(h) for h in hands] == [DOUZE, DOUZE]


@applies("piquet.3.23")
def his_number(state: State, dealer: Seat) -> int | None:
    """Find by how many *dealer* must deal: as before, or as he has announced."""
    return count_dealt(state, dealer) or None


def deal(state: State, deal: Deal) -> Step[State]:
    """Deal twelve cards to each and twelve to the rest, and close the last deal."""
    dealer = next_dealer(state)
    refuse_wrong_pack(state, deal)
    refuse_uneven_deal(state, deal)
    refuse_packets(state, deal)
    refuse_another_number(state, deal, dealer)
    a, b = state.par
    return Step(
        State(
            dealer=dealer,
            phase="écart",
            par=(deal.par, b) if dealer == "A" else (a, deal.par),
            hands=deal.hands,
            talon=deal.talon,
            leader=other(dealer),
            points=awards.score(state),
            options=state.options,
        )
    )


@applies("piquet.1.1")
def refuse_wrong_pack(state: State, deal: Deal) -> None:
    """Refuse a deal of other cards than the thirty-six."""
    if not thirty_six((*deal.hands[0], *deal.hands[1], *deal.talon)):
        refuse(state, deal, "piquet.1.1", Message("piquet.pack_is_thirty_six_cards_from"))


@applies("piquet.1.3")
def refuse_uneven_deal(state: State, deal: Deal) -> None:
    """Refuse a deal that does not give twelve cards to each."""
    if not twelve_each(deal.hands):
        refuse(state, deal, "piquet.1.3", Message("piquet.each_has_twelve_cards_and_twelve"))


@applies("piquet.1.3")
def refuse_packets(state: State, deal: Deal) -> None:
    """Refuse to deal one by one, or more than four cards at a time."""
    if not moves.by_twos_to_fours(deal.par):
        refuse(state, deal, "piquet.1.3", Message("piquet.one_deals_by_two_three_or"))


@applies("piquet.3.23")
def refuse_another_number(state: State, deal: Deal, dealer: Seat) -> None:
    """Refuse to change the number of cards without saying so before the cut.

    « Il n’est permis de changer le nombre », unless he has said so before the cut.
    """
    usual = his_number(state, dealer)
    if usual and deal.par != usual:
        reason = Message("piquet.dealer_deals_by_usual_and_has", dealer=dealer, usual=usual)
        refuse(state, deal, "piquet.3.23", reason)


@applies("piquet.3.24")
def may_change(state: State, seat: Seat, number: int) -> bool:
    """Check whether the dealer may change the number before the cut.

    « l’on pense changer la fortune en donnant par deux ou par quatre »: said before the cut.

    « jamais permis de donner un plus haut nombre que quatre ».
    """
    usual = count_dealt(state, seat)
    other_one = seat == next_dealer(state) and usual not in {0, number}
    return other_one and number <= moves.QUATRE and not too_few_at_once(number)


@applies("piquet.note.9")
def too_few_at_once(number: int) -> bool:
    """Refuse to deal cards one by one.

    « même une à une » is what he thinks of: who changes the number may not deal so either.
    """
    return number < moves.DEUX


def numbers(state: State) -> tuple[Number, ...]:
    """List the other numbers that the next dealer may announce."""
    seat = next_dealer(state)
    if state.bound(seat, "nombre"):
        return ()
    return tuple(Number(seat, n) for n in range(2, 5) if may_change(state, seat, n))


def announce_number(state: State, action: Number) -> Step[State]:
    """Let the dealer announce another number."""
    seat, number = action.seat, action.par
    refuse_number(state, action)
    a, b = state.par
    par = (number, b) if seat == "A" else (a, number)
    rest = tuple(d for d in state.duties if d.kind != "nombre")
    return Step(replace(state, par=par, duties=(*rest, bound_to_number(seat))))


@applies("piquet.3.24")
def refuse_number(state: State, action: Number) -> None:
    """Refuse a number that is not allowed, or a second one."""
    if not may_change(state, action.seat, action.par):
        refuse(state, action, "piquet.3.24", Message("piquet.dealer_may_change_to_two_three"))
    if state.bound(action.seat, "nombre"):
        reason = Message("piquet.seat_has_said_by_what_number", seat=action.seat)
        refuse(state, action, "piquet.3.24", reason)


@applies("piquet.3.23")
def bound_to_number(seat: Seat) -> Duty:
    """Bind the dealer to the number announced.

    « en le disant auparavant qu’il coupe »: he deals by the number that he has said.
    """
    return Duty("nombre", seat, "piquet.3.23")


def to_show_blanche(state: State) -> tuple[Blanche, ...]:
    """List the ways to show *blanche* now, with every number that may be said."""
    seat = moves.discarder(state)
    return _blanches(state, seat) if seat and moves.may_show_blanche(state, seat) else ()


def to_discard(state: State) -> list[Discard]:
    """List every possible discard now."""
    seat = moves.discarder(state)
    return [Discard(seat, cards) for cards in moves.discards(state, seat)] if seat else []


def to_take(state: State) -> tuple[Take, ...]:
    """List the cards that must be taken now."""
    now = moves.taker_now(state)
    return (Take(*now),) if now else ()


def _blanches(state: State, seat: Seat) -> tuple[Blanche, ...]:
    if seat == state.dealer:
        return (Blanche(seat),)
    most = min(moves.most_to_take(state, seat), len(state.talon) - 1)
    return tuple(Blanche(seat, n) for n in range(1, most + 1))


def looks(state: State) -> tuple[Look, ...]:
    """List who may look at which cards now; the first names a suit that he has."""
    seen = moves.may_see(state)
    if "huit" in seen:
        return (Look(state.premier),)
    if state.dealer in seen:
        return (Look(state.dealer),)
    if state.premier not in seen:
        return ()
    suits = dict.fromkeys(c.suit for c in state.hand(state.premier))
    return tuple(Look(state.premier, s) for s in suits)


def look(state: State, action: Look) -> Step[State]:
    """Let *action.seat* look at cards that are left."""
    seat = action.seat
    if action not in looks(state):
        refuse_suit_not_held(state, action)
        refuse_look(state, action)
    if action.suit is None:
        token = "huit" if state.phase == "écart" else seat
        return Step(replace(state, vus=(*state.vus, token)))
    duty = bound_to_suit(seat, action.suit)
    return Step(replace(state, vus=(*state.vus, seat), duties=(*state.duties, duty)))


@applies("piquet.1.5")
def refuse_suit_not_held(state: State, action: Look) -> None:
    """Refuse to name a suit that he does not hold: it is a fault, entered as one."""
    if action.suit and moves.may_see(state) == (action.seat,):
        reason = Message("piquet.seat_has_no_suit_to_lead", seat=action.seat, suit=action.suit)
        refuse(state, action, "piquet.1.5", reason)


@applies("piquet.1.4")
def refuse_look(state: State, action: Look) -> NoReturn:
    """Refuse to look at cards that he may not see, or not yet."""
    refuse(state, action, "piquet.1.4", Message("piquet.these_cards_are_not_to_be"))


@applies("piquet.1.4")
def bound_to_suit(seat: Seat, suit: Suit) -> Duty:
    """Bind him to lead the suit that he has named.

    « ce qui l’oblige à faire ce qu’il dit »: he leads the suit that he has named.
    """
    return Duty("peinture", seat, "piquet.1.4", suit=suit)


def blanche_said(state: State, action: Blanche) -> Step[State]:
    """Let the first announce his *blanche* and his discard, or the last show his."""
    seat = action.seat
    refuse_blanche(state, action)
    if seat == state.premier:
        return Step(replace(state, dit=action.number))
    state = replace(state, blanches=(*state.blanches, seat))
    if state.dit:
        return Step(state)
    return Step(*awards.gain(state, *awards.blanche_counted(seat)))


@applies("piquet.3.20")
def refuse_blanche(state: State, action: Blanche) -> None:
    """Refuse a *blanche* that he does not have, or may not show now."""
    seat = action.seat
    if action not in (_blanches(state, seat) if moves.may_show_blanche(state, seat) else ()):
        refuse(
            state, action, "piquet.3.20", Message("piquet.seat_has_no_blanche_to_show", seat=seat)
        )


@applies("piquet.1.3")
def blanche_shown(state: State) -> Seat | None:
    """Show the *blanche* of the first after the last has discarded.

    « ce qu’étant fait, le premier lui montre toutes ses douze cartes blanches ».

    Once the last has discarded.
    """
    shows = state.dit and state.ecart(state.dealer) and state.premier not in state.blanches
    return state.premier if shows else None


def discard(state: State, action: Discard) -> Step[State]:
    """Discard; after the last, the first shows his *blanche*."""
    seat, cards = action.seat, action.cards
    refuse_a_second_discard(state, action)
    refuse_discard_out_of_turn(state, action)
    refuse_cards_not_held(state, action)
    _refuse_number_of_cards(state, action)
    state = lay_aside(state, seat, cards)
    showing = blanche_shown(state)
    if showing is None:
        return Step(state)
    state = replace(state, blanches=(*state.blanches, showing))
    if awards.annulled(state, showing):
        return Step(state)
    return Step(*awards.gain(state, *awards.blanche_counted(showing)))


@applies("piquet.3.12")
def refuse_a_second_discard(state: State, action: Discard) -> None:
    """Refuse a second discard.

    « il n’est permis d’écarter en deux fois ».

    :raises IllegalAction: if he has discarded.
    """
    if state.ecart(action.seat):
        refuse(state, action, "piquet.3.12", Message("piquet.nobody_may_discard_twice"))


@applies("piquet.1.4")
def refuse_discard_out_of_turn(state: State, action: Discard) -> None:
    """Refuse a discard out of turn."""
    if moves.discarder(state) != action.seat:
        reason = Message("piquet.it_is_not_for_seat_to_discard_now", seat=action.seat)
        refuse(state, action, "piquet.1.4", reason)


@applies("piquet.1.4")
def refuse_cards_not_held(state: State, action: Discard) -> None:
    """Refuse to discard cards that he does not hold.

    « en ayant écarté autant des siennes »: refuse to discard cards that he has not.
    """
    cards = set(action.cards)
    if len(cards) < len(action.cards) or not cards <= set(state.hand(action.seat)):
        reason = Message("piquet.seat_does_not_hold_all_of", seat=action.seat)
        refuse(state, action, "piquet.1.4", reason)


def _refuse_number_of_cards(state: State, action: Discard) -> None:
    """Refuse too many or too few discards, by the rule on their number."""
    if len(action.cards) not in moves.numbers_to_discard(state, action.seat):
        refuse_another_number_than_said(state, action)
        refuse_too_few(state, action)
        refuse_too_many(state, action)


@applies("piquet.1.3")
def refuse_another_number_than_said(state: State, action: Discard) -> None:
    """Refuse another number of discards than he announced.

    « il est obligé au nombre qu’il a dit premièrement »: refuse any other.
    """
    seat = action.seat
    if state.dit and seat == state.premier:
        reason = Message("piquet.seat_is_bound_to_dit_that", seat=seat, dit=state.dit)
        refuse(state, action, "piquet.1.3", reason)


@applies("piquet.1.5")
def refuse_too_few(state: State, action: Discard) -> None:
    """Refuse to discard nothing.

    « toujours contraint au moins d’écarter une carte »: refuse to discard none.
    """
    if len(action.cards) < moves.numbers_to_discard(state, action.seat).start:
        refuse(state, action, "piquet.1.5", Message("piquet.each_discards_at_least_one_card"))


@applies("piquet.1.4")
def refuse_too_many(state: State, action: Discard) -> NoReturn:
    """Refuse to discard more cards than he may take.

    « jusqu’à huit, et non davantage »: refuse to discard more than he may take.
    """
    most = moves.numbers_to_discard(state, action.seat).stop - 1
    reason = Message("piquet.seat_may_discard_most", seat=action.seat, most=most)
    refuse(state, action, "piquet.1.4", reason)


def take_cards(state: State, action: Take) -> Step[State]:
    """Take as many cards as the player has discarded."""
    refuse_to_take_out_of_turn(state, action)
    refuse_to_take_another_number(state, action)
    return Step(took(state, action.seat, action.number))


@applies("piquet.1.4")
def refuse_to_take_out_of_turn(state: State, action: Take) -> None:
    """Refuse to take cards out of turn."""
    now = moves.taker_now(state)
    if now is None or now[0] != action.seat:
        reason = Message("piquet.it_is_not_for_seat_to_take_cards", seat=action.seat)
        refuse(state, action, "piquet.1.4", reason)


@applies("piquet.1.4")
def refuse_to_take_another_number(state: State, action: Take) -> None:
    """Refuse to take more or fewer cards than he discarded.

    « en ayant écarté autant des siennes premièrement »: refuse to take more or fewer.
    """
    now = moves.taker_now(state)
    if now is not None and action.number != now[1]:
        reason = Message("piquet.seat_takes_now_as_he_discarded", seat=action.seat, now=now[1])
        refuse(state, action, "piquet.1.4", reason)
