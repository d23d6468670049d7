"""The order of a partie: cut, deal, exchange, counting, play, marking; what may be done when."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Incident, Step, applies
from academie.games.piquet import awards, echange, incidents, moves
from academie.games.piquet.actions import (
    Accuse,
    Action,
    Again,
    Answer,
    Blanche,
    Choose,
    Cut,
    Deal,
    Discard,
    Look,
    Number,
    Play,
    Take,
    TakeUp,
)
from academie.games.piquet.choses import CLASSES, LOWEST
from academie.games.piquet.comptes import (
    awaited,
    have,
    shown,
)
from academie.games.piquet.dire import may_still_accuse, spoken, true_word
from academie.games.piquet.incidents.parole import taken_up
from academie.games.piquet.state import (
    DOUZE,
    SEATS,
    Options,
    Played,
    Seat,
    State,
)
from academie.games.piquet.table import dealt_by, next_dealer, put, refuse, with_cut
from academie.kit.cards import hand, pack

if TYPE_CHECKING:
    from random import Random

    from academie.core import Outcome


def start(options: Options | None = None) -> State:
    """A partie before the cut."""
    return State(options=options or Options())


def outcome(state: State) -> Outcome | None:
    """Who has won the partie (piquet.1.2), by points or because the other has lost it."""
    return awards.outcome(state)


def actions(state: State) -> tuple[Action, ...]:
    """Everything that the rules let somebody do now, cuts, deals and incidents excepted."""
    if outcome(state):
        return ()
    if state.pending:
        return tuple(Choose(o.chooser, o.name) for o in state.pending[0].options)
    found: list[Action] = [TakeUp(s) for s in SEATS if taken_up(state, s)]
    if state.phase in {"donne", "marque"}:
        found += echange.numbers(state)
    elif state.phase == "écart":
        found += echange.exchanges(state)
    elif state.phase in {"comptes", "jeu"}:
        found += _in_play(state)
    return tuple(found)


def _in_play(state: State) -> list[Action]:
    found: list[Action] = list(echange.looks(state)) if state.phase == "comptes" else []
    now = awaited(state)
    if now:
        found.append(true_word(state, *now))
    found += [
        Accuse(seat, classe, have(state, seat, classe))
        for seat in SEATS
        for classe in CLASSES
        if may_still_accuse(state, seat, classe)
    ]
    seat = _thrower(state)
    if seat and not now:
        found += [Play(seat, card) for card in moves.lawful(state, seat)]
    return found


def _thrower(state: State) -> Seat | None:
    """Who throws now: before the first card, the first; without cards, the other."""
    return moves.turn(replace(state, phase="jeu") if state.phase == "comptes" else state)


def chance(state: State, rng: Random) -> Cut | Deal | None:
    """A cut or a deal by *rng*, if it is time for one."""
    if state.pending or outcome(state):
        return None
    if state.phase == "coupe":
        shown_already = {c.card for c in state.coupes}
        seat = next(s for s in SEATS if all(c.seat != s for c in state.coupes))
        return Cut(seat, rng.choice([c for c in pack(LOWEST) if c not in shown_already]))
    if state.phase not in {"donne", "marque"}:
        return None
    cards = list(pack(LOWEST))
    rng.shuffle(cards)
    par = dealt_by(state, next_dealer(state)) or rng.choice((2, 3, 4))
    hands = (hand(cards[:DOUZE]), hand(cards[DOUZE : 2 * DOUZE]))
    return Deal(par, hands, tuple(cards[2 * DOUZE :]))


def apply(state: State, action: Action) -> Step[State]:
    """Do *action*; *state* itself never changes.

    :raises IllegalAction: if a rule forbids it.
    """
    if isinstance(action, Choose):
        return _chosen(state, action)
    if state.pending:
        waiting = state.pending[0]
        refuse(state, action, waiting.rule, f"a choice awaits first: {waiting.reason}")
    if isinstance(action, Incident):
        return _with_choice(incidents.rule_on(state, action))
    if isinstance(action, Again):
        return Step(another_partie(state, action))
    if outcome(state):
        refuse(state, action, "piquet.1.2", "the partie is over")
    if isinstance(action, Cut):
        return _cut(state, action)
    if isinstance(action, Play):
        return _with_choice(played(state, action))
    return _exchanged(state, action)


def _exchanged(  # noqa: PLR0911 - one return a kind of action
    state: State,
    action: Deal | Number | Blanche | Discard | Take | Look | Accuse | Answer | TakeUp,
) -> Step[State]:
    if isinstance(action, Deal):
        return echange.dealt(state, action)
    if isinstance(action, Number):
        return echange.announced(state, action)
    if isinstance(action, Blanche):
        return echange.blanche_said(state, action)
    if isinstance(action, Discard):
        return echange.discard(state, action)
    if isinstance(action, Take):
        return echange.take(state, action)
    if isinstance(action, Look):
        return echange.looked(state, action)
    if isinstance(action, TakeUp):
        return _taken_up(state, action)
    return spoken(state, action)


def _cut(state: State, action: Cut) -> Step[State]:
    if state.phase != "coupe":
        refuse(state, action, "piquet.1.2", "nobody cuts for the deal now")
    if any(c.seat == action.seat or c.card == action.card for c in state.coupes):
        refuse(state, action, "piquet.1.2", "each cuts once, and another card")
    if action.card not in pack(LOWEST):
        refuse(state, action, "piquet.1.1", f"{action.card} is not in the pack")
    return Step(with_cut(state, Played(action.seat, action.card)))


def _taken_up(state: State, action: TakeUp) -> Step[State]:
    gained = taken_up(state, action.seat)
    if not gained:
        refuse(state, action, "piquet.2.3", f"{action.seat} has no pic to take up")
    return Step(*awards.gain(replace(state, pic=None), *gained))


def played(state: State, action: Play) -> Step[State]:
    """A card thrown as the rules have it, and what comes to light with it."""
    seat, card = action.seat, action.card
    if state.phase not in {"comptes", "jeu"}:
        refuse(state, action, "piquet.1.13", "no cards are thrown now")
    now = awaited(state)
    if now:
        refuse(state, action, "piquet.1.13", f"first {now[0]} speaks of {now[1]}")
    if _thrower(state) != seat:
        refuse(state, action, "piquet.1.14", f"it is not for {seat} to throw a card")
    if card not in state.hand(seat):
        refuse(state, action, "piquet.1.13", f"{seat} does not hold {card}")
    _refuse_card(state, action)
    first = not state.thrown(seat)
    after, given = put(state, seat, card)
    step = Step(after, given)
    if outcome(after):
        return step
    ronfle = after.parole(seat, "ronfle")
    sounding = ronfle and ronfle.mot == "accuse" and seat not in after.nuls
    if first and ronfle and sounding and not shown(after, seat, "ronfle", ronfle.choses):
        return _also(step, Incident("sans_montrer", seat, quoi="ronfle"))
    for each in SEATS:
        if after.phase == "marque" and after.hand(each) and each not in after.nuls:
            step = _also(step, Incident("compte_cartes", each))
    return step


def _refuse_card(state: State, action: Play) -> None:
    seat, card = action.seat, action.card
    if card in moves.lawful(state, seat):
        return
    follow = moves.following(state, seat)
    if follow and card not in follow:
        refuse(state, action, "piquet.3.8", f"{seat} can follow suit, and must")
    if moves.named_suit(state, seat) and not state.table:
        duty = state.bound(seat, "peinture")
        refuse(state, action, duty.rule if duty else "piquet.1.4", f"{seat} leads what was named")
    refuse(state, action, "piquet.3.12", "his cards lie on the cloth in another order")


def _also(step: Step[State], incident: Incident) -> Step[State]:
    """*step* and the ruling on what has come to light with it."""
    more = incidents.rule_on(step.state, incident)
    return Step(more.state, (*step.awards, *more.awards), (*step.rulings, *more.rulings))


@applies("piquet.1.15", "piquet.note.30")
def another_partie(state: State, action: Again) -> State:
    """« si celui qui a perdu veut jouer encore l’on coupe », or the deal goes on alternately.

    A game of the core is one partie (piquet.note.30).

    :raises IllegalAction: unless a partie is over and *action* is of who has lost it.
    """
    ended = outcome(state)
    if ended is None or ended.winner == action.seat:
        refuse(state, action, "piquet.1.15", "it is for who has lost a partie to ask for another")
    if ended.rule == "piquet.3.25":
        refuse(state, action, "piquet.3.25", "nobody plays any more with a cheat")
    if not state.options.main:
        return State(options=state.options)
    new = State(phase="donne", dealer=state.premier, par=state.par, options=state.options)
    return replace(new, leader=new.premier)


def _chosen(state: State, action: Choose) -> Step[State]:
    if not state.pending:
        refuse(state, action, "piquet.3.1", "nothing awaits a choice")
    ruling = state.pending[0]
    open_state = replace(state, pending=state.pending[1:])
    return incidents.choose(open_state, ruling, action.chooser, action.name)


def _with_choice(step: Step[State]) -> Step[State]:
    """A ruling that leaves a choice waits for it."""
    waiting = tuple(r for r in step.rulings if r.options)
    if not waiting:
        return step
    return replace(step, state=replace(step.state, pending=(*step.state.pending, *waiting)))


def same_line(action: Action, after: State) -> bool:
    """Whether a transcript keeps *action* on the line before it: a line is a trick."""
    if isinstance(action, Play):
        return not after.table
    return isinstance(action, Take | Answer)


def incidents_possible(state: State) -> tuple[Incident, ...]:
    """Incidents that could happen in *state*."""
    return () if state.pending or outcome(state) else incidents.possible(state)
