"""Rule on points marked and not gained: too many, a false école, a wrong fichet."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from academie.core import Incident, Option, Step
from academie.core.faults import YES, Fact, Repeated, law, reject
from academie.core.game import Decision
from academie.core.messages import Message
from academie.games.trictrac import transitions
from academie.games.trictrac.ecrire import holes
from academie.games.trictrac.incidents.common import (
    DEMARQUER,
    ENVOYER,
    IN_TIME,
    LAISSER,
    SOME_POINTS,
    Effect,
    bind,
    fault,
    leave_marked,
    mark_all_due,
    mark_points,
    must_mark_now,
    offer_instead,
    pay_ecole,
    to_play,
)
from academie.kit.backgammon.board import PLAYERS, other

if TYPE_CHECKING:
    from academie.games.trictrac.tour import State

#: Phases in which nothing is due to the player who has the dice.
_NOTHING_DUE = ("choix", "jeu", "jet")
#: Phases in which points are due to a player.
_DUE = ("marque", "levé", "reçu")


def _offer(
    chooser: str, points: int, send: Effect, take_off: Effect | None, leave: Effect
) -> tuple[Option, ...]:
    """List what *chooser* may do about *points* that were marked and not gained."""
    text = Message(
        "trictrac.points_are_taken_off_and_chooser",
        points=points,
        chooser=chooser,
        in_time=IN_TIME,
    )
    taken_off = Message("trictrac.they_are_taken_off_and_there")
    return (
        Option(chooser, ENVOYER, text, then=send),
        *offer_instead(
            Option(chooser, DEMARQUER, taken_off, then=take_off),
            Option(chooser, LAISSER, Message("trictrac.they_stay_marked"), then=leave),
        ),
    )


@fault(
    "plus",
    refuses="nouveau-trictrac.6.8",
    phases=(*_DUE, *_NOTHING_DUE),
    points=SOME_POINTS,
    part=Fact(YES, "oui", default=False),
)
def mark_too_much(state: State, who: str, points: int, *, part: bool) -> Decision[State]:
    """Rule on blanc marking more than he gains: ``! plus blanc points=8 part=oui``.

    Marked are the points of this one time, those that are due among them.
    """
    rest = count_gained(state, who)
    if points <= rest:
        reject(
            Message(
                "trictrac.player_gains_rest_written_are_not_too_many",
                player=who,
                rest=rest,
                written=points,
            )
        )
    if not part:
        return let_go_of_jeton(state, who, points)
    made = holes(state, who, points).trous
    if not made or who != state.joueur or state.phase not in {"marque", "choix", "jeu"}:
        reject(Message("trictrac.player_has_no_hole_by_which", player=who))
    return leave_by_points_not_gained(state, who, points)


def count_gained(state: State, player: str) -> int:
    """Count what *player* may mark for this throw, now or after the play."""
    if player == state.marqueur:
        return max(transitions.reste_du(state), 0)
    return transitions.points(transitions.donnes(state)) if player == state.adverse else 0


@law("nouveau-trictrac.6.8", also=("trictrac.6.10", "trictrac.6.4"))
def let_go_of_jeton(state: State, who: str, points: int) -> Decision[State]:
    """Claim an école as soon as the jeton is let go.

    « dès que le jeton est abandonné, l’école est faite ».
    """
    surplus = points - count_gained(state, who)
    rule = "nouveau-trictrac.6.8"
    if who == state.marqueur:
        options = _offer(
            other(who),
            surplus,
            partial(send_for_surplus, rule, surplus),
            take_surplus_off,
            partial(leave_surplus, points),
        )
    else:  # It was not his turn to mark: he marks what the throw gives him later.
        options = _offer(
            other(who),
            surplus,
            partial(send_who_marked_nothing_due, rule, who, surplus),
            None,
            partial(leave_marked, player=who, points=surplus),
        )
    return Decision(
        Message("trictrac.player_has_let_go_of_his", player=who, surplus=surplus), options=options
    )


@law("nouveau-trictrac.18.19", also=("nouveau-trictrac.10.17",))
def leave_by_points_not_gained(state: State, who: str, points: int) -> Decision[State]:
    """Make him stay.

    « et s’il s’en est allé, on l’oblige de demeurer ».
    """
    surplus = points - count_gained(state, who)
    options = _offer(
        other(who),
        surplus,
        partial(send_who_left, "nouveau-trictrac.18.19", surplus),
        keep_who_left,
        partial(let_him_leave, points),
    )
    return Decision(
        Message("trictrac.player_marked_surplus_too_much_and", player=who, surplus=surplus),
        options=options,
    )


def take_off(state: State) -> Step[State]:
    """Take off the points not gained, and keep what is due.

    « s’il en marque sans les gagner, de l’obliger de reculer son jeton »: what is due stays.
    """
    return mark_all_due(state) if transitions.reste_du(state) > 0 else Step(state)


def _pay(done: Step[State], player: str, points: int, rule: str) -> Step[State]:
    """Return *done* with *points* of the école marked for *player*."""
    then = pay_ecole(done.state, player, points, rule)
    return Step(then.state, (*done.awards, *then.awards))


def _go_on(state: State, done: Step[State]) -> Step[State]:
    """Go on with the throw after *done*."""
    if state.phase in _NOTHING_DUE:
        return done
    return replace(done, state=transitions.apres_marque(done.state))


def _hold(state: State) -> State:
    """Return *state* in which a player who marks more after his hole holds."""
    return transitions.tenir(state) if state.phase == "choix" else state


def send_for_surplus(rule: str, surplus: int, state: State) -> Step[State]:
    """Claim the école for the *surplus*, and take it off."""
    state = _hold(state)
    return _go_on(state, _pay(take_off(state), other(state.marqueur), surplus, rule))


def take_surplus_off(state: State) -> Step[State]:
    """Take off the surplus without an école."""
    state = _hold(state)
    return _go_on(state, take_off(state))


def leave_surplus(points: int, state: State) -> Step[State]:
    """Leave all *points* marked."""
    state = _hold(state)
    return _go_on(state, leave_marked(state, state.marqueur, points))


def send_who_left(rule: str, surplus: int, state: State) -> Step[State]:
    """Claim the école of a player who left by points not gained, and make him stay."""
    return _stay(state, _pay(take_off(state), state.adverse, surplus, rule))


def keep_who_left(state: State) -> Step[State]:
    """Take off what he had not gained, and make him stay."""
    return _stay(state, take_off(state))


def _stay(state: State, done: Step[State]) -> Step[State]:
    if state.phase in _NOTHING_DUE:
        return done
    return replace(done, state=bind(to_play(done.state), *transitions.liens(state)))


def let_him_leave(points: int, state: State) -> Step[State]:
    """Leave all *points* marked, and let him leave."""
    done = leave_marked(state, state.joueur, points)
    return replace(done, state=transitions.s_en_aller(done.state))


def send_who_marked_nothing_due(rule: str, fautif: str, points: int, state: State) -> Step[State]:
    """Claim the école of *fautif* for *points*; he marks what he was given later."""
    return pay_ecole(state, other(fautif), points, rule)


@fault(
    "fichet",
    rule="nouveau-trictrac.10.18",
    allowed=True,
    phases=("marque", "choix", "jeu", "levé", "reçu"),
    requires=(must_mark_now,),
)
def move_fichet_wrongly(who: str) -> Message:
    """Allow a wrong fichet that is put back in time: ``! fichet blanc``.

    Or before he throws, who is given points.

    « l’on n’envoie pas à l’école du fichet … pourvu que vous n’ayez pas touché votre bois ».
    """
    return Message("trictrac.player_may_put_his_fichet_back", player=who)


@fault(
    "fausse_ecole",
    rule="trictrac.6.8",
    also=(Repeated("trictrac.8.36"), Repeated("nouveau-trictrac.10.32")),
    allowed=False,
    phases=(*_DUE, *_NOTHING_DUE),
    points=SOME_POINTS,
)
def send_to_ecole_wrongly(state: State, who: str, points: int) -> Decision[State]:
    """Rule on noir claiming a false école: ``! fausse_ecole noir points=6``.

    « celui qui envoie mal-à-propos à l’école … est envoyé à l’école de ce qu’il a marqué ».
    """
    if not points:
        reject(Message("trictrac.no_points_no_ecole"))
    late = state.laissee
    if late is not None and late.fautif != who and not late.coups:
        reject(Message("trictrac.fautif_did_make_ecole", fautif=late.fautif))
    foe = other(who)
    options = _offer(
        foe,
        points,
        partial(send_who_marked_nothing_due, "trictrac.6.8", who, points),
        None,
        partial(leave_marked, player=who, points=points),
    )
    reason = Message("trictrac.foe_has_made_no_ecole", foe=foe, who=who, points=points)
    return Decision(reason, options=options)


@fault(
    "leve_aussi",
    rule="nouveau-trictrac.10.19",
    phases=("marque", "jeu"),
    points=SOME_POINTS,
)
def lift_men_too(state: State, who: str, points: int) -> Decision[State]:
    """Rule on noir lifting his men after a false hole: ``! leve_aussi noir points=12``.

    « il ne serait plus recevable à vous envoyer à l’école, étant censé avoir quitté la partie ».
    """
    foe = state.joueur
    if who != state.adverse:
        reject(Message("trictrac.foe_has_dice_and_left_first", foe=foe))
    if points <= transitions.reste_du(state) or not holes(state, foe, points).trous:
        reject(Message("trictrac.foe_has_marked_no_hole_beyond", foe=foe))
    done = mark_points(state, foe, points, "nouveau-trictrac.10.19", Message("trictrac.laisses"))
    reason = Message("trictrac.adverse_took_up_his_men_as", adverse=state.adverse, foe=foe)
    return Decision(reason, transitions.s_en_aller(done.state), awards=done.awards)


def list_marking_faults(state: State) -> tuple[Incident, ...]:
    """List the ways to mark too much now."""
    found: list[Incident] = []
    if state.phase in {*_DUE, *_NOTHING_DUE}:
        rest = count_gained(state, state.marqueur)
        found += [Incident("plus", p, points=str(count_gained(state, p) + 2)) for p in PLAYERS]
        if state.phase in {"marque", "jeu"}:
            most = str(rest + 12)
            found.append(Incident("plus", state.joueur, points=most, part="oui"))
            found.append(Incident("leve_aussi", state.adverse, points=most))
    if state.phase in {"choix", "jeu", *_DUE}:
        found.append(Incident("fichet", state.marqueur))
    if state.phase in {*_DUE, *_NOTHING_DUE}:
        late = state.laissee
        if late is None or late.fautif == state.adverse or late.coups:
            found.append(Incident("fausse_ecole", state.adverse, points="4"))
    return tuple(found)
