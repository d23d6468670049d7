"""A state of Toc as the Trictrac sees it, so that what is borrowed is called there by its name."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core import applies
from academie.core.caching import cached_on_last_state
from academie.games.trictrac.marque import Compte, Comptes
from academie.games.trictrac.state import Options as Conventions
from academie.games.trictrac.tour import State as Tour
from academie.kit.backgammon.board import BLANC

if TYPE_CHECKING:
    from academie.games.toc.state import Options, State
    from academie.games.trictrac.tour import Phase
    from academie.kit.backgammon.board_actions import Phase as Ici

#: Phases that are the same here and there.
_ALIKE: dict[str, Phase] = {"jet": "jet", "choix": "choix", "jeu": "jeu", "fin": "fin"}
#: What the Trictrac says of a throw that is made here.
_BACK: dict[str, Ici] = {"jet": "jet", "choix": "choix", "jeu": "jeu"}


@applies("toc.note.9")
def peine(options: Options) -> int:
    """Count what it costs to break dice against the agreement: a number of holes."""
    return options.peine


@cached_on_last_state
def conventions(options: Options) -> Conventions:
    """Return what is agreed of the Trictrac: of its own choices the usual ones (toc.note.10)."""
    return Conventions(
        trous=options.trous,
        rompre=options.rompre,
        peine=peine(options),
        peine_en="trous",
    )


@cached_on_last_state
def as_tour(state: State) -> Tour:
    """Return *state* as a tour of Trictrac in which nobody has points."""
    return replace(
        _TOUR,
        position=state.position,
        phase=_ALIKE.get(state.phase, "tirage"),
        joueur=state.joueur or BLANC,
        throw=state.de,
        comptes=_comptes(*state.trous),
        coups=state.coups,
        deux_tables=state.deux_tables,
        contraintes=state.contraintes,
        options=conventions(state.options),
    )


#: A tour in which nothing is said yet.
_TOUR = Tour()


def _comptes(blanc: int, noir: int) -> Comptes:
    return Comptes(Compte(trous=blanc), Compte(trous=noir))


def from_tour(state: State, tour: Tour) -> State:
    """Return *state* what the Trictrac has changed of it; throw, play and holes stay.

    Who has just thrown, played or marked goes on by :mod:`academie.games.toc.transitions`.
    """
    return replace(
        state,
        phase=_BACK.get(tour.phase, state.phase),
        joueur=tour.joueur if state.joueur else None,
        de=None if tour.phase == "jet" else state.de,
        position=tour.position,
        coups=tour.coups,
        deux_tables=tour.deux_tables,
        contraintes=tour.contraintes,
    )


def trous_de(state: State, tour: Tour) -> tuple[int, int]:
    """List the holes of both in *tour*, no more than make the partie here."""
    marks, most = tour.marques, state.options.trous
    return min(marks.blanc.trous, most), min(marks.noir.trous, most)
