"""Pages made from the records: silences, apparatus, errata, examples."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from academie.core.messages import Message
from academie.site.evidence.evidence import drawn, told_reason
from academie.site.evidence.neighbours import in_order
from academie.site.evidence.titles import titles_of
from academie.site.i18n.ui_strings import spans
from academie.site.passages.chess import moved
from academie.site.sphinx.base import Cells, EditionDirective, GatheringDirective, table
from academie.site.sphinx.nodes import (
    in_languages,
    link,
    listed,
    paragraph,
    spoken,
)
from academie.texts.language.quoted import find
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.model import ERRATA

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sphinx.application import Sphinx

    from academie.philidor.model import HalfMove
    from academie.proof.examples import Run
    from academie.site.evidence.evidence import Evidence
    from academie.texts.model import Emendation, Silence, Work


#: Every kind of sentence without code, and of correction, as tables name it.
_SILENCES = {
    "advice": "site.silence_advice",
    "courtesy": "site.silence_courtesy",
    "explanation": "site.silence_explanation",
    "heading": "site.silence_heading",
}
CORRECTED = {
    "slip": "site.correction_slip",
    "transcription": "site.correction_transcription",
    "sense": "site.correction_sense",
    "conjecture": "site.correction_conjecture",
}


#: The most rules of an example that a list names.
_SHOWN = 2


class SilencesDirective(GatheringDirective):
    """List the sentences with nothing to carry out, with the reasons."""

    def run(self) -> list[nodes.Node]:
        """Make one section for each text that has such sentences."""
        return [self._section(work) for work in self.evidence.library.works if work.silences]

    def of_work(self, work: Work) -> Iterator[nodes.Node]:
        """Yield the table."""
        header = (
            "site.column_rule",
            "site.column_sentence",
            "site.column_kind",
            "site.column_why_no_code",
        )
        rows: Iterable[Cells] = (
            [
                [link(self.env.docname, "rule", silence.rule)],
                in_languages({FRENCH: silence.words, ENGLISH: _english(work, silence)}),
                spans(_SILENCES[silence.kind]),
                told_reason(self.evidence, silence.rule, silence.why),
            ]
            for silence in work.silences
        )
        yield table("site.silent_sentences", header, rows, of=work)


def _english(work: Work, silence: Silence) -> str:
    """Return the translation of such a sentence."""
    found = find(silence.words, [work.rules[silence.rule]])
    return found.english if found else ""


class ApparatusDirective(GatheringDirective):
    """List every correction of the witness, and every line left out."""

    def of_work(self, work: Work) -> Iterator[nodes.Node]:
        """Yield counts, corrections, and the lines left out."""
        counted = spans(
            "site.corrections_counted",
            corrected=Message("site.count_of_corrections", n=len(work.emendations)),
            left=Message("site.left_out", n=len(work.left)),
        )
        yield paragraph(*counted)
        if work.emendations:
            yield table(
                "site.corrections_in",
                _emended("site.column_witness"),
                (self._row(work, n) for n in range(len(work.emendations))),
                ids=[entry.id for entry in work.emendations],
                kind="readings",
                of=work,
            )
        if work.left:
            rows: Iterable[Cells] = (
                [
                    [nodes.Text("–".join(dict.fromkeys(str(n) for n in left.lines)))],
                    told_reason(self.evidence, work.slug, left.kind),
                    [spoken("fr", nodes.Text(left.words))],
                ]
                for left in work.left
            )
            header = ("site.column_lines", "site.column_what_it_is", "site.column_words")
            yield table("site.left_out_of", header, rows, of=work)

    def _row(self, work: Work, n: int) -> Cells:
        entry = work.emendations[n]
        self.domain.note("apparatus", entry.id, entry.id, f"{entry.printed} → {entry.read}")
        return _emendation(self.evidence, entry, self.env.docname)


class ErrataDirective(GatheringDirective):
    """List the corrections of sense and the conjectures."""

    def run(self) -> list[nodes.Node]:
        """Make one section for each text that has any."""
        return [self._section(work) for work in self.evidence.library.works if _errata(work)]

    def of_work(self, work: Work) -> Iterator[nodes.Node]:
        """Yield the table."""
        header = _emended("site.column_witness")
        rows = (_emendation(self.evidence, entry, self.env.docname) for entry in _errata(work))
        yield table("site.errata_of", header, rows, kind="readings", of=work)


def _errata(work: Work) -> list[Emendation]:
    return [e for e in work.emendations if e.kind in ERRATA]


def _emended(first: str) -> Sequence[str]:
    """Make the head of a table of corrections; *first* names the words corrected."""
    return (
        "site.column_rule",
        first,
        "site.column_read",
        "site.column_kind",
        "site.column_reason",
    )


def _emendation(evidence: Evidence, entry: Emendation, docname: str) -> Cells:
    reason = told_reason(evidence, entry.rule, entry.reason)
    if entry.rests:
        reason += [nodes.Text(" "), *spans("site.rests_on_it"), nodes.Text(" ")]
        reason += told_reason(evidence, entry.rule, entry.rests)
    return [
        [link(docname, "rule", entry.rule)],
        [spoken("fr", nodes.Text(entry.printed))],
        [spoken("fr", nodes.Text(entry.read))],
        spans(CORRECTED[entry.kind]),
        reason,
    ]


class ExamplesDirective(EditionDirective):
    """List the examples of a game, or those with a prefix, in the order of the book.

    Each is under the first rule that it shows, with its picture if it has one.
    """

    required_arguments = 1
    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Make the list."""
        game, *prefix = self.arguments
        wanted = f"{game}/{''.join(prefix)}"
        runs = [r for r in self.evidence.runs if r.example.slug.startswith(wanted)]
        if not runs:
            raise self.error(f"there is no example of {wanted!r}")
        items = nodes.bullet_list(classes=["examples"])
        items += [self._item(run) for run in in_order(runs, self.evidence.order)]
        return [items]

    def _item(self, run: Run) -> nodes.list_item:
        example, docname = run.example, self.env.docname
        item = nodes.list_item()
        if run.pictures:
            figure = nodes.container(classes=["picture"])
            picture = drawn(run.pictures[min(run.pictures)])
            figure += nodes.raw("", picture, format="html")
            item += figure
        title = in_languages(self.evidence.titles_of_example(run.example.place))
        item += paragraph(link(docname, "example", example.slug, *title), classes=["example-title"])
        shown = [self._named(id_) for id_ in example.rules[:_SHOWN]]
        more = [nodes.Text(" …")] if len(example.rules) > _SHOWN else []
        item += paragraph(*spans("site.shows"), nodes.Text(" "), *listed(shown), *more)
        return item

    def _named(self, id_: str) -> nodes.Node:
        """Link *id_* by its title."""
        if self.evidence.is_note(id_):
            titles = self.evidence.titles_of_note(id_)
        else:
            titles = titles_of(self.evidence.library.rule(id_))
        return link(self.env.docname, self._kind(id_), id_, *in_languages(titles))

    def _kind(self, id_: str) -> str:
        return "note" if self.evidence.is_note(id_) else "rule"


class MovesReadDirective(EditionDirective):
    """List every move of chess whose reading needed more than its words."""

    def run(self) -> list[nodes.Node]:
        """Count the moves read, and make the table."""
        moves = [move for move in self.evidence.players.moves.values() if move.uci]
        doubtful = [move for move in moves if not move.plain]
        said = spans(
            "site.moves_read",
            lines=Message("site.lines", n=len(self.evidence.players.lines)),
            moves=Message("site.half_moves", n=len(moves)),
            plain=len(moves) - len(doubtful),
            doubtful=len(doubtful),
        )
        header = (
            "site.column_move",
            "site.column_words",
            "site.column_read",
            "site.column_granted_by",
            "site.column_left_open",
            "site.column_excluded",
        )
        rows = (self._row(move) for move in doubtful)
        return [
            paragraph(*said),
            table("site.readings", header, rows, kind="moves-read"),
        ]

    def _row(self, move: HalfMove) -> Cells:
        docname = self.env.docname
        return [
            [link(docname, "rule", move.id)],
            in_languages({FRENCH: move.words, ENGLISH: move.english}),
            moved(move.san),
            listed([link(docname, "note", note) for note in dict.fromkeys(move.grants)]),
            moved(", ".join(move.open)),
            moved(", ".join(move.excluded)),
        ]


def setup(app: Sphinx) -> None:
    """Register the directives of this module."""
    app.add_directive_to_domain("academie", "silences", SilencesDirective)
    app.add_directive_to_domain("academie", "apparatus", ApparatusDirective)
    app.add_directive_to_domain("academie", "errata", ErrataDirective)
    app.add_directive_to_domain("academie", "examples", ExamplesDirective)
    app.add_directive_to_domain("academie", "moves-read", MovesReadDirective)
