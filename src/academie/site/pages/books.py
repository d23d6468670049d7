"""Offer the books of a text for download, if they were made from these texts."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from docutils import nodes

from academie.exports.books import made
from academie.site.i18n.ui_strings import heading, language_named, spans
from academie.site.sphinx.base import EditionDirective
from academie.site.sphinx.nodes import listed, paragraph
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sphinx.application import Sphinx

    from academie.site.evidence.evidence import Evidence

#: Where the books lie on the site.
FOLDER = "books"
#: The names of the formats of a book, by file ending.
_FORMS = {"epub": "EPUB", "pdf": "PDF"}
#: The languages of a book, by the ends of its name.
_LANGUAGES = {"fr": (FRENCH,), "en": (ENGLISH,), "fr-en": (FRENCH, ENGLISH)}


def copy_books(root: Path, out: Path) -> None:
    """Copy the books of *root* to the site in *out*, and remove old ones."""
    shutil.rmtree(out / FOLDER, ignore_errors=True)
    for path in made(root):
        (out / FOLDER).mkdir(exist_ok=True)
        shutil.copyfile(path, out / FOLDER / path.name)


def find_books(evidence: Evidence) -> list[str]:
    """Find the names of the books that were made."""
    return [path.name for path in made(evidence.library.root)]


class BooksDirective(EditionDirective):
    """Link the books of a text by language and format; nothing if none were made."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Make the line."""
        name = self.arguments[0]
        there = set(self.evidence.found(find_books))
        told = list(self._told(name, there))
        if not told:
            return []
        line = paragraph(*heading("site.books"), nodes.Text(" "), classes=["books"])
        for n, words in enumerate(told):
            line += [nodes.Text(" · ")] if n else []
            line += words
        return [line]

    def _told(self, name: str, there: set[str]) -> Iterator[list[nodes.Node]]:
        up = "../" * self.env.docname.count("/")
        for end, languages in _LANGUAGES.items():
            links: list[nodes.Node] = [
                nodes.reference("", form, refuri=f"{up}{FOLDER}/{file}", internal=True)
                for suffix, form in _FORMS.items()
                if (file := f"{name}-{end}.{suffix}") in there
            ]
            if links:
                alone = len(languages) == 1
                said = (
                    spans("site.book_in", language=language_named(languages[0]))
                    if alone
                    else spans("site.book_beside")
                )
                yield [*said, nodes.Text(" "), *listed(links)]


def setup(app: Sphinx) -> None:
    """Register the directives of this module."""
    app.add_directive_to_domain("academie", "books", BooksDirective)
