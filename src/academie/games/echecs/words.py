"""Parse the French words of a printed move, without a position.

One grammar covers some two hundred and fifty patterns: a piece, perhaps named by the piece beside
which it was born, then what it does: goes to a square, one step or two, takes, gives check, covers,
castles, retires.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from academie.core import NotationError
from academie.core.messages import Message

#: The pieces, by the books' word.
PIECES = ("roi", "dame", "tour", "fou", "chevalier", "pion")
_ORDINALS = {
    "première": 1,
    "seconde": 2,
    "deuxième": 2,
    "troisième": 3,
    "quatrième": 4,
    "cinquième": 5,
    "sixième": 6,
    "septième": 7,
    "huitième": 8,
}
_OF = r"(?:du|de la|de sa|de son|de votre|de l’|d’un|d’une)"
_PIECE = r"(?:roi|dame|tour|fou|chevalier|pion)"
_COLOUR = r"(?:noire?|blanche?|blanc|adverse|contraire|opposée?)"
#: "du fou de sa dame noire": a row of complements, each with its noun.
_CHAIN = rf"(?: {_OF} ?(?:{_PIECE}|gambit|{_COLOUR}))*(?: {_COLOUR})*"
_SUBJECT = re.compile(
    rf"(?:(?:le|la|une des deux|les) )?(?P<piece>{_PIECE})s?(?: ou le (?P<other>{_PIECE}))?"
    rf"(?P<chain>{_CHAIN})",
    re.IGNORECASE,
)
_NUMBER = re.compile(
    r"^(?:\d+\.? ?(?:\.?er)? ?(?:coup)?[.,]? ?)?(?:(?:Blanc|BLANC|Noir|B|N)[.,]? ?)?"
)
_NOTE = re.compile(r" ?\([a-z0-9*]+\)[.,]?")
_SQUARE = re.compile(
    rf"à (?:la|sa|l’une ou l’autre) ?(?:(?P<rank>{'|'.join(_ORDINALS)}) )?(?:case|place)"
    rf"(?P<chain>{_CHAIN})"
)
_TAKES = re.compile(
    rf"(?P<pronoun>(?:le|la) )?(?:re)?pren(?:d|ant)\b"
    rf"(?: (?:le|la|l’) ?(?P<piece>{_PIECE})(?P<chain>{_CHAIN}))?"
)
_AFTERWARDS = re.compile(
    r",? (?:et )?(?:prend )?(?:ensuite|puis)\b.*"
    r"|[,;:]? et (?:donne (?:échec et )?mat le coup|jouant ensuite"
    r"|prend la tour pour|(?:en)?gagn|doit|par plusieurs|ayant).*"
    r"| pour .*|,? (?:n’ayant|ne pouvant|attaquant|parce que|donnant mat).*"
    r"|[;:].*|,? ensuite .*"
)
_MAN = rf"(?:le|la) {_PIECE}{_CHAIN}"
_THERE = rf"à (?:la|sa) ?(?:(?:{'|'.join(_ORDINALS)}) )?(?:case|place){_CHAIN}"
#: Complete words of a move.
CLAUSE = re.compile(
    rf"de même|{_MAN}(?: ou {_MAN})?"
    rf"(?: {_THERE}| (?:le |la )?(?:re)?prend(?: {_MAN}| en passant)?| (?:un|deux) pas"
    rf"| donne échec(?: et mat)?(?: au roi et à la {_PIECE})?(?: {_THERE})?"
    rf"| roque(?: du côté de sa (?:tour|dame))?| couvre l’échec| se retire(?: {_THERE})?"
    rf"| attaque {_MAN}| avance)"
    r"(?:,? (?:et |en )?donn(?:e|ant) échec)?",
    re.IGNORECASE,
)
#: The other acts of a piece, by the first of these words.
_ACTS = (
    (r"à dame|demande dame", "dame"),
    (r"couvre", "couvre"),
    (r"case|place", "place"),
    (r"échec", "échec"),
    (r"avance|ou toute autre chose", "avance"),
    (r"attaque", "attaque"),
)
_NO_MOVE = re.compile(r"^(?:ce qu’il voudra|perdu|perd la partie)\b", re.IGNORECASE)
#: Brackets enclose words that the editors conjecture; the move is read from what they enclose.
_BRACKETS = str.maketrans("", "", "[]")


@dataclass(frozen=True, slots=True)
class Named:
    """The nouns that name a piece, a file or a square: "du fou de sa dame noire".

    :param nouns: ``("fou", "dame")``; the first is the nearest.
    :param colour: ``"noir"``, ``"blanc"``, ``"adverse"``, or empty for the mover's own.
    :param own: whether a single noun is said to be the mover's ("de son fou").
    """

    nouns: tuple[str, ...] = ()
    colour: str = ""
    own: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Square:
    """A square: its rank from the side named, and the file of *named*."""

    rank: int
    named: Named


@dataclass(frozen=True, slots=True)
class Phrase:
    """The parsed words of a move.

    :param pieces: the piece that moves; two if the text leaves the choice, none if it is not named.
    :param named: by what it is named.
    :param act: ``place``, ``pas`` (steps), ``prend``, ``échec``, ``couvre``, ``roque``,
        ``attaque``, ``retire``, ``dame``, ``avance``, ``même``, or ``rien`` (no move is said).
    :param steps: of a pawn, 1 or 2.
    :param square: where it goes.
    :param taken: what it takes; without nouns for a pronoun or nothing.
    :param victim: the piece taken, empty if it is not named.
    :param last: whether what it takes is the man that moved last ("le prend", "reprend").
    :param wing: of castling: ``tour``, ``roi``, ``dame``, or empty.
    :param fork: the man attacked together with the king ("échec au roi et à la tour").
    :param again: whether it takes what has just taken, by the word ("reprend").
    :param retires: whether it is said to retire to the square ("se retire à la case de son roi").
    """

    act: str
    pieces: tuple[str, ...] = ()
    named: Named = field(default_factory=Named)
    steps: int = 0
    square: Square | None = None
    taken: Named = field(default_factory=Named)
    victim: str = ""
    last: bool = False
    wing: str = ""
    check: bool = False
    mate: bool = False
    in_passing: bool = False
    to_queen: bool = False
    fork: str = ""
    again: bool = False
    retires: bool = False


def bare(words: str) -> str:
    """Strip the number, the side and the marks of notes from the words of a move.

    >>> bare("12. B. Le pion de la dame le reprend. (k)")
    'Le pion de la dame le reprend.'
    """
    text = _NOTE.sub("", words)
    return _NUMBER.sub("", text, count=1).strip()


def drop_brackets(words: str) -> str:
    """Remove the brackets around conjectured words, and keep the words.

    >>> drop_brackets("Le pion [prend le fou].")
    'Le pion prend le fou.'
    """
    return words.translate(_BRACKETS)


def read_words(words: str) -> Phrase:
    """Parse the printed *words*, with those that the editors put in brackets.

    >>> read_words("Le fou du roi à la quatrième case du fou de sa dame.").square
    Square(rank=4, named=Named(nouns=('fou', 'dame'), colour='', own=False))
    >>> read_words("N. De même.").act
    'même'
    >>> read_words("N. Le pion [prend le fou].").victim
    'fou'

    :raises NotationError: if they are no words of a move.
    """
    text = drop_brackets(bare(words))
    if re.match(r"de même", text, re.IGNORECASE):
        return Phrase("même")
    if not text.strip(". ") or _NO_MOVE.match(text):
        return Phrase("rien")
    body = re.sub(r"^pousse le pion", "Le pion", text, flags=re.IGNORECASE)
    to_queen = bool(re.search(r"pousse.* à dame|à dame|demande dame", text))
    found = _SUBJECT.match(body)
    pieces: tuple[str, ...] = ()
    named = Named()
    rest = body
    if found:
        pieces = tuple(p.lower() for p in (found["piece"], found["other"]) if p)
        named = _named(found["chain"])
        rest = body[found.end() :]
    else:
        rest = f"{body[0].lower()}{body[1:]}"
    now = _AFTERWARDS.sub("", rest)
    phrase = _acted(text, now.strip(" .,"))
    if phrase is None:
        raise NotationError(words, 0, Message("echecs.expects_words_move_such_le_pion"))
    mate = bool(re.search(r"\bmat\b", now))
    check = "échec" in now and "couvre" not in now and "éviter" not in now
    return replace(
        phrase,
        pieces=pieces,
        named=named,
        check=check or mate,
        mate=mate,
        to_queen=to_queen and "dame" in (phrase.act, *now.split()),
        in_passing="en passant" in now,
        fork=_forked(text),
        retires="se retire" in now,
    )


def _forked(text: str) -> str:
    found = re.search(rf"échec au roi et à la ({_PIECE})", text)
    return found[1] if found else ""


def _acted(text: str, now: str) -> Phrase | None:
    square = _square(now)
    if "roque" in now:
        wing = re.search(r"roque du côté de (?:sa|la|son|le) ?(\w+)", now)
        return Phrase("roque", wing=wing[1] if wing else "")
    takes = _TAKES.search(now)
    if takes and (square is None or takes.start() < now.index(" case")):
        return Phrase(
            "prend",
            square=square,
            taken=_named(takes["chain"] or ""),
            victim=takes["piece"] or "",
            last=bool(takes["pronoun"]) or takes["piece"] is None or "repren" in takes[0],
            again="repren" in takes[0],
        )
    if re.search(r"(?:un|deux) pas\b", now):
        return Phrase("pas", steps=2 if "deux pas" in now else 1)
    act = next((act for pattern, act in _ACTS if re.search(pattern, now)), "")
    if act == "place" and square is None:
        act = ""
    if not act and (not now or re.search(r"retire|où il (?:peut|veut)", text)):
        act = "retire"
    return Phrase(act, square=square, victim=_attacked(now)) if act else None


def _attacked(now: str) -> str:
    found = re.search(rf"attaque (?:le|la) ({_PIECE})", now)
    return found[1] if found else ""


def _square(now: str) -> Square | None:
    found = _SQUARE.search(now)
    if found is None:
        return None
    return Square(_ORDINALS.get(found["rank"] or "première", 1), _named(found["chain"]))


def _named(chain: str) -> Named:
    nouns = tuple(re.findall(rf"\b({_PIECE}|gambit)\b", chain))
    colour = re.search(rf"\b({_COLOUR})\b", chain)
    own = bool(re.fullmatch(rf" (?:de sa|de son) {_PIECE}", chain))
    return Named(nouns, _colour(colour[1]) if colour else "", own)


def _colour(word: str) -> str:
    if word.startswith("noir"):
        return "noir"
    return "blanc" if word.startswith("blanc") else "adverse"
