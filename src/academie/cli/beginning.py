"""The command ``academie new``, which writes a small rulebook to start from."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from academie import rulebook
from academie.core.errors import AcademieError

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

_MADE = ("__pycache__", "_build", "*.pyc")


def new(parser: ArgumentParser) -> None:
    """Declare the arguments of ``academie new``."""
    parser.add_argument(
        "folder", metavar="FOLDER", type=Path, help="a folder that is not there yet"
    )
    parser.set_defaults(run=_new)


def _new(options: Namespace) -> int:
    folder: Path = options.folder
    if folder.exists():
        raise AcademieError(f"{folder} exists already: name another folder")
    shutil.copytree(rulebook.STARTER, folder, ignore=shutil.ignore_patterns(*_MADE))
    for path in sorted(file for file in folder.rglob("*") if file.is_file()):
        print(path)
    print(f"now run: cd {folder} && academie register && academie verify")
    return 0
