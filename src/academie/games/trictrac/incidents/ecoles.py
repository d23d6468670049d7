"""Rule on points not marked: forgotten by either player, or marked too few."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from academie.core import Incident, Option, Step, applies
from academie.core.faults import Fact, Repeated, reject
from academie.core.game import Decision
from academie.core.messages import Message
from academie.games.trictrac import transitions
from academie.games.trictrac.incidents.common import (
    LAISSER,
    OBLIGER,
    PLACE,
    SOME_POINTS,
    Effect,
    bind,
    fault,
    mark_all_and_go_on,
    mark_all_due,
    mark_points,
    must_have_dice,
    must_have_man_on,
    must_mark_now,
    must_not_have_dice,
    note_ecole,
    offer_ecole,
    offer_instead,
    pay_ecole,
    to_play,
)
from academie.games.trictrac.incidents.plein import bind_man, bind_to_man
from academie.games.trictrac.marque import TROU
from academie.games.trictrac.tour import State
from academie.kit.backgammon.board import other
from academie.kit.backgammon.throw_faults import A_THROW

if TYPE_CHECKING:
    from academie.games.trictrac.state import Gain
    from academie.kit.backgammon.dice import Throw

#: The function that marks the points due and goes on with the throw.
GoesOn: TypeAlias = Callable[[Effect, State], Step[State]]

#: Gains by hitting, « par jan de récompense ».
_HITS = frozenset({"dame", "coin"})
#: ``dame=5``: the man that he touched, if stated.
_A_MAN_IF_ANY = Fact(PLACE, "5", default=None)


def _offer(
    chooser: str, points: int, then: GoesOn, leave: Effect | None = None
) -> tuple[Option, ...]:
    """List what *chooser* may do about *points* that were not marked.

    :param then: goes on with the throw.
    :param leave: goes on if he lets the école pass; by default *then*.
    """
    text = Message("trictrac.ecole_is_let_pass_and_chooser", chooser=chooser)
    return (
        offer_ecole(chooser, points, partial(then, send_to_ecole)),
        *offer_instead(
            Option(chooser, LAISSER, text, then=leave or partial(then, let_ecole_pass)),
            Option(
                chooser,
                OBLIGER,
                Message("trictrac.he_must_mark_what_he_gains"),
                then=partial(then, oblige_to_mark),
            ),
        ),
    )


@fault(
    "oublie",
    rule="nouveau-trictrac.6.3",
    also=("trictrac.6.4",),
    phases=("marque", "levé"),
    requires=(must_have_dice,),
    dame=_A_MAN_IF_ANY,
)
def forget_to_mark(state: State, who: str, dame: int | None) -> Decision[State]:
    """Rule on blanc touching his men before he has marked: ``! oublie blanc``.

    « si l’on y manque, l’adversaire vous envoie à l’école ». A fact ``dame=5`` says which man he
    touched, and he must play it. A player who has lifted all his men only piles them up again.
    """
    if dame is not None:
        must_have_man_on(state, dame)
    rest = transitions.reste_du(state)
    then = go_on_after if state.phase == "levé" else partial(play_on_after, 0, dame)
    return Decision(
        Message("trictrac.player_touched_his_men_and_has", player=who, rest=rest),
        options=_offer(other(who), rest, then),
        also=("trictrac.6.4", *by_hitting(transitions.dus(state)), *above_a_hole(rest)),
    )


@applies("nouveau-trictrac.6.5")
def by_hitting(gained: tuple[Gain, ...]) -> tuple[str, ...]:
    """Claim points that a hit would have gained.

    « joue … avant que de marquer ce qu’il gagne par jan de récompense ».
    """
    hits = any(g.kind in _HITS for g in gained)
    return ("nouveau-trictrac.6.5",) if hits else ()


@applies("nouveau-trictrac.10.29")
def above_a_hole(points: int) -> tuple[str, ...]:
    """Allow an école of more than a hole.

    « on envoie quelquefois à l’école de plus que d’un trou ».
    """
    return ("nouveau-trictrac.10.29",) if points > TROU else ()


def play_on_after(written: int, dame: int | None, what: Effect, state: State) -> Step[State]:
    """Let the thrower play after he has marked *written* and touched his men.

    :param dame: the man that he touched, if stated.
    :param what: what is done with the points that he has not marked.
    """
    done = mark_too_few(state, written) if written else Step(state)
    then = what(done.state)
    end = to_play(then.state)
    if dame is not None:
        end = bind_man(end, bind_to_man(dame))
    return Step(end, (*done.awards, *then.awards))


@applies("trictrac.6.4")
def mark_too_few(state: State, points: int) -> Step[State]:
    """Let the thrower mark *points*, fewer than he gains: « moins qu’il ne doit marquer »."""
    done = mark_points(state, state.joueur, points, "trictrac.6.4", Message("trictrac.marques"))
    return replace(done, state=replace(done.state, ecrit=state.ecrit + points))


def go_on_after(what: Effect, state: State) -> Step[State]:
    """Go on with the throw after *what* was done with the points due."""
    done = what(state)
    return replace(done, state=transitions.apres_marque(done.state))


@applies("trictrac.6.4")
def send_to_ecole(state: State) -> Step[State]:
    """Let the other mark what was left unmarked."""
    return pay_ecole(state, other(state.marqueur), transitions.reste_du(state), "trictrac.6.4")


def oblige_to_mark(state: State) -> Step[State]:
    """Make him mark all that he gains; a marked plein then binds him."""
    done = mark_all_due(state)
    return replace(done, state=bind(done.state, *transitions.liens(state)))


def let_ecole_pass(state: State) -> Step[State]:
    """Leave the points unmarked."""
    return Step(let_pass(state, state.marqueur, transitions.reste_du(state)))


@applies("trictrac.6.6")
def let_pass(state: State, fautif: str, points: int) -> State:
    """Let the école pass.

    « On est maître de laisser faire l’école sans la marquer ».
    """
    return note_ecole(state, fautif, points)


@fault(
    "annonce",
    rule="nouveau-trictrac.6.7",
    also=(Repeated("trictrac.6.9"),),
    phases=("marque",),
    requires=(must_have_dice,),
    dit=SOME_POINTS,
    marque=SOME_POINTS,
    dame=_A_MAN_IF_ANY,
)
def announce_more_than_marked(
    state: State, who: str, dit: int, marque: int, dame: int | None
) -> Decision[State]:
    """Rule on blanc announcing more than he marks: ``! annonce blanc dit=8 marque=6``.

    « est envoyé à l’école de deux points » as soon as he has touched his men. To say six and mark
    eight is ruled on as marking too much.
    """
    if dame is not None:
        must_have_man_on(state, dame)
    rest = transitions.reste_du(state)
    if dit != rest:
        reject(Message("trictrac.player_gains_rest", player=who, rest=rest))
    if not 0 < marque < dit:
        reject(Message("trictrac.he_marks_fewer_than_he_says"))
    reason = Message(
        "trictrac.player_says_said_and_marks_written",
        player=who,
        said=dit,
        written=marque,
        said_2=dit - marque,
    )
    options = _offer(other(who), dit - marque, partial(play_on_after, marque, dame))
    return Decision(reason, options=options)


@fault(
    "jette_sans_marquer",
    rule="nouveau-trictrac.6.6",
    also=(Repeated("nouveau-trictrac.18.15"),),
    phases=("reçu",),
    requires=(must_not_have_dice,),
    coup=A_THROW,
)
def throw_without_marking(state: State, who: str, coup: Throw) -> Decision[State]:
    """Rule on noir throwing before he has marked: ``! jette_sans_marquer noir coup=6-5``.

    « vous marquez pour vous ce qui étoit pour lui, et l’envoyez à l’école ».
    """
    rest = transitions.reste_du(state)
    leave = partial(let_ecole_pass_and_throw, coup)
    return Decision(
        Message("trictrac.player_has_thrown_and_not_marked", player=who, rest=rest),
        options=_offer(state.joueur, rest, partial(throw_after, coup), leave),
        also=("nouveau-trictrac.18.15", *above_a_hole(rest)),
    )


def throw_after(coup: Throw, what: Effect, state: State) -> Step[State]:
    """Put the other's throw *coup* on the board after *what* was done with the points due."""
    done = what(state)
    after = transitions.suivant(done.state)
    if not transitions.gagnant(after):
        after = transitions.lance(after, coup)
    return replace(done, state=after)


def let_ecole_pass_and_throw(coup: Throw, state: State) -> Step[State]:
    """Let the école pass, and record that only *coup* was thrown since."""
    fautif, rest = state.marqueur, transitions.reste_du(state)
    return Step(let_pass(throw_after(coup, Step, state).state, fautif, rest))


@fault(
    "tarde",
    rule="nouveau-trictrac.18.18",
    also=("trictrac.6.6", Repeated("nouveau-trictrac.10.34")),
    phases=("marque", "levé", "reçu"),
    requires=(must_mark_now,),
)
def delay_marking(state: State, who: str) -> Decision[State]:
    """Rule on noir pretending not to see his points: ``! tarde noir``.

    « On peut obliger l’adversaire de marquer les points qu’il gagne ».
    """
    may_still_leave(state)
    rest = transitions.reste_du(state)
    must_mark = Message("trictrac.player_must_mark_rest", player=who, rest=rest)
    options = offer_instead(
        Option(other(who), OBLIGER, must_mark, then=mark_all_and_go_on),
        Option(other(who), "attendre", Message("trictrac.he_may_make_his_ecole")),
    )
    reason = Message("trictrac.player_has_not_marked_rest_points", player=who, rest=rest)
    return Decision(reason, options=options)


@applies("nouveau-trictrac.10.11")
def may_still_leave(state: State) -> None:
    """Reject the fault of a player who has marked his hole alone, and may still leave.

    « on le peut tant qu’on tient son jeton ».
    """
    if transitions.trou_seul(state):
        reason = Message("trictrac.player_has_marked_his_hole_and", player=state.marqueur)
        reject(reason, "nouveau-trictrac.10.11")


@fault(
    "marque_avant",
    rule="nouveau-trictrac.6.10",
    also=("trictrac.1.17",),
    phases=("marque", "choix", "jeu"),
    requires=(must_not_have_dice,),
)
def mark_before_thrower(state: State, who: str) -> Message:
    """Rule on noir marking before the thrower has played: ``! marque_avant noir``.

    « Celui qui joue ou jette les dés, marque toujours ce qu’il gagne, avant ».
    """
    if not transitions.donnes(state):
        reject(Message("trictrac.player_is_given_nothing_by_this", player=who))
    return Message("trictrac.joueur_marks_first", joueur=state.joueur, player=who)


def list_ecoles(state: State) -> tuple[Incident, ...]:
    """List the écoles of points not marked that could be made now."""
    found: list[Incident] = []
    if state.phase == "levé":
        found.append(Incident("oublie", state.joueur))
    if state.phase == "marque":
        rest = transitions.reste_du(state)
        found.append(Incident("oublie", state.joueur))
        if rest > 2:
            fewer = str(rest - 2)
            found.append(Incident("annonce", state.joueur, dit=str(rest), marque=fewer))
        if transitions.donnes(state):
            found.append(Incident("marque_avant", state.adverse))
    if state.phase == "reçu" and any(state.position.men(state.joueur)):
        found.append(Incident("jette_sans_marquer", state.adverse, coup="4-2"))
    if state.phase in {"marque", "levé", "reçu"} and not transitions.trou_seul(state):
        found.append(Incident("tarde", state.marqueur))
    return tuple(found)
