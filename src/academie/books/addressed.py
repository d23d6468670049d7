"""The addresses of the links of a book: on the published site, if its address is known."""

from __future__ import annotations

from academie import addresses


def of_page(page: str, anchor: str = "") -> str:
    """Return the address of *page*, or of *anchor* on it; empty if the site has none."""
    base = addresses.published()
    return addresses.below(base)(page, anchor) if base else ""


def of_id(id_: str) -> str:
    """Return the short address of the rule *id_*; empty if the site has none."""
    return of_page(f"r/{id_}")
