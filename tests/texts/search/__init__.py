"""The questions that the search is asked, in Python, in Node and in a browser."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from academie.proof import cases
from tests.texts import LIBRARY

_FILE = Path(__file__).with_name("questions.tsv")
#: Of forty questions that were written before any ranking was looked at, so many may be missed:
#: eight are, and a word that changes in a text may cost one more.
MISSED = 9
_ASKED = Path(__file__).with_name("asked.tsv")


def questions() -> list[tuple[str, list[str]]]:
    """Each question with the ids that stand first, in their order; none where nothing is found.

    They were read against the books: what bears the name, then what says the words.
    """
    _, *rows = _FILE.read_text(encoding="utf-8").splitlines()
    return [(question, first.split()) for question, _, first in (r.partition("\t") for r in rows)]


class Asked(NamedTuple):
    """A question of a reader, and the ids of which one must stand among the first three.

    :param list: ``reader`` for the questions of a review, ``more`` for those written before any
        ranking was looked at.
    """

    list: str
    language: str
    question: str
    answers: frozenset[str]


def asked() -> list[Asked]:
    """Read the questions of readers."""
    _, *rows = _ASKED.read_text(encoding="utf-8").splitlines()
    cells = (row.split("\t") for row in rows)
    return [
        Asked(kind, code, question, frozenset(ids.split())) for kind, code, question, ids in cells
    ]


@cache
def rules_of_cases() -> dict[str, frozenset[str]]:
    """Give the rules on which each case rests."""
    return cases.rules_of_cases(LIBRARY.root)


def answers(one: Asked, found: Iterable[str]) -> bool:
    """Say whether one of *found* answers; a case answers for the rules on which it rests."""
    told = {rule for id_ in found for rule in (id_, *rules_of_cases().get(id_, ()))}
    return bool(told & one.answers)
