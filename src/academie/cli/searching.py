"""Format the hits of a search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.messages import Message
from academie.texts.languages import ENGLISH
from academie.texts.search.excerpts import excerpt

if TYPE_CHECKING:
    from academie.texts.search.article import Answer, Hit

#: The number of hits shown by default.
SHOWN = 50
_MARGIN = 15
_WIDTH = 100


def told(answer: Answer, query: str, language: str = ENGLISH, most: int | None = SHOWN) -> str:
    """Format the hits, best first: id, title, and the words around the first match, ``*marked*``.

    :param most: how many; ``None`` for all of them.
    """
    if not answer.hits:
        nothing, near = Message("cli.nothing_has", query=repr(query)), tuple(answer.nearest)
        return f"{Message('cli.nearest', nothing=nothing, near=near) if near else nothing}\n"
    lines = [line for hit in answer.hits[:most] for line in _lines(hit, language)]
    left = len(answer.hits) - len(answer.hits[:most])
    return "\n".join([*lines, *([str(Message("cli.and_more", left=left))] if left else []), ""])


def _lines(hit: Hit, language: str) -> list[str]:
    title, _ = hit.article.known(language)
    found = excerpt(hit, language, _WIDTH).pieces
    words = "".join(f"*{piece}*" if n % 2 else piece for n, piece in enumerate(found))
    told = [part for part in (title * (title not in "".join(found)), words) if part]
    heads = [f"{hit.article.id:<{_MARGIN - 1}} ", " " * _MARGIN]
    return [head + part for head, part in zip(heads, told, strict=False)] or [heads[0].rstrip()]
