"""Who may import whom: read from the sources, so that an import inside a function counts too."""

import ast
import sys
from pathlib import Path

import pytest

from academie.core import Game
from academie.games import GAMES, load

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src"
MODULES = sorted(SRC.rglob("*.py"))
IN_GAMES = sorted(m for game in GAMES for m in (SRC / "academie/games" / game).rglob("*.py"))
#: What each room may import of the house, besides itself and the version.
MAY = {
    "core": set(),
    "kit": {"core"},
    "games": {"core", "kit"},
    "edition": {"core"},
    "drawing": {"core", "kit"},
    "philidor": {"core", "kit", "games", "edition"},
    "site": {"core", "kit", "games", "edition", "drawing", "philidor"},
    "cli": {"core", "kit", "games", "edition", "drawing", "philidor"},
}
#: Libraries that a room may import; the others live on the standard library.
LIBRARIES = {
    "games": {"chess"},
    "philidor": {"chess"},
    "drawing": {"chess"},
    "edition": {"sybil"},
    "cli": {"rich"},
    "site": {
        "autodoc2",
        "docutils",
        "furo",
        "jinja2",
        "markdown_it",
        "mdit_py_plugins",
        "myst_parser",
        "pygments",
        "snowballstemmer",
        "sphinx",
    },
}


def name_of(module):
    parts = module.relative_to(SRC).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(module):
    """Every module that *module* imports, with the line."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}:{node.lineno}: an import states the whole name"
            if node.module == "academie":
                yield from ((f"academie.{alias.name}", node.lineno) for alias in node.names)
            else:
                yield node.module, node.lineno


def room_of(name):
    parts = name.split(".")
    return parts[1] if len(parts) > 1 else ""


@pytest.mark.parametrize("module", MODULES, ids=name_of)
class TestEveryModule:
    def test_it_imports_only_rooms_that_its_own_may_know(self, module):
        room = room_of(name_of(module))
        allowed = MAY.get(room, set()) | {room, "__version__"}
        wrong = [
            f"line {line}: {name}"
            for name, line in imports(module)
            if name.startswith("academie.") and room_of(name) not in allowed
        ]
        assert wrong == []

    def test_it_imports_only_libraries_that_its_room_may_know(self, module):
        allowed = LIBRARIES.get(room_of(name_of(module)), set())
        foreign = {name.partition(".")[0] for name, _ in imports(module)} - {"academie"}
        assert foreign - sys.stdlib_module_names - allowed == set()


@pytest.mark.parametrize("module", IN_GAMES, ids=name_of)
def test_a_game_knows_another_only_as_its_parent(module):
    (game,) = name_of(module).split(".")[2:3]
    known = {game, *load(game).META.parents}
    others = {name.split(".")[2] for name, _ in imports(module) if name.count(".") >= 2}
    assert others & set(GAMES) <= known


def test_every_room_is_spoken_for():
    rooms = {path.name for path in (SRC / "academie").iterdir() if (path / "__init__.py").exists()}
    assert rooms == set(MAY)


def test_every_game_has_the_same_rooms():
    wanted = {
        "__init__.py",
        "meta.py",
        "state.py",
        "notation.py",
        "moves.py",
        "play.py",
    }
    for game in GAMES:
        folder = SRC / "academie" / "games" / game
        assert wanted <= {path.name for path in folder.iterdir()}
        for room in ("awards", "incidents"):
            assert (folder / f"{room}.py").exists() or (folder / room).is_dir()


def test_every_game_offers_what_the_protocol_says():
    promised = {name for name in vars(Game) if not name.startswith("_")}
    assert promised
    for game in GAMES:
        module = load(game)
        assert promised <= {name for name in promised if callable(getattr(module, name, None))}
        assert module.META.name == game
