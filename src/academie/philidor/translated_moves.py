"""Translate a printed move: number, side, move, and remarks.

The core translates the move from its French words. What the text adds to some eighty moves ("et
gagne la partie") is in a table beside the translation, ``docs/echecs/LANGUAGE/moves.toml``, as are
the sides and the numbers. A word that neither knows is refused, so that nothing is left out. A
further language needs that table and a function that translates a phrase.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from academie.core import AcademieError
from academie.games.echecs.english import in_english
from academie.games.echecs.german import in_german
from academie.games.echecs.words import CLAUSE, bare, drop_brackets, read_words
from academie.philidor.model import WORK
from academie.rulebook import home
from academie.texts.blocks import Block, Heading, read_blocks
from academie.texts.language.words import plain
from academie.texts.languages import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from pathlib import Path

    from academie.games.echecs.words import Phrase
    from academie.texts.library import Library
    from academie.texts.model import Rule

_FROM = re.compile(
    r"^(?:(?P<number>\d+)(?P<ordinal>\.er)?\.?(?P<move> coup)?[., ]*)?"
    r"(?:(?P<side>Blanc|BLANC|Noir|B|N)[., ]*)?"
)
_LINK = re.compile(r" \(\{rule\}`[^`]*`\)\.?$")
_FENCE = re.compile(r"^(`{3,})\{(?P<name>\w+)\} (?P<id>\S+)")
_TARGET = re.compile(r"^\((?P<id>[\w.-]+)\)=")

#: The function of each language that translates a move.
SAYERS: Mapping[str, Callable[[Phrase], str]] = {ENGLISH: in_english, "de": in_german}


class Unsaid(AcademieError):
    """Raised for words of a move without a translation."""


@dataclass(frozen=True, slots=True)
class Beside:
    """The translation of words beside moves, by their French.

    :param tails: what follows the words of a move.
    :param whole: sentences in which the move cannot be separated, or without a move.
    :param sides: the sides, by the last letter of an id: ``b`` and ``n``.
    :param numbers: the number of a move, by the French form: ``1.er coup``, ``37 coup`` or ``12``.
    """

    tails: Mapping[str, str]
    whole: Mapping[str, str]
    sides: Mapping[str, str]
    numbers: Mapping[str, str]


@cache
def read_table(language: str) -> Beside:
    """Read ``moves.toml`` beside the translation into *language*."""
    file = home() / "docs" / WORK / language / "moves.toml"
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    return Beside(table["beside"], table["whole"], table["sides"], table["numbers"])


def sentence(words: str, language: str = ENGLISH) -> str:
    """Return the printed *words* of a move in *language*, without number and side.

    If any of the words are conjectured, the sentence is in brackets.

    >>> sentence("32. B. La tour du roi à la seconde case de la dame noire, et gagne la partie.")
    'The king’s rook to Black’s queen’s second square, and wins the game.'
    >>> sentence("Le pion [prend le fou].")
    '[The pawn takes the bishop].'
    >>> sentence("Le pion du roi un pas, et gagne la partie.", "de")
    'Der Königsbauer einen Schritt und gewinnt die Partie.'

    :raises Unsaid: if there are words among them that neither core nor tables know.
    """
    body = drop_brackets(bare(words)).rstrip(".")
    if "[" in words:
        return f"[{sentence(body, language).rstrip('.')}]."
    if not body:
        return ""
    table = read_table(language)
    if body in table.whole:
        return f"{table.whole[body]}."
    found = CLAUSE.match(body)
    for end in _ends(body, table.tails) if found else ():
        clause = CLAUSE.fullmatch(body[:end])
        if clause and body[end:] in {"", *table.tails}:
            said = SAYERS[language](read_words(f"{clause[0]}."))
            return f"{said.rstrip('.')}{table.tails.get(body[end:], '')}."
    raise Unsaid(
        f"docs/{WORK}/{language}/moves.toml: there is nothing for some word of {words!r}; "
        "add what follows the move under [beside], or the whole under [whole]"
    )


def _ends(body: str, tails: Iterable[str]) -> Iterator[int]:
    """Yield the places where the move may end and a remark begin, the longest first."""
    said = sorted((tail for tail in tails if body.endswith(tail)), key=len, reverse=True)
    return (len(body) - len(tail) for tail in (*said, ""))


def passage(markdown: str, side: str, language: str = ENGLISH) -> str:
    """Return a whole passage in *language*: number, *side* (``b`` or ``n``), sentence, note.

    >>> passage("{page}`9`12. B. La dame à sa case. ({rule}`g <echecs.partie-1.note-g>`)", "b")
    '12. White. The queen to her own square. ({rule}`g <echecs.partie-1.note-g>`)'
    """
    link = _LINK.search(markdown)
    begun = _FROM.match(plain(markdown))
    table = read_table(language)
    parts = []
    if begun and begun["number"]:
        form = "plain" if not begun["move"] else "first" if begun["ordinal"] else "move"
        parts.append(table.numbers[form].format(begun["number"]))
    if begun and begun["side"]:
        parts.append(f"{table.sides[side]}.")
    parts.append(sentence(plain(_LINK.sub("", markdown)), language))
    if link:
        parts.append(link[0].strip(" ."))
    return " ".join(part for part in parts if part)


def regenerate_pages(library: Library) -> Iterator[tuple[Path, str]]:
    """Return every page of a translation with moves, as it must be.

    :raises AcademieError: if there is no translated page beside a French one.
    """
    folder = library.root / "docs" / WORK
    for table in sorted(folder.glob("*/moves.toml")):
        yield from _regenerate(library, table.parent)


def _regenerate(library: Library, translation: Path) -> Iterator[tuple[Path, str]]:
    folder = translation.parent
    rules = library.rules_of(WORK)
    for french in sorted((folder / "fr").glob("*.md")):
        blocks = list(read_blocks(french, french.name))
        if not any(_holds_moves(block) for block in blocks):
            continue
        number = french.name.partition("-")[0]
        page = next(translation.glob(f"{number}-*.md"), None)
        if page is None:
            raise AcademieError(f"{french}: no page {number}-….md stands in {translation}")
        yield page, _page(blocks, page, rules)


def _holds_moves(block: Heading | Block) -> bool:
    return isinstance(block, Block) and block.options.get("kind") == "move"


def _page(blocks: Iterable[Heading | Block], page: Path, rules: Mapping[str, Rule]) -> str:
    """Write a translated page with every move in its place among the prose."""
    prose = dict(_prose(page.read_text(encoding="utf-8")))
    written: list[str] = []
    for block in blocks:
        if isinstance(block, Block) and _holds_moves(block):
            written.append(_moves(block, rules, page.parent.name))
            continue
        id_ = block.id if isinstance(block, Heading) else block.argument
        if id_ in prose:
            written.append(prose.pop(id_))
    if prose:
        raise AcademieError(f"{page}: {', '.join(prose)} stands in no French page")
    return "\n\n".join(written) + "\n"


def _moves(block: Block, rules: Mapping[str, Rule], language: str) -> str:
    lines = []
    for line in block.body.splitlines():
        rule = rules[line.partition(" ")[0]]
        lines.append(
            f"{rule.id} {rule.hash} {passage(rule.fr.body, rule.id[-1], language)}".rstrip()
        )
    return "\n".join([f"```{{lines}} {block.argument}", ":of: line", *lines, "```"])


def _prose(page: str) -> Iterator[tuple[str, str]]:
    """List each passage of a translated page except its moves, with the comment above it."""
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
