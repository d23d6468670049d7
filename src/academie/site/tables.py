"""The pages that are made from the records: coverage, silences, apparatus, what was verified."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from docutils import nodes

from academie.core import AcademieError
from academie.core.wording import Said
from academie.edition.languages import ENGLISH, FRENCH
from academie.edition.quoted import find
from academie.edition.records import CORRECTIONS, ERRATA
from academie.site.directives import EditionDirective
from academie.site.furniture import heading, language_named, spans
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
#: Every kind of passage, of sentence without code, of correction, as tables name it.
_RULES = {
    "rule": "site.rule_rule",
    "definition": "site.rule_definition",
    "example": "site.rule_example",
    "note": "site.rule_note",
    "move": "site.rule_move",
    "row": "site.rule_row",
    "supplied": "site.rule_supplied",
    "heading": "site.rule_heading",
    "question": "site.rule_question",
    "history": "site.rule_history",
    "advice": "site.rule_advice",
    "front": "site.rule_front",
    "contents": "site.rule_contents",
}
_SILENCES = {
    "advice": "site.silence_advice",
    "courtesy": "site.silence_courtesy",
    "explanation": "site.silence_explanation",
    "heading": "site.silence_heading",
}
_CORRECTIONS = {
    "scan": "site.correction_scan",
    "slip": "site.correction_slip",
    "transcription": "site.correction_transcription",
    "print": "site.correction_print",
    "sense": "site.correction_sense",
    "conjecture": "site.correction_conjecture",
}


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
            item += paragraph(nodes.strong("", "", *spans(name)), nodes.Text(" "), *said)
            items += item
        return [items]

    def _said(self, work: Work) -> Iterator[tuple[str, list[nodes.Node]]]:
        rules = printed(work)
        words = sum(len(rule.fr.words.split()) for rule in rules)
        pages = [rule.page for rule in rules if rule.page]
        passages = Said("site.passages", n=len(rules))
        extent = spans("site.extent_is", passages=passages, words=Said("site.words", n=words))
        yield "site.extent", extent
        if pages:
            first, last = (p.partition("-")[0] for p in (pages[0], pages[-1][::-1]))
            yield "site.printed_pages", spans("site.from_to", first=first, last=last[::-1])
        kinds = Counter(entry.kind for entry in work.emendations)
        present = [kind for kind in CORRECTIONS if kinds[kind]]
        corrected = spans(
            "site.corrected",
            corrected=Said("site.words_or_phrases", n=len(work.emendations)),
            kinds=[
                Said("site.counted_kind", kind=Said(_CORRECTIONS[kind]), number=kinds[kind])
                for kind in present
            ],
            left=Said("site.left_out", n=len(work.left)),
        )
        yield "site.corrections", corrected
        yield "site.translation", list(_translation(rules, work.languages))
        coded = [rule for rule in rules if rule.coded]
        cited = sum(bool(self.evidence.functions(rule.id)) for rule in coded)
        yield "site.carried_out", _carried_out(cited, len(coded))
        links: list[nodes.Node] = [
            nodes.reference("", "", *name, refuri=f"{work.slug}.{suffix}", internal=True)
            for name, suffix in files_of(work)
        ]
        yield "site.data", [*listed(links), nodes.Text(".")]


def _translation(rules: Sequence[Rule], languages: Iterable[str]) -> Iterator[nodes.Node]:
    """How many of *rules* stand in each language."""
    passages = Said("site.passages", n=len(rules))
    for language in dict.fromkeys((ENGLISH, *languages)):
        some, named = translated(rules, language), language_named(language)
        if language != ENGLISH:
            yield nodes.Text(" ")
        if some and some < len(rules):
            yield from spans("site.some_in", some=some, passages=passages, language=named)
        else:
            kind = "site.all_in" if some else "site.none_in"
            yield from spans(kind, passages=passages, language=named)


def _carried_out(some: int, every: int) -> list[nodes.Node]:
    """How many passages are carried out, of those with something to carry out."""
    if not every:
        return spans("site.nothing_to_carry_out")
    if some in {0, every}:
        return spans("site.all_carried_out" if some else "site.none_carried_out", n=every)
    return spans("site.some_carried_out", some=some, n=every)


def files_of(work: Work) -> Iterator[tuple[list[nodes.Node], str]]:
    """The files in which *work* is given as data: their names, and how they end."""
    yield [nodes.Text("TEI")], "tei.xml"
    yield [nodes.Text("JSON")], "json"
    yield spans("site.file_text"), "txt"
    for language in work.languages:
        name = language_named(language)
        yield spans("site.file_tei_in", language=name), f"{language}.tei.xml"
        yield spans("site.file_text_in", language=name), f"{language}.txt"


def translated(rules: Iterable[Rule], language: str) -> int:
    """How many of *rules* stand in *language*."""
    return sum(language in rule.translations for rule in rules)


class TranslatedDirective(EditionDirective):
    """Text by text how many passages stand in each language."""

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        works = list(self.evidence.library.works)
        languages = list(dict.fromkeys(k for work in works for k in (ENGLISH, *work.languages)))
        named = map(language_named, languages)
        header = ("site.column_text", "site.column_passages", *named)
        rows = (self._row(work, languages) for work in works)
        return [table("site.how_much_translated", header, rows, kind="figures")]

    def _row(self, work: Work, languages: Sequence[str]) -> Cells:
        rules = list(work.rules.values())
        shares = (_share(translated(rules, k), len(rules)) for k in languages)
        first = link(self.env.docname, "rule", rules[0].id, *in_languages(names_of_work(work)))
        return [[first], number(len(rules)), *([nodes.Text(share)] for share in shares)]


def _share(some: int, every: int) -> str:
    """Hundredths, rounded down: a hundred are all of them."""
    return f"{100 * some // every} %" if some else _NONE


class CoverageDirective(GatheringDirective):
    """Text by text how far it has come; rule by rule what carries out those that have a game."""

    def run(self) -> list[nodes.Node]:
        """Make the table of all texts, then one section for each text with a game."""
        header = (
            "site.column_text",
            "site.column_passages",
            "site.column_in_english",
            "site.column_to_carry_out",
            "site.column_read_with",
            "site.column_cited",
            "site.column_exercised",
            "site.column_proved",
            "site.column_tight",
        )
        works = list(self.evidence.library.works)
        rows = (self._figures(work) for work in works)
        sections = [self._section(work) for work in works if self._has_a_game(work)]
        return [table("site.how_far", header, rows, kind="figures"), *sections]

    def of_work(self, work: Work) -> Iterator[nodes.Node]:
        """Yield the table of its rules, shut until somebody asks for it: they are thousands."""
        header = (
            "site.column_rule",
            "site.column_kind",
            "site.column_cited_by",
            "site.column_exercised_by",
            "site.column_rule_proved",
            "site.column_noticed",
        )
        rules = [rule for rule in work.rules.values() if rule.kind != "move"]
        box = Disclosure(classes=["rule-by-rule"])
        box += Summary("", "", *spans("site.passages_one_by_one", n=len(rules)))
        box += table("site.coverage_of", header, map(self._row, rules), of=work)
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
        return [[first], *map(number, figures)]

    def _is_exercised(self, rule: Rule) -> bool:
        """Whether an example applied it; a move of chess is played out at every build."""
        return rule.id in self.evidence.exercised or rule.id in self.evidence.players.moves

    def _is_tight(self, rule: Rule) -> bool:
        held = self.evidence.tightness.get(rule.id)
        return held is not None and held.tight

    def _held(self, rule: Rule) -> list[nodes.Node]:
        held = self.evidence.tightness.get(rule.id)
        if held is None:
            return [nodes.Text(_NONE)]
        return spans("site.some_of_all", some=held.examples + held.tests, all=held.alterations)

    def _row(self, rule: Rule) -> Cells:
        docname = self.env.docname
        functions = [function_link(docname, f) for f in self.evidence.functions(rule.id)]
        examples: list[nodes.Node] = [
            link(docname, "example", r.example.slug, *self.evidence.example_named(r))
            for r in self.evidence.exercised.get(rule.id, ())
        ]
        read_with = [
            on_a_line(
                *spans("site.read_with"), nodes.Text(" "), link(docname, "rule", pair.governing)
            )
            for pair in self.evidence.library.parallels.get(rule.id, ())
        ]
        nothing = [nodes.Text(_NONE)] if rule.coded else spans("site.makes_no_code")
        proved = rule.id in self.evidence.proved
        return [
            [link(docname, "rule", rule.id)],
            spans(_RULES[rule.kind]),
            listed(functions) or listed(read_with) or nothing,
            listed(examples) or [nodes.Text(_NONE)],
            spans("site.yes") if proved else [nodes.Text(_NONE)],
            self._held(rule),
        ]


class SilencesDirective(GatheringDirective):
    """The sentences that make no code, and why."""

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
                [nodes.Text(silence.why)],
            ]
            for silence in work.silences
        )
        yield table("site.silent_sentences", header, rows, of=work)


def _english(work: Work, silence: Silence) -> str:
    """What the translation says where a sentence makes no code."""
    found = find(silence.words, [work.rules[silence.rule]])
    return found.english if found else ""


class ApparatusDirective(GatheringDirective):
    """Every correction of the witness, and every line of it that is not text."""

    def of_work(self, work: Work) -> Iterator[nodes.Node]:
        """Yield counts, corrections, and the lines left out."""
        counted = spans(
            "site.corrections_counted",
            corrected=Said("site.count_of_corrections", n=len(work.emendations)),
            left=Said("site.left_out", n=len(work.left)),
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
                    [nodes.Text(left.kind)],
                    [spoken("fr", nodes.Text(left.words))],
                ]
                for left in work.left
            )
            header = ("site.column_lines", "site.column_what_it_is", "site.column_words")
            yield table("site.left_out_of", header, rows, of=work)

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
        header = _emended("site.column_printed")
        rows = (_emendation(entry, self.env.docname) for entry in _errata(work))
        yield table("site.errata_of", header, rows, kind="readings", of=work)


def _errata(work: Work) -> list[Emendation]:
    return [e for e in work.emendations if e.kind in ERRATA]


def _emended(first: str) -> Sequence[str]:
    """The head of a table of corrections; *first* names the words that were wrong."""
    return (
        "site.column_rule",
        first,
        "site.column_read",
        "site.column_kind",
        "site.column_reason",
    )


def _emendation(entry: Emendation, docname: str) -> Cells:
    reason: list[nodes.Node] = [nodes.Text(entry.reason)]
    if entry.rests:
        reason += [nodes.Text(" "), *spans("site.rests_on_it"), nodes.Text(f" {entry.rests}")]
    return [
        [link(docname, "rule", entry.rule)],
        [spoken("fr", nodes.Text(entry.printed))],
        [spoken("fr", nodes.Text(entry.read))],
        spans(_CORRECTIONS[entry.kind]),
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
        header = ("site.column_example", "site.column_shows")
        return [table(Said("site.examples_of", game=game), header, map(self._row, runs))]

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
        said = spans(
            "site.moves_read",
            lines=Said("site.lines", n=len(self.evidence.players.lines)),
            moves=Said("site.half_moves", n=len(moves)),
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
        return [paragraph(*said), table("site.readings", header, rows, kind="moves-read")]

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
            Said("site.texts", n=len(evidence.library.slugs)),
            Said("site.citable", n=sum(len(rules) for rules in evidence.pages.values())),
            *self._translated(),
            Said("site.examples_run", n=len(evidence.runs)),
            Said("site.prompts_checked", n=prompts),
            Said("site.rules_cited", n=cited),
            Said("site.rules_exercised", n=len(evidence.exercised)),
            Said("site.rules_proved", n=len(evidence.proved)),
        ]
        return [paragraph(*spans("site.counted_so", counts=counts), classes=["verified"])]

    def _translated(self) -> Iterator[Said]:
        works = list(self.evidence.library.works)
        rules = [rule for work in works for rule in work.rules.values()]
        for language in dict.fromkeys(k for work in works for k in (ENGLISH, *work.languages)):
            some, named = translated(rules, language), language_named(language)
            if some == len(rules):
                yield Said("site.all_of_them_in", language=named)
            else:
                yield Said("site.so_many_in", some=some, language=named)


def table(  # noqa: PLR0913, PLR0917 - what a table has
    caption: str | Said,
    header: Sequence[str | Said],
    rows: Iterable[Cells],
    ids: Sequence[str] = (),
    kind: str = "",
    of: Work | None = None,
) -> nodes.table:
    """A table; *ids* are those of its rows, *kind* is a class for its looks.

    *caption* and *header* are what the site says, by kind. The title of the text *of* which it is
    closes the caption, in every language.
    """
    group = nodes.tgroup(cols=len(header))
    group += [nodes.colspec(colwidth=1) for _ in header]
    head, body = nodes.thead(), nodes.tbody()
    head += _row([_told(name) for name in header])
    body += [_row(cells) for cells in rows]
    for row, id_ in zip(body.children, ids, strict=False):
        if isinstance(row, nodes.Element):
            row["ids"] = [id_]
    group += [head, body]
    node = nodes.table(
        classes=["colwidths-auto", "records", *kind.split()]
    )  # without widths in style attributes
    title = nodes.title("", "", *_told(caption))
    title += [nodes.Text(" "), *in_languages(names_of_work(of))] if of else []
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


def number(counted: int) -> list[nodes.Node]:
    """A number by itself; its thousands are parted where it has some."""
    return spans("site.number", number=counted) if counted >= 1000 else [nodes.Text(str(counted))]


def _told(said: str | Said) -> list[nodes.Node]:
    """What the site says, by kind or with its facts; a code stands for itself."""
    if isinstance(said, Said):
        return heading(said)
    return spans(said) if said.startswith("site.") else [nodes.Text(said)]
