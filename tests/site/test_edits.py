"""Whatever word is edited, the site is the same to the byte as one that is built from nothing."""

from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random

from tests.site.conftest import Built
from tests.site.edits import edits


def test_a_chain_of_random_edits_gives_what_a_new_build_gives(
    root: Path, publishing: Callable[..., Built]
) -> None:
    assert publishing(root, "-j1").status == 0
    for edit in islice(edits(root, Random(1806)), 6):
        edit.make()
        edited = publishing(root, "-j1")
        assert edited.status == 0, f"{edit.said}\n{edited.said}"
    fresh = publishing(root, "-j1", "--fresh")
    assert edited.files() == fresh.files()
