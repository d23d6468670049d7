"""Rule on jetons and fichets: left, taken off, too few, holes forgotten."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from academie.core import Incident, Option, Step, applies
from academie.core.faults import Repeated, law, reject
from academie.core.game import Decision
from academie.core.messages import Message
from academie.games.trictrac import transitions
from academie.games.trictrac.ecrire import holes, write
from academie.games.trictrac.incidents.common import (
    LAISSER,
    Effect,
    fault,
    mark_all_and_go_on,
    mark_all_due,
    must_be_free_to_leave,
    must_have_dice,
    must_mark_now,
    note_ecole,
    offer_ecole,
    offer_instead,
    pay_ecole,
    to_play,
)
from academie.games.trictrac.marque import TROU
from academie.kit.backgammon.board import PLAYERS, other
from academie.kit.backgammon.throw_faults import A_THROW

if TYPE_CHECKING:
    from academie.games.trictrac.tour import State
    from academie.kit.backgammon.dice import Throw

SAY, SILENT = "dire", "taire"
_DUE = ("marque", "reçu", "levé")


def _offer(chooser: str, points: int, send: Effect, leave: Effect) -> tuple[Option, ...]:
    return (
        offer_ecole(chooser, points, send),
        *offer_instead(Option(chooser, LAISSER, Message("trictrac.ecole_is_let_pass"), then=leave)),
    )


@fault(
    "un_jeton",
    rule="trictrac.6.3",
    also=(Repeated("nouveau-trictrac.7.7"), Repeated("nouveau-trictrac.18.25")),
    phases=_DUE,
    requires=(must_mark_now,),
)
def mark_with_one_jeton(state: State, who: str) -> Decision[State]:
    """Rule on noir, in bredouille, marking with one jeton: ``! un_jeton noir``.

    « Celui qui oublie de marquer ses points avec deux jetons, ne peut pas marquer le trou
    bredouille ».
    """
    if not _second(state, who):
        reject(Message("trictrac.player_has_not_to_mark_with", player=who))
    done = mark_all_and_go_on(state, "un_jeton")
    reason = Message("trictrac.player_marked_with_one_counter_and", player=who)
    return Decision(reason, done.state, awards=done.awards)


def _second(state: State, player: str) -> bool:
    marks = state.marques
    return not marks.of(player).points and bool(marks.of(other(player)).points)


@fault(
    "deux_jetons",
    rule="nouveau-trictrac.18.26",
    also=("nouveau-trictrac.7.5", "nouveau-trictrac.7.6"),
    allowed=False,
)
def leave_second_jeton(state: State, who: str) -> Decision[State]:
    """Rule on noir leaving his second jeton after an interruption: ``! deux_jetons noir``.

    « Lorsqu’on est en bredouille, et que l’adversaire interrompt, l’on doit ôter le deuxième
    jeton » oneself, « sans attendre que son adversaire le lui dise ».
    """
    if who not in list_interrupted(state):
        reject(Message("trictrac.player_has_no_second_counter_to", player=who))
    taken = Message("trictrac.player_takes_his_second_counter_off", player=who)
    stays = partial(keep_second_jeton, who)
    options = (
        Option(other(who), SAY, taken),
        Option(other(who), SILENT, Message("trictrac.it_stays", player=who), then=stays),
    )
    return Decision(
        Message("trictrac.player_is_interrupted_and_must_take", player=who), options=options
    )


def list_interrupted(state: State) -> tuple[str, ...]:
    """List the players whose bredouille this throw has interrupted."""
    if state.phase == "fin":
        return ()
    before, now = state.comptes, state.marques
    return tuple(
        p
        for p in PLAYERS
        if before.of(p).bredouille
        and before.of(other(p)).points
        and not now.of(p).bredouille
        and now.of(p).points == before.of(p).points
        and not now.of(p).indu
    )


def keep_second_jeton(player: str, state: State) -> State:
    """Leave the second jeton of *player* on the board, though he is interrupted."""
    kept = state.comptes.put(player, replace(state.comptes.of(player), indu=True))
    return replace(state, comptes=kept)


@fault(
    "trou_oublie",
    rule="trictrac.6.14",
    also=(Repeated("nouveau-trictrac.7.8"), "nouveau-trictrac.10.28"),
    requires=(must_mark_now,),
)
def forget_hole(state: State, who: str) -> Decision[State]:
    """Rule on blanc marking a hole too few: ``! trou_oublie blanc``.

    « on n’envoie point à l’école d’un trou ; mais dès qu’il a joué, il n’est plus reçu ».
    """
    if not holes(state, who, transitions.reste_du(state)).trous:
        reject(Message("trictrac.player_has_no_hole_to_mark", player=who))
    done = mark_all_and_go_on(state, "trou_oublié")
    return Decision(
        Message("trictrac.player_forgot_hole", player=who), done.state, awards=done.awards
    )


@fault(
    "trou_de_trop",
    rule="nouveau-trictrac.10.28",
    also=("nouveau-trictrac.7.6",),
    allowed=True,
    requires=(must_mark_now,),
)
def mark_double_hole(state: State, who: str) -> Decision[State]:
    """Rule on noir marking a simple hole double: ``! trou_de_trop noir``.

    « comme si l’on avait marqué partie double, au lieu de simple »: no école, but it is said.
    """
    made = holes(state, who, transitions.reste_du(state)).trous
    if not made or made[0] != 1:
        reject(Message("trictrac.player_has_no_simple_hole_to", player=who))
    taken, foe = Message("trictrac.he_takes_hole_off_again_without"), other(who)
    too_many = partial(mark_all_and_go_on, faute="trou_de_trop")
    options = (
        Option(foe, SAY, taken, then=mark_all_and_go_on),
        Option(foe, SILENT, Message("trictrac.hole_stays", foe=foe), then=too_many),
    )
    reason = (
        Message("trictrac.player_marks_double_hole_and_was_interrupted", player=who)
        if may_still_be_told(state, who)
        else Message("trictrac.player_marks_double_hole_and_is_not_in_bredouille", player=who)
    )
    return Decision(reason, options=options)


@applies("nouveau-trictrac.7.6")
def may_still_be_told(state: State, player: str) -> bool:
    """Let the other claim the interruption until the next mark.

    « l’on est reçu à dire que l’on a débredouillé, jusqu’à ce que l’adversaire ait marqué ».
    """
    return state.marques.of(player).indu


@fault(
    "jeton_laisse",
    refuses="trictrac.6.13",
    phases=("choix", "jeu", "jet"),
    requires=(must_have_dice,),
)
def leave_jeton_and_hold(state: State, who: str) -> Decision[State]:
    """Rule on blanc holding with his old jeton on the board: ``! jeton_laisse blanc``.

    Or he has had the hole by the dice of the other, and is about to throw and play himself.
    """
    old, rest = state.comptes.of(who).points, state.marques.of(who).points
    if not _is_left_behind(state):
        reject(Message("trictrac.his_counter_showed_old_and_rest", old=old, rest=rest))
    return show_more_than_is_left(who, old, rest) if rest else show_all_old_points(who, old)


@law(
    "trictrac.6.13",
    also=(Repeated("nouveau-trictrac.10.9"), Repeated("nouveau-trictrac.18.23")),
)
def show_all_old_points(who: str, old: int) -> Decision[State]:
    """Claim the école of all old points, if none was left over his hole.

    « il est envoyé à l’école des points marqués ».
    """
    return _old_jeton(who, old, 0, "trictrac.6.13")


@law(
    "trictrac.6.13",
    also=(Repeated("nouveau-trictrac.10.9"), Repeated("nouveau-trictrac.18.24")),
)
def show_more_than_is_left(who: str, old: int, rest: int) -> Decision[State]:
    """Claim the école of the points above what is left.

    « que de ce qui est marqué de plus que ce qui doit lui en rester ».
    """
    return _old_jeton(who, old, rest, "trictrac.6.13")


def _old_jeton(who: str, old: int, rest: int, rule: str) -> Decision[State]:
    """Decide on the jeton of *who*, which shows *old* points and should show *rest*."""
    surplus = old - rest
    reason = Message(
        "trictrac.player_left_his_counter_at_old", player=who, old=old, rest=rest, old_2=surplus
    )
    send = partial(send_for_jeton_left, rule, surplus)
    options = _offer(other(who), surplus, send, partial(let_jeton_lie, surplus))
    return Decision(reason, options=options)


def _is_left_behind(state: State) -> bool:
    """Check whether the thrower's old jeton may still lie there after his hole."""
    player = state.joueur
    before, now = state.comptes.of(player), state.marques.of(player)
    marked = any(e.player == player and e.faute != "jeton_laissé" for e in state.ecrits[-1:])
    return marked and now.trous > before.trous and before.points > now.points


def send_for_jeton_left(rule: str, points: int, state: State) -> Step[State]:
    """Claim the école of the *points* that the old jeton shows."""
    return pay_ecole(_held(state), state.adverse, points, rule)


def let_jeton_lie(points: int, state: State) -> Step[State]:
    """Leave the jeton, and let the école of *points* pass."""
    held = _held(state)
    last = max(n for n, e in enumerate(held.ecrits) if e.player == held.joueur)
    ecrits = list(held.ecrits)
    ecrits[last] = replace(ecrits[last], faute="jeton_laissé")
    return Step(note_ecole(replace(held, ecrits=tuple(ecrits)), held.joueur, points))


def _held(state: State) -> State:
    return transitions.tenir(state) if state.phase == "choix" else state


@fault(
    "part_sans_demarquer",
    rule="trictrac.6.12",
    also=(Repeated("nouveau-trictrac.10.9"), Repeated("nouveau-trictrac.18.21")),
    allowed=True,
    requires=(must_be_free_to_leave, must_have_dice),
)
def leave_with_jeton_on(state: State, who: str) -> tuple[State, Message]:
    """Rule on blanc leaving with his jeton on the board: ``! part_sans_demarquer blanc``.

    He « ne peut être envoyé à l’école de ces points marqués ; cependant il faut les démarquer ».
    """
    return transitions.s_en_aller(state), Message(
        "trictrac.player_takes_his_counter_off", player=who
    )


@fault(
    "anciens_oublies",
    rule="nouveau-trictrac.10.27",
    phases=_DUE,
    requires=(must_mark_now,),
)
def overlook_old_points(state: State, who: str) -> Decision[State]:
    """Rule on blanc marking new points without the old: ``! anciens_oublies blanc``.

    « envoyé à l’école des quatre ou six points qu’il avait ».
    """
    old = state.marques.of(who).points
    if not old or state.ecrit or transitions.reste_du(state) >= TROU:
        reject(Message("trictrac.player_has_no_points_that_another", player=who))
    options = _offer(
        other(who),
        old,
        partial(send_for_old_points, "nouveau-trictrac.10.27", old),
        partial(mark_new_points_alone, old),
    )
    return Decision(
        Message("trictrac.player_overlooked_old_that_he_had", player=who, old=old), options=options
    )


def send_for_old_points(rule: str, old: int, state: State) -> Step[State]:
    """Mark the new points alone, and claim the école of the *old* ones."""
    done = mark_all_due(state, "anciens_oubliés")
    then = pay_ecole(done.state, other(state.marqueur), old, rule)
    return _go_on(state, Step(then.state, (*done.awards, *then.awards)))


def mark_new_points_alone(old: int, state: State) -> Step[State]:
    """Mark the new points alone, and let the école of the *old* ones pass."""
    done = mark_all_due(state, "anciens_oubliés")
    return _go_on(state, replace(done, state=note_ecole(done.state, state.marqueur, old)))


def _go_on(before: State, done: Step[State]) -> Step[State]:
    """Go on after *done*, which is marked; a marked plein must be made."""
    if before.phase != "marque":
        return replace(done, state=transitions.apres_marque(done.state))
    bound = (*before.contraintes, *transitions.liens(before))
    return replace(done, state=replace(to_play(done.state), contraintes=bound))


@fault(
    "jeton_ote",
    rule="nouveau-trictrac.10.26",
    phases=("jet",),
    requires=(must_have_dice,),
    coup=A_THROW,
)
def take_jeton_off(state: State, who: str, coup: Throw) -> Decision[State]:
    """Rule on blanc taking his jeton off by mistake: ``! jeton_ote blanc coup=6-5``.

    « vous pouvez, dès qu’il aura jeté le dé, l’envoyer à l’école des points qu’il s’est ôtés ».
    """
    old = state.marques.of(who).points
    if not transitions.recommence(state) or not old:
        reject(Message("trictrac.player_has_not_just_borne_off", player=who))
    options = _offer(
        other(who),
        old,
        partial(send_for_points_taken_off, "nouveau-trictrac.10.26", coup, old),
        partial(throw_without_points, coup, old),
    )
    return Decision(
        Message("trictrac.player_took_off_old_points_that", player=who, old=old), options=options
    )


def send_for_points_taken_off(rule: str, coup: Throw, old: int, state: State) -> Step[State]:
    """Claim the école of the *old* points taken off; his throw *coup* lies."""
    bare, _ = write(state, state.joueur, 0, "ôté")
    done = pay_ecole(bare, state.adverse, old, rule)
    if transitions.gagnant(done.state):
        return done
    return replace(done, state=transitions.lance(done.state, coup))


def throw_without_points(coup: Throw, old: int, state: State) -> Step[State]:
    """Let him throw *coup* without the *old* points, and let the école pass."""
    bare, _ = write(state, state.joueur, 0, "ôté")
    return Step(note_ecole(transitions.lance(bare, coup), state.joueur, old))


def list_jeton_faults(state: State) -> tuple[Incident, ...]:
    """List the faults with jetons and fichets that could happen now."""
    found = [Incident("deux_jetons", p) for p in list_interrupted(state)]
    marks, mine = state.marques, state.joueur
    if state.phase in _DUE:
        found += _as_he_marks(state)
    if transitions.peut_partir(state):
        found.append(Incident("part_sans_demarquer", mine))
    if state.phase in {"choix", "jeu", "jet"} and _is_left_behind(state):
        found.append(Incident("jeton_laisse", mine))
    if state.phase == "jet" and transitions.recommence(state) and marks.of(mine).points:
        found.append(Incident("jeton_ote", mine, coup="6-5"))
    return tuple(found)


def _as_he_marks(state: State) -> list[Incident]:
    player, due, found = state.marqueur, transitions.reste_du(state), []
    made = holes(state, player, due).trous
    if _second(state, player):
        found.append(Incident("un_jeton", player))
    if made:
        found.append(Incident("trou_oublie", player))
    if made and made[0] == 1:
        found.append(Incident("trou_de_trop", player))
    had = state.marques.of(player).points
    if had and not state.ecrit and due < TROU:
        found.append(Incident("anciens_oublies", player))
    return found
