"""Find the result of a line in the book's own words: who has won, a draw, or nothing."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from academie.games.echecs.words import bare
from academie.philidor.model import WORK
from academie.texts.language.words import links

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.philidor.model import HalfMove, Line
    from academie.texts.library import Library

#: The result by the words: a side, nobody, or unknown.
WHITE, BLACK, DRAWN, UNSAID = "blanc", "noir", "remise", ""
_SIDES = {"le blanc": WHITE, "le noir": BLACK, "vous": WHITE, "il": BLACK}
_OTHER = {WHITE: BLACK, BLACK: WHITE}
#: The place where the words continue after the move.
_GOES_ON = re.compile(
    r"[,;] (?=(?:et|ou|ensuite|gagne|étant|donnant|perd|pour)\b)"
    r"| (?=et (?:donne|doit|gagn|mat|prend|ensuite|jouant)\w*)"
)
_NO_MOVE = re.compile(r"(?:ce qu’il voudra|perdu|perd la partie)\b", re.IGNORECASE)
_DRAWN = re.compile(r"\b(?:refait|remise|échec perpétuel)\b")
_AVOIDED = re.compile(r"\b(?:éviter|parer|empêcher)\b[^,;.]*\bmat\b")
_LOSES = re.compile(
    r"\bétant mat\b|\bperdu\b|\bdoit toujours perdre\b|\bperd (?:\w+ )?la partie", re.IGNORECASE
)
# « Ces deux pions … doivent indubitablement faire le gain de votre partie, puisque … l’un ou
# l’autre de ces pions aille à dame, comme vous verrez par la suite » (echecs.partie-1.note-g): we
# read « Ce qu’il voudra, le blanc pousse à dame », with which that game ends, as the gain that was
# foretold. Two other lines end so and add « et gagne » (echecs.partie-1.renvoi-2.45b,
# echecs.gambit-2.renvoi-2.51b).
_WINS = re.compile(r"\b(?:gagne(?:r|ra)?|mat|pousse à dame)\b|\bdonnera la partie\b")
_SUBJECT = re.compile(r"\b(le blanc|le noir|vous|il)\b(?! est\b)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Conclusion:
    """A statement of the print about the end of a line.

    :param rule: id of the passage that says it: the last half-move, its note, or a paragraph.
    :param words: its words; of a half-move, those after the move.
    :param verdict: ``"blanc"`` or ``"noir"`` has won, ``"remise"``, or empty: it does not say.
    """

    rule: str
    words: str
    verdict: str


def after_the_move(words: str) -> str:
    """Return the words of a half-move after the move itself.

    >>> after_the_move("29. B. Le pion de la dame un pas, et gagne la partie.")
    'et gagne la partie.'
    >>> after_the_move("Le pion de la dame un pas.")
    ''
    """
    text = bare(words)
    if _NO_MOVE.match(text):
        return text
    cut = _GOES_ON.search(text)
    return text[cut.end() :] if cut else ""


def conclusions(line: Line, library: Library) -> tuple[Conclusion, ...]:
    """List the passages in which the print may give the result of *line*.

    Where the last half-move says nothing, the one before it may, then the notes of the two, then
    a paragraph under the line.
    """
    return tuple(_passages(line, library))


def verdict(line: Line, library: Library) -> Conclusion:
    """Return the first passage that names a winner; else the last half-move without a verdict."""
    said = conclusions(line, library)
    return next((c for c in said if c.verdict), said[0])


def _passages(line: Line, library: Library) -> Iterator[Conclusion]:
    rules = library.rules_of(WORK)
    last_two = list(reversed(line.moves[-2:]))
    for move in last_two:
        words = after_the_move(move.words)
        yield Conclusion(move.id, words, _verdict(words, _side(move)))
    for move in last_two:
        for note in links(rules[move.id].fr.body):
            if ".note-" in note:
                words = rules[note].fr.words
                yield Conclusion(note, words, _verdict(words, _side(move)))
    # Paragraphs are numbered with the half-moves: one under the line has a higher number.
    for id_ in (f"{line.id}.{number}" for number in range(len(line.moves) + 1, len(rules))):
        if id_ in rules and rules[id_].kind == "advice":
            words = rules[id_].fr.words
            yield Conclusion(id_, words, _verdict(words, UNSAID))


def _side(move: HalfMove) -> str:
    return WHITE if move.id.endswith("b") else BLACK


def _verdict(words: str, mover: str) -> str:
    """Find the winner in *words*; a sentence without a subject is about *mover*."""
    for sentence in re.split(r"(?<=[.;]) ", words):
        said = _AVOIDED.sub("", sentence)
        if _DRAWN.search(said):
            return DRAWN
        for pattern, wins in ((_LOSES, False), (_WINS, True)):
            found = pattern.search(said)
            if found:
                subject = list(_SUBJECT.finditer(said, 0, found.start()))
                side = _SIDES[subject[-1][1].lower()] if subject else mover
                return side if wins else _OTHER.get(side, UNSAID)
    return UNSAID
