"""A plein that is marked and not made, or not even marked; a petit jan that is broken."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import IllegalAction, Incident, Step, applies
from academie.core.law import impossible, ruled
from academie.core.wording import Said
from academie.games.trictrac import table
from academie.games.trictrac.cases import JANS, est_plein
from academie.games.trictrac.incidents.common import (
    ENVOYER,
    LAISSER,
    bound,
    choices,
    ecole,
    instead,
    left,
    misplayed,
    of_his_dice,
    of_the_thrower,
    only_in,
    opponent,
    play_of,
    playing,
    rewritten,
    who,
)
from academie.games.trictrac.moves import plays
from academie.games.trictrac.tour import Contrainte

if TYPE_CHECKING:
    from academie.core import Option, Ruling
    from academie.games.trictrac.coup import Play
    from academie.games.trictrac.state import Gain, Options
    from academie.games.trictrac.tour import State

COMPEL = "contraindre"
PETIT, GRAND, RETOUR = JANS


def missed(state: State, incident: Incident) -> Step[State]:
    """``! plein_manque blanc joue=0-5,3-5``: a legal play that does not make the plein it could.

    Before he has marked for it, or after: then the play breaks what he has marked.
    """
    rule = "nouveau-trictrac.18.4"
    only_in(state, incident, rule, "marque", "choix", "jeu")
    of_the_thrower(state, incident, rule)
    gain = _gain(state)
    if gain is None or state.throw is None:
        impossible(state, incident, rule, Said("trictrac.no_plein_is_made_or_kept"))
    play = played(state, play_of(incident))
    jan = gain.jan
    if est_plein(play.after(state.position.men(state.joueur)), JANS[jan]):
        impossible(
            state, incident, rule, Said("trictrac.jan_stands_after_play", jan=jan, play=play)
        )
    if state.phase == "marque":
        return _unmarked(state, incident, jan)
    return _marked(table.tenir(state), incident, jan, gain)


def played(state: State, play: Play) -> Play:
    """*play* as the throw has it; of other numbers only where it is marked and he has let go.

    Then it was played wrong besides (nouveau-trictrac.18.5), and was let stay.
    """
    try:
        return table.lawful(state, play)
    except IllegalAction:
        if state.phase == "marque" or misplayed(state, play):
            raise
        return play


def broken_by(state: State, play: Play) -> bool:
    """Whether a plein is marked that does not stand after *play*."""
    gain = _gain(state)
    men = play.after(state.position.men(state.joueur))
    return gain is not None and not est_plein(men, JANS[gain.jan])


def _gain(state: State) -> Gain | None:
    """What is marked for a plein in this throw, or is to be marked."""
    gained = (g for g in table.du_coup(state) if g.player == state.joueur and g.jan)
    gain = next(gained, None)
    bound_to = {c.value for c in state.contraintes if c.lien == "plein"}
    if gain is None or state.phase == "marque" or gain.jan in bound_to:
        return gain
    return None


def free(state: State) -> State:
    """*state* in which no plein binds the thrower: what his men allow, whatever he has marked."""
    return replace(state, contraintes=tuple(c for c in state.contraintes if c.lien != "plein"))


@applies("trictrac.6.15")
def unserved(state: State, lien: Contrainte) -> Gain | None:
    """The plein that he has marked, where no play of the man that he has touched makes it."""
    gain = _gain(state)
    if gain is None:
        return None
    men, jan = state.position.men(state.joueur), JANS[gain.jan]
    served = any(
        est_plein(play.after(men), jan) and table.obeys(state, play, lien)
        for play in table.permises(free(state))
    )
    return None if served else gain


def bind_man(state: State, lien: Contrainte) -> State:
    """*state* in which a man is to be played, and a plein that it does not serve binds no more."""
    return bound(free(state) if unserved(state, lien) else state, lien)


@applies("trictrac.6.15")
def touched_another(state: State, incident: Incident, gain: Gain) -> Step[State]:
    """« pour avoir touché une autre dame que celle qui devait y servir »: the école and the man.

    The opponent may compel the plein instead, where he may compel it at all.
    """
    jan, points, foe = gain.jan, gain.points, opponent(incident)
    options = choices(
        foe, (ENVOYER, Said("trictrac.ecole_of_points_and_man_touched", points=points))
    )
    if not stays_as_played(state.options, jan):
        options += choices(
            foe, (COMPEL, Said("trictrac.ecole_of_points_and_plein_is", points=points))
        )
    options += instead(foe, (LAISSER, Said("trictrac.man_touched_is_played_and_points")))
    reason = Said("trictrac.who_marked_for_his_jan_and", who=who(incident), jan=jan, points=points)
    also = ("trictrac.6.1", "trictrac.note.38")
    return ruled(state, incident, "trictrac.6.15", reason, options=options, also=also)


def after_touching_another(state: State, lien: Contrainte, name: str) -> Step[State]:
    """What follows when a man was touched that does not serve the plein."""
    gain = _gain(state)
    if gain is None:
        return Step(bound(state, lien))
    if name == LAISSER:
        return Step(left(bind_man(state, lien), state.joueur, gain.points))
    bare = _taken_off(state, gain.points)
    done = ecole(bare, state.adverse, gain.points, "trictrac.6.15")
    return done if name == COMPEL else replace(done, state=bound(free(done.state), lien))


def _kept(state: State, jan: str) -> bool:
    return est_plein(state.position.men(state.joueur), JANS[jan])


def _marked(state: State, incident: Incident, jan: str, gain: Gain) -> Step[State]:
    if jan != PETIT:
        return great_or_return(state, incident, jan, gain.points)
    if _kept(state, jan):
        return broken_instead_of_passing(state, incident, gain.points)
    return little_marked(state, incident, gain.points)


def _unmarked(state: State, incident: Incident, jan: str) -> Step[State]:
    rest = table.reste_du(state)
    if jan != PETIT:
        return great_unmarked(state, incident, jan, rest)
    if _kept(state, jan):
        return broken_instead_of_passing(state, incident, rest)
    return little_unmarked(state, incident, rest)


def _offered(chooser: str, points: int, *, compel: bool) -> tuple[Option, ...]:
    offered = choices(chooser, (ENVOYER, Said("trictrac.ecole_of_points", points=points)))
    if compel:
        offered += choices(
            chooser, (COMPEL, Said("trictrac.ecole_of_points_and_plein_is", points=points))
        )
    return offered + instead(chooser, (LAISSER, Said("trictrac.all_stays_as_it_is")))


@applies("nouveau-trictrac.10.21")
def little_marked(state: State, incident: Incident, points: int) -> Step[State]:
    """Petit jan marked and not made: « vous pouvez lui faire rejouer son bois »."""
    reason = Said("trictrac.who_marked_for_his_petit_jan", who=who(incident), points=points)
    options = _offered(opponent(incident), points, compel=True)
    rule = "nouveau-trictrac.10.21"
    return ruled(state, incident, rule, reason, options=options, also=("trictrac.6.15",))


@applies("nouveau-trictrac.10.22")
def little_unmarked(state: State, incident: Incident, points: int) -> Step[State]:
    """Petit jan neither marked nor made: « et ensuite lui faire faire son plein »."""
    reason = Said("trictrac.who_neither_marked_nor_made_his", who=who(incident), points=points)
    options = _offered(opponent(incident), points, compel=True)
    return ruled(state, incident, "nouveau-trictrac.10.22", reason, options=options)


@applies("nouveau-trictrac.10.23")
def broken_instead_of_passing(state: State, incident: Incident, points: int) -> Step[State]:
    """« outre cela le faire rejouer et passer dans votre petit jan »."""
    reason = Said("trictrac.who_broke_his_petit_jan_and", who=who(incident), points=points)
    options = _offered(opponent(incident), points, compel=True)
    rule = "nouveau-trictrac.10.23"
    return ruled(state, incident, rule, reason, options=options, also=("nouveau-trictrac.18.28",))


@applies("nouveau-trictrac.18.4")
def stays_as_played(options: Options, jan: str) -> bool:
    """« il ne lui est pas permis de rejouer et faire son plein », unless it is the petit jan.

    The first treatise lets the other compel any plein (trictrac.note.38).
    """
    return jan != PETIT and options.contraindre == "petit"


def great_or_return(state: State, incident: Incident, jan: str, points: int) -> Step[State]:
    """Grand jan or jan de retour marked and not made: the treatises differ (trictrac.note.38)."""
    if not stays_as_played(state.options, jan):
        return compelled_by_the_first(state, incident, jan, points)
    if jan == RETOUR:
        return not_replayed_in_return(state, incident, points)
    return not_replayed(state, incident, points)


@applies("nouveau-trictrac.10.24")
def not_replayed(state: State, incident: Incident, points: int) -> Step[State]:
    """« mais vous ne le faites point rejouer et faire son plein »."""
    reason = Said("trictrac.who_marked_for_his_grand_jan", who=who(incident), points=points)
    options = _offered(opponent(incident), points, compel=False)
    rule = "nouveau-trictrac.10.24"
    return ruled(state, incident, rule, reason, options=options, also=("nouveau-trictrac.18.4",))


@applies("nouveau-trictrac.10.25")
def not_replayed_in_return(state: State, incident: Incident, points: int) -> Step[State]:
    """« Le même s’observe pour le jan de retour »."""
    reason = Said("trictrac.who_marked_for_his_jan_de", who=who(incident), points=points)
    options = _offered(opponent(incident), points, compel=False)
    return ruled(state, incident, "nouveau-trictrac.10.25", reason, options=options)


@applies("trictrac.6.15")
def compelled_by_the_first(state: State, incident: Incident, jan: str, points: int) -> Step[State]:
    """« si … il était plus avantageux à l’adversaire de faire le plein, il peut y contraindre »."""
    reason = Said(
        "trictrac.who_marked_for_his_jan_and_has_not", who=who(incident), jan=jan, points=points
    )
    options = _offered(opponent(incident), points, compel=True)
    also = ("trictrac.note.38",)
    return ruled(state, incident, "trictrac.6.15", reason, options=options, also=also)


@applies("nouveau-trictrac.18.14")
def great_unmarked(state: State, incident: Incident, jan: str, points: int) -> Step[State]:
    """Neither marked nor made: an école as of any points, and nobody is made to play his plein."""
    reason = Said(
        "trictrac.who_neither_marked_nor_made_his_jan_ecole",
        who=who(incident),
        jan=jan,
        points=points,
    )
    options = _offered(opponent(incident), points, compel=False)
    also = ("trictrac.6.4",)
    return ruled(state, incident, "nouveau-trictrac.18.14", reason, options=options, also=also)


def _after_missing(state: State, ruling: Ruling, name: str) -> Step[State]:
    gain, play = _gain(state), play_of(ruling.incident)
    if gain is None:
        return Step(state)
    marked = state.phase == "jeu"
    points = gain.points if marked else table.reste_du(state)
    if name == LAISSER:
        return Step(left(_moved(playing(state), play), state.joueur, points))
    if marked:
        state = _taken_off(state, points)
    done = ecole(playing(state), state.adverse, points, ruling.rule)
    if name == COMPEL:
        return replace(done, state=bound(done.state, Contrainte("plein", gain.jan)))
    return replace(done, state=_moved(done.state, play))


def _taken_off(state: State, points: int) -> State:
    """What he had marked for the plein is taken off, and holes that it made with it."""
    written = sum(e.points for e in state.ecrits if of_his_dice(e, state.joueur))
    return rewritten(state, state.joueur, max(written - points, 0))


def _moved(state: State, play: Play) -> State:
    return table.joue(state, play)


def possible(state: State) -> tuple[Incident, ...]:
    """A plein that could be missed now."""
    gain = _gain(state) if state.phase in {"marque", "choix", "jeu"} else None
    if gain is None or state.throw is None:
        return ()
    men, jan = state.position.men(state.joueur), JANS[gain.jan]
    for play in plays(state.position, state.joueur, state.throw, state.options):
        if play.legs and not est_plein(play.after(men), jan):
            return (Incident("plein_manque", state.joueur, joue=str(play).replace(" ", "")),)
    return ()


LAWS = {"plein_manque": missed}
EFFECTS = {"plein_manque": _after_missing}
