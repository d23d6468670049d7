"""The records of Philidor's lines: moves, positions, and readings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.games.echecs.lettres import translate_letters
from academie.texts.model import Notated

if TYPE_CHECKING:
    from collections.abc import Mapping

    from academie.games.echecs.state import State

#: The slug of the text.
WORK = "echecs"
#: The function that reads every printed move.
READS_MOVES = "academie.games.echecs.reading.candidates"


def number_of(after: State) -> str:
    """Return the number of the half-move that led to *after*: ``5.`` for White, ``5…`` for Black.

    It is the number on the board, as in PGN. An id has the printed one, which is less by one for
    White's moves where Black moves first.
    """
    number = int(after.fen.rpartition(" ")[2])
    return f"{number}." if after.side == "noir" else f"{number - 1}…"


@dataclass(frozen=True, slots=True)
class HalfMove:
    """One printed half-move.

    :param id: ``echecs.partie-1.12b``.
    :param words: as the edition reads them.
    :param san: the move in short algebraic notation; empty where the words say none.
    :param uci: the same for programs.
    :param after: the position that it leads to; the one before where the words say no move.
    :param english: its words in English.
    :param grants: rules of reading that it needed beyond the words.
    :param open: other moves that the words allow and with which the rest can be played too.
    :param excluded: other moves that the words allow and that what follows excludes.
    """

    id: str
    words: str
    san: str
    uci: str
    after: State
    english: str
    grants: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()

    @property
    def number(self) -> str:
        """Its number: ``5.``, ``5…``; empty without a move."""
        return number_of(self.after) if self.uci else ""

    @property
    def notation(self) -> str:
        """Number and short notation, in the letters of English: ``3… Nf6``; empty with no move."""
        return f"{self.number} {self.san}" if self.uci else ""

    @property
    def plain(self) -> bool:
        """Whether the words alone mean this move and no other in this position."""
        return not (self.grants or self.open or self.excluded)


@dataclass(frozen=True, slots=True)
class Line:
    """A game, a renvoi, or a suite of one.

    :param id: ``echecs.partie-1.renvoi-1``.
    :param title: its heading, as printed.
    :param argument: what stands under the heading.
    :param parent: id of the line that it leaves, or empty.
    :param at: id of the half-move of its parent that it replaces, or empty.
    :param start: the position before its first half-move.
    """

    id: str
    title: str
    argument: str
    parent: str
    at: str
    start: State
    moves: tuple[HalfMove, ...]

    @property
    def address(self) -> str:
        """The id of the passage where it is read: its heading, or its first move."""
        return self.id if self.title else self.moves[0].id

    @property
    def end(self) -> State:
        """The position after its last half-move."""
        return self.moves[-1].after

    @property
    def played(self) -> tuple[HalfMove, ...]:
        """Its half-moves, without words that name no move."""
        return tuple(move for move in self.moves if move.uci)


@dataclass(frozen=True, slots=True)
class Collection:
    """All lines of the text, by id, in the order of the book."""

    lines: Mapping[str, Line]

    @property
    def notations(self) -> dict[str, Notated]:
        """The notation of every half-move and the position after it, by id."""
        return {
            move.id: Notated(move.notation, move.after.fen)
            for line in self.lines.values()
            for move in line.played
        }

    def move(self, id_: str) -> HalfMove:
        """Return the half-move *id_*.

        :raises KeyError: if there is none.
        """
        line = self.lines[id_.rpartition(".")[0]]
        return next(move for move in line.moves if move.id == id_)

    def before(self, id_: str) -> State:
        """Return the position before the half-move *id_*."""
        line = self.lines[id_.rpartition(".")[0]]
        n = next(n for n, move in enumerate(line.moves) if move.id == id_)
        return line.moves[n - 1].after if n else line.start


def spelled(san: str) -> str:
    """Write *san* with the letters of the current language."""
    return translate_letters(san)
