"""The Sphinx domain ``academie``: rules, notes, terms, examples and entries of the apparatus.

Another Sphinx site that links to ours writes ``:external:academie:rule:`whist.8``` if it loads this
module as an extension, and ``:external:ref:`whist.8``` without it.
"""

from __future__ import annotations

import difflib
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from docutils import nodes
from sphinx.domains import Domain, ObjType
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from academie import __version__
from academie.site.evidence.asking import Asking

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment
    from sphinx.util.typing import ExtensionMetadata

    from academie.site.evidence.asking import Asked
    from academie.site.evidence.evidence import Evidence

logger = logging.getLogger(__name__)

_TYPES = ("rule", "note", "term", "example", "apparatus")
#: Priority of an object in Sphinx's search: rules have search entries of their own (see pages).
_SHOWN, _HIDDEN = 1, -1


class Place(NamedTuple):
    """Where an object stands."""

    docname: str
    anchor: str
    name: str


class AcademieDomain(Domain):
    """Objects of the edition; ``{rule}`` is a directive where a rule stands, a role elsewhere.

    :ivar proved: what was proved before reading began.
    :ivar stood: the objects as they stood before reading began.
    """

    name = "academie"
    label = "Académie"
    object_types: ClassVar[dict[str, ObjType]] = {t: ObjType(t, t) for t in _TYPES}
    roles: ClassVar[dict[str, Any]] = {
        **{t: XRefRole(innernodeclass=nodes.inline, warn_dangling=True) for t in _TYPES},
    }
    initial_data: ClassVar[dict[str, Any]] = {
        "objects": {},
        "asked": {},
        "referred": {},
        "named": "",
    }
    data_version = 3

    proved: Evidence
    stood: Mapping[tuple[str, str], Place]

    @property
    def evidence(self) -> Evidence:
        """What was proved, for the page that is being read: what it asks is noted.

        :raises RuntimeError: if no page is being read.
        """
        if not self.env.docname:
            raise RuntimeError(
                "the evidence is asked while a page is read; see site/build/facts.py"
            )
        return self._asking.of_page(self.env.docname)

    @cached_property
    def _asking(self) -> Asking:
        return Asking(self.proved, self.asked)

    def is_outdated(self, docname: str) -> bool:
        """Whether the page *docname* asked something that has another answer now."""
        return self._asking.has_changed(docname)

    @property
    def objects(self) -> dict[tuple[str, str], Place]:
        """Every object read so far, by type and id."""
        objects: dict[tuple[str, str], Place] = self.data["objects"]
        return objects

    @property
    def asked(self) -> dict[str, Asked]:
        """What each page asked of the evidence, with the hashes of the answers."""
        asked: dict[str, Asked] = self.data["asked"]
        return asked

    @property
    def referred(self) -> dict[str, set[tuple[str, str]]]:
        """To which objects each page refers, by type and id, whether they are there or not."""
        referred: dict[str, set[tuple[str, str]]] = self.data["referred"]
        return referred

    def note(self, kind: str, id_: str, anchor: str, name: str) -> None:
        """Remember that the object *id_* stands on the page that is being read."""
        self.objects[kind, id_] = Place(self.env.docname, anchor, name)

    def add_label(self, id_: str, name: str) -> None:
        """Make a label of *id_* too, for other sites that do not know our domain."""
        labels = self.env.domains.standard_domain
        labels.note_hyperlink_target(id_, self.env.docname, id_, name)

    def clear_doc(self, docname: str) -> None:
        """Forget what is known of the page *docname*."""
        if self.asked.pop(docname, None) is None:
            return  # it is not read yet
        self.referred.pop(docname, None)
        gone = [key for key, place in self.objects.items() if place.docname == docname]
        for key in gone:
            del self.objects[key]

    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, Any]) -> None:
        """Take over what a worker read."""
        for key, place in otherdata["objects"].items():
            if place.docname in docnames:
                self.objects[key] = place
        for name in docnames:
            for of in ("asked", "referred"):
                if name in otherdata[of]:
                    self.data[of][name] = otherdata[of][name]

    def resolve_xref(  # noqa: PLR0913, PLR0917 - Sphinx's signature
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """Link to the object *target* of type *typ*, or ``None``."""
        del env
        place = self.objects.get((typ, target))
        if place is None:
            return None
        # A title tells what the words of the link do not.
        told = typ == "term" or contnode.astext() == place.name
        title = None if told else node.get("reftitle", place.name)
        return make_refnode(builder, fromdocname, place.docname, place.anchor, contnode, title)

    def resolve_any_xref(  # noqa: PLR0913, PLR0917 - Sphinx's signature
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        """Links to every object called *target*."""
        found = (
            (typ, self.resolve_xref(env, fromdocname, builder, typ, target, node, contnode))
            for typ in _TYPES
        )
        return [(f"academie:{typ}", link) for typ, link in found if link is not None]

    def get_objects(self) -> Iterable[tuple[str, str, str, str, str, int]]:
        """Every object, for the inventory and the search."""
        for (typ, id_), place in sorted(self.objects.items()):
            priority = _SHOWN if typ in {"note", "term"} else _HIDDEN
            yield id_, place.name, typ, place.docname, place.anchor, priority

    def nearest(self, typ: str, asked: str) -> Sequence[str]:
        """Up to three ids of type *typ* most like *asked*."""
        ids = sorted(id_ for kind, id_ in self.objects if kind == typ)
        return difflib.get_close_matches(asked, ids, 3, cutoff=0.5)


def propose_nearest(app: Sphinx, domain: Domain | None, node: pending_xref) -> bool | None:
    """Warn of a reference to an unknown object with the ids that it may have meant."""
    del app
    if not isinstance(domain, AcademieDomain):
        return None
    near = ", ".join(domain.nearest(node["reftype"], node["reftarget"]))
    logger.warning(
        "there is no %s %r%s",
        node["reftype"],
        node["reftarget"],
        f"; nearest: {near}" if near else "",
        location=node,
        type="academie",
        subtype=node["reftype"],
    )
    return True


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the domain alone."""
    app.add_domain(AcademieDomain)
    return {"version": __version__, "parallel_read_safe": True, "parallel_write_safe": True}
