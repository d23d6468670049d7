"""The data of the chess lines that pages need."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from academie.philidor.export import notes_at
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from academie.games.echecs.state import State
    from academie.philidor.claims import Claim
    from academie.philidor.model import Collection, HalfMove, Line
    from academie.philidor.note_lines import Told
    from academie.texts.model import Rule


#: Where a sentence begins.
_SENTENCE = re.compile(r"(?:^|(?<=\. ))\w")


class Players:
    """The moves, renvois, positions and notes of the lines, for pages."""

    def __init__(
        self,
        collection: Collection | None,
        rules: Mapping[str, Rule] | None = None,
        told: Sequence[Told] = (),
        claims: Sequence[Claim] = (),
    ) -> None:
        self.rules: Mapping[str, Rule] = rules or {}
        self.lines: Mapping[str, Line] = collection.lines if collection else {}
        self.moves: Mapping[str, HalfMove] = {
            move.id: move for line in self.lines.values() for move in line.moves
        }
        self.leaving: dict[str, list[Line]] = {}
        for line in self.lines.values():
            if line.at:
                self.leaving.setdefault(line.at, []).append(line)
        self.marked = {
            note: self.moves[id_]
            for id_, notes in notes_at(self.rules).items()
            for note in notes
            if id_ in self.moves
        }
        self.notes: dict[str, list[str]] = {}
        for note, move in self.marked.items():
            self.notes.setdefault(move.id, []).append(note)
        self.told: dict[str, list[Told]] = {}
        for one in told:
            self.told.setdefault(one.rule, []).append(one)
        self.claims: dict[str, list[Claim]] = {}
        for claim in claims:
            if claim.verdict:
                self.claims.setdefault(claim.rule, []).append(claim)

    def line_of(self, move: str) -> Line:
        """The line in which *move* is printed."""
        return self.lines[move.rpartition(".")[0]]

    def claimed_at(self, move: str) -> list[Claim]:
        """What the words of *move* claim, then what its notes do."""
        places = (move, *self.notes.get(move, ()))
        return [claim for place in places for claim in self.claims.get(place, ())]

    def after(self, id_: str) -> State:
        """Return the position after the half-move *id_*, or at the beginning of the line *id_*."""
        return self.lines[id_].start if id_ in self.lines else self.moves[id_].after

    def titles(self, line: str) -> dict[str, str]:
        """The heading of *line* as a link, in every language that it has."""
        heading = self.rules.get(line)
        if heading is None:
            return {FRENCH: "Suite", ENGLISH: "Continuation"}
        languages = (FRENCH, *heading.translations)
        said = {language: heading.said_in(language) for language in languages}
        return {language: _short(words.words) for language, words in said.items() if words}


def _short(title: str) -> str:
    """Shorten a heading for a link: "Le jeu des échecs. Première partie"."""
    return _SENTENCE.sub(lambda first: first[0].upper(), title.rstrip(".,; ").lower())
