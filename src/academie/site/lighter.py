"""What a page does not need is not sent: marks that nothing asks for, room between the lines.

The writer of HTML marks what any theme might want to tell apart. Ours asks for less, and what a
page repeats a hundred times weighs more than its words.
"""

from __future__ import annotations

import re

#: What stands as it is: room between words is part of it.
_KEPT = re.compile(r"(<(pre|script|style|textarea)\b.*?</\2>)", re.DOTALL)
_ROOM = re.compile(r"\s*\n\s*")
#: A link to a term is told apart by its class, every other by where it leads.
_TERM = re.compile(r'<a class="reference internal"([^>]*)><span class="academie academie-term">')
_LINKED = re.compile(
    r'(<a class="[^"]*"[^>]*>)<span class="(?:xref )?academie academie-\w+">(.*?)</span></a>'
)
_INTERNAL = re.compile(r' class="reference internal"')
_CONTAINER = re.compile(r' class="(?!table-wrapper)([\w -]*?) ?docutils container"')
_LITERAL = re.compile(
    r'(<code class="[\w -]*?)docutils (literal notranslate">)'
    r'<span class="pre">([^<]*)</span></code>'
)
#: The full name of a function, where the link leads to it.
_NAMED = re.compile(r'(href="[^"#]*#([^"]+)") title="\2"')
#: In a page a picture needs no namespace.
_NAMESPACE = re.compile(r'<svg xmlns="http://www.w3.org/2000/svg"')
#: Names, signs, answers and room in code, which have the colour of the rest.
_PLAIN_CODE = re.compile(r'<span class="(?:n|nn|nx|p|w|o|go|gr|gt)">([^<]*)</span>')
_ARTICLE = re.compile(r"(?=<article\b)|(?<=</article>)|(?=<main>)")


def lighter(page: str) -> str:
    r"""*page* in fewer bytes, which a browser shows alike.

    >>> lighter('<main>\n  <a class="reference internal" href="a">b</a>\n</main>')
    '<main>\n<a href="a">b</a>\n</main>'
    """
    return "".join(map(_part, _ARTICLE.split(page)))


def _part(part: str) -> str:
    """The same of what is read, or of what stands round it, where the theme asks for more."""
    read = part.startswith(("<article", "<main"))
    pieces = _KEPT.split(part)
    # Of each three: what may be squeezed, what stands as it is, and the tag of the latter.
    for n in range(0, len(pieces), 3):
        pieces[n] = _unmarked(_ROOM.sub("\n", pieces[n]), read=read)
        if n + 2 < len(pieces):
            pieces[n + 1], pieces[n + 2] = _code(pieces[n + 1]), ""
    return "".join(pieces)


def _unmarked(html: str, *, read: bool) -> str:
    html = _NAMESPACE.sub("<svg", _NAMED.sub(r"\1", html))
    html = _TERM.sub(r'<a class="defined"\1><span class="academie academie-term">', html)
    html = _LINKED.sub(r"\1\2</a>", html)
    html = _INTERNAL.sub("" if read else ' class="reference"', html)
    html = _CONTAINER.sub(lambda found: f' class="{found[1]}"' if found[1] else "", html)
    return _LITERAL.sub(r"\1\2\3</code>", html)


def _code(block: str) -> str:
    """A block of code without marks that give it no colour."""
    if not block.startswith("<pre"):
        return block
    return _PLAIN_CODE.sub(r"\1", block)
