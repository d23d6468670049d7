"""What hangs on a rule, as W3C Web Annotations: functions, examples, notes, parallels, clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from academie.edition.examples import Run
    from academie.edition.library import Library
    from academie.edition.places import At
    from academie.edition.records import Rule, Work

CONTEXT = "http://www.w3.org/ns/anno.jsonld"


class Evidenced(NamedTuple):
    """What is known of the rules: what carries them out, what showed them, where they are read.

    :param citations: of each rule the functions that carry it out.
    :param shown: of each rule the examples that applied it.
    """

    library: Library
    citations: Mapping[str, tuple[str, ...]]
    shown: Mapping[str, tuple[Run, ...]]
    at: At


def page_of(known: Evidenced, work: Work) -> dict[str, Any]:
    """The annotations of *work* as one page: each is about a rule, and says what answers for it.

    A function is named by ``classifying``, an example by ``linking``, a note of ours by
    ``commenting``, a passage that says the same by ``identifying``; a clause is ``classifying`` of
    its very words.
    """
    items = [one for rule in work.rules.values() for one in _of(known, work, rule)]
    home = known.at(f"{work.slug}/index")
    for n, one in enumerate(items, 1):
        one["id"] = f"{home}#annotation-{n}"
    return {
        "@context": CONTEXT,
        "id": f"{work.slug}.annotations.json",
        "type": "AnnotationPage",
        "items": items,
    }


def _of(known: Evidenced, work: Work, rule: Rule) -> Iterator[dict[str, Any]]:
    at = known.at
    about = at(rule.place, rule.id)
    for function in known.citations.get(rule.id, ()):
        yield _one("classifying", _named(function), about)
    for run in known.shown.get(rule.id, ()):
        yield _one("linking", at(run.example.place), about)
    for note in work.readings.values():
        if rule.id in note.rules:
            yield _one("commenting", at(note.place, note.id), about)
    for pair in known.library.parallels.get(rule.id, ()):
        governing = known.library.rule(pair.governing)
        yield _one("identifying", at(governing.place, governing.id), about)
    for clause in work.clauses:
        if clause.rule == rule.id and clause.answered and not clause.whole:
            words = {"type": "TextQuoteSelector", "exact": clause.words}
            yield _one("classifying", _named(clause.function), {"source": about, "selector": words})


def _named(function: str) -> dict[str, str]:
    """A function as what is said of a rule."""
    return {"type": "TextualBody", "value": function, "format": "text/plain", "purpose": "tagging"}


def _one(motivation: str, body: object, target: object) -> dict[str, Any]:
    return {
        "id": "",
        "type": "Annotation",
        "motivation": motivation,
        "body": body,
        "target": target,
    }
