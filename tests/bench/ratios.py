"""``make bench``: ratios and speeds measured on this machine in this run, beside their aims.

They are printed, and written as JSON to ``_build/bench.json``.
"""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from academie import __version__
from academie.edition import registry
from academie.edition.library import Library
from academie.games.trictrac.awards import gains
from academie.games.trictrac.moves import plays

sys.path.insert(0, str(Path(__file__).parents[2]))
from tests.bench.positions import raced
from tests.games.trictrac.reference import random_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from academie.games.trictrac.state import Position
    from academie.kit.tables.dice import Throw

    Met = tuple[Position, str, Throw]

ROOT = Path(__file__).parents[2]
STARTS = 25
BUILDS = 2
#: Where the translation of a rule is edited: words that stand once.
EDITED = ("docs/whist/en/01-laws.md", "whist.8", "cards get mixed", "cards become mixed")
#: Reads and plays all of Philidor from the French words below a folder.
READ_CHESS = """\
import sys
from pathlib import Path
from academie.edition.library import Library
from academie.philidor.lines import read_lines
read_lines(Library(Path(sys.argv[1])))
"""

PLAIN_CONF = """\
project = "Plain"
extensions = ["myst_parser", "autodoc2"]
include_patterns = ["docs/**", "examples/**"]
source_suffix = {".md": "markdown", ".rst": "restructuredtext"}
root_doc = "docs/index"
html_theme = "furo"
html_copy_source = False
suppress_warnings = ["myst", "ref", "toc", "autodoc2"]
autodoc2_packages = [{"path": "src/academie", "exclude_dirs": ["__pycache__", "site"]}]
autodoc2_output_dir = "docs/api"
autodoc2_docstring_parser_regexes = [(r".*", "rst")]
autodoc2_hidden_objects = {"inherited", "private", "dunder"}
"""
FENCE = re.compile(r"^```\{(rule|lines|reading|term)\} (\S+)\n(?::.*\n)*(.*?)^```$", re.M | re.S)
OTHER = re.compile(r"^```\{(?!include|toctree)[\w-]+\}.*?^```$", re.MULTILINE | re.DOTALL)
ROLE = re.compile(r"\{(?:rule|note|term|example|star|la|el|sup)\}`([^`<]*)[^`]*`")
MARK = re.compile(r"\{page\}`[^`]*`")


def main() -> int:
    """Measure and print."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryDirectory() as folder:
        os.environ.clear()
        os.environ.update(environment, PYTHONPYCACHEPREFIX=f"{folder}/pyc")
        ours, plain = copied(Path(folder) / "ours"), made_plain(Path(folder) / "plain")
        cold, bare = [], []
        for _ in range(BUILDS):
            cold.append(seconds(*publish(ours, "--fresh")))
            bare.append(seconds(*sphinx(plain)))
        edit(ours)
        again = seconds(*publish(ours))
        if EDITED[3] not in (ours / "_build/html/r" / f"{EDITED[1]}.html").read_text("utf-8"):
            raise SystemExit("bench: the edited words are not on the site")
        chess = seconds(sys.executable, "-c", READ_CHESS, ours)
        python, show = starts()
        same = seconds(*publish(ours))
    figures = [
        ratio("verified cold build : plain sphinx-build", min(cold), min(bare), 0.5),
        ratio("one translation edited : cold build", again, min(cold), 0.05),
        seconds_of("nothing changed", same, 2),
        ratio("academie show : python -c pass", show, python, 3),
        ratio("every line of chess read : cold build", chess, min(cold), 0.25),
        *trictrac(),
        toute_table(),
    ]
    for figure in figures:
        print(figure)
    write(figures)
    return 0


class Figure(NamedTuple):
    """What was measured, beside its aim.

    :param measured: as it is printed.
    :param figure: the number that is held against *aim*.
    :param most: whether the aim is the most that it may be; else the least.
    """

    name: str
    measured: str
    figure: float
    aim: float
    most: bool = True

    @property
    def kept(self) -> bool:
        """Whether the aim is kept."""
        return self.figure <= self.aim if self.most else self.figure >= self.aim

    def __str__(self) -> str:
        kept = "kept" if self.kept else "MISSED"
        return f"{self.name:<42} {self.measured}   aim {self.aim:,g}: {kept}"


def write(figures: Sequence[Figure]) -> None:
    """Write *figures* with the machine on which they were taken."""
    taken = {
        "version": __version__,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "figures": [{**figure._asdict(), "kept": figure.kept} for figure in figures],
    }
    out = ROOT / "_build" / "bench.json"
    out.parent.mkdir(exist_ok=True)
    out.write_text(json.dumps(taken, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def trictrac() -> Iterator[Figure]:
    """Positions a second in which the plays of a throw are found, and all that it gains."""
    met = [m for seed in range(100) for m in random_game(Random(seed), 400)][::2]
    for name, count, aim in (("legal plays", plays, 130_000), ("scoring", gains, 65_000)):
        fastest = min(timed(count, met) for _ in range(5))
        speed = len(met) / fastest
        said = f"{speed:9,.0f} positions a second"
        yield Figure(f"trictrac: {name}", said, speed, aim, most=False)


def toute_table() -> Figure:
    """Positions a second in which the plays of a throw are found, beside an engine written in C."""
    speed, engine = raced(2000, rounds=5)
    said = f"{speed:9,.0f} : {engine:9,.0f} a second = 1 : {engine / speed:.0f}"
    name = "toute-table: legal plays : GNU Backgammon"
    return Figure(name, said, speed, 90_000, most=False)


def timed(count: Callable[[Position, str, Throw], object], met: list[Met]) -> float:
    """How long *count* takes over all positions *met*."""
    began = time.perf_counter()
    for position, player, thrown in met:
        count(position, player, thrown)
    return time.perf_counter() - began


def ratio(name: str, ours: float, other: float, aim: float) -> Figure:
    """One time beside another."""
    found = ours / other
    return Figure(name, f"{ours:7.3f} s / {other:7.3f} s = {found:5.2f}", found, aim)


def seconds_of(name: str, took: float, aim: float) -> Figure:
    """A time by itself."""
    return Figure(name, f"{took:7.3f} s", took, aim)


def seconds(*command: str | Path) -> float:
    """How long *command* takes."""
    began = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def copied(root: Path) -> Path:
    """A copy of all that the site is built from."""
    ignore = shutil.ignore_patterns("api", "__pycache__")
    for folder in ("docs", "examples", "src"):
        shutil.copytree(ROOT / folder, root / folder, ignore=ignore)
    shutil.copy(ROOT / "conf.py", root)
    return root


def made_plain(root: Path) -> Path:
    """The same pages and words in both languages, as Markdown that needs nothing of ours."""
    copied(root)
    (root / "conf.py").write_text(PLAIN_CONF, encoding="utf-8")
    library = Library(ROOT)
    english = {r.id: r.en.body for work in library.works for r in work.rules.values() if r.en}
    for page in [*(root / "docs").rglob("*.md"), *(root / "examples").rglob("*.md")]:
        text = FENCE.sub(lambda m: f"{m[3]}\n{english.get(m[2], '')}", page.read_text("utf-8"))
        page.write_text(ROLE.sub(r"\1", MARK.sub("", OTHER.sub("", text))), encoding="utf-8")
    for work in library.works:
        for language in work.languages:
            shutil.rmtree(root / "docs" / work.slug / language)
    return root


def publish(root: Path, *options: str) -> tuple[str | Path, ...]:
    """Command that builds the verified site of *root*."""
    site = (root, root / "_build" / "html", "-j", "1", "--strict")
    return (sys.executable, "-m", "academie.site.publish", *site, *options)


def sphinx(root: Path) -> tuple[str | Path, ...]:
    """Command that builds the plain pages of *root*, reading every page anew."""
    return (sys.executable, "-m", "sphinx", "-Q", "-E", "-a", "-j", "1", root, root / "_build")


def edit(root: Path) -> None:
    """Change an English word as an editor does: the former words kept, the new ones registered."""
    file, id_, old, new = EDITED
    before = Library(root).rule(id_)
    change(root / file, old, new)
    registry.register(Library(root), __version__, lambda *_asked: before.en)


def change(page: Path, old: str, new: str) -> None:
    """Put *new* for *old*, which stands once on *page*."""
    text = page.read_text(encoding="utf-8")
    if text.count(old) != 1:
        raise SystemExit(f"bench: {old!r} should stand once in {page}")
    page.write_text(text.replace(old, new), encoding="utf-8")


def starts() -> tuple[float, float]:
    """Shortest start of Python alone and of ``academie show``, measured in turn."""
    academie = Path(sys.executable).with_name("academie")
    pairs = [
        (seconds(sys.executable, "-c", "pass"), seconds(academie, "show", "whist.8"))
        for _ in range(STARTS)
    ]
    return min(p for p, _ in pairs), min(s for _, s in pairs)


if __name__ == "__main__":
    sys.exit(main())
