"""The pages of worked examples as documents: their places, and the rules that they claim."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.core.errors import AcademieError
from academie.texts.blocks import Heading, read_blocks, read_source
from academie.texts.prose import language_of

if TYPE_CHECKING:
    from pathlib import Path

_FRONT = re.compile(r"---\n(?P<fields>.*?)\n---\n", re.DOTALL)


_FIELD = re.compile(r"(?P<name>\w+):[ \t]*(?P<value>.*)")


@dataclass(frozen=True, slots=True)
class Example:
    """A page of ``examples/``, or a guide.

    :param slug: ``whist/renonce-avouee``; of a guide ``guide``, ``whist/commencer``.
    :param rules: ids of the rules that it claims to show; a guide claims none.
    :param also: ids of rules that it shows in passing, such as a refusal, and does not prove.
    :param quotes: ids of other passages that it quotes, such as advice, which nothing carries out.
    :param file: the page, relative to the root.
    """

    slug: str
    title: str
    rules: tuple[str, ...]
    file: str
    path: Path
    quotes: tuple[str, ...] = ()
    also: tuple[str, ...] = ()

    @property
    def place(self) -> str:
        """The name of its page: ``whist/exemples/renonce-avouee``, ``guide``."""
        game, _, name = self.slug.partition("/")
        in_docs = self.file.startswith("docs/")
        return self.slug if in_docs else f"{text_of(game)}/exemples/{name}"


def docs_place(root: Path, path: Path) -> str:
    """Return the name of our page at *path* in ``docs/``."""
    return path.relative_to(root / "docs").with_suffix("").as_posix()


def text_of(game: str) -> str:
    """Return the folder of the site with the examples of *game*: that of its text.

    >>> text_of("tourne_case")
    'tourne-case'
    """
    return game.replace("_", "-")


def find_examples(root: Path) -> list[Example]:
    """List every example below ``examples/``, by slug."""
    folder = root / "examples"
    return [read_example(root, p) for p in sorted(folder.glob("*/*.md"))]


def find_guides(root: Path) -> list[Example]:
    """List the pages in ``docs/`` that run like examples."""
    pages = [*(root / "docs").glob("*.md"), *(root / "docs").glob("*/*.md")]
    return [
        Example(docs_place(root, path), title, (), file, path)
        for path in sorted(pages)
        if not language_of(path)  # a translated page does not run
        if "\n>>> " in read_source(path, file := path.relative_to(root).as_posix())
        for title in [next(b.words for b in read_blocks(path, file) if isinstance(b, Heading))]
    ]


def read_example(root: Path, path: Path) -> Example:
    """Read front matter and title of the example *path*.

    :raises AcademieError: if it has no title or names no rule.
    """
    file = path.relative_to(root).as_posix()
    front = _FRONT.match(read_source(path, file))
    fields = dict(_FIELD.findall(front["fields"])) if front else {}
    headings = (b for b in read_blocks(path, file) if isinstance(b, Heading))
    title = next((h.words for h in headings), "")
    rules = tuple(fields.get("rules", "").split())
    if not rules:
        found = ", ".join(map(repr, fields)) or "nothing"
        raise AcademieError(
            f"{file}:1: the front matter needs a line 'rules: ID …' with the rules that the page "
            f"shows; it has {found}"
        )
    if not title:
        raise AcademieError(
            f"{file}:1: the page needs a title: a line '# …' below the front matter"
        )
    quotes, also = (tuple(fields.get(name, "").split()) for name in ("quotes", "also"))
    return Example(f"{path.parent.name}/{path.stem}", title, rules, file, path, quotes, also)
