"""What the faces show is analysed and written again where it changed, and only there."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from academie.site.sphinx import faces
from academie.site.sphinx.faces import FACES, FOLDER, analyse_together, packages
from tests.site.conftest import Built
from tests.site.tree import change

ROOT = Path(__file__).parents[3]


@pytest.fixture
def analysed() -> Any:
    """A build in which all that the faces show was analysed."""
    config = SimpleNamespace(autodoc2_packages=packages(FACES, ROOT))
    app = SimpleNamespace(srcdir=ROOT, config=config, env=SimpleNamespace())
    analyse_together(app)
    app.env.autodoc2_cache = {(ROOT / p["path"]).as_posix(): {} for p in config.autodoc2_packages}
    return app


@pytest.fixture
def change_code(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Let a file of the house be another from now on."""
    hash_of = faces._hash_of

    def change(file: str) -> None:
        changed = ROOT / "src/academie" / file
        assert changed.is_file()
        monkeypatch.setattr(
            faces, "_hash_of", lambda p: "another" if p.resolve() == changed else hash_of(p)
        )

    return change


def known(app: Any) -> set[str]:
    """The files of the house that autodoc2 need not analyse."""
    files = (Path(file).resolve() for file in app.env.autodoc2_cache)
    return {file.relative_to(ROOT / "src/academie").as_posix() for file in files}


def test_where_nothing_changed_nothing_is_analysed(analysed: Any) -> None:
    before = known(analysed)
    analyse_together(analysed)
    assert known(analysed) == before


def test_a_module_is_analysed_that_changed_and_what_imports_it(
    analysed: Any, change_code: Callable[[str], None]
) -> None:
    before = known(analysed)
    change_code("games/trictrac/state.py")
    analyse_together(analysed)
    forgotten = before - known(analysed)
    assert {"games/trictrac/state.py", "games/trictrac/moves.py", "games/toc/state.py"} <= forgotten
    assert {"games/whist/state.py", "kit/backgammon/board.py"} <= known(analysed)


def test_what_stands_in_a_package_is_analysed_with_it(
    analysed: Any, change_code: Callable[[str], None]
) -> None:
    change_code("core/__init__.py")
    packages_and_modules = {file for file in known(analysed) if file.startswith("core/")}
    analysed.config.autodoc2_packages.append(
        {"path": "src/academie/core/__init__.py", "module": "academie.core"}
    )
    analyse_together(analysed)
    assert len(packages_and_modules) > 1
    assert not packages_and_modules & known(analysed)


def test_where_other_modules_are_shown_all_are_analysed(analysed: Any) -> None:
    analysed.config.autodoc2_packages.pop()
    analyse_together(analysed)
    assert not known(analysed)


def test_a_page_that_was_changed_is_written_again(
    published: Built, publishing: Callable[..., Built]
) -> None:
    page = published.root / FOLDER / "academie" / "academie.games.jeu.rst"
    written = page.read_text(encoding="utf-8")
    page.write_text(f"{written}\nMore.\n", encoding="utf-8")
    change(published.root, "docs/coverage.md", "# Coverage", "# What is covered")
    assert publishing(published.root, "-j1", "--strict").status == 0
    assert page.read_text(encoding="utf-8") == written
