"""Proves the edition before a page is read: a failing build writes nothing."""

from __future__ import annotations

from collections import deque
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TypeVar, cast

from sphinx.util import logging
from sphinx.util.display import status_iterator

from academie import games
from academie.core import AcademieError, citations
from academie.exports.json_data import exercised
from academie.philidor.lines import collection
from academie.philidor.model import WORK
from academie.proof import clauses, marks
from academie.proof.cache import Proofs
from academie.site.evidence.evidence import Evidence
from academie.site.evidence.transcripts import read_transcripts
from academie.site.files.background import begun
from academie.texts.checks import runner
from academie.texts.examples import find_examples, find_guides
from academie.texts.history import rereading
from academie.texts.library import Library, load

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from academie.proof.examples import Run
    from academie.site.sphinx.domain import AcademieDomain
    from academie.texts.examples import Example


logger = logging.getLogger(__name__)
T = TypeVar("T")


def verify(app: Sphinx) -> None:
    """Check every text and run every example; all problems are shown, then the build stops.

    :raises SystemExit: if there is any problem; of any other exception Sphinx makes a report of a
        crash, under which the problems could not be seen.
    """
    for game in games.GAMES:
        games.load(game)
    try:
        library = load(Path(app.srcdir))
        deque(library.works, 0)  # read before other processes ask of their words
        examples = find_examples(library.root)
    except AcademieError as error:  # a source that cannot even be read
        _stop([str(error)])
    of_words = begun(partial(_problems_of_words, library, examples), app.parallel)
    proofs = Proofs(Path(app.srcdir))
    helpers = app.parallel - 1 if app.config.academie_proves else 0
    with proofs.helped(examples, helpers):
        _domain(app.env).proved = _verified(app, library, examples, proofs, of_words)


def _verified(
    app: Sphinx,
    library: Library,
    examples: Sequence[Example],
    proofs: Proofs,
    of_words: Callable[[], list[str]],
) -> Evidence:
    problems: list[str] = []
    try:
        named = _told(app, examples, "running examples... ", lambda example: example.slug)
        runs = tuple(map(proofs.run, named))
        problems += runner.cited(library, cited_by_the_games())  # as far as examples load it
        guides = tuple(map(proofs.run, find_guides(library.root)))
        chess = proofs.found(collection) if WORK in library.slugs else None
        replays = dict(read_transcripts(library.root))
        problems += (line for one in replays.values() for line in one.problems())
    except AcademieError as error:
        _stop([*of_words(), *problems, str(error)])
    problems = [*of_words(), *problems]
    for ran in (*guides, *runs):
        problems += ran.failures
    problems += clauses.unanswered(library.works, runs, citations(), proofs.shown)
    if app.config.academie_strict:
        problems += map(str, rereading.unread(library))
    if problems:
        _stop(problems)
    proved = by_the_book = frozenset[str]()
    if app.config.academie_proves:
        proved, hangs = _proved(app, proofs, runs)
        unmarked = marks.problems(library, runs, proofs.marked)
        if problems := [*hangs, *unmarked]:
            _stop(problems)
        by_the_book = marks.proved_by_the_book(library, runs, proofs.marked)
    return Evidence(
        library,
        cited_by_the_games(),
        runs,
        proved,
        chess,
        replays,
        guides,
        app.config.academie_url,
        by_the_book,
        app.config.academie_report,
    )


def cited_by_the_games() -> Mapping[str, tuple[str, ...]]:
    """What the functions of the house cite, but for games that are loaded and not published."""
    found = {
        rule: tuple(f for f in functions if _game(f) in {"", *games.GAMES})
        for rule, functions in citations().items()
    }
    return {rule: functions for rule, functions in found.items() if functions}


def _game(function: str) -> str:
    """The game to which *function* belongs, or nothing."""
    parts = function.split(".")
    return parts[2] if parts[:2] == ["academie", "games"] else ""


def _problems_of_words(library: Library, examples: Sequence[Example]) -> list[str]:
    """Every problem of the texts, and of what is said around the code of *examples*."""
    problems: list[str] = []
    try:
        for work in library.works:
            problems += runner.text(library, work)
            problems += runner.worded(library, work)
        problems += runner.turns(library)
        problems += runner.noted(library)
        problems += runner.between(library)
        for example in examples:
            problems += runner.page(library, example)
    except AcademieError as error:
        problems.append(str(error))
    return problems


def _told(app: Sphinx, items: Sequence[T], phase: str, name: Callable[[T], str]) -> Iterable[T]:
    """*items* one by one, each told by its *name* as it comes, unless Sphinx is to tell nothing."""
    if app.quiet:
        return items
    return status_iterator(items, phase, "brown", len(items), app.verbosity, name)


def _proved(
    app: Sphinx, proofs: Proofs, runs: tuple[Run, ...]
) -> tuple[frozenset[str], tuple[str, ...]]:
    """Rules that change what an example shows when they are altered, and claims that hang."""
    told = _told(app, runs, "altering rules... ", lambda ran: ran.example.slug)
    claimed = {ran.example.slug: tuple(proofs.hanging(ran)) for ran in told}
    hangs = tuple(line for lines in claimed.values() for line in lines)
    by_claim = {r for ran in runs for r in ran.example.rules if not claimed[ran.example.slug]}
    others = [item for item in exercised(runs).items() if item[0] not in by_claim]
    by_chance = {rule for rule, rans in others if any(proofs.proves(ran, rule) for ran in rans)}
    return frozenset(by_claim | by_chance), hangs


def _stop(problems: list[str]) -> NoReturn:
    for problem in problems:
        logger.error(problem)
    count = f"{len(problems)} problem" + "s" * (len(problems) > 1)
    logger.error("the edition does not hold (%s): nothing is written", count)
    raise SystemExit(2)


def _domain(env: BuildEnvironment) -> AcademieDomain:
    return cast("AcademieDomain", env.get_domain("academie"))
