"""Check what the printed moves claim about mate, perpetual check and draws on the board.

A mate said to be given is looked at, a mate announced is searched for after every answer, a
threat is carried out as if the other side passed. Where a machine can only go a part of the way,
the verdict says how far.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import chess

from academie.core.messages import Message
from academie.core.trace import record_rules
from academie.games.echecs.state import make_move
from academie.games.echecs.words import bare
from academie.philidor.lines import collection
from academie.philidor.search import checks_for_ever, forces, mates_in, threatens
from academie.philidor.translations import found_in_language

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from academie.games.echecs.state import State
    from academie.philidor.model import Collection, HalfMove

#: What the board says: so it is, it is not, or a part of it cannot be searched to its end.
HOLDS, REFUTED, OPEN = "holds", "refuted", "open"
#: How many moves are searched where the print gives no number.
UNNUMBERED = 4
#: How many moves a threat of mate may take.
THREAT = 2
#: The most successive checks that are tried until a position repeats.
ROUND = 3


@dataclass(frozen=True, slots=True)
class Verdict:
    """A claim of the print, and the finding of the board.

    :param rule: id of the half-move in whose words it stands.
    :param words: the words of the half-move.
    :param result: ``"holds"``, ``"refuted"`` or ``"open"``.
    :param says: what the board shows, one sentence.
    """

    rule: str
    words: str
    result: str
    says: str

    def __str__(self) -> str:
        said = Message(
            "philidor.verdict",
            verdict=self.result,
            found=found_in_language(self.says),
            rule=self.rule,
        )
        return str(said)


@dataclass(frozen=True, slots=True)
class _Case:
    """A half-move whose words claim something, with the positions before and after it."""

    before: State
    half: HalfMove

    @property
    def after(self) -> State:
        return self.half.after


def verdict(rule: str) -> Verdict | None:
    """Check the claim in the words of the half-move *rule*.

    :returns: ``None`` if its words claim nothing of the kind.
    """
    lines = collection()
    return record_rules((rule,), f"{__name__}.verdict", _judge(lines, lines.move(rule)))


def verdicts(lines: Collection) -> tuple[Verdict, ...]:
    """List every claim of the printed moves with its verdict, in the order of the book."""
    halves = (half for line in lines.lines.values() for half in line.moves)
    return tuple(found for half in halves if (found := _judge(lines, half)) is not None)


def _judge(lines: Collection, half: HalfMove) -> Verdict | None:
    words = bare(half.words)
    judge = next((judge for pattern, judge in _CLAIMS if pattern.search(words)), None)
    if judge is None:
        return None
    result, says = judge(_Case(lines.before(half.id), half))
    return Verdict(half.id, words, result, says)


def _check_given(case: _Case) -> tuple[str, str]:
    board = case.after.board
    if board.is_checkmate():
        return HOLDS, "mate on the board"
    found = _after_each(case.after, 2)
    if all(found.values()):
        return REFUTED, f"no mate yet: {_name_moves(found)} can be played, and mate follows"
    return REFUTED, f"no mate: {_name_moves(a for a, n in found.items() if not n)} can be played"


def _next(case: _Case) -> tuple[str, str]:
    found = _after_each(case.after, 1)
    spared = [answer for answer, n in found.items() if not n]
    if not spared:
        return HOLDS, f"mate on the next move after every answer ({_name_moves(found)})"
    return REFUTED, f"mate on the next move after every answer but {_name_moves(spared)}"


def _second(case: _Case) -> tuple[str, str]:
    """Check a capture followed by mate at the second move after."""
    found = _after_each(case.after, 3)
    if all(found.values()):
        return HOLDS, f"mate in at most {max(found.values())} after every answer"
    spared = _name_moves(a for a, n in found.items() if not n)
    return REFUTED, f"after {spared} there is no mate in three moves, the capture counted"


def _check_forced(case: _Case) -> tuple[str, str]:
    found = _after_each(case.before, UNNUMBERED)
    if all(found.values()):
        longest = max(found.values())
        last = _name_moves(answer for answer, n in found.items() if n == longest)
        return HOLDS, f"mate after every answer, in at most {longest} moves, after {last}"
    spared = _name_moves(a for a, n in found.items() if not n)
    return OPEN, f"no mate in {UNNUMBERED} moves after {spared}"


def _wherever(case: _Case) -> tuple[str, str]:
    found = _after_each(case.before, 1)
    spared = [answer for answer, n in found.items() if not n]
    if not spared:
        return HOLDS, f"mate on the next move after each of {_name_moves(found)}"
    return REFUTED, f"no mate on the next move after {_name_moves(spared)}"


def _check_averted(case: _Case) -> tuple[str, str]:
    threatened = threatens(case.before, THREAT)
    if not threatened:
        return OPEN, f"no mate in {THREAT} moves is threatened"
    if mates_in(case.after.board, threatened):
        return REFUTED, f"the mate in {threatened} that is threatened is not averted"
    return HOLDS, f"mate in {threatened} is threatened, and averted"


def _check_aimed(case: _Case) -> tuple[str, str]:
    threatened = threatens(case.after, THREAT)
    if threatened:
        return HOLDS, f"mate in {threatened} is threatened"
    return OPEN, f"no mate in {THREAT} moves is threatened"


def _perpetual(case: _Case) -> tuple[str, str]:
    whole = checks_for_ever(case.after, ROUND)
    if whole is not None:
        return HOLDS, f"whatever is answered, {whole} more checks lead back to the same position"
    fleeing = checks_for_ever(case.after, ROUND, covered=False)
    if fleeing is not None:
        return OPEN, (
            f"{fleeing} more checks lead back to the same position as long as the king goes out "
            "of check; covering is not searched"
        )
    return OPEN, f"{ROUND} more checks do not lead back to the same position"


def _check_drawn(case: _Case) -> tuple[str, str]:
    """Check if the side to move can put an end to all danger; if it could win is not searched."""
    board = case.after.board
    side = board.turn

    def cannot_lose(board: chess.Board) -> bool:
        return board.has_insufficient_material(not side)

    name = "White" if side == chess.WHITE else "Black"
    moves = next((n for n in range(1, 4) if forces(board, side, cannot_lose, n)), 0)
    if not moves:
        return OPEN, f"{name} cannot force in three moves a position that cannot be lost"
    return OPEN, (
        f"{name} forces in {moves} moves a position in which nobody can mate {name}; "
        "that there is nothing better is not searched"
    )


def _after_each(state: State, most: int) -> dict[str, int]:
    """Return the moves to mate after each answer in *state*; 0 for none."""
    board = state.board
    return {
        board.san(answer): mates_in(make_move(state, answer).board, most)
        for answer in sorted(board.legal_moves, key=board.san)
    }


def _name_moves(moves: Iterable[str]) -> str:
    return ", ".join(moves)


#: How the print claims, and who asks the board; the first that is found is meant.
_CLAIMS: tuple[tuple[re.Pattern[str], Callable[[_Case], tuple[str, str]]], ...] = (
    (re.compile(r"éviter le mat\b"), _check_averted),
    (re.compile(r"pour donner mat\b"), _check_aimed),
    (re.compile(r"mat étant forcé"), _check_forced),
    (re.compile(r"étant mat\b"), _wherever),
    (re.compile(r"mat au second coup"), _second),
    (re.compile(r"mat le coup (?:après|suivant)"), _next),
    (re.compile(r"\bmat\b"), _check_given),
    (re.compile(r"échec perpétuel"), _perpetual),
    (re.compile(r"\brefait\b"), _check_drawn),
)
