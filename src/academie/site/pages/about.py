"""Fold the description of a text before it: its origin, and what the edition changed.

A reader finds the rules first; an editor opens the box.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.transforms import SphinxTransform

from academie.site.i18n.ui_strings import spans
from academie.site.sphinx.base import EditionDirective
from academie.site.sphinx.nodes import Disclosure, Summary

_ABOUT = "about-text"

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class AboutDirective(EditionDirective):
    """Fold the lists that follow."""

    def run(self) -> list[nodes.Node]:
        """Make the box, which the transform fills."""
        box = Disclosure(classes=[_ABOUT])
        box += Summary("", "", *spans("site.of_this_text"))
        return [box]


class AboutTheText(SphinxTransform):
    """Move the lists behind a box into it."""

    default_priority = 516  # the prose has its other languages beside it

    def apply(self, **_kwargs: object) -> None:
        """Fill every box of the page."""
        for box in list(self.document.findall(Disclosure)):
            if _ABOUT in box["classes"]:
                lists = _lists(box.parent[box.parent.index(box) + 1 :])
                for node in lists:
                    box.parent.remove(node)
                box.extend(lists)


def _lists(after: list[nodes.Node]) -> list[nodes.Element]:
    """Return the lists with which *after* begins, each in one or several languages."""
    found: list[nodes.Element] = []
    for node in after:
        told = isinstance(node, nodes.container) and "told" in node["classes"]
        if not (isinstance(node, nodes.Element) and (told or isinstance(node, nodes.bullet_list))):
            break
        found.append(node)
    return found


def setup(app: Sphinx) -> None:
    """Register the directives of this module."""
    app.add_directive_to_domain("academie", "about", AboutDirective)
