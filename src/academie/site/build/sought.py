"""No transform looks through a page for what the page does not have.

Each of some fifty transforms of Sphinx, docutils and MyST walks every tree from end to end, mostly
for a kind of node that no page of ours has, or few: a sixth of all reading, and a tenth of all
writing. Here a page is walked once when it is read and once when it is written, and whoever would
find nothing is not asked. That a whole build spends so much on such walks
is told in useblocks/sphinx-needs#751 and sphinx-doc/sphinx#4576; neither docutils nor Sphinx has
an index of nodes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from docutils.transforms import misc, references
from myst_parser.mdit_to_docutils.transforms import AddSlugIds, ResolveAnchorIds, ResolveSectionRefs
from myst_parser.sphinx_ext.myst_refs import MystReferenceResolver
from sphinx import addnodes, transforms
from sphinx.builders.latex.transforms import FootnoteDocnameUpdater
from sphinx.domains import c, cpp
from sphinx.domains.citation import CitationDefinitionTransform, CitationReferenceTransform
from sphinx.transforms import SphinxTransform
from sphinx.transforms.i18n import (
    PreserveTranslatableMessages,
    RemoveTranslatableInline,
    TranslationProgressTotaliser,
)
from sphinx.transforms.post_transforms import (
    OnlyNodeTransform,
    PropagateDescDomain,
    ReferencesResolver,
    code,
    images,
)
from sphinx.transforms.references import SphinxDanglingReferences

from academie.core.caching import cached_on_last_state
from academie.site.examples.transforms import BoxedTables
from academie.site.examples.translated_prose import ProseBeside, Retold
from academie.site.pages.about import AboutTheText
from academie.site.sphinx.nodes import Disclosure

if TYPE_CHECKING:
    from collections.abc import Mapping

    from docutils.transforms import Transform
    from sphinx.application import Sphinx

    Kind = type[nodes.Node]

#: What each of them looks for: kinds of nodes, and names of attributes; without all of these it
#: changes nothing.
SOUGHT: Mapping[type[Transform], frozenset[Kind | str]] = {
    AboutTheText: frozenset({Disclosure}),
    AddSlugIds: frozenset({"slug"}),
    CitationDefinitionTransform: frozenset({nodes.citation}),
    CitationReferenceTransform: frozenset({nodes.citation_reference}),
    FootnoteDocnameUpdater: frozenset({nodes.footnote, nodes.footnote_reference}),
    PreserveTranslatableMessages: frozenset({addnodes.translatable}),
    ProseBeside: frozenset({Retold}),
    RemoveTranslatableInline: frozenset({"translatable"}),
    ResolveAnchorIds: frozenset({"id_link"}),
    ResolveSectionRefs: frozenset({"section_numbers"}),
    SphinxDanglingReferences: frozenset({"refname"}),
    # What it counts is shown by a substitution alone.
    TranslationProgressTotaliser: frozenset({nodes.substitution_reference}),
    misc.Transitions: frozenset({nodes.transition}),
    references.AnonymousHyperlinks: frozenset({"anonymous"}),
    references.ExternalTargets: frozenset({nodes.target}),
    references.InternalTargets: frozenset({nodes.target}),
    references.PropagateTargets: frozenset({nodes.target}),
    references.Substitutions: frozenset({nodes.substitution_reference}),
    transforms.AutoIndexUpgrader: frozenset({addnodes.index}),
    # A container is numbered if it has a caption.
    transforms.AutoNumbering: frozenset({nodes.caption, nodes.figure, nodes.table}),
    transforms.DefaultSubstitutions: frozenset({nodes.substitution_reference}),
    transforms.DoctestTransform: frozenset({nodes.doctest_block}),
    transforms.GlossarySorter: frozenset({addnodes.glossary}),
    transforms.HandleCodeBlocks: frozenset({nodes.block_quote}),
    transforms.MoveModuleTargets: frozenset({nodes.target}),
    transforms.ReorderConsecutiveTargetAndIndexNodes: frozenset({nodes.target}),
}
#: The same of those that are asked when a page is written.
SOUGHT_AFTER: Mapping[type[Transform], frozenset[Kind | str]] = {
    MystReferenceResolver: frozenset({addnodes.pending_xref}),
    BoxedTables: frozenset({nodes.table}),
    OnlyNodeTransform: frozenset({addnodes.only}),
    PropagateDescDomain: frozenset({addnodes.desc_signature}),
    ReferencesResolver: frozenset({addnodes.pending_xref}),
    c.AliasTransform: frozenset({c.AliasNode}),
    code.HighlightLanguageTransform: frozenset({nodes.literal_block, addnodes.highlightlang}),
    code.TrimDoctestFlagsTransform: frozenset({nodes.literal_block, nodes.doctest_block}),
    cpp.AliasTransform: frozenset({cpp.AliasNode}),
    images.DataURIExtractor: frozenset({nodes.image}),
    images.ImageDownloader: frozenset({nodes.image}),
}
#: What they change is asked for where a page is translated by gettext; none of ours is.
FOR_GETTEXT: frozenset[type[Transform]] = frozenset({transforms.ApplySourceWorkaround})
_ATTRIBUTES = frozenset(name for all_ in SOUGHT.values() for name in all_ if isinstance(name, str))


class LeaveOut(SphinxTransform):
    """Take away the transforms that would find nothing on the page, or mend it for nobody."""

    default_priority = 0

    def apply(self, **_kwargs: object) -> None:
        """Walk the page once, before all others do."""
        there = found(self.document)
        transformer = self.document.transformer
        transformer.transforms = [
            due
            for due in transformer.transforms
            if due[1] not in FOR_GETTEXT
            and (not (sought := SOUGHT.get(due[1])) or not there.isdisjoint(sought))
        ]


def sparing(transform: type[Transform]) -> type[Transform]:
    """*transform* as it is asked when a page is written, where the page has what it looks for."""
    sought = SOUGHT_AFTER.get(transform, frozenset())
    if not sought:
        return transform

    class Sparing(transform):  # type: ignore[valid-type,misc]  # whichever it is
        def apply(self, **kwargs: object) -> None:
            if not found_when_written(self.document).isdisjoint(sought):
                super().apply(**kwargs)

    return Sparing


@cached_on_last_state
def found_when_written(document: nodes.Node) -> frozenset[Kind | str]:
    """What is found on a page that is written: none of them adds what another looks for."""
    return found(document)


def found(document: nodes.Node) -> frozenset[Kind | str]:
    """The kinds of all nodes of *document*, and those attributes of theirs that are sought."""
    kinds: set[Kind] = set()
    names: set[str] = set()
    ahead = [document]
    for node in ahead:
        kinds.add(type(node))
        if isinstance(node, nodes.Element):
            names.update(node.attributes)
            ahead += node.children
    above = {base for kind in kinds for base in kind.__mro__}
    return frozenset(above | (names & _ATTRIBUTES))


def setup(app: Sphinx) -> None:
    """Ask it first of all."""
    app.add_transform(LeaveOut)
    app.connect("builder-inited", _spare)


def _spare(app: Sphinx) -> None:
    """Let all that are asked at writing, those of the theme included, spare what they can."""
    app.registry.post_transforms[:] = map(sparing, app.registry.post_transforms)
