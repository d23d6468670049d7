"""Read the entries of the sidebar and their order from ``docs/contents.toml``."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from academie.site.evidence.evidence import Evidence

#: Where the table stands, below the root of the repository.
FILE = ("docs", "contents.toml")
_SPOKEN = ("fr", "en")


class Family(NamedTuple):
    """Games of one kind, under a heading in each language."""

    names: Mapping[str, str]
    games: tuple[str, ...]


class Group(NamedTuple):
    """Pages under a heading, each with its short name in each language."""

    names: Mapping[str, str]
    pages: Mapping[str, Mapping[str, str]]


class Contents(NamedTuple):
    """The table: families of games, groups of pages, and short names of games and texts."""

    families: tuple[Family, ...] = ()
    groups: tuple[Group, ...] = ()
    names: Mapping[str, Mapping[str, str]] = {}


@cache
def contents_of(root: Path) -> Contents:
    """Read the table of the repository at *root*; empty if there is none."""
    path = root.joinpath(*FILE)
    if not path.exists():
        return Contents()
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    families = (Family(_said(one), tuple(one["games"])) for one in told.get("family", ()))
    groups = (
        Group(_said(one), {page["page"]: _said(page) for page in one["pages"]})
        for one in told.get("group", ())
    )
    names = {name: _said(one) for name, one in told.get("names", {}).items()}
    return Contents(tuple(families), tuple(groups), names)


def find_contents(evidence: Evidence) -> Contents:
    """Find the table of the rulebook that was proved."""
    return contents_of(evidence.library.root)


def _said(told: Mapping[str, Any]) -> dict[str, str]:
    return {language: told[language] for language in _SPOKEN}
