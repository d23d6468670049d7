"""Bundle styles and scripts that pages load together, to save requests.

Files of Sphinx for features that we replace are removed.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import sphinx.search
from sphinx.builders.html import StandaloneHTMLBuilder

from academie.site.html.sharing import PICTURE, has_picture

if TYPE_CHECKING:
    from sphinx.application import Sphinx

#: The stemmers of the languages of the texts, from Sphinx.
STEMMERS = ("french-stemmer.js", "english-stemmer.js", "german-stemmer.js")
#: The static files of each bundle, in order.
BUNDLES = {
    "site.js": ("words.js", "academie.js", "search.js"),
    "rule.js": ("words.js", "cite.js"),
    "seek.js": ("base-stemmer.js", *STEMMERS, "finding.js"),
    "short.js": ("academie.js", "search.js"),
}
_BROUGHT = Path(sphinx.search.__file__).parent / "minified-js"
#: The files of Sphinx's own search and code colours, which ours replace.
LEFT_OUT = ("documentation_options.js", "doctools.js", "pygments.css", "sphinx_highlight.js")
#: The files that no page may load by itself, by address.
BUNDLED = frozenset(f"_static/{file}" for files in (*BUNDLES.values(), LEFT_OUT) for file in files)
#: What pages load by itself too.
_ALONE = frozenset({"words.js"})
#: What nothing loads beside; the licences that come with it stay.
_UNUSED = (
    *("basic.css", "file.png", "minus.png", "plus.png"),
    *("language_data.js", "searchtools.js"),
)
_UNSCRIPTED = "@media (scripting: none)"
#: A CSS rule, without those around it, whose selectors depend on a choice.
_RULE = re.compile(r"(?m)^( *)([^{}@/;]*\[data-(?:ui|show|beside)=[^{}]*?) \{([^{}]*)\}\n")
#: The attributes that depend on a choice, each with its group of radio buttons.
_CHOSEN = re.compile(r'\[data-(ui|show|beside)="(\w+)"\]')
_SELECTOR = re.compile(r",\n")
_MAP = re.compile(r"^/[/*]# sourceMappingURL=\S+(?: \*/)?$", re.MULTILINE)


def write_bundles(app: Sphinx, exception: Exception | None) -> None:
    """Write each bundle after a successful build, and remove files that no page loads."""
    if exception is None and isinstance(app.builder, StandaloneHTMLBuilder):
        static = app.outdir / "_static"
        for style in (static / "academie.css", static / "languages.css"):
            style.write_text(unscripted(style.read_text(encoding="utf-8")), encoding="utf-8")
        for name, files in BUNDLES.items():
            (static / name).write_text(_joined(static, files), encoding="utf-8")
        parts = {file for files in BUNDLES.values() for file in files} - _ALONE
        shared = () if has_picture(app.config.academie_url) else (Path(PICTURE).name,)
        for file in (*parts, *LEFT_OUT, *_UNUSED, *shared):
            (static / file).unlink(missing_ok=True)


def _joined(static: Path, files: tuple[str, ...]) -> str:
    texts = (_source(static, file).read_text(encoding="utf-8") for file in files)
    return "\n".join(_MAP.sub("", text).strip() for text in texts) + "\n"


def _source(static: Path, file: str) -> Path:
    """Return the path of *file*, among ours or Sphinx's."""
    return static / file if (static / file).exists() else _BROUGHT / file


def unscripted(style: str) -> str:
    r"""Add rules to *style* that let the reader's choices work without a script.

    :param style: has rules for ``html[data-ui="fr"]``; only a script writes that attribute. After
        each such rule, one with the same content is added for the checked button.

    >>> print(unscripted('html[data-ui="fr"] .en {\n  display: none;\n}\n'))
    html[data-ui="fr"] .en {
      display: none;
    }
    @media (scripting: none) {
    html:has([name="ui"][value="fr"]:checked) .en {
      display: none;
    }
    }
    <BLANKLINE>
    """
    return style if "@media (scripting: none) {\nhtml:has(" in style else _RULE.sub(_twice, style)


def _twice(rule: re.Match[str]) -> str:
    """Return a *rule* as it is, and for the checked buttons."""
    indent, selectors, said = rule.groups()
    hang = [one.strip() for one in _SELECTOR.split(selectors) if _CHOSEN.search(one)]
    chosen = (_CHOSEN.sub(r':has([name="\1"][value="\2"]:checked)', one) for one in hang)
    other = f",\n{indent}".join(chosen)
    return f"{rule[0]}{indent}{_UNSCRIPTED} {{\n{indent}{other} {{{said}}}\n{indent}}}\n"
