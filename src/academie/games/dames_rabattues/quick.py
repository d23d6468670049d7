"""What a throw leads to found at once, where no rule is traced and nobody has won.

The law is :mod:`academie.games.dames_rabattues.moves` and
:mod:`academie.games.dames_rabattues.table`, which tests prove to say the same.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from academie.core import Step
from academie.core.changing import making, setting
from academie.games.dames_rabattues.state import State
from academie.kit.tables.board import BLANC, NOIR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from academie.games.dames_rabattues.actions import Rabat
    from academie.kit.tables.board import Men

#: So many piles of a player, each with a number that is played, are kept.
_KEPT = 1 << 13

_step = making(Step)
_put = setting(
    State, "phase", "joueur", "de", "oubli", "blanc", "noir", "blanc_debout", "noir_debout"
)


def played(state: State, action: Rabat, offered: Sequence[Rabat]) -> Step[State] | None:
    """What *action*, the one *offered*, leads to; ``None`` where the law is to be asked."""
    coup = state.de
    if action not in offered or coup is None:
        return None
    blanc, noir = state.blanc, state.noir
    blanc_debout, noir_debout = state.blanc_debout, state.noir_debout
    for unite in action.unites:
        nombre, white = unite.nombre, unite.player == BLANC
        if unite.verb == "abat":
            if white:
                blanc_debout = one_less(blanc_debout, nombre)
            else:
                noir_debout = one_less(noir_debout, nombre)
        elif white:
            blanc = one_less(blanc, nombre)
        else:
            noir = one_less(noir, nombre)
    if not any(blanc) or not any(noir):
        return None
    joueur = state.joueur
    if coup.high != coup.low:
        joueur = NOIR if joueur == BLANC else BLANC
    after = _put(state, "jet", joueur, None, False, blanc, noir, blanc_debout, noir_debout)  # noqa: FBT003 - a field
    return _step(after, (), ())


@lru_cache(_KEPT)
def one_less(men: Men, nombre: int) -> Men:
    """*men* with one less on the case of *nombre*."""
    return (*men[: nombre - 1], men[nombre - 1] - 1, *men[nombre:])
