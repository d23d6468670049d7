"""Where the links of a book lead: to the published site, if its address is known."""

from __future__ import annotations

from academie import addresses


def of_page(page: str, anchor: str = "") -> str:
    """The address of *page*, or of *anchor* on it, on the site; empty if none is known."""
    base = addresses.published()
    return addresses.below(base)(page, anchor) if base else ""


def of_id(id_: str) -> str:
    """The short address of the rule *id_*; empty if none is known."""
    return of_page(f"r/{id_}")
