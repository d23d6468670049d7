"""Text to state and back: one line, its fields separated by ``|``, what is usual left out.

.. code-block:: text

    jeu | blanc 1:2 12:5 17:3 19:5 | noir 1 12:5 17:3 19:5 | main 0 1 | joueur blanc | dé 6-5

``blanc`` and ``noir`` give each player's men by the flèches of his own track, ``main`` how many of
blanc and of noir are in the hand; who has fewer than fifteen has borne off the others. ``convenu``
is what was agreed, ``touché`` the flèche of a man that must be played, ``score`` the parties
marked, ``avances`` throws in advance that are still to be played after this one, ``ensuite`` who
throws then, ``attend`` the incidents that await a choice.
"""

from __future__ import annotations

from academie.core import Incident, NotationError
from academie.core.notation import within
from academie.games.toute_table.moves import vis_a_vis
from academie.games.toute_table.state import Options, State
from academie.kit.coups import (
    Choose,
    Convient,
    Jette,
    Joue,
    Tire,
    again_pending,
    place_of,
    read_coup,
    read_moves,
    read_player,
)
from academie.kit.courses import (
    fields_read,
    read_accord,
    refuse_contradictions,
    refuse_over,
    written,
)
from academie.kit.dice import Throw, throw

Action = Convient[Options] | Tire | Jette | Joue | Choose | Incident


def show(state: State) -> str:
    """One line that says all of *state*, the twin of :func:`read`."""
    advance = "+".join(map(str, state.avances))
    return written(state, ("avances", advance), ("ensuite", state.ensuite))


def read(text: str) -> State:
    """Read a state.

    :raises NotationError: showing the place that cannot be read.

    >>> print(read("jet | noir 20 | blanc 1:2 24 | joueur noir"))
    jet | blanc 1:2 24 | noir 20 | joueur noir
    """
    from academie.games.toute_table.awards import gagnee  # noqa: PLC0415 - it counts what is read
    from academie.games.toute_table.incidents import (  # noqa: PLC0415 - incidents read as well
        rule_on,
    )

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
    values, waiting = fields_read(
        text, {"convenu": read_agreement, "avances": avances, "ensuite": read_player}
    )
    state = State(**values)
    refuse_contradictions(text, state, vis_a_vis)
    given = state.ensuite and state.phase == "jeu" and state.joueur == state.options.avantage
    if (state.avances or state.ensuite) and not given:
        expected = (
            "throws in advance are played, in the phase jeu, by him who is given them "
            "(convenu avantage=noir), and then somebody throws: ensuite blanc"
        )
        field = "avances" if state.avances else "ensuite"
        raise NotationError(text, place_of(text, field), expected)
    return state, waiting


def read_action(text: str) -> Action:
    """Read an action, the twin of ``str``.

    :raises NotationError: if it is none.

    >>> read_action("main-4, 19-hors").moves
    (Move(depart=None, arrivee=4), Move(depart=19, arrivee=None))
    """
    return read_coup(text, read_agreement, read_moves)


def read_agreement(text: str) -> Options:
    """Read what is agreed, such as ``parties=2``.

    :raises NotationError: if it cannot be read.
    """
    options = read_accord(Options, {"avances": _read_avances, "retard": ("passage", "levée")}, text)
    if options.avances and not options.avantage:
        raise NotationError(text, text.index("avances"), "say who is given them: avantage=noir")
    return options


def avances(text: str) -> tuple[Throw, ...]:
    """The throws of ``1-1+4-4``.

    :raises NotationError: if it is no throws.
    """
    found = []
    at = 0
    for part in text.split("+"):
        found.append(within(text, at, throw, part))
        at += len(part) + 1
    return tuple(found)


def _read_avances(text: str) -> str:
    return "+".join(map(str, avances(text)))
