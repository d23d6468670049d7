"""Which pages have to be written anew since another page, which they name, has another title.

Sphinx writes those anew that were read anew; but the sidebar of a page names the books and the
chapters of its own, and its foot what stands before and after.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, cast

from sphinx.addnodes import toctree

from academie.site.evidence.contents import contents_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from academie.site.sphinx.domain import AcademieDomain

#: A page of the contents, with what it goes by.
Entry = tuple[str, str]


def retitled(_app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Pages that name others, of which one is called or stands otherwise than when it was named."""
    domain = cast("AcademieDomain", env.get_domain("academie"))
    now = dict(_named(env, domain))
    then: dict[str, str] = domain.data["named"]
    domain.data["named"] = now
    return [docname for docname in now if docname in then and then[docname] != now[docname]]


def _named(env: BuildEnvironment, domain: AcademieDomain) -> Iterator[tuple[str, str]]:
    """Each page with the hash of all that it names beside its own words."""
    books = [[entry, *_below(env, entry[0], {entry[0]})] for entry in entries_of(env, _root(env))]
    chapters: dict[str, list[list[Entry]]] = {}
    for book in books:
        for folder in dict.fromkeys(name.partition("/")[0] for name, _ in book):
            chapters.setdefault(folder, []).append(book)
    contents = contents_of(domain.evidence.library.root)
    first = _hash(repr((contents, [book[0] for book in books])))
    listed = {folder: _hash(repr(within)) for folder, within in chapters.items()}
    titles = {docname: _title(env, docname) for docname in env.titles}
    relations = env.collect_relations()
    for docname in sorted(env.found_docs):
        beside = [*relations.get(docname, ()), *domain.evidence.neighbours.get(docname, ())]
        near = [(name, titles[name]) for name in beside if name in titles]
        shown = (first, listed.get(docname.partition("/")[0]), near)
        yield docname, _hash(repr(shown))


def _hash(shown: str) -> str:
    return sha256(shown.encode()).hexdigest()


def _below(env: BuildEnvironment, docname: str, met: set[str]) -> Iterator[Entry]:
    for entry in entries_of(env, docname):
        if entry[0] not in met:
            met.add(entry[0])
            yield entry
            yield from _below(env, entry[0], met)


def entries_of(env: BuildEnvironment, docname: str) -> Iterator[Entry]:
    """The pages that *docname* has in its contents, in their order."""
    tocs = env.tocs[docname].findall(toctree) if docname in env.tocs else ()
    for contents in tocs:
        for title, name in contents["entries"]:
            yield name, title or _title(env, name)


def _title(env: BuildEnvironment, docname: str) -> str:
    return env.titles[docname].pformat() if docname in env.titles else ""


def _root(env: BuildEnvironment) -> str:
    return str(env.config.root_doc)
