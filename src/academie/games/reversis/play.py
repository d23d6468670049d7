"""The order of a game: draw, deal, exchange, play, pay, deal again; the only file to know it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NoReturn

from academie.core import Award, IllegalAction, Incident, Outcome, Step, applies
from academie.games.reversis import awards, incidents, moves
from academie.games.reversis.actions import (
    USUAL,
    Action,
    Choose,
    Deal,
    Demand,
    Discard,
    Draw,
    Leave,
    Play,
    Rise,
)
from academie.games.reversis.espagnolette import holder
from academie.games.reversis.notation import read
from academie.games.reversis.partie import best_placed
from academie.games.reversis.remise import contributions
from academie.games.reversis.state import FIRST, PANIER, SEATS, Payment, Played, Seat, State
from academie.games.reversis.table import exchanged, put
from academie.kit.cards import hand

if TYPE_CHECKING:
    from random import Random


#: Ways in which eleven cards may be dealt: once three and twice four.
PACKETS = ("344", "434", "443")


@dataclass(frozen=True, slots=True)
class Options:
    """What may be agreed before the game.

    :param coups: how many deals are played out (reversis.usage.3).
    :param dealer: who deals first; if nobody is named, places and deal are drawn for.
    """

    coups: int = 4
    dealer: Seat | None = None


def start(options: Options | None = None) -> State:
    """A game before anything is drawn or dealt."""
    agreed = options or Options()
    if agreed.dealer is None:
        return State(coups=agreed.coups)
    return State(dealer=agreed.dealer, phase="donne", coups=agreed.coups)


@applies("reversis.usage.4")
def outcome(state: State) -> Outcome | None:
    """Who has won most fiches when all rise; of equals, the better placed."""
    if state.phase != "fin":
        return None
    most = max(state.comptes)
    first = next(s for s in best_placed(state) if state.comptes[SEATS.index(s)] == most)
    return Outcome(first, f"{most} fiches", "reversis.usage.4")


def actions(state: State) -> tuple[Action, ...]:
    """Everything that the rules let somebody do now, draws, deals and incidents excepted."""
    if state.pending:
        return tuple(Choose(o.chooser, o.name) for o in state.pending[0].options)
    if state.phase == "écart":
        return _exchanges(state)
    if state.phase == "jeu":
        seat = moves.turn(state)
        return tuple(Play(seat, card) for card in moves.legal(state, seat)) if seat else ()
    if state.phase == "compte":
        asked = tuple(Demand(s, p.seat, p.card) for s, p in awards.demandable(state))
        return (*asked, Rise()) if last_deal(state) else asked
    return ()


def _exchanges(state: State) -> tuple[Action, ...]:
    seat = moves.exchanger(state)
    if seat is None:
        return ()
    discards = tuple(Discard(seat, card) for card in state.hand(seat))
    return discards if seat == state.dealer else (*discards, Leave(seat), Leave(seat, seen=True))


@applies("reversis.usage.3")
def last_deal(state: State) -> bool | None:
    """Whether the deals agreed on have been played out."""
    return True if state.coup >= state.coups else None


def chance(state: State, rng: Random) -> Draw | Deal | None:
    """A draw for places or deal, or the cards of the next deal, by *rng*."""
    if state.pending or state.phase in {"écart", "jeu", "fin"}:
        return None
    cards = list(moves.forty_eight())
    rng.shuffle(cards)
    if state.phase in {"places", "premier"}:
        return Draw(tuple(cards[:4]))
    if state.phase == "compte" and last_deal(state):
        return None
    dealer = _dealer(state)
    dealt = []
    for seat in SEATS:
        count = 12 if seat == dealer else 11
        dealt.append(hand(cards[:count]))
        cards = cards[count:]
    return Deal(tuple(dealt), tuple(cards))


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
        return _with_choice(incidents.rule_on(state, action))
    if isinstance(action, Draw):
        return Step(drawn(state, action))
    if isinstance(action, Deal):
        return dealt(state, action)
    if isinstance(action, Discard | Leave):
        return Step(_exchanged(state, action))
    if isinstance(action, Play):
        return _played(state, action)
    if isinstance(action, Demand):
        return _demanded(state, action)
    return risen(state, action)


@applies("reversis.1.2", "reversis.usage.1")
def drawn(state: State, draw: Draw) -> State:
    """« On tire pour les places ; &, … on tire pour la donne »; equal cards are drawn again."""
    known = set(moves.forty_eight())
    if state.phase not in {"places", "premier"}:
        _refuse(state, draw, "reversis.1.2", "places and deal are drawn for before the first deal")
    if len(set(draw.cards)) != 4 or not known.issuperset(draw.cards):
        _refuse(state, draw, "reversis.usage.1", "each draws a different card of the pack")
    rank = {s: c.rank for s, c in zip(SEATS, draw.cards, strict=True)}
    order = tuple(sorted(SEATS, key=lambda s: -rank[s]))
    if state.phase == "premier":
        highest = [s for s in SEATS if rank[s] == max(rank.values())]
        return state if len(highest) > 1 else replace(state, phase="donne", dealer=highest[0])
    if len(set(rank.values())) < 4:
        return state
    return replace(state, phase="premier", places=order)


def dealt(state: State, deal: Deal) -> Step[State]:
    """The last deal is closed; the contributions are made and the cards given out."""
    dealer = _dealer(state)
    _refuse_deal(state, deal, dealer)
    last = awards.closed(state)
    due: tuple[Payment, ...] = () if state.fourni else contributions(last, dealer)
    ready = awards.paid(last, due)
    after = State(
        dealer=dealer,
        places=state.places,
        phase="écart",
        coup=state.coup + (state.phase == "compte"),
        coups=state.coups,
        comptes=ready.comptes,
        panier=ready.panier,
        hands=deal.hands,
        talon=deal.talon,
    )
    return Step(after, tuple(p.award for p in due))


def _dealer(state: State) -> Seat:
    return moves.next_dealer(state) if state.phase == "compte" else state.dealer


def _refuse_deal(state: State, deal: Deal, dealer: Seat) -> None:
    cards = [*deal.talon, *(c for h in deal.hands for c in h)]
    counts = [12 if s == dealer else 11 for s in SEATS]
    if state.phase not in {"donne", "compte"}:
        _refuse(state, deal, "reversis.1.2", "it is not time to deal")
    if state.phase == "compte" and last_deal(state):
        _refuse(state, deal, "reversis.usage.3", "the deals agreed on have been played")
    if sorted(map(str, cards)) != sorted(map(str, moves.forty_eight())):
        _refuse(state, deal, "reversis.1.1", "the forty-eight cards of the pack, each once")
    if [len(h) for h in deal.hands] != counts:
        reason = f"eleven cards to each, twelve to the dealer {dealer}, three to the talon"
        _refuse(state, deal, "reversis.1.5", reason)
    if deal.par != USUAL:
        incidents.deal.refuse_packets(state, deal.par, str(deal))


def _exchanged(state: State, action: Discard | Leave) -> State:
    seat = action.seat
    if moves.exchanger(state) != seat:
        turn = moves.exchanger(state)
        reason = f"it is for {turn} to exchange" if turn else "there is nothing to exchange now"
        _refuse(state, action, "reversis.7.5", reason)
    if isinstance(action, Leave):
        if seat == state.dealer:
            _refuse(state, action, "reversis.1.5", f"{seat} deals: he discards one and takes none")
        after = exchanged(state, seat, takes=False)
        return replace(after, vus=(*state.vus, seat)) if action.seen else after
    if action.card not in state.hand(seat):
        _refuse(state, action, "reversis.1.5", f"{seat} does not hold {action.card}")
    return exchanged(state, seat, action.card)


def _played(state: State, action: Play) -> Step[State]:
    """A card played as the rules have it, and what its trick pays."""
    seat, card = action.seat, action.card
    if state.phase != "jeu":
        _refuse(state, action, "reversis.usage.2", "no cards are in play")
    if moves.turn(state) != seat:
        _refuse(state, action, "reversis.usage.2", f"it is the turn of {moves.turn(state)}")
    if card not in state.hand(seat):
        _refuse(state, action, "reversis.1.5", f"{seat} does not hold {card}")
    if card not in moves.legal(state, seat):
        _refuse_renonce(state, action)
    after = put(state, seat, card)
    gained = () if after.table else awards.changes(state, after, "reversis.7.11")
    return Step(after, gained)


def _refuse_renonce(state: State, action: Play) -> NoReturn:
    if holder(state) != action.seat:
        _refuse(state, action, "reversis.1.1", f"{action.seat} can follow suit, and must")
    if state.done >= FIRST:
        reason = "the Espagnolette follows suit in the last two tricks if he can"
        _refuse(state, action, "reversis.6.4", reason)
    _refuse(state, action, "reversis.6.9", "a trick has stayed with the Espagnolette: he follows")


def _demanded(state: State, action: Demand) -> Step[State]:
    play = Played(action.of, action.card)
    if (action.seat, play) not in awards.demandable(state):
        reason = f"{action.of} owes {action.seat} nothing now for {action.card}"
        _refuse(state, action, "reversis.5.5", reason)
    after = replace(state, demandes=(*state.demandes, play))
    return Step(after, awards.changes(state, after, "reversis.5.5"))


def risen(state: State, action: Rise) -> Step[State]:
    """The game ends: what is left in the basket is shared."""
    if state.phase != "compte" or not last_deal(state):
        _refuse(state, action, "reversis.usage.3", "the deals agreed on are not yet played")
    last = awards.closed(state)
    shares = shared(last)
    done = awards.paid(last, shares)
    after = State(
        dealer=state.dealer,
        places=state.places,
        phase="fin",
        coup=state.coup,
        coups=state.coups,
        comptes=done.comptes,
        panier=done.panier,
    )
    return Step(after, tuple(p.award for p in shares))


@applies("reversis.usage.4")
def shared(state: State) -> tuple[Payment, ...]:
    """A quarter of the basket to each; fiches that cannot be shared to the best placed."""
    each, rest = divmod(state.panier, len(SEATS))
    order = best_placed(state)
    due = [(s, each + (rest if s == order[0] else 0)) for s in order]
    return tuple(Payment(PANIER, s, n, "reversis.usage.4", "partage") for s, n in due if n)


def _chosen(state: State, action: Choose) -> Step[State]:
    if not state.pending:
        _refuse(state, action, "reversis.usage.2", "nothing awaits a choice")
    ruling = state.pending[0]
    open_state = replace(state, pending=state.pending[1:])
    return incidents.choose(open_state, ruling, action.chooser, action.name)


def _with_choice(step: Step[State]) -> Step[State]:
    """A ruling that leaves a choice waits for it."""
    waiting = tuple(r for r in step.rulings if r.options)
    if not waiting:
        return step
    return replace(step, state=replace(step.state, pending=(*step.state.pending, *waiting)))


def _refuse(state: State, action: Action, rule: str, reason: str) -> NoReturn:
    raise IllegalAction(str(action), str(state), rule, reason)


def same_line(action: Action, after: State) -> bool:
    """Whether a transcript keeps *action* on the line before it: a line is a trick."""
    if isinstance(action, Discard | Leave):
        return len(after.talon) < 2 or after.phase == "jeu"
    return isinstance(action, Play) and len(after.table) != 1


def incidents_possible(state: State) -> tuple[Incident, ...]:
    """Incidents that could happen in *state*."""
    return () if state.pending else incidents.possible(state)


def counted(text: str) -> tuple[Award, ...]:
    """What the deal that *text* writes down has paid so far, in the order in which it is paid.

    :raises NotationError: if it cannot be read.
    """
    return tuple(p.award for p in awards.payments(read(text)))
