"""The order of a game: deal, call, play, count, the next deal; the only file that knows it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NoReturn

from academie.core import Award, IllegalAction, Incident, Outcome, Step, applies
from academie.games.whist import awards, incidents, moves
from academie.games.whist.actions import (
    Accuse,
    Action,
    Answer,
    Appeal,
    Call,
    Choose,
    Deal,
    Demand,
    Mark,
    Play,
    Turn,
)
from academie.games.whist.incidents.calls import CALLING, finished, marked
from academie.games.whist.incidents.common import next_dealer
from academie.games.whist.incidents.turn import named_once
from academie.games.whist.notation import read
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
    return Outcome(side, "partie", "whist.usage.11")


def actions(state: State) -> tuple[Action, ...]:
    """Everything that the rules let somebody do now, a deal and incidents excepted."""
    if state.pending:
        return tuple(Choose(o.chooser, o.name) for o in state.pending[0].options)
    if state.phase == "marque":
        return tuple(_counting(state))
    if state.phase != "jeu":
        return ()
    found: list[Action] = [] if state.renversee else [Turn()]
    for seat in moves.actors(state):
        found += [Play(seat, card) for card in moves.legal(state, seat)]
        if not state.bound(seat, "doit"):
            found += [Appeal(seat, card) for card in moves.callable_cards(state, seat)]
        if moves.demandable(state, seat) and not state.bound(seat, "haute", "basse"):
            found += [Demand(seat, "haute"), Demand(seat, "basse")]
    found += [Call(seat) for seat in SEATS if may_call(state, seat)]
    found += [Answer(seat) for seat in SEATS if may_answer(state, seat)]
    return tuple(found)


def chance(state: State, rng: Random) -> Deal | None:
    """A deal by *rng*, if it is time for one."""
    if state.pending or state.phase == "jeu" or outcome(state):
        return None
    cards = list(pack())
    rng.shuffle(cards)
    hands = tuple(hand(cards[n::4]) for n in range(4))
    dealer = _dealer_of_the_next(state)
    return Deal(hands, rng.choice(hands[SEATS.index(dealer)]))


def apply(state: State, action: Action) -> Step[State]:  # noqa: PLR0911 - one return a kind of action
    """Do *action*; *state* itself never changes.

    :raises IllegalAction: if a rule forbids it.
    """
    if isinstance(action, Choose):
        return _chosen(state, action)
    if state.pending:
        waiting = state.pending[0]
        raise IllegalAction(
            str(action), str(state), waiting.rule, f"a choice awaits first: {waiting.reason}"
        )
    if isinstance(action, Incident):
        step = incidents.rule_on(state, action)
        if action.kind == "reprise":  # it follows from a revoke that is owned up, never by itself
            _refuse(state, action, "whist.20.3", "nobody before him has owned up to a revoke")
        return _with_choice(step)
    if isinstance(action, Deal):
        return Step(dealt(state, action))
    if isinstance(action, Play):
        return played(state, action)
    if isinstance(action, Turn):
        return _turned(state, action)
    if isinstance(action, Appeal | Demand):
        return _called_for(state, action)
    if isinstance(action, Call | Answer):
        return _calling(state, action)
    return _counted(state, action)


@applies("whist.usage.2")
def dealt(state: State, deal: Deal) -> State:
    """Thirteen cards to each, the dealer's last one turned for trumps; the last deal is closed."""
    dealer = _dealer_of_the_next(state)
    _refuse_deal(state, deal, dealer)
    lost_honours(state)
    won = awards.winner(state) is not None
    return State(
        dealer=dealer,
        phase="jeu",
        hands=deal.hands,
        retourne=deal.retourne,
        leader=next_dealer(dealer),
        points=(0, 0) if won else awards.score(state),
        parties=_parties(state) if won else state.parties,
        accuses=() if won else awards.waiting(state),
    )


def _refuse_deal(state: State, deal: Deal, dealer: Seat) -> None:
    cards = [c for h in deal.hands for c in h]
    if state.phase == "jeu":
        reason = "the last deal is still being played"
    elif outcome(state):
        reason = "the rubber is over"
    elif whole_pack(cards) is None or [len(h) for h in deal.hands] != [13] * 4:
        reason = "each has thirteen different cards of one pack"
    elif deal.retourne not in deal.hands[SEATS.index(dealer)]:
        reason = f"the card turned is the last, which goes to the dealer {dealer}"
    else:
        return
    raise IllegalAction(str(deal), str(state), "whist.usage.2", reason)


@applies("whist.usage.1")
def whole_pack(cards: list[Card]) -> bool | None:
    """Whether *cards* are the fifty-two of the pack, each once."""
    return True if len(cards) == 52 and set(cards) == set(pack()) else None


@applies("whist.6")
def lost_honours(state: State) -> tuple[Award, ...]:
    """Honours not announced before the next trump is turned: they can no longer be marked."""
    if state.phase != "marque" or awards.winner(state):
        return ()
    return tuple(
        a
        for side in SIDES
        if not awards.announced(state, side)
        for a in awards.honours(state, side)
    )


def played(state: State, action: Play) -> Step[State]:
    """A card played as the rules have it."""
    seat, card = action.seat, action.card
    if state.phase != "jeu":
        _refuse(state, action, "whist.usage.2", "no cards are dealt")
    if seat not in moves.actors(state):
        _refuse(state, action, "whist.usage.3", f"it is the turn of {moves.turn(state)}")
    if card not in state.hand(seat):
        _refuse(state, action, "whist.usage.2", f"{seat} does not hold {card}")
    if card not in moves.lawful(state, seat):
        _refuse(state, action, "whist.usage.4", f"{seat} can follow suit, and must")
    if card not in moves.legal(state, seat):
        duty = _binding(state, seat, card)
        _refuse(state, action, duty.rule, f"{seat} is bound: {duty.kind.replace('_', ' ')}")
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


def _turned(state: State, action: Turn) -> Step[State]:
    if state.renversee or state.phase != "jeu":
        _refuse(state, action, "whist.2", "no trick waits to be turned")
    state = turned(state)
    if any(state.hands) or state.table:
        return Step(state)
    gained = awards.tricks(state)
    return Step(awards.gain(finished(state), *gained), gained)


def _called_for(state: State, action: Appeal | Demand) -> Step[State]:
    """The adversaries call an exposed card, or use their right of article VIII."""
    seat = action.seat
    if seat not in moves.actors(state):
        _refuse(state, action, "whist.usage.3", f"it is not the turn of {seat}")
    if state.bound(seat, "doit") and isinstance(action, Appeal):
        _refuse(state, action, state.bound(seat, "doit")[0].rule, f"{seat} is bound: doit")
    if isinstance(action, Appeal):
        duty = _exposing(state, action)
        return Step(
            replace(state, duties=(*state.duties, Duty("doit", seat, duty.rule, (action.card,))))
        )
    right = moves.demandable(state, seat)
    if right is None or state.bound(seat, "haute", "basse"):
        _refuse(state, action, "whist.8", f"nothing may be demanded of {seat} now")
    rest = tuple(d for d in state.duties if d != right)
    return Step(
        replace(state, duties=(*rest, Duty(action.which, seat, "whist.8", suit=moves.led(state))))
    )


def _exposing(state: State, action: Appeal) -> Duty:
    """The duty by which the card of *action* may be called, never into a *renonce*."""
    for duty in state.bound(action.seat, "appelable"):
        if action.card in duty.cards:
            if action.card not in moves.lawful(state, action.seat):
                _refuse(state, action, duty.rule, f"{action.seat} would revoke")
            return duty
    return _refuse(state, action, "whist.16", f"{action.card} does not lie exposed")


def _calling(state: State, action: Call | Answer) -> Step[State]:
    if isinstance(action, Call):
        if not may_call(state, action.seat):
            reason = "one calls at eight, with two honours, before playing a card"
            _refuse(state, action, "whist.usage.10", reason)
        return Step(replace(state, crie=action.seat))
    if not may_answer(state, action.seat):
        _refuse(state, action, "whist.usage.10", "one answers one's partner's call, with an honour")
    gained = awards.called_honours(state, side_of(action.seat))
    return Step(finished(awards.gain(state, *gained)), gained)


@applies("whist.usage.10")
def may_call(state: State, seat: Seat) -> bool | None:
    """Whether *seat* may call: at eight, with two honours, before he has played a card."""
    may = (
        state.phase == "jeu"
        and state.crie is None
        and state.points[SIDES.index(side_of(seat))] == CALLING
        and state.untouched
        and awards.honours_held(state, seat) >= 2
    )
    return True if may else None


@applies("whist.usage.10")
def may_answer(state: State, seat: Seat) -> bool | None:
    """Whether *seat* may answer his partner's call: he holds an honour."""
    may = (
        state.phase == "jeu"
        and state.crie == partner(seat)
        and state.untouched
        and awards.honours_held(state, seat) >= 1
    )
    return True if may else None


def _counting(state: State) -> list[Action]:
    if state.phase != "marque" or awards.winner(state):
        return []
    to_say = (s for s in SIDES if not awards.announced(state, s) and awards.honours(state, s))
    to_mark = (s for s in SIDES if any(a.player == s for a in state.accuses))
    return [*(Accuse(s) for s in to_say), *(Mark(s) for s in to_mark)]


def _counted(state: State, action: Accuse | Mark) -> Step[State]:
    if action not in _counting(state):
        if side := awards.winner(state):
            _refuse(state, action, "whist.usage.9", f"{side} have won: nothing more is counted")
        _refuse(state, action, "whist.usage.7", f"{action.side} have no honours to count now")
    if isinstance(action, Accuse):
        return Step(replace(state, accuses=(*state.accuses, *awards.honours(state, action.side))))
    gained = tuple(a for a in state.accuses if a.player == action.side)
    return Step(marked(state, action.side), gained)


def _chosen(state: State, action: Choose) -> Step[State]:
    if not state.pending:
        named_once(state, action.name, str(action))
        _refuse(state, action, "whist.usage.3", "nothing awaits a choice")
    ruling = state.pending[0]
    open_state = replace(state, pending=state.pending[1:])
    return incidents.choose(open_state, ruling, action.chooser, action.name)


def _with_choice(step: Step[State]) -> Step[State]:
    """A ruling that leaves a choice waits for it."""
    waiting = tuple(r for r in step.rulings if r.options)
    if not waiting:
        return step
    return replace(step, state=replace(step.state, pending=(*step.state.pending, *waiting)))


def _dealer_of_the_next(state: State) -> Seat:
    return next_dealer(state.dealer) if state.phase == "marque" else state.dealer


def _parties(state: State) -> tuple[int, int]:
    """Games of the rubber, the present one counted if it is won."""
    side = awards.winner(state)
    ab, cd = state.parties
    return ab + (side == "AB"), cd + (side == "CD")


def _refuse(state: State, action: Action, rule: str, reason: str) -> NoReturn:
    raise IllegalAction(str(action), str(state), rule, reason)


def same_line(action: Action, after: State) -> bool:
    """Whether a transcript keeps *action* on the line before it: a line is a trick."""
    lead = len(after.table) == 1
    return isinstance(action, Turn) or (isinstance(action, Play) and not lead)


def incidents_possible(state: State) -> tuple[Incident, ...]:
    """Incidents that could happen in *state*."""
    return () if state.pending else incidents.possible(state)
