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
from academie.core.messages import Message
from academie.games.tourne_case.state import CHOICES, COIN, DAMES, Options, State
from academie.kit.backgammon import line_fields
from academie.kit.backgammon.agreements import agreement_codec
from academie.kit.backgammon.board import BLANC, NOIR, PLAYERS
from academie.kit.backgammon.board_actions import PHASES
from academie.kit.backgammon.line_fields import DE, JOUEUR, TOUCHE, men_codec, numbers_codec

CONVENU = agreement_codec(Options, CHOICES)
_MEN = men_codec(COIN, 1)
_IN = Message("tourne_case.three_in_coin")
_BATTUES = numbers_codec(2, DAMES, Message("tourne_case.expects_men_were_hit_read_blanc"))


def check_end(state: State) -> State:
    """Check that the phase is « fin » exactly when one player has three men in."""
    done = [player for player in PLAYERS if state.men(player)[-1] == DAMES]
    return line_fields.check_end(state, done, _IN)


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
    settled=check_end,
)
