"""The order of a game: deal, call, play, count, the next deal; the only file that knows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.core import Award, Incident, Outcome, Step, applies
from academie.core.law import refuse
from academie.core.pending import Choose
from academie.core.turn import Line, Table
from academie.core.wording import Said
from academie.games.whist import awards, moves, quick
from academie.games.whist.actions import (
    Accuse,
    Action,
    Answer,
    Appeal,
    Call,
    Deal,
    Demand,
    Mark,
    Play,
    Turn,
)
from academie.games.whist.appels import appealed, demanded, to_call, to_demand
from academie.games.whist.honneurs import (
    AT_EIGHT,
    HIS_PARTNER,
    announced,
    answered,
    called,
    marks,
    to_announce,
    to_answer,
    to_cry,
    to_mark,
)
from academie.games.whist.incidents import FAULTS
from academie.games.whist.incidents.calls import finished
from academie.games.whist.incidents.common import next_dealer
from academie.games.whist.incidents.deal import left_over
from academie.games.whist.incidents.turn import named_once
from academie.games.whist.notation import NOTATION
from academie.games.whist.state import (
    SEATS,
    SIDES,
    Duty,
    Seat,
    State,
)
from academie.games.whist.table import put, turned
from academie.kit.cards import Card, hand, pack, shuffled

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

#: Games that win the rubber.
RUBBER = 2


@dataclass(frozen=True, slots=True)
class Options:
    """What may be agreed before the first deal.

    :param dealer: who deals first.
    """

    dealer: Seat = "D"


def start(options: Options | None = None) -> State:
    """A rubber before its first deal."""
    return State(dealer=(options or Options()).dealer)


def counted(text: str) -> tuple[Award, ...]:
    """What the position *text* is worth as it stands: the tricks taken and the honours dealt.

    Honours count nothing where the tricks have won the game before them (whist.usage.9).

    :raises NotationError: if it cannot be read.
    """
    state = read(text)
    tricks = awards.tricks(state)
    if awards.won_by_tricks(state):
        return tricks
    return (*tricks, *(award for side in SIDES for award in awards.honours(state, side)))


def outcome(state: State) -> Outcome | None:
    """Who has won the rubber, once a side has two games (whist.usage.11)."""
    return None if state.phase == "jeu" else rubber(state)


@applies("whist.usage.11")
def rubber(state: State) -> Outcome | None:
    """The rubber goes to the side that first wins two games."""
    side = awards.winner(state)
    if side is None or _parties(state)[SIDES.index(side)] < RUBBER:
        return None
    return Outcome(side, Said("whist.partie"), "whist.usage.11")


def chance(state: State, rng: Random) -> Deal | None:
    """A deal by *rng*, if it is time for one."""
    if state.pending or state.phase == "jeu" or outcome(state):
        return None
    cards = shuffled(rng, pack())
    hands = tuple(hand(cards[n::4]) for n in range(4))
    dealer = _dealer_of_the_next(state)
    return Deal(hands, rng.choice(hands[SEATS.index(dealer)]))


def _dealt(state: State, deal: Deal) -> Step[State]:
    return Step(dealt(state, deal))


@applies("whist.usage.2")
def dealt(state: State, deal: Deal) -> State:
    """Thirteen cards to each, the dealer's last one turned for trumps; the last deal is closed."""
    dealer = _dealer_of_the_next(state)
    _refuse_deal(state, deal, dealer)
    won = awards.winner(state) is not None
    return State(
        dealer=dealer,
        phase="jeu",
        hands=deal.hands,
        retourne=deal.retourne,
        leader=next_dealer(dealer),
        points=(0, 0) if won else awards.score(state),
        parties=_parties(state),
        accuses=() if won else awards.waiting(state),
    )


def _refuse_deal(state: State, deal: Deal, dealer: Seat) -> None:
    cards = [c for h in deal.hands for c in h]
    if outcome(state):
        reason = Said("whist.rubber_is_over")
    elif not whole_pack(cards) or [len(h) for h in deal.hands] != [13] * 4:
        reason = Said("whist.each_has_thirteen_different_cards_of")
    elif deal.retourne not in deal.hands[SEATS.index(dealer)]:
        reason = Said("whist.card_turned_is_last_which_goes", dealer=dealer)
    else:
        return
    refuse(state, deal, "whist.usage.2", reason)


@applies("whist.usage.1")
def whole_pack(cards: list[Card]) -> bool:
    """Whether *cards* are the fifty-two of the pack, each once."""
    return len(cards) == 52 and set(cards) == set(pack())


def _to_play(state: State) -> Iterator[Play]:
    for seat in moves.actors(state):
        yield from (Play(seat, card) for card in moves.legal(state, seat))


def played(state: State, action: Play) -> Step[State]:
    """A card played as the rules have it."""
    seat, card = action.seat, action.card
    if seat not in moves.actors(state):
        whose = moves.turn(state)
        reason = Said("whist.it_is_turn_of_turn", turn=whose) if whose else _NOBODY_PLAYS
        refuse(state, action, "whist.usage.3", reason)
    if card not in state.hand(seat):
        refuse(
            state,
            action,
            "whist.usage.2",
            Said("whist.seat_does_not_hold_card", seat=seat, card=card),
        )
    if card not in moves.lawful(state, seat):
        refuse(
            state, action, "whist.usage.4", Said("whist.seat_can_follow_suit_and_must", seat=seat)
        )
    if card not in moves.legal(state, seat):
        duty = _binding(state, seat, card)
        refuse(
            state,
            action,
            duty.rule,
            Said("whist.seat_is_bound", seat=seat, duty=duty.kind.replace("_", " ")),
        )
    return Step(put(state, seat, card))


def _binding(state: State, seat: Seat, card: Card) -> Duty:
    """The duty that keeps *seat* from playing *card*."""
    cards = moves.lawful(state, seat)
    for duty in state.bound(seat):
        allowed = moves.narrowed(state, cards, duty) or cards
        if card not in allowed:
            return duty
        cards = allowed
    raise ValueError(f"no duty forbids {card}")


def _to_turn(state: State) -> tuple[Turn, ...]:
    return () if state.renversee else (Turn(),)


def _turned(state: State, action: Turn) -> Step[State]:
    if state.renversee:
        refuse(state, action, "whist.2", _NO_TRICK)
    state = turned(state)
    if left := left_over(state):
        return FAULTS.rule_on(state, Incident("compte", left[0]))
    if any(state.hands) or state.table:
        return Step(state)
    gained = awards.tricks(state)
    return Step(awards.gain(finished(state), *gained), gained)


def _dealer_of_the_next(state: State) -> Seat:
    return next_dealer(state.dealer) if state.phase == "marque" else state.dealer


def _parties(state: State) -> tuple[int, int]:
    """Games of the rubber, the present one counted if it is won."""
    side = awards.winner(state)
    ab, cd = state.parties
    return ab + (side == "AB"), cd + (side == "CD")


def same_line(action: Action, after: State) -> bool:
    """Whether a transcript keeps *action* on the line before it: a line is a trick."""
    lead = len(after.table) == 1
    return isinstance(action, Turn) or (isinstance(action, Play) and not lead)


def _whose(state: State) -> tuple[str, ...]:
    if state.phase == "marque":
        told = (action.side for action in to_announce(state))
        return tuple(dict.fromkeys((*told, *(action.side for action in to_mark(state)))))
    # After the last trick nobody plays: who has it turns it.
    return moves.actors(state) or ((state.leader,) if state.phase == "jeu" else ())


def _only_once(state: State, action: object) -> None:
    """A suit that has been named is not named again, though nothing awaits a choice."""
    if isinstance(action, Choose) and not state.pending:
        named_once(state, action.name, action)


_NO_TRICK = Said("whist.no_trick_waits_to_be_turned")
_NOBODY_PLAYS = Said("whist.nobody_is_to_play")
_NOT_COUNTED = Said("whist.honours_are_counted_when_deal_is")

#: What may be done when: the cards, what the adversaries may ask, the call, the count.
TURN: Table[State] = Table(
    (
        Line(Deal, ("donne", "marque"), "whist.usage.2", Said("whist.cards_are_in_play"), _dealt),
        Line(Turn, ("jeu",), "whist.2", _NO_TRICK, _turned, _to_turn),
        Line(Play, ("jeu",), "whist.usage.2", Said("whist.no_cards_are_dealt"), played, _to_play),
        Line(Appeal, ("jeu",), "whist.usage.3", _NOBODY_PLAYS, appealed, to_call),
        Line(Demand, ("jeu",), "whist.usage.3", _NOBODY_PLAYS, demanded, to_demand),
        Line(Call, ("jeu",), "whist.usage.10", AT_EIGHT, called, to_cry),
        Line(Answer, ("jeu",), "whist.usage.10", HIS_PARTNER, answered, to_answer),
        Line(Accuse, ("marque",), "whist.usage.7", _NOT_COUNTED, announced, to_announce),
        Line(Mark, ("marque",), "whist.usage.7", _NOT_COUNTED, marks, to_mark),
    ),
    FAULTS,
    NOTATION,
    unasked="whist.usage.3",
    outcome=outcome,
    whose=_whose,
    first=_only_once,
    quick=quick,
)
actions, apply, incidents = TURN.actions, TURN.apply, TURN.incidents
read, seen_by, turn = TURN.read, TURN.seen_by, TURN.turn
