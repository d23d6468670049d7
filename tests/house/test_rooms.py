"""Who may import whom: read from the sources, so that an import inside a function counts too."""

import ast
import sys
from functools import cache
from graphlib import TopologicalSorter
from importlib import import_module
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
    "census": {"core", "games"},
    "books": {"addresses", "core", "kit", "games", "edition", "drawing", "philidor"},
    "lab": {"core", "kit", "games", "edition", "drawing"},
    "site": {"addresses", "core", "kit", "games", "edition", "drawing", "philidor", "lab"},
    "cli": {"addresses", "census", "core", "kit", "games", "edition", "drawing", "lab", "philidor"},
    "tools": {"addresses", "core", "kit", "games", "edition", "philidor"},
}
#: Libraries that a room may import; the others live on the standard library.
LIBRARIES = {
    "core": {"polib"},
    "games": {"chess"},
    "philidor": {"chess"},
    "drawing": {"chess"},
    "edition": {"snowballstemmer", "sybil"},
    "books": {"typst"},
    "cli": {"rich"},
    "census": {"distributed"},
    "tools": {"chess", "hypothesis", "pytest"},
    "site": {
        "autodoc2",
        "docutils",
        "furo",
        "jinja2",
        "markdown_it",
        "mdit_py_plugins",
        "myst_parser",
        "pygments",
        "sphinx",
    },
}


def name_of(module):
    parts = module.relative_to(SRC).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def statements(module):
    """Every statement of *module* that imports."""
    nodes = ast.walk(ast.parse(module.read_text(encoding="utf-8")))
    return tuple(node for node in nodes if isinstance(node, (ast.Import, ast.ImportFrom)))


def imports(module):
    """Every module that *module* imports, with the line."""
    for node in statements(module):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        else:
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


def test_the_edition_knows_neither_an_address_of_the_site_nor_the_package_of_the_games():
    modules = [m for m in MODULES if room_of(name_of(m)) == "edition"]
    assert modules
    sources = {name_of(m): m.read_text(encoding="utf-8") for m in modules}
    known = (".html", "academie.games")
    assert [name for name, text in sources.items() if any(word in text for word in known)] == []


@pytest.mark.parametrize("module", IN_GAMES, ids=name_of)
def test_a_game_knows_another_only_as_its_parent(module):
    (game,) = name_of(module).split(".")[2:3]
    known = {game, *load(game).META.parents}
    others = {name.split(".")[2] for name, _ in imports(module) if name.count(".") >= 2}
    assert others & set(GAMES) <= known


#: From the ground up: a room imports only from those below it.
FLOORS = ("meta", "state", "notation", "actions", "moves", "awards", "incidents", "play")
#: Games whose turn is a table: all but chess, of which there is one.
BUILT = [game for game in GAMES if hasattr(import_module(f"academie.games.{game}.play"), "TURN")]


def inside(game):
    """What each module of *game* imports of the game itself, by name."""
    package = f"academie.games.{game}"
    modules = {name_of(m): m for m in (SRC / "academie/games" / game).rglob("*.py")}
    for name, module in modules.items():
        found = {known for known, _ in imports(module) if known in modules}
        for node in statements(module):
            if isinstance(node, ast.ImportFrom) and node.module in modules:
                found |= {f"{node.module}.{a.name}" for a in node.names} & modules.keys()
        yield name, {other for other in found if other not in {name, package}}


def floor_of(name):
    room = name.split(".")[3] if name.count(".") > 2 else "__init__"
    return FLOORS.index(room) if room in FLOORS else None


@pytest.mark.parametrize("game", BUILT)
class TestInsideAGame:
    def test_nothing_imports_upward(self, game):
        wrong = [
            f"{name} imports {other}"
            for name, others in inside(game)
            for other in others
            if None not in {floor_of(name), floor_of(other)} and floor_of(other) > floor_of(name)
        ]
        assert wrong == []

    def test_no_module_imports_itself_by_a_detour(self, game):
        TopologicalSorter(dict(inside(game))).prepare()

    def test_nothing_is_imported_inside_a_function(self, game):
        folder = SRC / "academie/games" / game
        assert [m.name for m in folder.rglob("*.py") if "PLC0415" in m.read_text("utf-8")] == []


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
        assert promised == {name for name in promised if callable(getattr(module, name, None))}
        assert module.META.name == game
