"""Parse a page with its prompts once, and open it for each run.

A page runs as it is, in French, and once for each mutation of its rules.
"""

from __future__ import annotations

import doctest
from functools import lru_cache
from typing import TYPE_CHECKING

from sybil import Document, Region
from sybil.parsers.myst import PythonCodeBlockParser

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

#: The size of the cache: more than there are pages.
_PAGES = 1024


def opened(page: Path, more: Callable[[Document], Iterable[Region]] = lambda _: ()) -> Document:
    """Open *page* with its prompts, none of which has run.

    :param more: finds what else on it is to be evaluated.
    :raises ValueError: for prompts that doctest cannot read.
    """
    document = Document(page.read_text(encoding="utf-8"), str(page))
    for region in (*_prompts(document.text, document.path), *more(document)):
        document.add(region)
    return document


@lru_cache(_PAGES)
def _prompts(text: str, path: str) -> tuple[Region, ...]:
    # Without the option 1 would hold for True.
    parser = PythonCodeBlockParser(doctest_optionflags=doctest.DONT_ACCEPT_TRUE_FOR_1)
    return tuple(parser(Document(text, path)))
