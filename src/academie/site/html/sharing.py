"""What the head of a page says to search engines, and to programs that show a link to it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from docutils import nodes

from academie import rulebook
from academie.site.i18n.ui_strings import BETWEEN
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

#: The most that is shown of the first words, in letters, in all languages together: programs cut a
#: description at some 160.
_LONGEST = 156
#: The picture of every link to the site, 1200 by 630 dots. It is PNG, since the programs that show
#: links read no SVG; a picture of its own for each page would weigh as much as all the pages.
PICTURE = "_static/share.png"
#: The classes of a column in each language.
_COLUMNS = {FRENCH: f"language-{FRENCH}", ENGLISH: f"language-{ENGLISH}"}


def share(published: str, title: str, words: Mapping[str, str]) -> str:
    """Return the lines for the head of a page, as HTML.

    The description is one line for search engines and for Open Graph, whose programs also take a
    plain description. Title and picture are for a link that is shared. There is none to a site
    without an address, so these lines are left out there.

    :param published: the address of the site, ending in ``/``.
    :param title: of the page.
    :param words: what the page says first, by language.
    """
    each = _LONGEST // max(1, len(words))
    described = BETWEEN.join(dict.fromkeys(shortened(w, each) for w in words.values() if w))
    lines = []
    if described:
        both = 'name="description" property="og:description"' if published else 'name="description"'
        lines.append(f'<meta {both} content="{escape(described)}">')
    if published:
        lines.append(f'<meta property="og:title" content="{escape(title)}">')
    if has_picture(published):
        lines.append(f'<meta property="og:image" content="{escape(published + PICTURE)}">')
    return "\n".join(lines)


def has_picture(published: str) -> bool:
    """Whether links to the site at the address *published* show the picture of our own."""
    return bool(published) and rulebook.games() is None


def shortened(words: str, longest: int) -> str:
    """Return the first *words*, whole, in *longest* letters at most.

    >>> shortened("Short.", 9), shortened("One word after the other", 20)
    ('Short.', 'One word after the …')
    """
    words = " ".join(words.split())
    if len(words) <= longest:
        return words
    return words[: longest - 1].rpartition(" ")[0].rstrip(" ,;:") + " …"


def first_words(page: nodes.document) -> dict[str, str]:
    """Return what *page* says first, by language: its first paragraph in each.

    A page that stands in English alone has no column.
    """
    said: dict[str, str] = {}
    for language, column in _COLUMNS.items():
        for place in page.findall(nodes.Element):
            if column in place["classes"] and (words := next(_paragraphs(place), "")):
                said[language] = words
                break
    if not said and (words := next(_paragraphs(page), "")):
        said[ENGLISH] = words
    return said


def _paragraphs(place: nodes.Element) -> Iterator[str]:
    """Yield the words of each paragraph in *place* that is prose, and nothing set beside them."""
    for paragraph in place.findall(nodes.paragraph):
        if isinstance(paragraph.parent, nodes.entry | nodes.list_item):
            continue
        told = paragraph.deepcopy()
        for mark in list(told.findall(_is_beside)):
            mark.parent.remove(mark)
        if len((words := told.astext()).split()) > 1:
            yield words


def _is_beside(node: nodes.Node) -> bool:
    """Whether *node* is no word of a paragraph: the number of a rule, or what is only heard."""
    heard = isinstance(node, nodes.Element) and "visually-hidden" in node["classes"]
    return heard or isinstance(node, nodes.superscript)
