"""Every page as it is sent: made light, and closed to whatever is not its own."""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from html import unescape
from typing import TYPE_CHECKING, Any, cast

from jinja2 import FileSystemBytecodeCache
from sphinx.jinja2glue import BuiltinTemplateLoader
from sphinx.util import logging

from academie.site.html.dedupe_svg import shared
from academie.site.html.minify import lighter, terse
from academie.site.i18n import ui_strings
from academie.site.passages.citation_facts import script_data
from academie.site.sphinx.nodes import BETWEEN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sphinx.builders import Builder
    from sphinx.theming import Theme

    from academie.site.build.evidence import Evidence
    from academie.site.sphinx.domain import AcademieDomain

logger = logging.getLogger(__name__)

_INLINE = re.compile(r"<(?P<tag>script|style)(?P<attributes>[^>]*)>(?P<code>.*?)</(?P=tag)>", re.S)
#: Of a script that has no code here: it stands in a file, or it is data that no browser runs.
_NOT_RUN_HERE = ("src=", "ld+json")
_FORBIDDEN = r"\s(?:style|on[a-z]+)\s*=\s*\""
_ATTRIBUTE = re.compile(rf"<[a-zA-Z][^<>]*?{_FORBIDDEN}[^>]*>")
#: What every such attribute holds, and few pages at all.
_PERHAPS = re.compile(_FORBIDDEN)
#: What a page needs beside, by its template: the laboratory runs wasm, in a worker.
MORE = {"laboratory.html": {"script-src": "'wasm-unsafe-eval'", "worker-src": "'self'"}}
#: Where the templates are kept as Python compiled them, beside Sphinx's own notes: the next build
#: begins with them.
_COMPILED = "templates"
#: Reads which theme was chosen, where the browser does not deny its store.
_THEME_SCRIPT = """try {
        document.body.dataset.theme = localStorage.getItem("theme") || "auto";
      } catch {
        document.body.dataset.theme = "auto";
      }"""
#: What the theme writes, and what stands for it here: attributes that the policy allows instead of
#: styles that it forbids.
_THEME = {
    'style="display: none;"': "hidden",
    'style="opacity: 50%"': 'opacity="0.5"',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />': "",  # stands above
    '<button class="theme-toggle"': '<button type="button" class="theme-toggle"',
    'document.body.dataset.theme = localStorage.getItem("theme") || "auto";': _THEME_SCRIPT,
}
#: What says in every page by which versions it was made.
_COMMENT = re.compile(r"<!-- Generated with [^<>]*-->\s*")
#: An icon of the theme, which stands in the style here, and what bears it.
_ICON = re.compile(
    r"(?P<bears><"
    r'(?:span class="icon"|button class="theme-toggle"|a href="#" class="back-to-top)[^>]*>)'
    r"(?:\s*<svg\b.*?</svg>)+\s*",
    re.DOTALL,
)
#: What the theme says in English alone, with its surroundings, and what says it here.
_SAID = {
    ">Skip to content<": "site.skip",
    "<span>Back to top<": "site.to_top",
    '<span class="toc-title">On this page<': "site.on_this_page",
}
_NAMED = {
    'aria-label="Toggle site navigation sidebar"': "site.toggle_navigation",
    'aria-label="Toggle table of contents sidebar"': "site.toggle_contents",
    'aria-label="Toggle Light / Dark / Auto color theme"': "site.toggle_light",
    'title="Link to this heading"': "site.heading_link",
    'title="Link to this table"': "site.table_link",
}
#: Landmarks that could not be told apart, and their names.
_LANDMARKS = {
    '<aside class="sidebar-drawer': "site.landmark_site",
    '<aside class="toc-drawer': "site.landmark_page",
}
_FOLDED = re.compile(r'aria-label="Toggle navigation of (?P<titles>[^"]*)"')
_TOC_TITLE = re.compile(r'(<span class="toc-title">)\s*([^<]*?)\s*(?=</span>)')


class StrictBridge(BuiltinTemplateLoader):
    """Renders templates as Sphinx does, and closes each page to whatever is not its own."""

    def init(
        self, builder: Builder, theme: Theme | None = None, dirs: list[str] | None = None
    ) -> None:
        """Let templates say ``{{ ui("site.search") }}``."""
        super().init(builder, theme, dirs)
        self.live = builder.config.academie_live
        compiled = builder.doctreedir / _COMPILED
        compiled.mkdir(parents=True, exist_ok=True)
        self.environment.bytecode_cache = FileSystemBytecodeCache(str(compiled))
        self.environment.globals |= {
            "ui": ui_strings.html,
            "ui_heading": ui_strings.heading_html,
            "ui_apart": ui_strings.html_apart,
            "ui_attribute": ui_strings.attribute,
            "ui_often": ui_strings.often,
            "ui_title": _title,
            "ui_sentences": ui_strings.sentences,
            "citation_forms": lambda: script_data(_evidence(builder)),
        }

    def render(self, template: str, context: dict[str, Any]) -> str:  # type: ignore[override]  # Sphinx's own loader returns the page too
        """Render *template* with *context*."""
        page = super().render(template, context)
        if not page.startswith("<!doctype html>"):
            return page
        page = _ours(lighter(shared(page)))
        return terse(page if self.live else closed(page, MORE.get(template, {})))


def _evidence(builder: Builder) -> Evidence:
    return cast("AcademieDomain", builder.env.get_domain("academie")).evidence


def _title(kind: str) -> str:
    """What a page is called in the title of its window, of which the script shows one language."""
    return BETWEEN.join(ui_strings.words(kind).values())


def secured(page: str, more: Mapping[str, str] | None = None) -> str:
    """*page* with its policy; what the theme writes against it is written otherwise.

    :param more: what this page needs beside, by directive.
    """
    return closed(_ours(page), more or {})


def _ours(page: str) -> str:
    """*page* with what the theme says alone, or against the policy, said as we say it."""
    page = _TOC_TITLE.sub(r"\1\2", _ICON.sub(r"\g<bears>", _COMMENT.sub("", page)))
    for written, instead in _instead().items():
        page = page.replace(written, instead)
    return _FOLDED.sub(_folded, page)


def closed(page: str, more: Mapping[str, str]) -> str:
    """*page* with its policy right after its charset."""
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
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            *(f"{name} {value}" for name, value in more.items() if name != "script-src"),
        ]
    )
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return page.replace('<meta charset="utf-8">', f'<meta charset="utf-8">\n{meta}', 1)


@cache
def _instead() -> dict[str, str]:
    """What the theme writes, and what stands for it in every language of the site."""
    instead = dict(_THEME)
    for written, kind in _SAID.items():
        before = written.rindex(">", 0, -1) + 1
        instead[written] = f"{written[:before]}{ui_strings.html(kind)}<"
    for written, kind in _NAMED.items():
        instead[written] = ui_strings.attribute(written.partition("=")[0], kind)
    for written, kind in _LANDMARKS.items():
        label = ui_strings.attribute("aria-label", kind)
        instead[written] = written.replace("<aside ", f"<aside {label} ")
    return instead


def _folded(found: re.Match[str]) -> str:
    """The name of what unfolds an entry of the contents, whose title has several languages."""
    titles = unescape(found["titles"]).split(BETWEEN)
    said = {
        language: ui_strings.words("site.toggle_entry", title=title)[language]
        for language, title in zip(ui_strings.SPOKEN, (titles * 2)[:2], strict=True)
    }
    return ui_strings.attribute_of("aria-label", said)
