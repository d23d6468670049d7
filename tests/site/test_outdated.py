"""A page is read anew where the code changed of what it shows."""

import shutil
from pathlib import Path

import pytest

from academie import games
from academie.site.outdated import code_of


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Copies of the folders of Trictrac and Toc, which takes rules from it."""
    for name in ("trictrac", "toc"):
        shutil.copytree(games.folder(name), tmp_path / name)
    monkeypatch.setattr(games, "folder", lambda name: tmp_path / name)
    return tmp_path


@pytest.mark.parametrize("file", ["moves.py", "tarif.toml"])
def test_what_a_game_and_its_tables_say_is_the_code_of_it_and_of_who_takes_rules_from_it(
    copied: Path, file: str
) -> None:
    trictrac, toc = (code_of.__wrapped__(name) for name in ("trictrac", "toc"))
    with (copied / "trictrac" / file).open("a") as written:
        written.write("\n")
    assert code_of.__wrapped__("trictrac") != trictrac
    assert (code_of.__wrapped__("toc") != toc) is ("trictrac" in games.load("toc").META.parents)
