"""What a release consists of, tried on a bare Python; run by .ci/run, not by ``make test``.

``make dist`` has made it in ``_build/dist``, and installed the wheel alone in ``_build/bare``.
"""

import json
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DIST, BARE = ROOT / "_build" / "dist", ROOT / "_build" / "bare"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def run(python, *arguments, patience=120):
    return subprocess.run(
        [python.parent / "academie", *arguments],
        cwd=python.parent,
        capture_output=True,
        text=True,
        check=False,
        timeout=patience,
    )


@pytest.fixture(scope="module")
def from_source(tmp_path_factory):
    """A bare Python with the sdist, which is built on the way."""
    folder = tmp_path_factory.mktemp("sdist") / "venv"
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    (sdist,) = DIST.glob("*.tar.gz")
    install = [folder / "bin" / "python", "-m", "pip", "install", "--quiet", sdist]
    subprocess.run(install, check=True, timeout=600)
    return folder / "bin" / "python"


def test_there_are_a_wheel_and_an_sdist_of_this_version_and_a_bill_of_each_and_of_the_site():
    stem = f"{PROJECT['name']}-{PROJECT['version']}"
    names = {
        f"{stem}-py3-none-any.whl",
        f"{stem}.tar.gz",
        "academie.cdx.json",
        "academie-site.cdx.json",
    }
    assert {path.name for path in DIST.iterdir() if not path.name.startswith(".")} == names


def test_the_wheel_runs_on_a_bare_python():
    said = run(BARE / "bin" / "python", "show", "whist.8")
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout.startswith("whist.8  Art. VIII.")


def test_the_wheel_proves_its_texts_and_all_its_examples_on_a_bare_python():
    said = run(BARE / "bin" / "python", "verify", patience=600)
    assert said.returncode == 0, said.stdout + said.stderr
    assert said.stdout.endswith("all proved\n")


def test_the_sdist_runs_on_a_bare_python(from_source):
    said = run(from_source, "show", "whist.8")
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout.startswith("whist.8  Art. VIII.")


def test_the_sdist_brings_what_tests_and_site_are_made_of():
    (sdist,) = DIST.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"conf.py", "Makefile", "CITATION.cff", "requirements/site.lock"} <= names
    assert {"docs/whist/fr/01-loix.md", "tests/house/release_checks.py"} <= names
    assert [name for name in names if name.startswith("_build/")] == []


def test_the_list_names_all_that_runs_and_nothing_that_only_checks():
    bill = json.loads((DIST / "academie.cdx.json").read_text(encoding="utf-8"))
    assert bill["bomFormat"] == "CycloneDX"
    named = {component["name"] for component in bill["components"]}
    needed = {dependency.split(">")[0] for dependency in PROJECT["dependencies"]}
    assert needed <= named
    assert not {"pytest", "mypy", "ruff"} & named
