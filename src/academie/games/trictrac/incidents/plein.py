"""Rule on a plein marked and not made, or not marked, and on a broken petit jan."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from academie.core import IllegalAction, Incident, Option, Step, applies
from academie.core.faults import Repeated, law, reject
from academie.core.game import Decision
from academie.core.messages import Message
from academie.games.trictrac import transitions
from academie.games.trictrac.cases import JANS, est_plein
from academie.games.trictrac.incidents.common import (
    A_PLAY,
    ENVOYER,
    LAISSER,
    Effect,
    bind,
    explain_misplay,
    fault,
    is_of_his_dice,
    must_have_dice,
    note_ecole,
    offer_instead,
    pay_ecole,
    rewrite,
    to_play,
)
from academie.games.trictrac.moves import plays
from academie.games.trictrac.tour import Contrainte, State
from academie.kit.backgammon.board import other

if TYPE_CHECKING:
    from academie.games.trictrac.coup import Play
    from academie.games.trictrac.state import Gain, Options

COMPEL = "contraindre"
PETIT, GRAND, RETOUR = JANS


@fault(
    "plein_manque",
    refuses="nouveau-trictrac.18.4",
    phases=("marque", "choix", "jeu"),
    requires=(must_have_dice,),
    joue=A_PLAY,
)
def miss_plein(state: State, who: str, joue: Play) -> Decision[State]:
    """Rule on a play that misses a possible plein: ``! plein_manque blanc joue=0-5,3-5``.

    Before he has marked for it, or after: then the play breaks what he has marked.
    """
    gain = marked_for_plein(state)
    if gain is None or state.throw is None:
        reject(Message("trictrac.no_plein_is_made_or_kept"))
    play = play_as_thrown(state, joue)
    jan = gain.jan
    if est_plein(play.after(state.position.men(state.joueur)), JANS[jan]):
        reject(Message("trictrac.jan_stands_after_play", jan=jan, play=play))
    if state.phase == "marque":
        return _leave_unmarked(state, who, jan, joue)
    return replace(_leave_marked(state, who, gain, joue), state=transitions.tenir(state))


def play_as_thrown(state: State, play: Play) -> Play:
    """Accept *play*, also of wrong numbers if the plein is marked and the men let go.

    Then it is a wrong play as well (nouveau-trictrac.18.5), which the other has left.
    """
    try:
        return transitions.lawful(state, play)
    except IllegalAction:
        if state.phase == "marque" or explain_misplay(state, play):
            raise
        return play


def breaks_plein(state: State, play: Play) -> bool:
    """Check whether *play* breaks a marked plein."""
    gain = marked_for_plein(state)
    men = play.after(state.position.men(state.joueur))
    return gain is not None and not est_plein(men, JANS[gain.jan])


def marked_for_plein(state: State) -> Gain | None:
    """Find what is or must be marked for a plein in this throw."""
    gained = (g for g in transitions.du_coup(state) if g.player == state.joueur and g.jan)
    gain = next(gained, None)
    bound_to = {c.value for c in state.contraintes if c.lien == "plein"}
    if gain is None or state.phase == "marque" or gain.jan in bound_to:
        return gain
    return None


def free(state: State) -> State:
    """Remove the duty to make the plein."""
    return replace(state, contraintes=tuple(c for c in state.contraintes if c.lien != "plein"))


def bind_to_man(place: int) -> Contrainte:
    """Return the duty to play the man on *place*."""
    return Contrainte("dame", str(place))


@applies("trictrac.6.15")
def unserved(state: State, lien: Contrainte) -> Gain | None:
    """Return the marked plein that no play of the touched man makes."""
    gain = marked_for_plein(state)
    if gain is None:
        return None
    men, jan = state.position.men(state.joueur), JANS[gain.jan]
    served = any(
        est_plein(play.after(men), jan) and transitions.obeys(state, play, lien)
        for play in transitions.permises(free(state))
    )
    return None if served else gain


def bind_man(state: State, lien: Contrainte) -> State:
    """Bind him to play a man, and drop a plein that it does not make."""
    return bind(free(state) if unserved(state, lien) else state, lien)


@law("trictrac.6.15", also=("trictrac.6.1", Repeated("trictrac.note.38")))
def touch_man_beside_plein(state: State, who: str, dame: int, gain: Gain) -> Decision[State]:
    """Rule on touching a man that does not make the plein.

    « pour avoir touché une autre dame que celle qui devait y servir »: the école and the man.

    The opponent may compel the plein instead, where he may compel it at all.
    """
    jan, points, foe, lien = gain.jan, gain.points, other(who), bind_to_man(dame)
    send = partial(send_for_plein, "trictrac.6.15", points)
    man = Message("trictrac.ecole_of_points_and_man_touched", points=points)
    plein = Message("trictrac.ecole_of_points_and_plein_is", points=points)
    left = Message("trictrac.man_touched_is_played_and_points")
    options = [Option(foe, ENVOYER, man, then=partial(send_and_bind_man, send, lien))]
    if not stays_as_played(state.options, jan):
        options.append(Option(foe, COMPEL, plein, then=send))
    leave = partial(let_plein_pass_and_bind_man, points, lien)
    options += offer_instead(Option(foe, LAISSER, left, then=leave))
    reason = Message("trictrac.who_marked_for_his_jan_and", who=who, jan=jan, points=points)
    return Decision(reason, transitions.tenir(state), options=tuple(options))


def send_and_bind_man(send: Effect, lien: Contrainte, state: State) -> Step[State]:
    """Claim the école for the plein, and make him play the touched man."""
    done = send(state)
    return replace(done, state=bind(free(done.state), lien))


def let_plein_pass_and_bind_man(points: int, lien: Contrainte, state: State) -> State:
    """Let the école of *points* pass, and make him play the touched man."""
    return note_ecole(bind_man(state, lien), state.joueur, points)


def _keeps(state: State, jan: str) -> bool:
    return est_plein(state.position.men(state.joueur), JANS[jan])


def _leave_marked(state: State, who: str, gain: Gain, play: Play) -> Decision[State]:
    jan, points = gain.jan, gain.points
    if jan != PETIT:
        return miss_great_jan_or_return(state, who, jan, points, play)
    if _keeps(state, jan):
        return break_petit_jan_instead_of_passing(who, points, play)
    return miss_marked_petit_jan(who, points, play)


def _leave_unmarked(state: State, who: str, jan: str, play: Play) -> Decision[State]:
    points = transitions.reste_du(state)
    if jan != PETIT:
        return miss_unmarked_great_jan(who, jan, points, play)
    if _keeps(state, jan):
        return break_petit_jan_instead_of_passing(who, points, play)
    return miss_unmarked_petit_jan(who, points, play)


def _offer(
    chooser: str, rule: str, points: int, play: Play, compel: str = ""
) -> tuple[Option, ...]:
    """List what *chooser* may do about the *points* of a plein that *play* misses.

    :param rule: id of the rule that gives him the école.
    :param compel: the plein that he may compel, if he may.
    """
    ecole = Message("trictrac.ecole_of_points", points=points)
    plein = Message("trictrac.ecole_of_points_and_plein_is", points=points)
    stays = Message("trictrac.all_stays_as_it_is")
    send = partial(send_for_plein, rule, points)
    offered = [Option(chooser, ENVOYER, ecole, then=partial(send_and_play, send, play))]
    if compel:
        then = partial(send_and_compel, send, compel)
        offered.append(Option(chooser, COMPEL, plein, then=then))
    leave = Option(chooser, LAISSER, stays, then=partial(let_plein_pass, points, play))
    return (*offered, *offer_instead(leave))


@law("nouveau-trictrac.10.21", also=("trictrac.6.15",))
def miss_marked_petit_jan(who: str, points: int, play: Play) -> Decision[State]:
    """Let the other claim the école and make him play again.

    Petit jan marked and not made: « vous pouvez lui faire rejouer son bois ».
    """
    reason = Message("trictrac.who_marked_for_his_petit_jan", who=who, points=points)
    options = _offer(other(who), "nouveau-trictrac.10.21", points, play, PETIT)
    return Decision(reason, options=options)


@law("nouveau-trictrac.10.22")
def miss_unmarked_petit_jan(who: str, points: int, play: Play) -> Decision[State]:
    """Let the other claim the école and compel the plein.

    Petit jan neither marked nor made: « et ensuite lui faire faire son plein ».
    """
    reason = Message("trictrac.who_neither_marked_nor_made_his", who=who, points=points)
    options = _offer(other(who), "nouveau-trictrac.10.22", points, play, PETIT)
    return Decision(reason, options=options)


@law("nouveau-trictrac.10.23", also=(Repeated("nouveau-trictrac.18.28"),))
def break_petit_jan_instead_of_passing(who: str, points: int, play: Play) -> Decision[State]:
    """Let the other make him play again and pass.

    « outre cela le faire rejouer et passer dans votre petit jan ».
    """
    reason = Message("trictrac.who_broke_his_petit_jan_and", who=who, points=points)
    options = _offer(other(who), "nouveau-trictrac.10.23", points, play, PETIT)
    return Decision(reason, options=options)


@applies("nouveau-trictrac.18.4")
def stays_as_played(options: Options, jan: str) -> bool:
    """Leave the play, unless it is the petit jan.

    « il ne lui est pas permis de rejouer et faire son plein », unless it is the petit jan.

    The first treatise lets the other compel any plein (trictrac.note.38).
    """
    return jan != PETIT and options.contraindre == "petit"


def miss_great_jan_or_return(
    state: State, who: str, jan: str, points: int, play: Play
) -> Decision[State]:
    """Rule on a marked grand jan or jan de retour, on which the treatises differ.

    See trictrac.note.38.
    """
    if not stays_as_played(state.options, jan):
        return compel_any_plein(who, jan, points, play)
    if jan == RETOUR:
        return leave_return_as_played(who, points, play)
    return leave_great_jan_as_played(who, points, play)


@law("nouveau-trictrac.10.24", also=("nouveau-trictrac.18.4",))
def leave_great_jan_as_played(who: str, points: int, play: Play) -> Decision[State]:
    """Keep a play as it was made where the player marked for his grand jan and did not fill it.

    « mais vous ne le faites point rejouer et faire son plein ».
    """
    reason = Message("trictrac.who_marked_for_his_grand_jan", who=who, points=points)
    options = _offer(other(who), "nouveau-trictrac.10.24", points, play)
    return Decision(reason, options=options)


@law("nouveau-trictrac.10.25")
def leave_return_as_played(who: str, points: int, play: Play) -> Decision[State]:
    """Keep a play as it was made where the player marked for his jan de retour and missed it.

    « Le même s’observe pour le jan de retour ».
    """
    reason = Message("trictrac.who_marked_for_his_jan_de", who=who, points=points)
    options = _offer(other(who), "nouveau-trictrac.10.25", points, play)
    return Decision(reason, options=options)


@law("trictrac.6.15", also=(Repeated("trictrac.note.38"),))
def compel_any_plein(who: str, jan: str, points: int, play: Play) -> Decision[State]:
    """Let the other compel any plein.

    « si … il était plus avantageux à l’adversaire de faire le plein, il peut y contraindre ».
    """
    reason = Message("trictrac.who_marked_for_his_jan_and_has_not", who=who, jan=jan, points=points)
    options = _offer(other(who), "trictrac.6.15", points, play, jan)
    return Decision(reason, options=options)


@law("nouveau-trictrac.18.14", also=("trictrac.6.4",))
def miss_unmarked_great_jan(who: str, jan: str, points: int, play: Play) -> Decision[State]:
    """Rule on a grand jan neither marked nor made: an école, and no replay."""
    reason = Message(
        "trictrac.who_neither_marked_nor_made_his_jan_ecole", who=who, jan=jan, points=points
    )
    options = _offer(other(who), "nouveau-trictrac.18.14", points, play)
    return Decision(reason, options=options)


def let_plein_pass(points: int, play: Play, state: State) -> State:
    """Leave *play*, and let the école of *points* pass."""
    return note_ecole(transitions.apply_play(to_play(state), play), state.joueur, points)


def send_for_plein(rule: str, points: int, state: State) -> Step[State]:
    """Claim the école for the *points* of a plein, and take them off if marked."""
    bare = _take_off(state, points) if state.phase == "jeu" else state
    return pay_ecole(to_play(bare), state.adverse, points, rule)


def send_and_play(send: Effect, play: Play, state: State) -> Step[State]:
    """Claim the école, and leave *play*."""
    done = send(state)
    return replace(done, state=transitions.apply_play(done.state, play))


def send_and_compel(send: Effect, jan: str, state: State) -> Step[State]:
    """Claim the école, and compel the plein of *jan*."""
    done = send(state)
    return replace(done, state=bind(done.state, Contrainte("plein", jan)))


def _take_off(state: State, points: int) -> State:
    """Take off the points and holes marked for the plein."""
    written = sum(e.points for e in state.ecrits if is_of_his_dice(e, state.joueur))
    return rewrite(state, state.joueur, max(written - points, 0))


def list_plein_faults(state: State) -> tuple[Incident, ...]:
    """List the ways in which a plein could be missed now."""
    gain = marked_for_plein(state) if state.phase in {"marque", "choix", "jeu"} else None
    if gain is None or state.throw is None:
        return ()
    men, jan = state.position.men(state.joueur), JANS[gain.jan]
    for play in plays(state.position, state.joueur, state.throw, state.options):
        if play.legs and not est_plein(play.after(men), jan):
            return (Incident("plein_manque", state.joueur, joue=str(play).replace(" ", "")),)
    return ()
