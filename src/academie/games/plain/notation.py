"""Text to state and back: one line, its fields separated by ``|``, what is usual left out.

.. code-block:: text

    jeu | joueur blanc | dé 6-5 | blanc 0:9 5:2 6:2 7:2

``blanc`` and ``noir`` give the men on the places of their track, as at the Trictrac: 0 is the tas,
11 the coin; they are left out while all stand on the tas. ``convenu`` is what was agreed,
``parties`` how many blanc, noir and nobody have won, ``touché`` the place of a man that must be
played, ``attend`` the incidents that await a choice.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from academie.core.codecs import Contradiction
from academie.core.fields import PENDING, Field, Notation
from academie.core.messages import Message
from academie.games.plain.state import CHOICES, Options, State
from academie.games.trictrac.cases import est_plein, peut_faire
from academie.games.trictrac.state import COIN, GRAND_JAN
from academie.kit.backgammon.agreements import agreement_codec
from academie.kit.backgammon.board import BLANC, FLECHES, NOIR, PLAYERS
from academie.kit.backgammon.board_actions import PHASES, TURNS
from academie.kit.backgammon.line_fields import DE, JOUEUR, TOUCHE, men_codec, numbers_codec

if TYPE_CHECKING:
    from academie.kit.backgammon.board import Men

CONVENU = agreement_codec(Options, CHOICES)
_TRACK = men_codec(COIN + 1, 0)
_PARTIES = numbers_codec(3, 99, Message("plain.expects_parties_read_won_blanc_noir"))


def _board(track: Men) -> Men:
    return (*track, *(0,) * (FLECHES - len(track)))


_MEN = replace(
    _TRACK,
    read=lambda text: _board(_TRACK.read(text)),
    give=lambda men: _TRACK.data(men[: COIN + 1]),
    take=lambda data: _board(_TRACK.value(data)),
)


def check_end(state: State) -> State:
    """Check that a partie in play has no full table, and one that can still be filled."""
    if state.phase not in TURNS:
        return state
    full = next((p for p in PLAYERS if est_plein(state.men(p), GRAND_JAN)), None)
    if full:
        raise Contradiction(full, Message("plain.expects_table_full_partie_over", full=full))
    if not any(peut_faire(state.men(p), GRAND_JAN) for p in PLAYERS):
        expected = Message("plain.expects_neither_table_can_filled_any")
        raise Contradiction(BLANC, expected)
    return state


NOTATION: Notation[State] = Notation(
    State(),
    PHASES,
    (
        Field("convenu", "options", CONVENU),
        Field("parties", "parties", _PARTIES),
        JOUEUR,
        DE,
        Field(BLANC, BLANC, _MEN),
        Field(NOIR, NOIR, _MEN),
        TOUCHE,
        PENDING,
    ),
    settled=check_end,
)
