"""Text to state and back: one line, its fields separated by ``|``, what is usual left out.

.. code-block:: text

    jeu | joueur blanc | dé 6-5 | blanc 1:13 7 12 | noir 1:14 | main 0 1

``blanc`` and ``noir`` give each player's men by the flèches of his own track, ``main`` how many of
blanc and of noir are in the hand; who has fewer than fifteen has borne off the others. ``convenu``
is what was agreed, ``touché`` the flèche of a man that must be played, ``score`` the parties won,
``attend`` the incidents that await a choice.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from academie.core import NotationError
from academie.core.fields import Notation
from academie.core.messages import Message
from academie.games.revertier.state import RENTREE, TETE, VIS_A_VIS, Options, State
from academie.kit.backgammon import race_notation, race_state
from academie.kit.backgammon.board import PLAYERS, other
from academie.kit.backgammon.board_actions import PHASES
from academie.kit.backgammon.play_finder import MAIN

if TYPE_CHECKING:
    from academie.kit.backgammon.board import Men

_CASES = re.compile(r"([1-9]|1[01])(-([1-9]|1[01]))*")


def cases(options: Options) -> tuple[int, ...]:
    """List the cases on which men stand in advance."""
    return tuple(int(case) for case in options.abattus.split("-") if case)


def _read_abattus(text: str) -> str:
    if _CASES.fullmatch(text) is None:
        raise NotationError(text, 0, Message("revertier.expects_cases_which_men_stand_advance"))
    named = [case for case in map(int, text.split("-")) if case != TETE - 1]
    if len(set(named)) < len(named):
        raise NotationError(text, 0, Message("revertier.expects_only_tete_case_stands_more"))
    return text


CONVENU = race_notation.agreement_field(Options, {"abattus": _read_abattus})


def check_end(state: State) -> State:
    """Check that the phase is « fin » exactly when one has won or neither can enter.

    That neither can enter is found out only once somebody has played.
    """
    if state.phase == "fin" and all(_shut_out(*state.position(p)) for p in PLAYERS):
        return state
    return race_notation.check_end(
        state, next(filter(None, (_find_won(state, p) for p in PLAYERS)), None)
    )


def _shut_out(mine: Men, theirs: Men) -> bool:
    """Check whether he has men in hand, and no flèche on which one may enter."""
    free = (fleche for fleche in RENTREE if not mine[fleche] and theirs[VIS_A_VIS[fleche]] < 2)
    return mine[MAIN] > 0 and not any(free)


def _find_won(state: State, player: str) -> tuple[str, str] | None:
    """Say how *player* has won: all men lifted, or the other shut out."""
    if state.phase not in race_state.SET_UP:
        return None
    his = state.men(other(player))
    if not any(state.men(player)):
        return player, "toutes les dames levées"
    if his[MAIN] > sum(not his[fleche] for fleche in RENTREE):
        return player, "plus de dames que de rentrées"
    return None


NOTATION: Notation[State] = Notation(
    State(),
    PHASES,
    race_notation.make_fields(CONVENU),
    settled=check_end,
    make=race_notation.make_with(State),
)
