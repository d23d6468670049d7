"""Find the moves that the words of a move may mean, and the readings that each needs.

If the words say less than a move needs, or something else, a rule of reading can supply it. Each
such rule is a note: ``echecs.note.3`` and so on. The best reading needs the fewest of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import chess

from academie.games.echecs.words import Named, Phrase, Square, read_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.games.echecs.state import State

_KINDS = {
    "roi": chess.KING,
    "dame": chess.QUEEN,
    "tour": chess.ROOK,
    "fou": chess.BISHOP,
    "chevalier": chess.KNIGHT,
    "pion": chess.PAWN,
}
_FILES = {
    ("roi", ""): "e",
    ("dame", ""): "d",
    ("fou", "roi"): "f",
    ("fou", "dame"): "c",
    ("chevalier", "roi"): "g",
    ("chevalier", "dame"): "b",
    ("tour", "roi"): "h",
    ("tour", "dame"): "a",
}
_PAIRED = {"fou": "cf", "chevalier": "bg", "tour": "ah"}


class Grant(NamedTuple):
    """A rule of reading that a candidate needs beyond the words.

    :param note: id of the rule of reading.
    :param weight: how far it departs from the plain sense; lighter readings are preferred.
    """

    note: str
    weight: int


#: A pawn is named by its present file, more rarely by the file of its birth.
PAWN_STANDING = Grant("echecs.note.2", 1)
PAWN_BORN = Grant("echecs.note.2", 2)
#: "Sa case" may be on the file on which a rook stands instead of the file of its birth.
STANDING = Grant("echecs.note.3", 6)
#: A square may be counted from the other side without a word that says so.
COLOUR = Grant("echecs.note.4", 6)
#: Of "son fou", "sa tour" the side is that of the moving man's birth; the other must be granted.
OTHER_WING = Grant("echecs.note.5", 3)
#: The words may leave out a capture.
SILENT_CAPTURE = Grant("echecs.note.6", 4)
#: The words may leave out a check.
SILENT_CHECK = Grant("echecs.note.7", 1)
#: "Reprend" and "le prend" take the man that moved last; another must be granted.
NOT_THE_LAST = Grant("echecs.note.8", 3)
#: A clause on check or mate may speak of the move after.
NEXT_MOVE = Grant("echecs.note.9", 5)
#: "Roque" without a side is on the side of the king.
QUEENS_SIDE = Grant("echecs.note.10", 2)
#: The pawn of the gambit is the one that took, or is taken, off its file.
GAMBIT = Grant("echecs.note.11", 1)
#: "De même" repeats the words; a repetition that mirrors the move is not required.
NO_SUBJECT = Grant("echecs.note.12", 2)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A legal move that the words may mean.

    :param grants: the rules of reading that it needs beyond the words.
    """

    move: chess.Move
    grants: tuple[Grant, ...] = ()

    @property
    def weight(self) -> int:
        """How far it departs from the plain sense of the words."""
        return sum(grant.weight for grant in self.grants)


def candidates(state: State, words: str, before: str = "") -> tuple[Candidate, ...]:
    """List every legal move that *words* may mean in *state*, the plainest first.

    :param before: words of the move before, which "De même" repeats.
    :raises NotationError: if they are no words of a move.
    """
    phrase = read_words(words)
    if phrase.act == "même":
        phrase = read_words(before)
    return meant(state, phrase)


def meant(state: State, phrase: Phrase) -> tuple[Candidate, ...]:
    """List every legal move that *phrase* may mean in *state*, the plainest first."""
    reader = _Reader(state, phrase)
    found = [c for move in reader.board.legal_moves if (c := reader.read(move)) is not None]
    return tuple(sorted(found, key=lambda c: (c.weight, c.move.uci())))


class _NoSense(Exception):
    """Raised when the words cannot mean this move."""


class _Reader:
    """Checks for each move whether the words may mean it."""

    def __init__(self, state: State, phrase: Phrase) -> None:
        self.state = state
        self.phrase = phrase
        self.board = state.board
        self.last = chess.Move.from_uci(state.last) if state.last else None

    def read(self, move: chess.Move) -> Candidate | None:
        """Return *move* with the rules of reading that it needs, or ``None``."""
        try:
            return Candidate(move, tuple(self._grants(move)))
        except _NoSense:
            return None

    def _grants(self, move: chess.Move) -> Iterator[Grant]:
        yield from self._subject(move)
        yield from self._deed(move)
        if self.phrase.square is not None:
            yield from self._goes(move, self.phrase.square)
        yield from self._checks(move)
        _sense(move.promotion in {None, chess.QUEEN})
        _sense(not self.phrase.to_queen or move.promotion is not None)

    def _subject(self, move: chess.Move) -> Iterator[Grant]:
        kind = self.board.piece_type_at(move.from_square)
        if not self.phrase.pieces:
            yield NO_SUBJECT
            return
        _sense(kind in {_KINDS[p] for p in self.phrase.pieces})
        yield from self._is_named(move.from_square, kind, self.phrase.named)

    def _is_named(self, square: chess.Square, kind: int | None, named: Named) -> Iterator[Grant]:
        """Check whether the piece of *kind* on *square* may be called so."""
        if not named.nouns:
            return
        stands = chess.FILE_NAMES[chess.square_file(square)]
        born = chess.FILE_NAMES[chess.square_file(self.state.born(square))]
        if kind == chess.PAWN:
            if "gambit" in named.nouns:
                _sense(stands != born)
                yield GAMBIT
                return
            files = _files(named)
            _sense(stands in files or born in files)
            if stands not in files:
                yield PAWN_BORN
            elif born not in files:
                yield PAWN_STANDING
            return
        if kind in {chess.KING, chess.QUEEN}:
            return
        side = named.nouns[-1]
        _sense(side not in {"roi", "dame"} or _wing(born) == side)

    def _deed(self, move: chess.Move) -> Iterator[Grant]:
        board, phrase = self.board, self.phrase
        capture = board.is_capture(move)
        castling = board.is_castling(move)
        _sense(castling == (phrase.act == "roque"))
        if castling:
            wanted = {"dame": "dame", "": ""}.get(phrase.wing, "roi")
            kings = board.is_kingside_castling(move)
            _sense(not wanted or (wanted == "roi") == kings)
            if not wanted and not kings:
                yield QUEENS_SIDE
            return
        if phrase.act == "prend":
            _sense(capture)
            yield from self._takes(move)
        elif phrase.act == "pas":
            _sense(not capture and _steps(move) == phrase.steps)
        elif phrase.act == "avance":
            _sense(not capture)
        elif phrase.act == "couvre":
            _sense(board.is_check())
            _sense(board.piece_type_at(move.from_square) != chess.KING)
            if capture:
                yield SILENT_CAPTURE
        elif phrase.act == "attaque":
            _sense(not capture and self._attacks(move, phrase.victim))
        elif capture:
            # Also of a pawn that is pushed "à dame": without a word it goes straight on.
            yield SILENT_CAPTURE

    def _takes(self, move: chess.Move) -> Iterator[Grant]:
        board, phrase = self.board, self.phrase
        passing = board.is_en_passant(move)
        _sense(passing or not phrase.in_passing)
        at = move.to_square
        if passing:
            at = chess.square(chess.square_file(at), chess.square_rank(move.from_square))
        victim = board.piece_type_at(at)
        if phrase.victim:
            _sense(victim == _KINDS[phrase.victim])
            yield from self._is_named(at, victim, phrase.taken)
        if phrase.last and (self.last is None or self.last.to_square != at):
            yield NOT_THE_LAST

    def _attacks(self, move: chess.Move, victim: str) -> bool:
        after = self.board.copy(stack=False)
        after.push(move)
        return any(
            after.piece_type_at(square) == _KINDS.get(victim)
            and after.color_at(square) != self.board.turn
            for square in after.attacks(move.to_square)
        )

    def _goes(self, move: chess.Move, square: Square) -> Iterator[Grant]:
        """Check whether *move* ends on *square*."""
        us = self.board.turn
        named = square.named
        owner = {"noir": chess.BLACK, "blanc": chess.WHITE, "adverse": not us, "": us}[named.colour]
        if not self._on_rank(move, square.rank, owner):
            _sense(not named.colour and self._on_rank(move, square.rank, not us))
            yield COLOUR
        file = chess.FILE_NAMES[chess.square_file(move.to_square)]
        kind = self.board.piece_type_at(move.from_square)
        born = chess.FILE_NAMES[chess.square_file(self.state.born(move.from_square))]
        if not named.nouns:
            yield from self._on_its_own_file(move, kind, born)
            return
        files = _files(named)
        _sense(file in files)
        if len(files) > 1:
            side = {chess.KING: "roi", chess.QUEEN: "dame"}.get(kind or 0, _wing(born))
            if _wing(file) != side:
                yield OTHER_WING

    @staticmethod
    def _on_its_own_file(move: chess.Move, kind: int | None, born: str) -> Iterator[Grant]:
        """Check whether *move* ends on the file that a piece calls its own.

        Law: "à sa seconde case". Our reading: on the file of its birth; of a rook, once, on the
        file on which it stands. King and queen have their own file wherever they stand.
        """
        ends = chess.FILE_NAMES[chess.square_file(move.to_square)]
        if ends == {chess.KING: "e", chess.QUEEN: "d"}.get(kind or 0, born):
            return
        _sense(kind == chess.ROOK)
        _sense(chess.square_file(move.to_square) == chess.square_file(move.from_square))
        yield STANDING

    @staticmethod
    def _on_rank(move: chess.Move, rank: int, owner: chess.Color) -> bool:
        counted = rank - 1 if owner == chess.WHITE else 8 - rank
        return chess.square_rank(move.to_square) == counted

    def _checks(self, move: chess.Move) -> Iterator[Grant]:
        gives = self.board.gives_check(move)
        if not self.phrase.check:
            if gives:
                yield SILENT_CHECK
            return
        if not gives:
            _sense(self.phrase.act not in {"échec", "couvre"})
            yield NEXT_MOVE
            return
        after = self.board.copy(stack=False)
        after.push(move)
        if self.phrase.mate and not after.is_checkmate():
            yield NEXT_MOVE
        if self.phrase.fork:
            _sense(self._attacks(move, self.phrase.fork))


def _sense(holds: bool) -> None:  # noqa: FBT001 - it reads as a sentence
    if not holds:
        raise _NoSense


def _steps(move: chess.Move) -> int:
    return abs(chess.square_rank(move.to_square) - chess.square_rank(move.from_square))


def _wing(file: str) -> str:
    return "roi" if file in "efgh" else "dame"


def _files(named: Named) -> str:
    """Name the files that *named* may mean: one, or two if the side is not named."""
    first, *others = named.nouns
    side = next((noun for noun in others if noun in {"roi", "dame"}), "")
    if first in {"roi", "dame"}:
        return _FILES[first, ""]
    return _FILES.get((first, side), _PAIRED.get(first, ""))
