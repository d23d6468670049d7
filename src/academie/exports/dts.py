"""The texts by the Distributed Text Services, version 1.0, as files that any server gives out.

A static site answers no query, so each answer is a file at an address that its template makes:
``collection/ID.json``, ``navigation/RESOURCE.json`` (the whole tree, as ``down=-1`` asks for it),
``document/RESOURCE.xml`` and, by ``ref``, ``document/RESOURCE/REF.xml`` for each unit of the first
level; what stands below is found in it by its ``xml:id``, and its unit says in which it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from academie.exports.tei import fragment, tei
from academie.texts.languages import FRENCH
from academie.texts.model import DIVISION

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.exports.tei import Documents
    from academie.texts.library import Library
    from academie.texts.model import Rule, Work

VERSION = "1.0"
CONTEXT = "https://dtsapi.org/context/v1.0.json"
#: The collection that holds all texts.
ROOT = "texts"
#: Where the answers stand, below the root of the site.
FOLDER = "dts"


class Answer(NamedTuple):
    """A file of the service.

    :param file: where it stands below :data:`FOLDER`.
    :param said: what it holds: JSON-LD as data, or TEI as text.
    """

    file: str
    said: dict[str, Any] | str


def answers(library: Library, base: str) -> Iterator[Answer]:
    """Every answer of the service for *library*.

    :param base: where the site is published, ending in ``/``; empty where nothing says it: then
        each address leads from the file in which it stands.
    """
    yield from of_all(library, base)
    for work in library.works:
        yield from of_text(work, base)


def of_all(library: Library, base: str) -> Iterator[Answer]:
    """The answers that name all texts."""
    yield Answer("index.json", _entry(_home(base, "index.json")))
    file = f"collection/{ROOT}.json"
    home = _home(base, file)
    yield Answer(file, _collection(home, [_text(home, work) for work in library.works]))


def of_text(work: Work, base: str) -> Iterator[Answer]:
    """The answers that are of *work* alone."""
    file = f"collection/{work.slug}.json"
    home = _home(base, file)
    resources = [_resource(home, work, language) for language in _languages(work)]
    said = {"@context": CONTEXT, "dtsVersion": VERSION, **_text(home, work)}
    yield Answer(file, said | {"member": resources})
    for language in _languages(work):
        yield from _of_resource(base, work, language)


def _home(base: str, file: str) -> str:
    """Return where the service stands, as the answer in *file* says it."""
    return f"{base}{FOLDER}/" if base else "../" * file.count("/")


def _documents(base: str, file: str) -> Documents:
    """Return what makes the address of a text in a language, as the document *file* says it."""
    folder = f"{base}{FOLDER}/document/" if base else "../" * (file.count("/") - 1)
    return lambda slug, language: f"{folder}{slug}.{language}.xml"


def _of_resource(base: str, work: Work, language: str) -> Iterator[Answer]:
    name = f"{work.slug}.{language}"
    file = f"collection/{name}.json"
    alone = {"@context": CONTEXT, "dtsVersion": VERSION}
    yield Answer(file, alone | _resource(_home(base, file), work, language))
    file = f"navigation/{name}.json"
    home = _home(base, file)
    units = [*_units(home, work, language)]
    navigation = {
        "@context": CONTEXT,
        "dtsVersion": VERSION,
        "@id": f"{home}{file}",
        "@type": "Navigation",
        "resource": _resource(home, work, language),
        "member": units,
    }
    yield Answer(file, navigation)
    file = f"document/{name}.xml"
    yield Answer(file, tei(work, language, _documents(base, file)))
    for unit in units:
        if unit["level"] == 1:
            file = f"document/{name}/{unit['identifier']}.xml"
            part = fragment(work, unit["identifier"], language, _documents(base, file))
            yield Answer(file, part)


def _entry(home: str) -> dict[str, Any]:
    return {
        "@context": CONTEXT,
        "@id": f"{home}index.json",
        "@type": "EntryPoint",
        "dtsVersion": VERSION,
        "collection": f"{home}collection/{{id}}.json",
        "navigation": f"{home}navigation/{{resource}}.json",
        "document": f"{home}document/{{resource}}{{/ref}}.xml",
    }


def _collection(home: str, members: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "@context": CONTEXT,
        "dtsVersion": VERSION,
        "@id": f"{home}collection/{ROOT}.json",
        "@type": "Collection",
        "identifier": ROOT,
        "collection": f"{home}collection/{{id}}.json",
        "title": "Académie: French rules of games from four old books",
        "totalParents": 0,
        "totalChildren": len(members),
        "member": members,
    }


def _languages(work: Work) -> tuple[str, ...]:
    return (FRENCH, *(code for code in work.languages if code not in work.growing))


def _text(home: str, work: Work) -> dict[str, Any]:
    """A text with its translations, as a collection of resources."""
    facts = work.facts
    core = {"creator": facts["author"], "date": facts["year"], "publisher": facts.get("publisher")}
    return {
        "@id": f"{home}collection/{work.slug}.json",
        "@type": "Collection",
        "identifier": work.slug,
        "collection": f"{home}collection/{{id}}.json",
        "title": work.title,
        "totalParents": 1,
        "totalChildren": len(_languages(work)),
        "dublinCore": {name: said for name, said in core.items() if said},
    }


def _resource(home: str, work: Work, language: str) -> dict[str, Any]:
    """A text in one language: how it is cited, and where it is to be had."""
    name = f"{work.slug}.{language}"
    return {
        "@id": f"{home}collection/{name}.json",
        "@type": "Resource",
        "identifier": name,
        "collection": f"{home}collection/{{id}}.json",
        "navigation": f"{home}navigation/{name}.json",
        "document": f"{home}document/{name}{{/ref}}.xml",
        "title": work.titled(language),
        "totalParents": 1,
        "totalChildren": 0,
        "dublinCore": {"language": language},
        "mediaTypes": ["application/tei+xml"],
        "download": f"{home}document/{name}.xml",
        "citationTrees": [
            {
                "@type": "CitationTree",
                "citeStructure": [
                    {
                        "@type": "CiteStructure",
                        "citeType": "division",
                        "citeStructure": [{"@type": "CiteStructure", "citeType": "passage"}],
                    },
                    {"@type": "CiteStructure", "citeType": "passage"},
                ],
            }
        ],
    }


def _units(home: str, work: Work, language: str) -> Iterator[dict[str, Any]]:
    """Every citable unit, in the order of the book; of each that has one, what it stands in."""
    above: list[Rule] = []
    for rule in work.rules.values():
        if rule.kind == "supplied" or rule.said_in(language) is None:
            continue
        while above and not rule.id.startswith(f"{above[-1].id}."):
            above.pop()
        top = above[0] if above else rule
        unit = {
            "@type": "CitableUnit",
            "identifier": rule.id,
            "level": len(above) + 1,
            "parent": above[-1].id if above else None,
            "citeType": "division" if rule.form == DIVISION else "passage",
        }
        if title := _title(rule, language):
            unit["dublinCore"] = {"title": title}
        if above:
            unit["document"] = f"{home}document/{work.slug}.{language}/{top.id}.xml#{rule.id}"
        if rule.form == DIVISION:
            above.append(rule)
        yield unit


def _title(rule: Rule, language: str) -> str:
    """What *rule* is called, if it has a name besides its id."""
    said = rule.said_in(language)
    if said is None:
        return ""
    return said.words if rule.kind == "heading" else said.title or said.label
