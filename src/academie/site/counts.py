"""How often something was counted, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.powers import Posed
from academie.edition.counted import in_words
from academie.games import load

if TYPE_CHECKING:
    from academie.edition.counted import Counted, Often


def per(counted: Counted) -> str:
    """What chance does in a game: a throw of dice or a deal; nothing at chess."""
    if not counted.chances:
        return ""
    return "throw" if isinstance(load(counted.game), Posed) else "deal"


def told(often: Often) -> str:
    """How often a rule was applied in one game, in words."""
    return f"{load(often.counted.game).META.title}: {in_words(often, per(often.counted))}"
