"""Link the ids in the answers of an example to their rules."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_BLOCK = re.compile(r"(?<=<pre>).*?(?=</pre>)", re.DOTALL)
#: The beginning of a prompt, and of its continuation lines.
_PROMPT = '<span class="gp">'
_ID = re.compile(r"(?<![\w.-])[a-z][\w-]*(?:\.[\w-]+)+(?![^<>]*>)")


def linked(body: str, addresses: Mapping[str, str], up: str) -> str:
    """Add to the HTML *body* a link at each id in an answer that has an address.

    :param up: the way from the page to the root of the site.
    """

    def to_rule(found: re.Match[str]) -> str:
        address = addresses.get(found[0])
        return f'<a href="{up}{address}">{found[0]}</a>' if address else found[0]

    def in_block(block: re.Match[str]) -> str:
        lines = block[0].split("\n")
        if _PROMPT not in lines[0]:  # no prompt: nothing here has been answered
            return block[0]
        return "\n".join(line if _PROMPT in line else _ID.sub(to_rule, line) for line in lines)

    return _BLOCK.sub(in_block, body)
