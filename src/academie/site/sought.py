"""No transform looks through a page for what the page does not have.

Each of some fifty transforms of Sphinx, docutils and MyST walks every tree from end to end, mostly
for a kind of node that no page of ours has, or few: a sixth of all reading. Here a page is walked
once, and whoever would find nothing is not asked. That a whole build spends so much on such walks
is told in useblocks/sphinx-needs#751 and sphinx-doc/sphinx#4576; neither docutils nor Sphinx has
an index of nodes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from docutils.transforms import misc, references
from sphinx import addnodes, transforms
from sphinx.builders.latex.transforms import FootnoteDocnameUpdater
from sphinx.domains.citation import CitationDefinitionTransform, CitationReferenceTransform
from sphinx.transforms import SphinxTransform
from sphinx.transforms.i18n import RemoveTranslatableInline
from sphinx.transforms.references import SphinxDanglingReferences

if TYPE_CHECKING:
    from collections.abc import Mapping

    from docutils.transforms import Transform
    from sphinx.application import Sphinx

    Kind = type[nodes.Node]

#: What each of them looks for: kinds of nodes, and names of attributes; without all of these it
#: changes nothing.
SOUGHT: Mapping[type[Transform], frozenset[Kind | str]] = {
    CitationDefinitionTransform: frozenset({nodes.citation}),
    CitationReferenceTransform: frozenset({nodes.citation_reference}),
    FootnoteDocnameUpdater: frozenset({nodes.footnote, nodes.footnote_reference}),
    RemoveTranslatableInline: frozenset({"translatable"}),
    SphinxDanglingReferences: frozenset({"refname"}),
    misc.Transitions: frozenset({nodes.transition}),
    references.AnonymousHyperlinks: frozenset({"anonymous"}),
    references.ExternalTargets: frozenset({nodes.target}),
    references.InternalTargets: frozenset({nodes.target}),
    references.PropagateTargets: frozenset({nodes.target}),
    references.Substitutions: frozenset({nodes.substitution_reference}),
    transforms.AutoIndexUpgrader: frozenset({addnodes.index}),
    transforms.DefaultSubstitutions: frozenset({nodes.substitution_reference}),
    transforms.DoctestTransform: frozenset({nodes.doctest_block}),
    transforms.GlossarySorter: frozenset({addnodes.glossary}),
    transforms.HandleCodeBlocks: frozenset({nodes.block_quote}),
    transforms.MoveModuleTargets: frozenset({nodes.target}),
    transforms.ReorderConsecutiveTargetAndIndexNodes: frozenset({nodes.target}),
}
_ATTRIBUTES = frozenset(name for all_ in SOUGHT.values() for name in all_ if isinstance(name, str))


class LeaveOut(SphinxTransform):
    """Take away the transforms that would find nothing on the page."""

    default_priority = 0

    def apply(self, **_kwargs: object) -> None:
        """Walk the page once, before all others do."""
        there = found(self.document)
        transformer = self.document.transformer
        transformer.transforms = [
            due
            for due in transformer.transforms
            if not (sought := SOUGHT.get(due[1])) or not there.isdisjoint(sought)
        ]


def found(document: nodes.document) -> frozenset[Kind | str]:
    """The kinds of all nodes of *document*, and those attributes of theirs that are sought."""
    kinds: set[Kind] = set()
    names: set[str] = set()
    for node in document.findall():
        kinds.add(type(node))
        if isinstance(node, nodes.Element):
            names.update(node.attributes)
    above = {base for kind in kinds for base in kind.__mro__}
    return frozenset(above | (names & _ATTRIBUTES))


def setup(app: Sphinx) -> None:
    """Ask it first of all."""
    app.add_transform(LeaveOut)
