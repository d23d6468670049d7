"""Tells Sphinx which pages to read or to write anew although their own files stand.

What a page shows of the evidence it has asked for (:mod:`academie.site.evidence.asking`). Beside
that a page names other pages: in its sidebar, at its foot, and where it refers to what stands
there.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, cast

from sphinx.addnodes import pending_xref

from academie.site.build.builder import EditionBuilder

if TYPE_CHECKING:
    from collections.abc import Iterable
    from collections.abc import Set as AbstractSet

    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from academie.site.sphinx.domain import AcademieDomain


def setup(app: Sphinx) -> None:
    """Let the pages be made anew that show what has changed."""
    app.connect("env-get-outdated", list_to_read)
    app.connect("doctree-read", note_references)
    app.connect("env-updated", list_to_write)


def list_to_read(
    _app: Sphinx, env: BuildEnvironment, *_added_changed_removed: AbstractSet[str]
) -> list[str]:
    """List the pages that asked something of the evidence that has another answer now."""
    domain = _domain(env)
    domain.stood = dict(domain.objects)
    return [page for page in domain.asked if page in env.found_docs and domain.is_outdated(page)]


def note_references(app: Sphinx, doctree: nodes.document) -> None:
    """Remember to what of ours the page refers that was just read."""
    domain = _domain(app.env)
    domain.referred[app.env.docname] = {
        (str(node["reftype"]), str(node["reftarget"]))
        for node in doctree.findall(pending_xref)
        if node.get("refdomain") == domain.name
    }


def list_to_write(app: Sphinx, env: BuildEnvironment) -> Iterable[str]:
    """List the pages that name a page or a thing that goes by another name now."""
    builder, domain = app.builder, _domain(env)
    if not isinstance(builder, EditionBuilder):
        return []
    titles = [(page, env.titles[page].astext()) for page in sorted(env.titles)]
    named = repr(
        (
            builder.navigation.script(),
            sorted(env.collect_relations().items()),
            [title for title in titles if title[0] not in domain.proved.ran],
        )
    )
    then, domain.data["named"] = domain.data["named"], sha256(named.encode()).hexdigest()
    if then != domain.data["named"]:
        return sorted(env.found_docs)
    stood, stands = domain.stood, domain.objects
    moved = {of for of in stood.keys() | stands.keys() if stood.get(of) != stands.get(of)}
    return [page for page, of in domain.referred.items() if not moved.isdisjoint(of)]


def _domain(env: BuildEnvironment) -> AcademieDomain:
    return cast("AcademieDomain", env.get_domain("academie"))
