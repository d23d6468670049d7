"""Rows of a table that continue another: « Par trois moyens, 12 » says not of what.

``docs/WORK/LANGUAGE/rows.tsv`` names for each such row the row that it continues, and the words of
that row of which it speaks, as they stand there. From them every row can be said as a sentence:
« Le grand jan, par trois moyens : 12 ».
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from academie.texts.blocks import SourceError
from academie.texts.language.words import plain
from academie.texts.languages import FRENCH
from academie.texts.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from academie.texts.model import Passage

FILE = "rows.tsv"
TABLE = Table(("row", "continues", "words"))
#: The full stop at the end of a printed cell, except that of an abbreviation, « id. ».
_STOP = re.compile(r"[ ,;:]+$|(?<=\w\w\w)\.$")
#: The separator before the number of a row.
_COLON = {FRENCH: " : "}


def sentence(passage: Passage, language: str) -> str:
    """Write the row *passage* as a sentence with the row that it continues.

    >>> from academie.texts.model import Passage
    >>> row = Passage("t.1.r2", "", "", "Par trois moyens, | 12", "t.md", 2)
    >>> sentence(replace(row, subject="Le grand jan"), "fr")
    'Le grand jan, par trois moyens : 12'
    """
    if not passage.subject:
        return passage.words
    first, *others = [cell for part in passage.body.split("|") if (cell := _bare(plain(part)))]
    number = others.pop() if others and others[-1].isdigit() else ""
    said = ", ".join([_inside(first), *others])
    said = f"{passage.subject[:1].upper()}{passage.subject[1:]}, {said}"
    return said + (_COLON.get(language, ": ") + number if number else "")


def _bare(words: str) -> str:
    """Strip the stop at the end of *words*."""
    return _STOP.sub("", words)


def _inside(words: str) -> str:
    """Write *words* with a small letter, as inside a sentence."""
    return words[:1].lower() + words[1:]


def joined(
    passages: Mapping[str, Passage], folder: Path, language: str
) -> tuple[dict[str, Passage], dict[str, str]]:
    """Add to each row the words of the row that it continues, by ``rows.tsv``.

    :param passages: of the text in *folder* in one *language*, by id, in the order of the book.
    :return: the passages, and by row the row that it continues.
    :raises SourceError: for a row that there is not, that continues one of another table or one
        behind it, and for words that do not stand in the row continued.
    """
    found, continued = dict(passages), dict[str, str]()
    order = {id_: n for n, id_ in enumerate(passages)}
    shown = f"docs/{folder.name}/{language}/{FILE}"
    for line, (row, above, words) in TABLE.read(folder / language / FILE, shown):
        for problem in _problems(found, order, row, above, words):
            raise SourceError(shown, line, problem)
        if row in continued:
            raise SourceError(shown, line, f"{row} occurs twice")
        continued[row] = above
        farther = found[above].subject
        subject = f"{farther}, {_inside(words)}" if farther else words
        found[row] = replace(found[row], subject=subject)
    return found, continued


def check_alike(
    folder: Path,
    french: Mapping[str, str],
    translations: Mapping[str, tuple[Mapping[str, Passage], Mapping[str, str]]],
) -> None:
    """Check that the rows of every translation continue the same rows as the *french*.

    :param translations: by language the passages, and by row the row that it continues.
    :raises SourceError: if some do not.
    """
    for language, (passages, rows) in translations.items():
        wanted = {row: above for row, above in french.items() if row in passages}
        if rows != wanted:
            odd = ", ".join(sorted(dict(rows.items() ^ wanted.items())))
            problem = f"a translation continues the same rows as {FRENCH}/{FILE}; see {odd}"
            raise SourceError(f"docs/{folder.name}/{language}/{FILE}", 1, problem)


def _problems(
    found: Mapping[str, Passage], order: Mapping[str, int], row: str, above: str, words: str
) -> Iterator[str]:
    """List what is wrong with a line of the table."""
    for id_ in (row, above):
        if id_ not in found:
            yield f"there is no row {id_}"
            return
    if row.rpartition(".")[0] != above.rpartition(".")[0] or order[above] >= order[row]:
        yield f"{row} can only continue a row above it in its own table, not {above}"
    if words not in found[above].words:
        yield f"{above} does not say {words!r}"
