"""Convert a state of Toc to a tour of Trictrac and back, to call the rules of that game."""

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
#: The phase of the Trictrac after a throw.
_BACK: dict[str, Ici] = {"jet": "jet", "choix": "choix", "jeu": "jeu"}


@applies("toc.note.9")
def peine(options: Options) -> int:
    """Return the penalty for breaking dice against the agreement, in holes."""
    return options.peine


@cached_on_last_state
def conventions(options: Options) -> Conventions:
    """Return the options of the Trictrac; its own choices have their defaults (toc.note.10)."""
    return Conventions(
        trous=options.trous,
        rompre=options.rompre,
        peine=peine(options),
        peine_en="trous",
    )


@cached_on_last_state
def as_tour(state: State) -> Tour:
    """Convert *state* to a tour of Trictrac in which nobody has points."""
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


#: An empty tour.
_TOUR = Tour()


def _comptes(blanc: int, noir: int) -> Comptes:
    return Comptes(Compte(trous=blanc), Compte(trous=noir))


def from_tour(state: State, tour: Tour) -> State:
    """Copy to *state* what the Trictrac changed, except throw, play and holes.

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
    """Return the holes of both in *tour*, at most those that win here."""
    marks, most = tour.marques, state.options.trous
    return min(marks.blanc.trous, most), min(marks.noir.trous, most)
