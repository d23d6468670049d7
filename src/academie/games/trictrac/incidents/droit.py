"""Rule on claims of an école: as a whole, not of an école, not too late."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from academie.core import Incident, Option
from academie.core.faults import Fact, Repeated, need, reject
from academie.core.game import Decision
from academie.core.messages import Message
from academie.games.trictrac import transitions
from academie.games.trictrac.incidents.common import (
    LAISSER,
    SOME_POINTS,
    fault,
    pay_ecole,
    to_play,
)
from academie.kit.backgammon.board import other
from academie.kit.backgammon.board_actions import THROW

if TYPE_CHECKING:
    from academie.core import Step
    from academie.games.trictrac.tour import Ecole, State
    from academie.kit.backgammon.dice import Throw

WHOLE = "entière"


def must_not_mark_now(state: State, who: str) -> None:
    """Guard: reject a fault of a player who must mark now."""
    if who == state.marqueur:
        reject(Message("trictrac.it_is_marqueur_who_has_not", marqueur=state.marqueur))


@fault(
    "ecole_partie",
    rule="trictrac.6.7",
    also=(Repeated("nouveau-trictrac.10.35"), Repeated("nouveau-trictrac.18.16")),
    allowed=False,
    requires=(must_not_mark_now,),
    points=SOME_POINTS,
    coup=Fact(THROW, "6-5", default=None),
)
def mark_ecole_in_part(state: State, who: str, points: int, coup: Throw | None) -> Decision[State]:
    """Rule on noir marking a part of an école: ``! ecole_partie noir points=4``.

    Of what noir was given and forgot, ``! ecole_partie blanc points=2 coup=6-5``: noir has thrown.

    « celui qui a fait l’école, s’il y trouve son avantage, peut obliger de marquer son école toute
    entière ».
    """
    fautif, rest = state.marqueur, transitions.reste_du(state)
    if state.phase == "reçu" and coup is None:
        need("coup", "6-5")
    if not 0 < points < rest:
        reject(Message("trictrac.ecole_is_of_rest", rest=rest, points=points))
    whole = Message("trictrac.other_must_mark_all_rest", other=who, rest=rest)
    part = Message("trictrac.other_marks_points", other=who, points=points)
    then = partial(mark_ecole_and_go_on, "trictrac.6.7", coup)
    options = (
        Option(fautif, WHOLE, whole, then=partial(then, rest)),
        Option(fautif, LAISSER, part, then=partial(then, points)),
    )
    return Decision(Message("trictrac.one_sends_to_ecole_of_all", rest=rest), options=options)


def mark_ecole_and_go_on(rule: str, coup: Throw | None, points: int, state: State) -> Step[State]:
    """Let the finder mark *points* of the école, and go on with *coup* if it was thrown."""
    done = pay_ecole(state, other(state.marqueur), points, rule)
    if state.phase == "marque":
        return replace(done, state=to_play(done.state))
    after = transitions.apres_marque(done.state)
    if coup is not None and state.phase == "reçu" and not transitions.gagnant(after):
        after = transitions.lance(after, coup)
    return replace(done, state=after)


def _let_pass(state: State, who: str, *, by: bool) -> Ecole:
    """Find the école that was let pass, by the player himself or by his opponent."""
    late = state.laissee
    if late is None or (late.fautif == who) == by:
        reject(Message("trictrac.no_such_ecole_was_let_pass"))
    return late


@fault(
    "ecole_de_l_ecole",
    rule="trictrac.6.8",
    also=(Repeated("trictrac.8.35"), Repeated("nouveau-trictrac.10.31"), "nouveau-trictrac.18.18"),
    allowed=False,
)
def send_to_ecole_of_ecole(state: State, who: str) -> Message:
    """Refuse an école for an école that was let pass: ``! ecole_de_l_ecole blanc``.

    « On n’envoie point à l’école de l’école ».
    """
    late = _let_pass(state, who, by=False)
    return Message("trictrac.nobody_must_send_to_ecole_of", points=late.points, who=who)


@fault("ecole_tardive", rule="nouveau-trictrac.10.10", also=("trictrac.6.6",), allowed=False)
def send_to_ecole_too_late(state: State, who: str) -> Message:
    """Refuse an école claimed too late: ``! ecole_tardive noir``.

    « vous ne pouvez plus envoyer votre adversaire à l’école … d’abord que vous avez joué depuis ».
    """
    late = _let_pass(state, who, by=True)
    if not late.coups:
        reject(Message("trictrac.who_let_it_pass_and_has", who=who))
    return Message("trictrac.another_throw_was_played_since_ecole", points=late.points)


def list_ecole_claims(state: State) -> tuple[Incident, ...]:
    """List the claims about an école that could be made now."""
    found: list[Incident] = []
    if state.phase in {"marque", "levé"} and transitions.reste_du(state) > 2:
        found.append(Incident("ecole_partie", state.adverse, points="2"))
    thrown = state.phase == "reçu" and any(state.position.men(state.joueur))
    if thrown and transitions.reste_du(state) > 2:
        found.append(Incident("ecole_partie", state.joueur, points="2", coup="5-2"))
    late = state.laissee
    if late is not None:
        finder = state.adverse if late.fautif == state.joueur else state.joueur
        found.append(Incident("ecole_de_l_ecole", late.fautif))
        if late.coups:
            found.append(Incident("ecole_tardive", finder))
    return tuple(found)
