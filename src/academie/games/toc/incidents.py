"""Doubtful throws, men touched, leaving too late: from a state and an incident to a ruling.

For most of it the text sends to the Trictrac, whose laws are called by their names on the state as
the Trictrac sees it; their rules stand among those of the ruling.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import IllegalAction, Incident, Step, applies
from academie.core.faults import Faults
from academie.core.law import ruled
from academie.core.wording import Said
from academie.games.toc import table
from academie.games.toc.tour import as_tour, from_tour, trous_de
from academie.games.trictrac import table as du_trictrac
from academie.games.trictrac.incidents import bois, common, des, partir, plein
from academie.kit.tables.coups import THROWN, read_player
from academie.kit.tables.jets import judged, lieu_of, possible_jets

if TYPE_CHECKING:
    from collections.abc import Callable

    from academie.core import Ruling
    from academie.core.faults import Law
    from academie.games.toc.state import State
    from academie.games.trictrac.tour import State as Tour

    Borrowed = Callable[[Tour, Incident], Step[Tour]]

#: What the Trictrac rules on, by the kind of incident.
DES: dict[str, Borrowed] = {
    "de_saute": des.one_in_each_table,  # nouveau-trictrac.4.6
    "de_casse": des.broken_die,  # trictrac.6.21
    "pirouette": des.stopped,  # nouveau-trictrac.18.9
    "change_de_des": des.other_dice,  # nouveau-trictrac.4.8
    "rompt": des.breaks,  # trictrac.6.17
    "leve_les_des": des.lifted,  # nouveau-trictrac.18.8
}
BOIS: dict[str, Borrowed] = {
    "touche": bois.touches,  # trictrac.6.1
    "adoube": bois.adoube,  # nouveau-trictrac.6.2
    "touche_hors_tour": bois.out_of_turn,  # nouveau-trictrac.10.30
    "fausse_case": bois.false_case,  # trictrac.8.17
    "case_mal": bois.played_wrong,  # nouveau-trictrac.18.5
    "conseil": partir.advised,  # nouveau-trictrac.18.2
    "tire_le_dernier": partir.drawn_for,  # trictrac.2.38
}
PARTIR: dict[str, Borrowed] = {
    "veut_partir": partir.wants_to_leave,  # nouveau-trictrac.18.22
    "veut_tenir": partir.wants_to_hold,  # nouveau-trictrac.10.12
    "part_sans_dire": partir.leaves_in_silence,  # nouveau-trictrac.10.7
}
#: A man touched beside the plein that is marked stays, and leaves nothing to choose (toc.note.7).
EFFECTS = {**bois.EFFECTS, **des.EFFECTS}
del EFFECTS["touche"]


@applies("toc.4.4")
def jet(state: State, incident: Incident) -> Step[State]:
    """``! jet blanc coup=6-5 de=en_l_air``: « pourvu qu’il ne soit point en l’air »."""
    step = judged(state, incident, "toc.4.4", table.lance, also=(lieu_of(incident).rule,))
    marked = table.marque(step.state)
    return replace(marked, rulings=step.rulings)


@applies("toc.4.3")
def coule(state: State, incident: Incident) -> Step[State]:
    """``! coule blanc coup=2-1``: « ne point affecter de le laisser seulement couler »."""
    return ruled_there(state, incident, des.let_slide, "toc.4.3")


@applies("toc.1.1")
def du_de(state: State, incident: Incident) -> Step[State]:
    """Dice that leap, break, spin, are changed, stopped or lifted: « les mêmes règles »."""
    return ruled_there(state, incident, DES[incident.kind], "toc.1.1")


def au_bois(state: State, incident: Incident) -> Step[State]:
    """Men touched or played wrong: what is marked is made first, the rest is as at the Trictrac."""
    his = state.phase in THROWN and incident.player == state.joueur
    if his and incident.kind in {"touche", "fausse_case", "case_mal"}:
        kept = le_plein_d_abord(state, incident)
        if kept is not None:
            return kept
    return du_bois(state, incident)


@applies("toc.1.1")
def du_bois(state: State, incident: Incident) -> Step[State]:
    """Men touched or played wrong, and those who watch: « les mêmes règles »."""
    return ruled_there(state, incident, BOIS[incident.kind], "toc.1.1")


@applies("toc.note.7")
def le_plein_d_abord(state: State, incident: Incident) -> Step[State] | None:
    """Who has marked for his plein makes it: there is no école, and other men go back or stay."""
    tour = as_tour(state)
    if incident.kind == "case_mal":
        jan = next((c.value for c in state.contraintes if c.lien == "plein"), "")
        what = Said("toc.men_go_back")
        if why := jan and common.misplayed(tour, common.play_of(incident)):
            raise IllegalAction(str(incident), str(state), "nouveau-trictrac.18.5", why)
    else:
        gain = plein.unserved(tour, bois.touched(tour, incident))
        jan, what = gain.jan if gain else "", Said("toc.that_man_stays")
    if not jan:
        return None
    after = from_tour(state, du_trictrac.tenir(tour))
    reason = Said("toc.hole_is_marked_for_jan_which", jan=jan, what=what)
    also = ("nouveau-trictrac.18.5",) if incident.kind == "case_mal" else ("trictrac.6.1",)
    allowed = False if incident.kind == "case_mal" else None
    return ruled(after, incident, "toc.note.7", reason, also=also, allowed=allowed)


@applies("toc.5.6")
def du_depart(state: State, incident: Incident) -> Step[State]:
    """To leave or to hold, said too late or not at all: « de même qu’au Trictrac »."""
    return ruled_there(state, incident, PARTIR[incident.kind], "toc.5.6")


def ruled_there(state: State, incident: Incident, law: Borrowed, rule: str) -> Step[State]:
    """What *law* of the Trictrac says of *incident*, by *rule*, which sends there."""
    try:
        step = law(as_tour(state), incident)
    except IllegalAction as refusal:
        raise IllegalAction(str(incident), str(state), refusal.rule, refusal.reason) from None
    there = step.rulings[0]
    ruling = replace(there, rule=rule, also=(there.rule, *there.also))
    after = come_back(state, step.state)
    return replace(after, awards=(*step.awards, *after.awards), rulings=(ruling,))


def come_back(state: State, tour: Tour) -> Step[State]:
    """What has become of *state* at the Trictrac: a throw to be read, a play, or less."""
    if state.de is None and tour.throw is not None:
        step = table.jete(state, tour.throw)
        if tour.avant is None or step.state.phase == "fin":
            return step
        played = table.joue(step.state, tour.avant[1])
        return replace(played, awards=(*step.awards, *played.awards))
    return table.marquee(from_tour(state, tour), trous_de(state, tour))


def chosen(state: State, ruling: Ruling, name: str) -> Step[State]:
    """What follows when the option *name* of *ruling* is taken."""
    if ruling.incident.kind == "case_mal" and name == bois.STAY:
        return table.joue(state, common.play_of(ruling.incident))
    return come_back(state, EFFECTS[ruling.incident.kind](as_tour(state), ruling, name).state)


def _possible(state: State) -> tuple[Incident, ...]:
    """What could happen while somebody throws or plays."""
    if state.joueur is None:
        return ()
    tour = as_tour(state)
    there = (*bois.possible(tour), *des.possible(tour), *partir.possible(tour))
    return (*possible_jets(state), *(i for i in there if i.kind in _LAWS))


_LAWS: dict[str, Law[State]] = {
    "jet": jet,
    "coule": coule,
    **dict.fromkeys(DES, du_de),
    **dict.fromkeys(BOIS, au_bois),
    **dict.fromkeys(PARTIR, du_depart),
}
#: Every kind of incident that the text decides, or has the Trictrac decide.
FAULTS: Faults[State] = Faults(
    laws=_LAWS,
    effects=dict.fromkeys(EFFECTS, chosen),
    offers=(_possible,),
    by={"": read_player},
)
