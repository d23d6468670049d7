"""The box that checks whether the words of a citation are unchanged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from academie.site.files.compact_json import compact
from academie.site.i18n import ui_strings
from academie.site.sphinx.base import EditionDirective
from academie.texts.languages import FRENCH

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx.application import Sphinx

    from academie.texts.citing import Sources


class CheckDirective(EditionDirective):
    """Show the box that checks a citation, by script."""

    def run(self) -> list[nodes.Node]:
        """Make the box, hidden without the script."""
        label = ui_strings.html("site.check_paste")
        html = (
            f'<form class="check-citation" hidden><label>{label}'
            '<textarea rows="4" spellcheck="false"></textarea></label>'
            f'<button type="submit">'
            f"{ui_strings.html('site.check_it')}</button> "
            '<output aria-live="polite"></output></form>'
        )
        return [nodes.raw("", html, format="html")]


def write_registry(out: Path, sources: Sources) -> None:
    """Write the data for the box: the present and former hashes of each id."""
    known: dict[str, dict[str, list[str]]] = {}
    for work in sources.library.works:
        for language, entries in work.registries.items():
            for entry in entries:
                known.setdefault(entry.id, {}).setdefault(language, []).insert(0, entry.hash)
            if language not in work.growing:
                known.setdefault(work.slug, {})[language] = [sources.work(work, language).hash]
        for rule in work.rules.values():
            if rule.kind == "heading":  # cited with all its parts
                for language in (FRENCH, *rule.translations):
                    whole = sources.rule(work, rule, language).hash
                    known[rule.id].setdefault(language, []).insert(0, whole)
    said = compact(known)
    (out / "registry.js").write_text(f"globalThis.academieRegistry={said};\n", encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Register the directives of this module."""
    app.add_directive_to_domain("academie", "check-citation", CheckDirective)
