"""Games of chess on the page: each move with its English and its notation, boards, renvois."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from academie import drawing, games
from academie.site.controls import address
from academie.site.nodes import Column, Moves, Passage, link, listed, paragraph, spoken

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from academie.edition.records import Rule
    from academie.philidor.records import Collection, HalfMove, Line


class Players:
    """What the pages must know of the lines that were read: moves, renvois, positions."""

    def __init__(self, collection: Collection | None) -> None:
        self.lines: Mapping[str, Line] = collection.lines if collection else {}
        self.moves: Mapping[str, HalfMove] = {
            move.id: move for line in self.lines.values() for move in line.moves
        }
        self.leaving: dict[str, list[Line]] = {}
        for line in self.lines.values():
            if line.at:
                self.leaving.setdefault(line.at, []).append(line)

    def shown(self, rule: Rule) -> object:
        """All that a page shows of the move *rule*, to see whether it changed."""
        move = self.moves.get(rule.id)
        return move and (move, [(line.id, line.title) for line in self.leaving.get(rule.id, ())])


def moves_of(players: Players, line: str, rows: Sequence[Passage], rules: Sequence[Rule]) -> Moves:
    """A block of moves of the line *line*, with the board to which they lead."""
    block = Moves(classes=["moves"])
    played = players.lines.get(line)
    if played is not None:
        block["data"] = {"line": line, "start": played.start.fen}
    block += rows
    last = players.moves.get(rules[-1].id)
    if last is not None:
        block += board(last)
    return block


def row_of(players: Players, rule: Rule, docname: str, french: Sequence[nodes.Node]) -> Passage:
    """One move: its French words, its English, its notation and its address."""
    row = Passage(ids=[rule.id], classes=["passage", "kind-move", "no-search"], rule=rule.id)
    row += _column(rule, "fr", *french, *_renvois(players, rule, docname))
    move = players.moves.get(rule.id)
    english = rule.en.body if rule.en else move.english if move else ""
    if english:
        row += _column(rule, "en", nodes.Text(english))
    if move is not None and move.uci:
        row["data"] = {"fen": move.after.fen, "uci": move.uci}
        classes = ["san", "no-search"] + ([] if move.plain else ["granted"])
        row += nodes.inline("", move.san, classes=classes)
    row += address(rule)
    return row


def _column(rule: Rule, language: str, *content: nodes.Node) -> Column:
    classes = [language, f"language-{language}"]
    column = Column(classes=classes, rule=rule.id, language=language)
    column += paragraph(*content)
    return column


def _renvois(players: Players, rule: Rule, docname: str) -> list[nodes.Node]:
    """Links from a move to the lines that leave the game here, and back from their first move."""
    away = [
        link(docname, "rule", line.address, spoken("fr", nodes.Text(_short(line.title or "Suite"))))
        for line in players.leaving.get(rule.id, ())
    ]
    line = players.lines.get(rule.id.rpartition(".")[0])
    back = []
    if line is not None and line.at and rule.id == _opening(line):
        back = [link(docname, "rule", line.at, nodes.Text(line.at.removeprefix("echecs.")))]
    found: list[nodes.Node] = []
    for sign, links in ((" ↳ ", away), (" ↰ ", back)):
        if links:
            found.append(
                nodes.inline(
                    "", "", nodes.Text(sign), *listed(links), classes=["renvois", "no-search"]
                )
            )
    return found


def _opening(line: Line) -> str:
    return line.played[0].id


def _short(title: str) -> str:
    """A heading as a link: "Premier renvoi de la première partie"."""
    return title.rstrip(".,; ").capitalize()


def board(move: HalfMove) -> nodes.container:
    """The board after *move*."""
    game = games.load("echecs")
    figure = nodes.container(classes=["picture", "board", "no-search"])
    figure += nodes.raw("", str(drawing.draw(game.picture(move.after))), format="html")
    last = move.id.rpartition(".")[2]
    figure += paragraph(nodes.Text(f"After {last}."), classes=["legend"])
    return figure
