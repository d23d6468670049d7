"""Builds the verified site and publishes it whole, or publishes nothing.

``python -m academie.site.publish SRC OUT`` builds beside *OUT* and puts the result in its place
only if Sphinx succeeded without a warning; until then, and after a failure, the old site stands.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from academie import __version__
from academie.edition import proofs
from academie.edition.places import committed
from academie.site import stamp

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Sphinx without the collector of cycles: the tree of a page is one, lives until it is written, and
#: would be walked again and again for nothing, a quarter of the time.
_SPHINX = (
    "import gc, sys; gc.disable(); from sphinx.cmd.build import main; sys.exit(main(sys.argv[1:]))"
)
#: Sphinx's own notes for its next build, which no reader needs.
_PRIVATE = shutil.ignore_patterns(".buildinfo*", "*.tmp")


def main(arguments: Sequence[str] | None = None) -> int:
    """Build and publish; the exit status is 0 only if the site was published."""
    parser = argparse.ArgumentParser(prog="academie.site.publish", description=__doc__)
    parser.add_argument("source", type=Path, help="root of the repository")
    parser.add_argument("out", type=Path, help="where the site is published")
    parser.add_argument("-j", "--jobs", default="auto", help="workers, a number or 'auto'")
    parser.add_argument("--strict", action="store_true", help="names without a page count too")
    parser.add_argument(
        "--unproved",
        action="store_true",
        help="switch no rule off; to look at pages, not to publish",
    )
    parser.add_argument("--fresh", action="store_true", help="prove and read every page anew")
    options = parser.parse_args(arguments)
    started = time.monotonic()
    work = options.out.parent / "work"
    if options.fresh:
        for kept in (work, proofs.folder(options.source)):
            shutil.rmtree(kept, ignore_errors=True)
    more = ["-D", "academie_proves=0"] if options.unproved else []
    more += ["-n"] if options.strict else []
    made_from = stamp.made_from(options.source, more)
    if stamp.is_current(options.source, work, options.out, made_from):
        print(closing_line(options.out, "nothing has changed since it was verified"))
        return 0
    if not build(options.source, work, options.jobs, more):
        print("nothing is published; the site stands as it was", file=sys.stderr)
        return 1
    replace(work / "html", options.out)
    stamp.keep(options.source, work, options.out, made_from)
    print(closing_line(options.out, f"verified in {time.monotonic() - started:.1f} s"))
    return 0


def build(source: Path, work: Path, jobs: str, more: Sequence[str] = ()) -> bool:
    """Build the site of *source* in *work*; whether it succeeded without a warning.

    After a failure the next build reads everything anew: Sphinx would not repeat the warnings of
    a page that it has already read, and so would let it pass. What did not hold before a page was
    read costs nothing.
    """
    command = [sys.executable, "-c", _SPHINX, "-b", "html", "-W", "--keep-going"]
    command += [] if sys.stdout.isatty() else ["-q"]
    command += ["-j", jobs, "-d", str(work / "doctrees"), str(source), str(work / "html")]
    command += more
    environment = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(committed(source)), **os.environ}
    began = time.time()
    done = subprocess.run(command, env=environment, check=False)  # noqa: S603 - our own words only
    if done.returncode and any(file.stat().st_mtime >= began for file in work.rglob("*")):
        shutil.rmtree(work, ignore_errors=True)
    return done.returncode == 0


def replace(built: Path, out: Path) -> None:
    """Put a copy of *built* in the place of *out*, so that no reader meets half a site.

    What stands in *out* as it was built is carried over without being written again.
    """

    def carry(source: str, target: str) -> None:
        stands = out / Path(source).relative_to(built)
        with contextlib.suppress(OSError):  # it is new, or nothing can be linked there
            if _written(stands) == _written(source):
                os.link(stands, target)
                return
        shutil.copy2(source, target)

    new, old = (out.with_name(f".{out.name}.{name}") for name in ("new", "old"))
    for left in (new, old):
        shutil.rmtree(left, ignore_errors=True)
    shutil.copytree(built, new, ignore=_PRIVATE, copy_function=carry)
    if out.exists():
        out.rename(old)
    new.rename(out)
    shutil.rmtree(old, ignore_errors=True)


def _written(file: Path | str) -> tuple[int, int]:
    """When *file* was written, which its copy keeps, and how long it is."""
    found = Path(file).stat()
    return found.st_mtime_ns, found.st_size


def closing_line(out: Path, said: str) -> str:
    """What was published, counted in its data, and what is *said* of it, in one line."""
    rules, examples = _data(out, "rules"), _data(out, "examples")
    works = {rule["work"] for rule in rules}
    prompts = sum(example["prompts"] for example in examples)
    counts = ", ".join(
        [
            _count(len(works), "text"),
            _count(len(rules), "rule"),
            f"{_count(len(examples), 'example')} run ({_count(prompts, 'prompt')})",
        ]
    )
    index = out / "index.html"
    return f"Académie {__version__}: {counts}, {said} -> {index}"


def _data(out: Path, name: str) -> list[dict[str, Any]]:
    content = json.loads((out / f"{name}.json").read_text(encoding="utf-8"))
    return list(content[name])


def _count(number: int, name: str) -> str:
    return f"{number} {name}" + "s" * (number != 1)


if __name__ == "__main__":
    sys.exit(main())
