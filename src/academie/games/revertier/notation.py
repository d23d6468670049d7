"""Text to state and back: one line, its fields separated by ``|``, what is usual left out.

.. code-block:: text

    jeu | blanc 1:13 7 12 | noir 1:14 | main 0 1 | joueur blanc | dé 6-5

``blanc`` and ``noir`` give each player's men by the flèches of his own track, ``main`` how many of
blanc and of noir are in the hand; who has fewer than fifteen has borne off the others. ``convenu``
is what was agreed, ``touché`` the flèche of a man that must be played, ``score`` the parties won,
``attend`` the incidents that await a choice.
"""

from __future__ import annotations

import re

from academie.core import Incident, NotationError
from academie.games.revertier.moves import une_seule, vis_a_vis
from academie.games.revertier.state import TETE, Options, State
from academie.kit.boards import PLAYERS
from academie.kit.coups import (
    Choose,
    Convient,
    Jette,
    Joue,
    Tire,
    again_pending,
    place_of_men,
    read_coup,
    read_moves,
)
from academie.kit.courses import (
    fields_read,
    read_accord,
    refuse_contradictions,
    refuse_over,
    written,
)

Action = Convient[Options] | Tire | Jette | Joue | Choose | Incident
_CASES = re.compile(r"([1-9]|1[01])(-([1-9]|1[01]))*")


def show(state: State) -> str:
    """One line that says all of *state*, the twin of :func:`read`."""
    return written(state)


def read(text: str) -> State:
    """Read a state.

    :raises NotationError: showing the place that cannot be read.

    >>> print(read("jet | noir 1:15 | blanc 1:14 7 | joueur noir"))
    jet | blanc 1:14 7 | noir 1:15 | joueur noir
    """
    from academie.games.revertier.awards import gagnee  # noqa: PLC0415 - it counts what is read
    from academie.games.revertier.incidents import rule_on  # noqa: PLC0415 - incidents read as well

    state, waiting = _made(text)
    refuse_over(text, state, gagnee(state))
    return again_pending(text, state, waiting, rule_on)


def made(text: str) -> State:
    """Read a state of which nobody has asked yet whether the partie is over.

    :raises NotationError: showing the place that cannot be read.
    """
    state, _ = _made(text)
    return state


def _made(text: str) -> tuple[State, tuple[Incident, ...]]:
    values, waiting = fields_read(text, {"convenu": read_agreement})
    state = State(**values)
    refuse_contradictions(text, state, vis_a_vis)
    for player in PLAYERS:
        crowded = [f for f in une_seule(state.men(player)) if state.men(player)[f] > 1]
        if crowded:
            expected = f"{player} may have one man only on his flèche {crowded[0]}"
            raise NotationError(text, place_of_men(text, player, crowded[0]), expected)
    return state, waiting


def read_action(text: str) -> Action:
    """Read an action, the twin of ``str``.

    :raises NotationError: if it is none.

    >>> read_action("main-4, 19-hors").moves
    (Move(depart=None, arrivee=4), Move(depart=19, arrivee=None))
    """
    return read_coup(text, read_agreement, read_moves)


def read_agreement(text: str) -> Options:
    """Read what is agreed, such as ``double=oui``.

    :raises NotationError: if it cannot be read.
    """
    options = read_accord(Options, {"abattus": _read_abattus}, text)
    if options.abattus and not options.avantage:
        raise NotationError(text, text.index("abattus"), "say who is given them: avantage=noir")
    return options


def cases(options: Options) -> tuple[int, ...]:
    """The cases on which men stand in advance."""
    return tuple(int(case) for case in options.abattus.split("-") if case)


def _read_abattus(text: str) -> str:
    if _CASES.fullmatch(text) is None:
        raise NotationError(text, 0, "cases on which men stand in advance read 6-1 or 11-11")
    named = [case for case in map(int, text.split("-")) if case != TETE - 1]
    if len(set(named)) < len(named):
        raise NotationError(text, 0, "only on the tête, case 11, stands more than one man")
    return text
