"""Where the links of a book lead: to the published site, if its address is known."""

from __future__ import annotations

import os

from academie import addresses

#: Names the address of the published site.
SETTING = "ACADEMIE_URL"


def site() -> str:
    """The address of the published site, without a slash at its end; empty if none is set."""
    return os.environ.get(SETTING, "").rstrip("/")


def of_page(page: str, anchor: str = "") -> str:
    """The address of *page*, or of *anchor* on it, on the site; empty if none is set."""
    return f"{site()}/{addresses.at(page, anchor)}" if site() else ""


def of_id(id_: str) -> str:
    """The short address of the rule *id_*; empty if none is set."""
    return of_page(f"r/{id_}")
