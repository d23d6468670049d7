"""What others read of a release says what pyproject.toml says; the lock fits its ranges."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
GROUPS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
LOCKS = {file.stem: file for file in (ROOT / "requirements").glob("*.lock")}
PINNED = re.compile(r"^(?P<name>[\w.-]+)(?:\[[\w,-]+\])?==(?P<version>[^ ;\\]+)", re.MULTILINE)


def named(name):
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(lock):
    """The versions of each package in the *lock*; several where Pythons differ."""
    found = {}
    for match in PINNED.finditer(LOCKS[lock].read_text(encoding="utf-8")):
        found.setdefault(named(match["name"]), set()).add(match["version"])
    return found


def asked():
    """Each dependency with the locks that must have it."""
    extras = PROJECT["optional-dependencies"]
    needs = [("site", d) for d in (*PROJECT["dependencies"], *extras["site"], *extras["cite"])]
    needs += [("book", d) for d in extras["book"]] + [("maintain", d) for d in extras["census"]]
    needs += [(group, d) for group, some in GROUPS.items() for d in some]
    # An extra of ours that another names is asked for by what it holds.
    return [(lock, Requirement(d)) for lock, d in needs if not d.startswith(PROJECT["name"] + "[")]


def test_what_cites_the_edition_calls_it_as_it_calls_itself():
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert cited["cff-version"] == "1.2.0"
    assert {"message", "title", "authors"} <= cited.keys()
    assert cited["abstract"].rstrip(".") == PROJECT["description"]
    assert " AND ".join(cited["license"]) == PROJECT["license"]
    assert cited["keywords"] == PROJECT["keywords"]
    assert cited["authors"] == PROJECT["authors"]


def test_the_file_that_says_how_to_cite_states_a_release_and_no_version_on_the_way_to_one():
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    out = ".dev" not in PROJECT["version"]
    assert cited.get("version") == (PROJECT["version"] if out else None)
    assert ("date-released" in cited) == out
    assert cited.get("url") == PROJECT.get("urls", {}).get("Homepage")


@pytest.mark.parametrize(("lock", "requirement"), asked(), ids=str)
def test_the_lock_of_its_purpose_has_every_dependency_within_its_range(lock, requirement):
    versions = pins(lock).get(named(requirement.name))
    assert versions, f"{requirement.name} is not in requirements/{lock}.lock: make lock"
    assert all(requirement.specifier.contains(v, prereleases=True) for v in versions)


@pytest.mark.parametrize("lock", LOCKS)
def test_everything_in_a_lock_has_hashes(lock):
    text = LOCKS[lock].read_text(encoding="utf-8")
    entries = [entry for entry in re.split(r"\n(?=\S)", text) if not entry.startswith("#")]
    assert entries
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []


def test_all_locks_of_our_environment_agree_on_the_version_of_a_package():
    whole = pins("maintain")
    differ = {
        (lock, name): (versions, whole[name])
        for lock in LOCKS.keys() - {"check"}  # what others' programs ask for has its own place
        for name, versions in pins(lock).items()
        if name in whole and versions != whole[name]
    }
    assert differ == {}


def test_a_site_is_built_without_what_only_tests_and_maintainers_need():
    site = pins("site").keys()
    assert not site & {"pytest", "playwright", "typst", "mypy", "ruff", "distributed", "gnubg-nn"}
