"""Écoles of points not marked: forgotten by the thrower or the other, or marked too few."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Incident, Step, applies
from academie.core.law import impossible, ruled
from academie.core.wording import Said
from academie.games.trictrac import table
from academie.games.trictrac.incidents.bois import touched
from academie.games.trictrac.incidents.common import (
    ENVOYER,
    LAISSER,
    OBLIGER,
    and_then,
    bound,
    coup_of,
    ecole,
    instead,
    left,
    marked_whole,
    number,
    of_the_marker,
    of_the_other,
    of_the_thrower,
    only_in,
    opponent,
    playing,
    sending,
    wrote,
)
from academie.games.trictrac.incidents.plein import bind_man
from academie.games.trictrac.marque import TROU
from academie.kit.tables.board import other

if TYPE_CHECKING:
    from academie.core import Option, Ruling
    from academie.games.trictrac.state import Gain
    from academie.games.trictrac.tour import Contrainte, State

#: Gains that are made by hitting, « par jan de récompense ».
_HITS = frozenset({"dame", "coin"})


def _offered(chooser: str, points: int) -> tuple[Option, ...]:
    return sending(chooser, points) + instead(
        chooser,
        (LAISSER, Said("trictrac.ecole_is_let_pass_and_chooser", chooser=chooser)),
        (OBLIGER, Said("trictrac.he_must_mark_what_he_gains")),
    )


@applies("nouveau-trictrac.6.3")
def forgotten(state: State, incident: Incident) -> Step[State]:
    """``! oublie blanc``: blanc touches his men before he has marked all that he gains.

    « si l’on y manque, l’adversaire vous envoie à l’école ». A fact ``dame=5`` says which man he
    touched, and he must play it. Who has lifted the last of his men has only to pile them up again.
    """
    rule = "nouveau-trictrac.6.3"
    only_in(state, incident, rule, "marque", "levé")
    player = of_the_thrower(state, incident, rule)
    _man(state, incident)
    rest = table.reste_du(state)
    also = ("trictrac.6.4", *by_hitting(table.dus(state)), *above_a_hole(rest))
    reason = Said("trictrac.player_touched_his_men_and_has", player=player, rest=rest)
    options = _offered(other(player), rest)
    return ruled(state, incident, rule, reason, options=options, also=also)


def _man(state: State, incident: Incident) -> tuple[Contrainte, ...]:
    """The man that was touched, if the incident says which."""
    if incident.fact("dame") is None:
        return ()
    return (touched(state, incident),)


@applies("nouveau-trictrac.6.5")
def by_hitting(gained: tuple[Gain, ...]) -> tuple[str, ...]:
    """« joue … avant que de marquer ce qu’il gagne par jan de récompense »."""
    hits = any(g.kind in _HITS for g in gained)
    return ("nouveau-trictrac.6.5",) if hits else ()


@applies("nouveau-trictrac.10.29")
def above_a_hole(points: int) -> tuple[str, ...]:
    """« on envoie quelquefois à l’école de plus que d’un trou »."""
    return ("nouveau-trictrac.10.29",) if points > TROU else ()


def _after_forgetting(state: State, ruling: Ruling, name: str) -> Step[State]:
    return after_under(state, ruling, name, 0)


def after_under(state: State, ruling: Ruling, name: str, written: int) -> Step[State]:
    """The thrower marked *written* of what is due and touched his men; *name* is chosen."""
    incident = ruling.incident
    if state.phase == "levé":
        return _after_lifting(state, ruling, name)
    bind = _man(state, incident)
    done = wrote(state, state.joueur, written, "trictrac.6.4", Said("trictrac.marques"))
    state = replace(done.state, ecrit=state.ecrit + written)
    rest = table.reste_du(state)
    if name == ENVOYER:
        then = sent(state, opponent(incident), rest)
    elif name == OBLIGER:
        then = marked_whole(state)
        then = and_then(then, bound(then.state, *table.liens(state)))
    else:
        then = let_pass(state, state.joueur, rest)
    end = playing(then.state)
    for man in bind:
        end = bind_man(end, man)
    return Step(end, (*done.awards, *then.awards))


def _after_lifting(state: State, ruling: Ruling, name: str) -> Step[State]:
    """He has piled his men up again without marking what he gained by lifting first."""
    rest = table.reste_du(state)
    if name == OBLIGER:
        done = marked_whole(state)
    elif name == ENVOYER:
        done = sent(state, opponent(ruling.incident), rest)
    else:
        done = Step(state)
    after = table.apres_marque(done.state)
    return and_then(done, left(after, state.joueur, rest) if name == LAISSER else after)


@applies("trictrac.6.4")
def sent(state: State, player: str, points: int) -> Step[State]:
    """*player* sends the other to the école, and marks for himself what was not marked."""
    return ecole(state, player, points, "trictrac.6.4")


@applies("trictrac.6.6")
def let_pass(state: State, fautif: str, points: int) -> Step[State]:
    """« On est maître de laisser faire l’école sans la marquer »."""
    return Step(left(state, fautif, points))


@applies("nouveau-trictrac.6.7")
def announced(state: State, incident: Incident) -> Step[State]:
    """``! annonce blanc dit=8 marque=6``: blanc says that he gains eight, and marks six.

    « est envoyé à l’école de deux points » as soon as he has touched his men. To say six and mark
    eight is ruled on as marking too much.
    """
    rule = "nouveau-trictrac.6.7"
    only_in(state, incident, rule, "marque")
    player = of_the_thrower(state, incident, rule)
    said, written, rest = number(incident, "dit"), number(incident, "marque"), table.reste_du(state)
    if said != rest:
        impossible(
            state, incident, rule, Said("trictrac.player_gains_rest", player=player, rest=rest)
        )
    if not 0 < written < said:
        impossible(state, incident, rule, Said("trictrac.he_marks_fewer_than_he_says"))
    reason = Said(
        "trictrac.player_says_said_and_marks_written",
        player=player,
        said=said,
        written=written,
        said_2=said - written,
    )
    options = _offered(other(player), said - written)
    return ruled(state, incident, rule, reason, options=options, also=("trictrac.6.9",))


def _after_announcing(state: State, ruling: Ruling, name: str) -> Step[State]:
    return after_under(state, ruling, name, number(ruling.incident, "marque"))


@applies("nouveau-trictrac.6.6")
def thrown_unmarked(state: State, incident: Incident) -> Step[State]:
    """``! jette_sans_marquer noir coup=6-5``: noir throws before he has marked what he was given.

    « vous marquez pour vous ce qui étoit pour lui, et l’envoyez à l’école ».
    """
    rule = "nouveau-trictrac.6.6"
    only_in(state, incident, rule, "reçu")
    player = of_the_other(state, incident, rule)
    coup_of(incident)
    rest = table.reste_du(state)
    also = ("nouveau-trictrac.18.15", *above_a_hole(rest))
    reason = Said("trictrac.player_has_thrown_and_not_marked", player=player, rest=rest)
    options = _offered(state.joueur, rest)
    return ruled(state, incident, rule, reason, options=options, also=also)


def _after_throwing(state: State, ruling: Ruling, name: str) -> Step[State]:
    rest, fautif = table.reste_du(state), state.adverse
    done = Step(state)
    if name == ENVOYER:
        done = sent(state, state.joueur, rest)
    elif name == OBLIGER:
        done = marked_whole(state)
    after = table.suivant(done.state)
    if not table.gagnant(after):
        after = table.lance(after, coup_of(ruling.incident))
    if name == LAISSER:
        after = let_pass(after, fautif, rest).state
    return and_then(done, after)


@applies("nouveau-trictrac.18.18")
def dawdles(state: State, incident: Incident) -> Step[State]:
    """``! tarde noir``: noir feigns not to see what he has to mark, to make an école on purpose.

    « On peut obliger l’adversaire de marquer les points qu’il gagne ».
    """
    rule = "nouveau-trictrac.18.18"
    only_in(state, incident, rule, "marque", "levé", "reçu")
    player = of_the_marker(state, incident, rule)
    may_still_leave(state, incident)
    rest = table.reste_du(state)
    options = instead(
        other(player),
        (OBLIGER, Said("trictrac.player_must_mark_rest", player=player, rest=rest)),
        ("attendre", Said("trictrac.he_may_make_his_ecole")),
    )
    reason = Said("trictrac.player_has_not_marked_rest_points", player=player, rest=rest)
    also = ("trictrac.6.6", "nouveau-trictrac.10.34")
    return ruled(state, incident, rule, reason, options=options, also=also)


@applies("nouveau-trictrac.10.11")
def may_still_leave(state: State, incident: Incident) -> None:
    """Who has marked his hole alone need not mark the rest: « on le peut tant qu’on tient »."""
    if table.trou_seul(state):
        reason = Said("trictrac.player_has_marked_his_hole_and", player=state.marqueur)
        impossible(state, incident, "nouveau-trictrac.10.11", reason)


def _after_dawdling(state: State, _ruling: Ruling, name: str) -> Step[State]:
    if name != OBLIGER:
        return Step(state)
    done = marked_whole(state)
    return and_then(done, table.apres_marque(done.state))


@applies("nouveau-trictrac.6.10")
def marked_before(state: State, incident: Incident) -> Step[State]:
    """``! marque_avant noir``: noir marks what he is given before the thrower has played.

    « Celui qui joue ou jette les dés, marque toujours ce qu’il gagne, avant ».
    """
    rule = "nouveau-trictrac.6.10"
    only_in(state, incident, rule, "marque", "choix", "jeu")
    player = of_the_other(state, incident, rule)
    if not table.donnes(state):
        impossible(
            state, incident, rule, Said("trictrac.player_is_given_nothing_by_this", player=player)
        )
    reason = Said("trictrac.joueur_marks_first", joueur=state.joueur, player=player)
    return ruled(state, incident, rule, reason, also=("trictrac.1.17",))


def possible(state: State) -> tuple[Incident, ...]:
    """Écoles of points not marked that could be made now."""
    found: list[Incident] = []
    if state.phase == "levé":
        found.append(Incident("oublie", state.joueur))
    if state.phase == "marque":
        rest = table.reste_du(state)
        found.append(Incident("oublie", state.joueur))
        if rest > 2:
            fewer = str(rest - 2)
            found.append(Incident("annonce", state.joueur, dit=str(rest), marque=fewer))
        if table.donnes(state):
            found.append(Incident("marque_avant", state.adverse))
    if state.phase == "reçu" and any(state.position.men(state.joueur)):
        found.append(Incident("jette_sans_marquer", state.adverse, coup="4-2"))
    if state.phase in {"marque", "levé", "reçu"} and not table.trou_seul(state):
        found.append(Incident("tarde", state.marqueur))
    return tuple(found)


LAWS = {
    "oublie": forgotten,
    "annonce": announced,
    "jette_sans_marquer": thrown_unmarked,
    "tarde": dawdles,
    "marque_avant": marked_before,
}
EFFECTS = {
    "oublie": _after_forgetting,
    "annonce": _after_announcing,
    "jette_sans_marquer": _after_throwing,
    "tarde": _after_dawdling,
}
