"""The order of a game: deal, call, play, count, the next deal; the only file that knows it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NoReturn

from academie.core import Award, IllegalAction, Outcome, Step, applies
from academie.core.pending import Choose
from academie.core.turn import Line, Table
from academie.core.wording import Said
from academie.games.whist import awards, moves
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
from academie.games.whist.incidents import FAULTS
from academie.games.whist.incidents.calls import CALLING, finished, marked
from academie.games.whist.incidents.common import next_dealer
from academie.games.whist.incidents.turn import named_once
from academie.games.whist.notation import NOTATION
from academie.games.whist.state import (
    SEATS,
    SIDES,
    Duty,
    Seat,
    State,
    partner,
    side_of,
)
from academie.games.whist.table import put, turned
from academie.kit.cards import Card, hand, pack

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
    cards = list(pack())
    rng.shuffle(cards)
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
    raise IllegalAction(str(deal), str(state), "whist.usage.2", reason)


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
        _refuse(
            state, action, "whist.usage.3", Said("whist.it_is_turn_of_turn", turn=moves.turn(state))
        )
    if card not in state.hand(seat):
        _refuse(
            state,
            action,
            "whist.usage.2",
            Said("whist.seat_does_not_hold_card", seat=seat, card=card),
        )
    if card not in moves.lawful(state, seat):
        _refuse(
            state, action, "whist.usage.4", Said("whist.seat_can_follow_suit_and_must", seat=seat)
        )
    if card not in moves.legal(state, seat):
        duty = _binding(state, seat, card)
        _refuse(
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
        _refuse(state, action, "whist.2", Said("whist.no_trick_waits_to_be_turned"))
    state = turned(state)
    if any(state.hands) or state.table:
        return Step(state)
    gained = awards.tricks(state)
    return Step(awards.gain(finished(state), *gained), gained)


def _to_call(state: State) -> Iterator[Appeal]:
    for seat in moves.actors(state) if state.duties else ():
        if not state.bound(seat, "doit"):
            yield from (Appeal(seat, card) for card in moves.callable_cards(state, seat))


def _appealed(state: State, action: Appeal) -> Step[State]:
    """The adversaries call an exposed card."""
    seat = action.seat
    _his_turn(state, action)
    if state.bound(seat, "doit"):
        _refuse(
            state,
            action,
            state.bound(seat, "doit")[0].rule,
            Said("whist.seat_is_bound_doit", seat=seat),
        )
    duty = Duty("doit", seat, _exposing(state, action).rule, (action.card,))
    return Step(replace(state, duties=(*state.duties, duty)))


def _to_demand(state: State) -> Iterator[Demand]:
    for seat in moves.actors(state) if state.duties else ():
        if moves.demandable(state, seat) and not state.bound(seat, "haute", "basse"):
            yield from (Demand(seat, "haute"), Demand(seat, "basse"))


def _demanded(state: State, action: Demand) -> Step[State]:
    """The adversaries use their right of article VIII, once."""
    seat = action.seat
    _his_turn(state, action)
    right = moves.demandable(state, seat)
    if right is None or state.bound(seat, "haute", "basse"):
        _refuse(state, action, "whist.8", Said("whist.nothing_may_be_demanded_of_seat", seat=seat))
    rest = tuple(d for d in state.duties if d != right)
    duty = Duty(action.which, seat, "whist.8", suit=moves.led(state))
    return Step(replace(state, duties=(*rest, duty)))


def _his_turn(state: State, action: Appeal | Demand) -> None:
    if action.seat not in moves.actors(state):
        _refuse(
            state, action, "whist.usage.3", Said("whist.it_is_not_turn_of_seat", seat=action.seat)
        )


def _exposing(state: State, action: Appeal) -> Duty:
    """The duty by which the card of *action* may be called, never into a *renonce*."""
    for duty in state.bound(action.seat, "appelable"):
        if action.card in duty.cards:
            if action.card not in moves.lawful(state, action.seat):
                _refuse(state, action, duty.rule, Said("whist.seat_would_revoke", seat=action.seat))
            return duty
    return _refuse(
        state, action, "whist.16", Said("whist.card_does_not_lie_exposed", card=action.card)
    )


def _to_cry(state: State) -> tuple[Call, ...]:
    return tuple(Call(seat) for seat in SEATS if may_call(state, seat))


def _called(state: State, action: Call) -> Step[State]:
    if not may_call(state, action.seat):
        _refuse(state, action, "whist.usage.10", _AT_EIGHT)
    return Step(replace(state, crie=action.seat))


def _to_answer(state: State) -> tuple[Answer, ...]:
    return tuple(Answer(seat) for seat in SEATS if may_answer(state, seat))


def _answered(state: State, action: Answer) -> Step[State]:
    if not may_answer(state, action.seat):
        _refuse(state, action, "whist.usage.10", _HIS_PARTNER)
    gained = awards.called_honours(state, side_of(action.seat))
    return Step(finished(awards.gain(state, *gained)), gained)


@applies("whist.usage.10")
def may_call(state: State, seat: Seat) -> bool:
    """Whether *seat* may call: at eight, with two honours, before he has played a card."""
    return (
        state.crie is None
        and state.points[SIDES.index(side_of(seat))] == CALLING
        and state.untouched
        and awards.honours_held(state, seat) >= 2
    )


@applies("whist.usage.10")
def may_answer(state: State, seat: Seat) -> bool:
    """Whether *seat* may answer his partner's call: he holds an honour."""
    called = state.crie == partner(seat) and state.untouched
    return called and awards.honours_held(state, seat) >= 1


def _to_announce(state: State) -> tuple[Accuse, ...]:
    if awards.winner(state):
        return ()
    left = (s for s in SIDES if not awards.announced(state, s) and awards.honours(state, s))
    return tuple(Accuse(side) for side in left)


def _announced(state: State, action: Accuse) -> Step[State]:
    if action not in _to_announce(state):
        _refuse_counting(state, action)
    return Step(replace(state, accuses=(*state.accuses, *awards.honours(state, action.side))))


def _to_mark(state: State) -> tuple[Mark, ...]:
    if awards.winner(state):
        return ()
    return tuple(Mark(side) for side in SIDES if any(a.player == side for a in state.accuses))


def _marked(state: State, action: Mark) -> Step[State]:
    if action not in _to_mark(state):
        _refuse_counting(state, action)
    gained = tuple(a for a in state.accuses if a.player == action.side)
    return Step(marked(state, action.side), gained)


def _refuse_counting(state: State, action: Accuse | Mark) -> NoReturn:
    if side := awards.winner(state):
        _refuse(state, action, "whist.usage.9", Said("whist.side_have_won", side=side))
    _refuse(
        state,
        action,
        "whist.usage.7",
        Said("whist.side_have_no_honours_to_count", side=action.side),
    )


def _dealer_of_the_next(state: State) -> Seat:
    return next_dealer(state.dealer) if state.phase == "marque" else state.dealer


def _parties(state: State) -> tuple[int, int]:
    """Games of the rubber, the present one counted if it is won."""
    side = awards.winner(state)
    ab, cd = state.parties
    return ab + (side == "AB"), cd + (side == "CD")


def _refuse(state: State, action: Action, rule: str, reason: Said) -> NoReturn:
    raise IllegalAction(str(action), str(state), rule, reason)


def same_line(action: Action, after: State) -> bool:
    """Whether a transcript keeps *action* on the line before it: a line is a trick."""
    lead = len(after.table) == 1
    return isinstance(action, Turn) or (isinstance(action, Play) and not lead)


def _whose(state: State) -> tuple[str, ...]:
    if state.phase == "marque":
        told = (action.side for action in _to_announce(state))
        return tuple(dict.fromkeys((*told, *(action.side for action in _to_mark(state)))))
    return moves.actors(state)


def _only_once(state: State, action: object) -> None:
    """A suit that has been named is not named again, though nothing awaits a choice."""
    if isinstance(action, Choose) and not state.pending:
        named_once(state, action.name, str(action))


_AT_EIGHT = Said("whist.one_calls_at_eight_with_two")
_HIS_PARTNER = Said("whist.one_answers_one_s_partner_s")
_NOT_COUNTED = Said("whist.honours_are_counted_when_deal_is")

#: What may be done when: the cards, what the adversaries may ask, the call, the count.
TURN: Table[State] = Table(
    (
        Line(Deal, ("donne", "marque"), "whist.usage.2", Said("whist.cards_are_in_play"), _dealt),
        Line(
            Turn, ("jeu",), "whist.2", Said("whist.no_trick_waits_to_be_turned"), _turned, _to_turn
        ),
        Line(Play, ("jeu",), "whist.usage.2", Said("whist.no_cards_are_dealt"), played, _to_play),
        Line(
            Appeal, ("jeu",), "whist.usage.3", Said("whist.nobody_is_to_play"), _appealed, _to_call
        ),
        Line(
            Demand,
            ("jeu",),
            "whist.usage.3",
            Said("whist.nobody_is_to_play"),
            _demanded,
            _to_demand,
        ),
        Line(Call, ("jeu",), "whist.usage.10", _AT_EIGHT, _called, _to_cry),
        Line(Answer, ("jeu",), "whist.usage.10", _HIS_PARTNER, _answered, _to_answer),
        Line(Accuse, ("marque",), "whist.usage.7", _NOT_COUNTED, _announced, _to_announce),
        Line(Mark, ("marque",), "whist.usage.7", _NOT_COUNTED, _marked, _to_mark),
    ),
    FAULTS,
    NOTATION,
    unasked="whist.usage.3",
    outcome=outcome,
    whose=_whose,
    first=_only_once,
)
actions, apply, incidents = TURN.actions, TURN.apply, TURN.incidents
read, seen_by, turn = TURN.read, TURN.seen_by, TURN.turn
