"""Prepare every page for publication: minified, with a content security policy."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from sphinx.jinja2glue import BuiltinTemplateLoader
from sphinx.util import logging

from academie import rulebook
from academie.site.html.dedupe_svg import shared
from academie.site.html.minify import lighter
from academie.site.i18n import ui_strings
from academie.site.i18n.ui_strings import BETWEEN
from academie.site.passages.citation_facts import script_data
from academie.texts.citing.versions import EDITION, LICENCE
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sphinx.builders import Builder
    from sphinx.theming import Theme

    from academie.site.evidence.evidence import Evidence
    from academie.site.sphinx.domain import AcademieDomain
    from academie.texts.library import Library

logger = logging.getLogger(__name__)

_INLINE = re.compile(r"<(?P<tag>script|style)(?P<attributes>[^>]*)>(?P<code>.*?)</(?P=tag)>", re.S)
#: A script element without code: it loads a file, or holds data.
_NOT_RUN_HERE = ("src=", "ld+json")
_FORBIDDEN = r"\s(?:style|on[a-z]+)\s*=\s*\""
_ATTRIBUTE = re.compile(rf"<[a-zA-Z][^<>]*?{_FORBIDDEN}[^>]*>")
#: A string in every such attribute, and in few pages, for a fast check.
_PERHAPS = re.compile(_FORBIDDEN)
#: Further permissions by template: the laboratory runs WebAssembly in a worker.
MORE = {"laboratory.html": {"script-src": "'wasm-unsafe-eval'", "worker-src": "'self'"}}


class StrictBridge(BuiltinTemplateLoader):
    """Render templates as Sphinx does, and add the security policy to each page."""

    def init(
        self, builder: Builder, theme: Theme | None = None, dirs: list[str] | None = None
    ) -> None:
        """Add ``{{ ui("site.search") }}`` to the templates."""
        super().init(builder, theme, dirs)
        self.live = builder.config.academie_live
        self.environment.globals |= {
            "edition": EDITION,
            "licence": LICENCE,
            "ours": rulebook.games() is None,
            "ui": ui_strings.html,
            "ui_heading": ui_strings.heading_html,
            "ui_apart": ui_strings.html_apart,
            "ui_attribute": ui_strings.attribute,
            "ui_often": ui_strings.often,
            "ui_title": _title,
            "ui_sentences": ui_strings.sentences,
            "further_languages": lambda: _further_languages(_evidence(builder).library),
            "citation_forms": lambda: script_data(_evidence(builder), Path(builder.doctreedir)),
        }

    def render(self, template: str, context: dict[str, Any]) -> str:  # type: ignore[override]  # Sphinx's own loader returns the page too
        """Render *template* with *context*."""
        page = super().render(template, context)
        if not page.startswith("<!doctype html>"):
            return page
        page = lighter(shared(page))
        return page if self.live else closed(page, MORE.get(template, {}))


def _evidence(builder: Builder) -> Evidence:
    return cast("AcademieDomain", builder.env.get_domain("academie")).proved


def _further_languages(library: Library) -> tuple[str, ...]:
    """Return the languages into which a text is translated, but for English."""
    return tuple(code for code in library.languages if code not in {FRENCH, ENGLISH})


def _title(kind: str) -> str:
    """Return the title of the window in both languages; the script shows one."""
    return BETWEEN.join(ui_strings.words(kind).values())


def secured(page: str, more: Mapping[str, str] | None = None) -> str:
    """Add the security policy to *page*.

    :param more: further permissions of this page, by directive.
    """
    return closed(page, more or {})


def closed(page: str, more: Mapping[str, str]) -> str:
    """Insert the policy into *page* right after its charset."""
    for offender in _ATTRIBUTE.findall(_INLINE.sub("", page)) if _PERHAPS.search(page) else ():
        logger.warning("the Content-Security-Policy forbids this: %s", offender)
    sources: dict[str, list[str]] = {"script": ["'self'"], "style": ["'self'"]}
    for found in _INLINE.finditer(page):
        if not any(mark in found["attributes"] for mark in _NOT_RUN_HERE):
            digest = b64encode(sha256(found["code"].encode()).digest()).decode()
            source = f"'sha256-{digest}'"
            if source not in sources[found["tag"]]:
                sources[found["tag"]].append(source)
    policy = "; ".join(
        [
            "default-src 'none'",
            f"script-src {' '.join([*sources['script'], *more.get('script-src', '').split()])}",
            f"style-src {' '.join(sources['style'])}",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            *(f"{name} {value}" for name, value in more.items() if name != "script-src"),
        ]
    )
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return page.replace('<meta charset="utf-8">', f'<meta charset="utf-8">\n{meta}', 1)
