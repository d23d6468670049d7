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
from typing import TYPE_CHECKING, Any

from academie.core.files import write_whole
from academie.texts.history import registry
from academie.texts.languages import FRENCH
from academie.texts.library import load
from academie_dev.version import stated_urls

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from academie.texts.library import Library

#: A version that may be released; what leads to one ends in ``.dev0`` and may not.
_RELEASE = re.compile(r"\d+\.\d+\.\d+")
_HEADING = re.compile(r"^## (?P<version>\S+)(?: \((?P<day>\d{4}-\d\d-\d\d)\))?$", re.MULTILINE)

LEFT = """What is left to a person:
1. Set the variable ACADEMIE_REPORT where the workflows run, if reports have an address.
2. git tag -s v{version} && git push --tags: the workflow `release` waits for the tests, then
   publishes wheel and sdist on the package index and makes the page of the release.
3. Once: tell the index that this workflow may publish the name « academie » (trusted publishing).
4. Archive the release where it gets a DOI, and write `doi:` into CITATION.cff for the next one.
5. make version VERSION=NEXT.dev0, and commit.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the checks; return 0 if the version can be released, 1 otherwise."""
    parser = argparse.ArgumentParser(prog="make release-check", description=__doc__)
    parser.add_argument(
        "--built",
        action="store_true",
        help="also compare what 'make dist' has built with a second build",
    )
    parser.add_argument(
        "--sums",
        action="store_true",
        help="only write _build/SHA256SUMS, by which the builds of two machines are compared",
    )
    options = parser.parse_args(arguments)
    library = load()
    if options.sums:
        print(write_sums(library.root))
        return 0
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
    yield from _of_the_addresses(root, version)
    yield from _of_the_registries(library, version)
    yield from _of_the_history(root, version)


def _of_the_changelog(root: Path, version: str) -> Iterator[str]:
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    first = _HEADING.search(text)
    line = text.count("\n", 0, first.start()) + 1 if first else 1
    if first is None or first["version"] != version:
        yield f"CHANGELOG.md:{line}: the first section is not « ## {version} (YEAR-MONTH-DAY) »"
    elif first["day"] is None:
        yield f"CHANGELOG.md:{line}: add the day of the release: « ## {version} (YEAR-MONTH-DAY) »"


def _of_the_addresses(root: Path, version: str) -> Iterator[str]:
    """Compare what the settings say with the files that state it."""
    try:
        urls = stated_urls()
    except ValueError as error:
        yield str(error)
        return
    told = "run 'make version' with the settings of the release"
    stated: Mapping[str, str] = _project(root).get("urls", {})
    if urls and urls != stated:
        yield f"pyproject.toml: [project.urls] is {stated}, and the settings say {urls}: {told}"
    cited = (root / "CITATION.cff").read_text(encoding="utf-8")
    wanted = [f"version: {version}\n"]
    wanted += [f"url: {stated['Homepage']}\n"] if "Homepage" in stated else []
    for line in wanted:
        if line not in cited:
            yield f"CITATION.cff: « {line.strip()} » is missing: {told}"


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


def write_sums(root: Path) -> str:
    """Write the sums of all that is published, and return a line that says how many.

    ``sha256sum -c SHA256SUMS`` in ``_build`` of another machine compares them.
    """
    built = root / "_build"
    places = [built / name for name in ("books", "dist", "html")]
    files = sorted(
        file.relative_to(built).as_posix()
        for place in places
        for file in place.rglob("*")
        if file.is_file() and not file.name.startswith(".")
    )
    sums = "".join(f"{_sha256(built / file)}  {file}\n" for file in files)
    write_whole(built / "SHA256SUMS", sums)
    whole = hashlib.sha256(sums.encode()).hexdigest()
    return f"{len(files)} files -> _build/SHA256SUMS, itself {whole}"


def _digests(root: Path) -> str:
    files = sorted(path for path in (root / "_build" / "dist").iterdir() if path.is_file())
    return "".join(f"{_sha256(file)}  {file.name}\n" for file in files)


def _sha256(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _project(root: Path) -> dict[str, Any]:
    project: dict[str, Any] = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))[
        "project"
    ]
    return project


if __name__ == "__main__":
    sys.exit(main())
