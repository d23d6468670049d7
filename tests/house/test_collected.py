"""That nothing is missed: every example is a test, and every work of the core is shown by one."""

import subprocess
import sys
from pathlib import Path

from academie.games import GAMES
from academie.texts.examples import find_examples
from academie.texts.prose import retellings

ROOT = Path(__file__).parents[2]


def test_pytest_runs_every_example_and_names_it():
    said = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "--collect-only",
            "-q",
            "-p",
            "no:cacheprovider",
            "examples",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    examples = [e.slug for e in find_examples(ROOT)]
    assert examples
    assert [line.partition("::")[2] for line in said.splitlines() if "::" in line] == examples


def test_no_page_below_examples_escapes():
    pages = {p.relative_to(ROOT).as_posix() for p in (ROOT / "examples").rglob("*.md")}
    examples = find_examples(ROOT)
    told = {prose.file for e in examples for prose in retellings(ROOT, e.path)}
    assert pages == {e.file for e in examples} | told


def test_every_game_has_examples_and_whole_games_as_transcripts():
    for game in GAMES:
        assert any((ROOT / "examples" / game).glob("*.md"))
        assert any((ROOT / "tests" / "transcripts").rglob(f"*{game}*")), game
