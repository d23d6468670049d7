"""One citation of every kind, for the tests of what programs read of them."""

from typing import NamedTuple

from academie.addresses import below, position
from academie.texts.citing import Source, Sources
from tests.texts import LIBRARY

#: A site whose address holds what TeX would misread.
HOME = "https://academie.example/mes_jeux/50%25/"
_LINE = "jeu | joueur noir | dé 6-5"
_SOURCES = Sources(LIBRARY, below(HOME))


class Kind(NamedTuple):
    """A citation, what is cited and the whole in which it stands; each as it begins."""

    source: Source
    name: str
    whole: str = ""


def _named(asked: str, name: str, whole: str = "", language: str = "") -> Kind:
    return Kind(_SOURCES.named(asked, language), name, whole)


_VOLUME = "Académie universelle des jeux"
KINDS = {
    "text": _named("whist", "Loix du Jeu de Whist"),
    "text in a volume": _named("echecs", "Le Jeu des Échecs", _VOLUME),
    "passage": _named("whist.8", "Art. VIII", "Loix du Jeu de Whist"),
    "move": _named("echecs.partie-1.3b", "Le Jeu des Échecs, PREMIÈRE PARTIE, § 3b", _VOLUME),
    "row": _named("trictrac.9.r3", "Le Jeu du Trictrac, CHAPITRE IX", _VOLUME),
    "translation": _named("whist.8", "Article VIII", "Laws of the Game of Whist", "en"),
    "range": _named("whist.8-10", "Art. VIII–X", "Loix du Jeu de Whist"),
    "usage": _named("whist.usage.2", "La donne", "Usage supplied for Loix du Jeu de Whist"),
    "note": _named("whist.note.3", "Articles XI and XIV", "Notes on Laws of the Game of Whist"),
    "term": _named("term.ecole", "école", "Lexicon"),
    "example": _named(
        "whist/art-01-avant-son-tour", "Article I: a card before one’s turn", "Examples"
    ),
    "position": Kind(
        _SOURCES.position("plain", "Plain", _LINE, position(HOME, "plain", _LINE)),
        _LINE,
        "Position of Plain",
    ),
}
