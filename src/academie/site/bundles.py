"""Styles and scripts that are asked for together, in one file: a request costs more than bytes.

What the theme and Sphinx bring for a search and a look that are not ours is left out, and is not
published.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import sphinx.search
from sphinx.builders.html import StandaloneHTMLBuilder

if TYPE_CHECKING:
    from sphinx.application import Sphinx

#: The stemmers of the languages in which passages stand, as Sphinx ships them.
STEMMERS = ("french-stemmer.js", "english-stemmer.js", "german-stemmer.js")
#: What each bundle is made of, in this order: files among the static ones of the site.
BUNDLES = {
    "site.css": ("styles/furo.css", "academie.css", "styles/furo-extensions.css"),
    "site.js": ("words.js", "academie.js", "search.js"),
    "rule.js": ("words.js", "cite.js"),
    "seek.js": ("base-stemmer.js", *STEMMERS, "finding.js"),
}
_BROUGHT = Path(sphinx.search.__file__).parent / "minified-js"
#: What Sphinx would load for its own search, and for colours of code that ours stand for.
LEFT_OUT = ("documentation_options.js", "doctools.js", "pygments.css", "sphinx_highlight.js")
#: What no page is to load by itself, by its address below the root of the site.
BUNDLED = frozenset(f"_static/{file}" for files in (*BUNDLES.values(), LEFT_OUT) for file in files)
#: What pages load by itself too.
_ALONE = frozenset({"academie.css", "academie.js", "words.js"})
#: What nothing loads beside; the licences that come with it stay.
_UNUSED = (
    *("basic.css", "debug.css", "skeleton.css", "file.png", "minus.png", "plus.png"),
    *("language_data.js", "searchtools.js", "scripts/furo-extensions.js"),
    *("scripts/furo.js.map", "styles/furo-extensions.css.map", "styles/furo.css.map"),
)
_REFERENCE = re.compile(r"(?<![\w-])a?\.reference(?![\w-])")
_UNSCRIPTED = "@media (scripting: none)"
#: A rule, without those around it; and what of its selectors hangs on the languages that are shown.
_RULE = re.compile(r"(?m)^( *)([^{}@/;]*\[data-languages[^{}]*?) \{([^{}]*)\}\n")
_SHOWN = re.compile(r'\[data-languages="(\w+)"\]')
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
        for file in (*parts, *LEFT_OUT, *_UNUSED):
            (static / file).unlink(missing_ok=True)


def _joined(static: Path, files: tuple[str, ...]) -> str:
    texts = (_source(static, file).read_text(encoding="utf-8") for file in files)
    return "\n".join(_asked(_MAP.sub("", text)).strip() for text in texts) + "\n"


def _source(static: Path, file: str) -> Path:
    """Give where *file* stands; Sphinx copies the stemmer of one language, and brings all."""
    return static / file if (static / file).exists() else _BROUGHT / file


def unscripted(style: str) -> str:
    r"""*style*, where what hangs on the languages that are shown holds without a script too.

    :param style: says ``html[data-languages="fr"]``, which only a script writes; behind each such
        rule the same is said of what is chosen in the switch.

    >>> print(unscripted('html[data-languages="fr"] .en {\n  display: none;\n}\n'))
    html[data-languages="fr"] .en {
      display: none;
    }
    @media (scripting: none) {
    html:has(.languages [value="fr"]:checked) .en {
      display: none;
    }
    }
    <BLANKLINE>
    """
    return style if _UNSCRIPTED in style else _RULE.sub(_twice, style)


def _twice(rule: re.Match[str]) -> str:
    """A *rule* as it is, and by what is chosen in the switch."""
    indent, selectors, said = rule.groups()
    hang = [one.strip() for one in _SELECTOR.split(selectors) if "[data-languages" in one]
    chosen = (
        _SHOWN.sub(r':has(.languages [value="\1"]:checked)', one).replace("[data-languages]", "")
        for one in hang
    )
    other = f",\n{indent}".join(chosen)
    return f"{rule[0]}{indent}{_UNSCRIPTED} {{\n{indent}{other} {{{said}}}\n{indent}}}\n"


def _asked(style: str) -> str:
    """A *style* of the theme, which asks for links by a class that ours do not bear."""
    return _REFERENCE.sub("a", style)
