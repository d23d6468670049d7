"""Text to state and back: one line, its fields separated by ``|``, what is usual left out.

.. code-block:: text

    jeu | joueur blanc | dé 4-3 | blanc 1 | noir 4

``blanc`` and ``noir`` give the cases that hold men, ``12:2`` two in the coin; men on no case are
in the hand. ``convenu`` is what was agreed, ``battues`` how many of blanc and of noir must come in
first, ``touché`` the case of a man that must be played (0 the hand), ``attend`` the incidents that
await a choice.
"""

from __future__ import annotations

import re
from typing import Any

from academie.core import Incident, NotationError
from academie.core.notation import within
from academie.games.tourne_case.state import CHOICES, COIN, DAMES, VIDE, Options, State
from academie.kit.boards import BLANC, NOIR, Men, men_at, read_men, write_men
from academie.kit.bois import read_place
from academie.kit.coups import (
    PHASE,
    Choose,
    Convient,
    Jette,
    Joue,
    Tire,
    again_pending,
    fields_of,
    frame,
    place_of,
    place_of_men,
    read_coup,
    read_incidents,
    read_moves,
    read_options,
    read_phase,
    read_player,
)
from academie.kit.dice import throw

Action = Convient[Options] | Tire | Jette | Joue | Choose | Incident
_BATTUES = re.compile(r"([0-3]) ([0-3])")


def show(state: State) -> str:
    """One line that says all of *state*, the twin of :func:`read`."""
    battues = f"{state.battues[0]} {state.battues[1]}" if any(state.battues) else ""
    fields = [
        ("convenu", str(state.options)),
        ("joueur", state.joueur or ""),
        ("dé", str(state.de or "")),
        (BLANC, _show_men(state.blanc)),
        (NOIR, _show_men(state.noir)),
        ("battues", battues),
        ("touché", "" if state.touche is None else str(state.touche)),
        ("attend", "; ".join(str(r.incident) for r in state.pending)),
    ]
    return " | ".join([state.phase, *(f"{name} {value}" for name, value in fields if value)])


def read(text: str) -> State:
    """Read a state.

    :raises NotationError: showing the place that cannot be read.

    >>> print(read("jet | joueur noir | blanc 4 1 | noir 2"))
    jet | joueur noir | blanc 1 4 | noir 2
    """
    state, waiting = _made(text)
    _refuse_over(text, state)
    from academie.games.tourne_case.incidents import (  # noqa: PLC0415 - incidents read notation
        rule_on,
    )

    return again_pending(text, state, waiting, rule_on)


def made(text: str) -> State:
    """Read a state of which nobody has asked yet whether the partie is over.

    :raises NotationError: showing the place that cannot be read.
    """
    state, _ = _made(text)
    return state


def _made(text: str) -> tuple[State, tuple[Incident, ...]]:
    values: dict[str, Any] = {}
    waiting: tuple[Incident, ...] = ()
    for name, place, words in fields_of(text, tuple(_FIELDS)):
        field, reader = _FIELDS[name]
        value = within(text, place, reader, words)
        if field == "pending":
            waiting = value
        else:
            values[field] = value
    state = State(**values)
    frame(text, state)
    _refuse_contradictions(text, state)
    return state, waiting


def read_action(text: str) -> Action:
    """Read an action, the twin of ``str``.

    :raises NotationError: if it is none.

    >>> read_action("main-4")
    Joue(moves=(Move(depart=None, arrivee=4),))
    """
    return read_coup(text, read_agreement, read_moves)


def read_agreement(text: str) -> Options:
    """Read what is agreed, such as ``double=oui``.

    :raises NotationError: if it cannot be read.
    """
    return read_options(Options, CHOICES, text)


def _show_men(men: Men) -> str:
    return write_men(men, 1) if any(men) else ""


def _read_men(text: str) -> Men:
    men = read_men(text, COIN, 1)
    if sum(men) > DAMES:
        raise NotationError(text, 0, f"each has {DAMES} men, here {sum(men)}")
    crowded = next((case for case, many in enumerate(men[:-1], 1) if many > 1), None)
    if crowded:
        expected = f"two men stand together in the coin {COIN} only, not on the case {crowded}"
        raise NotationError(text, men_at(text, crowded), expected)
    return men


def _read_battues(text: str) -> tuple[int, int]:
    found = _BATTUES.fullmatch(text)
    if found is None or found[0] == "0 0":
        raise NotationError(text, 0, "men that were hit read 1 0: of blanc and of noir")
    return int(found[1]), int(found[2])


def _refuse_contradictions(text: str, state: State) -> None:
    for case, (mine, his) in enumerate(zip(state.blanc, state.noir, strict=True), 1):
        if mine and his and case < COIN:
            expected = f"on the case {case} two men face each other: one of them is hit"
            at = min(place_of_men(text, player, case) for player in (BLANC, NOIR))
            raise NotationError(text, at, expected)
    for player, many in zip((BLANC, NOIR), state.battues, strict=True):
        if many and state.options.rentree == "libre":
            expected = "men must come in first where that is agreed on: convenu rentree=d_abord"
            raise NotationError(text, place_of(text, "battues"), expected)
        if many > state.main(player):
            expected = f"of {player} {many} must come in, and in his hand are {state.main(player)}"
            raise NotationError(text, place_of(text, "battues"), expected)
    for player in (BLANC, NOIR):
        if state.phase in {"accord", "tirage"} and state.men(player) != VIDE:
            expected = "nobody has a man on the board before the die is thrown for"
            raise NotationError(text, place_of(text, player), expected)


def _refuse_over(text: str, state: State) -> None:
    full = [p for p in (BLANC, NOIR) if state.men(p)[-1] == DAMES]
    if len(full) == 2:
        expected = "the partie is over when one player has three men in his coin: not both"
        raise NotationError(text, place_of(text, NOIR), expected)
    if full and state.phase != "fin":
        expected = f"{full[0]} has three men in his coin: the partie is over, its state fin"
        raise NotationError(text, place_of(text, full[0]), expected)
    if not full and state.phase == "fin":
        expected = "the partie is over when one player has three men in his coin, and nobody has"
        raise NotationError(text, 0, expected)


_FIELDS: dict[str, tuple[str, Any]] = {
    PHASE: ("phase", read_phase),
    "convenu": ("options", read_agreement),
    "joueur": ("joueur", read_player),
    "dé": ("de", throw),
    BLANC: (BLANC, _read_men),
    NOIR: (NOIR, _read_men),
    "battues": ("battues", _read_battues),
    "touché": ("touche", read_place),
    "attend": ("pending", read_incidents),
}
