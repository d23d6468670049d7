"""Check that every reference leads where its words say.

A valid id may still be the wrong one. Each reference here has words, a page or a number beside the
id, and both must agree.
"""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from typing import TYPE_CHECKING

from academie.texts.checks.quotations import Quotation, bare, quotations
from academie.texts.language.numbers import numbers
from academie.texts.language.words import links
from academie.texts.languages import FRENCH
from academie.texts.tables import frequencies, mutation_scores

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from academie.texts.library import Library
    from academie.texts.model import Clause, Reading, Rule, Term, Work

_PAGE_MARK = re.compile(r"\{page\}`(\d+)\??`")
_REFERENCE = re.compile(r"\{rule\}`(?P<words>[^`<]+)<(?P<id>[^`>]+)>`")
_PAGE = re.compile(r"\bpages? (\d+)")
#: The number of a move shortly before a reference, and the number in the id of a move or renvoi.
_MOVE = re.compile(r"\w+ième coup|premier coup")
_NEAR = 60
#: A renvoi by its own number, not by that of the move at which it leaves the game.
_RENVOI = re.compile(r"^(?!.*\bcoup\b).*\brenvoi\b")
_ORDINAL = re.compile(r"(?:\.|renvoi-)(\d+)[bn]?$")
_NUMBER = re.compile(r"\d+")
_ID = re.compile(r"[a-z-]+\.[\w.-]+")
#: A year as title leaves print it, and the words for no year.
_YEAR = re.compile(r"\d{4}")


def of_text(library: Library, work: Work) -> Iterator[str]:
    """List the references of *work* that do not lead where their words say."""
    yield from page_marks(work)
    yield from cross_references(library, work)
    yield from year(library, work)
    yield from notes(library, work)
    yield from parallels(library, work)


def of_all(library: Library) -> Iterator[str]:
    """List those of the data beside all texts: lexicon, census, proof."""
    for term in library.terms.values():
        yield from terms(library, term)
    yield from census(library)


def page_marks(work: Work) -> Iterator[str]:
    """List marks of printed pages whose numbers do not rise."""
    last = 0
    for rule in work.rules.values():
        for mark in _PAGE_MARK.finditer(rule.fr.body):
            page = int(mark[1])
            if page <= last:
                where = f"{rule.fr.file}:{rule.fr.line}"
                yield (
                    f"{where}: {rule.id} begins page {page} after page {last}; correct the page "
                    "mark"
                )
            last = page


def cross_references(library: Library, work: Work) -> Iterator[str]:
    """List printed references whose page, move or renvoi differs from their words.

    « page 238 » leads to a passage on page 238, or on the next page where the edition knows
    the place only as probable; « du sixième coup … (Voyez page 238) » to a sixth move.
    """
    for rule in work.rules.values():
        for found in _REFERENCE.finditer(rule.fr.body):
            target = library.by_id.get(found["id"])
            if target is None:
                continue
            where, words = f"{rule.fr.file}:{rule.fr.line}", found["words"].strip()
            if page := _PAGE.search(words):
                off = _pages_between(target, int(page[1]))
                if off is None or off > (target.page or "").startswith("["):
                    yield (
                        f"{where}: {rule.id} says « {words} » and leads to {target.id}, which "
                        f"stands on page {target.page}"
                    )
            named = _named_moves(rule.fr.body[: found.start()], words)
            ordinal = _ORDINAL.search(target.id)
            if named and ordinal and int(ordinal[1]) not in named:
                yield f"{where}: {rule.id} says « {words} » and leads to {target.id}"


def _pages_between(target: Rule, page: int) -> int | None:
    """Count the pages between *page* and those of *target*; ``None`` if it has none."""
    pages = [int(number) for number in _NUMBER.findall(target.page or "")]
    return max(pages[0] - page, page - pages[-1], 0) if pages else None


def _named_moves(before: str, words: str) -> frozenset[float]:
    """List the ordinals in the *words* of a reference, or just before them."""
    if _PAGE.search(words):
        move = _MOVE.search(before[-_NEAR:])
        return frozenset(numbers(move[0], FRENCH)) if move else frozenset()
    return frozenset(numbers(words, FRENCH)) if _RENVOI.search(words) else frozenset()


def year(library: Library, work: Work) -> Iterator[str]:
    """Check that the title leaf or the witness prints the year in ``text.toml``."""
    stated = str(work.facts.get("year", ""))
    if not _YEAR.fullmatch(stated):
        return
    volume = str(work.facts.get("volume", work.slug))
    leaf = library.work(volume if volume in library.slugs else work.slug)
    printed = [rule.fr.words for rule in leaf.rules.values() if rule.kind == "front"]
    printed += [str(leaf.facts["title_leaf"])] if "title_leaf" in leaf.facts else []
    if leaf.witness.file:
        printed.append((library.root / leaf.witness.file).read_text(encoding="utf-8"))
    if not printed:  # a text that shows neither leaf nor witness, as a made-up one
        return
    if not any(stated in words for words in printed):
        yield (
            f"docs/{work.slug}/text.toml: the year {stated} stands neither on the title leaf "
            "nor in the witness: mend the year"
        )


def terms(library: Library, term: Term) -> Iterator[str]:
    """Check that the rule of a term, or a heading above it, has one of its French forms.

    A term that no text uses, such as a players' word, has none.
    """
    rule = library.by_id.get(term.rule)
    if rule is None or _has_a_form(term, _with_heading(library, rule)):
        return
    slugs = [slug for slug in library.slugs if slug in (term.works or library.slugs)]
    others = (r for slug in slugs for r in library.work(slug).rules.values())
    users = [other.id for other in others if _has_a_form(term, [other])]
    if users and users != [rule.id]:
        near = ", ".join(users[:3])
        yield (
            f"{term.file}:{term.line}: {term.rule} has no form of {term.french[0]!r}; it stands "
            f"in {near}: name the rule that defines it, or the form that this one has"
        )


def _has_a_form(term: Term, rules: Iterable[Rule]) -> bool:
    words = [bare(rule.fr.words).lower() for rule in rules]
    return any(bare(form).lower() in one for form in term.french for one in words)


def _with_heading(library: Library, rule: Rule) -> list[Rule]:
    """Return *rule* and the headings of its divisions."""
    parts = rule.id.split(".")
    above = (".".join(parts[:n]) for n in range(2, len(parts)))
    return [rule, *(library.by_id[id_] for id_ in above if id_ in library.by_id)]


def notes(library: Library, work: Work) -> Iterator[str]:
    """List notes that quote a rule which they neither read (``:rules:``) nor name."""
    for note in work.readings.values():
        named = _named_in(library, note)
        ids_named = {rule.id for rule in named}
        printed = [
            one.printed
            for other in library.works
            for one in other.emendations
            if one.rule in ids_named
        ]
        for quoted in quotations(note.body):
            words = (*(rule.fr.words for rule in named), *printed)
            if any(quoted.stands_in(bare(one)) for one in words):
                continue
            ids = (i for i, rule in library.by_id.items() if quoted.stands_in(bare(rule.fr.words)))
            near = ", ".join(sorted(ids)[:3])
            yield (
                f"{note.file}:{note.line}: {note.id} quotes « {bare(quoted.words)} », which no "
                f"rule that it reads or names says; it stands in {near}"
            )


def _named_in(library: Library, note: Reading) -> list[Rule]:
    """List the rules that *note* reads or names, with their headings."""
    ids = (*note.rules, *links(note.body), *(word.rstrip(".") for word in _ID.findall(note.body)))
    rules = [library.by_id[id_] for id_ in ids if id_ in library.by_id]
    return [part for rule in rules for part in _with_heading(library, rule)]


def parallels(library: Library, work: Work) -> Iterator[str]:
    """List rows of ``parallels.tsv`` whose words are not in the governing rule."""
    for pair in work.parallels:
        governing = library.by_id.get(pair.governing)
        if governing is None:
            continue
        if not Quotation(pair.words, answered=True).stands_in(bare(governing.fr.words)):
            yield (
                f"docs/{work.slug}/parallels.tsv:{pair.line}: {pair.governing} does not say "
                f"« {pair.words} »"
            )


def clauses(work: Work, carried: Mapping[str, Collection[str]]) -> Iterator[str]:
    """List pairs of clauses of a passage whose functions quote each other's words.

    :param carried: the rules that each function carries out, by its full name.
    """
    by_rule: dict[str, list[Clause]] = {}
    for clause in work.clauses:
        if clause.answered and not clause.whole and clause.rule in carried.get(clause.function, ()):
            by_rule.setdefault(clause.rule, []).append(clause)
    for rule, some in by_rule.items():
        quoted = {one.line: _quoted(docstring(one.function)) for one in some}
        for n, one in enumerate(some):
            for other in some[n + 1 :]:
                if one.function == other.function:
                    continue
                mine, his = quoted[one.line], quoted[other.line]
                right = _tells(mine, one) or _tells(his, other)
                if not right and _tells(mine, other) and _tells(his, one):
                    yield (
                        f"docs/{work.slug}/clauses.tsv:{one.line} and {other.line}: {rule}: each "
                        "function quotes the words of the other clause; exchange them"
                    )


def docstring(name: str) -> str:
    """Return the docstring of the function *name*, given in full; empty if there is none."""
    module, _, attribute = name.rpartition(".")
    try:
        found = getattr(import_module(module), attribute, None)
    except ModuleNotFoundError:  # a method: its class comes between
        module, _, kind = module.rpartition(".")
        found = getattr(getattr(import_module(module), kind, None), attribute, None)
    return inspect.getdoc(found) or ""


def _quoted(words: str) -> list[str]:
    parts = (part for one in quotations(words) for part in bare(one.words).split("…"))
    return [words for part in parts if (words := part.strip(" .,;:"))]


def _tells(quoted: Iterable[str], clause: Clause) -> bool:
    words = bare(clause.words).strip(" .,;:")
    return any(one in words or words in one for one in quoted)


def proof(library: Library, game: str) -> Iterator[str]:
    """List rows of ``docs/proof`` whose numbers of mutations do not add up."""
    for row in mutation_scores.read(library, game):
        noticed = row.examples + row.tests
        if row.alterations != noticed + len(row.left):
            yield (
                f"docs/proof/{game}.tsv: {row.function} has {row.alterations} mutations, of which "
                f"{noticed} are noticed and {len(row.left)} are not: run make prove"
            )


def census(library: Library) -> Iterator[str]:
    """List counts of ``docs/census.csv`` that contradict the number of games."""
    for game in frequencies.census(library).values():
        where = f"docs/census.csv: {game.game}"
        sums = {"length": 0, "outcome": 0}
        for row in game.rows:
            if row.kind in sums:
                sums[row.kind] += row.times
            if row.kind == "played" and row.times != row.games:
                yield f"{where}: {row.times} games were played, and {row.games}"
            if row.games > game.played or row.times < row.games:
                name = " ".join(part for part in (row.kind, row.rule, row.name) if part)
                many = f"{row.times} times in {row.games} of {game.played} games"
                yield f"{where}: {name} is counted {many}"
        for kind, times in sums.items():
            if times != game.played:
                yield f"{where}: {kind} is counted {times} times in {game.played} games"
