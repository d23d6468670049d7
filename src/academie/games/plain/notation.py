"""Text to state and back: one line, its fields separated by ``|``, what is usual left out.

.. code-block:: text

    jeu | joueur blanc | dé 6-5 | blanc 0:9 5:2 6:2 7:2

``blanc`` and ``noir`` give the men on the places of their track, as at the Trictrac: 0 is the tas,
11 the coin; they are left out while all stand on the tas. ``convenu`` is what was agreed,
``parties`` how many blanc, noir and nobody have won, ``touché`` the place of a man that must be
played, ``attend`` the incidents that await a choice.
"""

from __future__ import annotations

import re
from typing import Any

from academie.core import Incident, NotationError
from academie.core.notation import within
from academie.games.plain.state import CHOICES, Options, State
from academie.games.trictrac.cases import est_plein, peut_faire
from academie.games.trictrac.coup import Play, read_play
from academie.games.trictrac.state import COIN, DEPART, GRAND_JAN
from academie.kit.boards import BLANC, FLECHES, MEN, NOIR, PLAYERS, Men, read_men, write_men
from academie.kit.bois import read_place
from academie.kit.coups import (
    PHASE,
    TURNS,
    Choose,
    Convient,
    Jette,
    Tire,
    again_pending,
    fields_of,
    frame,
    place_of,
    read_coup,
    read_incidents,
    read_options,
    read_phase,
    read_player,
)
from academie.kit.dice import throw

Action = Convient[Options] | Tire | Jette | Play | Choose | Incident
_PARTIES = re.compile(r"(\d{1,2}) (\d{1,2}) (\d{1,2})")


def show(state: State) -> str:
    """One line that says all of *state*, the twin of :func:`read`."""
    fields = [
        ("convenu", str(state.options)),
        ("parties", " ".join(map(str, state.parties)) if any(state.parties) else ""),
        ("joueur", state.joueur or ""),
        ("dé", str(state.de or "")),
        (BLANC, _show_men(state.blanc)),
        (NOIR, _show_men(state.noir)),
        ("touché", "" if state.touche is None else str(state.touche)),
        ("attend", "; ".join(str(r.incident) for r in state.pending)),
    ]
    return " | ".join([state.phase, *(f"{name} {value}" for name, value in fields if value)])


def read(text: str) -> State:
    """Read a state.

    :raises NotationError: showing the place that cannot be read.

    >>> print(read("jet | joueur noir | blanc 6 0:14"))
    jet | joueur noir | blanc 0:14 6
    """
    state, waiting = _made(text)
    _refuse_over(text, state)
    from academie.games.plain.incidents import (  # noqa: PLC0415 - incidents read notation
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

    >>> print(read_action("0-6, 6-11"))
    0-6, 6-11
    """
    return read_coup(text, read_agreement, read_play)


def read_agreement(text: str) -> Options:
    """Read what is agreed, such as ``parties=2``.

    :raises NotationError: if it cannot be read.
    """
    options = read_options(Options, CHOICES, text)
    if not options.parties:
        raise NotationError(text, text.index("parties"), "one partie is played at least")
    return options


def _show_men(men: Men) -> str:
    return "" if men == DEPART else write_men(men)


def _read_men(text: str) -> Men:
    men = read_men(text, COIN + 1)
    if sum(men) != MEN:
        raise NotationError(text, 0, f"each has {MEN} men, here {sum(men)}")
    return (*men, *(0,) * (FLECHES - len(men)))


def _read_parties(text: str) -> tuple[int, int, int]:
    found = _PARTIES.fullmatch(text)
    if found is None or not any(map(int, found.groups())):
        raise NotationError(text, 0, "parties read 1 0 0: won by blanc, by noir, by nobody")
    return int(found[1]), int(found[2]), int(found[3])


def _refuse_contradictions(text: str, state: State) -> None:
    played, agreed = sum(state.parties), state.options.parties
    if played > agreed or (played == agreed) != (state.phase == "fin"):
        expected = f"{played} of {agreed} parties are played: it is fin when all are, not before"
        raise NotationError(text, place_of(text, "parties"), expected)
    for player in PLAYERS:
        if state.phase in {"accord", "tirage"} and state.men(player) != DEPART:
            expected = f"nobody plays before the die is thrown for, in the phase {state.phase}"
            raise NotationError(text, place_of(text, player), expected)


def _refuse_over(text: str, state: State) -> None:
    if state.phase not in TURNS:
        return
    full = next((p for p in PLAYERS if est_plein(state.men(p), GRAND_JAN)), None)
    if full:
        expected = f"the table of {full} is full: the partie is over"
        raise NotationError(text, place_of(text, full), expected)
    if not any(peut_faire(state.men(p), GRAND_JAN) for p in PLAYERS):
        expected = "neither table can be filled any more: the partie is over"
        raise NotationError(text, min(place_of(text, p) for p in PLAYERS), expected)


_FIELDS: dict[str, tuple[str, Any]] = {
    PHASE: ("phase", read_phase),
    "convenu": ("options", read_agreement),
    "parties": ("parties", _read_parties),
    "joueur": ("joueur", read_player),
    "dé": ("de", throw),
    BLANC: (BLANC, _read_men),
    NOIR: (NOIR, _read_men),
    "touché": ("touche", read_place),
    "attend": ("pending", read_incidents),
}
