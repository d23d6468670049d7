"""The English of a printed move, every word of it: number, side, move, and what is said beside.

The move itself is said by the core, from what it read in the French words. What the text adds to
some eighty moves ("et gagne la partie") stands in one table here; a word that neither the core nor
the table knows is refused, so that nothing of a move can be left out or smoothed over.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from academie.core import AcademieError
from academie.edition.blocks import Block, Heading, read_blocks
from academie.edition.words import plain
from academie.games.echecs.english import in_english
from academie.games.echecs.words import CLAUSE, bare, read_words
from academie.philidor.records import WORK

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from academie.edition.library import Library
    from academie.edition.records import Rule

_FROM = re.compile(
    r"^(?:(?P<number>\d+)(?P<ordinal>\.er)?\.?(?P<move> coup)?[., ]*)?"
    r"(?:(?P<side>Blanc|BLANC|Noir|B|N)[., ]*)?"
)
_LINK = re.compile(r" \(\{rule\}`[^`]*`\)\.?$")
_SIDES = {"b": "White", "n": "Black"}
_FENCE = re.compile(r"^(`{3,})\{(?P<name>\w+)\} (?P<id>\S+)")
_TARGET = re.compile(r"^\((?P<id>[\w.-]+)\)=")

#: What the text says beside a move, as it follows the words of the move.
TAILS: Mapping[str, str] = {
    " en prise": " that is *en prise*",
    " aussi": " also",
    " près de la tour du roi blanc": " near White’s king’s rook",
    ", ou toute autre chose, la perte étant inévitable": (
        ", or anything else, the loss being inevitable"
    ),
    ", n’ayant qu’un seul endroit": ", having only one place",
    ", donnant échec à la découverte": ", giving discovered check",
    ", et ayant cet avantage, avec une bonne situation, gagne infailliblement la partie. Ces "
    "renvois font voir que, jouant toujours bien de part et d’autre, celui qui a le trait doit "
    "presque toujours gagner": (
        ", and having this advantage, with a good position, wins the game without fail. These "
        "back-games show that, if both sides always play well, whoever has the move must almost "
        "always win"
    ),
    ", et doit ensuite gagner la partie, parce que tous ses pions à la droite sont soutenus, et "
    "que les deux pions de son adversaire étant séparés, doivent être perdus": (
        ", and must afterwards win the game, because all his pawns on the right are supported, and "
        "his opponent’s two pawns, being separated, must be lost"
    ),
    ", ou à l’autre, perd la partie": ", or to the other, loses the game",
    ", et gagne la partie": ", and wins the game",
    ", ne pouvant faire mieux": ", being able to do no better",
    ", et gagne ensuite la partie": ", and afterwards wins the game",
    ", et par plusieurs moyens gagne assez visiblement la partie, sans aller plus loin": (
        ", and by several means wins the game plainly enough, without going further"
    ),
    ", n’ayant d’autre place": ", having no other place",
    ", attaquant la dame blanche": ", attacking White’s queen",
    ", attaque la dame et la force": ", attacks the queen and forces her",
    ", et prend ensuite la dame": ", and afterwards takes the queen",
    ", ou tout ce qu’il voudra ; il perd la partie": ", or whatever he likes; he loses the game",
    " en donnant échec au roi et à la tour, gagne une pièce et par conséquent la partie": (
        ", giving check to the king and the rook, wins a piece and consequently the game"
    ),
    ", pour garder les deux pions attaqués": ", to guard the two pawns attacked",
    " où il veut, étant mat sur l’une ou sur l’autre case où il peut aller": (
        " where he likes, being mated on either of the squares where he can go"
    ),
    ", pour empêcher le chevalier noir d’avancer": ", to prevent Black’s knight from advancing",
    " en donnant échec à la tour": ", giving check to the rook",
    ", pour éviter l’échec à la découverte": ", to avoid the discovered check",
    ", et gagne tout de suite la partie": ", and wins the game at once",
    ", parce que s’il reprend, il perd sa dame": ", because if he retakes, he loses his queen",
    ", pour l’empêcher de pouvoir soutenir le pion du fou de sa dame": (
        ", to prevent him from being able to support his queen’s bishop’s pawn"
    ),
    ", pour empêcher l’échec de la dame": ", to prevent the queen’s check",
    ", pour éviter le mat de la tour": ", to avoid the rook’s mate",
    ", et ensuite pousse à dame, et gagne": ", and afterwards pushes to queen, and wins",
    ", et gagne assez visiblement la partie": ", and wins the game plainly enough",
    " en prenant le pion, et puis mat le coup après": (
        " by taking the pawn, and then mate the move after"
    ),
    ", n’ayant point d’autre jeu": ", having no other play",
    ", ensuite la tour, et donne mat au second coup": (
        ", afterwards the rook, and gives mate at the second move"
    ),
    " donnant double échec": ", giving double check",
    " ; ailleurs il perd sa dame": "; elsewhere he loses his queen",
    ", et ensuite doit gagner avec la supériorité d’une tour et une très-bonne situation": (
        ", and afterwards must win with the superiority of a rook and a very good position"
    ),
    " : ne prenant point, cela revient au même": ": if he does not take, it comes to the same",
    " pour se réunir à son camarade": " to rejoin its comrade",
    " pour faire ouverture à votre tour et à votre fou": (
        " to make an opening for your rook and for your bishop"
    ),
    " pour empêcher l’avancement des pions de l’adversaire": (
        " to prevent the opponent’s pawns from advancing"
    ),
    " : s’il soutenait le pion, il perdrait la partie": (
        ": if he supported the pawn, he would lose the game"
    ),
    " ; et jouant ensuite son roi sur la tour, il est visible que c’est un refait, parce que son "
    "pion vous coûtera la tour": (
        "; and as he afterwards plays his king upon the rook, it is plain that it is a drawn "
        "game, because his pawn will cost you the rook"
    ),
    ", ne pouvant mettre ailleurs": ", being unable to put him elsewhere",
    " et doit ensuite gagner, pour avoir un pion de plus, et passé": (
        " and must afterwards win, having a pawn more, and that a passed one"
    ),
    ", pour donner mat": ", to give mate",
    ", n’ayant point d’autre retraite": ", having no other retreat",
    ", et doit ensuite gagner facilement": ", and must afterwards win easily",
    ", pour éviter le mat": ", to avoid the mate",
    ", et gagnera la partie en poussant son pion": ", and will win the game by pushing his pawn",
    ", et donne échec et mat le coup après": ", and gives checkmate the move after",
    ", et prend la tour pour rien": ", and takes the rook for nothing",
    ", et donne échec et mat le coup après, à la case du chevalier de la dame noire": (
        ", and gives checkmate the move after, at Black’s queen’s knight’s square"
    ),
    ", et donne mat le coup suivant à la case de la tour du roi noir": (
        ", and gives mate the following move at Black’s king’s rook’s square"
    ),
}
#: Sentences in which the move cannot be told from what is said beside it, or that say none.
WHOLE: Mapping[str, str] = {
    "": "",
    "Ce qu’il voudra, le blanc pousse à dame": "Whatever he likes, White pushes to queen",
    "Pousse le pion du roi à dame, et donne échec et mat": (
        "Pushes the king’s pawn to queen, and gives checkmate"
    ),
    "Le pion du roi pousse à dame, et gagne la partie": (
        "The king’s pawn goes to queen, and wins the game"
    ),
    # "Son roi" is White’s, who moves; "Black’s pawn near his king" would be the other one.
    "Le chevalier prend le pion noir près de son roi": (
        "The knight takes Black’s pawn near White’s king"
    ),
    "Le fou de la dame prend le pion près de son roi": (
        "The queen’s bishop takes the pawn near White’s king"
    ),
    "Perdu": "Lost",
    "perd la partie": "Loses the game",
    "Perdu, le mat étant forcé": "Lost, the mate being forced",
    "Le roi où il peut": "The king where he can",
    "Prend le pion de la tour, et donne un échec perpétuel": (
        "Takes the rook’s pawn, and gives perpetual check"
    ),
    "Le pion du fou de la dame, ou toute autre chose, la partie est perdue": (
        "The queen’s bishop’s pawn, or anything else, the game is lost"
    ),
    "La tour du roi revient à la case de son roi": "The king’s rook returns to the king’s square",
    "Le pion de la tour demande dame et donne échec": (
        "The rook’s pawn asks for a queen and gives check"
    ),
    "La tour attaquée par le chevalier, se sauve à la troisième case du chevalier de sa dame": (
        "The rook, attacked by the knight, escapes to the queen’s knight’s third square"
    ),
    "Une des deux tours prend le pion": "One of the two rooks takes the pawn",
}


class Unsaid(AcademieError):
    """Words of a move for which there is no English."""


def sentence(words: str) -> str:
    """The English of the printed *words* of a move, without number and side.

    >>> sentence("32. B. La tour du roi à la seconde case de la dame noire, et gagne la partie.")
    'The king’s rook to Black’s queen’s second square, and wins the game.'

    :raises Unsaid: if there are words among them that neither core nor tables know.
    """
    body = bare(words).rstrip(".")
    if body in WHOLE:
        return f"{WHOLE[body]}." if body else ""
    found = CLAUSE.match(body)
    for end in _ends(body) if found else ():
        clause = CLAUSE.fullmatch(body[:end])
        if clause and body[end:] in {"", *TAILS}:
            said = in_english(read_words(f"{clause[0]}."))
            return f"{said.rstrip('.')}{TAILS.get(body[end:], '')}."
    raise Unsaid(f"there is no English for every word of {words!r}")


def _ends(body: str) -> Iterator[int]:
    """Where the move may end and what is said beside it begin, the longest of that first."""
    tails = sorted((tail for tail in TAILS if body.endswith(tail)), key=len, reverse=True)
    return (len(body) - len(tail) for tail in (*tails, ""))


def passage(markdown: str, side: str) -> str:
    """The English of a whole passage: number and *side* (``b`` or ``n``), sentence, note.

    >>> passage("{page}`9`12. B. La dame à sa case. ({rule}`g <echecs.partie-1.note-g>`)", "b")
    '12. White. The queen to her own square. ({rule}`g <echecs.partie-1.note-g>`)'
    """
    link = _LINK.search(markdown)
    begun = _FROM.match(plain(markdown))
    parts = []
    if begun and begun["number"]:
        number = begun["number"]
        if begun["move"]:
            parts.append(f"{number}st move." if begun["ordinal"] else f"Move {number}.")
        else:
            parts.append(f"{number}.")
    if begun and begun["side"]:
        parts.append(f"{_SIDES[side]}.")
    parts += [sentence(plain(_LINK.sub("", markdown)))] + ([link[0].strip(" .")] if link else [])
    return " ".join(part for part in parts if part)


def regenerated(library: Library) -> Iterator[tuple[Path, str]]:
    """Every page of the English text that has moves, and what it must hold.

    :raises AcademieError: if there is no English page beside a French one.
    """
    folder = library.root / "docs" / WORK
    rules = library.rules_of(WORK)
    for french in sorted((folder / "fr").glob("*.md")):
        blocks = list(read_blocks(french, french.name))
        if not any(_holds_moves(block) for block in blocks):
            continue
        number = french.name.partition("-")[0]
        english = next((folder / "en").glob(f"{number}-*.md"), None)
        if english is None:
            raise AcademieError(f"{french.name} has no English page beside it")
        yield english, _page(blocks, english, rules)


def _holds_moves(block: Heading | Block) -> bool:
    return isinstance(block, Block) and block.options.get("kind") == "move"


def _page(blocks: Iterable[Heading | Block], english: Path, rules: Mapping[str, Rule]) -> str:
    """The page *english* with every move, in its place among the prose, which stays as it is."""
    prose = dict(_prose(english.read_text(encoding="utf-8")))
    written: list[str] = []
    for block in blocks:
        if isinstance(block, Block) and _holds_moves(block):
            written.append(_moves(block, rules))
            continue
        id_ = block.id if isinstance(block, Heading) else block.argument
        if id_ in prose:
            written.append(prose.pop(id_))
    if prose:
        raise AcademieError(f"{english.name}: {', '.join(prose)} stands in no French page")
    return "\n\n".join(written) + "\n"


def _moves(block: Block, rules: Mapping[str, Rule]) -> str:
    lines = []
    for line in block.body.splitlines():
        rule = rules[line.partition(" ")[0]]
        lines.append(f"{rule.id} {rule.hash} {passage(rule.fr.body, rule.id[-1])}".rstrip())
    return "\n".join([f"```{{lines}} {block.argument}", ":of: line", *lines, "```"])


def _prose(page: str) -> Iterator[tuple[str, str]]:
    """Each passage of an English page but for its moves, with the comment that stands above it."""
    held: list[str] = []
    fence = id_ = ""
    for line in page.splitlines():
        opened = _FENCE.match(line)
        held.append(line)
        if fence:
            if line.strip() == fence:
                text = "\n".join(held).strip()
                if "```{lines}" not in text:
                    yield id_, text
                held, fence, id_ = [], "", ""
        elif opened:
            fence, id_ = opened[1], opened["id"]
        elif target := _TARGET.match(line):
            id_ = target["id"]
        elif line.startswith("#") and id_:
            yield id_, "\n".join(held).strip()
            held, id_ = [], ""
