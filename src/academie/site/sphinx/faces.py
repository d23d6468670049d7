"""The public faces of the house, each a page of the API; what lies behind them is read as source.

autodoc2 analyses the modules that hold what the faces show, and no other.
"""

from __future__ import annotations

import re
from hashlib import sha256
from importlib import import_module
from inspect import ismethod
from os.path import relpath
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from autodoc2.render.rst_ import RstRenderer
from autodoc2.sphinx.utils import get_all_analyser, get_database, load_config

from academie.core.imports import closure, imports_of_module
from academie.core.sources import modules, names_of, path_of
from academie.games import GAMES
from academie.site.sphinx.former_names import list_former_names

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from autodoc2.db import Database
    from autodoc2.utils import ItemData
    from sphinx.application import Sphinx
    from sphinx.config import Config

#: Where the pages are written, below the root.
FOLDER = Path("docs", "api")
#: Headings of a game's page, in their order, and the rooms of the game that each gathers.
GROUPS = {
    "The game": ("meta",),
    "State and options": ("state", "tour", "marque", "notation"),
    "Actions": ("actions", "coup", "jouables"),
    "Play": ("play", "moves", "table", "partie", "parties", "reading"),
    "Scoring": ("awards", "history", "figures", "pour_et_contre", "cases", "poses"),
    "Faults": ("incidents",),
    "Told and drawn": ("picture", "recit", "written"),
}


def _of_game(game: str) -> tuple[str, ...]:
    """List the modules of *game* whose names its page shows; each fault is read in its source."""
    rooms = {room for rooms in GROUPS.values() for room in rooms} - {"incidents"}
    package = f"academie.games.{game}."
    return tuple(
        name
        for name in modules()
        if name.startswith(package) and name.removeprefix(package).partition(".")[0] in rooms
    )


#: Each face, and the modules whose names it shows; of none, it shows what it passes on itself.
FACES: Mapping[str, tuple[str, ...]] = {
    "academie.core": tuple(m for m in modules() if m.startswith("academie.core.")),
    "academie.kit": tuple(m for m in modules() if m.startswith("academie.kit.")),
    "academie.games": (),
    **{f"academie.games.{game}": _of_game(game) for game in GAMES},
    "academie.texts": (
        "academie.texts.library",
        "academie.texts.model",
        "academie.texts.citing",
        "academie.texts.history.registry",
        "academie.proof.examples",
        "academie.exports.json_data",
        "academie.exports.tei",
    ),
    "academie.philidor": (
        "academie.philidor.replay",
        "academie.philidor.lines",
        "academie.philidor.model",
        "academie.philidor.claims",
        "academie.philidor.verdicts",
        "academie.philidor.export",
    ),
    "academie.drawing": (),
    "academie.lab": (
        "academie.lab.desk",
        "academie.lab.shapes",
        "academie.lab.session",
        "academie.lab.run_example",
    ),
}
_ELSEWHERE = "From elsewhere"
#: In whatever room a game has them, a reader looks for them beside its state.
_OPTIONS = "Options"


_LINK = re.compile(r":func:`(?P<name>\w+)`")


class Shown(NamedTuple):
    """A name on a face: what it is called at home, and under which heading it stands."""

    name: str
    home: str
    heading: str


class Described(RstRenderer):
    """What autodoc2 makes of a name, without values that it did not find."""

    def render_data(self, item: ItemData) -> Iterator[str]:
        """Leave out ``None``: most fields without a default would have it."""
        lines = super().render_data(item)
        return (line for line in lines if line.strip() != ":value: None")


def shown(face: str, within: Iterable[str] = ()) -> tuple[Shown, ...]:
    """What the page of *face* shows, which gathers the modules *within*, or what it passes on."""
    if within:
        games = face.startswith("academie.games.")
        return tuple(
            Shown(f"{module}.{name}", module, _heading(face, module, name) if games else module)
            for module in within
            for name in _public(module)
            if _at_home(f"{module}.{name}") == f"{module}.{name}"
        )
    return tuple(_passed_on(face))


def _passed_on(face: str) -> Iterator[Shown]:
    for name in sorted(_public(face)):
        full = _at_home(f"{face}.{name}")
        home = full.rpartition(".")[0]
        ours = home == face or home.startswith(f"{face}.")
        yield Shown(full, home, _heading(face, home, name) if ours else _ELSEWHERE)


def _at_home(name: str) -> str:
    """Full name under which what is called *name* was defined."""
    module, _, last = name.rpartition(".")
    path = path_of(module)
    imported = names_of(path).imported if path else {}
    return _at_home(imported[last]) if last in imported else name


def _heading(face: str, home: str, name: str) -> str:
    room = home.removeprefix(face).strip(".").partition(".")[0]
    if name == _OPTIONS:
        room = "state"
    return next((heading for heading, rooms in GROUPS.items() if room in rooms), "Play")


def _public(module: str) -> tuple[str, ...]:
    """The names that *module* offers: those that it lists, else those that it defines and has."""
    # Where a package was given more folders, only its import finds them.
    path = path_of(module) or path_of(import_module(module).__name__)
    if path is None:
        return ()
    names = names_of(path)
    if names.listed is not None:
        return names.listed
    return tuple(
        name
        for name, (_, kind) in names.defined.items()
        if _offered(name, kind) and name not in names.for_mypy
    )


def _offered(name: str, kind: str) -> bool:
    return kind != "variable" and "." not in name and not name.startswith("_")


def setup(app: Sphinx) -> None:
    """Let autodoc2 analyse what the faces show, and write their pages."""
    app.connect("config-inited", name_packages)
    app.connect("builder-inited", analyse_together, priority=120)
    app.connect("builder-inited", write_faces, priority=600)


def packages(faces: Mapping[str, tuple[str, ...]], root: Path) -> list[dict[str, Any]]:
    """What autodoc2 is to analyse for *faces*: each module by itself, and no page made of it.

    :param root: of the repository, from which autodoc2 wants paths to start.

    A package comes before its modules, since autodoc2 forgets these when it reads the package.
    """
    homes = {s.home for face, within in faces.items() for s in shown(face, within)}
    paths = {home: path_of(home) for home in sorted(homes)}
    return [
        {"path": Path(relpath(path, root)).as_posix(), "module": home, "auto_mode": False}
        for home, path in paths.items()
        if path is not None
    ]


def name_packages(app: Sphinx, config: Config) -> None:
    """Tell autodoc2 what to analyse for the faces of the site, and for no others."""
    config.autodoc2_packages = packages(config.academie_faces, Path(app.srcdir))


def analyse_together(app: Sphinx) -> None:
    """Let autodoc2 analyse again what changed, what stands in it, and what imports it.

    What stands in a package is forgotten with it, see :func:`packages`; what a class is follows
    from those that it is made of, wherever they stand.
    """
    env: Any = app.env
    known: dict[str, Any] = getattr(env, "autodoc2_cache", {})
    then: dict[str, str] = getattr(env, "academie_analysed", {})
    found = {p["module"]: Path(app.srcdir) / p["path"] for p in app.config.autodoc2_packages}
    now = {module: _hash_of(path) for module, path in found.items()}
    changed = {module for module in now if then.get(module) != now[module]}
    if now.keys() != then.keys():
        known.clear()
    for module, path in found.items() if changed else ():
        if changed & {*_around(module), *closure(imports_of_module(module)).ours}:
            known.pop(path.as_posix(), None)
    env.academie_analysed = now


def _around(module: str) -> Iterator[str]:
    """The *module*, and every package in which it stands."""
    parts = module.split(".")
    return (".".join(parts[:end]) for end in range(1, len(parts) + 1))


def _hash_of(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def write_faces(app: Sphinx) -> None:
    """Write the page of each face, and the first page of the API, unless they stand."""
    env: Any = app.env
    faces: Mapping[str, tuple[str, ...]] = app.config.academie_faces
    folder = Path(app.srcdir) / FOLDER
    made_of = (env.academie_analysed, _words_of(faces), app.config.academie_sources)
    if getattr(env, "academie_faces_written", None) == (made_of, _standing(folder)):
        return
    db = get_database(app.env)
    for face, within in faces.items():
        for name in shown(face, within):
            teach(db, name)
    renderer = Described(db, load_config(app), all_resolver=get_all_analyser(app.env))
    pages = {
        folder / "academie" / f"{face}.rst": page(face, within, renderer)
        for face, within in faces.items()
    }
    pages[folder / "index.rst"] = first_page(faces, app.config.academie_sources)
    for old in set(folder.rglob("*.rst")) - pages.keys():
        old.unlink()
    for path, text in pages.items():
        # What has not changed keeps its time, by which Sphinx knows what to read again.
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    env.academie_faces_written = made_of, _standing(folder)


def _words_of(faces: Iterable[str]) -> dict[str, str]:
    """The hash of each face by itself, which says what it passes on."""
    paths = {face: path_of(face) for face in faces}
    return {face: _hash_of(path) for face, path in paths.items() if path}


def _standing(folder: Path) -> dict[Path, str]:
    """The pages that stand in *folder*, each with its hash."""
    return {path: _hash_of(path) for path in folder.rglob("*.rst")}


def first_page(faces: Collection[str], sources: Iterable[str]) -> str:
    """Source of the page that leads to every face, and to the source of every module."""
    lines = [
        ":orphan:",
        "",
        *_titled("API", "="),
        "What the house offers, room by room; made from its docstrings.",
        "",
        ".. toctree::",
        "   :titlesonly:",
        "",
        *(f"   academie/{face}" for face in faces),
        "",
        *_titled("Sources", "-"),
        "Every module as it is written, what carries a rule out included.",
        "",
        *(f"- :py:mod:`{module}`" for module in sources if module not in faces),
    ]
    return "\n".join(lines) + "\n"


def page(face: str, within: Iterable[str], renderer: RstRenderer) -> str:
    """Source of the page of *face*, as *renderer* describes what stands on it."""
    path = path_of(face)
    words = names_of(path).words if path else ""
    found = shown(face, within)
    lines = [*_titled(f":py:mod:`{face}`", "="), f".. py:module:: {face}", ""]
    lines += [_led_home(words, found), ""]
    for heading in dict.fromkeys([*GROUPS, *(s.heading for s in found if s.heading != _ELSEWHERE)]):
        names = [s for s in found if s.heading == heading]
        if names:
            lines += _titled(heading, "-")
            if heading in within:
                lines += [f"See :py:mod:`its source <{heading}>`.", ""]
            lines += [line for name in names for line in _described(name, renderer)]
    elsewhere = [s.name for s in found if s.heading == _ELSEWHERE]
    if elsewhere:
        lines += [f".. py:currentmodule:: {face}", "", *_titled(_ELSEWHERE, "-")]
        lines += [".. autodoc2-summary::", ""]
        lines += [f"   ~{name}" for name in elsewhere]
    return "\n".join(lines) + "\n"


def _led_home(words: str, found: Iterable[Shown]) -> str:
    """*words* of a face, each link to a name on it led there: a room may have the same name."""
    homes = {s.name.rpartition(".")[2]: s.name for s in found}

    def led(link: re.Match[str]) -> str:
        name = link["name"]
        return f":func:`{name}() <{homes[name]}>`" if name in homes else link[0]

    return _LINK.sub(led, words)


def _described(shown: Shown, renderer: RstRenderer) -> Iterator[str]:
    yield from (f".. py:currentmodule:: {shown.home}", "")
    for former in list_former_names(shown.name):
        yield from (".. raw:: html", "", f'   <span id="{former}"></span>', "")
    yield from renderer.render_item(shown.name)
    yield ""


def teach(db: Database, shown: Shown) -> None:
    """Let *db* hold what autodoc2 overlooks: names that are given several in one line.

    So a module may take the methods of an object as functions of its own.
    """
    item = db.get_item(shown.name)
    value = getattr(import_module(shown.home), shown.name.rpartition(".")[2])
    if ismethod(value):
        method = db.get_item(f"{value.__module__}.{value.__qualname__}")
        if method is not None and (item is None or item["type"] == "data"):
            known = {**method, "type": "function", "args": method["args"][1:]}
            db.remove(shown.name, descendants=False)
            db.add(cast("ItemData", known | {"full_name": shown.name}))
    elif item is None:
        # The environment of Sphinx is pickled, and a function made by another cannot be.
        said = value if isinstance(value, str) else None
        db.add({"type": "data", "full_name": shown.name, "doc": "", "value": said})


def _titled(title: str, line: str) -> list[str]:
    return [title, line * len(title), ""]
