"""Points marked that are not gained: too many, for an école that was none, and with the fichet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident, Step, applies
from academie.core.law import impossible, ruled
from academie.core.wording import Said
from academie.games.trictrac import table
from academie.games.trictrac.ecrire import holes
from academie.games.trictrac.incidents.common import (
    DEMARQUER,
    ENVOYER,
    IN_TIME,
    LAISSER,
    and_then,
    bound,
    choices,
    ecole,
    instead,
    marked_whole,
    number,
    of_the_marker,
    only_in,
    opponent,
    playing,
    told,
    who,
    wrote,
)
from academie.kit.tables.board import PLAYERS, other

if TYPE_CHECKING:
    from academie.core import Option, Ruling
    from academie.games.trictrac.tour import State

#: Phases in which nothing is due to the player who has the dice.
_NOTHING_DUE = ("choix", "jeu", "jet")
#: Phases in which points are due to one of the two.
_DUE = ("marque", "levé", "reçu")


def _offered(chooser: str, points: int) -> tuple[Option, ...]:
    return choices(
        chooser,
        (
            ENVOYER,
            Said(
                "trictrac.points_are_taken_off_and_chooser",
                points=points,
                chooser=chooser,
                in_time=IN_TIME,
            ),
        ),
    ) + instead(
        chooser,
        (DEMARQUER, Said("trictrac.they_are_taken_off_and_there")),
        (LAISSER, Said("trictrac.they_stay_marked")),
    )


def overmarked(state: State, incident: Incident) -> Step[State]:
    """``! plus blanc points=8``: blanc marks eight and gains fewer; ``part=oui``: and has left.

    Marked are the points of this one time, those that are due among them.
    """
    rule = "nouveau-trictrac.6.8"
    only_in(state, incident, rule, *_DUE, *_NOTHING_DUE)
    player, written = who(incident), number(incident, "points")
    rest = gained(state, player)
    if written <= rest:
        impossible(
            state,
            incident,
            rule,
            Said(
                "trictrac.player_gains_rest_written_are_not_too_many",
                player=player,
                rest=rest,
                written=written,
            ),
        )
    if told(incident, "part"):
        made = holes(state, player, written).trous
        if not made or player != state.joueur or state.phase not in {"marque", "choix", "jeu"}:
            impossible(
                state, incident, rule, Said("trictrac.player_has_no_hole_by_which", player=player)
            )
        return gone(state, incident, written - rest)
    return too_much(state, incident, written - rest)


def gained(state: State, player: str) -> int:
    """What *player* may mark by this throw, now or once it is played."""
    if player == state.marqueur:
        return max(table.reste_du(state), 0)
    return table.points(table.donnes(state)) if player == state.adverse else 0


@applies("nouveau-trictrac.6.8")
def too_much(state: State, incident: Incident, surplus: int) -> Step[State]:
    """« dès que le jeton est abandonné, l’école est faite »."""
    player = who(incident)
    reason = Said("trictrac.player_has_let_go_of_his", player=player, surplus=surplus)
    also = ("trictrac.6.10", "trictrac.6.4")
    options = _offered(other(player), surplus)
    return ruled(state, incident, "nouveau-trictrac.6.8", reason, options=options, also=also)


@applies("nouveau-trictrac.18.19")
def gone(state: State, incident: Incident, surplus: int) -> Step[State]:
    """« et s’il s’en est allé, on l’oblige de demeurer »."""
    player = who(incident)
    reason = Said("trictrac.player_marked_surplus_too_much_and", player=player, surplus=surplus)
    options = _offered(other(player), surplus)
    also = ("nouveau-trictrac.10.17",)
    return ruled(state, incident, "nouveau-trictrac.18.19", reason, options=options, also=also)


def _after_overmarking(state: State, ruling: Ruling, name: str) -> Step[State]:
    incident = ruling.incident
    player, written, part = who(incident), number(incident, "points"), told(incident, "part")
    if player != state.marqueur:
        return _after_the_other_overmarked(state, ruling, name)
    rest, liens = gained(state, player), table.liens(state)
    if state.phase == "choix" and not part:
        state = table.tenir(state)
    if name == LAISSER:
        done = wrote(state, player, written, "trictrac.6.6", Said("trictrac.laisses"))
        if part:
            return and_then(done, table.s_en_aller(done.state))
    else:
        done = taken_off(state)
    if name == ENVOYER:
        then = ecole(done.state, opponent(incident), written - rest, ruling.rule)
        done = Step(then.state, (*done.awards, *then.awards))
    if state.phase in _NOTHING_DUE:
        return done
    if part:
        return and_then(done, bound(playing(done.state), *liens))
    return and_then(done, table.apres_marque(done.state))


def _after_the_other_overmarked(state: State, ruling: Ruling, name: str) -> Step[State]:
    """It was not for him to mark now: what he is given by the throw he marks in his time."""
    player = who(ruling.incident)
    surplus = number(ruling.incident, "points") - gained(state, player)
    if name == LAISSER:
        return wrote(state, player, surplus, "trictrac.6.6", Said("trictrac.laisses"))
    if name == ENVOYER:
        return ecole(state, opponent(ruling.incident), surplus, ruling.rule)
    return Step(state)


def taken_off(state: State) -> Step[State]:
    """« s’il en marque sans les gagner, de l’obliger de reculer son jeton » (trictrac.6.6): what
    is due stays.
    """
    return marked_whole(state) if table.reste_du(state) > 0 else Step(state)


@applies("nouveau-trictrac.10.18")
def with_the_fichet(state: State, incident: Incident) -> Step[State]:
    """``! fichet blanc``: blanc has moved his fichet wrongly, and puts it back before he plays.

    Or before he throws, who is given points.

    « l’on n’envoie pas à l’école du fichet … pourvu que vous n’ayez pas touché votre bois ».
    """
    rule = "nouveau-trictrac.10.18"
    only_in(state, incident, rule, "marque", "choix", "jeu", "levé", "reçu")
    player = of_the_marker(state, incident, rule)
    reason = Said("trictrac.player_may_put_his_fichet_back", player=player)
    return ruled(state, incident, rule, reason, allowed=True)


def false_ecole(state: State, incident: Incident) -> Step[State]:
    """``! fausse_ecole noir points=6``: noir marks six for an école that blanc has not made."""
    rule = "trictrac.6.8"
    only_in(state, incident, rule, *_DUE, *_NOTHING_DUE)
    player, points = who(incident), number(incident, "points")
    if not points:
        impossible(state, incident, rule, Said("trictrac.no_points_no_ecole"))
    late = state.laissee
    if late is not None and late.fautif != player and not late.coups:
        impossible(
            state, incident, rule, Said("trictrac.fautif_did_make_ecole", fautif=late.fautif)
        )
    return wrongly_sent(state, incident, points)


@applies("trictrac.6.8")
def wrongly_sent(state: State, incident: Incident, points: int) -> Step[State]:
    """« celui qui envoie mal-à-propos à l’école … est envoyé à l’école de ce qu’il a marqué »."""
    foe = opponent(incident)
    reason = Said("trictrac.foe_has_made_no_ecole", foe=foe, who=who(incident), points=points)
    options = _offered(foe, points)
    also = ("trictrac.8.36", "nouveau-trictrac.10.32")
    return ruled(state, incident, "trictrac.6.8", reason, options=options, also=also, allowed=False)


def _after_sending_wrongly(state: State, ruling: Ruling, name: str) -> Step[State]:
    incident = ruling.incident
    points = number(incident, "points")
    if name == LAISSER:
        return wrote(state, who(incident), points, "trictrac.6.6", Said("trictrac.laisses"))
    if name == ENVOYER:
        return ecole(state, opponent(incident), points, "trictrac.6.8")
    return Step(state)


@applies("nouveau-trictrac.10.19")
def lifted_too(state: State, incident: Incident) -> Step[State]:
    """``! leve_aussi noir points=12``: blanc has marked too much and left, and noir has lifted too.

    « il ne serait plus recevable à vous envoyer à l’école, étant censé avoir quitté la partie ».
    """
    rule = "nouveau-trictrac.10.19"
    only_in(state, incident, rule, "marque", "jeu")
    foe, written = state.joueur, number(incident, "points")
    if who(incident) != state.adverse:
        impossible(state, incident, rule, Said("trictrac.foe_has_dice_and_left_first", foe=foe))
    if written <= table.reste_du(state) or not holes(state, foe, written).trous:
        impossible(state, incident, rule, Said("trictrac.foe_has_marked_no_hole_beyond", foe=foe))
    done = wrote(state, foe, written, rule, Said("trictrac.laisses"))
    after = table.s_en_aller(done.state)
    reason = Said("trictrac.adverse_took_up_his_men_as", adverse=state.adverse, foe=foe)
    return ruled(after, incident, rule, reason, awards=done.awards)


def possible(state: State) -> tuple[Incident, ...]:
    """Points marked too much that could happen now."""
    found: list[Incident] = []
    if state.phase in {*_DUE, *_NOTHING_DUE}:
        rest = gained(state, state.marqueur)
        found += [Incident("plus", p, points=str(gained(state, p) + 2)) for p in PLAYERS]
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


LAWS = {
    "plus": overmarked,
    "fichet": with_the_fichet,
    "fausse_ecole": false_ecole,
    "leve_aussi": lifted_too,
}
EFFECTS = {"plus": _after_overmarking, "fausse_ecole": _after_sending_wrongly}
