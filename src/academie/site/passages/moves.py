"""Prepare the page of a move of chess: the board after it, its line, its evidence."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote

from academie.addresses import at
from academie.core.messages import use_language
from academie.philidor.model import WORK
from academie.site.i18n import ui_strings
from academie.site.i18n.ui_strings import SPOKEN
from academie.site.passages.chess import in_letters, numbered, position
from academie.texts.language.words import quoting, typeset
from academie.texts.languages import FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from academie.philidor.claims import Claim
    from academie.philidor.model import HalfMove, Line
    from academie.site.evidence.evidence import Evidence
    from academie.texts.model import Rule

#: The anchor of the board on the page of a move.
BOARD = "board"
#: The page of the readings, and that of the claims with their verdicts.
_READINGS, _VERDICTS = f"{WORK}/lectures", f"{WORK}/verdicts"


class Entry(NamedTuple):
    """An item of the evidence for a move: its name, and its HTML."""

    name: str
    says: str


class Shown(NamedTuple):
    """The data of a move for the template.

    :param title: number and notation, for the title of the window.
    :param name: the same as HTML; empty where the words say no move.
    :param board: the position after it, as HTML.
    :param facts: what stands under the board, each as HTML: its line, the way to the board of
        its game, and of most moves that their words mean nothing else.
    :param fen: the position after it.
    :param entries: what else it rests on, which most moves do not need.
    """

    title: Mapping[str, str]
    name: str
    board: str
    facts: tuple[str, ...]
    fen: str
    entries: tuple[Entry, ...]


def shown(evidence: Evidence, rule: Rule) -> Shown | None:
    """Return the data of the page of the move *rule*; ``None`` for any other passage."""
    move = evidence.players.moves.get(rule.id)
    if move is None:
        return None
    facts = _facts(evidence, move, _from_r(at(rule.place, rule.id)))
    said = numbered(move) if move.uci else {}
    return Shown(
        said,
        _apart(said) if said else "",
        position(move),
        tuple(facts),
        move.after.fen,
        tuple(_entries(evidence, move)),
    )


def _facts(evidence: Evidence, move: HalfMove, address: str) -> Iterator[str]:
    if not move.uci:
        yield ui_strings.html("site.says_no_move")
    yield _line(evidence, evidence.players.line_of(move.id))
    yield f'<a href="{address}">{ui_strings.html("site.move_walk")}</a>'
    if move.uci and move.plain:
        yield f'<a href="{_from_r(at(_READINGS))}">{ui_strings.html("site.read_plainly")}</a>'


def _entries(evidence: Evidence, move: HalfMove) -> Iterator[Entry]:
    """List the evidence for *move*, in the order of a reader's questions."""
    players = evidence.players
    if leaving := players.leaving.get(move.id, ()):
        yield Entry("site.move_leaving", _listed(_line(evidence, line) for line in leaving))
    if notes := players.notes.get(move.id, ()):
        yield Entry("site.move_note", _listed(_short_address(note) for note in notes))
    if move.uci and not move.plain:
        yield Entry("site.move_reading", _reading(evidence, move))
    if claims := players.claimed_at(move.id):
        yield Entry("site.move_claims", _verdicts(claims))


def _line(evidence: Evidence, line: Line) -> str:
    """The title of *line*, as a link to its page."""
    said = evidence.players.titles(line.id)
    return f'<a href="{quote(line.address)}.html">{_apart({k: said[k] for k in SPOKEN})}</a>'


def _short_address(id_: str) -> str:
    return f'<a href="{quote(id_)}.html">{id_}</a>'


def _reading(evidence: Evidence, move: HalfMove) -> str:
    """Explain how *move* was read in its words, and what else they allow."""
    parts = [_note(evidence, note) for note in dict.fromkeys(move.grants)]
    for kind, others in (("site.read_open", move.open), ("site.read_excluded", move.excluded)):
        if others:
            letters = in_letters(", ".join(others))
            said = {k: ui_strings.words(kind, moves=letters[k])[k] for k in SPOKEN}
            parts.append(ui_strings.html_of(said))
    return "; ".join(parts)


def _note(evidence: Evidence, id_: str) -> str:
    """Return the title of our note *id_* on the reading of moves, as a link."""
    note = evidence.library.reading(id_)
    titles = evidence.titles_of_note(note.id)
    return f'<a href="{_from_r(at(note.place, id_))}">{_apart({k: titles[k] for k in SPOKEN})}</a>'


def _verdicts(claims: Iterable[Claim]) -> str:
    """List each of *claims* with its verdict."""
    items = []
    for claim in claims:
        said = {}
        for language in SPOKEN:
            with use_language(language):
                said[language] = quoting(str(claim).removesuffix(f" ({claim.rule})"))
        items.append(f"<li>{_apart(said)}</li>")
    more = f'<a href="{_from_r(at(_VERDICTS))}">{ui_strings.html("site.move_all_claims")}</a>'
    return f"<ul>{''.join(items)}</ul>{more}"


def _listed(items: Iterable[str]) -> str:
    return ", ".join(items)


def _apart(said: Mapping[str, str]) -> str:
    """Return *said* in every language as HTML, once if all agree."""
    if len(set(said.values())) == 1:
        return escape(next(iter(said.values())))
    return ui_strings.html_of({k: typeset(v) if k == FRENCH else v for k, v in said.items()})


def _from_r(address: str) -> str:
    """Return *address* relative to the folder of short addresses."""
    return escape(f"../{address}")
