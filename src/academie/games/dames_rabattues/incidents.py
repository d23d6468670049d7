"""Doubtful throws, broken dice, forgotten numbers, wrong piles: an incident in, a ruling out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident, NotationError, applies
from academie.core.faults import Faults
from academie.core.law import impossible, needed, ruled
from academie.core.wording import Said
from academie.games.dames_rabattues import moves
from academie.games.dames_rabattues.table import jete, oublie_sa_part
from academie.kit.tables.board import other
from academie.kit.tables.coups import read_player
from academie.kit.tables.jets import (
    any_throw,
    broken,
    broken_against,
    judged,
    lieu_of,
    other_dice,
    possible_throws,
    thrown_again,
)

if TYPE_CHECKING:
    from academie.core import Ruling, Step
    from academie.games.dames_rabattues.state import State


def jet(state: State, incident: Incident) -> Step[State]:
    """``! jet blanc coup=6-5 de=en_l_air``: whether a throw is good."""
    return thrown_again(bon_par_tout(state, incident), incident, rejette)


@applies("dames-rabattues.note.6")
def rejette(player: str) -> str:
    """Who throws again where a throw of *player* is not good: he himself."""
    return player


@applies("dames-rabattues.4.3")
def bon_par_tout(state: State, incident: Incident) -> Step[State]:
    """« bon par-tout dans le Trictrac, pourvu qu’il ne soit pas en l’air »."""
    also = (lieu_of(incident).rule, "dames-rabattues.note.6")
    return judged(state, incident, "dames-rabattues.4.3", jete, also=also)


@applies("dames-rabattues.4.4")
def change(state: State, incident: Incident) -> Step[State]:
    """``! change blanc``: « Il est permis de changer de dés »."""
    return other_dice(state, incident, "dames-rabattues.4.4")


def rompt(state: State, incident: Incident) -> Step[State]:
    """``! rompt noir coup=6-5``: noir breaks the dice of blanc."""
    if state.options.rompre == "permis":
        return quand_on_apprehende(state, incident)
    return contre_la_convention(state, incident)


@applies("dames-rabattues.4.4")
def quand_on_apprehende(state: State, incident: Incident) -> Step[State]:
    """« et même de rompre, quand on appréhende quelques coups »."""
    return broken(state, incident, "dames-rabattues.4.4")


@applies("dames-rabattues.4.5")
def contre_la_convention(state: State, incident: Incident) -> Step[State]:
    """« établir une peine contre celui qui rompra »; without one it is as at the Revertier."""
    also = ("dames-rabattues.note.7", "revertier.5.7")
    return broken_against(state, incident, "dames-rabattues.4.5", state.options.peine, also)


@applies("dames-rabattues.5.13")
def oublie(state: State, incident: Incident) -> Step[State]:
    """``! oublie noir``: « manquer à jouer tout ce qu’il ne joue pas », and nobody warns him."""
    rule, player = "dames-rabattues.5.13", read_player(incident.player)
    if state.phase != "jeu" or state.joueur != other(player):
        impossible(
            state,
            incident,
            rule,
            Said("dames_rabattues.it_is_not_other_who_has", other=other(player)),
        )
    his = tuple(u for play in moves.coup_joue(state) for u in play.unites if u.player == player)
    if not his:
        impossible(
            state,
            incident,
            rule,
            Said("dames_rabattues.player_has_nothing_to_play_of", player=player),
        )
    numbers = [u.nombre for u in his]
    reason = Said(
        "dames_rabattues.player_has_forgotten_to_play_numbers",
        player=player,
        numbers=numbers,
        joueur=state.joueur,
    )
    return ruled(oublie_sa_part(state), incident, rule, reason, also=("dames-rabattues.note.3",))


@applies("dames-rabattues.6.4")
def erreur(state: State, incident: Incident) -> Step[State]:
    """``! erreur blanc nombre=4 pile=5``: « vous devez remettre vos deux dames »."""
    rule, player = "dames-rabattues.6.4", read_player(incident.player)
    if state.de is None:
        impossible(state, incident, rule, Said("dames_rabattues.no_throw_is_to_be_played"))
    nombre, wrong = (_number(incident, name) for name in ("nombre", "pile"))
    if nombre not in state.de.numbers or nombre == wrong:
        impossible(
            state,
            incident,
            rule,
            Said("dames_rabattues.player_has_no_nombre_to_play", player=player, nombre=nombre),
        )
    if not state.men(player)[wrong - 1]:
        impossible(
            state,
            incident,
            rule,
            Said("dames_rabattues.player_has_no_man_on_case", player=player, wrong=wrong),
        )
    also = nombre_fixe(state, player, nombre)
    reason = Said(
        "dames_rabattues.player_does_not_play_number_on_its_own_case"
        if also
        else "dames_rabattues.player_puts_men_of_case_wrong",
        player=player,
        wrong=wrong,
        nombre=nombre,
    )
    # « ne lui étant pas permis de jouer beset tout d’une »; of men of a wrong case only: put back.
    return ruled(state, incident, rule, reason, also=also, allowed=False if also else None)


@applies("dames-rabattues.6.2")
def nombre_fixe(state: State, player: str, nombre: int) -> tuple[str, ...]:
    """« chaque case, en ce jeu, a son nombre fixe et certain »: who has none there plays none."""
    mine = {u.nombre for play in moves.coup_joue(state) for u in play.unites if u.player == player}
    return () if nombre in mine else ("dames-rabattues.6.2",)


def _number(incident: Incident, name: str) -> int:
    stated = needed(incident, name, "4")
    if stated not in set("123456"):
        at = str(incident).index(f"{name}=") + len(name) + 1
        raise NotationError(
            str(incident), at, Said("dames_rabattues.expects_number_from", name=name)
        )
    return int(stated)


def possible(state: State) -> tuple[Incident, ...]:
    """What could be forgotten, or played on a wrong case, of the throw on the board."""
    if state.phase != "jeu":
        return ()
    (play,) = moves.coup_joue(state)
    his = tuple(u.player for u in play.unites if u.player != state.joueur)
    return (
        *(Incident("oublie", player) for player in his[:1]),
        *(
            Incident("erreur", u.player, nombre=str(u.nombre), pile=str(wrong))
            for u in play.unites[:1]
            for wrong in moves.table()
            if wrong != u.nombre and state.men(u.player)[wrong - 1]
        ),
    )


@applies("dames-rabattues.note.7")
def choisi(state: State, ruling: Ruling, name: str) -> Step[State]:
    """« jouer tel nombre qu’il voudra »: only broken dice leave a choice."""
    return any_throw(jete)(state, ruling, name)


#: Every kind of incident that the text decides.
FAULTS: Faults[State] = Faults(
    {"jet": jet, "change": change, "rompt": rompt, "oublie": oublie, "erreur": erreur},
    {"rompt": choisi},
    (possible_throws, possible),
    {"": read_player},
)
