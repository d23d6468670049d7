"""Deal and exchange: *blanche*, the discards, the cards taken, the looks at what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Step, applies
from academie.core.changing import making, replace
from academie.core.law import refuse
from academie.core.wording import Said
from academie.games.piquet import awards, moves
from academie.games.piquet.actions import Blanche, Deal, Discard, Look, Number, Take
from academie.games.piquet.choses import LOWEST
from academie.games.piquet.state import DOUZE, Duty, Seat, State, other
from academie.games.piquet.table import dealt_by, discarded, next_dealer, took
from academie.kit.cards import pack

if TYPE_CHECKING:
    from academie.kit.cards import Card, Hand


@applies("piquet.1.1")
def thirty_six(cards: tuple[Card, ...]) -> bool:
    """« ôter d’un jeu de cartes tous les deux, trois, quatre, cinq, et jouer du reste »."""
    return len(cards) == 36 and set(cards) == set(pack(LOWEST))


@applies("piquet.1.3")
def twelve_each(hands: tuple[Hand, Hand]) -> bool:
    """« jusqu’à ce que chacun en ait douze »: of thirty-six, twelve are then left on the cloth."""
    return [len(h) for h in hands] == [DOUZE, DOUZE]


@applies("piquet.3.23")
def his_number(state: State, dealer: Seat) -> int | None:
    """By how many *dealer* must deal: as before, unless he has said another number."""
    return dealt_by(state, dealer) or None


def dealt(state: State, deal: Deal) -> Step[State]:
    """Twelve cards to each and twelve on the cloth; the last deal is closed."""
    dealer = next_dealer(state)
    _refuse_deal(state, deal, dealer)
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


def _refuse_deal(state: State, deal: Deal, dealer: Seat) -> None:
    usual = his_number(state, dealer)
    if not thirty_six((*deal.hands[0], *deal.hands[1], *deal.talon)):
        refuse(state, deal, "piquet.1.1", Said("piquet.pack_is_thirty_six_cards_from"))
    if not twelve_each(deal.hands):
        refuse(state, deal, "piquet.1.3", Said("piquet.each_has_twelve_cards_and_twelve"))
    if not moves.by_twos_to_fours(deal.par):
        refuse(state, deal, "piquet.1.3", Said("piquet.one_deals_by_two_three_or"))
    if usual and deal.par != usual:
        refuse(
            state,
            deal,
            "piquet.3.23",
            Said("piquet.dealer_deals_by_usual_and_has", dealer=dealer, usual=usual),
        )


@applies("piquet.3.24")
def may_change(state: State, seat: Seat, number: int) -> bool:
    """« l’on pense changer la fortune en donnant par deux ou par quatre »: said before the cut.

    « jamais permis de donner un plus haut nombre que quatre ».
    """
    usual = dealt_by(state, seat)
    other_one = seat == next_dealer(state) and usual not in {0, number}
    return other_one and number <= moves.QUATRE and not too_few_at_once(number)


@applies("piquet.note.9")
def too_few_at_once(number: int) -> bool:
    """« même une à une » is what he thinks of: who changes the number may not deal so either."""
    return number < moves.DEUX


def numbers(state: State) -> tuple[Number, ...]:
    """What other number the next dealer may announce."""
    seat = next_dealer(state)
    if state.bound(seat, "nombre"):
        return ()
    return tuple(Number(seat, n) for n in range(2, 5) if may_change(state, seat, n))


def announced(state: State, action: Number) -> Step[State]:
    """The dealer says by what other number he will deal."""
    seat, number = action.seat, action.par
    if not may_change(state, seat, number):
        refuse(state, action, "piquet.3.24", Said("piquet.dealer_may_change_to_two_three"))
    if state.bound(seat, "nombre"):
        refuse(state, action, "piquet.3.24", Said("piquet.seat_has_said_by_what_number", seat=seat))
    a, b = state.par
    par = (number, b) if seat == "A" else (a, number)
    rest = tuple(d for d in state.duties if d.kind != "nombre")
    duty = Duty("nombre", seat, "piquet.3.23")
    return Step(replace(state, par=par, duties=(*rest, duty)))


def to_show_blanche(state: State) -> tuple[Blanche, ...]:
    """The *blanche* that may be said or shown now, with every number that may be said with it."""
    seat = moves.discarder(state)
    return _blanches(state, seat) if seat and moves.may_show_blanche(state, seat) else ()


def to_discard(state: State) -> list[Discard]:
    """Every discard that may be made now."""
    seat = moves.discarder(state)
    return [_laid_aside(seat, cards) for cards in moves.discards(state, seat)] if seat else []


#: Thousands may be made where one is.
_laid_aside = making(Discard)


def to_take(state: State) -> tuple[Take, ...]:
    """The cards that are to be taken now."""
    now = moves.taker_now(state)
    return (Take(*now),) if now else ()


def _blanches(state: State, seat: Seat) -> tuple[Blanche, ...]:
    if seat == state.dealer:
        return (Blanche(seat),)
    most = min(moves.most_to_take(state, seat), len(state.talon) - 1)
    return tuple(Blanche(seat, n) for n in range(1, most + 1))


def looks(state: State) -> tuple[Look, ...]:
    """Who may look at what now; the first names a suit that he has."""
    seen = moves.may_see(state)
    if "huit" in seen:
        return (Look(state.premier),)
    if state.dealer in seen:
        return (Look(state.dealer),)
    if state.premier not in seen:
        return ()
    suits = dict.fromkeys(c.suit for c in state.hand(state.premier))
    return tuple(Look(state.premier, s) for s in suits)


def looked(state: State, action: Look) -> Step[State]:
    """*action.seat* looks at cards that are left and puts them back in their order."""
    seat = action.seat
    if action not in looks(state):
        named = action.suit and moves.may_see(state) == (seat,)
        if named:
            refuse(
                state,
                action,
                "piquet.1.5",
                Said("piquet.seat_has_no_suit_to_lead", seat=seat, suit=action.suit),
            )
        refuse(state, action, "piquet.1.4", Said("piquet.these_cards_are_not_to_be"))
    if action.suit is None:
        token = "huit" if state.phase == "écart" else seat
        return Step(replace(state, vus=(*state.vus, token)))
    duty = Duty("peinture", seat, "piquet.1.4", suit=action.suit)
    return Step(replace(state, vus=(*state.vus, seat), duties=(*state.duties, duty)))


def blanche_said(state: State, action: Blanche) -> Step[State]:
    """The first says his *blanche* and how many he will discard; the last shows his."""
    seat = action.seat
    if action not in (_blanches(state, seat) if moves.may_show_blanche(state, seat) else ()):
        refuse(state, action, "piquet.3.20", Said("piquet.seat_has_no_blanche_to_show", seat=seat))
    if seat == state.premier:
        return Step(replace(state, dit=action.number))
    state = replace(state, blanches=(*state.blanches, seat))
    if state.dit:
        return Step(state)
    return Step(*awards.gain(state, *awards.blanche_counted(seat)))


@applies("piquet.1.3")
def blanche_shown(state: State) -> Seat | None:
    """« ce qu’étant fait, le premier lui montre toutes ses douze cartes blanches ».

    Once the last has discarded.
    """
    shows = state.dit and state.ecart(state.dealer) and state.premier not in state.blanches
    return state.premier if shows else None


def discard(state: State, action: Discard) -> Step[State]:
    """*action.seat* discards; after the last, the first shows his *blanche*."""
    seat, cards = action.seat, action.cards
    _refuse_discard(state, action)
    state = discarded(state, seat, cards)
    showing = blanche_shown(state)
    if showing is None:
        return Step(state)
    state = replace(state, blanches=(*state.blanches, showing))
    if awards.annulled(state, showing):
        return Step(state)
    return Step(*awards.gain(state, *awards.blanche_counted(showing)))


@applies("piquet.3.12")
def refuse_a_second_discard(state: State, action: Discard) -> None:
    """« il n’est permis d’écarter en deux fois ».

    :raises IllegalAction: if he has discarded.
    """
    if state.ecart(action.seat):
        refuse(state, action, "piquet.3.12", Said("piquet.nobody_may_discard_twice"))


def _refuse_discard(state: State, action: Discard) -> None:
    seat, number = action.seat, len(action.cards)
    refuse_a_second_discard(state, action)
    if moves.discarder(state) != seat:
        refuse(
            state, action, "piquet.1.4", Said("piquet.it_is_not_for_seat_to_discard_now", seat=seat)
        )
    if len(set(action.cards)) < number or not set(action.cards) <= set(state.hand(seat)):
        refuse(state, action, "piquet.1.4", Said("piquet.seat_does_not_hold_all_of", seat=seat))
    allowed = moves.numbers_to_discard(state, seat)
    if number in allowed:
        return
    if state.dit and seat == state.premier:
        refuse(
            state,
            action,
            "piquet.1.3",
            Said("piquet.seat_is_bound_to_dit_that", seat=seat, dit=state.dit),
        )
    if number < allowed.start:
        refuse(state, action, "piquet.1.5", Said("piquet.each_discards_at_least_one_card"))
    refuse(
        state,
        action,
        "piquet.1.4",
        Said("piquet.seat_may_discard_most", seat=seat, most=allowed.stop - 1),
    )


def take(state: State, action: Take) -> Step[State]:
    """*action.seat* takes as many as he has discarded."""
    now = moves.taker_now(state)
    if now is None or now[0] != action.seat:
        refuse(
            state,
            action,
            "piquet.1.4",
            Said("piquet.it_is_not_for_seat_to_take_cards", seat=action.seat),
        )
    if action.number != now[1]:
        refuse(
            state,
            action,
            "piquet.1.4",
            Said("piquet.seat_takes_now_as_he_discarded", seat=action.seat, now=now[1]),
        )
    return Step(took(state, action.seat, action.number))
