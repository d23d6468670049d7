"""Write moves with the letters of a language: ``Nf3``, ``Cf3``; ``O-O``, ``0-0``."""

from __future__ import annotations

from academie.core.messages import Message

#: The letters of each language, by the English ones that every chess program writes.
_LETTERS = {
    "K": Message("echecs.letter_roi"),
    "Q": Message("echecs.letter_dame"),
    "R": Message("echecs.letter_tour"),
    "B": Message("echecs.letter_fou"),
    "N": Message("echecs.letter_chevalier"),
    "O": Message("echecs.letter_roque"),
}


def translate_letters(san: str) -> str:
    """Write *san*, moves in short notation, in the letters of the current language.

    >>> from academie.core.messages import use_language
    >>> with use_language("fr"):
    ...     tuple(map(translate_letters, ("Nxe5+", "e8=Q", "O-O-O")))
    ('Cxe5+', 'e8=D', '0-0-0')
    """
    return "".join(str(_LETTERS.get(sign, sign)) for sign in san)


def read_letters(san: str) -> str:
    """Read moves in the letters of the current language, the twin of :func:`translate_letters`.

    Letters that this language has not are left as they are, so ``Nf3`` is read in French too.

    >>> from academie.core.messages import use_language
    >>> with use_language("fr"):
    ...     tuple(map(read_letters, ("Cxe5+", "e8=D", "0-0-0", "Nf3")))
    ('Nxe5+', 'e8=Q', 'O-O-O', 'Nf3')
    """
    english = {str(letter): sign for sign, letter in _LETTERS.items()}
    return "".join(english.get(sign, sign) for sign in san)
