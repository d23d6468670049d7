"""The advantages of a weaker player: the dé, men laid down, the coin, holes.

An advantage is written ``noir-dé-quine-coin-4``: to noir the dé, two men on the case of quine, his
coin and four holes; ``relevées`` after ``dé`` gives him the dé at every relevée too. What the other
gets in return is behind ``contre``: in ``noir-4-contre-dé-relevées`` noir has four holes, and
blanc the dé, at every relevée too.
"""

from __future__ import annotations

from dataclasses import dataclass

from academie.core import NotationError, applies
from academie.core.caching import cached_on_last_state
from academie.core.messages import Message
from academie.core.notation import is_number, read_number
from academie.games.trictrac.marque import Compte, Comptes
from academie.games.trictrac.state import COIN, DEPART, TALON, Options, Position
from academie.kit.backgammon.board import PLAYERS, Men, other

#: The doublets by their names, as the case on which their two men are laid down.
DOUBLETS = {"beset": 1, "deux": 2, "ternes": 3, "carme": 4, "quine": 5, "sannes": 6}
CONTRE, DE, RELEVEES = "contre", "dé", "relevées"
_EXPECTED = Message("trictrac.expects_advantage_reads_noir_de_quine")


@dataclass(frozen=True, slots=True)
class Avantage:
    """An advantage of *player* before the tour.

    :param cases: on which of his cases two men lie already.
    :param contre: the dé is the giver’s, who has asked for it in return.
    :param relevees: the dé is his at every relevée, not only at the first.
    """

    player: str
    de: bool = False
    relevees: bool = False
    cases: tuple[int, ...] = ()
    trous: int = 0
    contre: bool = False


def avantage(options: Options) -> Avantage | None:
    """Return the advantage that is agreed on, or ``None``.

    :raises NotationError: if it cannot be read.
    """
    if not options.avantage:
        return None
    player, *words = options.avantage.split("-")
    if player not in PLAYERS:
        raise NotationError(options.avantage, 0, _EXPECTED)
    words, back = _in_return(options.avantage, words)
    cases, trous = [], 0
    for word in words:
        if word in DOUBLETS or word == "coin":
            cases.append(DOUBLETS.get(word, COIN))
        elif is_number(word) and read_number(word) < options.trous:
            trous = read_number(word)
        elif word not in {DE, RELEVEES}:
            raise NotationError(options.avantage, options.avantage.index(word), _EXPECTED)
    if len(set(cases)) < len(cases):
        raise NotationError(options.avantage, 0, Message("trictrac.expects_each_case_given_once"))
    de, relevees = (word in (*words, *back) for word in (DE, RELEVEES))
    if relevees and not de:
        raise NotationError(options.avantage, 0, Message("trictrac.expects_relevees_goes_de"))
    return Avantage(player, de, relevees, tuple(cases), trous, contre=bool(back))


def _in_return(text: str, words: list[str]) -> tuple[list[str], list[str]]:
    """List what is given, and what the giver gets for it."""
    if CONTRE not in words:
        return words, []
    at = words.index(CONTRE)
    given, back = words[:at], words[at + 1 :]
    if not given or DE in given or back not in ([DE], [DE, RELEVEES]):
        raise NotationError(text, text.index(CONTRE), _EXPECTED)
    return given, back


@applies("trictrac.1.4")
def empile() -> Position:
    """Return the men of both piled up, as at the beginning of a relevée."""
    return Position(DEPART, DEPART)


@applies("nouveau-trictrac.19.2")
def le_de(given: Avantage | None) -> str | None:
    """Find who has the dice without a draw.

    « Ces avantages sont le dé, qui est le plus faible »: who has it without drawing.
    """
    return given.player if given and given.de and not given.contre else None


@applies("trictrac.note.103")
def en_retour(given: Avantage | None) -> str | None:
    """Check whether the giver has the dice in return.

    « sous la condition qu’ils avaient d’abord le dé »: the giver’s, for what he gives.
    """
    return other(given.player) if given and given.de and given.contre else None


@applies("nouveau-trictrac.19.4")
def abattus(given: Avantage | None) -> tuple[tuple[str, Men], ...]:
    """List the cases on which two men lie beforehand.

    « Carme abattu et le coin, ou tel autre nombre qu’on voudra »: on all cases given.
    """
    if given is None or not given.cases:
        return ()
    men = list(DEPART)
    for place in (place for case in given.cases for place in abattu(case)):
        men[place] += 1
        men[TALON] -= 1
    return ((given.player, tuple(men)),)


@applies("nouveau-trictrac.19.3")
def abattu(case: int) -> tuple[int, int]:
    """Find the case of two men laid down.

    « Quine ou sannes, abattu ; le coin de repos »: where the two men lie (trictrac.note.41).
    """
    return case, case


@applies("nouveau-trictrac.19.5")
def trous_d_avance(given: Avantage | None) -> tuple[tuple[str, Compte], ...]:
    """Return the holes given beforehand.

    « Ou bien un, deux, trois, quatre, cinq, six, et même sept trous ».
    """
    return ((given.player, Compte(trous=given.trous)),) if given and given.trous else ()


@cached_on_last_state
def depart(options: Options) -> tuple[Position, Comptes, str | None]:
    """Return position, marks and dice at the beginning of the tour."""
    given = avantage(options)
    position, comptes = empile(), Comptes()
    for player, men in abattus(given):
        position = position.with_men(player, men)
    for player, compte in trous_d_avance(given):
        comptes = comptes.put(player, compte)
    return position, comptes, le_de(given) or en_retour(given)
