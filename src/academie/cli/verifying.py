"""``academie verify``: run every example and check every text."""

from __future__ import annotations

import os
import sys
import time
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from rich.console import Console
from rich.progress import track

from academie.addresses import at
from academie.cli.common import print_json
from academie.core import AcademieError, citations
from academie.exports import json_data
from academie.games import GAMES
from academie.games import load as load_game
from academie.proof import clauses, marks
from academie.proof.cache import Proofs
from academie.proof.examples import in_one_line
from academie.texts.checks import runner
from academie.texts.checks.source_quotes import book_answers
from academie.texts.examples import Example, find_examples, find_guides
from academie.texts.history import rereading
from academie.texts.library import Library, load

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterable, Iterator, Sequence

    from academie.proof.examples import Run


T = TypeVar("T")


def verify(parser: ArgumentParser) -> None:
    """Declare the arguments of ``academie verify``."""
    parser.add_argument(
        "examples",
        metavar="EXAMPLE",
        nargs="*",
        help="whist/NAME or its file; without any, all of them and the texts",
    )
    parser.add_argument("--json", action="store_true", help="for a program")
    parser.add_argument(
        "--anew", action="store_true", help="run also what has not changed since it was proved"
    )
    parser.add_argument(
        "--strict",
        action="store_true",
        help="fail on a translation, title or lexicon entry that nobody has read a second time",
    )
    parser.set_defaults(run=_verify)


def _verify(options: Namespace) -> int:
    began = time.perf_counter()
    library = load()
    _load_games()
    chosen = chosen_examples(find_examples(library.root), options.examples)
    proofs = Proofs(library.root, anew=options.anew)
    # Helpers share the cache with this process; with --anew nothing is read from it.
    helpers = 0 if options.anew else (os.cpu_count() or 1) - 1
    with proofs.helped(chosen, helpers):
        problems = [] if options.examples else list(_problems(library, proofs))
        for example in chosen:
            problems += runner.page(library, example)
        runs = list(run_with_progress(chosen, proofs))
        unread: list[str] = []
        if not options.examples:  # some functions are loaded by the examples alone
            problems += runner.cited(library, citations())
            problems += clauses.unanswered(library.works, runs, citations(), proofs.shown)
            problems += marks.problems(library, runs, proofs.marked)
            unread = [str(one) for one in rereading.unread(library)]
            problems += unread if options.strict else []
        failures = [in_one_line(failure) for r in runs for failure in r.failures]
        altered = _progress(runs, "Altering their rules")
        hangs = [line for ran in altered for line in proofs.hanging(ran)]
    if options.json:
        print_json(json_data.examples(runs, at) | {"problems": [*problems, *failures, *hangs]})
    else:
        for line in (*problems, *failures, *hangs):
            print(line)
        for line in [] if options.strict else unread:
            print(f"note: {line}")
        by_the_book = _by_the_book(library, runs, proofs)
        print(_closing(runs, by_the_book, problems, hangs, time.perf_counter() - began))
    return 1 if problems or failures or hangs else 0


def _closing(
    runs: list[Run], by_the_book: str, problems: list[str], hangs: list[str], seconds: float
) -> str:
    failed = sum(bool(r.failures) for r in runs)
    prompts = sum(r.prompts for r in runs)
    ran = f"{len(runs)} examples ({prompts} prompts, {by_the_book}) run in {seconds:.1f} s"
    claims = sum(len(r.example.rules) for r in runs)
    if not (failed or problems or hangs):
        return f"{ran}: {claims} claims, all proved"
    return (
        f"{ran}: {failed} failed; {len(hangs)} of {claims} claims not proved; "
        f"problems in the texts: {len(problems)}"
    )


def _by_the_book(library: Library, runs: list[Run], proofs: Proofs) -> str:
    """Describe how many answers and rules the book itself proves."""
    answers = sum(book_answers(ran.example) for ran in runs)
    claimed = {r for ran in runs for r in ran.example.rules if r in library.by_id}
    proved = marks.proved_by_the_book(library, runs, proofs.marked)
    return (
        f"{answers} answered by the book itself, which proves {len(proved)} of {len(claimed)} rules"
    )


def _problems(library: Library, proofs: Proofs) -> Iterator[str]:
    """List the problems of the texts and of the guides, which are not examples."""
    yield from runner.problems(library)
    for guide in find_guides(library.root):
        yield from map(in_one_line, proofs.run(guide).failures)


def _load_games() -> None:
    for game in GAMES:
        load_game(game)


def chosen_examples(examples: list[Example], asked: list[str]) -> list[Example]:
    """Return those of *examples* that are *asked* for by slug or file; all if none is.

    :raises AcademieError: for an unknown name; suggests the nearest.
    """
    if not asked:
        return examples
    return [_named(examples, name) for name in asked]


def _named(examples: list[Example], name: str) -> Example:
    path = Path(name).resolve()
    game, slash, page = name.partition("/")
    slug = f"{game.replace('-', '_')}{slash}{page}"
    for example in examples:
        if slug == example.slug or name == example.file or path == example.path.resolve():
            return example
    near = get_close_matches(name, [e.slug for e in examples], 3, cutoff=0.4)
    hint = f"; did you mean {', '.join(near)}?" if near else ""
    raise AcademieError(f"there is no example {name!r}{hint}")


def run_with_progress(examples: Sequence[Example], proofs: Proofs) -> Iterator[Run]:
    """Run *examples*, except those in the cache."""
    return map(proofs.run, _progress(examples, "Running the examples"))


def _progress(all_of_them: Sequence[T], doing: str) -> Iterable[T]:
    """Return *all_of_them*, with a progress bar on a terminal."""
    if not sys.stderr.isatty():
        return all_of_them
    return track(all_of_them, doing, console=Console(stderr=True), transient=True)
