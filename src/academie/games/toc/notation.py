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

import re
from typing import Any, get_args

from academie.core import Incident, NotationError
from academie.core.notation import within
from academie.games.toc.awards import gagnant, la_double
from academie.games.toc.state import CHOICES, Contrainte, Options, Position, State
from academie.games.trictrac.actions import SEnVa, Tient
from academie.games.trictrac.actions import read_action as read_there
from academie.games.trictrac.cases import JANS
from academie.games.trictrac.coup import Play, read_play
from academie.games.trictrac.state import DEPART
from academie.games.trictrac.tour import Lien
from academie.kit.boards import BLANC, FLECHES, MEN, NOIR, PLAYERS, Men, read_men, write_men
from academie.kit.coups import (
    PHASE,
    PHASES,
    Choose,
    Convient,
    Jette,
    Tire,
    again_pending,
    fields_of,
    frame,
    place_of,
    place_of_men,
    read_coup,
    read_incidents,
    read_options,
    read_phase,
    read_player,
)
from academie.kit.dice import throw

Action = Convient[Options] | Tire | Jette | Tient | SEnVa | Play | Choose | Incident
CHOIX = "choix"
_TWO = re.compile(r"(\d{1,3}) (\d{1,3})", re.ASCII)
_LIENS: tuple[Lien, ...] = get_args(Lien)
_PLACES = re.compile(r"\d{1,2}(,\d{1,2})*", re.ASCII)


def show(state: State) -> str:
    """One line that says all of *state*, the twin of :func:`read`."""
    men = state.position
    fields = [
        ("convenu", str(state.options)),
        ("joueur", state.joueur or ""),
        ("dé", str(state.de or "")),
        (BLANC, "" if men.blanc == DEPART else write_men(men.blanc)),
        (NOIR, "" if men.noir == DEPART else write_men(men.noir)),
        ("trous", _show_two(state.trous)),
        ("coups", _show_two(state.coups)),
        ("deux-tables", " ".join(state.deux_tables)),
        ("obligé", "; ".join(f"{c.lien}={c.value}" for c in state.contraintes)),
        ("attend", "; ".join(str(r.incident) for r in state.pending)),
    ]
    head = CHOIX if state.choix else state.phase
    return " | ".join([head, *(f"{name} {value}" for name, value in fields if value)])


def read(text: str) -> State:
    """Read a state.

    :raises NotationError: showing the place that cannot be read.

    >>> print(read("jet | joueur noir | blanc 5 6 0:13"))
    jet | joueur noir | blanc 0:13 5 6
    """
    values: dict[str, Any] = {}
    for name, place, words in fields_of(text, tuple(_FIELDS)):
        if name == PHASE and words == CHOIX:
            values |= {"phase": "jeu", "choix": True}
        elif name == PHASE and words not in PHASES:
            raise NotationError(text, place, f"a state begins with {', '.join((*PHASES, CHOIX))}")
        else:
            field, reader = _FIELDS[name]
            values[field] = within(text, place, reader, words)
    waiting = values.pop("pending", ())
    position = Position(values.pop(BLANC, DEPART), values.pop(NOIR, DEPART))
    state = State(**values, position=position)
    frame(text, state)
    _refuse_contradictions(text, state)
    from academie.games.toc.incidents import FAULTS  # noqa: PLC0415 - incidents read notation

    return again_pending(text, state, waiting, FAULTS.rule_on)


def read_action(text: str) -> Action:
    """Read an action, the twin of ``str``.

    :raises NotationError: if it is none.

    >>> print(read_action("blanc s'en va"))
    blanc s’en va
    """
    return read_coup(text, read_agreement, _read_play)


def read_agreement(text: str) -> Options:
    """Read what is agreed, such as ``trous=3``.

    :raises NotationError: if it cannot be read.
    """
    options = read_options(Options, CHOICES, text)
    reason = contradiction(options)
    if reason:
        raise NotationError(text, 0, reason)
    return options


def contradiction(options: Options) -> str:
    """Why *options* cannot be agreed on, if they cannot."""
    if not options.trous:
        return "a partie has one hole at least"
    if options.double == "oui" and not la_double(options):
        return "la double goes at the first hole: trous=1"
    return ""


def _read_play(text: str) -> Play | Tient | SEnVa:
    if text.startswith((BLANC, NOIR)):
        said = read_there(text)
        if isinstance(said, Tient | SEnVa):
            return said
    return read_play(text)


def _show_two(two: tuple[int, int]) -> str:
    return f"{two[0]} {two[1]}" if any(two) else ""


def _read_two(text: str) -> tuple[int, int]:
    found = _TWO.fullmatch(text)
    if found is None:
        raise NotationError(text, 0, "two numbers, for blanc and for noir: 1 0")
    return int(found[1]), int(found[2])


def _read_men(text: str) -> Men:
    men = read_men(text)
    if sum(men) > MEN:
        raise NotationError(text, 0, f"a player has {MEN} men at the most, here {sum(men)}")
    return men


def _read_players(text: str) -> tuple[str, ...]:
    found = tuple(map(read_player, text.split()))
    if len(set(found)) < len(found):
        raise NotationError(text, 0, "each player once")
    return found


def _read_contraintes(text: str) -> tuple[Contrainte, ...]:
    made = []
    at = 0
    for part in text.split("; "):
        lien, _, value = part.partition("=")
        known = value in JANS if lien == "plein" else _PLACES.fullmatch(value)
        if lien not in _LIENS or not known:
            expected = "what binds reads dame=5, tout_d_une=5,7 or plein=petit jan"
            raise NotationError(text, at, expected)
        made.append(Contrainte(lien, value))
        at += len(part) + 2
    return tuple(made)


def _refuse_contradictions(text: str, state: State) -> None:
    men = state.position
    for place, many in enumerate(men.blanc):
        faced = FLECHES - 1 - place
        if many and men.noir[faced]:
            expected = f"both have men on flèche {place} of {BLANC}, which is {NOIR}’s {faced}"
            at = min(place_of_men(text, BLANC, place), place_of_men(text, NOIR, faced))
            raise NotationError(text, at, expected)
    _refuse_holes(text, state)
    for player in PLAYERS:
        if state.phase in {"accord", "tirage"} and men.men(player) != DEPART:
            expected = f"nobody plays before the die is thrown for, in the phase {state.phase}"
            raise NotationError(text, place_of(text, player), expected)
    if state.joueur is not None and not any(men.men(state.joueur)):
        expected = f"{state.joueur} has no man left to play"
        raise NotationError(text, place_of(text, state.joueur), expected)
    if state.contraintes and state.phase != "jeu":
        expected = "something binds in the phase jeu only"
        raise NotationError(text, place_of(text, "obligé"), expected)


def _refuse_holes(text: str, state: State) -> None:
    at, most = place_of(text, "trous"), state.options.trous
    if gagnant(state) is None and state.phase == "fin":
        expected = f"nobody has what makes the partie: trous {most} 0, or a phase other than fin"
        raise NotationError(text, at, expected)
    if gagnant(state) is not None and state.phase != "fin":
        expected = f"with {most} the partie is over: fin, or more agreed on, convenu trous=12"
        raise NotationError(text, at, expected)
    if state.phase in {"accord", "tirage"} and any(state.trous):
        expected = f"nobody has marked before the die is thrown for, in the phase {state.phase}"
        raise NotationError(text, at, expected)
    if state.choix and (state.joueur is None or not state.trous_de(state.joueur)):
        expected = "who may leave has made a hole: trous 1 0, or jeu instead of choix"
        raise NotationError(text, 0, expected)


_FIELDS: dict[str, tuple[str, Any]] = {
    PHASE: ("phase", read_phase),
    "convenu": ("options", read_agreement),
    "joueur": ("joueur", read_player),
    "dé": ("de", throw),
    BLANC: (BLANC, _read_men),
    NOIR: (NOIR, _read_men),
    "trous": ("trous", _read_two),
    "coups": ("coups", _read_two),
    "deux-tables": ("deux_tables", _read_players),
    "obligé": ("contraintes", _read_contraintes),
    "attend": ("pending", read_incidents),
}
