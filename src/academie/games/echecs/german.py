"""The words of a move in German, made from what the French words say and from nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from academie.games.echecs.words import Named, Phrase, Square


class _Noun(NamedTuple):
    """A noun as it is declined.

    :param gender: ``m``, ``f`` or ``n``.
    :param forms: nominative, genitive, dative and accusative.
    :param compound: how it begins a longer noun: "Königs-läufer".
    """

    gender: str
    forms: tuple[str, str, str, str]
    compound: str


NOMINATIVE, GENITIVE, DATIVE, ACCUSATIVE = range(4)
_MEN = {
    "roi": _Noun("m", ("König", "Königs", "König", "König"), "Königs"),
    "dame": _Noun("f", ("Dame",) * 4, "Damen"),
    "tour": _Noun("m", ("Turm", "Turms", "Turm", "Turm"), "Turm"),
    "fou": _Noun("m", ("Läufer", "Läufers", "Läufer", "Läufer"), "Läufer"),
    "chevalier": _Noun("m", ("Springer", "Springers", "Springer", "Springer"), "Springer"),
    "pion": _Noun("m", ("Bauer", "Bauern", "Bauern", "Bauern"), "Bauern"),
    "gambit": _Noun("n", ("Gambit", "Gambits", "Gambit", "Gambit"), "Gambit"),
}
#: The article, by gender and case.
_THE = {
    "m": ("der", "des", "dem", "den"),
    "f": ("die", "der", "der", "die"),
    "n": ("das", "des", "dem", "das"),
}
#: The endings of "sein" and "ihr", by gender and case.
_POSSESSED = {
    "m": ("", "es", "em", "en"),
    "f": ("e", "er", "er", "e"),
    "n": ("", "es", "em", ""),
}
_COLOURS = {"noir": "schwarze", "blanc": "weiße", "adverse": "gegnerische"}
_ORDINALS = ("", "erste", "zweite", "dritte", "vierte", "fünfte", "sechste", "siebte", "achte")


def in_german(phrase: Phrase) -> str:
    """Give the German of *phrase*, one sentence; empty where the words say no move.

    >>> from academie.games.echecs.words import read_words
    >>> in_german(read_words("Le fou du roi à la quatrième case du fou de sa dame."))
    'Der Königsläufer auf das vierte Feld des Damenläufers.'
    >>> in_german(read_words("Le pion prend le pion du fou de la dame noire."))
    'Der Bauer schlägt den schwarzen Bauern des Damenläufers.'
    """
    if phrase.act == "rien":
        return ""
    if phrase.act == "même":
        return "Ebenso."
    words = f"{_mover(phrase)} {_deed(phrase)}{_check(phrase)}".strip()
    return f"{words[0].upper()}{words[1:]}."


def _mover(phrase: Phrase) -> str:
    men = (_man(piece, phrase.named, NOMINATIVE) for piece in phrase.pieces)
    return " oder ".join(men)


def _man(piece: str, named: Named, case: int) -> str:
    """Decline a man, with article, colour, and the man beside which it was born."""
    noun = _MEN[piece]
    words = [_THE[noun.gender][case]]
    if named.colour:
        words.append(_weak(_COLOURS[named.colour], noun, case))
    match named.nouns:
        case ():
            words.append(noun.forms[case])
        case (beside,):
            words.append(_compound(beside, noun.forms[case]))
        case (beside, of):
            words += [noun.forms[case], "des", _compound(of, _MEN[beside].forms[GENITIVE])]
    return " ".join(words)


def _compound(first: str, second: str) -> str:
    """Make one noun of two.

    >>> _compound("roi", "Läufers")
    'Königsläufers'
    """
    return f"{_MEN[first].compound}{second.lower()}"


def _weak(adjective: str, noun: _Noun, case: int) -> str:
    """Decline an adjective that ends in *e* and follows an article."""
    plain = case == NOMINATIVE or (case == ACCUSATIVE and noun.gender != "m")
    return adjective if plain else f"{adjective}n"


def _deed(phrase: Phrase) -> str:  # noqa: C901, PLR0911 - one return an act
    match phrase.act:
        case "pas":
            return "einen Schritt" if phrase.steps == 1 else "zwei Schritte"
        case "place" if phrase.check:
            return _gives_check(phrase)
        case "place":
            goes = _where(phrase, ACCUSATIVE)
            return f"zieht sich {goes} zurück" if phrase.retires else goes
        case "prend":
            return _takes(phrase)
        case "échec":
            return _gives_check(phrase)
        case "couvre":
            return " ".join(filter(None, ("deckt", _where(phrase, DATIVE), "das Schach")))
        case "roque":
            side = phrase.wing and f" auf der Seite {_own(phrase, phrase.wing, GENITIVE)}"
            return f"rochiert{side}"
        case "attaque":
            victim = phrase.victim and f"{_the(phrase.victim, ACCUSATIVE)} "
            return f"greift {victim}an"
        case "dame":
            return "geht in die Dame"
        case "avance":
            return "rückt vor"
        case _:
            return "zieht sich zurück"


def _gives_check(phrase: Phrase) -> str:
    king = f"dem König und {_the(phrase.fork, DATIVE)}" if phrase.fork else ""
    given = "Schach und Matt" if phrase.mate else "Schach"
    return " ".join(filter(None, ("gibt", king, _where(phrase, DATIVE), given)))


def _takes(phrase: Phrase) -> str:
    taken = _man(phrase.victim, phrase.taken, ACCUSATIVE) if phrase.victim else ""
    if not taken and phrase.last and not phrase.again and not phrase.in_passing:
        taken = "ihn"  # whatever "le" stands for is masculine in German too
    how = "en passant" if phrase.in_passing else ""
    return " ".join(filter(None, ("schlägt", taken, how, "zurück" if phrase.again else "")))


def _where(phrase: Phrase, case: int) -> str:
    """Name the square: where to (accusative), or where (dative)."""
    square = phrase.square
    if square is None:
        return ""
    if not square.named.nouns:
        possessive = f"{_possessive(phrase)}{_POSSESSED['n'][case]}"
        return f"auf {possessive} {_count(square, case, after_article=possessive[-1] == 'm')}"
    whose = _whose(phrase, square.named)
    return f"auf {_THE['n'][case]} {_count(square, case, after_article=True)} {whose}"


def _count(square: Square, case: int, *, after_article: bool) -> str:
    """Say which square of a file; the first is "the square"."""
    if square.rank == 1:
        return "eigenes Feld" if not after_article else "Feld"
    ordinal = _ORDINALS[square.rank]
    if case == DATIVE:
        return f"{ordinal}n Feld"
    return f"{ordinal} Feld" if after_article else f"{ordinal}s Feld"


def _whose(phrase: Phrase, named: Named) -> str:
    """Say by which man the file of the square is named, in the genitive."""
    first, *beside = named.nouns
    if named.own and not named.colour:
        return _own(phrase, first, GENITIVE)
    return _man(first, replace(named, nouns=tuple(beside)), GENITIVE)


def _own(phrase: Phrase, piece: str, case: int) -> str:
    noun = _MEN[piece]
    return f"{_possessive(phrase)}{_POSSESSED[noun.gender][case]} {noun.forms[case]}"


def _possessive(phrase: Phrase) -> str:
    """Say "his" of all men but the queen."""
    return "ihr" if phrase.pieces[:1] == ("dame",) else "sein"


def _the(piece: str, case: int) -> str:
    noun = _MEN[piece]
    return f"{_THE[noun.gender][case]} {noun.forms[case]}"


def _check(phrase: Phrase) -> str:
    if phrase.act in {"échec", "place"} or not phrase.check:
        return ""
    return " und gibt Schach und Matt" if phrase.mate else " und gibt Schach"
