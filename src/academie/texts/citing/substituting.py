"""Add a feature of CSL that citeproc-py lacks: a variable used as a substitute is used up.

Without it, a text of unknown author has its title twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from citeproc import NAMES
from citeproc.model import CitationStylesElement, Parent
from citeproc.source import VariableError

if TYPE_CHECKING:
    from collections.abc import Iterator


#: The elements that can replace a missing name.
_STAND_IN = frozenset({*NAMES, "title", "container_title"})


class Substitute(CitationStylesElement, Parent):  # type: ignore[misc]  # it ships no types
    """The element ``substitute`` of a style; citeproc-py finds its class by this name."""

    def render(self, item: Any, context: Any = None, **options: Any) -> Any:  # noqa: ANN401 - as citeproc has it
        """Render the first child that gives words, and take what it used from *item*."""
        for child in self.getchildren():
            if child.tag.endswith("}names") and child.name is None:
                options["names_context"] = self.getparent()
            try:
                text = child.render(item, context=context, **options)
            except VariableError:
                continue
            finally:
                options.pop("names_context", None)
            if text:
                for name in {*self._used(child, str(text), item.reference)}:
                    del item.reference[name]
                return text
        return None

    def _used(
        self,
        child: Any,  # noqa: ANN401 - as citeproc has it
        text: str,
        reference: dict[str, Any],
    ) -> Iterator[str]:
        """Yield the variables that *child* used for *text*, itself or by the macros it calls."""
        for part in child.iter():
            if macro := part.get("macro"):
                yield from self._used(self.get_macro(macro), text, reference)
            for name in (part.get("variable") or "").replace("-", "_").split():
                value = reference.get(name) if name in _STAND_IN else None
                words = value[0].get("literal") if name in NAMES and value else value
                if words is not None and str(words) in text:
                    yield name
