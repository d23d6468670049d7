"""Verify the edition before Sphinx reads a page; a failing build writes nothing.

Everything that a page shows and that is not in its own source (functions, examples, notes,
pictures) is collected here as :class:`Evidence`, before Sphinx starts its workers.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from sphinx.util import logging

from academie import addresses, drawing, games
from academie.addresses import at
from academie.core.called import only_defined
from academie.exports.json_data import exercised
from academie.philidor.claims import read_claims
from academie.philidor.model import READS_MOVES, WORK
from academie.philidor.note_lines import read_told
from academie.philidor.players import Players
from academie.proof.pictured import drawing_of
from academie.site.evidence.gathering import gathered
from academie.site.evidence.neighbours import of_examples, of_rules
from academie.site.evidence.shown import Shown
from academie.site.evidence.titles import names_of_example
from academie.site.i18n import ui_strings
from academie.texts.checks.reasons import Reasons
from academie.texts.citing import Sources
from academie.texts.entries import Entry, all_entries
from academie.texts.examples import docs_place
from academie.texts.headwords import senses
from academie.texts.history import rereading
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.prose import Prose, retold_pages
from academie.texts.tables.frequencies import by_rule as by_rule_counted
from academie.texts.tables.frequencies import census
from academie.texts.tables.mutation_scores import by_rule
from academie.texts.tables.refusals import refusals

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from docutils import nodes

    from academie.drawing.svg import Svg
    from academie.philidor.model import Collection
    from academie.proof.examples import Picture, Run
    from academie.site.evidence.neighbours import Neighbours
    from academie.site.evidence.transcripts import Transcript
    from academie.texts.citing import Source
    from academie.texts.examples import Example
    from academie.texts.library import Library
    from academie.texts.model import Clause, Emendation, Reading, Rule, Term
    from academie.texts.tables.frequencies import Counted, Often
    from academie.texts.tables.mutation_scores import Tightness
    from academie.texts.tables.refusals import Refused

logger = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class Evidence:
    """The results of verification: the texts, the functions that cite them, the runs of examples.

    :param proved: rules whose mutation makes an example fail.
    :param collection: every line of Philidor, read and played, if his text is there.
    :param replays: the transcripts that pages show, by docname.
    :param guides: the pages that run and are not examples.
    :param published: the address of the site; empty if it is not set.
    :param by_the_book: claimed rules that change an answer which the book itself gives.
    :param reports_to: where readers report mistakes; empty where nothing says it.
    """

    library: Library
    citations: Mapping[str, tuple[str, ...]]
    runs: tuple[Run, ...]
    proved: frozenset[str] = frozenset()
    collection: Collection | None = None
    replays: Mapping[str, Transcript] = field(default_factory=dict)
    guides: tuple[Run, ...] = ()
    published: str = ""
    by_the_book: frozenset[str] = frozenset()
    reports_to: str = ""

    @cached_property
    def tightness(self) -> Mapping[str, Tightness]:
        """The mutation score of each rule, as far as it was measured."""
        functions = frozenset(f for some in self.citations.values() for f in some)
        return by_rule(self.library, games.GAMES, functions)

    @cached_property
    def defined(self) -> frozenset[str]:
        """The rules of functions that no game can call."""
        cited = {id_: self.functions(id_) for id_ in {*self.citations, *self._as_it_ran}}
        every = {function for functions in cited.values() for function in functions}
        uncalled = only_defined(every, (f"{games.__name__}.{name}" for name in games.GAMES))
        return frozenset(
            id_ for id_, functions in cited.items() if functions and uncalled.issuperset(functions)
        )

    @cached_property
    def claimed(self) -> frozenset[str]:
        """The rules of the books that an example claims to show."""
        claims = (rule for run in self.runs for rule in run.example.rules)
        return frozenset(rule for rule in claims if not self.is_note(rule))

    @cached_property
    def unread(self) -> Mapping[str, tuple[str, ...]]:
        """For each rule, the languages whose translation changed since its second reading."""
        found = rereading.unread(self.library)
        return gathered((u.id, u.language) for u in found if u.kind == rereading.TRANSLATION)

    @cached_property
    def census(self) -> Mapping[str, Counted]:
        """The counts of each game."""
        return census(self.library)

    @cached_property
    def often(self) -> Mapping[str, tuple[Often, ...]]:
        """How often each rule was applied, in each game that applies it."""
        return by_rule_counted(self.census)

    @cached_property
    def clauses(self) -> Mapping[str, tuple[Clause, ...]]:
        """The duties of each rule that has several."""
        return gathered((c.rule, c) for work in self.library.works for c in work.clauses)

    @cached_property
    def said_again(self) -> Mapping[str, tuple[str, ...]]:
        """For each governing rule, the passages that repeat it."""
        pairs = (p for pairs in self.library.parallels.values() for p in pairs)
        return gathered((p.governing, p.rule) for p in pairs)

    @cached_property
    def players(self) -> Players:
        """The lines of chess that were read and played."""
        if self.collection is None:
            return Players(None)
        told, claims = read_told(self.library), read_claims(self.library)
        return Players(self.collection, self.library.rules_of(WORK), told, claims)

    @cached_property
    def exercised(self) -> Mapping[str, tuple[Run, ...]]:
        """For each rule, the examples that applied it."""
        return exercised(self.runs)

    @cached_property
    def refused(self) -> Mapping[str, tuple[Refused, ...]]:
        """Map each rule to the example actions that it refuses, from the tables of refusals."""
        root = self.library.root
        return gathered((one.rule, one) for game in games.GAMES for one in refusals(root, game))

    @cached_property
    def shown(self) -> Shown:
        """The index of what the examples show of each passage."""
        return Shown(self.runs, self.exercised)

    @cached_property
    def ran(self) -> Mapping[str, Run]:
        """The runs by the docname of their page."""
        return {r.example.place: r for r in self.runs}

    @cached_property
    def by_file(self) -> Mapping[Path, Run]:
        """The runs by the file of their page."""
        return {r.example.path.resolve(): r for r in self.runs}

    @cached_property
    def _guides(self) -> Mapping[str, Run]:
        return {guide.example.place: guide for guide in self.guides}

    def drawn_on(self, docname: str) -> Run | None:
        """Return the run of the page *docname*, an example or a guide."""
        return self.ran.get(docname) or self._guides.get(docname)

    @cached_property
    def pages(self) -> Mapping[str, tuple[Rule, ...]]:
        """The rules on each page of a text, by docname."""
        return gathered((r.place, r) for r in self.library.rules)

    def spoken_of(self, docname: str) -> tuple[Rule, ...]:
        """List the rules that the example or note on the page *docname* claims."""
        claimed: Iterable[str] = ()
        if docname in self.ran:
            claimed = self.ran[docname].example.rules
        elif docname in self.notes:
            claimed = (rule for note in self.notes[docname] for rule in note.rules)
        known = self.library.by_id
        return tuple(known[id_] for id_ in claimed if id_ in known)

    @cached_property
    def notes(self) -> Mapping[str, tuple[Reading, ...]]:
        """The notes on each page of notes, by docname."""
        notes = (note for work in self.library.works for note in work.readings.values())
        return gathered((n.place, n) for n in notes)

    @cached_property
    def retold(self) -> Mapping[str, tuple[Prose, ...]]:
        """The translations of the prose of our pages, by docname."""
        root = self.library.root
        pages = {place: run.example.path for place, run in self.ran.items()}
        pages |= {docs_place(root, path): path for path in retold_pages(root)}
        return {docname: self.library.retold(path) for docname, path in pages.items()}

    @cached_property
    def order(self) -> Mapping[str, int]:
        """The place of each rule in the order of the books."""
        return {rule.id: n for n, rule in enumerate(self.library.rules)}

    @cached_property
    def neighbours(self) -> Mapping[str, Neighbours]:
        """The pages before and after each rule, by id, and each example, by docname."""
        return {**of_rules(self.library.rules), **of_examples(self.runs, self.order)}

    @cached_property
    def entries(self) -> Mapping[str, Entry]:
        """The French notes and terms, by id."""
        return all_entries(self.library)

    def titles_of_note(self, id_: str) -> Mapping[str, str]:
        """Give the title of the note *id_* in each language in which it is told.

        :raises UnknownId: if there is none.
        """
        title, told = self.library.reading(id_).title, self.entries.get(id_)
        return {FRENCH: told.title, ENGLISH: title} if told else {ENGLISH: title}

    def titles_of_example(self, place: str) -> Mapping[str, str]:
        """Give the title of the example on the page *place*, in every language that it has."""
        return self._titles_of_examples[place]

    def place_of(self, slug: str) -> str:
        """Give the page of the example *slug*."""
        return self._places[slug]

    @cached_property
    def _places(self) -> Mapping[str, str]:
        return {run.example.slug: run.example.place for run in self.runs}

    @cached_property
    def _titles_of_examples(self) -> Mapping[str, Mapping[str, str]]:
        return {
            place: names_of_example(run.example.title, self.retold.get(place, ()))
            for place, run in self.ran.items()
        }

    def drawing_of(self, rule: str) -> tuple[Example, Picture] | None:
        """The example that draws the case of *rule*, and its first picture."""
        found = drawing_of(rule, self.exercised)
        return found and (found[0].example, found[1])

    @cached_property
    def addresses(self) -> Mapping[str, str]:
        """The short address of each rule and note, by id."""
        rules = {rule.id: at(f"r/{rule.id}") for rule in self.library.rules}
        notes = {n.id: at(n.place, n.id) for notes in self.notes.values() for n in notes}
        return rules | notes

    def is_note(self, id_: str) -> bool:
        """Check whether *id_* is a note of ours and not a rule of a text."""
        return id_ in self._note_ids

    @cached_property
    def _note_ids(self) -> frozenset[str]:
        return frozenset(note.id for notes in self.notes.values() for note in notes)

    def functions(self, rule: str) -> tuple[str, ...]:
        """List the functions of the core that carry out *rule*."""
        if rule in self.players.moves:
            return (READS_MOVES,)
        cited = self.citations.get(rule) or self._as_it_ran.get(rule, ())
        return tuple(f for f in cited if f.startswith("academie."))

    @cached_property
    def _as_it_ran(self) -> Mapping[str, tuple[str, ...]]:
        """The functions of rules whose ids are known only at run time."""
        pairs = ((rule, f) for run in self.runs for rule in run.applied for f in run.applied[rule])
        return gathered(dict.fromkeys(pairs))

    def readings(self, rule: str) -> tuple[Reading, ...]:
        """Notes that read *rule*."""
        return self._readings.get(rule, ())

    def emendations(self, rule: str) -> tuple[Emendation, ...]:
        """Corrections of the witness in *rule*."""
        return self._emendations.get(rule, ())

    def terms(self, work: str) -> tuple[Term, ...]:
        """The terms of the lexicon that hold in the text *work*, without what is said of them."""
        return self._terms[work]

    @cached_property
    def sources(self) -> Sources:
        """Everything that can be cited, with its published address."""
        return Sources(self.library, addresses.below(self.published))

    def sources_of(self, id_: str) -> tuple[Source, ...]:
        """The rule *id_* as it is cited, and its English translation if it has one."""
        rule = self.library.rule(id_)
        work = self.library.work(rule.work)
        languages = (FRENCH,) if rule.en is None else (FRENCH, ENGLISH)
        return tuple(self.sources.rule(work, rule, language) for language in languages)

    def cited(self, id_: str, *languages: str) -> tuple[Source, ...]:
        """Whatever has the name *id_* as it is cited, in each of *languages*."""
        return tuple(self.sources.named(id_, language) for language in languages)

    def found(
        self, find: Callable[Concatenate[Evidence, P], T], *of: P.args, **more: P.kwargs
    ) -> T:
        """Give what *find* finds in this evidence: one answer, however much it looks through.

        :param find: a function of a module, which the next build calls again.
        """
        return find(self, *of, **more)

    @cached_property
    def _readings(self) -> Mapping[str, tuple[Reading, ...]]:
        pairs = ((r, n) for w in self.library.works for n in w.readings.values() for r in n.rules)
        return gathered(pairs)

    @cached_property
    def dictionary(self) -> Mapping[str, tuple[Term, ...]]:
        """The terms that are senses of one head word, by the id of each."""
        return {t.id: entry for entry in senses(self.library.terms.values()) for t in entry}

    @cached_property
    def reasons(self) -> Reasons:
        """The translated reasons of the records."""
        return Reasons(self.library)

    @cached_property
    def _emendations(self) -> Mapping[str, tuple[Emendation, ...]]:
        return gathered((e.rule, e) for w in self.library.works for e in w.emendations)

    @cached_property
    def _terms(self) -> Mapping[str, tuple[Term, ...]]:
        known = self.library.terms.values()
        terms = [replace(term, sentence="", body="", file="", line=0) for term in known]
        return {w: tuple(t for t in terms if t.holds_in(w)) for w in self.library.slugs}


def told_reason(evidence: Evidence, rule: str, words: str) -> list[nodes.Node]:
    """Tell a reason that is given at *rule*, in the language of the site."""
    return ui_strings.spans_of(evidence.reasons.told(rule.partition(".")[0], words))


def said_of(picture: Picture) -> tuple[str, str]:
    """Return the game of *picture*, and its position in notation."""
    return games.game_with(picture.module).META.name, picture.notation


@cache
def drawn(picture: Picture, marks: tuple[tuple[int, int], ...] = ()) -> str:
    """Draw *picture* as SVG, with the numbers 1, 2, 3 at the places *marks*."""
    game = games.game_with(picture.module)

    def draw() -> Svg:
        shown = drawing.draw(game.picture(game.read(picture.notation)))
        for number, (x, y) in enumerate(marks, 1):
            shown.mark(number, x, y)
        return shown

    return ui_strings.drawn(draw)
