"""What one may and may not do about an école: the whole of it, not of an école, not too late."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident, Step, applies
from academie.core.law import impossible, ruled
from academie.core.wording import Said
from academie.games.trictrac import table
from academie.games.trictrac.incidents.common import (
    LAISSER,
    and_then,
    choices,
    coup_of,
    ecole,
    number,
    playing,
    who,
)
from academie.kit.tables.board import other

if TYPE_CHECKING:
    from academie.core import Ruling
    from academie.games.trictrac.tour import Ecole, State

WHOLE = "entière"


@applies("trictrac.6.7")
def in_part(state: State, incident: Incident) -> Step[State]:
    """``! ecole_partie noir points=4``: blanc forgot all that he gained, and noir marks four of it.

    Of what noir was given and forgot, ``! ecole_partie blanc points=2 coup=6-5``: noir has thrown.

    « celui qui a fait l’école, s’il y trouve son avantage, peut obliger de marquer son école toute
    entière ».
    """
    rule = "trictrac.6.7"
    fautif = other(of_the_finder(state, incident, rule))
    if state.phase == "reçu":
        coup_of(incident)
    points, rest = number(incident, "points"), table.reste_du(state)
    if not 0 < points < rest:
        impossible(
            state, incident, rule, Said("trictrac.ecole_is_of_rest", rest=rest, points=points)
        )
    options = choices(
        fautif,
        (WHOLE, Said("trictrac.other_must_mark_all_rest", other=other(fautif), rest=rest)),
        (LAISSER, Said("trictrac.other_marks_points", other=other(fautif), points=points)),
    )
    reason = Said("trictrac.one_sends_to_ecole_of_all", rest=rest)
    also = ("nouveau-trictrac.10.35", "nouveau-trictrac.18.16")
    return ruled(state, incident, rule, reason, options=options, also=also, allowed=False)


def _after_a_part(state: State, ruling: Ruling, name: str) -> Step[State]:
    points = table.reste_du(state) if name == WHOLE else number(ruling.incident, "points")
    done = ecole(state, other(state.marqueur), points, "trictrac.6.7")
    if state.phase == "marque":
        return and_then(done, playing(done.state))
    after = table.apres_marque(done.state)
    if state.phase == "reçu" and not table.gagnant(after):
        after = table.lance(after, coup_of(ruling.incident))
    return and_then(done, after)


def of_the_finder(state: State, incident: Incident, rule: str) -> str:
    """The player, who must be the one for whom nothing is to be marked now."""
    if who(incident) != other(state.marqueur):
        impossible(
            state,
            incident,
            rule,
            Said("trictrac.it_is_marqueur_who_has_not", marqueur=state.marqueur),
        )
    return who(incident)


def _let_pass(state: State, incident: Incident, rule: str, *, by: bool) -> Ecole:
    """The école that was let pass, by the player or by his opponent."""
    late = state.laissee
    if late is None or (late.fautif == who(incident)) == by:
        impossible(state, incident, rule, Said("trictrac.no_such_ecole_was_let_pass"))
    return late


@applies("trictrac.6.8")
def of_an_ecole(state: State, incident: Incident) -> Step[State]:
    """``! ecole_de_l_ecole blanc``: blanc made an école, noir let it pass, and blanc wants it paid.

    « On n’envoie point à l’école de l’école ».
    """
    rule = "trictrac.6.8"
    late = _let_pass(state, incident, rule, by=False)
    reason = Said("trictrac.nobody_must_send_to_ecole_of", points=late.points, who=who(incident))
    also = ("trictrac.8.35", "nouveau-trictrac.10.31", "nouveau-trictrac.18.18")
    return ruled(state, incident, rule, reason, also=also, allowed=False)


@applies("nouveau-trictrac.10.10")
def too_late(state: State, incident: Incident) -> Step[State]:
    """``! ecole_tardive noir``: noir remembers an école of blanc’s after he has thrown himself.

    « vous ne pouvez plus envoyer votre adversaire à l’école … d’abord que vous avez joué depuis ».
    """
    rule = "nouveau-trictrac.10.10"
    late = _let_pass(state, incident, rule, by=True)
    if not late.coups:
        impossible(
            state, incident, rule, Said("trictrac.who_let_it_pass_and_has", who=who(incident))
        )
    reason = Said("trictrac.another_throw_was_played_since_ecole", points=late.points)
    return ruled(state, incident, rule, reason, also=("trictrac.6.6",), allowed=False)


def possible(state: State) -> tuple[Incident, ...]:
    """Claims about an école that could be made now."""
    found: list[Incident] = []
    if state.phase in {"marque", "levé"} and table.reste_du(state) > 2:
        found.append(Incident("ecole_partie", state.adverse, points="2"))
    thrown = state.phase == "reçu" and any(state.position.men(state.joueur))
    if thrown and table.reste_du(state) > 2:
        found.append(Incident("ecole_partie", state.joueur, points="2", coup="5-2"))
    late = state.laissee
    if late is not None:
        finder = state.adverse if late.fautif == state.joueur else state.joueur
        found.append(Incident("ecole_de_l_ecole", late.fautif))
        if late.coups:
            found.append(Incident("ecole_tardive", finder))
    return tuple(found)


LAWS = {
    "ecole_partie": in_part,
    "ecole_de_l_ecole": of_an_ecole,
    "ecole_tardive": too_late,
}
EFFECTS = {"ecole_partie": _after_a_part}
