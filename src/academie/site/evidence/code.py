"""The code by which a site is made, as a hash."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

import academie
from academie import games


@cache
def code_of() -> str:
    """Hash all files of our package, and the games and messages of another rulebook.

    Whatever of it changes, every page is read anew.
    """
    own = Path(academie.__file__).parent
    played = [folder for folder in map(Path, games.__path__) if not folder.is_relative_to(own)]
    messages = [folder.with_name("locale") for folder in played]
    digest = sha256()
    for place in (own, *played, *messages):
        for file in sorted(place.rglob("*.*")):
            if file.is_file() and "__pycache__" not in file.parts:
                digest.update(f"{file.relative_to(place)}\0".encode() + file.read_bytes())
    return digest.hexdigest()
