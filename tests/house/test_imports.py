"""Who may import whom, without a cycle; how large a folder is; where games may be named."""

import ast
import re
import sys
from functools import cache
from graphlib import CycleError, TopologicalSorter
from importlib import import_module
from pathlib import Path

from academie.core import Game
from academie.games import GAMES, load
from academie.texts.library import load as load_texts

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src"
OURS = ("academie", "academie_dev")
READ = {"texts", "proof", "exports"}
#: What each package may import of the others, besides the version.
MAY = {
    "core": set(),
    "kit": {"core"},
    "games": {"core", "kit", "rulebook"},
    "texts": {"core", "rulebook"},
    "proof": {"core", "games", "rulebook", "texts"},
    "exports": {"core", "texts", "proof"},
    "drawing": {"core", "kit"},
    "figures": {"core", "kit", "games", "rulebook", "texts"},
    "philidor": {"core", "kit", "games", "rulebook", *READ},
    "census": {"core", "games"},
    "books": {"addresses", "core", "kit", "games", "drawing", "philidor", *READ},
    "lab": {"core", "kit", "games", "drawing", *READ},
    "site": {"addresses", "core", "drawing", "games", "kit", "lab", "philidor", "rulebook", *READ},
    "cli": {
        "addresses",
        "census",
        "core",
        "drawing",
        "games",
        "kit",
        "philidor",
        "rulebook",
        *READ,
    },
}
#: What of `core` the reader of the texts may know: no game.
TEXTS_MAY = {"errors", "files", "messages", "notation", "parsed"}
#: Libraries that a package may import; the others live on the standard library.
LIBRARIES = {
    "core": {"polib"},
    "games": {"chess"},
    "philidor": {"chess"},
    "drawing": {"chess"},
    "texts": {"citeproc", "snowballstemmer"},
    "proof": {"sybil"},
    "books": {"typst"},
    "cli": {"rich"},
    "census": {"distributed"},
    "site": {
        "autodoc2",
        "docutils",
        "jinja2",
        "markdown_it",
        "mdit_py_plugins",
        "myst_parser",
        "pygments",
        "sphinx",
    },
}
MOST_MODULES = 16
#: Folders that hold more, and why.
LARGER = {
    "academie/core": "what every game and every notation needs, a concept a module",
    "academie/games/piquet": "one concept of the book a module",
    "academie/games/reversis": "one concept of the book a module",
    "academie/games/trictrac": "one concept of the book a module",
}
#: Packages that serve any rulebook: they name no game and no text of this one.
FOR_ANY_RULEBOOK = ("texts", "proof", "exports", "site")
SCRIPTS = ("*.js", "*.jinja", "*.html")


def name_of(path: Path) -> str:
    parts = path.relative_to(SRC).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(path): path for ours in OURS for path in sorted((SRC / ours).rglob("*.py"))}


@cache
def tree_of(module: str) -> ast.Module:
    return ast.parse(MODULES[module].read_text(encoding="utf-8"))


@cache
def imports(module: str) -> tuple[tuple[str, int], ...]:
    """Every module that *module* imports, each with the line, inside functions too."""
    found = []
    for node in ast.walk(tree_of(module)):
        if isinstance(node, ast.Import):
            found += [(alias.name, node.lineno) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}:{node.lineno}: an import states the whole name"
            whole = [f"{node.module}.{alias.name}" for alias in node.names]
            found += [(n if n in MODULES else str(node.module), node.lineno) for n in whole]
    return tuple(found)


def package_of(module: str) -> str:
    """The package of ours to which *module* belongs; a module at the top by its own name."""
    parts = module.split(".")
    if parts[0] != "academie":
        return parts[0]
    return parts[1] if len(parts) > 1 else ""


def ours(module: str) -> set[str]:
    return {name for name, _ in imports(module) if name in MODULES} - {module}


def cycle_of(graph: dict[str, set[str]]) -> list[str]:
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_each_package_imports_only_those_that_it_may_know() -> None:
    wrong = [
        f"{MODULES[module]}:{line}: {package} may not import {name}"
        for module in MODULES
        if (package := package_of(module)) in MAY
        for name, line in imports(module)
        if name in MODULES
        if (_other := package_of(name)) not in {"", package, *MAY[package]}
    ]
    assert wrong == []


def test_every_package_is_spoken_for() -> None:
    folders = {p.name for p in (SRC / "academie").iterdir() if (p / "__init__.py").exists()}
    assert folders == set(MAY)


def test_nothing_in_the_wheel_knows_what_maintainers_alone_run() -> None:
    wrong = [
        f"{MODULES[module]}:{line}: {name}"
        for module in MODULES
        if module.startswith("academie.")
        for name, line in imports(module)
        if name.startswith("academie_dev")
    ]
    assert wrong == []


def test_the_texts_know_of_the_core_its_messages_and_errors_alone() -> None:
    wrong = [
        f"{MODULES[module]}:{line}: {name}"
        for module in MODULES
        if package_of(module) == "texts"
        for name, line in imports(module)
        if name.startswith("academie.core") and name.split(".")[-1] not in TEXTS_MAY
    ]
    assert wrong == []


def test_each_package_imports_only_libraries_that_it_may_know() -> None:
    wrong = [
        f"{MODULES[module]}:{line}: {name}"
        for module in MODULES
        if (package := package_of(module)) in MAY
        for name, line in imports(module)
        if (top := name.partition(".")[0]) not in sys.stdlib_module_names
        if top not in {*OURS, *LIBRARIES.get(package, ())}
    ]
    assert wrong == []


def test_no_module_imports_itself_by_a_detour() -> None:
    assert cycle_of({module: ours(module) for module in MODULES}) == []


def test_no_package_imports_itself_by_a_detour() -> None:
    graph: dict[str, set[str]] = {}
    for module in MODULES:
        others = {package_of(name) for name in ours(module)}
        graph.setdefault(package_of(module), set()).update(others - {package_of(module), ""})
    assert cycle_of(graph) == []


def test_nor_does_a_package_inside_another() -> None:
    """What stands at the top of a package is in none of those inside it."""
    for package in MAY:
        graph: dict[str, set[str]] = {}
        beginning = f"academie.{package}."
        for module in (m for m in MODULES if m.startswith(beginning) and m.count(".") > 2):
            inside = ".".join(module.split(".")[:3])
            others = {
                ".".join(name.split(".")[:3])
                for name in ours(module)
                if name.startswith(beginning) and name.count(".") > 2
            }
            graph.setdefault(inside, set()).update(others - {inside})
        assert cycle_of(graph) == [], package


def test_no_folder_holds_more_modules_than_can_be_seen_at_once() -> None:
    counted: dict[str, int] = {}
    for path in MODULES.values():
        folder = path.parent.relative_to(SRC).as_posix()
        counted[folder] = counted.get(folder, 0) + (path.name != "__init__.py")
    assert {folder for folder, n in counted.items() if n > MOST_MODULES} == set(LARGER)


def constants(module: str) -> list[tuple[str, int]]:
    """The strings of *module* that are no docstrings, each with its line."""
    tree = tree_of(module)
    told = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    return [
        (node.value, node.lineno)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told
    ]


def test_what_serves_any_rulebook_names_no_game_and_no_text_of_this_one() -> None:
    works = load_texts(ROOT).slugs
    # Words of English, of code and of the theme as well, and our own name.
    names = {*GAMES, *works} - {"plain", "toc", "academie"}
    named = re.compile(rf"(?<![\w-])(?:{'|'.join(sorted(names))})(?![\w-])")
    wrong = []
    for module, path in MODULES.items():
        if package_of(module) not in FOR_ANY_RULEBOOK:
            continue
        wrong += [
            f"{path}:{line}: {said!r}" for said, line in constants(module) if named.search(said)
        ]
        wrong += [
            f"{path}:{line}: {name}"
            for name, line in imports(module)
            if name.startswith("academie.games.") and name.split(".")[2] in GAMES
        ]
    for script in (s for form in SCRIPTS for s in (SRC / "academie/site").rglob(form)):
        lines = enumerate(script.read_text(encoding="utf-8").splitlines(), 1)
        wrong += [f"{script}:{n}: {line.strip()}" for n, line in lines if named.search(line)]
    assert wrong == []


def test_the_texts_know_no_address_of_the_site() -> None:
    wrong = [
        f"{MODULES[module]}:{line}: {said!r}"
        for module in MODULES
        if package_of(module) in READ
        for said, line in constants(module)
        if ".html" in said
    ]
    assert wrong == []


#: From the ground up: a module of a game imports only from those below it.
FLOORS = ("meta", "state", "notation", "actions", "moves", "awards", "incidents", "play")
#: Games whose turn is a table: all but chess, of which there is one.
BUILT = [game for game in GAMES if hasattr(import_module(f"academie.games.{game}.play"), "TURN")]


def in_game(module: str) -> str:
    """The game to which *module* belongs, or nothing."""
    parts = module.split(".")
    found = parts[2] if parts[:2] == ["academie", "games"] and len(parts) > 2 else ""
    return found if found in GAMES else ""


def floor_of(module: str) -> int | None:
    part = module.split(".")[3] if module.count(".") > 2 else "__init__"
    return FLOORS.index(part) if part in FLOORS else None


def test_a_game_knows_another_only_as_its_parent() -> None:
    wrong = [
        f"{MODULES[module]}:{line}: {name}"
        for module in MODULES
        if (game := in_game(module))
        for name, line in imports(module)
        if (other := in_game(name)) and other not in {game, *load(game).META.parents}
    ]
    assert wrong == []


def test_no_module_of_a_game_imports_one_above_it() -> None:
    wrong = [
        f"{module} imports {other}"
        for module in MODULES
        if in_game(module) in BUILT
        for other in ours(module)
        if in_game(other) == in_game(module)
        if (own := floor_of(module)) is not None
        if (found := floor_of(other)) is not None and found > own
    ]
    assert wrong == []


def test_no_game_imports_inside_a_function() -> None:
    games = [path for module, path in MODULES.items() if in_game(module) in BUILT]
    assert [str(p) for p in games if "PLC0415" in p.read_text(encoding="utf-8")] == []


def test_every_game_has_the_same_files() -> None:
    wanted = {"__init__.py", "meta.py", "state.py", "notation.py", "moves.py", "play.py"}
    for game in GAMES:
        folder = SRC / "academie" / "games" / game
        assert wanted <= {path.name for path in folder.iterdir()}, game
        for part in ("awards", "incidents"):
            assert (folder / f"{part}.py").exists() or (folder / part).is_dir(), game


def test_every_game_offers_what_the_protocol_says() -> None:
    promised = {name for name in vars(Game) if not name.startswith("_")} - {"META"}
    assert promised
    for game in GAMES:
        offered = load(game)
        assert promised == {n for n in promised if callable(getattr(offered, n, None))}, game
        assert offered.META.name == game
