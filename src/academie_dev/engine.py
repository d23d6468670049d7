"""``make engine-check``: compare the end of every chess line with the opinion of an engine.

It also looks at every position that the text calls won or drawn, and writes its opinion into
``docs/echecs/claims.tsv``. The engine is Debian's Stockfish, with one thread, a fixed hash and a
fixed number of positions, so that its answers are reproducible. It does not judge the text: a
disagreement is a result, and the page shows it.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING

from chess.engine import Limit, SimpleEngine

from academie.core import AcademieError
from academie.core.files import write_whole
from academie.core.messages import ENGLISH, Message
from academie.philidor import listing
from academie.philidor.claims import (
    DOUBTFUL,
    ENGINE,
    LIKELY,
    find_file,
    list_others,
    position,
    read_claims,
    write_claims,
)
from academie.philidor.conclusions import BLACK, DRAWN, UNSAID, WHITE, verdict
from academie.philidor.lines import collection
from academie.philidor.translations import printed_score
from academie.texts.library import load

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chess.engine import PovScore, PovWdl

    from academie.philidor.claims import Claim
    from academie.philidor.conclusions import Conclusion
    from academie.philidor.model import Collection, Line

#: The number of positions that the engine examines for each line.
NODES = 1_000_000
OPTIONS = {"Threads": 1, "Hash": 64, "UCI_ShowWDL": True}
PAGE = Path("docs/echecs/moteur.md")
#: The mark for the end of a line without a result in the book.
_UNSAID = "–"
_COLUMNS = (
    "philidor.column_line",
    "philidor.column_end",
    "philidor.column_book",
    "philidor.column_engine",
    "philidor.column_score",
)


@dataclass(frozen=True, slots=True)
class Compared:
    """The end of a line by the book and by the engine.

    :param rule: id of the line.
    :param address: id of the passage at which it is read.
    :param end: id of its last half-move.
    :param said: what the print concludes, and where.
    :param found: ``"blanc"``, ``"noir"`` or ``"remise"``: what the engine thinks the most likely.
    :param score: its evaluation for White, in pawns or as mate in so many moves.
    """

    rule: str
    address: str
    end: str
    said: Conclusion
    found: str
    score: str

    @property
    def agrees(self) -> bool:
        """Check if the engine agrees with the print; true if the print says nothing."""
        return self.said.verdict in {self.found, UNSAID}


def found(wdl: PovWdl) -> str:
    """Return the likeliest of the three results of a game, by the engine."""
    white = wdl.white()
    return max(
        ((white.wins, WHITE), (white.draws, DRAWN), (white.losses, BLACK)),
        key=lambda pair: pair[0],
    )[1]


def score(given: PovScore) -> str:
    """Return the engine's evaluation for White: ``+1.25``, ``mate in 4``, ``mated in 4``.

    >>> from chess import BLACK
    >>> from chess.engine import Cp, Mate, PovScore
    >>> [score(PovScore(s, BLACK)) for s in (Cp(-125), Mate(4), Mate(-4))]
    ['+1.25', 'mated in 4', 'mate in 4']
    """
    white = given.white()
    moves = white.mate()
    if moves is not None:
        return f"mate in {moves}" if moves > 0 else f"mated in {-moves}"
    return f"{(white.score() or 0) / 100:+.2f}"


def compared(line: Line, said: Conclusion, engine: SimpleEngine) -> Compared:
    """Compare the end of *line* in the book and by *engine*."""
    board = line.end.board
    last = line.moves[-1].id
    if board.is_game_over():
        won = {"1-0": WHITE, "0-1": BLACK}.get(board.result(), DRAWN)
        how = "mate" if board.is_checkmate() else "stalemate"
        return Compared(line.id, line.address, last, said, won, how)
    # Each is a new game for the engine, so that it remembers nothing from the last.
    info = engine.analyse(board, Limit(nodes=NODES), game=object())
    return Compared(line.id, line.address, last, said, found(info["wdl"]), score(info["score"]))


def asked(claim: Claim, lines: Collection, engine: SimpleEngine) -> Claim:
    """Return *claim* with the opinion of *engine*, if it is a claim for the engine."""
    if claim.by != ENGINE:
        return claim
    state, without = position(claim, lines)
    board = state.board
    moves = list_others(board, without) if without else None
    info = engine.analyse(board, Limit(nodes=NODES), game=object(), root_moves=moves)
    thinks = found(info["wdl"])
    says = f"{Message('philidor.thinks', end=thinks).within(ENGLISH)} ({score(info['score'])})"
    return replace(claim, found=says, verdict=weighed(claim.claims, thinks))


def weighed(claims: str, thinks: str) -> str:
    """Check whether the opinion of the engine is one of the results claimed, separated by ``/``.

    >>> weighed("blanc", "blanc"), weighed("remise/noir", "blanc")
    ('likely', 'doubtful')
    """
    return LIKELY if thinks in claims.split("/") else DOUBTFUL


def pages(rows: Iterable[Compared], engine: str, date: str) -> dict[Path, str]:
    """Return the page of the site that shows *rows*, and its French sibling."""
    shown = tuple(rows)
    return listing.write_both_languages(PAGE, lambda: _page(shown, engine, date))


def _page(rows: Sequence[Compared], engine: str, date: str) -> str:
    counts = dict.fromkeys(("unsaid", "agrees", "differs"), 0) | Counter(
        "unsaid" if not row.said.verdict else "agrees" if row.agrees else "differs" for row in rows
    )
    differing = [row for row in rows if not row.agrees]
    facts = {"engine": engine, "date": date, "nodes": NODES, "hash": OPTIONS["Hash"]}
    lines = [
        f"# {Message('philidor.engine_title')}",
        "",
        str(Message("philidor.engine_intro", **facts)),
        "",
        str(Message("philidor.engine_counts", lines=len(rows), **counts)),
        "",
    ]
    if differing:
        lines += [str(Message("philidor.engine_differs_on")), "", *map(_differs, differing), ""]
    heads = " | ".join(str(Message(column)) for column in _COLUMNS)
    lines += [f"| {heads} | |", "|---|---|---|---|---|---|", *map(_row, rows)]
    return "\n".join(lines) + "\n"


def _differs(row: Compared) -> str:
    score = printed_score(row.score)
    facts = {"line": _line(row), "book": _book(row), "end": row.found, "score": score}
    return f"- {Message('philidor.engine_row_differs', **facts)}"


def _thinks(end: str) -> str:
    return str(Message("philidor.thinks", end=end))


def _line(row: Compared) -> str:
    """Link the line to its heading, or to its end if it has none."""
    return f"{{rule}}`{row.rule} <{row.address}>`"


def _book(row: Compared) -> str:
    verdict = row.said.verdict
    return f"{{rule}}`{_thinks(verdict)} <{row.said.rule}>`" if verdict else _UNSAID


def _row(row: Compared) -> str:
    agrees = str(Message("philidor.engine_agrees" if row.agrees else "philidor.engine_differs"))
    sign = "" if not row.said.verdict else agrees if row.agrees else f"**{agrees}**"
    end = f"{{rule}}`{row.end.rpartition('.')[2]} <{row.end}>`"
    cells = (_line(row), end, _book(row), _thinks(row.found), printed_score(row.score), sign)
    return f"| {' | '.join(cells)} |"


def program() -> str:
    """Return the path of the engine.

    :raises AcademieError: if there is none.
    """
    found_ = which("stockfish") or which("/usr/games/stockfish")
    if found_ is None:
        raise AcademieError("there is no stockfish here; on Debian: apt install stockfish")
    return found_


def main() -> int:
    """Ask the engine about every line and write the pages, in a checkout."""
    library = load()
    try:
        if not (library.root / "pyproject.toml").exists():
            raise AcademieError("this needs a checkout: the page stands among its texts")
        with SimpleEngine.popen_uci(program()) as engine:
            engine.configure(OPTIONS)
            rows = [
                compared(line, verdict(line, library), engine)
                for line in collection().lines.values()
            ]
            lines = collection()
            claims = [asked(claim, lines, engine) for claim in read_claims(library)]
            name = engine.id["name"]
    except AcademieError as error:
        print(f"engine-check: {error}", file=sys.stderr)
        return 2
    date = datetime.now(UTC).date().isoformat()
    write_whole(find_file(library), write_claims(claims))
    for shown, text in (pages(rows, name, date) | listing.listings(claims)).items():
        write_whole(library.root / shown, text)
    print(f"{PAGE}: {len(rows)} lines, {sum(not row.agrees for row in rows)} differ")
    return 0


if __name__ == "__main__":
    sys.exit(main())
