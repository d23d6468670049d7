"""Builds the verified site and publishes it whole, or publishes nothing.

``python -m academie.site.build.publish SRC OUT`` builds beside *OUT* and puts the result in its
place only if Sphinx succeeded without a warning; until then, and after a failure, the old site
stands.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from academie.core.errors import AcademieError
from academie.site.files.deploy import alone, replace
from academie.texts import paths
from academie.texts.citing.versions import EDITION, VERSION
from academie.texts.history.commits import committed

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Sphinx without the collector of cycles: the tree of a page is one, lives until it is written, and
#: would be walked again and again for nothing, a quarter of the time; and once more at the end,
#: when Python collects what the process gives back anyway.
_SPHINX = """\
import gc, sys
gc.disable()
from sphinx.cmd.build import main
code = main(sys.argv[1:])
gc.freeze()
sys.exit(code)
"""
#: What the shell says of a process that was interrupted.
_INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Build and publish; the exit status is 0 only if the site was published.

    Who interrupts it, or asks while another build is under way, is told so in one line.
    """
    parser = argparse.ArgumentParser(prog="academie.site.build.publish", description=__doc__)
    parser.add_argument("source", type=Path, help="root of the repository")
    parser.add_argument("out", type=Path, help="where the site is published")
    parser.add_argument("-j", "--jobs", default="auto", help="workers, a number or 'auto'")
    parser.add_argument(
        "--strict",
        action="store_true",
        help="fail also on names without a page and on what nobody has read a second time",
    )
    parser.add_argument(
        "--unproved",
        action="store_true",
        help="switch no rule off; to look at pages, not to publish",
    )
    parser.add_argument("--fresh", action="store_true", help="prove and read every page anew")
    options = parser.parse_args(arguments)
    try:
        with alone(options.source / "_build", options.out.parent):
            return _published(options)
    except AcademieError as error:
        print(error, file=sys.stderr)
        return 2
    except OSError as error:  # a disk that is full, or a folder that cannot be written
        where = f": {error.filename}" if error.filename else ""
        print(f"nothing is published; {error.strerror or error}{where}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("interrupted; the site stands as it was", file=sys.stderr)
        return _INTERRUPTED


def _work(options: argparse.Namespace) -> Path:
    """Where the site is built, and all kept that the next build need not do again."""
    folder: Path = options.out.parent / "work"
    return folder


def _published(options: argparse.Namespace) -> int:
    started = time.monotonic()
    work = _work(options)
    for kept in (work, paths.answers(options.source)) if options.fresh else ():
        shutil.rmtree(kept, ignore_errors=True)
    more = ["-D", "academie_proves=0"] if options.unproved else []
    more += ["-n", "-D", "academie_strict=1"] if options.strict else []
    if not build(options.source, work, options.jobs, more):
        print("nothing is published; the site stands as it was", file=sys.stderr)
        return 1
    replace(work / "html", options.out)
    print(closing_line(options.out, f"verified in {time.monotonic() - started:.1f} s"))
    return 0


def build(source: Path, work: Path, jobs: str, more: Sequence[str] = ()) -> bool:
    """Build the site of *source* in *work*; whether it succeeded without a warning.

    After a failure, or where it was interrupted, the next build reads everything anew: Sphinx would
    not repeat the warnings of a page that it has already read, and so would let it pass. What did
    not hold before a page was read costs nothing.
    """
    command = [sys.executable, "-c", _SPHINX, "-b", "html", "-W", "--keep-going"]
    command += [] if sys.stdout.isatty() else ["-q"]
    command += ["-j", jobs, "-d", str(work / "doctrees"), str(source), str(work / "html")]
    command += more
    environment = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(committed(source)), **os.environ}
    began = time.time()
    succeeded = False
    try:
        done = subprocess.run(command, env=environment, check=False)  # noqa: S603 - our own words only
        succeeded = done.returncode == 0
    finally:
        if not succeeded and any(file.stat().st_mtime >= began for file in work.rglob("*")):
            shutil.rmtree(work, ignore_errors=True)
    return succeeded


def closing_line(out: Path, said: str) -> str:
    """What was published, counted in its data, and what is *said* of it, in one line."""
    rules, examples = _data(out, "rules", "rules"), _data(out, "examples", "examples")
    works = {rule["work"] for rule in rules}
    prompts = sum(example["prompts"] for example in examples)
    answers = sum(example["book_answers"] for example in examples)
    claimed = {rule for example in examples for rule in example["claims"] if ".note." not in rule}
    proved = sum(rule["by_the_book"] for rule in _data(out, "proof", "rules"))
    by_the_book = (
        f"{answers} answered by the book itself, which proves {proved} of "
        f"{_count(len(claimed), 'claimed rule')}"
    )
    counts = ", ".join(
        [
            _count(len(works), "text"),
            _count(len(rules), "rule"),
            f"{_count(len(examples), 'example')} run ({_count(prompts, 'prompt')}, {by_the_book})",
        ]
    )
    index = out / "index.html"
    return f"{EDITION} {VERSION}: {counts}, {said} -> {index}"


def _data(out: Path, file: str, name: str) -> list[dict[str, Any]]:
    content = json.loads((out / f"{file}.json").read_text(encoding="utf-8"))
    return list(content[name])


def _count(number: int, name: str) -> str:
    return f"{number} {name}" + "s" * (number != 1)


if __name__ == "__main__":
    sys.exit(main())
