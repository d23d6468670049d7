"""Export Philidor's games: as PGN with variations and comments, and as data.

The PGN adds nothing to the book: a result comes from the words or the board, comments are printed
notes and conclusions, a variation is a renvoi or a line told in a note. Each names its id. No
variation begins with a comment, which some readers refuse: its heading is behind its first move.
"""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import chess
from chess.pgn import Game, StringExporter

from academie import __version__
from academie.core import AcademieError
from academie.games.echecs.words import bare
from academie.philidor.conclusions import (
    BLACK,
    DRAWN,
    WHITE,
    after_the_move,
    conclusions,
    verdict,
)
from academie.philidor.model import WORK
from academie.philidor.note_lines import read_told
from academie.texts.language.words import links

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from chess.pgn import GameNode

    from academie.philidor.model import Collection, HalfMove, Line
    from academie.philidor.note_lines import Told
    from academie.texts.library import Library
    from academie.texts.model import Rule

#: The length of a line. The standard allows 255 characters, and some readers take no more.
_WIDTH = 80
#: Where a comment may be broken: a line that began with a bracket or a semicolon would look to
#: some readers like a tag or like a comment of its own.
_BETWEEN = re.compile(r"[ \n]+(?![;:!?»%](?: |$)|\[)")
_RESULTS = {WHITE: "1-0", BLACK: "0-1", DRAWN: "1/2-1/2"}


def as_pgn(collection: Collection, library: Library) -> str:
    """Write every game with its renvois as variations, in the order of the book.

    A renvoi stands where its first printed half-move replaces one of its parent, also where it
    repeats it. A note is a comment at its move, in French, then in English if there is English;
    what it tells is a variation.
    """
    writer = _Writer(collection, library)
    return _together(writer.game(line) for line in collection.lines.values() if not line.parent)


def lines_as_pgn(collection: Collection, library: Library) -> str:
    """Write every line as a game of its own from its first move, in the order of the book.

    A renvoi begins with what its parent has played before it leaves it.
    """
    writer = _Writer(collection, library)
    return _together(writer.alone(line) for line in collection.lines.values())


def _together(games: Iterable[Game]) -> str:
    return "\n\n".join(game.accept(_Exporter(columns=_WIDTH)) for game in games) + "\n"


class _Exporter(StringExporter):
    """Writes a game with its comments broken between words."""

    def visit_comment(self, comment: str) -> None:
        """Write *comment* word by word."""
        first, *others = _BETWEEN.split(comment.replace("}", "").strip())
        for word in (f"{{ {first}", *others, "}"):
            self.write_token(f"{word} ")
        self.force_movenumber = True


class _Writer:
    """Makes games from lines.

    :ivar nodes: the node of each half-move, and the node before each line.
    """

    def __init__(self, collection: Collection, library: Library) -> None:
        self.collection = collection
        self.library = library
        self.rules = library.rules_of(WORK)
        self.notes = notes_at(self.rules)
        self.told = read_told(library)
        self.nodes: dict[str, GameNode] = {}

    def game(self, line: Line) -> Game:
        """Return the root *line* with all lines that leave it, directly or not."""
        game = self._headed(line, line.start.board)
        self._follow(game, line)
        family = [line.id]
        for other in self._leaving(line.id):
            family.append(other.id)
            before = self.nodes[other.at].parent
            if before is None:
                raise AcademieError(f"{other.id} leaves {other.at}, before which nothing stands")
            self._follow(before, other)
        for told in self.told:
            if told.rule.rpartition(".")[0] in family:
                self._tell(told)
        return game

    def alone(self, line: Line) -> Game:
        """Return *line* from the first move of its game, without variations."""
        before, first = self._before(line)
        game = self._headed(line, first.start.board)
        self.nodes[first.id] = game
        node: GameNode = game
        for half in before:
            node = node.add_variation(chess.Move.from_uci(half.uci))
            self.nodes[half.id] = node
        self._follow(node, line)
        for told in self.told:
            if told.rule.rpartition(".")[0] == line.id:
                self._tell(told)
        return game

    def _before(self, line: Line) -> tuple[list[HalfMove], Line]:
        """List the moves before *line*, and its game."""
        if not line.parent:
            return [], line
        parent = self.collection.lines[line.parent]
        before, first = self._before(parent)
        n = next(n for n, half in enumerate(parent.played) if half.id == line.at)
        return before + list(parent.played[:n]), first

    def _headed(self, line: Line, board: chess.Board) -> Game:
        """Make a game without moves, with the headers of *line*."""
        facts = self.library.work(WORK).facts
        name = line.id.removeprefix(f"{WORK}.").replace("-", " ").replace(".", ", ")
        concluded = verdict(line, self.library)
        game = Game()
        game.headers["Event"] = line.title.rstrip(" ,;.") or f"Suite: {name}"
        game.headers["Site"] = facts["place"]
        game.headers["Date"] = f"{facts['year']}.??.??"
        game.headers["Round"] = "?"
        game.headers["White"] = f"Blanc ({name})"
        game.headers["Black"] = f"Noir ({name})"
        if board.fen() != chess.STARTING_FEN:
            game.setup(board)
        stands = line.end.board.result()
        game.headers["Result"] = (
            _RESULTS.get(concluded.verdict, stands) if stands == "*" else stands
        )
        game.headers["Annotator"] = facts["author"]
        game.headers["Source"] = f"{facts['container']}, {facts['publisher']}"
        game.headers["Reference"] = line.id
        if concluded.verdict:
            game.headers["Conclusion"] = concluded.rule
        self.nodes = {}
        return game

    def _leaving(self, root: str) -> Iterator[Line]:
        """List the lines that leave *root*, directly or not, each after its parent."""
        family = {root}
        for line in self.collection.lines.values():
            if line.parent in family:
                family.add(line.id)
                yield line

    def _follow(self, node: GameNode, line: Line) -> None:
        """Add the moves of *line* after *node*, with the notes printed there."""
        heading = (line.title, line.argument, f"[{line.id}]") if line.parent else (line.argument,)
        concluded = {c.rule: c.words for c in conclusions(line, self.library)}
        self.nodes[line.id] = node
        for half in line.moves:
            if half.uci:
                node = node.add_variation(chess.Move.from_uci(half.uci))
                self.nodes[half.id] = node
                if half is line.played[0]:
                    _remark(node, " ".join(filter(None, heading)))
                _remark(node, concluded.get(half.id, ""))
            else:
                _remark(node, bare(half.words))
            for note in self.notes.get(half.id, ()):
                _remark(node, _in_both(self.rules[note]))
        for id_ in concluded:
            if self.rules[id_].kind == "advice" and not _is_note(id_):
                _remark(node, _in_both(self.rules[id_]))

    def _tell(self, told: Told) -> None:
        """Add the line that a note tells as a variation, with its id behind the first move.

        What goes on from the end of a line would lengthen it: that is a comment.
        """
        node = self.nodes.get(told.after)
        if node is None:
            return
        board, new = node.board(), False
        for n, san in enumerate(told.moves):
            move = board.parse_san(san)
            if node.has_variation(move):
                node = node.variation(move)
            elif node.is_end() and not new:
                _remark(node, f"[{told.rule}: {_numbered(board, told.moves[n:])}]")
                return
            else:
                node = node.add_variation(move)
                _remark(node, "" if new else f"[{told.rule}]")
                new = True
            board.push(move)


def _numbered(board: chess.Board, moves: Iterable[str]) -> str:
    """Number *moves*: ``26...Kb8 27. Bd5``."""
    after = board.copy(stack=False)
    return board.variation_san([after.push_san(san) for san in moves])


def notes_at(rules: Mapping[str, Rule]) -> Mapping[str, list[str]]:
    """Map each half-move to its notes."""
    found: dict[str, list[str]] = {}
    for rule in rules.values():
        if rule.kind == "move":
            found[rule.id] = [id_ for id_ in links(rule.fr.body) if _is_note(id_)]
    marked = {note for notes in found.values() for note in notes}
    last = ""
    for id_, rule in rules.items():
        if rule.kind == "move":
            last = id_
        elif _is_note(id_) and id_ not in marked and last:
            found[last].append(id_)
    return found


def _is_note(id_: str) -> bool:
    return id_.rpartition(".")[2].startswith("note-")


def _in_both(rule: Rule) -> str:
    return f"{rule.fr.words} [{rule.en.words}]" if rule.en else rule.fr.words


def _remark(node: GameNode, words: str) -> None:
    node.comment = f"{node.comment} {words}".strip()


def as_data(collection: Collection, library: Library) -> dict[str, Any]:
    """Return every line with its moves, their readings, and its apparatus."""
    return {
        "version": __version__,
        "work": WORK,
        "lines": [_line(line, collection, library) for line in collection.lines.values()],
    }


def _line(line: Line, collection: Collection, library: Library) -> dict[str, Any]:
    work = library.work(WORK)
    ids = {half.id for half in line.moves}
    concluded = verdict(line, library)
    return {
        "id": line.id,
        "heading": line.title,
        "argument": line.argument,
        "parent": line.parent or None,
        "at": line.at or None,
        "ply": _ply(line, collection.lines),
        "start": line.start.fen,
        "moves": [_move(half) for half in line.moves],
        "end": line.end.fen,
        "conclusion": after_the_move(line.moves[-1].words),
        "verdict": {"rule": concluded.rule, "words": concluded.words, "won": concluded.verdict},
        "readings": [
            reading.id for reading in work.readings.values() if not ids.isdisjoint(reading.rules)
        ],
        "emendations": [asdict(entry) for entry in work.emendations if entry.rule in ids],
    }


def _ply(line: Line, lines: Mapping[str, Line]) -> int:
    """Count how many half-moves of the game have been played before *line* begins."""
    if not line.parent:
        return 0
    parent = lines[line.parent]
    before = next(n for n, half in enumerate(parent.played) if half.id == line.at)
    return _ply(parent, lines) + before


def _move(half: HalfMove) -> dict[str, Any]:
    return {
        "id": half.id,
        "fr": half.words,
        "en": half.english,
        "san": half.san,
        "uci": half.uci,
        "fen": half.after.fen,
        "grants": list(half.grants),
        "open": list(half.open),
        "excluded": list(half.excluded),
    }
