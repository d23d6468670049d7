"""Translate verdicts, findings of the board and opinions of the engine.

What was found stands in English in ``docs/echecs/claims.tsv``, and is given so by the board; its
French stands in ``docs/echecs/claims.fr.tsv``, by its English.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from academie.core.errors import AcademieError
from academie.core.messages import ENGLISH, Message, current_language
from academie.philidor.model import WORK
from academie.texts.library import load
from academie.texts.tables.table import Table

if TYPE_CHECKING:
    from pathlib import Path

    from academie.texts.library import Library

#: The table of the French of findings, by their English.
FRENCH = f"docs/{WORK}/claims.fr.tsv"
#: What the engine thinks, as its answer is written: ``White wins (+1.25)``.
_ENGINE = re.compile(r"(?P<thinks>[^(]+) \((?P<score>[^)]+)\)")
_MATE = re.compile(r"(?P<kind>mate|mated) in (?P<moves>\d+)")
_PAWNS = re.compile(r"(?P<sign>[+-])(?P<pawns>\d+)\.(?P<hundredths>\d+)")
_SCORES = {
    "mate": "philidor.score_mate",
    "mate in": "philidor.score_mate_in",
    "mated in": "philidor.score_mated_in",
    "stalemate": "philidor.score_stalemate",
}
_TABLE = Table(("found", "french"))
_ENDS = ("blanc", "noir", "remise")


def verdict_in_language(verdict: str) -> Message:
    """Translate *verdict*: ``holds``, ``refuted``, ``likely``, ``doubtful`` or ``open``."""
    return Message("philidor.word_of_verdict", verdict=verdict)


def found_in_language(found: str) -> str:
    """Translate *found*, a sentence of the board or of an example page, into French.

    In other languages it stays English, as it was recorded.

    :raises AcademieError: if French is spoken and :data:`FRENCH` lacks the sentence.
    """
    if current_language() != "fr":
        return found
    translations = read_translations(load())
    if found not in translations:
        raise AcademieError(f"{FRENCH} lacks {found!r}: add its French")
    return translations[found]


def read_translations(library: Library) -> dict[str, str]:
    """Read the French of findings, by their English.

    :raises SourceError: for a line that does not give both.
    """
    return dict(_read(library.root / FRENCH))


@cache
def _read(path: Path) -> tuple[tuple[str, str], ...]:
    return tuple((found, french) for _, (found, french) in _TABLE.read(path, FRENCH))


def thought_in_language(found: str) -> str:
    """Translate *found*, an opinion of the engine.

    >>> from academie.core.messages import use_language
    >>> with use_language("fr"):
    ...     thought_in_language("White wins (+1.25)"), thought_in_language("drawn (-0.30)")
    ('Blanc gagne (+1,25)', 'remise (−0,30)')

    :raises AcademieError: if it is no answer of the engine.
    """
    return found if current_language() == ENGLISH else printed_thought(found)


def printed_thought(found: str) -> str:
    """Format *found*, an opinion of the engine, for a page in the current language.

    :raises AcademieError: if it is no answer of the engine.
    """
    parts = _ENGINE.fullmatch(found)
    thinks = {Message("philidor.thinks", end=end).within(ENGLISH): end for end in _ENDS}
    end = thinks.get(parts["thinks"]) if parts else None
    if parts is None or end is None:
        raise AcademieError(f"{found!r} is no answer of the engine, as: drawn (+0.25)")
    return str(Message("philidor.thought", end=end, score=printed_score(parts["score"])))


def printed_score(score: str) -> str:
    """Format *score* of the engine for a page, with a true minus.

    >>> printed_score("-0.30"), printed_score("mate in 4"), printed_score("stalemate")
    ('−0.30', 'mate in 4', 'stalemate')
    """
    if pawns := _PAWNS.fullmatch(score):
        sign = pawns["sign"].replace("-", "\N{MINUS SIGN}")
        facts = {"pawns": pawns["pawns"], "hundredths": pawns["hundredths"]}
        return str(Message("philidor.score_pawns", sign=sign, **facts))
    if mate := _MATE.fullmatch(score):
        return str(Message(_SCORES[f"{mate['kind']} in"], moves=mate["moves"]))
    return str(Message(_SCORES[score]))
