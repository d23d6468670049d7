"""How the pages of the edition are addressed on the site.

The edition knows pages by their names and what stands on them by its anchor; site and command
line, which do not know each other, make addresses of these here and nowhere else.
"""

from __future__ import annotations


def at(page: str, anchor: str = "") -> str:
    """Address of *page*, or of what has the id *anchor* on it, from the root of the site.

    >>> at("r/whist.8"), at("whist/index", "whist.8")
    ('r/whist.8.html', 'whist/index.html#whist.8')
    """
    return f"{page}.html#{anchor}" if anchor else f"{page}.html"
