"""Which pages have to be read anew although their source stands: all that they show has a hash."""

from __future__ import annotations

import os
from dataclasses import dataclass, fields
from functools import cache, cached_property
from hashlib import sha256
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, cast

from sphinx.addnodes import pending_xref

from academie import __version__, games
from academie.exports.books import made
from academie.proof.pictured import answer
from academie.site.i18n.ui_strings import SPOKEN
from academie.texts.languages import FRENCH
from academie.texts.model import Passage, Rule
from academie.texts.rows import sentence
from academie.texts.tables.subjects import tables, treatises

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from academie.proof.examples import Picture, Run
    from academie.site.evidence.evidence import Evidence
    from academie.site.sphinx.domain import AcademieDomain
    from academie.texts.model import Work

#: Pages that show something of every text and every example.
GATHERINGS = frozenset({"index", "coverage", "apparatus", "errata", "collation", "sources"})
#: Last part of the docname of a game's list of examples, whose folder holds the examples.
INDEX_OF_EXAMPLES = "exemples"
#: The same of a page that includes examples, and how the names of these begin.
INCLUDES_EXAMPLES, INCLUDED = "differences", "difference-"

#: How the names of the pages begin that put two treatises side by side.
SUBJECTS = "subjects"

#: All that a passage says, and all of a rule but its passages: told quicker than by their ``repr``.
_PASSAGE = attrgetter(*(field.name for field in fields(Passage)))
_RULE = attrgetter(*(f.name for f in fields(Rule) if f.name not in {"fr", "translations"}))

#: What a page refers to: the kind of a thing of ours, and its id.
Reference = tuple[str, str]


@dataclass(frozen=True)
class Shown:
    """What the pages show of *evidence*.

    :param referred: to what each page refers, by docname: it shows what that is called.
    """

    evidence: Evidence
    referred: Mapping[str, Sequence[Reference]]

    def digest(self, docname: str) -> str:
        """Hash of all that the page *docname* shows from elsewhere than its own source."""
        neighbours = self.evidence.neighbours.get(docname)
        shown: list[object] = [__version__, self.evidence.published, neighbours]
        shown += [self._titles, self._facts(docname.partition("/")[0])]
        shown += map(self._called, self.referred.get(docname, ()))
        shown += self._gathered(docname)
        shown += self._told(docname)
        shown += map(self._words, self.evidence.spoken_of(docname))
        here = self._examples_on(docname)
        shown += [
            (ran.applied, ran.prompts, ran.spoken, [of_picture(p) for p in ran.pictures.values()])
            for ran in here
        ]
        # In which languages it is told, by what files; their words are known as its own are.
        told = (
            self.evidence.retold.get(n, ()) for n in (docname, *(r.example.place for r in here))
        )
        shown += [prose.file for proses in told for prose in proses]
        return _hash(shown)

    def _gathered(self, docname: str) -> Iterator[object]:
        """What a page shows that is made from the records of many others."""
        evidence, (folder, _, page) = self.evidence, docname.partition("/")
        if docname in GATHERINGS:
            yield from (self._of_everything, *self._words_gathered(docname))
        if page == "coverage":
            work = evidence.library.work(folder)
            rules = tuple(work.rules.values())
            proved = [rule.id for rule in rules if rule.id in evidence.proved]
            yield work.facts, self._answered(rules), proved
        if page == INDEX_OF_EXAMPLES:
            yield self._of_examples
        if page == "lectures":
            yield evidence.players.moves
        if page.startswith(SUBJECTS):
            yield self._of_treatises
        if page == "index":
            yield [path.name for path in made(evidence.library.root)]
            yield self._of_work(folder) if folder in evidence.library.slugs else ()

    def _told(self, docname: str) -> Iterator[object]:
        """What a page shows of the rules, notes, terms or the transcript that stand on it."""
        evidence = self.evidence
        if docname in evidence.replays:
            yield evidence.replays[docname].text, code_of(evidence.replays[docname].game)
        if docname in evidence.pages:
            rules = evidence.pages[docname]
            yield self._of_rules(rules), sorted({*map(evidence.sources.version_of, rules)})
            yield self._reasons(docname.partition("/")[0]), self._terms_shown
        for n in evidence.notes.get(docname, ()):
            told = evidence.entries.get(n.id)
            yield n.id, n.title, told, evidence.functions(n.id), self._examples(n.id)
        if docname == "lexicon":
            terms = evidence.library.terms.values()
            yield [evidence.entries.get(term.anchor) for term in terms]

    @cached_property
    def _of_everything(self) -> str:
        """Hash of what is gathered from all texts and all examples, but for the words."""
        shown: list[object] = [self._answered(rules) for rules in self.evidence.pages.values()]
        shown += [
            (w.slug, w.emendations, w.left, w.silences, w.facts, w.languages)
            for w in self.evidence.library.works
        ]
        shown += [self.evidence.reasons.of(slug) for slug in self.evidence.library.slugs]
        shown += [(r.example, r.prompts, sorted(r.applied)) for r in self.evidence.runs]
        shown += [guide.pictures for guide in self.evidence.guides]
        shown += [sorted(self.evidence.proved), sorted(self.evidence.by_the_book)]
        return _hash(shown)

    def _words_gathered(self, docname: str) -> Iterator[object]:
        """The words of the texts that one of :data:`GATHERINGS` shows."""
        for work in self.evidence.library.works:
            if docname == "coverage":  # the English of the sentences that make no code
                yield [self._words(work.rules[silence.rule]) for silence in work.silences]
            if docname == "sources":
                yield work.prints, _seen(work), [rule.fr.body for rule in work.rules.values()]
            if docname == "collation":
                yield work.doubted, work.older, [rule.fr.body for rule in work.rules.values()]

    @cached_property
    def _of_treatises(self) -> str:
        """Hash of the words that pages of subjects put side by side, and of what plays them."""
        found = {w for file in tables(self.evidence.library.root) for w in treatises(file)}
        works = (w for w in self.evidence.library.slugs if w in found)
        rules = (r for work in works for r in self.evidence.library.rules_of(work).values())
        shown: list[object] = [*map(self._words, rules)]
        shown += [(r.example, self.evidence.titles_of_example(r)) for r in self.evidence.runs]
        return _hash(shown)

    @cached_property
    def _of_examples(self) -> str:
        """Hash of what the examples of all games are called, and of their pictures."""
        shown = [
            (r.example, self.evidence.titles_of_example(r), r.pictures) for r in self.evidence.runs
        ]
        return _hash(shown)

    @cached_property
    def _titles(self) -> str:
        """What all texts are called: any page may name one, and few are ever called otherwise."""
        named = [
            (work.slug, key, said)
            for work in self.evidence.library.works
            for key, said in work.facts.items()
            if key.startswith(("title", "name"))
        ]
        return _hash(named)

    def _reasons(self, slug: str) -> str:
        """Hash of what the reasons of the text *slug* are in French."""
        if slug not in self._told_of:
            self._told_of[slug] = _hash(self.evidence.reasons.of(slug))
        return self._told_of[slug]

    @cached_property
    def _told_of(self) -> dict[str, str]:
        return {}

    def _facts(self, slug: str) -> str:
        """Hash of the facts of the text *slug* and of the volume in which it is printed, both of
        which are cited.
        """
        if slug not in self._cited_of:
            library = self.evidence.library
            facts = library.work(slug).facts if slug in library.slugs else {}
            volume = facts.get("volume", "")
            printed = library.work(volume).facts if volume in library.slugs else {}
            self._cited_of[slug] = _hash((facts, printed))
        return self._cited_of[slug]

    @cached_property
    def _cited_of(self) -> dict[str, str]:
        return {}

    @cached_property
    def _terms_shown(self) -> str:
        terms = self.evidence.library.terms.values()
        return _hash([(t.id, t.french, t.english, t.further, t.works, t.heads) for t in terms])

    def _called(self, reference: Reference) -> str:
        """Hash of what a thing of ours is called, and where it stands."""
        if reference not in self._names:
            self._names[reference] = _hash(self._name(*reference))
        return self._names[reference]

    @cached_property
    def _names(self) -> dict[Reference, str]:
        return {}

    def _name(self, kind: str, id_: str) -> object:
        library = self.evidence.library
        if kind == "rule" and (rule := library.by_id.get(id_)):
            said = (rule.fr, *rule.translations.values())
            # What has neither number nor title goes by its first words.
            named = [f"{p.label}. {p.title}".strip(". ") or p.body for p in said]
            return rule.place, named
        if kind == "note" and self.evidence.is_note(id_):
            note = library.reading(id_)
            return note.place, sorted(self.evidence.titles_of_note(note).items())
        if kind == "example" and (ran := self._by_slug.get(id_)):
            return ran.example.place, sorted(self.evidence.titles_of_example(ran).items())
        if kind == "term" and (term := library.terms.get(id_)):
            return term.french, term.english
        return self._emended.get(id_)

    @cached_property
    def _by_slug(self) -> Mapping[str, Run]:
        return {ran.example.slug: ran for ran in self.evidence.runs}

    @cached_property
    def _emended(self) -> Mapping[str, tuple[str, str]]:
        works = self.evidence.library.works
        return {e.id: (e.printed, e.read) for work in works for e in work.emendations}

    @staticmethod
    def _words(rule: Rule) -> object:
        """Whatever *rule* says, in every language, wherever it stands in its file."""
        said = (rule.fr, *rule.translations.values())
        return rule.id, [(p.label, p.title, p.body) for p in said], list(rule.translations)

    def _examples_on(self, docname: str) -> list[Run]:
        """The examples that are read on the page *docname*."""
        work, _, page = docname.rpartition("/")
        if page == INCLUDES_EXAMPLES:
            beginning = f"{work}/{INDEX_OF_EXAMPLES}/{INCLUDED}"
            return [ran for name, ran in self.evidence.ran.items() if name.startswith(beginning)]
        ran = self.evidence.drawn_on(docname)
        return [] if ran is None else [ran]

    def _often(self, rule: str) -> list[tuple[object, ...]]:
        """How often *rule* was applied, without all else that was counted of the game."""
        return [
            (of.game, of.played, of.actions, of.chances, times, share)
            for of, times, share in self.evidence.often.get(rule, ())
        ]

    def _drawn(self, rule: str) -> object:
        found = self.evidence.drawing_of(rule)
        return found and (
            found[0].example.slug,
            self.evidence.titles_of_example(found[0]),
            found[1],
        )

    def _of_work(self, slug: str) -> list[object]:
        work = self.evidence.library.work(slug)
        rules = [
            (
                sentence(r.fr, FRENCH),
                list(r.translations),
                r.page,
                self.evidence.functions(r.id),
                r.id in self.evidence.defined,
            )
            for r in work.rules.values()
        ]
        reasons = self.evidence.reasons.of(slug) if work.hypotheses else {}
        return [rules, work.emendations, work.left, work.facts, *_seen(work), reasons]

    def _examples(self, id_: str) -> list[str]:
        ran = self.evidence.shown.in_examples(id_)
        return [self._examples_called[r.example.slug] for r in ran]

    @cached_property
    def _examples_called(self) -> Mapping[str, str]:
        """Hash of what each example is called, by its slug: some rules are shown by hundreds."""
        return {
            r.example.slug: _hash((r.example.slug, [*self.evidence.titles_of_example(r).items()]))
            for r in self.evidence.runs
        }

    def _case(self, rule: Rule) -> object:
        """The drawn case of a row of a table, which stands on its own page."""
        found = self.evidence.shown.case_of(rule.id) if rule.kind == "row" else None
        if found is None:
            return None
        ran, case = found
        answers = [answer(ran, case, language) for language in SPOKEN]
        return ran.example.slug, ran.pictures[case.picture], answers

    def _answered(self, rules: tuple[Rule, ...]) -> list[object]:
        """What answers for each of *rules*, whatever it says."""
        return [
            (
                rule.id,
                rule.kind,
                list(rule.translations),
                self.evidence.functions(rule.id),
                self._examples(rule.id),
                self.evidence.library.parallels.get(rule.id),
                self.evidence.tightness.get(rule.id),
                rule.id in self.evidence.players.moves,
                self._case(rule),
                rule.id in self.evidence.defined,
                len(self.evidence.refused.get(rule.id, ())),
            )
            for rule in rules
        ]

    def _of_rules(self, rules: tuple[Rule, ...]) -> list[object]:
        return [
            (
                _RULE(rule),
                _PASSAGE(rule.fr),
                [(language, _PASSAGE(said)) for language, said in rule.translations.items()],
                self.evidence.functions(rule.id),
                self._examples(rule.id),
                [(note.id, note.title) for note in self.evidence.readings(rule)],
                self.evidence.emendations(rule),
                self.evidence.players.shown(rule),
                self.evidence.library.parallels.get(rule.id),
                self.evidence.clauses.get(rule.id),
                self._drawn(rule.id),
                self.evidence.unread.get(rule.id),
                self.evidence.tightness.get(rule.id),
                self._often(rule.id),
                self.evidence.said_again.get(rule.id),
            )
            for rule in rules
        ]


def _seen(work: Work) -> tuple[object, ...]:
    """What *work* was read from, with its bytes, and what we suppose of it."""
    file = work.root / work.witness.file
    raw = sha256(file.read_bytes()).hexdigest() if file.is_file() else ""
    return work.witness, work.hypotheses, raw


def _hash(shown: object) -> str:
    """Hash of all that *shown* says of itself."""
    return sha256(repr(shown).encode()).hexdigest()


@cache
def code_of(game: str = "") -> str:
    """Hash of the code of *game* and of those from which it takes rules; of the house without it.

    What the house is changed by changes every page, what a game is, those that show it played.
    """
    if game:
        folders = [games.folder(name) for name in (game, *games.load(game).META.parents)]
        files = [file for folder in folders for file in folder.rglob("*.*")]
    else:
        of_games = tuple(f"{games.folder(name)}{os.sep}" for name in games.GAMES)
        everything = Path(__file__).parents[2].rglob("*.*")
        files = [f for f in everything if not str(f).startswith(of_games)]
    digest = sha256()
    for file in sorted(f for f in files if f.is_file() and "__pycache__" not in f.parts):
        digest.update(f"{file.name}\0".encode() + file.read_bytes())
    return digest.hexdigest()


def of_picture(picture: Picture) -> tuple[Picture, str]:
    """What *picture* is drawn of: its notation, and the code of its game."""
    return picture, code_of(games.game_with(picture.module).META.name)


def setup(app: Sphinx) -> None:
    """Let the pages be read anew that show what has changed."""
    app.connect("env-get-outdated", outdated_by_evidence)
    app.connect("doctree-read", note_references)
    app.connect("env-updated", note_digests)


def outdated_by_evidence(
    _app: Sphinx,
    env: BuildEnvironment,
    *_added_changed_removed: AbstractSet[str],
) -> set[str]:
    """Pages whose source stands but whose evidence has changed since they were read."""
    domain = _domain(env)
    shown = Shown(domain.evidence, domain.referred)
    then = domain.digests
    # A page that is new is read anyway, and has its digest after that.
    now = {docname: shown.digest(docname) for docname in sorted(then.keys() & env.found_docs)}
    domain.data["digests"] = now
    return {docname for docname in now if then[docname] != now[docname]}


def note_references(app: Sphinx, doctree: nodes.document) -> None:
    """Remember to what of ours the page refers that was just read."""
    domain = _domain(app.env)
    found = {
        (str(node["reftype"]), str(node["reftarget"]))
        for node in doctree.findall(pending_xref)
        if node.get("refdomain") == domain.name
    }
    domain.referred[app.env.docname] = sorted(found)


def note_digests(app: Sphinx, env: BuildEnvironment) -> None:
    """Remember with which evidence this build has read pages, whose references are known now."""
    domain = _domain(app.env)
    shown = Shown(domain.evidence, domain.referred)
    read = {docname: shown.digest(docname) for docname in sorted(domain.reread & env.found_docs)}
    domain.data["digests"] = {**domain.digests, **read}


def _domain(env: BuildEnvironment) -> AcademieDomain:
    return cast("AcademieDomain", env.get_domain("academie"))
