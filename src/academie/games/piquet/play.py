"""The turn table of the game: cut, deal, exchange, count, play, mark."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, get_args

from academie.core import Award, Incident, Step, applies
from academie.core.caching import cached_on_last_state
from academie.core.messages import Message
from academie.core.pending import Choose
from academie.core.refusals import refuse
from academie.core.turn_table import Line, TurnTableGame
from academie.games.piquet import awards, echange, moves
from academie.games.piquet.actions import (
    Accuse,
    Action,
    Again,
    Answer,
    Blanche,
    Cut,
    Deal,
    Discard,
    Look,
    Number,
    Play,
    Take,
    TakeUp,
    read_action,
)
from academie.games.piquet.choses import LOWEST
from academie.games.piquet.comptes import awaited, can_show
from academie.games.piquet.dire import accuse, answer, to_accuse, to_answer
from academie.games.piquet.incidents import FAULTS
from academie.games.piquet.incidents.parole import take_up
from academie.games.piquet.meta import META
from academie.games.piquet.notation import NOTATION
from academie.games.piquet.partie import HE_ASKS, another, cut
from academie.games.piquet.picture import list_touches, picture
from academie.games.piquet.state import DOUZE, SEATS, Options, Phase, Seat, State
from academie.games.piquet.transitions import count_dealt, next_dealer, put_card
from academie.kit.cards import make_pack, shuffle, sort_hand

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from academie.core import Outcome


def start(options: Options | None = None) -> State:
    """Return a partie before the cut."""
    return State(options=options or Options())


@cached_on_last_state
def outcome(state: State) -> Outcome | None:
    """Find who has won the partie (piquet.1.2), by points or by the other's loss."""
    return awards.outcome(state)


def count_awards(text: str) -> tuple[Award, ...]:
    """Count what *text* is worth: one hand, two hands against each other, or a position.

    ``♠ARD …`` is a hand, which counts for A; ``A ♠… / B ♠…`` are two hands, of which each class
    goes to the better; a position is worth what has been counted in its deal.

    :raises NotationError: if it cannot be read.

    >>> for award in count_awards("♠ARD10 ♥876 ♦A ♣A"):
    ...     print(award)
    A +4 points, ronfle of 41 (piquet.1.6)
    A +3 points, tierce major ♠ (piquet.1.9)
    A +3 points, tierce to the eight ♥ (piquet.1.9)
    A +3 points, three aces (piquet.1.12)
    """
    if "|" in text or text.split()[:1] in (["coupe"], ["donne"]):
        return GAME.read(text).awards
    return awards.count_hands(text)


def chance(state: State, rng: Random) -> Cut | Deal | None:
    """Cut or deal with *rng*, if the phase needs it."""
    if state.pending or outcome(state):
        return None
    if state.phase == "coupe":
        shown_already = {c.card for c in state.coupes}
        seat = next(s for s in SEATS if all(c.seat != s for c in state.coupes))
        return Cut(seat, rng.choice([c for c in make_pack(LOWEST) if c not in shown_already]))
    if state.phase not in {"donne", "marque"}:
        return None
    cards = shuffle(rng, make_pack(LOWEST))
    par = count_dealt(state, next_dealer(state)) or rng.choice((2, 3, 4))
    hands = (sort_hand(cards[:DOUZE]), sort_hand(cards[DOUZE : 2 * DOUZE]))
    return Deal(par, hands, tuple(cards[2 * DOUZE :]))


def _to_take_up(state: State) -> tuple[TakeUp, ...]:
    return tuple(TakeUp(seat) for seat in SEATS if take_up(state, seat))


def _take_up(state: State, action: TakeUp) -> Step[State]:
    refuse_to_take_up(state, action)
    return Step(*awards.gain(replace(state, pic=None), *take_up(state, action.seat)))


@applies("piquet.2.3")
def refuse_to_take_up(state: State, action: TakeUp) -> None:
    """Refuse to take up a *pic* that he has not forgotten."""
    if not take_up(state, action.seat):
        reason = Message("piquet.seat_has_no_pic_to_take", seat=action.seat)
        refuse(state, action, "piquet.2.3", reason)


def _to_play(state: State) -> Iterator[Play]:
    seat = None if awaited(state) else moves.thrower(state)
    if seat:
        yield from (Play(seat, card) for card in moves.lawful(state, seat))


def throw_card(state: State, action: Play) -> Step[State]:
    """Throw a card, and rule on what it reveals."""
    seat, card = action.seat, action.card
    refuse_before_all_is_counted(state, action)
    refuse_out_of_turn(state, action)
    refuse_card_not_held(state, action)
    refuse_revoke(state, action)
    refuse_suit_not_ordered(state, action)
    refuse_suit_not_named(state, action)
    refuse_another_order(state, action)
    first = not state.thrown(seat)
    after, given = put_card(state, seat, card)
    step = Step(after, given)
    if outcome(after):
        return step
    ronfle = after.parole(seat, "ronfle")
    sounding = ronfle and ronfle.mot == "accuse" and seat not in after.nuls
    if first and ronfle and sounding and not can_show(after, seat, "ronfle", ronfle.choses):
        return _also(step, Incident("sans_montrer", seat, quoi="ronfle"))
    for each in SEATS:
        if after.phase == "marque" and after.hand(each) and each not in after.nuls:
            step = _also(step, Incident("compte_cartes", each))
    return step


@applies("piquet.1.13")
def refuse_before_all_is_counted(state: State, action: Play) -> None:
    """Refuse a card before both have counted.

    « Or tout cela étant fait, et chacun ayant compté … »: refuse a card before.
    """
    if now := awaited(state):
        reason = Message("piquet.first_now_speaks_of_now", seat=now[0], classe=now[1])
        refuse(state, action, "piquet.1.13", reason)


@applies("piquet.1.14")
def refuse_out_of_turn(state: State, action: Play) -> None:
    """Refuse a card out of turn."""
    if moves.thrower(state) != action.seat:
        reason = Message("piquet.it_is_not_for_seat_to_throw_card", seat=action.seat)
        refuse(state, action, "piquet.1.14", reason)


@applies("piquet.1.13")
def refuse_card_not_held(state: State, action: Play) -> None:
    """Refuse a card that he does not hold."""
    if action.card not in state.hand(action.seat):
        reason = Message("piquet.seat_does_not_hold_card", seat=action.seat, card=action.card)
        refuse(state, action, "piquet.1.13", reason)


@applies("piquet.3.8")
def refuse_revoke(state: State, action: Play) -> None:
    """Refuse another suit while he can follow.

    « car l’on ne peut renoncer »: refuse another suit where he can follow.
    """
    follow = moves.following(state, action.seat)
    if follow and action.card not in follow:
        reason = Message("piquet.seat_can_follow_suit_and_must", seat=action.seat)
        refuse(state, action, "piquet.3.8", reason)


@applies("piquet.1.5")
def refuse_suit_not_ordered(state: State, action: Play) -> None:
    """Refuse to lead another suit than the other ordered."""
    seat = action.seat
    if moves.ordered_suit(state, seat) and action.card not in moves.lawful(state, seat):
        refuse(state, action, "piquet.1.5", Message("piquet.seat_leads_what_was_named", seat=seat))


@applies("piquet.1.4")
def refuse_suit_not_named(state: State, action: Play) -> None:
    """Refuse to lead another suit than he named.

    « ce qui l’oblige à faire ce qu’il dit »: refuse to lead another suit than he named.
    """
    seat = action.seat
    if moves.named_suit(state, seat) and action.card not in moves.lawful(state, seat):
        refuse(state, action, "piquet.1.4", Message("piquet.seat_leads_what_was_named", seat=seat))


@applies("piquet.3.12")
def refuse_another_order(state: State, action: Play) -> None:
    """Refuse to throw abandoned cards in another order than they lie."""
    if action.card not in moves.lawful(state, action.seat):
        refuse(state, action, "piquet.3.12", Message("piquet.his_cards_lie_on_cloth_in"))


def _also(step: Step[State], incident: Incident) -> Step[State]:
    """Add the ruling on a fault that *step* reveals.

    Whoever counts nothing by the ruling is given nothing by the step either.
    """
    more = FAULTS.rule_on(step.state, incident)
    kept = (award for award in step.awards if award.player not in more.state.nuls)
    return Step(more.state, (*kept, *more.awards), (*step.rulings, *more.rulings))


def same_line(action: Action, after: State) -> bool:
    """Check whether a transcript keeps *action* on the line before it: a line is a trick."""
    if isinstance(action, Play):
        return not after.table
    return isinstance(action, Take | Answer)


@applies("piquet.1.2")
def refuse_after_the_partie(state: State, action: object) -> None:
    """After the partie, refuse all but faults, pending choices and another partie."""
    if not state.pending and not isinstance(action, Choose | Incident | Again) and outcome(state):
        refuse(state, action, "piquet.1.2", Message("piquet.partie_is_over"))


def _whose(state: State) -> tuple[str, ...]:
    turn = _before_all(state)
    numbers = echange.numbers(state) if state.phase in _BETWEEN else ()
    late = [action.seat for action in to_accuse(state)]
    late += [action.seat for action in echange.looks(state)]
    late += [action.seat for action in _to_take_up(state)]
    late += [action.seat for action in numbers]
    first = () if turn is None else (turn,)
    return tuple(dict.fromkeys((*first, *late)))


def _before_all(state: State) -> Seat | None:
    """Find who is in turn: to discard, take, speak or throw."""
    taking = moves.taker_now(state)
    if taking:
        return taking[0]
    now = awaited(state)
    return now[0] if now else moves.discarder(state) or moves.thrower(state)


_PHASES: tuple[Phase, ...] = get_args(Phase)
_SPEAKING: tuple[Phase, ...] = ("comptes", "jeu")
_BETWEEN: tuple[Phase, ...] = ("donne", "marque")
#: Actions that do not change the phase.
_STAYS: dict[str, tuple[str, ...]] = {phase: (phase,) for phase in _PHASES}
_NOT_TO_SPEAK = Message("piquet.nobody_is_to_speak_of_that")
_LOST = ("piquet.3.3", Message("piquet.cards_are_thrown"))
_NO_BLANCHE = Message("piquet.nobody_has_blanche_to_show_now")
_NO_CHANGE = Message("piquet.dealer_says_before_cut_by_what")

#: The turn table; where several actions are possible, they are listed in this order.
GAME: TurnTableGame[State, Action] = TurnTableGame(
    (
        Line(
            Cut,
            ("coupe",),
            "piquet.1.2",
            Message("piquet.nobody_cuts_for_deal_now"),
            cut,
            leads=("coupe", "donne"),
        ),
        Line(
            Deal,
            _BETWEEN,
            "piquet.1.3",
            Message("piquet.cards_are_not_to_be_dealt"),
            echange.deal,
            leads=("écart",),
        ),
        Line(
            TakeUp,
            ("jeu", "marque"),
            "piquet.2.3",
            Message("piquet.pique_is_taken_up_until_next"),
            _take_up,
            _to_take_up,
            leads=_STAYS,
        ),
        Line(
            Number,
            _BETWEEN,
            "piquet.3.24",
            _NO_CHANGE,
            echange.announce_number,
            echange.numbers,
            leads=_STAYS,
        ),
        Line(
            Blanche,
            ("écart",),
            "piquet.3.20",
            _NO_BLANCHE,
            echange.blanche_said,
            echange.to_show_blanche,
            leads=_STAYS,
        ),
        Line(
            Discard,
            ("écart",),
            "piquet.1.4",
            Message("piquet.nobody_is_to_discard_now"),
            echange.discard,
            echange.to_discard,
            leads=_STAYS,
        ),
        Line(
            Take,
            ("écart",),
            "piquet.1.4",
            Message("piquet.nobody_is_to_take_cards_now"),
            echange.take_cards,
            echange.to_take,
            leads=("écart", "comptes"),
        ),
        Line(
            Look,
            ("écart", "comptes"),
            "piquet.1.4",
            Message("piquet.these_cards_are_not_to_be"),
            echange.look,
            echange.looks,
            leads=_STAYS,
        ),
        Line(Answer, _SPEAKING, "piquet.1.6", _NOT_TO_SPEAK, answer, to_answer, leads=_STAYS),
        Line(
            Accuse,
            _SPEAKING,
            "piquet.1.6",
            _NOT_TO_SPEAK,
            accuse,
            to_accuse,
            elsewhere={"marque": _LOST},
            leads=_STAYS,
        ),
        Line(
            Play,
            _SPEAKING,
            "piquet.1.13",
            Message("piquet.no_cards_are_thrown_now"),
            throw_card,
            _to_play,
            leads=("jeu", "marque"),
        ),
        Line(Again, _PHASES, "piquet.1.15", HE_ASKS, another, leads=("coupe", "donne")),
    ),
    FAULTS,
    NOTATION,
    unasked="piquet.3.1",
    outcome=outcome,
    whose=_whose,
    first=refuse_after_the_partie,
    META=META,
    Options=Options,
    score=awards.score,
    start=start,
    chance=chance,
    read_action=read_action,
    same_line=same_line,
    count_awards=count_awards,
    picture=picture,
    list_touches=list_touches,
)
