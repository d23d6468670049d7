"""Read every line of the text from its French words, from the move where it leaves its parent."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import chess

from academie import rulebook
from academie.core import AcademieError
from academie.games.echecs import reading
from academie.games.echecs.state import State, make_move
from academie.games.echecs.words import read_words
from academie.philidor.model import WORK, Collection, HalfMove, Line
from academie.philidor.solve import Broken, lightest
from academie.philidor.translated_moves import sentence
from academie.texts.library import load

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from academie.texts.library import Library
    from academie.texts.model import Rule

#: Games in which Black moves first, from the ordinary set-up.
BLACK_FIRST = frozenset({"echecs.partie-3", "echecs.partie-4", "echecs.supplement"})
#: The mate begins from a position told in words (echecs.mat.2, echecs.mat.3); of the rook the text
#: says the file alone, so it is put on its first square: echecs.note.14.
MATE = State("4k3/3r4/4K3/4B3/8/8/8/2R5 w - - 0 1", (("c1", "a1"), ("d7", "a8"), ("e5", "c1")))
#: A renvoi leaves its parent where its first number says, but for these: echecs.note.15.
LEAVES = {"echecs.partie-3.renvoi-2": "echecs.partie-3.5n"}
#: Of the moves that the words leave open, those that the end of the line decides: echecs.note.19.
DECIDED = {"echecs.gambit-dame.renvoi-4.13n": "e3g2"}
#: Moves that are the next pair printed twice, and cannot be played: echecs.note.13.
TWICE = frozenset({"echecs.gambit-dame.renvoi-4.11b", "echecs.gambit-dame.renvoi-4.11n"})


class Unreadable(AcademieError):
    """Raised for a line of the text that cannot be played."""


def collection(root: Path | None = None) -> Collection:
    """Read all lines of the edition below *root*, by default the installed one; cached.

    They are read once: the examples and the site ask for the same.

    :raises Unreadable: for a line that breaks: its move, its words, the position.
    """
    return _collection((root or rulebook.home()).resolve())


@cache
def _collection(root: Path) -> Collection:
    return read_lines(load(root))


def read_lines(library: Library) -> Collection:
    """Read all lines of *library*.

    :raises Unreadable: for a line that breaks: its move, its words, the position.
    """
    rules = library.rules_of(WORK)
    printed: dict[str, list[Rule]] = {}
    for rule in rules.values():
        if rule.kind == "move":
            printed.setdefault(rule.id.rpartition(".")[0], []).append(rule)
    lines: dict[str, Line] = {}
    for id_, moves in printed.items():
        lines[id_] = _line(id_, moves, rules, lines)
    return Collection(lines)


def _line(
    id_: str, printed: Sequence[Rule], rules: Mapping[str, Rule], lines: Mapping[str, Line]
) -> Line:
    parent = lines.get(id_.rpartition(".")[0])
    heading = rules.get(id_)
    argument = rules.get(f"{id_}.argument")
    at, before, start = "", "", _root(id_)
    if parent is not None:
        at = LEAVES.get(id_) or f"{parent.id}.{_first(printed).id.rpartition('.')[2]}"
        n = next((n for n, move in enumerate(parent.moves) if move.id == at), None)
        if n is None:
            raise Unreadable(f"{id_}: its parent has no move {at}")
        start = parent.moves[n - 1].after if n else parent.start
        before = parent.moves[n - 1].words if n else ""
    return Line(
        id_,
        heading.fr.words if heading else "",
        argument.fr.words if argument else "",
        parent.id if parent else "",
        at,
        start,
        tuple(_read(printed, start, before)),
    )


def _root(id_: str) -> State:
    if id_ == "echecs.mat":
        return MATE
    if id_ in BLACK_FIRST:
        return State(State().fen.replace(" w ", " b "))
    return State()


def _first(printed: Sequence[Rule]) -> Rule:
    return next(rule for rule in printed if _says_a_move(rule))


def _says_a_move(rule: Rule) -> bool:
    return rule.id not in TWICE and read_words(rule.fr.words).act != "rien"


def _read(printed: Sequence[Rule], start: State, before: str) -> list[HalfMove]:
    moving = [rule for rule in printed if _says_a_move(rule)]
    words = [rule.fr.words for rule in moving]
    forced = {
        n: chess.Move.from_uci(DECIDED[rule.id])
        for n, rule in enumerate(moving)
        if rule.id in DECIDED
    }
    found = lightest(start, words, forced, before)
    if isinstance(found, Broken):
        state = start
        for candidate in found.moves:
            state = make_move(state, candidate.move)
        broken = moving[found.at]
        raise Unreadable(f"{broken.id}: no move can be {broken.fr.words!r} in {state}")
    read: list[HalfMove] = []
    state, n = start, 0
    for rule in printed:
        if not _says_a_move(rule):
            said = sentence(rule.fr.words)
            read.append(HalfMove(rule.id, rule.fr.words, "", "", state, said))
            continue
        chosen = found[n]
        previous = words[n - 1] if n else before
        opened, excluded = _others(state, words[n:], previous, chosen)
        after = make_move(state, chosen.move)
        read.append(
            HalfMove(
                rule.id,
                rule.fr.words,
                state.board.san(chosen.move),
                chosen.move.uci(),
                after,
                sentence(rule.fr.words),
                (*(grant.note for grant in chosen.grants), *_by_the_end(rule.id)),
                opened,
                excluded,
            )
        )
        state, n = after, n + 1
    return read


def _by_the_end(id_: str) -> tuple[str, ...]:
    return ("echecs.note.19",) if id_ in DECIDED else ()


def _others(
    state: State, words: Sequence[str], before: str, chosen: reading.Candidate
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """List the other moves that *words* allow here: left open, or excluded by the rest."""
    opened: list[str] = []
    excluded: list[str] = []
    for other in reading.candidates(state, words[0], before):
        if other.move == chosen.move or other.weight > chosen.weight:
            continue
        rest = lightest(state, words, forced={0: other.move}, before=before)
        san = state.board.san(other.move)
        (excluded if isinstance(rest, Broken) else opened).append(san)
    return tuple(opened), tuple(excluded)
