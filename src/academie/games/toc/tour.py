"""A state of Toc as the Trictrac sees it, so that what is borrowed is called there by its name."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.games.trictrac.marque import Compte, Comptes
from academie.games.trictrac.state import Options as Conventions
from academie.games.trictrac.tour import State as Tour
from academie.kit.boards import BLANC

if TYPE_CHECKING:
    from academie.games.toc.state import Options, State
    from academie.games.trictrac.tour import Phase

_PHASES: dict[str, Phase] = {
    "accord": "primauté",
    "tirage": "primauté",
    "jet": "dé",
    "jeu": "jeu",
    "fin": "fin",
}


def conventions(options: Options) -> Conventions:
    """What is agreed of the Trictrac: of its own choices the usual ones (toc.note.10)."""
    return Conventions(
        trous=options.trous,
        rompre="permis" if options.rompre == "permis" else "defendu",
        peine=options.peine,
        peine_en="trous",
    )


def as_tour(state: State) -> Tour:
    """*state* as a tour of Trictrac in which nobody has points."""
    blanc, noir = (Compte(trous=trous) for trous in state.trous)
    return Tour(
        position=state.position,
        phase="choix" if state.choix else _PHASES[state.phase],
        joueur=state.joueur or BLANC,
        throw=state.de,
        comptes=Comptes(blanc, noir),
        coups=state.coups,
        deux_tables=state.deux_tables,
        contraintes=state.contraintes,
        options=conventions(state.options),
    )


def from_tour(state: State, tour: Tour) -> State:
    """*state* with what the Trictrac has changed of it; a throw and a play are not changes.

    Who has just thrown or played goes on by :mod:`academie.games.toc.table`.
    """
    marks, most = tour.marques, state.options.trous
    return replace(
        state,
        phase="jet" if tour.phase == "dé" else state.phase,
        joueur=tour.joueur if state.joueur else None,
        de=None if tour.phase == "dé" else state.de,
        position=tour.position,
        trous=(min(marks.blanc.trous, most), min(marks.noir.trous, most)),
        coups=tour.coups,
        deux_tables=tour.deux_tables,
        contraintes=tour.contraintes,
        choix=tour.phase == "choix",
    )
