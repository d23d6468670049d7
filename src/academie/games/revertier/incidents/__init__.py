"""The faults and doubtful cases of the text.

Every fault is declared beside its words by ``@fault`` (:mod:`academie.core.faults`); the modules
below are imported so that their faults are declared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core import Incident
from academie.games.revertier.incidents import bois, jets, noms
from academie.games.revertier.incidents.common import FAULTS
from academie.kit.backgammon.board import PLAYERS, other
from academie.kit.backgammon.board_actions import MAIN
from academie.kit.backgammon.dice import THROWS
from academie.kit.backgammon.throw_faults import list_doubtful_throws, names_of
from academie.kit.backgammon.touched_men import list_touch_faults

if TYPE_CHECKING:
    from academie.kit.backgammon.race_state import C

__all__ = ["FAULTS", "bois", "jets", "list_faults", "noms"]


def list_faults(state: C) -> tuple[Incident, ...]:
    """List the incidents that could happen in *state*."""
    player = state.joueur
    if player is None:
        return ()
    advice = tuple(
        Incident("conseil", p, consentement=said) for p in PLAYERS for said in ("oui", "non")
    )
    if state.de is None:
        broke = tuple(Incident("rompt", other(player), coup=str(c)) for c in THROWS[::10])
        return (*list_doubtful_throws(state), *broke, Incident("change_de", player), *advice)
    names = ("_et_".join(reversed(names_of(state.de)[0].split(" et "))), "sonnés")
    named = tuple(Incident("nomme", player, dit=name) for name in names if " " not in name)
    places = () if state.touche is not None else state.occupied(player)
    touched_men = list_touch_faults(player, (str(place or MAIN) for place in places))
    return (*named, *touched_men, *advice)


FAULTS.offers = (list_faults,)
