"""Write the printed moves of chess in notation, for the commands that show, cite and export."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from academie.core.messages import ENGLISH, current_language, languages, use_language
from academie.texts.model import NO_MOVES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from academie.philidor.model import HalfMove
    from academie.texts.library import Library
    from academie.texts.model import Notations, Rule

#: What a move of chess or a position in notation has: these are not found by their words.
_NOTATION = re.compile(r"(?<![a-z])[a-h]?[1-8]?x?[a-h][1-8]\b|\b[O0]-[O0]\b|/")
#: As :data:`academie.philidor.model.WORK`; what shows no move does not import chess.
_CHESS = "echecs"


def notations_of(library: Library, slug: str = _CHESS) -> Notations:
    """Map the moves of the text *slug* to their notation; empty for a text without moves."""
    if slug != _CHESS or slug not in library.slugs:
        return NO_MOVES
    from academie.philidor.lines import collection  # noqa: PLC0415 - as above

    return collection(library.root).notations


def notation(library: Library, rule: Rule, language: str = "") -> str:
    """Write *rule* in notation, ``3… Cf6``, with the letters of *language*; empty for no move.

    :param language: by default the current one; one without catalogues has the English letters.
    """
    move = _move(library, rule)
    if move is None:
        return ""
    from academie.philidor.model import spelled  # noqa: PLC0415 - as above

    spoken = language or current_language()
    with use_language(spoken if spoken in languages() else ENGLISH):
        return spelled(move.notation)


def position(library: Library, rule: Rule) -> str:
    """Return the position after the move *rule*, as FEN; empty for no move."""
    move = _move(library, rule)
    return move.after.fen if move else ""


def moves_named(library: Library, query: str, texts: Sequence[str]) -> list[Rule]:
    """Find printed moves of chess by their notation, or by the FEN of the position after them.

    :param texts: the only texts that are asked for; empty for all.
    """
    if not _NOTATION.search(query) or _CHESS not in (texts or library.slugs):
        return []
    from academie.philidor.lines import collection  # noqa: PLC0415 - as above
    from academie.philidor.naming import found  # noqa: PLC0415 - as above

    return [library.rule(move.id) for move in found(collection(library.root), query)]


def _move(library: Library, rule: Rule) -> HalfMove | None:
    if rule.kind != "move":
        return None
    from academie.philidor.lines import collection  # noqa: PLC0415 - as above

    move = collection(library.root).move(rule.id)
    return move if move.uci else None
