"""Random edits of the real texts, each built; every so many the site is built anew beside.

``python tests/bench/edits.py COUNT [EVERY] [SEED]``: the edited site must be the cold one, byte for
byte. An edit that does not hold is taken back, and another is tried.
"""

from __future__ import annotations

import filecmp
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))
from tests.bench.ratios import copied, publish
from tests.site.edits import edits


def main(count: int, every: int = 10, seed: int = 1806) -> int:
    """Make so many edits; the exit status is 0 if no site differed."""
    with tempfile.TemporaryDirectory() as folder:
        root, made, wrong = copied(Path(folder)), 0, 0
        out, edited = root / "_build" / "html", root / "_build" / "edited"
        subprocess.run(publish(root), check=True)
        for edit in edits(root, Random(seed)):
            edit.make()
            began = time.perf_counter()
            if subprocess.run(publish(root), check=False, capture_output=True).returncode:
                edit.undo()
                continue
            made += 1
            print(f"{made}: {edit.said}: {time.perf_counter() - began:.1f} s", flush=True)
            if made % every and made < count:
                continue
            out.rename(edited)
            subprocess.run(publish(root, "--fresh"), check=True, stdout=subprocess.DEVNULL)
            differing = [*differ(edited, out)]
            print(f"after {made} edits, pages that differ from a cold build: {differing}")
            wrong += len(differing)
            if made == count:
                return int(wrong > 0)
    return 1


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
