"""Runs ``academie`` in this process, as a user would type it."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import NamedTuple

import pytest

from academie import rulebook
from academie.cli import main

ROOT = Path(__file__).parents[2]


class Said(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str


@pytest.fixture
def academie(capfd):
    """Run a command and give its exit code and both outputs."""

    def run(*arguments):
        capfd.readouterr()
        code = main([str(a) for a in arguments])
        return Said(code, *capfd.readouterr())

    return run


@pytest.fixture
def partly_german(tmp_path, monkeypatch):
    """Make a small library, in which plain.2.2 and all of toc are not in German."""
    docs = tmp_path / "docs"
    for work in ("whist", "academie", "plain", "toc"):
        shutil.copytree(ROOT / "docs" / work, docs / work)
    shutil.copy(ROOT / "docs" / "lexicon.md", docs)
    shutil.rmtree(docs / "toc" / "de")
    facts = docs / "plain" / "text.toml"
    facts.write_text(f'growing = "de"\n{facts.read_text(encoding="utf-8")}', encoding="utf-8")
    (page,) = (docs / "plain" / "de").glob("01-*.md")
    text, taken = re.subn(
        r"```\{rule\} plain\.2\.2\n.*?\n```\n", "", page.read_text(encoding="utf-8"), flags=re.S
    )
    assert taken == 1
    page.write_text(text, encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(rulebook, "home", lambda: tmp_path)


@pytest.fixture(scope="session")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    code = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"
    built = subprocess.run(
        [sys.executable, "-c", code, folder], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return folder / built.stdout.split()[-1]


@pytest.fixture(scope="session")
def installed(wheel, tmp_path_factory):
    """The wheel unpacked, as an installer leaves it; gives a way to run its command."""
    site = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)

    def run(*arguments, module="academie", within=site):
        start = (
            "import runpy, sys; sys.path[:] = [p for p in sys.path if not p.endswith('/src')];"
            f"sys.path[:0] = [{str(site)!r}]; sys.argv[0] = {module!r};"
            f"runpy.run_module({module!r}, run_name='__main__', alter_sys=True)"
        )
        return subprocess.run(
            [sys.executable, "-c", start, *map(str, arguments)],
            cwd=within,
            env=os.environ | {"PYTHONPATH": str(site)},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )

    return run
