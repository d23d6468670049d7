"""The turn table of the game: draw, deal, exchange, play, pay, deal again."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from academie.core import Award, Outcome, Step, applies
from academie.core.messages import Message
from academie.core.refusals import refuse
from academie.core.turn_table import Line, TurnTableGame
from academie.games.reversis import awards, donne, moves
from academie.games.reversis.actions import (
    Action,
    Deal,
    Demand,
    Discard,
    Draw,
    Leave,
    Play,
    Rise,
    read_action,
)
from academie.games.reversis.donne import deal, draws, last_deal
from academie.games.reversis.echange import discard, leave_card, to_discard, to_leave
from academie.games.reversis.espagnolette import holder
from academie.games.reversis.incidents import FAULTS
from academie.games.reversis.meta import META
from academie.games.reversis.notation import NOTATION
from academie.games.reversis.partie import best_placed
from academie.games.reversis.picture import list_touches, picture
from academie.games.reversis.state import (
    FIRST,
    PANIER,
    SEATS,
    Coups,
    Payment,
    Played,
    Seat,
    State,
)
from academie.games.reversis.transitions import put_card

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

#: Ways in which eleven cards may be dealt: once three and twice four.
PACKETS = ("344", "434", "443")


@dataclass(frozen=True, slots=True)
class Options:
    """The options of the game.

    :param coups: how many deals are played out (reversis.usage.3).
    :param dealer: who deals first; if nobody is named, places and deal are drawn for.
    """

    coups: int = 4
    dealer: Seat | None = None


def start(options: Options | None = None) -> State:
    """Begin a game, before the draw or the deal."""
    agreed = options or Options()
    coups = Coups(of=agreed.coups)
    if agreed.dealer is None:
        return State(coups=coups)
    return State(dealer=agreed.dealer, phase="donne", coups=coups)


@applies("reversis.usage.4")
def outcome(state: State) -> Outcome | None:
    """Find who has won most fiches when the game ends; of equals, the better placed."""
    if state.phase != "fin":
        return None
    most = max(state.comptes)
    first = next(s for s in best_placed(state) if state.comptes[SEATS.index(s)] == most)
    return Outcome(first, Message("reversis.most_fiches", most=most), "reversis.usage.4")


def chance(state: State, rng: Random) -> Draw | Deal | None:
    """Draw or deal with *rng*, if the phase needs it."""
    if state.pending or state.phase in {"écart", "jeu", "fin"}:
        return None
    return donne.chance(state, rng)


def _to_play(state: State) -> Iterator[Play]:
    seat = moves.current_player(state)
    if seat:
        yield from (Play(seat, card) for card in moves.list_legal(state, seat))


def _play(state: State, action: Play) -> Step[State]:
    """Play a card, with the payments of its trick."""
    seat, card = action.seat, action.card
    refuse_out_of_turn(state, action)
    refuse_card_not_held(state, action)
    if card not in moves.list_legal(state, seat):
        refuse_revoke(state, action)
        refuse_to_renounce_late(state, action)
        refuse_lost_right(state, action)
    after = put_card(state, seat, card)
    return Step(after, () if after.table else awards.changes(state, after))


@applies("reversis.usage.2")
def refuse_out_of_turn(state: State, action: Play) -> None:
    """Refuse a card out of turn.

    « l’on joue en tournant par la droite, chacun une carte ».

    :raises IllegalAction: if it is the turn of another.
    """
    turn = moves.current_player(state)
    if turn != action.seat:
        refuse(state, action, "reversis.usage.2", Message("reversis.it_is_turn_of_turn", turn=turn))


@applies("reversis.1.5")
def refuse_card_not_held(state: State, action: Play) -> None:
    """Refuse a card that its player does not hold."""
    if action.card not in state.hand(action.seat):
        reason = Message("reversis.seat_does_not_hold_card", seat=action.seat, card=action.card)
        refuse(state, action, "reversis.1.5", reason)


@applies("reversis.1.1")
def refuse_revoke(state: State, action: Play) -> None:
    """Refuse another suit while he can follow.

    « l’on ne renonce jamais, que dans un seul cas »: the Espagnolette.

    :raises IllegalAction: if *action*, which does not follow suit, is of another.
    """
    if holder(state) != action.seat:
        reason = Message("reversis.seat_can_follow_suit_and_must", seat=action.seat)
        refuse(state, action, "reversis.1.1", reason)


@applies("reversis.6.4")
def refuse_to_renounce_late(state: State, action: Play) -> None:
    """Refuse to let the Espagnolette renounce after the ninth trick.

    « le droit de renoncer en toute couleur pendant les neuf premieres levées ».

    :raises IllegalAction: if the Espagnolette renounces later.
    """
    if state.done >= FIRST:
        reason = Message("reversis.espagnolette_follows_suit_in_last_two")
        refuse(state, action, "reversis.6.4", reason)


@applies("reversis.6.9")
def refuse_lost_right(state: State, action: Play) -> None:
    """Refuse to let him renounce after he lost his right.

    « il faudroit pour cela que la levée lui restât »: then he has lost his right.

    :raises IllegalAction: always; nothing else keeps the Espagnolette from a card that he holds.
    """
    refuse(state, action, "reversis.6.9", Message("reversis.trick_has_stayed_with_espagnolette"))


def _to_demand(state: State) -> Iterator[Demand]:
    for seat, play in awards.demandable(state):
        yield Demand(seat, play.seat, play.card)


def _demand(state: State, action: Demand) -> Step[State]:
    """Pay what the winner of the partie claims."""
    refuse_demand(state, action)
    after = replace(state, demandes=(*state.demandes, Played(action.of, action.card)))
    return Step(after, awards.changes(state, after))


@applies("reversis.5.5")
def refuse_demand(state: State, action: Demand) -> None:
    """Refuse a claim for what is not owed.

    « c’est à celui-ci à s’en souvenir & à les demander »: refuse what is not owed to who asks.

    :raises IllegalAction: if *action* asks for anything but an ace or the quinola *joué* that is.
    """
    if (action.seat, Played(action.of, action.card)) not in awards.demandable(state):
        reason = Message(
            "reversis.of_owes_seat_nothing_now_for",
            of=action.of,
            seat=action.seat,
            card=action.card,
        )
        refuse(state, action, "reversis.5.5", reason)


def _to_rise(state: State) -> tuple[Rise, ...]:
    return (Rise(),) if last_deal(state) else ()


def risen(state: State, action: Rise) -> Step[State]:
    """End the game, and share what is left in the basket."""
    refuse_to_rise(state, action)
    last = awards.close_deal(state)
    shares = shared(last)
    done = awards.paid(last, shares)
    after = State(
        dealer=state.dealer,
        places=state.places,
        phase="fin",
        coups=state.coups,
        comptes=done.comptes,
        panier=done.panier,
    )
    return Step(after, tuple(p.award for p in shares))


@applies("reversis.usage.3")
def refuse_to_rise(state: State, action: Rise) -> None:
    """Refuse to end before all deals are played.

    « On convient du nombre des coups qu’on jouera »: refuse to end before they are played.
    """
    if not last_deal(state):
        refuse(state, action, "reversis.usage.3", _NOT_YET)


@applies("reversis.usage.4")
def shared(state: State) -> tuple[Payment, ...]:
    """Share the basket in quarters; the rest goes to the best placed."""
    each, rest = divmod(state.panier, len(SEATS))
    order = best_placed(state)
    due = [(s, each + (rest if s == order[0] else 0)) for s in order]
    return tuple(
        Payment(PANIER, s, n, "reversis.usage.4", Message("reversis.partage")) for s, n in due if n
    )


def same_line(action: Action, after: State) -> bool:
    """Check whether a transcript keeps *action* on the line before it: a line is a trick."""
    if isinstance(action, Discard | Leave):
        return len(after.talon) < 2 or after.phase == "jeu"
    return isinstance(action, Play) and len(after.table) != 1


def count_awards(text: str) -> tuple[Award, ...]:
    """List the payments of a deal so far, in the order in which they were made.

    :param text: the deal, in notation.

    :raises NotationError: if it cannot be read.
    """
    return tuple(p.award for p in awards.payments(GAME.read(text)))


def _whose(state: State) -> tuple[str, ...]:
    """List who may act: at the count those who are owed something, at the end everybody."""
    if state.phase == "compte":
        owed = tuple(action.seat for action in _to_demand(state))
        return tuple(dict.fromkeys((*owed, *(state.places if last_deal(state) else ()))))
    seat = moves.exchanger(state) or moves.current_player(state)
    return (seat,) if seat else ()


_DRAWN = Message("reversis.places_and_deal_are_drawn_for")
_NO_EXCHANGE = Message("reversis.there_is_nothing_to_exchange_now")
_NOT_PAID = Message("reversis.aces_and_quinola_are_asked_for")
_NOT_YET = Message("reversis.deals_agreed_on_are_not_yet")

_NO_DEALING = Message("reversis.it_is_not_time_to_deal")
_NOT_PLAYING = Message("reversis.no_cards_are_in_play")
_ECART, _COMPTE = ("écart",), ("compte",)

#: The turn table: draw, deal, exchange, play, claims, end.
GAME: TurnTableGame[State, Action] = TurnTableGame(
    (
        Line(
            Draw,
            ("places", "premier"),
            "reversis.1.2",
            _DRAWN,
            draws,
            leads={"places": ("places", "premier"), "premier": ("premier", "donne")},
        ),
        Line(Deal, ("donne", "compte"), "reversis.1.2", _NO_DEALING, deal, leads=_ECART),
        Line(
            Discard,
            _ECART,
            "reversis.7.5",
            _NO_EXCHANGE,
            discard,
            to_discard,
            leads=("écart", "jeu"),
        ),
        Line(Leave, _ECART, "reversis.7.5", _NO_EXCHANGE, leave_card, to_leave, leads=_ECART),
        Line(
            Play,
            ("jeu",),
            "reversis.usage.2",
            _NOT_PLAYING,
            _play,
            _to_play,
            leads=("jeu", "compte"),
        ),
        Line(Demand, _COMPTE, "reversis.5.5", _NOT_PAID, _demand, _to_demand, leads=_COMPTE),
        Line(Rise, _COMPTE, "reversis.usage.3", _NOT_YET, risen, _to_rise, leads=("fin",)),
    ),
    FAULTS,
    NOTATION,
    unasked="reversis.usage.2",
    outcome=outcome,
    whose=_whose,
    META=META,
    Options=Options,
    score=awards.accounts,
    start=start,
    chance=chance,
    read_action=read_action,
    same_line=same_line,
    count_awards=count_awards,
    picture=picture,
    list_touches=list_touches,
)
