"""Read ``docs/`` into records, each text when it is needed."""

from __future__ import annotations

import re
from dataclasses import replace
from difflib import get_close_matches
from functools import cache, cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from academie import rulebook
from academie.core.errors import AcademieError
from academie.core.messages import Message
from academie.texts.blocks import (
    Block,
    Heading,
    SourceError,
    blocks_in,
    read_blocks,
    read_source,
)
from academie.texts.language.folding import fold
from academie.texts.language.words import pages, plain
from academie.texts.languages import ENGLISH, FRENCH, folders
from academie.texts.lexicon import by_id, read_terms
from academie.texts.model import (
    DIVISION,
    TERM,
    Emendation,
    Left,
    Parallel,
    Passage,
    Reading,
    Rule,
    Silence,
    Term,
    Work,
)
from academie.texts.prose import Prose, folders_in, retellings
from academie.texts.rows import check_alike, joined
from academie.texts.sidecars import (
    clauses,
    collated,
    doubted,
    entries,
    explained,
    facts_of,
    former,
    hypotheses,
    older,
    parallels,
    prints,
    registry,
    toml,
    witness,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from academie.texts.origins import Print

USAGE = "usage.md"
#: The size of the caches, above the number of texts: examples read a text again and again.
_PAGES = 1 << 9
#: Ids of a table of chapters.
_TABLE = re.compile(r"^[\w-]+\.table\b")


class UnknownId(AcademieError):
    """Raised for an id that no rule, note or term has; suggests the nearest."""

    def __init__(self, asked: str, nearest: list[str]) -> None:
        self.nearest = nearest
        said = Message("edition.no_such_id", asked=repr(asked))
        near = tuple(nearest)
        super().__init__(Message("edition.did_you_mean", said=said, near=near) if near else said)


def page_of(work: Path, file: Path) -> str:
    """Return the page of the site, without suffix, for the text file *file* of *work*.

    Addresses follow the citations, not the folders: ``fr/02-…`` is ``trictrac/2``, a text of
    one page is ``whist/index`` and so is the title ``fr/00-…`` of a longer one, rules supplied
    from usage are ``whist/usage``.
    """
    if file.name == USAGE:
        return f"{work.name}/usage"
    number = int(file.name.split("-")[0])
    if number == 0 or sum(f.name != USAGE for f in (work / "fr").glob("*.md")) == 1:
        return f"{work.name}/index"
    return f"{work.name}/{number}"


class Library:
    """All texts below one folder, each read on first use.

    :param root: folder that holds ``docs/``.
    """

    def __init__(self, root: Path | None = None) -> None:
        self.root = root or rulebook.home()
        self._works: dict[str, Work] = {}
        self._rules: dict[str, Mapping[str, Rule]] = {}
        self._readings: dict[str, Mapping[str, Reading]] = {}
        self._retold: dict[Path, tuple[Prose, ...]] = {}
        self._folders = cache(folders_in)

    @cached_property
    def slugs(self) -> tuple[str, ...]:
        """The slugs of all texts."""
        return tuple(sorted(p.parent.name for p in (self.root / "docs").glob("*/text.toml")))

    def work(self, slug: str) -> Work:
        """Return the text *slug*."""
        if slug not in self._works:
            if slug not in self.slugs:
                raise UnknownId(slug, _close(slug, self.slugs))
            rules, readings = self.rules_of(slug), self.readings_of(slug)
            self._works[slug] = _read_work(self.root, slug, self.prints, rules, readings)
        return self._works[slug]

    def rules_of(self, slug: str) -> Mapping[str, Rule]:
        """Return the rules of the text *slug*, by id; empty if there are none."""
        if slug not in self._rules:
            known = slug in self.slugs
            self._rules[slug] = _read_rules(self.root, self.root / "docs" / slug) if known else {}
        return self._rules[slug]

    def readings_of(self, slug: str) -> Mapping[str, Reading]:
        """Return the notes on the text *slug*, by id; empty if there are none."""
        if slug not in self._readings:
            known = slug in self.slugs
            folder = self.root / "docs" / slug
            self._readings[slug] = _read_readings(self.root, folder) if known else {}
        return self._readings[slug]

    def retold(self, page: Path) -> tuple[Prose, ...]:
        """Return the prose of *page*, one of ours, in every language of its translations."""
        if page not in self._retold:
            self._retold[page] = retellings(self.root, page, self._folders)
        return self._retold[page]

    @property
    def works(self) -> Iterator[Work]:
        """All texts, by slug."""
        return (self.work(slug) for slug in self.slugs)

    @property
    def rules(self) -> Iterator[Rule]:
        """All rules of all texts, in the order of the books."""
        return (rule for slug in self.slugs for rule in self.rules_of(slug).values())

    @cached_property
    def by_id(self) -> Mapping[str, Rule]:
        """All rules, by id."""
        return {rule.id: rule for rule in self.rules}

    @cached_property
    def terms(self) -> Mapping[str, Term]:
        """The lexicon, by id."""
        return read_terms(self.root)

    @cached_property
    def parallels(self) -> Mapping[str, tuple[Parallel, ...]]:
        """For each passage that repeats another one, its governing passages."""
        found: dict[str, tuple[Parallel, ...]] = {}
        for pair in (pair for work in self.works for pair in work.parallels):
            found[pair.rule] = (*found.get(pair.rule, ()), pair)
        return found

    @cached_property
    def prints(self) -> Mapping[str, Print]:
        """The other prints that were compared, by their sigla."""
        return prints(self.root / "docs" / "prints.toml")

    def rule(self, asked: str) -> Rule:
        """Return the rule *asked*.

        :raises UnknownId: if there is none; it proposes the nearest ids.
        """
        found = self.rules_of(asked.partition(".")[0]).get(asked)
        if found:
            return found
        raise UnknownId(asked, self.nearest(asked))

    def reading(self, asked: str) -> Reading:
        """Return the note *asked*.

        :raises UnknownId: if there is none.
        """
        found = self.readings_of(asked.partition(".")[0]).get(asked)
        if found:
            return found
        raise UnknownId(asked, self.nearest(asked))

    def names_term(self, asked: str) -> bool:
        """Check whether *asked* names a term: ``term.école``, ``term.ecole`` or ``école``."""
        return asked.startswith(TERM) or ("." not in asked and fold(asked) in self.terms)

    def term(self, asked: str) -> Term:
        """Return the term that *asked* names, with or without its accents.

        :raises UnknownId: if there is none; it proposes the nearest ids.
        """
        wanted = asked.removeprefix(TERM)
        found = self.terms.get(wanted) or self.terms.get(fold(wanted))
        if found is None:
            raise UnknownId(asked, [TERM + id_ for id_ in _close(fold(wanted), self.terms)])
        return found

    def parts(self, asked: str) -> tuple[Rule, ...]:
        """List the rule *asked* and all rules below its id, in the order of the book.

        :raises UnknownId: if there is none.
        """
        self.rule(asked)
        rules = self.rules_of(asked.partition(".")[0]).values()
        return tuple(r for r in rules if r.id == asked or r.id.startswith(f"{asked}."))

    def nearest(self, asked: str) -> list[str]:
        """List up to three ids similar to *asked*."""
        slug = asked.partition(".")[0]
        slugs = (slug,) if slug in self.slugs else self.slugs
        ids = [i for s in slugs for i in (*self.rules_of(s), *self.readings_of(s))]
        return _close(fold(asked), ids)

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """List the languages of the texts: French, English, and others."""
        found = (folders(self.root / "docs" / slug) for slug in self.slugs)
        return tuple(dict.fromkeys((FRENCH, ENGLISH, *(code for codes in found for code in codes))))


def _close(asked: str, ids: Iterable[str]) -> list[str]:
    return get_close_matches(asked, list(ids), 3, cutoff=0.5)


def load(root: Path | None = None) -> Library:
    """Load the library below *root*, by default the one of the package."""
    return Library(root)


def _read_rules(root: Path, folder: Path) -> Mapping[str, Rule]:
    translations = {
        language: {p.id: p for file in _pages(folder, language) for _, p in _passages(root, file)}
        for language in folders(folder)
    }
    both = {k: joined(passages, folder, k) for k, passages in translations.items()}
    translations = {k: passages for k, (passages, _) in both.items()}
    rules: dict[str, Rule] = {}
    for file in _pages(folder, "fr"):
        page = page_of(folder, file)
        for options, passage in _passages(root, file):
            if passage.id in rules:
                raise SourceError(passage.file, passage.line, f"{passage.id} occurs twice")
            default = "supplied" if ".usage." in passage.id else "rule"
            rules[passage.id] = Rule(
                id=passage.id,
                work=folder.name,
                kind=options.get("kind", default),
                fr=passage,
                translations={
                    language: said[passage.id]
                    for language, said in translations.items()
                    if passage.id in said
                },
                page=options.get("page"),
                place=page,
                form=options.get("form", ""),
            )
    for said in translations.values():
        for stray in said.keys() - rules.keys():
            where = said[stray]
            raise SourceError(
                where.file, where.line, f"there is no French paragraph {stray}; correct the id"
            )
    said, continued = joined({id_: rule.fr for id_, rule in rules.items()}, folder, FRENCH)
    for id_, above in continued.items():
        rules[id_] = replace(rules[id_], fr=said[id_], continues=above)
    check_alike(folder, continued, both)
    return _paged(rules)


def _paged(rules: dict[str, Rule]) -> dict[str, Rule]:
    """Add to each rule the printed pages on which it is.

    A page whose place is only probable is put in square brackets, as a librarian does; where it
    is unknown on which page a passage begins, all that it may be are given. A table of chapters
    may stand far behind its text: no page is missing between the two. A note at the foot of a
    page that its paragraph has already left says itself on which it stands.
    """
    begun = {id_: pages(rule.fr.body) for id_, rule in rules.items()}
    marks = [(int(number), id_) for id_, found in begun.items() for number, _ in found]
    after = {a: b for (a, _), (b, id_) in pairwise(marks) if not _TABLE.search(id_)}
    printed: dict[str, Rule] = {}
    here = ""
    for id_, rule in rules.items():
        if rule.kind == "supplied":  # ours, so on no printed page
            printed[id_] = rule
            continue
        stands = [_shown(number, certain) for number, certain in begun[id_]]
        opens = rule.fr.body.startswith("{page}")
        span = stands if opens or not here else [here, *stands]
        stated = "-".join(dict.fromkeys((*span[:1], *span[-1:])))
        printed[id_] = replace(rule, page=rule.page or stated or None)
        if stands:
            last = int(begun[id_][-1][0])
            missing = after.get(last, 0) > last + 1
            here = f"[{last}-{after[last] - 1}]" if missing else stands[-1]
    return printed


def _shown(number: str, certain: bool) -> str:  # noqa: FBT001 - the second half of a page mark
    return number if certain else f"[{number}]"


def _read_work(
    root: Path,
    slug: str,
    other: Mapping[str, Print],
    rules: Mapping[str, Rule],
    readings: Mapping[str, Reading],
) -> Work:
    folder = root / "docs" / slug
    file = folder / "apparatus.toml"
    apparatus = toml(file)
    return Work(
        slug=slug,
        facts=facts_of(folder / "text.toml"),
        rules=rules,
        readings=readings,
        emendations=tuple(
            Emendation(
                id=f"{slug}.apparatus.{n}",
                rule=e["rule"],
                printed=e["printed"],
                read=e["read"],
                kind=e["kind"],
                reason=e["reason"],
                rests=e.get("rests", ""),
            )
            for n, e in enumerate(
                entries(file, apparatus, "emendation", "rule", "printed", "read", "kind", "reason"),
                1,
            )
        ),
        left=tuple(
            Left(e["kind"], (e["lines"][0], e["lines"][-1]), e["words"])
            for e in entries(file, apparatus, "left", "kind", "lines", "words")
        ),
        silences=tuple(
            Silence(e["rule"], plain(e["words"]), e["kind"], e["why"])
            for e in entries(file, apparatus, "silence", "rule", "words", "kind", "why")
        ),
        collated=collated(folder / "witness.tsv"),
        registries={FRENCH: registry(folder / "registry.tsv")}
        | {language: registry(folder / language / "registry.tsv") for language in folders(folder)},
        languages=folders(folder),
        explained=tuple(e for language in folders(folder) for e in explained(folder, language)),
        doubted=doubted(folder / "doubted.toml"),
        older=tuple(older(folder)),
        parallels=tuple(parallels(folder)),
        clauses=tuple(clauses(folder)),
        former=tuple(former(folder)),
        witness=witness(folder / "text.toml"),
        hypotheses=hypotheses(folder / "text.toml"),
        prints=other,
        root=root,
    )


def _pages(folder: Path, language: str) -> list[Path]:
    return sorted((folder / language).glob("*.md"))


def passages_of(root: Path, file: Path) -> Iterator[Passage]:
    """Read every passage of the page *file* below *root*.

    :raises SourceError: for a line that belongs to no block.
    """
    return (passage for _, passage in _passages(root, file))


def _passages(root: Path, file: Path) -> tuple[tuple[Mapping[str, str], Passage], ...]:
    """Read every passage of a page; a heading without an id is the label of the next rule."""
    shown = file.relative_to(root).as_posix()
    return _passages_in(read_source(file, shown), shown)


@lru_cache(_PAGES)
def _passages_in(text: str, shown: str) -> tuple[tuple[Mapping[str, str], Passage], ...]:
    return tuple(_read_passages(text, shown))


def _read_passages(text: str, shown: str) -> Iterator[tuple[Mapping[str, str], Passage]]:
    label = ""
    for block in blocks_in(text, shown):
        if isinstance(block, Heading):
            if block.id is None:
                label = block.words
            else:
                passage = Passage(block.id, "", "", block.words, shown, block.line, block.of)
                yield {"kind": "heading", "form": DIVISION}, passage
        elif block.name == "lines":
            yield from _lines(block, shown)
        elif block.name == "rule":
            options = block.options
            yield (
                options,
                Passage(
                    id=block.argument,
                    label=label,
                    title=options.get("title", ""),
                    body=block.body,
                    file=shown,
                    line=block.line,
                    of=options.get("of", ""),
                ),
            )
            label = ""
        else:
            raise SourceError(
                shown,
                block.line,
                f"unknown directive {{{block.name}}}; a text has {{rule}} and {{lines}}",
            )


def _lines(block: Block, shown: str) -> Iterator[tuple[Mapping[str, str], Passage]]:
    """Read a block with one passage in each line: moves of a game, rows of a table.

    A line is its id and its words; in a translation the hash stands between.

    :raises SourceError: for an id that does not stand below that of the block.
    """
    first = block.line + len(block.options) + 1
    for n, line in enumerate(block.body.splitlines(), first):
        id_, _, words = line.partition(" ")
        if id_.rpartition(".")[0] != block.argument:
            raise SourceError(shown, n, f"{id_} is no line of {block.argument}")
        of = ""
        if block.options.get("of") == "line":
            of, _, words = words.partition(" ")
        yield block.options, Passage(id_, "", "", words, shown, n, of)


def _read_readings(root: Path, folder: Path) -> dict[str, Reading]:
    file = folder / "notes.md"
    if not file.exists():
        return {}
    shown = file.relative_to(root).as_posix()
    return by_id(
        Reading(
            id=b.argument,
            title=b.options.get("title", ""),
            rules=tuple(b.options.get("rules", "").split()),
            body=b.body,
            place=f"{folder.name}/notes",
            file=shown,
            line=b.line,
        )
        for b in read_blocks(file, shown)
        if isinstance(b, Block) and b.name == "reading"
    )
