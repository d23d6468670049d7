"""The schemas as files of the site, and the page that leads to them."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import jsonschema_rs

from academie.exports.schemas import SHAPES
from academie.games import GAMES
from academie.games.schemas import OF, schemas
from academie.site.pages.schemas import FOLDER, address, schemas_of
from tests.site.conftest import Built
from tests.site.tree import change, write

ROOT = Path(__file__).parents[3]


def test_every_schema_of_every_game_is_a_file_with_the_same_bytes_each_time() -> None:
    written = [dict(file for game in GAMES for file in schemas_of(game)) for _ in range(2)]
    assert written[0] == written[1]
    assert set(written[0]) == {address(game, of) for game in GAMES for of in schemas(game)}
    for name, data in written[0].items():
        schema = json.loads(data)
        assert name.endswith(f"/{schema['$id']}")
        jsonschema_rs.meta.validate(schema)


def test_the_page_for_machines_leads_to_them_and_says_what_each_is_of() -> None:
    page = (ROOT / "docs" / "machines.md").read_text(encoding="utf-8")
    assert "```{schemas}" in page
    assert set(re.findall(r"^- An? \*(\w+)\*", page, re.MULTILINE)) == set(OF)


def test_a_guide_that_says_something_false_stops_the_build(
    published: Built, publishing: Callable[..., Built]
) -> None:
    root = published.root
    change(root, "docs/index.md", "lexicon\n", "lexicon\nguide\n")
    write(root, "docs/guide.md", "# Guide\n\n```python\n>>> 1 + 1\n3\n```\n")
    built = publishing(root)
    assert built.status != 0
    assert "docs/guide.md:4" in built.said
    write(root, "docs/guide.md", "# Guide\n\n```python\n>>> 1 + 1\n2\n```\n")
    again = publishing(root)
    assert again.status == 0, again.said
    assert "1 + 1" in again.page("guide").get_text()
    # The edition's own data have their schema; of a game that is not published there is none.
    assert sorted(path.name for path in (again.out / FOLDER).iterdir()) == sorted(
        f"{name}.json" for name in SHAPES
    )
