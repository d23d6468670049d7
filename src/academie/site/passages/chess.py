"""Show games of chess: each move with English, notation, board and renvois."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from academie import drawing, games
from academie.core.messages import Message, use_language
from academie.philidor.model import WORK, spelled
from academie.philidor.note_lines import stops
from academie.site.i18n.ui_strings import SPOKEN, drawn, spans, spans_of
from academie.site.lab.laboratory import pictured
from academie.site.passages.controls import address
from academie.site.sphinx.nodes import Moves, Passage, Step, in_languages, link, listed, paragraph
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from academie.philidor.model import HalfMove, Line
    from academie.philidor.note_lines import Told
    from academie.philidor.players import Players
    from academie.site.sphinx.nodes import Column, Pictured
    from academie.texts.model import Rule


def moves_of(players: Players, line: str, rows: Sequence[Passage], rules: Sequence[Rule]) -> Moves:
    """Make a block of moves of the line *line*, with the board after them."""
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
    """Make the row of a move: number, notation, and words in every language."""
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
    """Link a move to the lines that leave the game here, and their first move back."""
    away = [
        link(docname, "rule", line.address, *in_languages(players.titles(line.id)))
        for line in players.leaving.get(rule.id, ())
    ]
    line = players.lines.get(rule.id.rpartition(".")[0])
    back = []
    if line is not None and line.at and rule.id == _opening(line):
        back = [link(docname, "rule", line.at, nodes.Text(line.at.removeprefix(f"{WORK}.")))]
    found: list[nodes.Node] = []
    for sign, links in (("↳ ", away), ("↰ ", back)):
        if links:
            found += [nodes.Text(f" {sign}" if found else sign), *listed(links)]
    return found


def _opening(line: Line) -> str:
    return line.played[0].id


def moved(san: str) -> list[nodes.Node]:
    """Format moves in short notation, once if all languages write them alike."""
    said = in_letters(san)
    return spans_of(said) if said[FRENCH] != said[ENGLISH] else [nodes.Text(san)]


def in_letters(san: str) -> dict[str, str]:
    """Write moves in short notation with the letters of every language.

    >>> in_letters("Nf3")
    {'fr': 'Cf3', 'en': 'Nf3'}
    """
    said = {}
    for language in SPOKEN:
        with use_language(language):
            said[language] = spelled(san)
    return said


def numbered(move: HalfMove) -> dict[str, str]:
    """Write *move* with its number, in every language: ``3… Nf6``, ``3… Cf6``."""
    said = in_letters(move.san)
    return {language: f"{move.number} {told}".strip() for language, told in said.items()}


def position(move: HalfMove) -> str:
    """Draw the board after *move*, as HTML."""
    game = games.load(WORK)
    return drawn(lambda: drawing.draw(game.picture(move.after)))


def board(move: HalfMove) -> Pictured:
    """Return the board after *move*."""
    figure = pictured(WORK, str(move.after), "board")
    figure += nodes.raw("", position(move), format="html")
    said = {
        language: Message("site.after_move", move=told).within(language)
        for language, told in numbered(move).items()
    }
    figure += paragraph(*spans_of(said), classes=["legend"])
    return figure


def beside(players: Players, rule: Rule) -> list[nodes.Node]:
    """Make what is shown by the note *rule*: the board at its move, and its lines."""
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
    """Make a row of moves, each with the position after it."""
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
