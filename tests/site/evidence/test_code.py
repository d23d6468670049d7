"""Whatever makes a site is in the hash of its code."""

from pathlib import Path

import pytest

from academie import games
from academie.site.evidence.code import code_of


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Another rulebook, with a game and what the game says."""
    for file in ("games/pile/play.py", "games/pile/tarif.toml", "locale/fr/LC_MESSAGES/pile.po"):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text("one\n")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path / "games")])
    return tmp_path


@pytest.mark.parametrize(
    "file", ["games/pile/play.py", "games/pile/tarif.toml", "locale/fr/LC_MESSAGES/pile.po"]
)
def test_the_games_and_the_messages_of_another_rulebook_count(elsewhere: Path, file: str) -> None:
    before = code_of.__wrapped__()
    assert code_of.__wrapped__() == before
    (elsewhere / file).write_text("two\n")
    assert code_of.__wrapped__() != before


@pytest.mark.usefixtures("elsewhere")
def test_what_python_compiled_does_not_count(elsewhere: Path) -> None:
    before = code_of.__wrapped__()
    compiled = elsewhere / "games" / "pile" / "__pycache__" / "play.pyc"
    compiled.parent.mkdir()
    compiled.write_bytes(b"compiled")
    assert code_of.__wrapped__() == before
