"""Say in words how often something was counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.messages import Message
from academie.core.protocols import ReadsShortForm
from academie.games import load
from academie.site.i18n.ui_strings import spans

if TYPE_CHECKING:
    from docutils import nodes

    from academie.texts.tables.frequencies import Counted, Often

#: Once in so many of what chance does, or of actions where it does nothing; so many times each.
_ONCE = {
    "throw": "site.once_in_throws",
    "deal": "site.once_in_deals",
    "": "site.once_in_actions",
}
_EACH = {"throw": "site.times_a_throw", "deal": "site.times_a_deal", "": "site.times_an_action"}


def per(counted: Counted) -> str:
    """Return what chance does in a game: a throw or a deal; empty at chess."""
    if not counted.chances:
        return ""
    return "throw" if isinstance(load(counted.game), ReadsShortForm) else "deal"


def in_words(often: Often, per: str) -> Message:
    """Say a frequency: ``once in 36 throws, in 12 of 100 games``.

    :param per: what chance does in this game: a throw, a deal; empty where it does nothing.
    """
    whole = often.counted.chances if per else often.counted.actions
    many = round(often.share)
    share = (
        Message("site.in_games", n=many)
        if often.share >= 1
        else Message("site.in_less_than_one_game")
    )
    if often.times >= whole:
        return Message(_EACH[per], times=decimal(often.times / whole), share=share)
    return Message(_ONCE[per], n=round(whole / often.times), share=share)


def decimal(number: float) -> Message:
    """Format *number* with one decimal."""
    whole, part = f"{number:.1f}".split(".")
    return Message("site.decimal", whole=whole, part=part)


def told(often: Often) -> list[nodes.Node]:
    """Say how often a rule was applied in one game."""
    title = load(often.counted.game).META.title
    return spans("site.of_game", game=title, said=in_words(often, per(often.counted)))
