"""Translate the words of a move into English, from their meaning alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from academie.games.echecs.words import Named, Phrase

_PIECES = {
    "roi": "king",
    "dame": "queen",
    "tour": "rook",
    "fou": "bishop",
    "chevalier": "knight",
    "pion": "pawn",
    "gambit": "gambit",
}
_ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_OWN = {"roi": "his", "dame": "her"}
_COLOURS = {"noir": "Black’s ", "blanc": "White’s ", "adverse": "the other side’s "}


def in_english(phrase: Phrase) -> str:
    """Return the English of *phrase*, one sentence; empty if it names no move.

    >>> from academie.games.echecs.words import read_words
    >>> in_english(read_words("Le fou du roi à la quatrième case du fou de sa dame."))
    'The king’s bishop to the queen’s bishop’s fourth square.'
    >>> in_english(read_words("Le pion prend le pion du fou de la dame noire."))
    'The pawn takes Black’s queen’s bishop’s pawn.'
    """
    if phrase.act == "rien":
        return ""
    if phrase.act == "même":
        return "The same."
    words = f"{_mover(phrase)} {_deed(phrase)}{_check(phrase)}".strip()
    return f"{words[0].upper()}{words[1:]}."


def _mover(phrase: Phrase) -> str:
    if not phrase.pieces:
        return ""
    if phrase.named.nouns == ("gambit",):
        return "the gambit pawn"
    whose = _COLOURS[phrase.named.colour] if phrase.named.colour else "the "
    men = (f"{whose}{_of(phrase.named)}{_PIECES[piece]}" for piece in phrase.pieces)
    return " or ".join(men)


def _of(named: Named) -> str:
    """Put complements before the noun, as English does: "queen’s bishop’s "."""
    return "".join(f"{_PIECES[noun]}’s " for noun in reversed(named.nouns))


def _deed(phrase: Phrase) -> str:  # noqa: C901, PLR0911 - one return an act
    where = _where(phrase)
    match phrase.act:
        case "pas":
            return "one square" if phrase.steps == 1 else "two squares"
        case "place" if phrase.check:
            given = "checkmate" if phrase.mate else "check"
            return f"gives {given} at {where.removeprefix('to ')}"
        case "place":
            return f"retires {where}" if phrase.retires else where
        case "prend":
            return _takes(phrase)
        case "échec":
            given = f"{'checkmate' if phrase.mate else 'check'}{_fork(phrase)}"
            return f"gives {given}{where and ' ' + where}"
        case "couvre":
            return f"covers the check{where and ' ' + where}"
        case "roque":
            return f"castles{phrase.wing and f' on his {_PIECES[phrase.wing]}’s side'}"
        case "attaque":
            return f"attacks the {_PIECES[phrase.victim]}" if phrase.victim else "attacks"
        case "dame":
            return "goes to queen"
        case "avance":
            return "advances"
        case _:
            return "retires"


def _fork(phrase: Phrase) -> str:
    return f" to the king and the {_PIECES[phrase.fork]}" if phrase.fork else ""


def _takes(phrase: Phrase) -> str:
    takes = "retakes" if phrase.again else "takes"
    if not phrase.victim:
        return f"{takes} in passing" if phrase.in_passing else f"{takes} it"
    whose = _COLOURS[phrase.taken.colour] if phrase.taken.colour else "the "
    taken = f"{whose}{_of(phrase.taken)}{_PIECES[phrase.victim]}"
    if phrase.taken.nouns == ("gambit",):
        taken = f"{whose}gambit pawn"
    return f"{takes} {taken}" + (" in passing" if phrase.in_passing else "")


def _where(phrase: Phrase) -> str:
    square = phrase.square
    if square is None:
        return ""
    count = f"{_ORDINALS[square.rank]} square" if square.rank > 1 else "square"
    whose = _COLOURS[square.named.colour] if square.named.colour else ""
    own = _OWN.get(phrase.pieces[0] if phrase.pieces else "", "its")
    if not square.named.nouns:
        return f"to {whose or f'{own} own '}{count}"
    if square.named.own and square.named.nouns[0] in {"tour", "chevalier", "fou"}:
        whose = f"{own} "
    return f"to {whose or 'the '}{_of(square.named)}{count}"


def _check(phrase: Phrase) -> str:
    if phrase.act in {"échec", "place"} or not phrase.check:
        return ""
    return " and gives checkmate" if phrase.mate else " and gives check"
