"""Write JSON without spaces, for programs."""

from __future__ import annotations

import json


def compact(content: object) -> str:
    """Format *content* as JSON on one line.

    >>> compact({"id": "trictrac.2.8", "read": "é"})
    '{"id":"trictrac.2.8","read":"é"}'
    """
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))
