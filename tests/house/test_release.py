"""What others read of a release says what pyproject.toml says; the lock fits its ranges."""

import json
import re
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
PINNED = re.compile(r"^(?P<name>[\w.-]+)(?:\[[\w,-]+\])?==(?P<version>[^ ;\\]+)", re.MULTILINE)


def named(name):
    return re.sub(r"[-_.]+", "-", name).lower()


def ranges():
    extras = (d for extra in PROJECT["optional-dependencies"].values() for d in extra)
    found = map(Requirement, (*PROJECT["dependencies"], *extras))
    return [requirement for requirement in found if requirement.name != "academie"]


def test_what_cites_the_edition_calls_it_as_it_calls_itself():
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert cited["cff-version"] == "1.2.0"
    assert {"message", "title", "authors"} <= cited.keys()
    assert cited["abstract"].rstrip(".") == PROJECT["description"]
    assert " AND ".join(cited["license"]) == PROJECT["license"]
    assert cited["keywords"] == PROJECT["keywords"]
    assert cited["authors"] == PROJECT["authors"]


@pytest.mark.parametrize(
    ("file", "creators"), [("codemeta.json", "author"), (".zenodo.json", "creators")]
)
def test_what_archives_read_says_the_same(file, creators):
    said = json.loads((ROOT / file).read_text(encoding="utf-8"))
    assert said["description"] == PROJECT["description"]
    assert said["keywords"] == PROJECT["keywords"]
    assert [one["name"] for one in said[creators]] == [one["name"] for one in PROJECT["authors"]]


def test_codemeta_names_the_pythons_on_which_it_runs():
    said = json.loads((ROOT / "codemeta.json").read_text(encoding="utf-8"))
    assert said["runtimePlatform"] == f"Python {PROJECT['requires-python']}"


def test_no_file_beside_pyproject_states_a_version_that_could_grow_old():
    for file in ("CITATION.cff", "codemeta.json", ".zenodo.json"):
        assert PROJECT["version"] not in (ROOT / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("requirement", ranges(), ids=lambda r: r.name)
def test_the_lock_has_every_dependency_within_its_range(requirement):
    versions = [
        m["version"] for m in PINNED.finditer(LOCK) if named(m["name"]) == named(requirement.name)
    ]
    assert versions, f"{requirement.name} is not in requirements.lock: make lock"
    assert all(requirement.specifier.contains(v, prereleases=True) for v in versions)


def test_everything_in_the_lock_has_hashes():
    entries = [entry for entry in re.split(r"\n(?=\S)", LOCK) if not entry.startswith("#")]
    assert len(entries) > len(ranges())
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []
