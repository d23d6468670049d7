"""Random edits of the real texts, each built; every so many the site is built anew beside.

``python tests/bench/edits.py COUNT [EVERY] [SEED]``: the edited site must be the cold one, byte for
byte. An edit that does not hold is taken back, and another is tried.
"""

from __future__ import annotations

import filecmp
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parents[2]))
from tests.bench.ratios import copied, its_code, publish
from tests.site.edits import edits

if TYPE_CHECKING:
    from collections.abc import Iterator


def main(count: int, every: int = 10, seed: int = 1806) -> int:
    """Make so many edits; the exit status is 0 if no site differed."""
    with tempfile.TemporaryDirectory() as folder:
        root = copied(Path(folder))
        run(root, check=True)
        return int(any(compared(root, count, every, seed)))


def compared(root: Path, count: int, every: int, seed: int) -> Iterator[list[str]]:
    """Make so many edits of *root*, whose site is built; what differs each time it is compared."""
    made, out, edited = 0, root / "_build" / "html", root / "_build" / "edited"
    for edit in edits(root, Random(seed)):
        edit.make()
        began = time.perf_counter()
        if run(root, check=False).returncode:
            edit.undo()
            continue
        made += 1
        print(f"{made}: {edit.said}: {time.perf_counter() - began:.1f} s", flush=True)
        if made % every == 0 or made == count:
            shutil.rmtree(edited, ignore_errors=True)
            out.rename(edited)
            run(root, "--fresh", check=True)
            found = differ(edited, out)
            print(f"after {made} edits, files that differ from a cold build: {found}", flush=True)
            yield found
        if made == count:
            return


def run(root: Path, *options: str, check: bool) -> subprocess.CompletedProcess[bytes]:
    """Build the site of *root* by the code that it holds itself."""
    within = {**os.environ, **its_code(root)}
    return subprocess.run(
        publish(root, *options), check=check, capture_output=not check, env=within
    )


def differ(edited: Path, fresh: Path) -> list[str]:
    """The files that do not stand in both with the same bytes."""
    files = {
        file.relative_to(folder).as_posix()
        for folder in (edited, fresh)
        for file in folder.rglob("*")
        if file.is_file()
    }
    _, unlike, missing = filecmp.cmpfiles(edited, fresh, sorted(files), shallow=False)
    return [*unlike, *missing]


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
