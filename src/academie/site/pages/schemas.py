"""Publish the JSON Schemas of the games, with a page that lists them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from academie import games
from academie.exports.schemas import SHAPES
from academie.games.schemas import schemas
from academie.site.files.compact_json import compact
from academie.site.sphinx.base import EditionDirective
from academie.site.sphinx.nodes import listed, paragraph, spoken
from academie.texts.languages import FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

#: The folder of the schemas on the site, with one folder for each game.
FOLDER = "schemas"


class SchemasDirective(EditionDirective):
    """List the published schemas of every game."""

    def run(self) -> list[nodes.Node]:
        """Make the list."""
        up = "../" * self.env.docname.count("/")
        items = nodes.bullet_list(classes=["schemas"])
        for game in self.config.academie_schemas:
            links = [
                nodes.reference("", "", nodes.literal("", of), refuri=up + address(game, of))
                for of in schemas(game)
            ]
            item = nodes.list_item()
            title = spoken(FRENCH, nodes.strong("", games.load(game).META.title))
            item += paragraph(title, nodes.Text(": "), *listed(links))
            items += item
        return [items]


def address(game: str, of: str) -> str:
    """Return the address of the schema *of* in *game*."""
    return f"{FOLDER}/{game}/{of}.json"


def shapes() -> Iterator[tuple[str, str]]:
    """List the schemas of the edition's own data, with their addresses."""
    for of, schema in SHAPES.items():
        yield f"{FOLDER}/{of}.json", f"{compact(schema)}\n"


def schemas_of(game: str) -> Iterator[tuple[str, str]]:
    """List the schemas of *game* with their addresses; always the same bytes."""
    for of, schema in schemas(game).items():
        yield address(game, of), f"{compact(schema)}\n"


def setup(app: Sphinx) -> None:
    """Register the directives of this module."""
    app.add_directive_to_domain("academie", "schemas", SchemasDirective)
