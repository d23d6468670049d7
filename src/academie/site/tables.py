"""The pages that are made from the records: coverage, silences, apparatus, what was verified."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from docutils import nodes

from academie.core import AcademieError
from academie.edition.languages import ENGLISH, FRENCH, english_name
from academie.edition.quoted import find
from academie.edition.records import CORRECTIONS, ERRATA
from academie.site.directives import EditionDirective
from academie.site.nodes import (
    Disclosure,
    Summary,
    function_link,
    in_languages,
    link,
    listed,
    on_a_line,
    paragraph,
    spoken,
)
from academie.site.titles import names_of_work

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from academie.edition.examples import Run
    from academie.edition.records import Emendation, Rule, Silence, Work
    from academie.philidor.records import HalfMove

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
        title += in_languages(names_of_work(work))
        section += [title, *self.of_work(work)]
        return section


class StateDirective(EditionDirective):
    """What state a text is in, in figures, and the text as data."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Make the list."""
        try:
            work = self.evidence.library.work(self.arguments[0])
        except AcademieError as error:
            raise self.error(str(error)) from error
        items = nodes.bullet_list(classes=["state"])
        for name, said in self._said(work):
            item = nodes.list_item()
            item += paragraph(nodes.strong("", name), nodes.Text(" "), *said)
            items += item
        return [items]

    def _said(self, work: Work) -> Iterator[tuple[str, list[nodes.Node]]]:
        rules = printed(work)
        words = sum(len(rule.fr.words.split()) for rule in rules)
        pages = [rule.page for rule in rules if rule.page]
        yield "Extent.", [nodes.Text(f"{_count(len(rules), 'passage')}, {words:,} words.")]
        if pages:
            first, last = (p.partition("-")[0] for p in (pages[0], pages[-1][::-1]))
            yield "Printed pages.", [nodes.Text(f"{first} to {last[::-1]}.")]
        kinds = Counter(entry.kind for entry in work.emendations)
        present = [kind for kind in CORRECTIONS if kinds[kind]]
        yield (
            "Corrections.",
            [
                nodes.Text(
                    f"{_count(len(work.emendations), 'word or phrase', 'words or phrases')} "
                    f"({', '.join(f'{kind} {kinds[kind]}' for kind in present)}); "
                    f"{_count(len(work.left), 'passage')} of the witness left out."
                )
            ],
        )
        said = [
            _of(translated(rules, language), len(rules), "passage", f"in {english_name(language)}")
            for language in dict.fromkeys((ENGLISH, *work.languages))
        ]
        yield "Translation.", [nodes.Text(" ".join(said))]
        coded = [rule for rule in rules if rule.coded]
        cited = sum(bool(self.evidence.functions(rule.id)) for rule in coded)
        yield (
            "Carried out.",
            [
                nodes.Text(
                    _of(cited, len(coded), "passage", "with something to carry out are carried out")
                    if coded
                    else "Nothing in it asks to be."
                )
            ],
        )
        links: list[nodes.Node] = [
            nodes.reference("", name, refuri=f"{work.slug}.{suffix}", internal=True)
            for name, suffix in files_of(work)
        ]
        yield "Data.", [*listed(links), nodes.Text(".")]


def files_of(work: Work) -> Iterator[tuple[str, str]]:
    """The files in which *work* is given as data: their names, and how they end."""
    yield from (("TEI", "tei.xml"), ("JSON", "json"), ("plain text", "txt"))
    for language in work.languages:
        name = english_name(language)
        yield f"TEI in {name}", f"{language}.tei.xml"
        yield f"plain text in {name}", f"{language}.txt"


def translated(rules: Iterable[Rule], language: str) -> int:
    """How many of *rules* stand in *language*."""
    return sum(language in rule.translations for rule in rules)


class TranslatedDirective(EditionDirective):
    """Text by text how many passages stand in each language."""

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        works = list(self.evidence.library.works)
        languages = list(dict.fromkeys(k for work in works for k in (ENGLISH, *work.languages)))
        header = ("Text", "Passages", *map(english_name, languages))
        rows = (self._row(work, languages) for work in works)
        return [table("How much of each text is translated", header, rows, kind="figures")]

    def _row(self, work: Work, languages: Sequence[str]) -> Cells:
        rules = list(work.rules.values())
        shares = (_share(translated(rules, k), len(rules)) for k in languages)
        first = link(self.env.docname, "rule", rules[0].id, *in_languages(names_of_work(work)))
        return [[first], *([nodes.Text(said)] for said in (f"{len(rules):,}", *shares))]


def _share(some: int, every: int) -> str:
    """Hundredths, rounded down: a hundred are all of them."""
    return f"{100 * some // every} %" if some else _NONE


class CoverageDirective(GatheringDirective):
    """Text by text how far it has come; rule by rule what carries out those that have a game."""

    def run(self) -> list[nodes.Node]:
        """Make the table of all texts, then one section for each text with a game."""
        header = (
            "Text",
            "Passages",
            "In English",
            "To carry out",
            "Read with another",
            "Cited",
            "Exercised",
            "Proved",
            "Tight",
        )
        works = list(self.evidence.library.works)
        rows = (self._figures(work) for work in works)
        sections = [self._section(work) for work in works if self._has_a_game(work)]
        return [table("How far each text has come", header, rows, kind="figures"), *sections]

    def of_work(self, work: Work) -> Iterator[nodes.Node]:
        """Yield the table of its rules, shut until somebody asks for it: they are thousands."""
        header = ("Rule", "Kind", "Cited by", "Exercised by", "Proved", "Noticed")
        rules = [rule for rule in work.rules.values() if rule.kind != "move"]
        box = Disclosure(classes=["rule-by-rule"])
        box += Summary("", f"{len(rules)} passages, one by one")
        box += table("Coverage of ", header, map(self._row, rules), of=work)
        yield box

    def _has_a_game(self, work: Work) -> bool:
        return any(self.evidence.functions(rule) for rule in work.rules)

    def _figures(self, work: Work) -> Cells:
        rules = work.rules.values()
        coded = [rule for rule in rules if rule.coded]
        figures = (
            len(rules),
            translated(rules, ENGLISH),
            len(coded),
            sum(rule.id in self.evidence.library.parallels for rule in coded),
            sum(bool(self.evidence.functions(rule.id)) for rule in coded),
            sum(self._is_exercised(rule) for rule in coded),
            sum(rule.id in self.evidence.proved for rule in coded),
            sum(self._is_tight(rule) for rule in coded),
        )
        title = in_languages(names_of_work(work))
        first = link(self.env.docname, "rule", next(iter(work.rules)), *title)
        return [[first], *([nodes.Text(f"{figure:,}")] for figure in figures)]

    def _is_exercised(self, rule: Rule) -> bool:
        """Whether an example applied it; a move of chess is played out at every build."""
        return rule.id in self.evidence.exercised or rule.id in self.evidence.players.moves

    def _is_tight(self, rule: Rule) -> bool:
        held = self.evidence.tightness.get(rule.id)
        return held is not None and held.tight

    def _held(self, rule: Rule) -> str:
        held = self.evidence.tightness.get(rule.id)
        return f"{held.examples + held.tests} of {held.alterations}" if held else _NONE

    def _row(self, rule: Rule) -> Cells:
        docname = self.env.docname
        functions = [function_link(docname, f) for f in self.evidence.functions(rule.id)]
        examples: list[nodes.Node] = [
            link(docname, "example", r.example.slug, *self.evidence.example_named(r))
            for r in self.evidence.exercised.get(rule.id, ())
        ]
        read_with = [
            on_a_line(nodes.Text("read with "), link(docname, "rule", pair.governing))
            for pair in self.evidence.library.parallels.get(rule.id, ())
        ]
        nothing = nodes.Text(_NONE if rule.coded else "makes no code")
        return [
            [link(docname, "rule", rule.id)],
            [nodes.Text(rule.kind)],
            listed(functions) or listed(read_with) or [nothing],
            listed(examples) or [nodes.Text(_NONE)],
            [nodes.Text("yes" if rule.id in self.evidence.proved else _NONE)],
            [nodes.Text(self._held(rule))],
        ]


class SilencesDirective(GatheringDirective):
    """The sentences that make no code, and why."""

    def run(self) -> list[nodes.Node]:
        """Make one section for each text that has such sentences."""
        return [self._section(work) for work in self.evidence.library.works if work.silences]

    def of_work(self, work: Work) -> Iterator[nodes.Node]:
        """Yield the table."""
        header = ("Rule", "Sentence", "Kind", "Why it makes no code")
        rows: Iterable[Cells] = (
            [
                [link(self.env.docname, "rule", silence.rule)],
                in_languages({FRENCH: silence.words, ENGLISH: _english(work, silence)}),
                [nodes.Text(silence.kind)],
                [nodes.Text(silence.why)],
            ]
            for silence in work.silences
        )
        yield table("Sentences that make no code in ", header, rows, of=work)


def _english(work: Work, silence: Silence) -> str:
    """What the translation says where a sentence makes no code."""
    found = find(silence.words, [work.rules[silence.rule]])
    return found.english if found else ""


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
                "Corrections in ",
                header,
                (self._row(work, n) for n in range(len(work.emendations))),
                ids=[entry.id for entry in work.emendations],
                kind="readings",
                of=work,
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
            yield table("Left out of ", ("Lines", "What it is", "Words"), rows, of=work)

    def _row(self, work: Work, n: int) -> Cells:
        entry = work.emendations[n]
        self.domain.note("apparatus", entry.id, entry.id, f"{entry.printed} → {entry.read}")
        return _emendation(entry, self.env.docname)


class ErrataDirective(GatheringDirective):
    """The corrections that change what a reader of the book sees, without those of the machine."""

    def run(self) -> list[nodes.Node]:
        """Make one section for each text that has any."""
        return [self._section(work) for work in self.evidence.library.works if _errata(work)]

    def of_work(self, work: Work) -> Iterator[nodes.Node]:
        """Yield the table."""
        header = ("Rule", "Printed", "Read", "Kind", "Reason")
        rows = (_emendation(entry, self.env.docname) for entry in _errata(work))
        yield table("Errata of ", header, rows, kind="readings", of=work)


def _errata(work: Work) -> list[Emendation]:
    return [e for e in work.emendations if e.kind in ERRATA]


def _emendation(entry: Emendation, docname: str) -> Cells:
    reason: list[nodes.Node] = [nodes.Text(entry.reason)]
    if entry.rests:
        reason.append(nodes.Text(f" What rests on it: {entry.rests}"))
    return [
        [link(docname, "rule", entry.rule)],
        [spoken("fr", nodes.Text(entry.printed))],
        [spoken("fr", nodes.Text(entry.read))],
        [nodes.Text(entry.kind)],
        reason,
    ]


def printed(work: Work) -> list[Rule]:
    """The passages of *work* that are the book's, without what is supplied from usage."""
    return [rule for rule in work.rules.values() if rule.kind != "supplied"]


class ExamplesDirective(EditionDirective):
    """Every example of a game, or those whose names begin alike, with the rules that each shows."""

    required_arguments = 1
    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        game, *prefix = self.arguments
        wanted = f"{game}/{''.join(prefix)}"
        runs = [r for r in self.evidence.runs if r.example.slug.startswith(wanted)]
        if not runs:
            raise self.error(f"there is no example of {wanted!r}")
        return [table(f"Examples of {game}", ("Example", "Shows"), map(self._row, runs))]

    def _row(self, run: Run) -> Cells:
        example, docname = run.example, self.env.docname
        return [
            [link(docname, "example", example.slug, *self.evidence.example_named(run))],
            listed([link(docname, self._kind(rule), rule) for rule in example.rules]),
        ]

    def _kind(self, id_: str) -> str:
        return "note" if self.evidence.is_note(id_) else "rule"


class MovesReadDirective(EditionDirective):
    """Every move of chess whose reading needed more than its words."""

    def run(self) -> list[nodes.Node]:
        """Say how many moves were read, and make the table of those."""
        moves = [move for move in self.evidence.players.moves.values() if move.uci]
        doubtful = [move for move in moves if not move.plain]
        said = (
            f"{_count(len(self.evidence.players.lines), 'line')}, "
            f"{_count(len(moves), 'half-move')}: {len(moves) - len(doubtful):,} by their words "
            f"alone, {_count(len(doubtful), 'with more', 'with more')}."
        )
        header = ("Move", "Words", "Read", "Granted by", "Left open", "Excluded by what follows")
        rows = (self._row(move) for move in doubtful)
        return [paragraph(nodes.Text(said)), table("Readings", header, rows, kind="moves-read")]

    def _row(self, move: HalfMove) -> Cells:
        docname = self.env.docname
        return [
            [link(docname, "rule", move.id)],
            in_languages({FRENCH: move.words, ENGLISH: move.english}),
            [nodes.Text(move.san)],
            listed([link(docname, "note", note) for note in dict.fromkeys(move.grants)]),
            [nodes.Text(", ".join(move.open))],
            [nodes.Text(", ".join(move.excluded))],
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
            *self._translated(),
            _count(len(evidence.runs), "example") + " run",
            _count(prompts, "prompt") + " checked",
            _count(cited, "rule") + " cited by the code",
            _count(len(evidence.exercised), "rule") + " exercised",
            _count(len(evidence.proved), "rule") + " proved",
        ]
        return [paragraph(nodes.Text(", ".join(counts) + "."), classes=["verified"])]

    def _translated(self) -> Iterator[str]:
        works = list(self.evidence.library.works)
        rules = [rule for work in works for rule in work.rules.values()]
        for language in dict.fromkeys(k for work in works for k in (ENGLISH, *work.languages)):
            some, name = translated(rules, language), english_name(language)
            yield f"{'all of them' if some == len(rules) else f'{some:,}'} in {name}"


def table(  # noqa: PLR0913, PLR0917 - what a table has
    caption: str,
    header: Sequence[str],
    rows: Iterable[Cells],
    ids: Sequence[str] = (),
    kind: str = "",
    of: Work | None = None,
) -> nodes.table:
    """A table; *ids* are those of its rows, *kind* is a class for its looks.

    The title of the text *of* which it is closes the caption, in every language.
    """
    group = nodes.tgroup(cols=len(header))
    group += [nodes.colspec(colwidth=1) for _ in header]
    head, body = nodes.thead(), nodes.tbody()
    head += _row([[nodes.Text(name)] for name in header])
    body += [_row(cells) for cells in rows]
    for row, id_ in zip(body.children, ids, strict=False):
        if isinstance(row, nodes.Element):
            row["ids"] = [id_]
    group += [head, body]
    node = nodes.table(
        classes=["colwidths-auto", "records", *kind.split()]
    )  # without widths in style attributes
    title = nodes.title("", caption)
    title += in_languages(names_of_work(of)) if of else []
    node += [title, group]
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


def _count(number: int, name: str, names: str = "") -> str:
    return f"{number:,} {name if number == 1 else names or f'{name}s'}"


def _of(some: int, every: int, name: str, done: str) -> str:
    if not some:
        return f"None of {_count(every, name)} {done}."
    return f"{'All' if some == every else f'{some:,}'} of {_count(every, name)} {done}."
