"""Check that a version can be released, and print what is left to a person: ``make release-check``.

It needs no network. Each problem is one line that says where it is and what to do.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from academie import addresses
from academie.texts.history import registry
from academie.texts.languages import FRENCH
from academie.texts.library import load

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from academie.texts.library import Library

#: A version that may be released; what leads to one ends in ``.dev0`` and may not.
_RELEASE = re.compile(r"\d+\.\d+\.\d+")
_HEADING = re.compile(r"^## (?P<version>\S+)(?: \((?P<day>\d{4}-\d\d-\d\d)\))?$", re.MULTILINE)

LEFT = """What is left to a person:
1. Set ACADEMIE_URL and ACADEMIE_REPORT where the workflows run, if the site has an address.
2. git tag -s v{version} && git push --tags: the workflow `release` waits for the tests, then
   publishes wheel and sdist on the package index and makes the page of the release.
3. Once: tell the index that this workflow may publish the name « academie » (trusted publishing).
4. Archive the release where it gets a DOI, and write `doi:` into CITATION.cff for the next one.
5. Raise the version to the next one with .dev0 in pyproject.toml and src/academie/__init__.py.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the checks; return 0 if the version can be released, 1 otherwise."""
    parser = argparse.ArgumentParser(prog="make release-check", description=__doc__)
    parser.add_argument(
        "--built",
        action="store_true",
        help="also compare what 'make dist' has built with a second build",
    )
    options = parser.parse_args(arguments)
    library = load()
    version = str(_project(library.root)["version"])
    found = [*problems(library)]
    if options.built:
        found += unequal_builds(library.root)
    for problem in found:
        print(problem)
    if found:
        print(f"{version} cannot be released: {len(found)} problems")
        return 1
    print(f"{version} can be released, as far as this machine can tell")
    if options.built:
        print(_digests(library.root))
        print(LEFT.format(version=version), end="")
    return 0


def problems(library: Library) -> Iterator[str]:
    """Yield each problem that prevents a release of the checkout of *library*."""
    root = library.root
    version = str(_project(root)["version"])
    if not _RELEASE.fullmatch(version):
        yield f"pyproject.toml: {version} is no release: set a version such as 1.0.0"
    init = (root / "src" / "academie" / "__init__.py").read_text(encoding="utf-8")
    if f'__version__ = "{version}"' not in init:
        yield f"src/academie/__init__.py: __version__ is not {version}, as pyproject.toml has it"
    yield from _of_the_changelog(root, version)
    yield from _of_the_registries(library, version)
    yield from _of_the_history(root, version)
    try:
        addresses.published()
    except ValueError as error:
        yield str(error)


def _of_the_changelog(root: Path, version: str) -> Iterator[str]:
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    first = _HEADING.search(text)
    line = text.count("\n", 0, first.start()) + 1 if first else 1
    if first is None or first["version"] != version:
        yield f"CHANGELOG.md:{line}: the first section is not « ## {version} (YEAR-MONTH-DAY) »"
    elif first["day"] is None:
        yield f"CHANGELOG.md:{line}: add the day of the release: « ## {version} (YEAR-MONTH-DAY) »"


def _of_the_registries(library: Library, version: str) -> Iterator[str]:
    for work in library.works:
        yield from registry.problems(work)
        for language in (FRENCH, *work.languages):
            if registry.renewed(work, version, language) != work.registries.get(language, ()):
                where = registry.file(work, language)
                yield f"{where}: words are not registered: run 'academie register'"


def _of_the_history(root: Path, version: str) -> Iterator[str]:
    changed = _git(root, "status", "--porcelain")
    if changed is None:
        yield "this is no checkout of git: a release is a commit with a tag"
        return
    if changed:
        yield f"{len(changed.splitlines())} files are not committed: commit them (git status)"
    tagged = _git(root, "rev-parse", "--verify", "--quiet", f"v{version}^{{commit}}")
    if tagged and tagged != _git(root, "rev-parse", "HEAD"):
        yield f"v{version} is the tag of another commit: raise the version"


def _git(root: Path, *arguments: str) -> str | None:
    """Return what git prints, or nothing where there is no git or it refuses."""
    try:
        done = subprocess.run(  # noqa: S603 - the arguments are ours
            ["git", *arguments],  # noqa: S607 - whichever git is on the path
            cwd=root,
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout.strip()


def unequal_builds(root: Path) -> Iterator[str]:
    """Build wheel and sdist again and yield what differs from ``_build/dist``."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(  # noqa: S603 - our own Python
            [sys.executable, "-m", "hatchling", "build", "-d", folder],
            cwd=root,
            check=True,
            stdout=subprocess.DEVNULL,
            env=os.environ,
        )
        for again in sorted(Path(folder).iterdir()):
            first = root / "_build" / "dist" / again.name
            if not first.exists():
                yield f"_build/dist/{again.name} is missing: run 'make dist'"
            elif _sha256(first) != _sha256(again):
                yield f"_build/dist/{again.name}: a second build has other bytes"


def _digests(root: Path) -> str:
    files = sorted(path for path in (root / "_build" / "dist").iterdir() if path.is_file())
    return "".join(f"{_sha256(file)}  {file.name}\n" for file in files)


def _sha256(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _project(root: Path) -> dict[str, object]:
    project: dict[str, object] = tomllib.loads(
        (root / "pyproject.toml").read_text(encoding="utf-8")
    )["project"]
    return project


if __name__ == "__main__":
    sys.exit(main())
