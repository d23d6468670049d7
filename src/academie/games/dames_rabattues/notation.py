"""Text to state and back: one line, its fields separated by ``|``, what is usual left out.

.. code-block:: text

    jeu | joueur blanc | dé 1-1 | blanc 1:2 4:3 5 | piles blanc - | piles noir 5 6:2

``blanc`` and ``noir`` give the men on the case of each number, ``piles`` those of them that are
still to be knocked down; both are left out where nothing has been played, and ``-`` is nothing
left. ``convenu`` is what was agreed, ``oublié`` that the opponent has forgotten his part of this
throw, ``attend`` the incidents that await a choice.
"""

from __future__ import annotations

from typing import Any

from academie.core import Incident, NotationError
from academie.core.notation import within
from academie.games.dames_rabattues.actions import read_agreement
from academie.games.dames_rabattues.state import DEBOUT, DEPART, State
from academie.kit.boards import BLANC, NOIR, Men, men_at, read_men, write_men
from academie.kit.coups import (
    PHASE,
    again_pending,
    fields_of,
    frame,
    place_of,
    read_incidents,
    read_phase,
    read_player,
)
from academie.kit.dice import throw

_OUBLI = "oublié"


def show(state: State) -> str:
    """One line that says all of *state*, the twin of :func:`read`."""
    fields = [
        ("convenu", str(state.options)),
        ("joueur", state.joueur or ""),
        ("dé", str(state.de or "")),
        (BLANC, _show_men(state.blanc, DEPART)),
        (f"piles {BLANC}", _show_men(state.blanc_debout, DEBOUT)),
        (NOIR, _show_men(state.noir, DEPART)),
        (f"piles {NOIR}", _show_men(state.noir_debout, DEBOUT)),
        (_OUBLI, "oui" if state.oubli else ""),
        ("attend", "; ".join(str(r.incident) for r in state.pending)),
    ]
    return " | ".join([state.phase, *(f"{name} {value}" for name, value in fields if value)])


def read(text: str) -> State:
    """Read a state.

    :raises NotationError: showing the place that cannot be read.

    >>> print(read("jet | joueur noir | piles blanc 6:2 1"))
    jet | joueur noir | piles blanc 1 6:2
    """
    state, waiting = _made(text)
    _refuse_over(text, state)
    from academie.games.dames_rabattues.incidents import (  # noqa: PLC0415 - incidents read notation
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


def _show_men(men: Men, usual: Men) -> str:
    return "" if men == usual else write_men(men, 1)


def _read_men(text: str) -> Men:
    return _no_more_than(DEPART, text)


def _read_piles(text: str) -> Men:
    return _no_more_than(DEBOUT, text)


def _no_more_than(most: Men, text: str) -> Men:
    men = read_men(text, len(most), 1)
    for number, (many, limit) in enumerate(zip(men, most, strict=True), 1):
        if many > limit:
            expected = f"on the case {number} there are at most {limit}"
            raise NotationError(text, men_at(text, number), expected)
    return men


def _read_oubli(text: str) -> bool:
    if text != "oui":
        raise NotationError(text, 0, "say oublié oui, or leave it out")
    return True


def _refuse_contradictions(text: str, state: State) -> None:
    for player in (BLANC, NOIR):
        if any(state.debout(player)) and state.men(player) != DEPART:
            expected = f"{player} lifts no man before all of his are down: piles {player} -"
            raise NotationError(text, place_of(text, player), expected)
        if state.debout(player) != DEBOUT and state.phase in {"accord", "tirage"}:
            expected = f"nobody plays before the die is thrown for, in the phase {state.phase}"
            raise NotationError(text, place_of(text, f"piles {player}"), expected)
    if state.oubli and state.phase != "jeu":
        expected = "one forgets to play in the phase jeu only"
        raise NotationError(text, place_of(text, _OUBLI), expected)


def _refuse_over(text: str, state: State) -> None:
    over = [p for p in (BLANC, NOIR) if not any(state.men(p))]
    if len(over) == 2:
        expected = "the partie is over when one player has lifted all his men: not both"
        raise NotationError(text, place_of(text, NOIR), expected)
    if over and state.phase != "fin":
        expected = f"{over[0]} has lifted all his men: the partie is over, its state fin"
        raise NotationError(text, place_of(text, over[0]), expected)
    if not over and state.phase == "fin":
        expected = "the partie is over when one player has lifted all his men, and nobody has"
        raise NotationError(text, 0, expected)


_FIELDS: dict[str, tuple[str, Any]] = {
    PHASE: ("phase", read_phase),
    "convenu": ("options", read_agreement),
    "joueur": ("joueur", read_player),
    "dé": ("de", throw),
    BLANC: (BLANC, _read_men),
    f"piles {BLANC}": ("blanc_debout", _read_piles),
    NOIR: (NOIR, _read_men),
    f"piles {NOIR}": ("noir_debout", _read_piles),
    _OUBLI: ("oubli", _read_oubli),
    "attend": ("pending", read_incidents),
}
