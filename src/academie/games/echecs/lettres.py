"""The letters of the men, with which each language writes a move short: ``Nf3``, ``Cf3``."""

from __future__ import annotations

from academie.core.wording import Said

#: By the letters of English, which every chess program writes.
_LETTERS = {
    "K": Said("echecs.letter_roi"),
    "Q": Said("echecs.letter_dame"),
    "R": Said("echecs.letter_tour"),
    "B": Said("echecs.letter_fou"),
    "N": Said("echecs.letter_chevalier"),
}


def lettered(san: str) -> str:
    """*san*, a move or several in short notation, in the letters of the language that is spoken.

    >>> from academie.core.wording import speaking
    >>> with speaking("fr"):
    ...     lettered("Nxe5+"), lettered("e8=Q")
    ('Cxe5+', 'e8=D')
    """
    return "".join(str(_LETTERS.get(sign, sign)) for sign in san)
