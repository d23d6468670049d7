"""The claims of the text about positions, with their verdicts: ``docs/echecs/claims.tsv``.

A claim is a mate, an only move or place, a won or lost game, or a draw; a fifth kind, *fact*, is a
statement of a note that the board refutes. Each row has the words, the position, and the verdict,
one of :data:`VERDICTS`.
"""

from __future__ import annotations

import re
from dataclasses import astuple, dataclass, fields
from functools import cache
from typing import TYPE_CHECKING

from academie.core.messages import Message
from academie.core.trace import record_rules
from academie.games.echecs.state import make_move
from academie.philidor.model import WORK
from academie.philidor.translations import (
    found_in_language,
    thought_in_language,
)
from academie.philidor.verdicts import HOLDS, OPEN, REFUTED
from academie.texts.library import load
from academie.texts.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    import chess

    from academie.games.echecs.state import State
    from academie.philidor.model import Collection
    from academie.texts.library import Library
    from academie.texts.model import Rule

LIKELY, DOUBTFUL = "likely", "doubtful"
#: The verdicts.
VERDICTS = (HOLDS, REFUTED, LIKELY, DOUBTFUL, OPEN)
KINDS = ("mate", "only", "result", "draw", "fact")
#: Who was asked: the words by :mod:`~academie.philidor.verdicts`, the legal moves, the search for
#: a mate, the engine, the example page that plays it out; nobody, of what is open; and of words
#: that only sound like a claim.
MOVE, BOARD, SEARCH, ENGINE, PAGE, NOBODY, NONE = (
    "move",
    "board",
    "search",
    "engine",
    "page",
    "nobody",
    "no claim",
)
#: Words by which a claim is known; each of them in a note, an advice or a move is accounted for.
SIGNS = re.compile(
    r"\bmat(?:ez)?\b|\bperpétuel\b|\bremise\b|\brefait\b|\bégale?\b"
    r"|\bgagn\w+|\bperd\w*|\bpertes?\b|\bgain\b|\bvainqueur\b|\bdécisi\w+|\bdécidée?\b|\bruine\b"
    r"|\bvous donnera(?:it)? la partie\b|\binvincibles?\b|\bla partie est finie\b"
    r"|\brevien(?:t|dra|drait) (?:toujours )?au même\b|\btrop court\b"
    r"|\bcontrain[td]\w*|\bforc(?:e votre|e\.|é\b|ée\b|er\b|ez\b|er\w+)|\boblig\w+|\bnécessai\w+"
    r"|\bn’ayant\b|\bne pouvant\b|\bailleurs\b|\btoute? autre (?:chose|coup|pièce)\b"
    r"|\bautre (?:place|jeu|retraite|endroit)\b|\bqu’un seul\b|\bque celui-là\b|\binévitable\b"
    r"|\bne pourra (?:plus|pas) éviter\b|\bne pouvait (?:vous )?(?:éviter|empêcher)\b",
    re.IGNORECASE,
)
#: Words such as "ailleurs" that join sentences and claim nothing.
_JOINS = re.compile(r"\bd’ailleurs\b|\bdit ailleurs\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim of the text about a position.

    :param rule: id of the passage.
    :param kind: ``mate``, ``only``, ``result``, ``draw`` or ``fact``.
    :param words: as they stand in it.
    :param by: what gave the verdict.
    :param at: the position: the half-move after which, or the line at whose beginning; then moves
        in short algebraic notation; ``!Qg7`` for every move but this.
    :param claims: the claim in the notation of
        :func:`~academie.philidor.claim_checks.check_claim`.
    :param verdict: one of :data:`VERDICTS`; empty where nothing is claimed.
    :param found: the result, or why nothing is claimed.
    """

    rule: str
    kind: str
    words: str
    by: str
    at: str
    claims: str
    verdict: str
    found: str

    def __str__(self) -> str:
        say = thought_in_language if self.by == ENGINE else found_in_language
        said = Message(
            "philidor.claim",
            verdict=self.verdict,
            words=self.words,
            asked=self.by,
            found=say(self.found),
            rule=self.rule,
        )
        return str(said)


_TABLE = Table(tuple(field.name for field in fields(Claim)), blank=("at", "claims", "verdict"))


def find_file(library: Library) -> Path:
    """Return the path of the claims."""
    return library.root / "docs" / WORK / "claims.tsv"


def read_claims(library: Library) -> tuple[Claim, ...]:
    """Read every row, with those for words that claim nothing.

    :raises SourceError: for a line that does not have its cells.
    """
    return _read(find_file(library))


@cache
def _read(path: Path) -> tuple[Claim, ...]:
    return tuple(Claim(*cells) for _, cells in _TABLE.read(path, f"docs/{WORK}/{path.name}"))


def write_claims(claims: Iterable[Claim]) -> str:
    """Write *claims*, the inverse of :func:`read_claims`."""
    return _TABLE.written(map(astuple, claims))


def claims(rule: str) -> tuple[Claim, ...]:
    """List the claims of the passage *rule*, each with its verdict."""
    found = tuple(c for c in read_claims(load()) if c.rule == rule and c.by != NONE)
    return record_rules((rule,), f"{__name__}.claims", found) if found else ()


def position(claim: Claim, lines: Collection) -> tuple[State, frozenset[str]]:
    """Return the position of *claim*, and the excluded move, if there is one.

    :raises KeyError: if the text has no such move.
    :raises ValueError: if a move is not legal.
    """
    start, *moves = claim.at.split()
    state = lines.lines[start].start if start in lines.lines else lines.move(start).after
    for san in moves:
        if san.startswith("!"):
            return state, frozenset({san[1:]})
        state = make_move(state, state.board.parse_san(san))
    return state, frozenset()


def list_others(board: chess.Board, without: frozenset[str]) -> list[chess.Move]:
    """List the legal moves on *board*, except those in *without*, which are in SAN."""
    left_out = {board.parse_san(san) for san in without}
    return [move for move in board.legal_moves if move not in left_out]


def list_unaccounted(library: Library) -> tuple[str, ...]:
    """List words that sound like a claim and are in no row, with their passages."""
    held: dict[str, list[str]] = {}
    for claim in read_claims(library):
        held.setdefault(claim.rule, []).append(claim.words)
    return tuple(
        f"{rule.id}: {word}"
        for rule in library.rules_of(WORK).values()
        if rule.kind in {"note", "advice", "move"}
        for word in _not_held(rule, held.get(rule.id, []))
    )


def _not_held(rule: Rule, quoted: Iterable[str]) -> Iterator[str]:
    words = rule.fr.words
    spans = [(at, at + len(q)) for q in quoted if (at := words.find(q)) >= 0]
    spans += [joined.span() for joined in _JOINS.finditer(words)]
    for sign in SIGNS.finditer(words):
        if not any(first <= sign.start() and sign.end() <= last for first, last in spans):
            yield sign[0]
