"""Read and write a state on one line of fields separated by ``|``; defaults are left out.

.. code-block:: text

jeu | joueur blanc | dé 1-1 | blanc 1:2 4:3 5 | piles blanc - | piles noir 5 6:2

``blanc`` and ``noir`` give the men on the case of each number, ``piles`` those of them that must
still be knocked down. Both are left out before anything is played; ``-`` means none. ``convenu``
has the options, ``oublié`` says that the opponent has forgotten his part of this throw, ``attend``
has the incidents that await a choice.
"""

from __future__ import annotations

from dataclasses import replace

from academie.core import NotationError
from academie.core.codecs import flag
from academie.core.fields import PENDING, Field, Notation
from academie.core.messages import Message
from academie.games.dames_rabattues.state import CHOICES, Options, State
from academie.kit.backgammon import line_fields
from academie.kit.backgammon.agreements import agreement_codec
from academie.kit.backgammon.board import BLANC, NOIR, PLAYERS, TABLE
from academie.kit.backgammon.board_actions import PHASES
from academie.kit.backgammon.line_fields import DE, JOUEUR, men_codec

CONVENU = agreement_codec(Options, CHOICES)
_MEN = men_codec(TABLE, 1)
_LIFTED = Message("dames_rabattues.lifted_all_men")


def _oui(text: str) -> bool:
    if text != "oui":
        raise NotationError(text, 0, Message("dames_rabattues.expects_say_oublie_oui_leave_out"))
    return True


def check_end(state: State) -> State:
    """Check that the phase is « fin » exactly when one player has lifted all his men."""
    done = [player for player in PLAYERS if not any(state.men(player))]
    return line_fields.check_end(state, done, _LIFTED)


NOTATION: Notation[State] = Notation(
    State(),
    PHASES,
    (
        Field("convenu", "options", CONVENU),
        JOUEUR,
        DE,
        Field(BLANC, BLANC, _MEN),
        Field(f"piles {BLANC}", "blanc_debout", _MEN),
        Field(NOIR, NOIR, _MEN),
        Field(f"piles {NOIR}", "noir_debout", _MEN),
        Field("oublié", "oubli", replace(flag("oui"), read=_oui)),
        PENDING,
    ),
    settled=check_end,
)
