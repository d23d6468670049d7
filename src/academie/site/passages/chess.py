"""Games of chess on the page: each move with its English and its notation, boards, renvois."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes

from academie import drawing, games
from academie.core.wording import Said, speaking
from academie.games.echecs.lettres import lettered
from academie.philidor.export import notes_at
from academie.philidor.records import WORK
from academie.philidor.told import stops
from academie.site.i18n.ui_strings import SPOKEN, drawn, spans, spans_of
from academie.site.lab.laboratory import pictured
from academie.site.passages.controls import address
from academie.site.sphinx.nodes import Moves, Passage, Step, in_languages, link, listed, paragraph
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from academie.games.echecs.state import State
    from academie.philidor.claims import Claim
    from academie.philidor.records import Collection, HalfMove, Line
    from academie.philidor.told import Told
    from academie.site.sphinx.nodes import Column, Pictured
    from academie.texts.model import Rule


#: Where a sentence begins.
_SENTENCE = re.compile(r"(?:^|(?<=\. ))\w")


class Players:
    """What the pages must know of the lines that were read: moves, renvois, positions, notes."""

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

    def line_of(self, move: HalfMove) -> Line:
        """The line in which *move* is printed."""
        return self.lines[move.id.rpartition(".")[0]]

    def claimed_at(self, move: HalfMove) -> list[Claim]:
        """What the words of *move* claim, then what its notes do."""
        places = (move.id, *self.notes.get(move.id, ()))
        return [claim for place in places for claim in self.claims.get(place, ())]

    def shown(self, rule: Rule) -> object:
        """All that a page shows of the move or note *rule*, to see whether it changed."""
        move = self.moves.get(rule.id) or self.marked.get(rule.id)
        leaving = [(line.id, self.titles(line)) for line in self.leaving.get(rule.id, ())]
        return move and (move, leaving, self.told.get(rule.id), self.claimed_at(move))

    def after(self, id_: str) -> State:
        """The position after the half-move *id_*, or in which the line *id_* begins."""
        return self.lines[id_].start if id_ in self.lines else self.moves[id_].after

    def titles(self, line: Line) -> dict[str, str]:
        """The heading of *line* as a link, in every language that it has."""
        heading = self.rules.get(line.id)
        if heading is None:
            return {FRENCH: "Suite", ENGLISH: "Continuation"}
        languages = (FRENCH, *heading.translations)
        said = {language: heading.said_in(language) for language in languages}
        return {language: _short(words.words) for language, words in said.items() if words}


def moves_of(players: Players, line: str, rows: Sequence[Passage], rules: Sequence[Rule]) -> Moves:
    """A block of moves of the line *line*, with the board to which they lead."""
    block = Moves(classes=["play"])
    played = players.lines.get(line)
    if played is not None:
        block["data"] = {"line": line, "start": played.start.fen}
    block += rows
    last = players.moves.get(rules[-1].id)
    if last is not None:
        block += board(last)
    return block


def row_of(players: Players, rule: Rule, docname: str, columns: Sequence[Column]) -> Passage:
    """One move: its number, which is its address, its notation, and its words in every language."""
    row = Passage(ids=[rule.id], classes=["passage", "kind-move"], rule=rule.id)
    move = players.moves.get(rule.id)
    row += address(rule, move.number if move else "")
    if move is not None and move.uci:
        row["data"] = {"fen": move.after.fen, "uci": move.uci}
        classes = ["san"] + ([] if move.plain else ["granted"])
        row += nodes.inline("", "", *moved(move.san), classes=classes)
    row += columns
    away = _renvois(players, rule, docname)
    if away:
        row += paragraph(*away, classes=["renvois"])
    return row


def _renvois(players: Players, rule: Rule, docname: str) -> list[nodes.Node]:
    """Links from a move to the lines that leave the game here, and back from their first move."""
    away = [
        link(docname, "rule", line.address, *in_languages(players.titles(line)))
        for line in players.leaving.get(rule.id, ())
    ]
    line = players.lines.get(rule.id.rpartition(".")[0])
    back = []
    if line is not None and line.at and rule.id == _opening(line):
        back = [link(docname, "rule", line.at, nodes.Text(line.at.removeprefix("echecs.")))]
    found: list[nodes.Node] = []
    for sign, links in (("↳ ", away), ("↰ ", back)):
        if links:
            found += [nodes.Text(f" {sign}" if found else sign), *listed(links)]
    return found


def _opening(line: Line) -> str:
    return line.played[0].id


def _short(title: str) -> str:
    """A heading as a link: "Le jeu des échecs. Première partie"."""
    return _SENTENCE.sub(lambda first: first[0].upper(), title.rstrip(".,; ").lower())


def moved(san: str) -> list[nodes.Node]:
    """A move in short notation, or several; once where all languages write it alike."""
    said = in_letters(san)
    return spans_of(said) if said[FRENCH] != said[ENGLISH] else [nodes.Text(san)]


def in_letters(san: str) -> dict[str, str]:
    """A move in short notation, or several, in the letters of every language of the site.

    >>> in_letters("Nf3")
    {'fr': 'Cf3', 'en': 'Nf3'}
    """
    said = {}
    for language in SPOKEN:
        with speaking(language):
            said[language] = lettered(san)
    return said


def numbered(move: HalfMove) -> dict[str, str]:
    """*move* in short notation with its number, in every language: ``3… Nf6``, ``3… Cf6``."""
    said = in_letters(move.san)
    return {language: f"{move.number} {told}".strip() for language, told in said.items()}


def position(move: HalfMove) -> str:
    """The board after *move*, drawn, as HTML."""
    game = games.load(WORK)
    return drawn(lambda: drawing.draw(game.picture(move.after)))


def board(move: HalfMove) -> Pictured:
    """The board after *move*."""
    figure = pictured(WORK, str(move.after), "board")
    figure += nodes.raw("", position(move), format="html")
    said = {
        language: Said("site.after_move", move=told).within(language)
        for language, told in numbered(move).items()
    }
    figure += paragraph(*spans_of(said), classes=["legend"])
    return figure


def beside(players: Players, rule: Rule) -> list[nodes.Node]:
    """What stands by the note *rule*: the board at its move, and the lines that it tells."""
    move = players.marked.get(rule.id)
    told = players.told.get(rule.id, ())
    if move is None:
        return []
    box = nodes.container(classes=["beside"])
    box += board(move)
    if told:
        rows = nodes.container(classes=["lines-told"])
        rows += paragraph(*spans("site.played_out"))
        rows += [_line_told(players, one, f"{one.rule}#{n}") for n, one in enumerate(told, 1)]
        box += rows
    return [box]


def _line_told(players: Players, told: Told, name: str) -> Moves:
    """A row of moves, each with the position to which it leads."""
    start = players.after(told.after)
    row = Moves(classes=["line-told"])
    row["data"] = {"line": name, "start": start.fen, "after": told.after}
    note = told.rule.rpartition(".")[2]
    for n, stop in enumerate(stops(told, start)):
        step = Step("", "", *moved(stop.san), classes=["step"])
        step["data"] = {
            "fen": stop.after.fen,
            "uci": stop.after.last,
            "said": f"{note}: {stop.number}",
            "fr-said": f"{note}\u202f: {stop.number}",
        }
        if n == 0 or stop.number.endswith("."):
            row += nodes.Text(f"{stop.number}\xa0")
        row += [step, nodes.Text(" ")]
    return row
