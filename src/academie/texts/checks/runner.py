"""Run all checks of the texts, and yield one line for each problem."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from academie.texts import entries, prose
from academie.texts.checks import (
    clauses,
    data_files,
    fidelity,
    pairs,
    quotations,
    reasons,
    references,
    source_quotes,
    style,
    suspects,
    usage,
)
from academie.texts.headwords import missing_heads
from academie.texts.history import published_names, registry
from academie.texts.language.words import links, plain
from academie.texts.languages import ENGLISH, english_name
from academie.texts.lexicon import missing_terms
from academie.texts.model import CONJECTURE, CORRECTIONS, KINDS, VERDICTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from academie.texts.examples import Example
    from academie.texts.library import Library
    from academie.texts.model import Work


#: Words that Markdown takes for the mark of a list and does not print.
_LIST = re.compile(r"(?m)^(?:\d{1,9}[.)]|[-+*])(?= |$)")


def problems(library: Library) -> Iterator[str]:
    """List every problem of every text and of the lexicon.

    :raises SourceError: for a line beside the texts that cannot be read.
    """
    data_files.read(library)
    for work in library.works:
        yield from text(library, work)
        yield from worded(library, work)
    yield from turns(library)
    yield from noted(library)
    yield from between(library)


def text(library: Library, work: Work) -> Iterator[str]:
    """List every problem of *work* that its own files and its witness show."""
    yield from registry.problems(work)
    yield from fidelity.problems(library, work)
    yield from translations(work)
    yield from pairs.problems(work)
    yield from apparatus(work)
    yield from bracketed(work)
    yield from doubted(work)
    yield from older(library, work)


def worded(library: Library, work: Work) -> Iterator[str]:
    """List every problem of *work* that depends on the lexicon too."""
    yield from usage.of_text(library, work)


def turns(library: Library) -> Iterator[str]:
    """List suspect turns of the French of all texts."""
    yield from suspects.problems([*library.works])


def noted(library: Library) -> Iterator[str]:
    """List wrong quotations in the notes."""
    yield from quotations.of_notes(library)


def between(library: Library) -> Iterator[str]:
    """List every problem between texts, and of our own pages."""
    for work in library.works:
        yield from passages(library, work)
        yield from parallels(library, work)
        yield from clauses.problems(library, work)
        yield from readings(library, work)
        yield from references.of_text(library, work)
    yield from references.of_all(library)
    yield from quotations.of_notes_alone(library)
    yield from lexicon(library)
    yield from published_names.problems(library.root)
    yield from entries.problems(library)
    yield from reasons.problems(library)
    for told in prose.retold_pages(library.root):
        yield from prose.problems(library.root, told)


def page(library: Library, example: Example) -> Iterator[str]:
    """List every problem in the words of *example*, in any of its languages."""
    yield from unknown(library, example.file, (*example.rules, *example.also))
    yield from prose.problems(library.root, example.path)
    yield from quotations.of_example(library, example)
    yield from style.problems(library, example)
    yield from source_quotes.problems(library, example)
    yield from usage.of_example(library, example)


def passages(library: Library, work: Work) -> Iterator[str]:
    """List passages of unknown kind, and links that lead nowhere."""
    for rule in work.rules.values():
        where = f"{rule.fr.file}:{rule.fr.line}"
        if rule.kind not in KINDS:
            yield f"{where}: {rule.id} is of unknown kind {rule.kind!r}"
        yield from unknown(library, where, links(rule.fr.body))
        for said in (rule.fr, *rule.translations.values()):
            listed = rule.kind not in {"move", "row", "contents"} and _LIST.search(said.body)
            if listed:
                begins = f"{listed[0]!r} begins a list for Markdown: escape it"
                yield f"{said.file}:{said.line}: {begins}"


def translations(work: Work) -> Iterator[str]:
    """List stale translations, and paragraphs without a translation.

    English is needed for every text, another language for a text with a folder for it. A text
    that is still being translated says so: ``growing = "en"`` in its ``text.toml``.
    """
    languages = dict.fromkeys((ENGLISH, *work.languages))
    for rule in work.rules.values():
        for language in languages:
            said = rule.translations.get(language)
            if said is None:
                if language not in work.growing:
                    where = f"{rule.fr.file}:{rule.fr.line}"
                    name = english_name(language)
                    folder = f"docs/{work.slug}/{language}"
                    yield f"{where}: {rule.id} has no translation into {name}; add it in {folder}"
            elif said.of != rule.hash:
                yield (
                    f"{said.file}:{said.line}: the translation of {rule.id} is stale: it "
                    f"translates {said.of or 'nothing stated'}, the French words are now "
                    f"{rule.hash}; compare both, then write :of: {rule.hash}"
                )
            elif bool(said.label) != bool(rule.fr.label):
                yield (
                    f"{said.file}:{said.line}: {rule.id} has its printed number in the French or "
                    "in the translation, and not in both"
                )


def apparatus(work: Work) -> Iterator[str]:
    """List entries of the apparatus without their rule, or whose rule lacks the words read."""
    where = f"docs/{work.slug}/apparatus.toml"
    for entry in work.emendations:
        rule = work.rules.get(entry.rule)
        if rule is None:
            yield f"{where}: {entry.rule} does not exist"
        elif entry.read not in rule.fr.words:
            yield f"{where}: {entry.rule} does not read {entry.read!r}"
        if entry.kind not in CORRECTIONS:
            yield f"{where}: {entry.rule}: unknown kind {entry.kind!r}"
        if (entry.kind == CONJECTURE) != ("[" in entry.read):
            yield (
                f"{where}: {entry.rule}: {entry.read!r} is of kind {entry.kind!r}: conjectured "
                "words, and no others, stand in square brackets"
            )
        if not entry.reason:
            yield f"{where}: {entry.rule}: {entry.read!r} has no reason"
        if entry.kind in {"sense", "conjecture"} and not entry.rests:
            yield f"{where}: {entry.rule}: {entry.read!r} does not say what rests on it"
    for silence in work.silences:
        rule = work.rules.get(silence.rule)
        if rule is None or silence.words not in plain(rule.fr.words):
            yield f"{where}: {silence.rule} does not say {silence.words!r}"


def bracketed(work: Work) -> Iterator[str]:
    """List brackets around no conjecture, and translations that hide a conjecture."""
    conjectured: Counter[str] = Counter()
    for entry in work.emendations:
        conjectured[entry.rule] += entry.read.count("[")
    for rule in work.rules.values():
        if rule.fr.words.count("[") != conjectured[rule.id]:
            yield (
                f"{rule.fr.file}:{rule.fr.line}: {rule.id}: square brackets enclose conjectured "
                "words, each of which stands in the apparatus"
            )
        for said in rule.translations.values():
            if ("[" in said.words) != ("[" in rule.fr.words):
                yield (
                    f"{said.file}:{said.line}: {rule.id}: words that are conjectured in the "
                    "French, and no others, stand in square brackets in its translation too"
                )


def doubted(work: Work) -> Iterator[str]:
    """List doubted words that do not exist, have no reason, or would not change."""
    where = f"docs/{work.slug}/doubted.toml"
    for entry in work.doubted:
        if entry.rule not in work.rules:
            yield f"{where}: {entry.rule} does not exist"
        elif plain(entry.words) not in work.rules[entry.rule].fr.words:
            yield f"{where}: {entry.rule} does not say {entry.words!r}"
        if not entry.reason and not entry.note:
            yield f"{where}: {entry.rule}: {entry.words!r} has neither a reason nor a note"
        if entry.note and entry.note not in work.readings and entry.note.startswith(work.slug):
            yield f"{where}: {entry.rule}: there is no note {entry.note!r}"
        if entry.words == entry.proposed:
            yield f"{where}: {entry.rule}: {entry.words!r} is proposed, and is there already"


def older(library: Library, work: Work) -> Iterator[str]:
    """List compared words that do not exist, and unknown prints and verdicts."""
    for entry in work.older:
        where = f"docs/{work.slug}/older.tsv:{entry.line}"
        if entry.rule not in work.rules:
            yield f"{where}: {entry.rule} does not exist"
        elif plain(entry.words) not in work.rules[entry.rule].fr.words:
            yield f"{where}: {entry.rule} does not say {entry.words!r}"
        if entry.siglum not in library.prints:
            yield f"{where}: docs/prints.toml has no print {entry.siglum!r}"
        if entry.verdict not in VERDICTS:
            yield f"{where}: unknown verdict {entry.verdict!r}"


def readings(library: Library, work: Work) -> Iterator[str]:
    """List notes that read no rule, or an unknown one."""
    for note in work.readings.values():
        if not note.rules:
            yield f"{note.file}:{note.line}: {note.id} names no rule"
        yield from unknown(library, f"{note.file}:{note.line}", note.rules)


def lexicon(library: Library) -> Iterator[str]:
    """List terms without French, head word, word of a further language, or rule."""
    for term in library.terms.values():
        where = f"{term.file}:{term.line}"
        if not term.french or not term.sentence:
            yield f"{where}: {term.id} needs its French forms and a sentence"
        yield from unknown(library, where, [term.rule])
        for work in term.works:
            if work not in library.slugs:
                yield f"{where}: there is no text {work!r}"
    yield from missing_heads(library.root, library.terms)
    yield from missing_terms(library.root, library.terms)


def unknown(library: Library, where: str, ids: Iterable[str]) -> Iterator[str]:
    """Yield a line for each of *ids* that is neither a rule nor a note."""
    for id_ in ids:
        slug = id_.partition(".")[0]
        work = library.work(slug) if slug in library.slugs else None
        if work is None or (id_ not in work.rules and id_ not in work.readings):
            near = ", ".join(library.nearest(id_))
            yield f"{where}: there is no rule {id_!r}" + (f"; nearest: {near}" if near else "")


def parallels(library: Library, work: Work) -> Iterator[str]:
    """Check the table of passages read with others: each pair once, in the order of the book."""
    seen: set[tuple[str, str]] = set()
    order = {id_: n for n, id_ in enumerate((*work.rules, *work.readings))}
    last = -1
    for pair in work.parallels:
        where = f"docs/{work.slug}/parallels.tsv:{pair.line}"
        yield from unknown(library, where, (pair.rule, pair.governing))
        if (pair.rule, pair.governing) in seen:
            yield f"{where}: {pair.rule} is listed twice with {pair.governing}"
        if order.get(pair.rule, last) < last:
            yield f"{where}: {pair.rule} comes after a later passage; keep the order of the book"
        if pair.governing in library.parallels:
            yield f"{where}: {pair.governing} is itself read with another"
        seen.add((pair.rule, pair.governing))
        last = order.get(pair.rule, last)


def cited(library: Library, citations: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """List functions of the core that cite an unknown id, or a passage that needs no code.

    A passage that only repeats another one is not cited; the other one is.
    """
    ours = {
        id_: ", ".join(f for f in functions if f.startswith("academie."))
        for id_, functions in citations.items()
    }
    rules = library.by_id
    for id_, functions in ours.items():
        if not functions:
            continue
        yield from unknown(library, functions, [id_])
        if id_ in rules and not rules[id_].coded:
            yield f"{functions}: {id_} is {rules[id_].kind}, and asks nothing of the core"
        if id_ in library.parallels:
            yield f"{functions}: {id_} is read with {library.parallels[id_][0].governing}"
    carried: dict[str, set[str]] = {}
    for id_, named in citations.items():
        for function in named:
            carried.setdefault(function, set()).add(id_)
    for work in library.works:
        yield from references.clauses(work, carried)
    moves = {id_ for id_, rule in rules.items() if rule.kind == "move"}
    for pair in chain.from_iterable(library.parallels.values()):
        if not ours.get(pair.governing) and pair.governing not in moves:
            yield f"{pair.rule} is read with {pair.governing}, which nothing carries out"
