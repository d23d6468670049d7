"""Pack a whole game into an address, and take it out again."""

from __future__ import annotations

import binascii
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import TYPE_CHECKING

from academie.core import AcademieError
from academie.core.messages import Message
from academie.lab.session import Session, open_session

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Bytes of the longest game that is taken out of an address; the longest that we know has 40,000.
LONGEST = 1_000_000


def pack_game(session: Session) -> str:
    """Pack where *session* began, and every turn that is done, into letters of an address.

    >>> session = open_session("toc").done("convient").done("tire blanc 5 noir 3")
    >>> [turn.action for turn in unpack_game("toc", pack_game(session)).turns]
    ['convient', 'tire blanc 5 noir 3']
    """
    done = session.turns[: session.at]
    lines = "\n".join([str(session.begin), *(turn.action for turn in done)])
    packed = zlib.compress(lines.encode(), level=9)
    return urlsafe_b64encode(packed).decode("ascii").rstrip("=")


def unpack_game(name: str, packed: str) -> Session:
    """Take the game *name* out of *packed*, the twin of :func:`pack_game`; all its turns are done.

    :raises AcademieError: if no game is packed there, or a rule forbids one of its turns.
    """
    begin, *actions = _lines(packed)
    session = open_session(name, begin)
    for action in actions:
        session = session.done(action)
    return session


def _lines(packed: str) -> Sequence[str]:
    try:
        data = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        taken = zlib.decompressobj()
        text = taken.decompress(data, LONGEST).decode()
    except (ValueError, binascii.Error, zlib.error):
        raise AcademieError(str(Message("lab.no_game_there"))) from None
    if not taken.eof or not text:
        raise AcademieError(str(Message("lab.no_game_there")))
    return text.split("\n")
