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
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from academie import __version__
from academie.games import GAMES, load
from academie.games.trictrac.awards import gains
from academie.games.trictrac.moves import plays
from academie.texts.history import registry
from academie.texts.library import Library

sys.path.insert(0, str(Path(__file__).parents[2]))
from tests.bench.growth import grown
from tests.bench.positions import found_a_second, raced
from tests.games.trictrac.reference import random_game
from tests.site.tree import reread

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from academie.core import Game
    from academie.games.trictrac.state import Position
    from academie.kit.backgammon.dice import Throw

    Met = tuple[Position, str, Throw]

ROOT = Path(__file__).parents[2]
ACADEMIE = Path(sys.executable).with_name("academie")
STARTS = 25
#: What is measured, and what the lines that are printed call it.
TOLD = {
    "cold": "The verified site from nothing, beside a plain build of the same pages",
    "shared": "The verified site from nothing by two processes, beside one",
    "edited": "A word of a translation edited, beside the build from nothing",
    "function": "A function of one game edited, beside the build from nothing",
    "unchanged": "The build where nothing has changed",
    "show": "“academie show” of a rule",
    "chess": "Every line of the chess read, beside the verified build",
    "growth": "A text twice as long, beside the text",
    "plays": "{game}: positions of which all plays are found",
    "scoring": "{game}: positions of which all gains are counted",
    "beside_gnubg": "{game}: positions of which all plays are found, beside GNU Backgammon",
    "games": "{game}: whole games",
}
BUILDS = 2
#: Whole games of players who choose at random, without faults: so many a second, and how long
#: each game is played.
GAMES_A_SECOND = {
    "dames_rabattues": 1448,
    "domino": 196,
    "echecs": 32,
    "piquet": 108,
    "plain": 360,
    "reversis": 140,
    "revertier": 248,
    "toc": 1040,
    "tourne_case": 1676,
    "toute_table": 156,
    "trictrac": 200,
    "whist": 104,
}
PLAYED, ROUNDS = 1.5, 3
#: Where the translation of a rule is edited: words that stand once.
WORD = ("docs/whist/en/01-laws.md", "r/whist.8", "cards get mixed", "cards become mixed")
#: The same of a function that carries a rule out, on the page of its module.
FUNCTION = (
    "src/academie/games/whist/awards.py",
    "api/academie/academie.games.whist.awards",
    "took more than six *levées* for each above six.",
    "took more than six *levées* for every one above six.",
)
#: Reads and plays all of Philidor from the French words below a folder.
READ_CHESS = """\
import sys
from pathlib import Path
from academie.texts.library import Library
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
        cold, bare, shared = [], [], []
        for _ in range(BUILDS):
            cold.append(built(ours, "--fresh"))
            bare.append(seconds(*sphinx(plain)))
            shared.append(built(ours, "--fresh", "-j", "2"))
        word = edited(ours, *WORD)
        function = edited(ours, *FUNCTION)
        chess = seconds(sys.executable, "-c", READ_CHESS, ours)
        show = min(seconds(ACADEMIE, "show", "whist.8") for _ in range(STARTS))
        same = built(ours)
        once, twice = growth(Path(folder))
    figures = [
        ratio("cold", min(cold), min(bare), 0.5),
        ratio("shared", min(shared), min(cold), 0.65),
        ratio("edited", word, min(cold), 0.12),
        ratio("function", function, min(cold), 1),  # every page is read anew with the code
        Figure("unchanged", "s", same, 3),
        Figure("show", "s", show, 0.3),
        ratio("chess", chess, min(cold), 0.25),
        ratio("growth", twice, once, 2.1),
        *trictrac(),
        *plays_found(),
        *map(whole_games, GAMES),
    ]
    for figure in figures:
        print(figure)
    write(figures)
    return 0


def growth(folder: Path) -> tuple[float, float]:
    """Shortest build of a synthetic text, and of one twice as long, measured in turn."""
    texts = [grown(folder / f"times-{times}", times) for times in (1, 2)]
    took = [[built(text, "--fresh") for text in texts] for _ in range(BUILDS)]
    once, twice = map(min, zip(*took, strict=True))
    return once, twice


class Figure(NamedTuple):
    """What was measured, beside its aim.

    :param kind: what it is of, as :data:`TOLD` has it.
    :param unit: ``s`` for seconds, ``:`` for one beside another, ``/s`` for so many a second.
    :param figure: the number that is held against *aim*.
    :param most: whether the aim is the most that it may be; else the least.
    :param of: what was set beside what, as far as it is no number of its own.
    :param game: of which game, if of one.
    """

    kind: str
    unit: str
    figure: float
    aim: float
    most: bool = True
    of: tuple[float, ...] = ()
    game: str = ""

    @property
    def kept(self) -> bool:
        """Whether the aim is kept."""
        return self.figure <= self.aim if self.most else self.figure >= self.aim

    def __str__(self) -> str:
        name = TOLD[self.kind].format(game=self.game)
        beside = " : ".join(f"{one:,.3g}" for one in self.of)
        kept = "kept" if self.kept else "MISSED"
        measured = f"{self.figure:>11,.3f} {self.unit:<2}"
        return f"{name:<50} {measured} {beside:>17}   aim {self.aim:,g}: {kept}"


def write(figures: Sequence[Figure]) -> None:
    """Write *figures* with the machine on which they were taken."""
    taken = {
        "version": __version__,
        "day": datetime.now(UTC).date().isoformat(),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "processor": processor(),
        "cores": os.cpu_count(),
        "figures": [{**figure._asdict(), "kept": figure.kept} for figure in figures],
    }
    outs = [ROOT / "_build" / "bench.json"]
    for out in outs:
        out.parent.mkdir(exist_ok=True)
        out.write_text(json.dumps(taken, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def processor() -> str:
    """What the machine calls its processor, as far as it says."""
    told = Path("/proc/cpuinfo")
    named = re.search(r"model name\s*: (.+)", told.read_text("utf-8")) if told.is_file() else None
    return named[1].strip() if named else platform.processor()


def trictrac() -> Iterator[Figure]:
    """Positions a second in which the plays of a throw are found, and all that it gains."""
    met = [m for seed in range(100) for m in random_game(Random(seed), 400)][::2]
    for kind, count, aim in (("plays", plays, 130_000), ("scoring", gains, 65_000)):
        fastest = min(timed(count, met) for _ in range(5))
        yield Figure(kind, "/s", len(met) / fastest, aim, most=False, game="trictrac")


def plays_found() -> Iterator[Figure]:
    """Positions a second in which the plays of a throw are found, one beside an engine in C."""
    speed, engine = raced(2000, rounds=5)
    of = (speed, engine)
    yield Figure("beside_gnubg", "/s", speed, 90_000, most=False, of=of, game="toute_table")
    speed = found_a_second("revertier", 2000, rounds=5)
    yield Figure("plays", "/s", speed, 90_000, most=False, game="revertier")


def whole_games(name: str) -> Figure:
    """Whole games of *name* a second."""
    speed = max(played_a_second(load(name)) for _ in range(ROUNDS))
    return Figure("games", "/s", speed, GAMES_A_SECOND[name], most=False, game=name)


def played_a_second(game: Game[Any, Any, Any]) -> float:
    """How many games go to their end in a second, always the same ones."""
    began, played = time.perf_counter(), 0
    while time.perf_counter() - began < PLAYED:
        rng, state = Random(played), game.start()
        while game.outcome(state) is None:
            drawn = game.chance(state, rng)
            action = rng.choice(game.actions(state)) if drawn is None else drawn
            state = game.apply(state, action).state
        played += 1
    return played / (time.perf_counter() - began)


def timed(count: Callable[[Position, str, Throw], object], met: list[Met]) -> float:
    """How long *count* takes over all positions *met*."""
    began = time.perf_counter()
    for position, player, thrown in met:
        count(position, player, thrown)
    return time.perf_counter() - began


def ratio(kind: str, ours: float, other: float, aim: float) -> Figure:
    """One time beside another."""
    return Figure(kind, ":", ours / other, aim, of=(ours, other))


def built(root: Path, *options: str) -> float:
    """How long it takes to build the verified site of *root* by the code that it holds itself."""
    return seconds(*publish(root, *options), **its_code(root))


def seconds(*command: str | Path, **environment: str) -> float:
    """How long *command* takes."""
    began, within = time.perf_counter(), {**os.environ, **environment}
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=within)
    return time.perf_counter() - began


def copied(root: Path) -> Path:
    """A copy of all that the site is built from."""
    ignore = shutil.ignore_patterns("api", "__pycache__")
    for folder in ("docs", "examples", "src"):
        shutil.copytree(ROOT / folder, root / folder, ignore=ignore)
    # Without the project's own file it is no checkout, and nothing that was proved is kept.
    for file in ("conf.py", "pyproject.toml"):
        shutil.copy(ROOT / file, root)
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
    return (sys.executable, "-m", "academie.site.build.publish", *site, *options)


def its_code(root: Path) -> dict[str, str]:
    """Environment in which a build of *root* runs its own code, if it has any."""
    return {"PYTHONPATH": str(root / "src")}


def sphinx(root: Path) -> tuple[str | Path, ...]:
    """Command that builds the plain pages of *root*, reading every page anew."""
    return (sys.executable, "-m", "sphinx", "-Q", "-E", "-a", "-j", "1", root, root / "_build")


def edited(root: Path, file: str, page: str, old: str, new: str) -> float:
    """Shortest build of *root* after an edit that is seen on *page*: there, and back.

    A build from nothing, beside which it is set, is the shortest of as many.
    """
    edits = [(old, new), (new, old)]
    return min(built_after(root, file, page, *edit) for edit in edits)


def built_after(root: Path, file: str, page: str, old: str, new: str) -> float:
    """How long it takes to build *root* again after an edit that is seen on *page*.

    Words are changed as an editor does: the new ones are registered and read.
    """
    change(root / file, old, new)
    registry.register(Library(root), __version__)
    reread(root)
    took = built(root)
    if new not in (root / "_build/html" / f"{page}.html").read_text("utf-8"):
        raise SystemExit(f"bench: {new!r} is not on the site")
    return took


def change(page: Path, old: str, new: str) -> None:
    """Put *new* for *old*, which stands once on *page*."""
    text = page.read_text(encoding="utf-8")
    if text.count(old) != 1:
        raise SystemExit(f"bench: {old!r} should stand once in {page}")
    page.write_text(text.replace(old, new), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
