"""The pages that are made from the records: coverage, silences, apparatus, what was verified."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from docutils import nodes

from academie.site.directives import EditionDirective
from academie.site.nodes import function_link, link, listed, paragraph, spoken

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from academie.edition.examples import Run
    from academie.edition.records import Rule, Work

#: What stands in each cell of a row.
Cells = Sequence[Sequence[nodes.Node]]

_NONE = "—"


class GatheringDirective(EditionDirective):
    """A directive that says something of each text, under the text's title."""

    def run(self) -> list[nodes.Node]:
        """Make one section a text."""
        return [self._section(work) for work in self.evidence.library.works]

    @abstractmethod
    def of_work(self, work: Work) -> Iterable[nodes.Node]:
        """What there is to say of *work*."""

    def _section(self, work: Work) -> nodes.section:
        section = nodes.section(ids=[f"{work.slug}-{self.name.rpartition(':')[2]}"])
        title = nodes.title()
        title += spoken("fr", nodes.Text(work.title))
        section += [title, *self.of_work(work)]
        return section


class CoverageDirective(GatheringDirective):
    """Rule by rule: what cites it, what applied it as it ran, and whether it was needed there."""

    def of_work(self, work: Work) -> Iterator[nodes.Node]:
        """Yield totals, then the table."""
        rules = work.rules.values()
        coded = [rule for rule in rules if rule.coded]
        cited = sum(bool(self.evidence.functions(rule.id)) for rule in coded)
        exercised = sum(rule.id in self.evidence.exercised for rule in coded)
        proved = sum(rule.id in self.evidence.proved for rule in coded)
        yield nodes.paragraph(
            "",
            f"{len(coded)} of {len(rules)} passages have something to carry out: {cited} are "
            f"cited by the code, {exercised} exercised by an example, {proved} proved.",
        )
        header = ("Rule", "Kind", "Cited by", "Exercised by", "Proved")
        yield table(f"Coverage of {work.title}", header, (self._row(rule) for rule in rules))

    def _row(self, rule: Rule) -> Cells:
        docname = self.env.docname
        functions = [function_link(docname, f) for f in self.evidence.functions(rule.id)]
        examples: list[nodes.Node] = [
            link(docname, "example", r.example.slug, nodes.Text(r.example.title))
            for r in self.evidence.exercised.get(rule.id, ())
        ]
        nothing = nodes.Text(_NONE if rule.coded else "makes no code")
        return [
            [link(docname, "rule", rule.id)],
            [nodes.Text(rule.kind)],
            listed(functions) or [nothing],
            listed(examples) or [nodes.Text(_NONE)],
            [nodes.Text("yes" if rule.id in self.evidence.proved else _NONE)],
        ]


class SilencesDirective(GatheringDirective):
    """The sentences that make no code, and why."""

    def of_work(self, work: Work) -> Iterator[nodes.Node]:
        """Yield the table, or one line where there is none."""
        if not work.silences:
            yield nodes.paragraph("", "Every sentence of every rule makes code.")
            return
        header = ("Rule", "Sentence", "Kind", "Why it makes no code")
        rows: Iterable[Cells] = (
            [
                [link(self.env.docname, "rule", silence.rule)],
                [spoken("fr", nodes.Text(silence.words))],
                [nodes.Text(silence.kind)],
                [nodes.Text(silence.why)],
            ]
            for silence in work.silences
        )
        yield table(f"Sentences of {work.title} that make no code", header, rows)


class ApparatusDirective(GatheringDirective):
    """Every correction of the witness, and every line of it that is not text."""

    def of_work(self, work: Work) -> Iterator[nodes.Node]:
        """Yield counts, corrections, and the lines left out."""
        yield nodes.paragraph(
            "",
            f"{_count(len(work.emendations), 'correction')}; "
            f"{_count(len(work.left), 'passage')} of the witness left out.",
        )
        if work.emendations:
            header = ("Rule", "Witness", "Read", "Kind", "Reason")
            yield table(
                f"Corrections in {work.title}",
                header,
                (self._row(work, n) for n in range(len(work.emendations))),
                ids=[entry.id for entry in work.emendations],
            )
        if work.left:
            rows: Iterable[Cells] = (
                [
                    [nodes.Text("–".join(dict.fromkeys(str(n) for n in left.lines)))],
                    [nodes.Text(left.kind)],
                    [spoken("fr", nodes.Text(left.words))],
                ]
                for left in work.left
            )
            yield table(f"Left out of {work.title}", ("Lines", "What it is", "Words"), rows)

    def _row(self, work: Work, n: int) -> Cells:
        entry = work.emendations[n]
        self.domain.note("apparatus", entry.id, entry.id, f"{entry.printed} → {entry.read}")
        reason: list[nodes.Node] = [nodes.Text(entry.reason)]
        if entry.rests:
            reason.append(nodes.Text(f" What rests on it: {entry.rests}"))
        return [
            [link(self.env.docname, "rule", entry.rule)],
            [spoken("fr", nodes.Text(entry.printed))],
            [spoken("fr", nodes.Text(entry.read))],
            [nodes.Text(entry.kind)],
            reason,
        ]


class ExamplesDirective(EditionDirective):
    """Every example of a game, with the rules that it shows."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        game = self.arguments[0]
        runs = [r for r in self.evidence.runs if r.example.slug.startswith(f"{game}/")]
        if not runs:
            raise self.error(f"there is no example of {game!r}")
        return [table(f"Examples of {game}", ("Example", "Shows"), map(self._row, runs))]

    def _row(self, run: Run) -> Cells:
        example, docname = run.example, self.env.docname
        return [
            [link(docname, "example", example.slug, nodes.Text(example.title))],
            listed([link(docname, "rule", rule) for rule in example.rules]),
        ]


class VerifiedDirective(EditionDirective):
    """One paragraph: how much was verified before this site was written."""

    def run(self) -> list[nodes.Node]:
        """Count what was proved."""
        evidence = self.evidence
        prompts = sum(run.prompts for run in evidence.runs)
        cited = sum(bool(evidence.functions(rule.id)) for rule in evidence.library.rules)
        counts = [
            _count(len(evidence.library.slugs), "text"),
            _count(sum(len(rules) for rules in evidence.pages.values()), "citable passage"),
            _count(len(evidence.runs), "example") + " run",
            _count(prompts, "prompt") + " checked",
            _count(cited, "rule") + " cited by the code",
            _count(len(evidence.exercised), "rule") + " exercised",
            _count(len(evidence.proved), "rule") + " proved",
        ]
        return [paragraph(nodes.Text(", ".join(counts) + "."), classes=["verified"])]


def table(
    caption: str,
    header: Sequence[str],
    rows: Iterable[Cells],
    ids: Sequence[str] = (),
) -> nodes.table:
    """A table; *ids* are those of its rows."""
    group = nodes.tgroup(cols=len(header))
    group += [nodes.colspec(colwidth=1) for _ in header]
    head, body = nodes.thead(), nodes.tbody()
    head += _row([[nodes.Text(name)] for name in header])
    body += [_row(cells) for cells in rows]
    for row, id_ in zip(body.children, ids, strict=False):
        if isinstance(row, nodes.Element):
            row["ids"] = [id_]
    group += [head, body]
    node = nodes.table(classes=["colwidths-auto", "records"])  # without widths in style attributes
    node += [nodes.title("", caption), group]
    return node


def _row(cells: Cells) -> nodes.row:
    row = nodes.row()
    for cell in cells:
        words = nodes.paragraph()
        words += cell
        entry = nodes.entry()
        entry += words
        row += entry
    return row


def _count(number: int, name: str) -> str:
    return f"{number} {name}" + "s" * (number != 1)
