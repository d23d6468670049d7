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
#: The setting that says where mistakes are reported.
REPORT = "ACADEMIE_REPORT"
#: The page of the laboratory.
LABORATORY = "laboratoire"
#: Characters to percent-encode; in a citation they would end a field or a link.
_UNSAFE = re.compile(r"[\s{}\\<>\"^`|()\[\]]")
#: A blank of the address of reports, and what may stand in its place.
_BLANK = re.compile(r"\{(\w*)\}")
_FACTS = ("id", "hash", "version", "language")


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


def reporting(stated: str | None = None) -> str:
    """Return the address to which a reader reports a mistake; empty where nothing says so.

    :param stated: the address; else the setting :data:`REPORT` of the environment.
    :raises ValueError: if no report can be sent to it.

    >>> reporting("mailto:errata@example.org"), reporting("")
    ('mailto:errata@example.org', '')
    """
    address = os.environ.get(REPORT, "") if stated is None else stated
    if not address:
        return ""
    parts = urlsplit(address)
    by_mail = parts.scheme == "mailto" and "@" in parts.path
    by_web = parts.scheme in {"http", "https"} and parts.netloc and not parts.fragment
    blanks = {*_BLANK.findall(address)}
    if not (by_mail or by_web) or _UNSAFE.search(_BLANK.sub("", address)) or blanks - {*_FACTS}:
        raise ValueError(
            f"{REPORT}: {address!r} is no address such as mailto:errata@example.org, "
            "https://example.org/issues/new or https://example.org/?rule={id}; "
            f"its blanks may be {', '.join(f'{{{fact}}}' for fact in _FACTS)}"
        )
    return address


def report(to: str, *, edition: str, **facts: str) -> str:
    """Return the address at which a mistake is reported, with *facts* filled in.

    :param to: an address as :func:`reporting` returns it. The facts fill its blanks. An address
        without blanks gets a title and a text, by the names that mail and the common trackers know
        (``subject`` and ``body``, ``title`` and ``body``). The text begins with a line that
        ``academie check-citation`` reads.
    :param edition: the name of the edition.
    :param facts: ``id``, ``hash``, ``version`` and ``language`` of the words.

    >>> facts = {"id": "whist.8", "hash": "ca07cb8b74", "version": "1.0.0", "language": "fr"}
    >>> report("https://example.org/?of={id}&words={hash}", edition="Académie", **facts)
    'https://example.org/?of=whist.8&words=ca07cb8b74'
    >>> report("mailto:errata@example.org", edition="Jeux", **facts).partition("body=")[0]
    'mailto:errata@example.org?subject=whist.8%20%28fr%29&'
    """
    if _BLANK.search(to):
        return _BLANK.sub(lambda blank: quote(facts[blank[1]], safe=""), to)
    title, ends = ("subject", "\r\n") if to.startswith("mailto:") else ("title", "\n")
    line = f"{edition} {facts['version']}, {facts['id']}, SHA-256 {facts['hash']}"
    named = {
        title: f"{facts['id']} ({facts['language']})",
        "body": f"{line} ({facts['language']}){ends * 2}",
    }
    joint = "&" if "?" in to else "?"
    return f"{to}{joint}{urlencode(named, quote_via=quote)}"


def below(base: str) -> Callable[..., str]:
    """Return a function that gives the full address of a page of the site at *base*.

    Without *base* it gives the address from the root of the site, as :func:`at` does.

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
