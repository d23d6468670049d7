"""The API: its own roles, and a name passed on leads to where it is defined."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING

from sphinx.addnodes import pending_xref, pending_xref_condition

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

#: Python's own names, which have no page here.
PYTHON_S = frozenset(
    {"None", "ValueError", "bool", "dict", "float", "frozenset", "int"}
    | {"list", "object", "set", "str", "tuple", "type"}
)
#: How the names of its pages begin.
API = "api/"


def speak_python(app: Sphinx, docname: str, _source: list[str]) -> None:
    """In docstrings a bare role is Python's; on every other page it is ours."""
    if docname.startswith(API):
        app.env.current_document.default_domain = app.env.domains.python_domain


def own_every_node(app: Sphinx, doctree: nodes.document) -> None:
    """Let every node of a page of the API belong to the page on which it stands.

    What autodoc2 parses of a docstring belongs to a document of its own, by which each page of
    the API would be kept with the whole environment: megabytes a page.
    """
    if not app.env.docname.startswith(API):
        return
    for node in doctree.findall():
        if node.document is not doctree:
            node.document = doctree


def leave_python_s_own(app: Sphinx, doctree: nodes.document) -> None:
    """Take what names a type of Python itself for words, and a full name of ours for full.

    Sphinx would seek each of them, thousands of times, at the end of every name that it knows.
    """
    if not app.env.docname.startswith(API):
        return
    for node in list(doctree.findall(pending_xref)):
        if node.get("refdomain") != "py":
            continue
        asked = node["reftarget"]
        house, dot, _ = asked.partition(".")
        if asked in PYTHON_S or (dot and house in sys.stdlib_module_names):
            said = [n for n in node.children if isinstance(n, pending_xref_condition)]
            unresolved = next((n for n in said if n["condition"] == "*"), node)
            node.replace_self(unresolved.children)
        elif house == "academie":
            node.attributes.pop("refspecific", None)


def follow_reexport(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, content: nodes.TextElement
) -> nodes.reference | None:
    """Resolve ``academie.core.Award`` as ``academie.core.values.Award``."""
    if node.get("refdomain") != "py":
        return None
    python = env.domains.python_domain
    asked, module = node["reftarget"], node.get("py:module")
    for name in (asked, f"{module}.{asked}"):
        home = defined_as(name)
        link = home and python.resolve_xref(
            env, node["refdoc"], app.builder, "obj", home, node, content
        )
        if link:
            return link
    return None


def defined_as(name: str) -> str | None:
    """Full name under which the object called *name* was defined, or ``None`` if there is none."""
    module, _, attribute = name.rpartition(".")
    if not module.startswith("academie"):
        return None
    try:
        value = getattr(import_module(module), attribute)
    except (ImportError, AttributeError):
        return None
    if hasattr(value, "__qualname__"):
        return f"{value.__module__}.{value.__qualname__}"
    return name
