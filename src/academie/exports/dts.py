"""Publish the texts by the Distributed Text Services 1.0, as static files.

A static site answers no queries, so each answer is a file at the address that its template gives.
docs/machines.md lists the calls that work and those that do not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from academie.core.notation import is_number, read_number
from academie.exports.tei import fragment, tei
from academie.texts.citing.versions import SITE
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.model import DIVISION, NO_MOVES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from academie.exports.tei import Documents
    from academie.texts.library import Library
    from academie.texts.model import Notations, Rule, Work

VERSION = "1.0"
CONTEXT = "https://dtsapi.org/context/v1.0.json"
#: The collection that holds all texts.
ROOT = "texts"
#: The folder of the answers on the site.
FOLDER = "dts"
#: The templates of the three endpoints, below :data:`FOLDER`.
COLLECTION = "collection{/id,nav}.json"
NAVIGATION = "navigation/{resource}{;down}{/ref}.json"
DOCUMENT = "document/{resource}{/ref}.xml"


class Answer(NamedTuple):
    """A file of the service.

    :param file: where it stands below :data:`FOLDER`.
    :param said: its content: JSON-LD as data, or TEI as text.
    """

    file: str
    said: dict[str, Any] | str


def answers(library: Library, base: str) -> Iterator[Answer]:
    """Yield every answer of the service for *library*.

    :param base: where the site is published, ending in ``/``; empty where nothing says it: then
        each address leads from the file in which it stands.
    """
    yield from of_all(library, base)
    for work in library.works:
        yield from of_text(work, base, len(library.slugs))


def of_all(library: Library, base: str) -> Iterator[Answer]:
    """Yield the answers about all texts."""
    yield Answer("index.json", _entry(base))
    texts = len(library.slugs)
    for file in ("collection.json", f"collection/{ROOT}.json", f"collection/{ROOT}/children.json"):
        home = _home(base, file)
        members = [_text(home, work) for work in library.works]
        yield Answer(file, _alone(_root(home, texts), members))
    file = f"collection/{ROOT}/parents.json"
    yield Answer(file, _alone(_root(_home(base, file), texts), []))


def of_text(work: Work, base: str, texts: int, notations: Notations = NO_MOVES) -> Iterator[Answer]:
    """Yield the answers about *work* alone, one of as many *texts*.

    :param notations: of the moves in it.
    """
    for file in (f"collection/{work.slug}.json", f"collection/{work.slug}/children.json"):
        home = _home(base, file)
        resources = [_resource(home, work, language) for language in _languages(work)]
        yield Answer(file, _alone(_text(home, work), resources))
    file = f"collection/{work.slug}/parents.json"
    home = _home(base, file)
    yield Answer(file, _alone(_text(home, work), [_root(home, texts)]))
    for language in _languages(work):
        yield from _of_resource(base, work, language, notations)


def _home(base: str, file: str) -> str:
    """Return the address of the service, as the answer in *file* gives it."""
    return f"{base}{FOLDER}/" if base else "../" * file.count("/")


def _alone(said: dict[str, Any], members: list[dict[str, Any]] | None = None) -> dict[str, Any]:
    """Return *said* as a whole answer, with its *members* if needed."""
    whole = {"@context": CONTEXT, "dtsVersion": VERSION, **said}
    return whole if members is None else whole | {"member": members}


def _documents(base: str, file: str) -> Documents:
    """Return the function for the address of a text in a language, in the document *file*."""
    folder = f"{base}{FOLDER}/document/" if base else "../" * (file.count("/") - 1)
    return lambda slug, language: f"{folder}{slug}.{language}.xml"


def _of_resource(base: str, work: Work, language: str, notations: Notations) -> Iterator[Answer]:
    name = f"{work.slug}.{language}"
    for file, members in (
        (f"collection/{name}.json", None),
        (f"collection/{name}/children.json", []),
    ):
        yield Answer(file, _alone(_resource(_home(base, file), work, language), members))
    file = f"collection/{name}/parents.json"
    home = _home(base, file)
    yield Answer(file, _alone(_resource(home, work, language), [_text(home, work)]))
    units = [*_units(work, language)]
    yield from _navigation(base, work, language, units)
    file = f"document/{name}.xml"
    yield Answer(file, tei(work, language, _documents(base, file), notations))
    for unit in units:
        file = f"document/{name}/{unit['identifier']}.xml"
        at = _documents(base, file)
        part = fragment(work, unit["identifier"], language, at, notations)
        yield Answer(file, part)


def _navigation(
    base: str, work: Work, language: str, units: list[dict[str, Any]]
) -> Iterator[Answer]:
    """Yield the tree of a resource to each depth, and below each unit with parts."""
    name = f"{work.slug}.{language}"
    for ref in (None, *(unit for unit in units if _below(units, unit))):
        inside = units if ref is None else [ref, *_below(units, ref)]
        top = 0 if ref is None else ref["level"]
        deepest = max(unit["level"] for unit in inside) - top
        for down in (-1, *range(1, deepest + 1)):
            end = f"/{ref['identifier']}" if ref else ""
            file = f"navigation/{name};down={down}{end}.json"
            home = _home(base, file)
            said = {
                "@id": f"{home}{file}",
                "@type": "Navigation",
                "resource": _resource(home, work, language),
                **({"ref": ref} if ref else {}),
            }
            reached = [u for u in inside if down == -1 or u["level"] <= top + down]
            yield Answer(file, _alone(said, reached))


def _below(units: list[dict[str, Any]], unit: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the units below *unit*, at any depth."""
    return [u for u in units if u["identifier"].startswith(f"{unit['identifier']}.")]


def _entry(base: str) -> dict[str, Any]:
    home = _home(base, "index.json")
    said = {
        "@id": f"{home}index.json",
        "@type": "EntryPoint",
        "collection": f"{home}{COLLECTION}",
        "navigation": f"{home}{NAVIGATION}",
        "document": f"{home}{DOCUMENT}",
    }
    return _alone(said)


def _root(home: str, texts: int) -> dict[str, Any]:
    """Make the collection of all texts."""
    return {
        "@id": ROOT,
        "@type": "Collection",
        "collection": f"{home}{COLLECTION}",
        "title": SITE[ENGLISH],
        "totalParents": 0,
        "totalChildren": texts,
        "dublinCore": {"title": _words({language: SITE[language] for language in SITE})},
    }


def _languages(work: Work) -> tuple[str, ...]:
    return (FRENCH, *(code for code in work.languages if code not in work.growing))


def _text(home: str, work: Work) -> dict[str, Any]:
    """Make the collection of a text with its translations."""
    return {
        "@id": work.slug,
        "@type": "Collection",
        "collection": f"{home}{COLLECTION}",
        "title": work.title,
        "totalParents": 1,
        "totalChildren": len(_languages(work)),
        "dublinCore": _dublin_core(work, FRENCH, _languages(work)),
    }


def _resource(home: str, work: Work, language: str) -> dict[str, Any]:
    """Make the resource of a text in one language: its citation structure and its documents."""
    name = f"{work.slug}.{language}"
    return {
        "@id": name,
        "@type": "Resource",
        "collection": f"{home}{COLLECTION}",
        "navigation": f"{home}{NAVIGATION.replace('{resource}', name)}",
        "document": f"{home}{DOCUMENT.replace('{resource}', name)}",
        "title": work.titled(language),
        "totalParents": 1,
        "totalChildren": 0,
        "dublinCore": _dublin_core(work, language, (language,)),
        "mediaTypes": ["application/tei+xml"],
        "download": f"{home}document/{name}.xml",
        "citationTrees": [{"@type": "CitationTree", "citeStructure": _structure(work)}],
    }


def _dublin_core(work: Work, language: str, languages: Sequence[str]) -> dict[str, Any]:
    """Return the Dublin Core metadata of *work*, without facts that its title leaf lacks."""
    facts = work.facts
    found: dict[str, Any] = {
        "title": _words({language: work.titled(language)}),
        "language": [*languages],
    }
    if not facts["author"].startswith("["):
        found["creator"] = _words({FRENCH: facts["author"]})
    if publishers := facts.get("publisher"):
        found["publisher"] = [
            {"lang": FRENCH, "value": publisher} for publisher in publishers.split("; ")
        ]
    if is_number(facts["year"]):
        found["date"] = read_number(facts["year"])
    return found


def _words(said: Mapping[str, str]) -> list[dict[str, str]]:
    """Return words by language as a metadata object."""
    return [{"lang": language, "value": words} for language, words in said.items()]


def _structure(work: Work) -> list[dict[str, Any]]:
    """Return which kinds of unit contain which in *work*."""
    depth = max(unit["level"] for unit in _units(work, FRENCH) if unit["citeType"] == DIVISION)
    passage: dict[str, Any] = {"@type": "CiteStructure", "citeType": "passage"}
    found = [passage]
    for _ in range(depth):
        found = [
            {"@type": "CiteStructure", "citeType": "division", "citeStructure": found},
            passage,
        ]
    return found


def _units(work: Work, language: str) -> Iterator[dict[str, Any]]:
    """List every citable unit, in the order of the book."""
    above: list[Rule] = []
    for rule in work.rules.values():
        if rule.kind == "supplied" or rule.said_in(language) is None:
            continue
        while above and not rule.id.startswith(f"{above[-1].id}."):
            above.pop()
        unit = {
            "@type": "CitableUnit",
            "identifier": rule.id,
            "level": len(above) + 1,
            "parent": above[-1].id if above else None,
            "citeType": "division" if rule.form == DIVISION else "passage",
        }
        if title := _title(rule, language):
            unit["dublinCore"] = {"title": _words({language: title})}
        if rule.form == DIVISION:
            above.append(rule)
        yield unit


def _title(rule: Rule, language: str) -> str:
    """Return the title of *rule*, if it has one."""
    said = rule.said_in(language)
    if said is None:
        return ""
    return said.words if rule.kind == "heading" else said.title or said.label
