"""``make live``: what is written is built and shown as it is saved, here of a small repository."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import time
from http.client import HTTPException
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.site.tree import change, plant

ROOT = Path(__file__).parents[2]
PATIENCE = 600


@pytest.fixture
def written(tmp_path: Path):
    """The small repository, its address and what is told as it is built."""
    # Where make itself runs the tests, an inner make would tell its folder too.
    make = ["make", "--no-print-directory", "-n", "live", "PORT=0"]
    said = subprocess.run(make, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    _, _, arguments = said.replace("\\\n", " ").partition("/sphinx-autobuild ")
    root, told = plant(tmp_path / "small"), tmp_path / "told"
    with told.open("w") as out:
        serving = subprocess.Popen(
            [sys.executable, "-m", "sphinx_autobuild", *shlex.split(arguments)],
            cwd=root,
            stdout=out,
            stderr=out,
            # It tells its address through a file, which Python would fill block by block.
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        try:
            yield root, told
        finally:
            serving.terminate()
            serving.wait(PATIENCE)


def address(told: Path) -> str:
    found = re.search(r"Serving on (http://[\w.:]+)", told.read_text("utf-8"))
    return found[1] if found else ""


def until_shown(told: Path, words: str) -> str:
    """The first page as soon as it has the *words*."""
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        if at := address(told):
            try:
                with urlopen(f"{at}/index.html", timeout=PATIENCE) as answer:
                    page = answer.read().decode()
            except (URLError, HTTPException):  # not yet, or written at this moment
                page = ""
            if words in page:
                return page
        time.sleep(0.2)
    raise AssertionError(told.read_text("utf-8"))


def test_a_page_is_shown_anew_as_its_words_are_saved(written: tuple[Path, Path]) -> None:
    root, told = written
    page = until_shown(told, "See ")
    # The script that reloads the page stands in it, and no policy of the page forbids it.
    assert "websocket-reload" in page
    assert "Content-Security-Policy" not in page
    change(root, "docs/index.md", "See {rule}", "Read first {rule}")
    assert "See " not in until_shown(told, "Read first ")
