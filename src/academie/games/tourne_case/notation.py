"""Text to state and back: one line, its fields separated by ``|``, what is usual left out.

.. code-block:: text

    jeu | joueur blanc | dé 4-3 | blanc 1 | noir 4

``blanc`` and ``noir`` give the cases that hold men, ``12:2`` two in the coin; men on no case are
in the hand. ``convenu`` is what was agreed, ``battues`` how many of blanc and of noir must come in
first, ``touché`` the case of a man that must be played (0 the hand), ``attend`` the incidents that
await a choice.
"""

from __future__ import annotations

from academie.core.fields import PENDING, Field, Notation
from academie.core.wording import Said
from academie.games.tourne_case.state import CHOICES, COIN, DAMES, Options, State
from academie.kit.tables import lignes
from academie.kit.tables.accords import agreement
from academie.kit.tables.board import BLANC, NOIR, PLAYERS
from academie.kit.tables.coups import PHASES
from academie.kit.tables.lignes import DE, JOUEUR, TOUCHE, men, numbers

CONVENU = agreement(Options, CHOICES)
_MEN = men(COIN, 1)
_IN = Said("tourne_case.three_in_coin")
_BATTUES = numbers(2, DAMES, Said("tourne_case.expects_men_were_hit_read_blanc"))


def over(state: State) -> State:
    """*state*, whose phase is « fin » where one player has his three men in, and there only."""
    done = [player for player in PLAYERS if state.men(player)[-1] == DAMES]
    return lignes.over(state, done, _IN)


NOTATION: Notation[State] = Notation(
    State(),
    PHASES,
    (
        Field("convenu", "options", CONVENU),
        JOUEUR,
        DE,
        Field(BLANC, BLANC, _MEN),
        Field(NOIR, NOIR, _MEN),
        Field("battues", "battues", _BATTUES),
        TOUCHE,
        PENDING,
    ),
    settled=over,
)
