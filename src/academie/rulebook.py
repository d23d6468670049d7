"""Find the rulebook to read: the one above the current folder, or else our own.

A rulebook is a folder with ``docs/rulebook.toml``, which has the name of the edition. Its own
games are in ``games/``, with their messages in ``locale/LANGUAGE/LC_MESSAGES/GAME.po``.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

#: The file that describes a rulebook, below its folder.
FILE = "docs/rulebook.toml"
_PACKAGE = Path(__file__).parent
_PACKED = _PACKAGE / "_texts"
#: The small rulebook that ``academie new`` writes.
STARTER = _PACKAGE / "starter"


class Rulebook(NamedTuple):
    """The description of an edition.

    Fields with a default may be left out.

    :param name: of the edition, in short.
    :param title: what citations and collections of texts call it; *title_fr* in French.
    :param about: what it is, in a sentence or two.
    :param year: of the edition, its notes and its translations.
    :param licence: of these; *licence_address* is where it is read.
    :param makers: who edits it, as citations name them, where that is not the name; *makers_fr* in
        French.
    :param version: of the texts; empty where it is that of this package.
    :param doi: under which an archive keeps this release.
    """

    name: str
    title: str
    about: str
    year: str
    licence: str
    licence_address: str = ""
    title_fr: str = ""
    makers: str = ""
    makers_fr: str = ""
    version: str = ""
    doi: str = ""


def home() -> Path:
    """Return the folder with ``docs/`` and ``examples/``.

    It is the first that has a rulebook, of the folder in which the program runs and those above;
    else the wheel's own copy, or the checkout.
    """
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / FILE).is_file():
            return folder
    return _PACKED if _PACKED.is_dir() else _PACKAGE.parents[1]


def is_packed(root: Path) -> bool:
    """Check whether *root* is the copy of the texts inside an installed package."""
    return root == _PACKED


def rulebook() -> Rulebook:
    """Read the description of the current rulebook.

    :raises ValueError: if something is missing or unknown, with the file.
    """
    return _read(home() / FILE)


@cache
def _read(file: Path) -> Rulebook:
    said = tomllib.loads(file.read_text(encoding="utf-8"))
    wrong = ({*said} ^ {*Rulebook._fields}) - ({*Rulebook._field_defaults} - {*said})
    if wrong:
        lacks = ", ".join(sorted(wrong))
        raise ValueError(f"{file}: it lacks or does not know: {lacks}")
    return Rulebook(**said)


def games() -> Path | None:
    """Return the folder of the games of another rulebook; ``None`` for ours."""
    folder = home() / "games"
    return folder if folder.is_dir() else None
