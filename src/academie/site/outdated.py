"""Which pages have to be read anew although their source stands: all that they show has a hash."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, cast

from academie import __version__, games
from academie.edition.editions import made

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from academie.edition.examples import Picture, Run
    from academie.edition.records import Rule
    from academie.site.domain import AcademieDomain
    from academie.site.verification import Evidence

#: Pages that show something of every text and every example.
GATHERINGS = frozenset({"index", "coverage", "apparatus", "errata", "collation"})
#: Last part of the docname of a game's list of examples, whose folder holds the examples.
INDEX_OF_EXAMPLES = "exemples"
#: The same of a page that includes examples, and how the names of these begin.
INCLUDES_EXAMPLES, INCLUDED = "differences", "difference-"


@dataclass(frozen=True)
class Shown:
    """What the pages show of *evidence*."""

    evidence: Evidence

    def digest(self, docname: str) -> str:
        """Hash of all that the page *docname* shows from elsewhere than its own source."""
        shown: list[object] = [__version__, self.evidence.published]
        if docname in GATHERINGS:
            shown.append(self._of_everything)
        if docname.endswith("/coverage"):
            rules = tuple(self.evidence.library.work(docname.partition("/")[0]).rules.values())
            shown += [self._of_rules(rules), [r.id for r in rules if r.id in self.evidence.proved]]
        if docname.endswith(f"/{INDEX_OF_EXAMPLES}"):
            shown += [
                (r.example, self.evidence.titles_of_example(r), r.pictures)
                for r in self.evidence.runs
            ]
        if docname.endswith("/lectures"):
            shown.append(self.evidence.players.moves)
        if docname in self.evidence.replays:
            replay = self.evidence.replays[docname]
            shown += [replay.text, code_of(replay.game)]
        if docname.endswith("/index"):
            work = docname.removesuffix("/index")
            shown.append([path.name for path in made(self.evidence.library.root)])
            shown += [self._of_work(work)] if work in self.evidence.library.slugs else []
        if docname in self.evidence.pages:
            shown += self._of_rules(self.evidence.pages[docname])
            shown += sorted(
                {self.evidence.sources.version_of(rule) for rule in self.evidence.pages[docname]}
            )
            shown.append(self.evidence.reasons.of(docname.partition("/")[0]))
            shown.append(self._terms_shown)
        if docname in self.evidence.notes:
            shown += [
                (
                    n.id,
                    n.title,
                    self.evidence.entries.get(n.id),
                    self.evidence.functions(n.id),
                    self._examples(n.id),
                )
                for n in self.evidence.notes[docname]
            ]
        if docname == "lexicon":
            shown += [
                self.evidence.entries.get(term.anchor)
                for term in self.evidence.library.terms.values()
            ]
        shown += [
            (ran.applied, ran.prompts, ran.french, [of_picture(p) for p in ran.pictures.values()])
            for ran in self._examples_on(docname)
        ]
        shown.append(self.evidence.neighbours.get(docname))
        return sha256(repr(shown).encode()).hexdigest()

    @cached_property
    def _of_everything(self) -> str:
        """Hash of what is gathered from all texts and all examples."""
        shown: list[object] = [self._of_rules(rules) for rules in self.evidence.pages.values()]
        shown += [(w.emendations, w.left, w.silences, w.facts) for w in self.evidence.library.works]
        shown += [self.evidence.reasons.of(slug) for slug in self.evidence.library.slugs]
        shown += [(r.example, r.prompts, sorted(r.applied)) for r in self.evidence.runs]
        shown += [guide.pictures for guide in self.evidence.guides]
        shown += [sorted(self.evidence.proved), sorted(self.evidence.tightness.items(), key=str)]
        return sha256(repr(shown).encode()).hexdigest()

    @cached_property
    def _terms_shown(self) -> str:
        terms = self.evidence.library.terms.values()
        return sha256(
            repr([(t.id, t.french, t.english, t.works) for t in terms]).encode()
        ).hexdigest()

    def _examples_on(self, docname: str) -> list[Run]:
        """The examples that are read on the page *docname*."""
        work, _, page = docname.rpartition("/")
        if page == INCLUDES_EXAMPLES:
            beginning = f"{work}/{INDEX_OF_EXAMPLES}/{INCLUDED}"
            return [ran for name, ran in self.evidence.ran.items() if name.startswith(beginning)]
        ran = self.evidence.drawn_on(docname)
        return [] if ran is None else [ran]

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
            (r.fr.words, list(r.translations), r.page, self.evidence.functions(r.id))
            for r in work.rules.values()
        ]
        return [rules, work.emendations, work.left]

    def _examples(self, id_: str) -> list[tuple[object, ...]]:
        return [
            (r.example.slug, *self.evidence.titles_of_example(r).items())
            for r in self.evidence.exercised.get(id_, ())
        ]

    def _of_rules(self, rules: tuple[Rule, ...]) -> list[object]:
        return [
            (
                rule,
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
                self.evidence.often.get(rule.id),
                self.evidence.said_again.get(rule.id),
            )
            for rule in rules
        ]


@cache
def code_of(game: str = "") -> str:
    """Hash of the code of *game* and of those from which it takes rules; of the house without it.

    What the house is changed by changes every page, what a game is, those that show it played.
    """
    if game:
        folders = [games.folder(name) for name in (game, *games.load(game).META.parents)]
        files = [file for folder in folders for file in folder.rglob("*.*")]
    else:
        of_games = [games.folder(name) for name in games.GAMES]
        everything = games.folder(games.GAMES[0]).parents[1].rglob("*.*")
        files = [f for f in everything if not any(map(f.is_relative_to, of_games))]
    digest = sha256()
    for file in sorted(f for f in files if f.is_file() and "__pycache__" not in f.parts):
        digest.update(f"{file.name}\0".encode() + file.read_bytes())
    return digest.hexdigest()


def of_picture(picture: Picture) -> tuple[Picture, str]:
    """What *picture* is drawn of: its notation, and the code of its game."""
    return picture, code_of(games.game_with(picture.module).META.name)


def outdated_by_evidence(
    _app: Sphinx,
    env: BuildEnvironment,
    *_added_changed_removed: AbstractSet[str],
) -> set[str]:
    """Pages whose source stands but whose evidence has changed since they were read."""
    domain = cast("AcademieDomain", env.get_domain("academie"))
    shown = Shown(domain.evidence)
    now = {docname: shown.digest(docname) for docname in sorted(env.found_docs)}
    then = domain.digests
    domain.data["digests"] = now
    return {docname for docname in now if docname in then and then[docname] != now[docname]}
