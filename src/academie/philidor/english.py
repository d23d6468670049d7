"""Write the English of a printed move: number, side, move, and remarks.

The core translates the move from its French words. What the text adds to some eighty moves ("et
gagne la partie") is in a table beside the English text. A word that neither knows is refused, so
that nothing is left out.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from academie.core import AcademieError
from academie.games.echecs.english import in_english
from academie.games.echecs.words import CLAUSE, bare, drop_brackets, read_words
from academie.philidor.model import WORK
from academie.rulebook import home
from academie.texts.blocks import Block, Heading, read_blocks
from academie.texts.language.words import plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from academie.texts.library import Library
    from academie.texts.model import Rule

_FROM = re.compile(
    r"^(?:(?P<number>\d+)(?P<ordinal>\.er)?\.?(?P<move> coup)?[., ]*)?"
    r"(?:(?P<side>Blanc|BLANC|Noir|B|N)[., ]*)?"
)
_LINK = re.compile(r" \(\{rule\}`[^`]*`\)\.?$")
_SIDES = {"b": "White", "n": "Black"}
_FENCE = re.compile(r"^(`{3,})\{(?P<name>\w+)\} (?P<id>\S+)")
_TARGET = re.compile(r"^\((?P<id>[\w.-]+)\)=")

#: The table of the English of remarks beside moves.
_TABLE = f"docs/{WORK}/en/moves.toml"


class Unsaid(AcademieError):
    """Raised for words of a move without an English translation."""


@dataclass(frozen=True, slots=True)
class Beside:
    """The English of words beside moves, by their French.

    :param tails: what follows the words of a move.
    :param whole: sentences in which the move cannot be separated, or without a move.
    """

    tails: Mapping[str, str]
    whole: Mapping[str, str]


@cache
def said_beside() -> Beside:
    """Read the table beside the English text."""
    table = tomllib.loads((home() / _TABLE).read_text(encoding="utf-8"))
    return Beside(table["beside"], table["whole"])


def sentence(words: str) -> str:
    """Return the English of the printed *words* of a move, without number and side.

    If any of the words are conjectured, the English of the move is in brackets.

    >>> sentence("32. B. La tour du roi à la seconde case de la dame noire, et gagne la partie.")
    'The king’s rook to Black’s queen’s second square, and wins the game.'
    >>> sentence("Le pion [prend le fou].")
    '[The pawn takes the bishop].'

    :raises Unsaid: if there are words among them that neither core nor tables know.
    """
    body = drop_brackets(bare(words)).rstrip(".")
    if "[" in words:
        return f"[{sentence(body).rstrip('.')}]."
    if not body:
        return ""
    table = said_beside()
    if body in table.whole:
        return f"{table.whole[body]}."
    found = CLAUSE.match(body)
    for end in _ends(body, table.tails) if found else ():
        clause = CLAUSE.fullmatch(body[:end])
        if clause and body[end:] in {"", *table.tails}:
            said = in_english(read_words(f"{clause[0]}."))
            return f"{said.rstrip('.')}{table.tails.get(body[end:], '')}."
    raise Unsaid(f"there is no English for every word of {words!r}")


def _ends(body: str, tails: Iterable[str]) -> Iterator[int]:
    """Yield the places where the move may end and a remark begin, the longest first."""
    said = sorted((tail for tail in tails if body.endswith(tail)), key=len, reverse=True)
    return (len(body) - len(tail) for tail in (*said, ""))


def passage(markdown: str, side: str) -> str:
    """Return the English of a whole passage: number, *side* (``b`` or ``n``), sentence, note.

    >>> passage("{page}`9`12. B. La dame à sa case. ({rule}`g <echecs.partie-1.note-g>`)", "b")
    '12. White. The queen to her own square. ({rule}`g <echecs.partie-1.note-g>`)'
    """
    link = _LINK.search(markdown)
    begun = _FROM.match(plain(markdown))
    parts = []
    if begun and begun["number"]:
        number = begun["number"]
        if begun["move"]:
            parts.append(f"{number}st move." if begun["ordinal"] else f"Move {number}.")
        else:
            parts.append(f"{number}.")
    if begun and begun["side"]:
        parts.append(f"{_SIDES[side]}.")
    parts += [sentence(plain(_LINK.sub("", markdown)))] + ([link[0].strip(" .")] if link else [])
    return " ".join(part for part in parts if part)


def regenerate_pages(library: Library) -> Iterator[tuple[Path, str]]:
    """Return every page of the English text with moves, as it must be.

    :raises AcademieError: if there is no English page beside a French one.
    """
    folder = library.root / "docs" / WORK
    rules = library.rules_of(WORK)
    for french in sorted((folder / "fr").glob("*.md")):
        blocks = list(read_blocks(french, french.name))
        if not any(_holds_moves(block) for block in blocks):
            continue
        number = french.name.partition("-")[0]
        english = next((folder / "en").glob(f"{number}-*.md"), None)
        if english is None:
            raise AcademieError(f"{french.name} has no English page beside it")
        yield english, _page(blocks, english, rules)


def _holds_moves(block: Heading | Block) -> bool:
    return isinstance(block, Block) and block.options.get("kind") == "move"


def _page(blocks: Iterable[Heading | Block], english: Path, rules: Mapping[str, Rule]) -> str:
    """Write the page *english* with every move in its place among the prose."""
    prose = dict(_prose(english.read_text(encoding="utf-8")))
    written: list[str] = []
    for block in blocks:
        if isinstance(block, Block) and _holds_moves(block):
            written.append(_moves(block, rules))
            continue
        id_ = block.id if isinstance(block, Heading) else block.argument
        if id_ in prose:
            written.append(prose.pop(id_))
    if prose:
        raise AcademieError(f"{english.name}: {', '.join(prose)} stands in no French page")
    return "\n\n".join(written) + "\n"


def _moves(block: Block, rules: Mapping[str, Rule]) -> str:
    lines = []
    for line in block.body.splitlines():
        rule = rules[line.partition(" ")[0]]
        lines.append(f"{rule.id} {rule.hash} {passage(rule.fr.body, rule.id[-1])}".rstrip())
    return "\n".join([f"```{{lines}} {block.argument}", ":of: line", *lines, "```"])


def _prose(page: str) -> Iterator[tuple[str, str]]:
    """List each passage of an English page except its moves."""
    held: list[str] = []
    fence = id_ = ""
    for line in page.splitlines():
        opened = _FENCE.match(line)
        held.append(line)
        if fence:
            if line.strip() == fence:
                text = "\n".join(held).strip()
                if "```{lines}" not in text:
                    yield id_, text
                held, fence, id_ = [], "", ""
        elif opened:
            fence, id_ = opened[1], opened["id"]
        elif target := _TARGET.match(line):
            id_ = target["id"]
        elif line.startswith("#") and id_:
            yield id_, "\n".join(held).strip()
            held, id_ = [], ""
