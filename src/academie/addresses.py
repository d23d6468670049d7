"""Make the addresses of pages on the site.

Records know pages by name and anchor. Site and command line do not know each other; both get
addresses from this module only.
"""

from __future__ import annotations

import os
import re
from functools import partial
from posixpath import relpath
from typing import TYPE_CHECKING
from urllib.parse import quote, urlencode, urlsplit

if TYPE_CHECKING:
    from collections.abc import Callable

#: The environment variable with the address of the site.
SETTING = "ACADEMIE_URL"
#: The page of the laboratory.
LABORATORY = "laboratoire"
#: Characters to percent-encode; in a citation they would end a field or a link.
_UNSAFE = re.compile(r"[\s{}\\<>\"^`|()\[\]]")


def at(page: str, anchor: str = "") -> str:
    """Return the address of *page*, or of *anchor* on it, from the root of the site.

    >>> at("r/whist.8"), at("whist/index", "whist.8")
    ('r/whist.8.html', 'whist/index.html#whist.8')
    """
    return f"{page}.html#{anchor}" if anchor else f"{page}.html"


def published(stated: str | None = None) -> str:
    """Return the address of the site, ending in ``/``; empty if none is set.

    :param stated: the address; else the setting :data:`SETTING` of the environment.
    :raises ValueError: if it is no address of the web.

    >>> published("https://example.org/academie"), published("")
    ('https://example.org/academie/', '')
    """
    address = os.environ.get(SETTING, "") if stated is None else stated
    if not address:
        return ""
    parts = urlsplit(address)
    known = parts.scheme in {"http", "https"} and parts.netloc
    if not known or parts.query or parts.fragment or _UNSAFE.search(address):
        raise ValueError(f"{SETTING}: {address!r} is no address such as https://example.org/")
    return address.rstrip("/") + "/"


def below(base: str) -> Callable[..., str]:
    """Return :func:`at` below *base*, the address of the site, or below its root.

    >>> below("https://example.org/")("r/whist.8")
    'https://example.org/r/whist.8.html'
    """
    return partial(_from, base) if base else at


def seen_from(base: str, folder: str) -> Callable[..., str]:
    """Return :func:`at` as a link from a file in *folder* of the site.

    Addresses are absolute if the site has an address, else relative to the file.

    >>> seen_from("", "whist")("whist/index", "whist.8"), seen_from("", "whist")("toc/index")
    ('index.html#whist.8', '../toc/index.html')
    """
    if base:
        return below(base)
    return lambda page, anchor="": relpath(at(page, anchor), folder)


def position(base: str, game: str, line: str) -> str:
    """Return the address at which the laboratory shows the position *line* of *game*.

    :param base: the address of the site, ending in ``/``; empty for its root.

    >>> position("https://example.org/", "toc", "blanc 0:15")
    'https://example.org/laboratoire.html?game=toc&position=blanc+0%3A15'
    """
    return f"{base}{at(LABORATORY)}?{urlencode({'game': game, 'position': line})}"


def _from(base: str, page: str, anchor: str = "") -> str:
    return base + quote(at(page, anchor), safe="/#.")
