"""Text to state and back: one line, its fields separated by ``|``, what is usual left out.

.. code-block:: text

    choix | convenu trous=3 | joueur blanc | dé 6-5 | blanc 0:9 5:2 6:2 7:2 | trous 1 0

``blanc`` and ``noir`` give the men on the places of their track, as at the Trictrac: 0 is the tas,
11 the coin; they are left out while all stand on the tas. A throw that is to be played has been
marked; the first word is ``choix`` where the thrower may still leave. ``trous`` and ``coups`` give
blanc first; ``deux-tables`` names who has made that jan, ``obligé`` what binds the thrower,
``convenu`` what was agreed, ``attend`` the incidents that await a choice.
"""

from __future__ import annotations

from academie.core.fields import PENDING, Field, Notation
from academie.core.messages import Message
from academie.games.toc.state import CHOICES, Options, State
from academie.games.trictrac.notation import CHACUN, CONTRAINTES, TRACK
from academie.kit.backgammon.agreements import agreement_codec
from academie.kit.backgammon.board import BLANC, NOIR
from academie.kit.backgammon.board_actions import PHASES
from academie.kit.backgammon.line_fields import DE, JOUEUR, numbers_codec

CONVENU = agreement_codec(Options, CHOICES)
_TWO = numbers_codec(2, 9999, Message("toc.expects_two_numbers_blanc_noir"), nought=True)

NOTATION: Notation[State] = Notation(
    State(),
    (*PHASES, "choix"),
    (
        Field("convenu", "options", CONVENU),
        JOUEUR,
        DE,
        Field(BLANC, "position.blanc", TRACK),
        Field(NOIR, "position.noir", TRACK),
        Field("trous", "trous", _TWO),
        Field("coups", "coups", _TWO),
        Field("deux-tables", "deux_tables", CHACUN),
        Field("obligé", "contraintes", CONTRAINTES),
        PENDING,
    ),
)
