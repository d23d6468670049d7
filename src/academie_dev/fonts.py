"""Make the fonts of the site from the packages ``@fontsource/alegreya``, ``-sc`` and ``-sans``.

``python -m academie_dev.fonts NODE_MODULES`` writes them to the static files of the site. It needs
``fonttools`` and ``brotli``, which nothing else here does; so it is run by hand, once a release of
the type.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import academie.site

FOLDER = Path(academie.site.__file__).with_name("static") / "fonts"
#: The source of each font: the package, its file, and our file.
FILES = (
    ("alegreya", "alegreya-latin-400-normal", "text"),
    ("alegreya", "alegreya-latin-400-italic", "text-italic"),
    ("alegreya", "alegreya-latin-700-normal", "text-bold"),
    ("alegreya-sc", "alegreya-sc-latin-400-normal", "text-caps"),
    ("alegreya-sans", "alegreya-sans-latin-400-normal", "sans"),
)
#: The letters of the site, quotation marks, dashes, signs and spaces.
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x152, 0x153, 0x178]
LETTERS += [0x2009, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E]
LETTERS += [0x2022, 0x2026, 0x202F, 0x2039, 0x203A, 0x2190, 0x2192, 0x2212]
#: The long s and the daggers: few pages have them, so they are a file of their own.
RARE = [0x17F, 0x2020, 0x2021]
FEATURES = ["kern", "liga", "lnum", "tnum", "pnum", "ccmp", "locl", "mark"]
#: A narrow no-break space, which the packages lack, and its width in spaces.
NARROW, WIDTH = 0x202F, 0.62


def main(modules: Path) -> None:
    """Write every font."""
    packages = modules / "@fontsource"
    for package, file, name in FILES:
        font = _opened(packages / package / "files" / f"{file}.woff2")
        _add_narrow_space(font)
        letters = LETTERS
        if name == "text-caps":
            _draw_capitals_small(font)
            letters = [letter for letter in LETTERS if not chr(letter).islower()]
        _write(font, letters, name)
    rare = packages / "alegreya" / "files" / "alegreya-latin-ext-400-normal.woff2"
    _write(_opened(rare), RARE, "long-s")


def _opened(file: Path) -> Any:  # noqa: ANN401 - fonttools is not installed where types are checked
    return import_module("fontTools.ttLib").TTFont(file)


def _add_narrow_space(font: Any) -> None:  # noqa: ANN401 - as above
    name = f"uni{NARROW:04X}"
    space = font.getBestCmap()[ord(" ")]
    order = [*font.getGlyphOrder(), name]
    font["glyf"].glyphs[name] = import_module("fontTools.pens.ttGlyphPen").TTGlyphPen(None).glyph()
    font.setGlyphOrder(order)
    font["glyf"].glyphOrder = order
    font["hmtx"].metrics[name] = (round(font["hmtx"][space][0] * WIDTH), 0)
    font["maxp"].numGlyphs = len(order)
    for table in font["cmap"].tables:
        table.cmap[NARROW] = name


def _draw_capitals_small(font: Any) -> None:  # noqa: ANN401 - as above
    """Map each capital to the small capital, so that copied text keeps its case."""
    for table in font["cmap"].tables:
        for letter in list(table.cmap):
            small = chr(letter).lower()
            if len(small) == 1 and ord(small) in table.cmap:
                table.cmap[letter] = table.cmap[ord(small)]


def _write(font: Any, letters: list[int], name: str) -> None:  # noqa: ANN401 - as above
    subset = import_module("fontTools.subset")
    options = subset.Options(flavor="woff2", layout_features=FEATURES, name_IDs=["*"])
    cut = subset.Subsetter(options)
    cut.populate(unicodes=letters)
    cut.subset(font)
    font.flavor = "woff2"
    font.save(FOLDER / f"alegreya-{name}.woff2")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
