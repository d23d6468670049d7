"""Text to state and back: one line, its fields separated by ``|``, what is usual left out.

.. code-block:: text

    jeu | joueur blanc | dé 6-5 | blanc 1:2 12:5 17:3 19:5 | noir 1 12:5 17:3 19:5 | main 0 1

``blanc`` and ``noir`` give each player's men by the flèches of his own track, ``main`` how many of
blanc and of noir are in the hand; who has fewer than fifteen has borne off the others. ``convenu``
is what was agreed, ``touché`` the flèche of a man that must be played, ``score`` the parties
marked, ``avances`` throws in advance that are still to be played after this one, ``ensuite`` who
throws then, ``attend`` the incidents that await a choice.
"""

from __future__ import annotations

from academie.core.codecs import list_of
from academie.core.fields import Field, Notation
from academie.games.toute_table.state import Options, State
from academie.kit.backgammon import race_notation, race_state
from academie.kit.backgammon.board import PLAYERS
from academie.kit.backgammon.board_actions import PHASES, PLAYER, THROW

#: The throws of ``1-1+4-4``.
AVANCES = list_of(THROW, "+")


def _avances(text: str) -> str:
    return AVANCES.show(AVANCES.read(text))


CONVENU = race_notation.agreement_field(
    Options, {"avances": _avances, "retard": ("passage", "levée")}
)


def check_end(state: State) -> State:
    """Check that the phase is « fin » exactly when somebody has lifted all his men."""
    done = (player for player in PLAYERS if not any(state.men(player)))
    winner = next(done, None) if state.phase in race_state.SET_UP else None
    return race_notation.check_end(state, (winner, "toutes les dames levées") if winner else None)


NOTATION: Notation[State] = Notation(
    State(),
    PHASES,
    race_notation.make_fields(
        CONVENU, Field("avances", "avances", AVANCES), Field("ensuite", "ensuite", PLAYER)
    ),
    settled=check_end,
    make=race_notation.make_with(State),
)
