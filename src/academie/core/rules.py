"""Read ids of rules in a notation: only ids that some function carries out are accepted.

A position may say by which rule a player is bound, paid or beaten. If any word were accepted, a
refusal could rest on a rule that does not exist.
"""

from __future__ import annotations

import re

from academie.core.codecs import Codec
from academie.core.errors import NotationError
from academie.core.messages import Message
from academie.core.trace import is_cited


def rule_of(game: str) -> Codec[str]:
    """Make the codec of the id of a rule of *game* that some function carries out.

    >>> from academie.core.trace import applies
    >>> @applies("demo.2")
    ... def drawn() -> bool:
    ...     return True
    >>> rule_of("demo").read("demo.2")
    'demo.2'
    >>> rule_of("demo").read("demo.3")
    Traceback (most recent call last):
        ...
    academie.core.errors.NotationError: cannot read 'demo.3' at character 1 of 'demo.3': the id of \
a rule of demo that is carried out
    """
    looks = rf"{re.escape(game)}(?:\.[a-z0-9_-]+)+"

    def read(text: str) -> str:
        if not re.fullmatch(looks, text) or not is_cited(text):
            raise NotationError(text, 0, Message("core.expects_id_rule_carried_out", game=game))
        return text

    return Codec(read, looks=looks, schema={"type": "string", "pattern": f"^{looks}$"})
