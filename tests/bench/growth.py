"""What a text twice as long costs: a small repository with a synthetic text, built from nothing."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from academie import __version__
from academie.texts.history.registry import register
from academie.texts.library import load
from tests.site.tree import ENGLISH, GERMAN, change, plant, reread, translate, write

if TYPE_CHECKING:
    from pathlib import Path

#: Chapters of the shorter text, and the rules of each: two thirds of all that the edition has.
CHAPTERS, RULES = 60, 40
#: Of each rule, so many clauses of these, the same in both languages.
CLAUSES = 5
SAID = {
    "le joueur tient sa carte": "the player holds his card",
    "personne ne parle avant lui": "nobody speaks before him",
    "la table est ronde": "the table is round",
    "on mêle les cartes": "the cards are mixed",
    "qui donne joue le dernier": "who deals plays last",
    "chacun garde sa place": "everybody keeps his place",
    "la main passe à droite": "the hand passes to the right",
    "le jeu reste fermé": "the game stays closed",
    "les dames marchent ensemble": "the men march together",
    "on paye en sortant": "one pays on leaving",
}


def grown(root: Path, times: int) -> Path:
    """The small repository below *root*, whose ``livre`` has *times* the chapters."""
    plant(root)
    rng, said = Random(1806), {}
    first = 3
    chapters = range(first, first + times * CHAPTERS)
    for chapter in chapters:
        said[f"livre.{chapter}"] = f"CHAPTER {chapter}"
        blocks = [f"(livre.{chapter})=\n# CHAPITRE {chapter}.\n"]
        for n in range(1, RULES + 1):
            id_ = f"livre.{chapter}.{n}"
            clauses = rng.sample(sorted(SAID), CLAUSES)
            said[id_] = ("", _sentence([SAID[clause] for clause in clauses]))
            blocks.append(f"```{{rule}} {id_}\n{_sentence(clauses)}\n```\n")
        write(root, f"docs/livre/fr/{chapter:02}-chapitre.md", "\n".join(blocks))
    pages = "\n".join(f"livre/{chapter}" for chapter in chapters)
    change(root, "docs/index.md", "livre/2\n", f"livre/2\n{pages}\n")
    for language, known in (("en", ENGLISH), ("de", GERMAN)):
        translate(root, "livre", {**known, **said}, language)
    register(load(root), __version__)
    reread(root)
    return root


def _sentence(clauses: list[str]) -> str:
    return f"{', '.join(clauses).capitalize()}."
