"""Styles and scripts that are asked for together, in one file: a request costs more than bytes.

What Sphinx brings for a search and a look that are not ours is left out, and is not published.
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

#: The stemmers of the languages in which passages stand, as Sphinx ships them.
STEMMERS = ("french-stemmer.js", "english-stemmer.js", "german-stemmer.js")
#: What each bundle is made of, in this order: files among the static ones of the site.
BUNDLES = {
    "site.js": ("words.js", "academie.js", "search.js"),
    "rule.js": ("words.js", "cite.js"),
    "seek.js": ("base-stemmer.js", *STEMMERS, "finding.js"),
    "short.js": ("academie.js", "search.js"),
}
_BROUGHT = Path(sphinx.search.__file__).parent / "minified-js"
#: What Sphinx would load for its own search, and for colours of code that ours stand for.
LEFT_OUT = ("documentation_options.js", "doctools.js", "pygments.css", "sphinx_highlight.js")
#: What no page is to load by itself, by its address below the root of the site.
BUNDLED = frozenset(f"_static/{file}" for files in (*BUNDLES.values(), LEFT_OUT) for file in files)
#: What pages load by itself too.
_ALONE = frozenset({"words.js"})
#: What nothing loads beside; the licences that come with it stay.
_UNUSED = (
    *("basic.css", "file.png", "minus.png", "plus.png"),
    *("language_data.js", "searchtools.js"),
)
_UNSCRIPTED = "@media (scripting: none)"
#: A rule, without those around it, whose selectors hang on what is chosen.
_RULE = re.compile(r"(?m)^( *)([^{}@/;]*\[data-(?:ui|show|beside)=[^{}]*?) \{([^{}]*)\}\n")
#: What hangs on a choice, and the group of radio buttons where it is made.
_CHOSEN = re.compile(r'\[data-(ui|show|beside)="(\w+)"\]')
_SELECTOR = re.compile(r",\n")
_MAP = re.compile(r"^/[/*]# sourceMappingURL=\S+(?: \*/)?$", re.MULTILINE)


def write_bundles(app: Sphinx, exception: Exception | None) -> None:
    """Write each bundle of a build that succeeded, and leave no file that no page loads."""
    if exception is None and isinstance(app.builder, StandaloneHTMLBuilder):
        static = app.outdir / "_static"
        style = static / "academie.css"
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
    """Give where *file* stands; Sphinx copies the stemmer of one language, and brings all."""
    return static / file if (static / file).exists() else _BROUGHT / file


def unscripted(style: str) -> str:
    r"""*style*, where what hangs on a choice of the reader holds without a script too.

    :param style: says ``html[data-ui="fr"]``, which only a script writes; behind each such rule the
        same is said of the button that is chosen.

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
    """A *rule* as it is, and by the buttons that are chosen."""
    indent, selectors, said = rule.groups()
    hang = [one.strip() for one in _SELECTOR.split(selectors) if _CHOSEN.search(one)]
    chosen = (_CHOSEN.sub(r':has([name="\1"][value="\2"]:checked)', one) for one in hang)
    other = f",\n{indent}".join(chosen)
    return f"{rule[0]}{indent}{_UNSCRIPTED} {{\n{indent}{other} {{{said}}}\n{indent}}}\n"
