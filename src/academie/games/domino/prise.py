"""Mix the dés, take them, and draw what a ruling orders."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NoReturn

from academie.core import Step, applies
from academie.core.messages import Message
from academie.core.pending import Choose
from academie.core.refusals import refuse
from academie.core.trace import record_rules
from academie.games.domino import awards, moves
from academie.games.domino.actions import Bat, Boude, Pose, Prend, Reprend, Retire
from academie.games.domino.incidents.prise import avant_ses_adversaires, take_before_him, to_take
from academie.games.domino.moves import to_draw
from academie.games.domino.state import Seat, State
from academie.games.domino.transitions import with_hand
from academie.kit.dominoes import sort_main

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from academie.games.domino.state import Duty
    from academie.kit.dominoes import Main

NOTHING_TO_DRAW = Message("domino.nothing_is_to_be_drawn_so")
MIXED = Message("domino.one_mixes_once_before_any_des")


def chance(state: State, rng: Random) -> Prend | Reprend | Retire | None:
    """Draw with *rng*, if the phase needs it."""
    due = to_draw(state)
    return _draw(state, due, rng) if due else _take(state, rng)


def _draw(state: State, due: Duty, rng: Random) -> Reprend | Retire | None:
    source = state.hand(due.seat) if due.kind == "retirer" else moves.talon(state)
    number = due.nombre or 0
    if len(source) < number:
        return None
    action = Retire if due.kind == "retirer" else Reprend
    return action(due.seat, sort_main(rng.sample(source, number)))


def _take(state: State, rng: Random) -> Prend | None:
    """Find the next who may take, beginning at the right of the poser."""
    if state.phase != "prise" or state.poseur is None:
        return None
    last = state.next_to(state.poseur)
    seat = next((s for s in state.from_seat(last) if to_take(state, s)), None)
    lying = moves.talon(state)
    number = state.accord.des
    if seat is None or len(lying) < number:
        return None
    return Prend(seat, sort_main(rng.sample(lying, number)))


@applies("domino.regles.avis-2")
def refuse_stranger(state: State, action: Bat | Prend | Pose | Boude) -> None:
    """Refuse an action of somebody who does not play in this partie."""
    if action.seat not in state.joueurs:
        refuse(
            state,
            action,
            "domino.regles.avis-2",
            Message("domino.seat_does_not_play", seat=action.seat),
        )


def to_mix(state: State) -> Iterable[Bat]:
    """List who may mix the dés now; mixing after a coup begins the next one."""
    if state.phase == "coup":
        return (Bat(next_poser(state)),)
    if to_draw(state):
        return ()
    return tuple(Bat(s) for s in state.joueurs if may_mix(state, s))


def mixes(state: State, action: Bat) -> Step[State]:
    """Turn and mix the dés."""
    refuse_stranger(state, action)
    return Step(mix(state, action))


@applies("domino.regles.7")
def may_mix(state: State, seat: Seat) -> bool:
    """List who may mix: the leader, and then every player.

    « Celui qui doit poser doit … les battre, et chaque Joueur peut aussi les battre ».
    """
    open_to_mix = state.phase == "prise" and not any(state.mains)
    return open_to_mix and seat not in state.battu


def mix(state: State, action: Bat) -> State:
    """Turn and mix the dés; after a coup this begins the next one."""
    if state.phase == "coup" and not awards.outcome(state):
        first = next_poser(state)
        refuse_another_mixer(state, action, first)
        empty = ((),) * len(state.joueurs)
        score = awards.totals(state)
        return State(
            "prise",
            state.accord,
            state.joueurs,
            poseur=first,
            battu=(first,),
            mains=empty,
            score=score,
        )
    refuse_to_mix(state, action)
    return replace(state, battu=(*state.battu, action.seat))


@applies("domino.regles.7")
def refuse_another_mixer(state: State, action: Bat, first: Seat) -> None:
    """Refuse to let another than the leader begin the next coup.

    « Celui qui doit poser doit retourner les dés et les battre ».

    :raises IllegalAction: if another than *first* begins it.
    """
    if action.seat != first:
        reason = Message("domino.first_poses_now_and_mixes_before", first=first)
        refuse(state, action, "domino.regles.7", reason)


@applies("domino.regles.7")
def refuse_to_mix(state: State, action: Bat) -> None:
    """Refuse to mix twice, or when dés have been taken."""
    if not may_mix(state, action.seat):
        refuse(state, action, "domino.regles.7", MIXED)


def next_poser(state: State) -> Seat:
    """Find who leads in the next coup."""
    return a_ma_droite(state) or passe_a_droite(state)


@applies("domino.6.1")
def a_ma_droite(state: State) -> Seat | None:
    """Pass the lead to the right.

    « le coup se recommence, on mêle les dés, et celui qui est à ma droite pose ».
    """
    if state.accord.partie != "retrait" or state.poseur is None:
        return None
    return state.next_to(state.poseur)


@applies("domino.usage.4")
def passe_a_droite(state: State) -> Seat:
    """Pass the lead to the right in the other parties too."""
    return state.next_to(state.first)


def takes(state: State, action: Prend) -> Step[State]:
    """Take the player's dés from the stock."""
    seat = action.seat
    refuse_stranger(state, action)
    refuse_des_not_mixed(state, action)
    refuse_to_take_twice(state, action)
    refuse_to_take_first(state, action)
    refuse_wrong_count(state, action)
    refuse_des_that_do_not_lie(state, action)
    return Step(take_before_him(state, seat, action.des))


@applies("domino.regles.7")
def refuse_des_not_mixed(state: State, action: Prend) -> None:
    """Refuse to take dés before they are mixed.

    « Celui qui doit poser doit retourner les dés et les battre ».

    :raises IllegalAction: if he has not.
    """
    if state.poseur not in state.battu:
        reason = Message("domino.poseur_mixes_des_first", poseur=state.poseur)
        refuse(state, action, "domino.regles.7", reason)


@applies("domino.regles.17")
def refuse_to_take_twice(state: State, action: Prend) -> None:
    """Refuse dés to a player who has taken his."""
    if state.hand(action.seat):
        reason = Message("domino.seat_has_taken_his_des", seat=action.seat)
        refuse(state, action, "domino.regles.17", reason)


@applies("domino.regles.11")
def refuse_to_take_first(state: State, action: Prend) -> None:
    """Refuse to let the leader take before his adversaries.

    « doit laisser prendre les dés à ses adversaires, avant d’en prendre ».

    :raises IllegalAction: if the poser does not.
    """
    if avant_ses_adversaires(state, action.seat):
        reason = Message("domino.seat_poses_and_lets_his_adversaries", seat=action.seat)
        refuse(state, action, "domino.regles.11", reason)


@applies("domino.1.2")
def refuse_des_that_do_not_lie(state: State, action: Prend) -> None:
    """Refuse dés that are not in the stock."""
    if not set(action.des) <= set(moves.talon(state)):
        refuse(state, action, "domino.1.2", Message("domino.these_des_do_not_all_lie"))


@applies("domino.regles.17")
def refuse_wrong_count(state: State, action: Prend) -> None:
    """Refuse too many or too few dés.

    « prendre son compte juste ».

    :raises IllegalAction: if he takes more or fewer.
    """
    if len(action.des) != state.accord.des:
        reason = Message("domino.each_takes_des", des=state.accord.des)
        refuse(state, action, "domino.regles.17", reason)


def draw_as_ruled(state: State, action: Reprend) -> Step[State]:
    """Draw from the talon what a ruling orders."""
    due = _due(state, action, "reprendre") or refuse_to_redraw(state, action)
    lying = moves.talon(state)
    refuse_wrong_draw(state, action, due, lying)
    return Step(settle_duty(state, due, (*state.hand(action.seat), *action.des)))


@applies("domino.regles.5")
def refuse_to_redraw(state: State, action: Reprend) -> NoReturn:
    """Refuse to draw from the talon if no ruling orders it.

    « on le force d’en reprendre un au talon ».
    """
    refuse(state, action, "domino.regles.5", NOTHING_TO_DRAW)


def draw_back(state: State, action: Retire) -> Step[State]:
    """Draw from a player the dés that he took too many, as a ruling orders."""
    due = _due(state, action, "retirer") or refuse_to_withdraw(state, action)
    held = state.hand(action.seat)
    refuse_wrong_draw(state, action, due, held)
    return Step(settle_duty(state, due, tuple(d for d in held if d not in action.des)))


@applies("domino.regles.17")
def refuse_to_withdraw(state: State, action: Retire) -> NoReturn:
    """Refuse to draw from a player who took no dés too many.

    « un Joueur lui en retirera ce qu’il a de trop ».
    """
    refuse(state, action, "domino.regles.17", NOTHING_TO_DRAW)


def _due(state: State, action: Reprend | Retire, kind: str) -> Duty | None:
    """Return the duty *kind* of the player of *action*, if it comes first."""
    due = to_draw(state)
    return due if due and (due.kind, due.seat) == (kind, action.seat) else None


def refuse_wrong_draw(state: State, action: Reprend | Retire, due: Duty, source: Main) -> None:
    """Refuse, by the rule of the duty *due*, a wrong number of dés or dés not from *source*."""
    if len(action.des) != due.nombre or not set(action.des) <= set(source):
        refuse(state, action, due.rule, _draw_from("domino.to_draw", due))


def _draw_from(kind: str, due: Duty) -> Message:
    from_whom = (
        Message("domino.from_talon_by_seat", seat=due.seat)
        if due.kind == "reprendre"
        else Message("domino.from_seat", seat=due.seat)
    )
    return Message(kind, nombre=due.nombre, from_whom=from_whom)


def settle_duty(state: State, due: Duty, des: Main) -> State:
    """Return *state* in which the duty *due* is done and its player holds *des*.

    The rule from which the duty comes is recorded: it is known only as it is carried out.
    """
    after = with_hand(replace(state, dus=tuple(d for d in state.dus if d != due)), due.seat, des)
    return record_rules((due.rule,), f"{__name__}.settle_duty", after, (state, due, des))


def refuse_until_drawn(state: State, action: object) -> None:
    """Refuse every other action while dés must be drawn."""
    if state.pending or isinstance(action, Choose | Reprend | Retire):
        return
    due = to_draw(state)
    if due is not None:
        refuse(state, action, due.rule, _draw_from("domino.first_nombre_must_be_drawn", due))
