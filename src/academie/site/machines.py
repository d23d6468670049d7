"""What a program reads of the games: the schemas as files, and the page that leads to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes

from academie import games
from academie.edition.languages import FRENCH
from academie.edition.shapes import SHAPES
from academie.games.schemas import schemas
from academie.site.compact import compact
from academie.site.directives import EditionDirective
from academie.site.nodes import listed, paragraph, spoken

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

#: The folder of the site in which each game has its own.
FOLDER = "schemas"


class SchemasDirective(EditionDirective):
    """Every game whose schemas are published, with them."""

    def run(self) -> list[nodes.Node]:
        """Make the list."""
        up = "../" * self.env.docname.count("/")
        items = nodes.bullet_list(classes=["schemas"])
        for game in self.config.academie_schemas:
            self.env.note_dependency(str(games.folder(game) / "play.py"))
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
    """Where on the site the schema stands of what *of* names in *game*."""
    return f"{FOLDER}/{game}/{of}.json"


def write_shapes(out: Path) -> None:
    """Write the schemas of the edition's own data below *out*."""
    for of, schema in SHAPES.items():
        _write(out / FOLDER / f"{of}.json", schema)


def write_schemas(out: Path, published: Iterable[str]) -> None:
    """Write the schemas of the games *published* below *out*, the same bytes every time."""
    for game in published:
        for of, schema in schemas(game).items():
            _write(out / address(game, of), schema)


def _write(file: Path, schema: Mapping[str, Any]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"{compact(schema)}\n", encoding="utf-8")
