"""Jetons and fichets: left where they were, taken off, one where two were due, holes forgotten."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import Incident, Step, applies
from academie.core.law import impossible, ruled
from academie.core.wording import Said
from academie.games.trictrac import table
from academie.games.trictrac.ecrire import holes, write
from academie.games.trictrac.incidents.common import (
    ENVOYER,
    LAISSER,
    and_then,
    choices,
    coup_of,
    ecole,
    instead,
    left,
    marked_whole,
    may_leave,
    of_the_marker,
    of_the_thrower,
    only_in,
    playing,
    sending,
    who,
)
from academie.games.trictrac.marque import TROU
from academie.kit.tables.board import PLAYERS, other

if TYPE_CHECKING:
    from academie.core import Option, Ruling
    from academie.games.trictrac.marque import Faute
    from academie.games.trictrac.tour import State

SAY, SILENT = "dire", "taire"


def _offered(chooser: str, points: int) -> tuple[Option, ...]:
    return sending(chooser, points) + instead(
        chooser, (LAISSER, Said("trictrac.ecole_is_let_pass"))
    )


def _marking(state: State, faute: Faute) -> Step[State]:
    """All that is due is marked with a fault in it, and the throw goes on."""
    done = marked_whole(state, faute)
    return and_then(done, table.apres_marque(done.state))


@applies("trictrac.6.3")
def with_one_jeton(state: State, incident: Incident) -> Step[State]:
    """``! un_jeton noir``: noir is second and in bredouille, and marks with one jeton.

    « Celui qui oublie de marquer ses points avec deux jetons, ne peut pas marquer le trou
    bredouille ».
    """
    rule = "trictrac.6.3"
    only_in(state, incident, rule, "marque", "reçu", "levé")
    player = of_the_marker(state, incident, rule)
    if not _second(state, player):
        impossible(
            state, incident, rule, Said("trictrac.player_has_not_to_mark_with", player=player)
        )
    done = _marking(state, "un_jeton")
    reason = Said("trictrac.player_marked_with_one_counter_and", player=player)
    also = ("nouveau-trictrac.7.7", "nouveau-trictrac.18.25")
    return ruled(done.state, incident, rule, reason, awards=done.awards, also=also)


def _second(state: State, player: str) -> bool:
    marks = state.marques
    return not marks.of(player).points and bool(marks.of(other(player)).points)


@applies("nouveau-trictrac.18.26")
def two_jetons_left(state: State, incident: Incident) -> Step[State]:
    """``! deux_jetons noir``: noir was interrupted, and leaves his second jeton where it is.

    « Lorsqu’on est en bredouille, et que l’adversaire interrompt, l’on doit ôter le deuxième
    jeton » oneself, « sans attendre que son adversaire le lui dise ».
    """
    rule = "nouveau-trictrac.18.26"
    player = who(incident)
    if player not in interrupted(state):
        impossible(
            state, incident, rule, Said("trictrac.player_has_no_second_counter_to", player=player)
        )
    options = choices(
        other(player),
        (SAY, Said("trictrac.player_takes_his_second_counter_off", player=player)),
        (SILENT, Said("trictrac.it_stays", player=player)),
    )
    reason = Said("trictrac.player_is_interrupted_and_must_take", player=player)
    also = ("nouveau-trictrac.7.5", "nouveau-trictrac.7.6")
    return ruled(state, incident, rule, reason, options=options, also=also, allowed=False)


def interrupted(state: State) -> tuple[str, ...]:
    """Who had two jetons before this throw, and keeps his points but not his bredouille."""
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


def _after_leaving_two(state: State, ruling: Ruling, name: str) -> Step[State]:
    player = who(ruling.incident)
    if name == SAY:
        return Step(state)
    kept = state.comptes.put(player, replace(state.comptes.of(player), indu=True))
    return Step(replace(state, comptes=kept))


@applies("trictrac.6.14")
def hole_forgotten(state: State, incident: Incident) -> Step[State]:
    """``! trou_oublie blanc``: blanc marks a hole fewer than he has gained, and goes on.

    « on n’envoie point à l’école d’un trou ; mais dès qu’il a joué, il n’est plus reçu ».
    """
    rule = "trictrac.6.14"
    player = of_the_marker(state, incident, rule)
    if not holes(state, player, table.reste_du(state)).trous:
        impossible(
            state, incident, rule, Said("trictrac.player_has_no_hole_to_mark", player=player)
        )
    done = _marking(state, "trou_oublié")
    reason = Said("trictrac.player_forgot_hole", player=player)
    also = ("nouveau-trictrac.7.8", "nouveau-trictrac.10.28")
    return ruled(done.state, incident, rule, reason, awards=done.awards, also=also)


def hole_too_many(state: State, incident: Incident) -> Step[State]:
    """``! trou_de_trop noir``: noir marks his hole double, and it is simple."""
    rule = "nouveau-trictrac.10.28"
    player = of_the_marker(state, incident, rule)
    made = holes(state, player, table.reste_du(state)).trous
    if not made or made[0] != 1:
        impossible(
            state, incident, rule, Said("trictrac.player_has_no_simple_hole_to", player=player)
        )
    return marked_double(state, incident)


@applies("nouveau-trictrac.7.6")
def may_still_be_told(state: State, player: str) -> bool:
    """« l’on est reçu à dire que l’on a débredouillé, jusqu’à ce que l’adversaire ait marqué »."""
    return state.marques.of(player).indu


@applies("nouveau-trictrac.10.28")
def marked_double(state: State, incident: Incident) -> Step[State]:
    """« comme si l’on avait marqué partie double, au lieu de simple »: no école, but it is said."""
    player = who(incident)
    foe = other(player)
    interrupted = may_still_be_told(state, player)
    options = choices(
        foe,
        (SAY, Said("trictrac.he_takes_hole_off_again_without")),
        (SILENT, Said("trictrac.hole_stays", foe=foe)),
    )
    reason = (
        Said("trictrac.player_marks_double_hole_and_was_interrupted", player=player)
        if interrupted
        else Said("trictrac.player_marks_double_hole_and_is_not_in_bredouille", player=player)
    )
    also = ("nouveau-trictrac.7.6",)
    return ruled(
        state, incident, "nouveau-trictrac.10.28", reason, options=options, also=also, allowed=True
    )


def _after_marking_double(state: State, _ruling: Ruling, name: str) -> Step[State]:
    return _marking(state, "" if name == SAY else "trou_de_trop")


def jeton_left(state: State, incident: Incident) -> Step[State]:
    """``! jeton_laisse blanc``: blanc holds and plays, and his old jeton still lies there.

    Or he has had the hole by the dice of the other, and is about to throw and play himself.
    """
    rule = "trictrac.6.13"
    only_in(state, incident, rule, "choix", "jeu", "jet")
    player = of_the_thrower(state, incident, rule)
    old, rest = state.comptes.of(player).points, state.marques.of(player).points
    if not _left_behind(state):
        impossible(
            state,
            incident,
            rule,
            Said("trictrac.his_counter_showed_old_and_rest", old=old, rest=rest),
        )
    return ruled_on_the_jeton(state, incident, old, rest)


def _left_behind(state: State) -> bool:
    """Whether the thrower has marked a hole since the last throw, and his jeton could still lie
    where it was.
    """
    player = state.joueur
    before, now = state.comptes.of(player), state.marques.of(player)
    marked = any(e.player == player and e.faute != "jeton_laissé" for e in state.ecrits[-1:])
    return marked and now.trous > before.trous and before.points > now.points


@applies("trictrac.6.13")
def ruled_on_the_jeton(state: State, incident: Incident, old: int, rest: int) -> Step[State]:
    """« envoyé à l’école des points marqués ; si cependant il en avait au delà des douze, … que de
    ce qui est marqué de plus ».
    """
    player = who(incident)
    which = ("nouveau-trictrac.10.9", f"nouveau-trictrac.18.{24 if rest else 23}")
    reason = Said(
        "trictrac.player_left_his_counter_at_old",
        player=player,
        old=old,
        rest=rest,
        old_2=old - rest,
    )
    options = _offered(other(player), old - rest)
    return ruled(state, incident, "trictrac.6.13", reason, options=options, also=which)


def _after_leaving_the_jeton(state: State, _ruling: Ruling, name: str) -> Step[State]:
    player = state.joueur
    surplus = state.comptes.of(player).points - state.marques.of(player).points
    held = table.tenir(state) if state.phase == "choix" else state
    if name == ENVOYER:
        return ecole(held, state.adverse, surplus, "trictrac.6.13")
    last = max(n for n, e in enumerate(held.ecrits) if e.player == player)
    ecrits = list(held.ecrits)
    ecrits[last] = replace(ecrits[last], faute="jeton_laissé")
    return Step(left(replace(held, ecrits=tuple(ecrits)), player, surplus))


@applies("trictrac.6.12")
def jeton_left_by_who_leaves(state: State, incident: Incident) -> Step[State]:
    """``! part_sans_demarquer blanc``: blanc leaves, and does not take his jeton off.

    He « ne peut être envoyé à l’école de ces points marqués ; cependant il faut les démarquer ».
    """
    rule = "trictrac.6.12"
    may_leave(state, incident, rule)
    player = of_the_thrower(state, incident, rule)
    reason = Said("trictrac.player_takes_his_counter_off", player=player)
    also = ("nouveau-trictrac.10.9", "nouveau-trictrac.18.21")
    return ruled(table.s_en_aller(state), incident, rule, reason, also=also, allowed=True)


@applies("nouveau-trictrac.10.27")
def old_points_overlooked(state: State, incident: Incident) -> Step[State]:
    """``! anciens_oublies blanc``: blanc had points, and marks the new ones with another jeton.

    « envoyé à l’école des quatre ou six points qu’il avait ».
    """
    rule = "nouveau-trictrac.10.27"
    only_in(state, incident, rule, "marque", "levé", "reçu")
    player = of_the_marker(state, incident, rule)
    old = state.marques.of(player).points
    if not old or state.ecrit or table.reste_du(state) >= TROU:
        impossible(
            state, incident, rule, Said("trictrac.player_has_no_points_that_another", player=player)
        )
    reason = Said("trictrac.player_overlooked_old_that_he_had", player=player, old=old)
    options = _offered(other(player), old)
    return ruled(state, incident, rule, reason, options=options)


def _after_overlooking(state: State, _ruling: Ruling, name: str) -> Step[State]:
    player, liens = state.marqueur, table.liens(state)
    old = state.marques.of(player).points
    done = marked_whole(state, "anciens_oubliés")
    then = Step(left(done.state, player, old))
    if name == ENVOYER:
        then = ecole(done.state, other(player), old, "nouveau-trictrac.10.27")
    if state.phase == "marque":
        after = replace(playing(then.state), contraintes=(*state.contraintes, *liens))
    else:
        after = table.apres_marque(then.state)
    return Step(after, (*done.awards, *then.awards))


@applies("nouveau-trictrac.10.26")
def jeton_taken_off(state: State, incident: Incident) -> Step[State]:
    """``! jeton_ote blanc coup=6-5``: blanc lifted first, marked, took his jeton off, and threw.

    « vous pouvez, dès qu’il aura jeté le dé, l’envoyer à l’école des points qu’il s’est ôtés ».
    """
    rule = "nouveau-trictrac.10.26"
    only_in(state, incident, rule, "jet")
    player = of_the_thrower(state, incident, rule)
    old = state.marques.of(player).points
    coup_of(incident)
    if not table.recommence(state) or not old:
        impossible(
            state, incident, rule, Said("trictrac.player_has_not_just_borne_off", player=player)
        )
    reason = Said("trictrac.player_took_off_old_points_that", player=player, old=old)
    options = _offered(other(player), old)
    return ruled(state, incident, rule, reason, options=options)


def _after_taking_off(state: State, ruling: Ruling, name: str) -> Step[State]:
    old = state.marques.of(state.joueur).points
    bare, _ = write(state, state.joueur, 0, "ôté")
    done = Step(bare)
    if name == ENVOYER:
        done = ecole(bare, state.adverse, old, "nouveau-trictrac.10.26")
    if table.gagnant(done.state):
        return done
    after = table.lance(done.state, coup_of(ruling.incident))
    return and_then(done, after if name == ENVOYER else left(after, state.joueur, old))


def possible(state: State) -> tuple[Incident, ...]:
    """What could go wrong with jetons and fichets now."""
    found = [Incident("deux_jetons", p) for p in interrupted(state)]
    marks, mine = state.marques, state.joueur
    if state.phase in {"marque", "reçu", "levé"}:
        found += _as_he_marks(state)
    if table.peut_partir(state):
        found.append(Incident("part_sans_demarquer", mine))
    if state.phase in {"choix", "jeu", "jet"} and _left_behind(state):
        found.append(Incident("jeton_laisse", mine))
    if state.phase == "jet" and table.recommence(state) and marks.of(mine).points:
        found.append(Incident("jeton_ote", mine, coup="6-5"))
    return tuple(found)


def _as_he_marks(state: State) -> list[Incident]:
    player, due, found = state.marqueur, table.reste_du(state), []
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


LAWS = {
    "un_jeton": with_one_jeton,
    "deux_jetons": two_jetons_left,
    "trou_oublie": hole_forgotten,
    "trou_de_trop": hole_too_many,
    "jeton_laisse": jeton_left,
    "part_sans_demarquer": jeton_left_by_who_leaves,
    "anciens_oublies": old_points_overlooked,
    "jeton_ote": jeton_taken_off,
}
EFFECTS = {
    "deux_jetons": _after_leaving_two,
    "trou_de_trop": _after_marking_double,
    "jeton_laisse": _after_leaving_the_jeton,
    "anciens_oublies": _after_overlooking,
    "jeton_ote": _after_taking_off,
}
