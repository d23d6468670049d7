"""Minify a page: remove classes that no style uses, and white space.

Sphinx marks everything that any theme might want to distinguish. Our styles need less, and on large
pages the marks weigh more than the words.
"""

from __future__ import annotations

import re
from html import unescape
from itertools import pairwise

#: Elements whose white space must not change.
_KEPT = re.compile(r"(<(pre|script|style|textarea)\b.*?</\2>)", re.DOTALL)
#: Every link is told apart by where it leads.
_LINKED = re.compile(
    r'(<a class="[^"]*"[^>]*>)<span class="(?:xref )?academie academie-\w+">(.*?)</span></a>'
)
_INTERNAL = re.compile(r' class="reference internal"')
#: The class of the depth of an entry of the contents; styles use only the first.
_DEEP = re.compile(r' class="toctree-l[2-9] ?([^"]*)"')
_CONTAINER = re.compile(r' class="([\w -]*?) ?docutils container"')
_LITERAL = re.compile(r'(<code class="[\w -]*?)docutils (literal notranslate">)')
#: Words of code that no line breaks by the style of Sphinx, and by none of ours.
_UNBROKEN = re.compile(r'<span class="pre">([^<]*)</span>')
#: What parts the languages where one alone is shown: in the contents and what leads on.
_PARTED = re.compile(r'<span class="between"> / </span>')
#: The full name of a function, where the link leads to it.
_NAMED = re.compile(r'(href="[^"#]*#([^"]+)") title="\2"')
#: A title that says what the link says.
_TITLED = re.compile(r'(<a [^>]*?) title="([^"]*)"([^>]*>)(.*?)(?=</a>)', re.DOTALL)
_ANY_TAG = re.compile(r"<[^>]*>")
#: In a page a picture needs no namespace.
_NAMESPACE = re.compile(r'<svg xmlns="http://www.w3.org/2000/svg"')
#: Marks of code by the element that has their colour: ours need no class, and are thousands.
_COLOURED = {
    "b": ("k", "kc", "kd", "kn", "kp", "kr", "ne", "ow"),
    "i": ("s", "s1", "s2", "sa", "sb", "sc", "sd", "se", "sh", "si", "sx"),
    "u": ("bp", "kt", "m", "mb", "mf", "mh", "mi", "mo", "nb", "nd", "nl", "vm"),
    "var": ("fm", "nc", "nf", "no", "nt", "nv"),
    "small": ("c", "c1", "ch", "cm", "cp", "cs"),
    "samp": ("gp",),
}
_ELEMENTS = {mark: element for element, marks in _COLOURED.items() for mark in marks}
#: What has a class in code, and no marks within; then an answer, which may have links within.
_CODE = re.compile(r'<span class="(\w+)">([^<]*)</span>')
_ANSWER = re.compile(r'<span class="(?:n|go|gr|gt)">((?:(?!</?span\b).)*)</span>', re.DOTALL)
#: Names, signs, answers and room, which have the colour of the rest.
_PLAIN = frozenset({"n", "nn", "nx", "p", "w", "o", "go", "gr", "gt"})
#: Two neighbours of one colour.
_GOES_ON = re.compile(rf"</({'|'.join(_COLOURED)})>(\s*)<\1>")
#: A picture is named by its label; to say the same again would show it over the picture, and in one
#: language alone.
_NAMED_TWICE = re.compile(r'(<svg [^>]*aria-label="([^"]*)"[^>]*>)<title>\2</title>')
#: Where what is read begins, or ends: of the latter tag, behind it.
_READ = re.compile(r"<article\b|<main>|</article>")


def lighter(page: str) -> str:
    r"""Shorten *page* without changing how a browser shows it.

    >>> lighter('<main>\n  <a class="reference internal" href="a">b</a>\n</main>')
    '<main>\n<a href="a">b</a>\n</main>'
    """
    found = (tag.end() if tag[0].startswith("</") else tag.start() for tag in _READ.finditer(page))
    parts = pairwise((0, *found, len(page)))
    return "".join(_part(page[begin:end]) for begin, end in parts)


def _part(part: str) -> str:
    """Shorten a part of the page; more is possible outside the body."""
    read = part.startswith(("<article", "<main"))
    pieces = _KEPT.split(part)
    # Groups of three: a part to squeeze, an element that must not change, and its tag.
    for n in range(0, len(pieces), 3):
        pieces[n] = _unmarked(_squeezed(pieces[n]), read=read)
        if n + 2 < len(pieces):
            pieces[n + 1], pieces[n + 2] = _code(pieces[n + 1]), ""
    return "".join(pieces)


def _squeezed(html: str) -> str:
    """Remove empty lines from *html*, and white space around lines."""
    if "\n" not in html:
        return html
    first, *between, last = html.split("\n")
    return "\n".join([first.rstrip(), *filter(None, map(str.strip, between)), last.lstrip()])


def _unmarked(html: str, *, read: bool) -> str:
    html = _NAMESPACE.sub("<svg", _NAMED.sub(r"\1", html))
    html = _TITLED.sub(_titled, html)
    html = _NAMED_TWICE.sub(r"\1", html)
    html = _LINKED.sub(r"\1\2</a>", html)
    html = _DEEP.sub(_left, _INTERNAL.sub("", html))
    html = _CONTAINER.sub(_left, html)
    html = html if read else _PARTED.sub(" ", html)
    return _LITERAL.sub(r"\1\2", _UNBROKEN.sub(r"\1", html))


def _left(classes: re.Match[str]) -> str:
    """Return those of *classes* that a style uses."""
    return f' class="{classes[1]}"' if classes[1] else ""


def _titled(link: re.Match[str]) -> str:
    before, title, after, said = link.groups()
    if unescape(_ANY_TAG.sub("", said)).split() != unescape(title).split():
        return link[0]
    return f"{before}{after}{said}"


def _code(block: str) -> str:
    """Shorten a block of code to the marks that have a colour.

    The writer of HTML escapes more than HTML asks for.
    """
    if not block.startswith("<pre"):
        return block
    marked = _ANSWER.sub(r"\1", _CODE.sub(_coloured, block)).replace("<span></span>", "")
    return _GOES_ON.sub(r"\2", marked).replace("&gt;", ">")


def _coloured(marked: re.Match[str]) -> str:
    mark, said = marked.groups()
    element = _ELEMENTS.get(mark)
    if element is None:
        return said if mark in _PLAIN else marked[0]
    return f"<{element}>{said}</{element}>"
