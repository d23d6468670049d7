"""A strict Content-Security-Policy in every page, computed from the page itself."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from sphinx.jinja2glue import BuiltinTemplateLoader
from sphinx.util import logging

from academie.site import furniture

if TYPE_CHECKING:
    from sphinx.builders import Builder
    from sphinx.theming import Theme

logger = logging.getLogger(__name__)

_INLINE = re.compile(r"<(?P<tag>script|style)(?P<attributes>[^>]*)>(?P<code>.*?)</(?P=tag)>", re.S)
_ATTRIBUTE = re.compile(r"<[a-zA-Z][^<>]*?\s(?:style|on[a-z]+)\s*=\s*\"[^>]*>")
#: What the theme writes, and what stands for it here: attributes that the policy allows instead of
#: styles that it forbids, and names for landmarks that could not be told apart.
_THEME = {
    'style="display: none;"': "hidden",
    'style="opacity: 50%"': 'opacity="0.5"',
    '<aside class="sidebar-drawer">': '<aside class="sidebar-drawer" aria-label="Site">',
    '<aside class="toc-drawer': '<aside aria-label="Page" class="toc-drawer',
}


class StrictBridge(BuiltinTemplateLoader):
    """Renders templates as Sphinx does, and closes each page to whatever is not its own."""

    def init(
        self, builder: Builder, theme: Theme | None = None, dirs: list[str] | None = None
    ) -> None:
        """Let templates say ``{{ ui("site.search") }}``."""
        super().init(builder, theme, dirs)
        self.environment.globals |= {"ui": furniture.html, "ui_attribute": furniture.attribute}

    def render(self, template: str, context: dict[str, Any]) -> str:  # type: ignore[override]  # Sphinx's own loader returns the page too
        """Render *template* with *context*."""
        page = super().render(template, context)
        return secured(page) if page.startswith("<!doctype html>") else page


def secured(page: str) -> str:
    """*page* with its policy, right after its charset.

    What the theme writes against it is written otherwise.
    """
    for written, instead in _THEME.items():
        page = page.replace(written, instead)
    for offender in _ATTRIBUTE.findall(_INLINE.sub("", page)):
        logger.warning("the Content-Security-Policy forbids this: %s", offender)
    sources: dict[str, list[str]] = {"script": ["'self'"], "style": ["'self'"]}
    for found in _INLINE.finditer(page):
        if "src=" not in found["attributes"]:
            digest = b64encode(sha256(found["code"].encode()).digest()).decode()
            source = f"'sha256-{digest}'"
            if source not in sources[found["tag"]]:
                sources[found["tag"]].append(source)
    policy = "; ".join(
        [
            "default-src 'none'",
            f"script-src {' '.join(sources['script'])}",
            f"style-src {' '.join(sources['style'])}",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
        ]
    )
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return page.replace('<meta charset="utf-8">', f'<meta charset="utf-8">\n    {meta}', 1)
