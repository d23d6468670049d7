"""Write a version wherever a release states it: ``make version VERSION=1.0.0``.

Nothing is committed or tagged, so that a person reads what changed. The addresses come from the
settings ``ACADEMIE_URL`` and ``ACADEMIE_REPORT``; without them the files keep what they say.
"""

from __future__ import annotations

import argparse
import datetime
import re
import subprocess
import sys
import tomllib
from typing import TYPE_CHECKING

from academie import addresses, rulebook
from academie.core.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

_VERSION = re.compile(r"\d+\.\d+\.\d+(\.dev\d+)?")
#: The first section of the changelog, and the line that says that it is not out.
_SECTION = re.compile(r"^## (?P<version>\S+)(?P<day> \([-\d]+\))?\n", re.MULTILINE)
_NOT_OUT = "Not yet released.\n\n"
#: What the README says of the address.
_PLACE = re.compile(r"^(?:The site has no public address yet|The site is at ).*\n", re.MULTILINE)
_NO_PLACE = (
    "The site has no public address yet; when it has one, it stands here and in `ACADEMIE_URL`.\n"
)
_URLS = re.compile(r"\n\[project\.urls\]\n(?:[^\[\n][^\n]*\n)*")
_STATUS = re.compile(r'"Development Status :: [^"]*"')
#: What a citation file states of a release, a line each.
_STATED = re.compile(r"^(?:version|date-released|url):.*\n", re.MULTILINE)


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the version; 0 if every file took it, 2 if one did not."""
    parser = argparse.ArgumentParser(prog="make version", description=__doc__)
    parser.add_argument("version", help="such as 1.0.0, or 1.1.0.dev0 after a release")
    parser.add_argument(
        "--day",
        default=datetime.datetime.now(tz=datetime.UTC).date().isoformat(),
        help="of the release, YEAR-MONTH-DAY; today without it",
    )
    parser.add_argument(
        "--released", help="a checkout of the last release, for 'academie register'"
    )
    options = parser.parse_args(arguments)
    root = rulebook.home()
    try:
        datetime.date.fromisoformat(options.day)
        for file, words in written(root, options.version, options.day).items():
            write_whole(root / file, words)
            print(file)
    except ValueError as error:
        print(f"make version: {error}", file=sys.stderr)
        return 2
    # A new process, since this one has loaded the former version.
    command = [sys.executable, "-m", "academie", "register"]
    command += ["--released", options.released] if options.released else []
    return subprocess.run(command, cwd=root, check=False).returncode  # noqa: S603 - our own Python


def written(root: Path, version: str, day: str) -> Mapping[str, str]:
    """Return what each file says that states *version*, by its name below *root*.

    :param day: of the release; a version on the way to one has none.
    :raises ValueError: if *version* is none, or a file has not the place for it.
    """
    if not _VERSION.fullmatch(version):
        raise ValueError(f"{version!r} is no version such as 1.0.0 or 1.1.0.dev0")
    out = ".dev" not in version
    project = (root / "pyproject.toml").read_text(encoding="utf-8")
    stated = tomllib.loads(project)["project"]
    former, urls = str(stated["version"]), stated_urls() or stated.get("urls", {})
    files = {
        "pyproject.toml": _of_the_project(project, version, urls),
        "src/academie/__init__.py": _replaced(
            root, "src/academie/__init__.py", f'"{former}"', f'"{version}"'
        ),
        "CITATION.cff": _of_the_citation(root, version, day if out else "", urls),
        "CHANGELOG.md": _of_the_changelog(root, version, day if out else ""),
    }
    readme = (root / "README.md").read_text(encoding="utf-8")
    place = f"The site is at <{urls['Homepage']}>.\n" if "Homepage" in urls else _NO_PLACE
    if not _PLACE.search(readme):
        raise ValueError(f"README.md: no line begins « {_PLACE.pattern[4:40]} … »")
    return files | {"README.md": _PLACE.sub(place, readme).replace(former, version)}


def stated_urls() -> Mapping[str, str]:
    """Return what the settings say of the addresses, by the names that a package index knows.

    A report by mail is for the readers of the site: an index takes addresses of the web alone.
    """
    home, report = addresses.published(), addresses.reporting()
    urls = {"Homepage": home} if home else {}
    if report.startswith("http") and "{" not in report:
        urls["Issues"] = report
    return urls


def _of_the_project(project: str, version: str, urls: Mapping[str, str]) -> str:
    project = re.sub(r'^version = ".*"$', f'version = "{version}"', project, count=1, flags=re.M)
    stage = "5 - Production/Stable" if ".dev" not in version else "4 - Beta"
    project = _STATUS.sub(f'"Development Status :: {stage}"', project)
    project = _URLS.sub("", project)
    lines = "".join(f'{name} = "{address}"\n' for name, address in urls.items())
    before, head, after = project.partition("\n[project.scripts]\n")
    table = f"\n[project.urls]\n{lines}" if lines else ""
    return before + table + head + after


def _of_the_citation(root: Path, version: str, day: str, urls: Mapping[str, str]) -> str:
    cited = _STATED.sub("", (root / "CITATION.cff").read_text(encoding="utf-8"))
    if "Homepage" in urls:
        cited += f"url: {urls['Homepage']}\n"
    return cited + (f"version: {version}\ndate-released: {day}\n" if day else "")


def _of_the_changelog(root: Path, version: str, day: str) -> str:
    words = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    first = _SECTION.search(words)
    if first is None:
        raise ValueError("CHANGELOG.md: there is no section « ## VERSION »")
    before, after = words[: first.start()], words[first.end() :]
    heading = f"## {version} ({day})\n" if day else f"## {version}\n"
    if first["day"] and first["version"] != version:  # a new section, above that of a release
        return f"{before}{heading}\n{'' if day else _NOT_OUT}{first[0]}{after}"
    return f"{before}{heading}{after.replace(_NOT_OUT, '', 1) if day else after}"


def _replaced(root: Path, file: str, old: str, new: str) -> str:
    words = (root / file).read_text(encoding="utf-8")
    if old not in words:
        raise ValueError(f"{file}: it does not say {old}, as pyproject.toml does")
    return words.replace(old, new)


if __name__ == "__main__":
    sys.exit(main())
