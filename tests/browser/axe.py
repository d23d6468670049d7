"""What axe finds against a page, and nothing of what it finds in order."""

from typing import Any

import pytest

#: To name what holds too takes far longer than to find what does not, and nobody reads it.
ASKED = {"resultTypes": ["violations"]}


def violations(page: Any) -> list[dict[str, Any]]:
    """Every violation that axe finds on *page*, with all the nodes in which it was found."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    return list(axe.run(page, options=ASKED).response["violations"])
