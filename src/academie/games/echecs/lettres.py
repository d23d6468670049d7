"""The letters with which each language writes a move short: ``Nf3``, ``Cf3``; ``O-O``, ``0-0``."""

from __future__ import annotations

from academie.core.wording import Said

#: By the letters of English, which every chess program writes.
_LETTERS = {
    "K": Said("echecs.letter_roi"),
    "Q": Said("echecs.letter_dame"),
    "R": Said("echecs.letter_tour"),
    "B": Said("echecs.letter_fou"),
    "N": Said("echecs.letter_chevalier"),
    "O": Said("echecs.letter_roque"),
}


def lettered(san: str) -> str:
    """*san*, a move or several in short notation, in the letters of the language that is spoken.

    >>> from academie.core.wording import speaking
    >>> with speaking("fr"):
    ...     lettered("Nxe5+"), lettered("e8=Q"), lettered("O-O-O")
    ('Cxe5+', 'e8=D', '0-0-0')
    """
    return "".join(str(_LETTERS.get(sign, sign)) for sign in san)
