"""The sidebar: a reader's table of contents, written from families of games and lists of pages.

Every page has the same list; below the game that is read stand its own pages and chapters. The
pages of single rules and of printed pages are thousands: they take the list from one script.
"""

from __future__ import annotations

import json
from functools import cached_property
from typing import TYPE_CHECKING, cast

from sphinx.addnodes import toctree

from academie import games
from academie.addresses import LABORATORY, at
from academie.site.evidence.contents import contents_of
from academie.site.evidence.titles import names_of_work
from academie.site.i18n import ui_strings
from academie.site.pages.front_cards import name_of_game

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sphinx.builders.html import StandaloneHTMLBuilder

    from academie.site.evidence.contents import Contents
    from academie.site.evidence.evidence import Evidence
    from academie.site.sphinx.domain import AcademieDomain
    from academie.texts.model import Work

#: A page of the contents, with what it goes by.
Entry = tuple[str, str]
#: The script from which the pages of single rules take the list.
SCRIPT = "contents.js"
#: Pages of a game that go by a short name in the list.
_SHORT = {
    "usage": "site.to_usage",
    "notes": "site.to_notes",
    "since": "site.to_since",
    "what-if": "site.what_if_all",
    "exemples": "site.to_examples",
    "commencer": "site.how_it_goes",
}
#: From how many on chapters stand as numerals in a row.
_MANY = 4
#: Stands in an address for the way up to the root of the site.
_UP = "\0"
_ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


class Navigation:
    """The list of the site that *builder* writes."""

    def __init__(self, builder: StandaloneHTMLBuilder) -> None:
        self.builder = builder
        self.env = builder.env

    def on_page(self, docname: str) -> str:
        """The list as the page *docname* has it: its own game open, its own entry marked."""
        folder = docname.partition("/")[0]
        up = "../" * docname.count("/")
        around = [docname, "/".join(docname.split("/")[:2])]
        name = self._game_of(folder)
        html = self._closed.replace(f"<!--{name}-->", self._opened(folder), 1)
        if name:
            texts = self._texts_of(name)
            html = html.replace(
                f'<li data-texts="{texts}"><a', '<li class="open"><a class="here"', 1
            )
        for place in around:
            link = f'href="{_UP}{at(place)}"'
            if link in html:
                current = "page" if place == docname else "true"
                # The last: before it the name of the game may lead to the same page.
                before, _, after = html.rpartition(link)
                html = f'{before}aria-current="{current}" {link}{after}'
                break
        return html.replace(_UP, up)

    def script(self) -> str:
        """The script that puts the list where it stands, with every game's own pages."""
        html = self._closed
        for slug, name in self._games.items():
            html = html.replace(f"<!--{name}-->", self._opened(slug), 1)
        return _INSERTED.replace("LIST", json.dumps(html.replace(_UP, "\x01"), ensure_ascii=False))

    @cached_property
    def evidence(self) -> Evidence:
        """What was proved."""
        return cast("AcademieDomain", self.env.get_domain("academie")).proved

    @cached_property
    def _contents(self) -> Contents:
        return contents_of(self.evidence.library.root)

    @cached_property
    def _placed(self) -> tuple[str, ...]:
        """Names of all games that the contents list by family, in order."""
        return tuple(name for family in self._contents.families for name in family.games)

    @cached_property
    def _games(self) -> Mapping[str, str]:
        """The game of each text, by the text's slug; a text of no game goes by itself."""
        slugs = self.evidence.library.slugs
        found = {
            text: name
            for name in self._placed
            if name in games.GAMES
            for text in games.load(name).META.texts
            if text in slugs
        }
        return found | {slug: slug for slug in slugs if slug not in found}

    def _game_of(self, slug: str) -> str:
        return self._games.get(slug, "")

    @cached_property
    def _closed(self) -> str:
        """Render the contents as HTML, with a placeholder below each game for its own pages."""
        grouped = {page for group in self._contents.groups for page in group.pages}
        parts = [f'<p class="group">{ui_strings.html("site.the_games")}</p><ul>']
        for family in self._contents.families:
            there = [name for name in family.games if name in self._games.values()]
            if there:
                parts.append(f'<li class="family">{ui_strings.html_of(family.names)}</li>')
            parts += [self._door(name) for name in there]
        parts += [
            self._door(slug)
            for slug, name in self._games.items()
            if name not in self._placed and f"{slug}/index" not in grouped
        ]
        parts.append("</ul>")
        for group in self._contents.groups:
            links = "".join(
                f"<li>{_link(at(page), ui_strings.html_of(names))}</li>"
                for page, names in group.pages.items()
                if self._is_there(page)
            )
            if links:
                said = ui_strings.html_of(group.names)
                parts.append(f'<p class="group">{said}</p><ul>{links}</ul>')
        return "".join(parts)

    def _is_there(self, page: str) -> bool:
        if page == LABORATORY:
            return bool(self.env.config.academie_laboratory)
        return page in self.env.found_docs

    def _door(self, name: str) -> str:
        texts = self._texts_of(name)
        work = self.evidence.library.work(texts.split()[0])
        placed = name in self._placed
        names = self._short(name) if placed else _title(names_of_work(work))
        link = _link(at(self._begins(work)), names)
        return f'<li data-texts="{texts}">{link}<!--{name}--></li>'

    def _short(self, name: str) -> str:
        return name_of_game(self._contents, name)

    def _begins(self, work: Work) -> str:
        """The page with which *work* begins."""
        index = f"{work.slug}/index"
        return index if index in self.env.found_docs else next(iter(work.rules.values())).place

    def _texts_of(self, name: str) -> str:
        return " ".join(slug for slug, game in self._games.items() if game == name)

    def _opened(self, slug: str) -> str:
        """The pages of the game of the text *slug*."""
        name = self._game_of(slug)
        works = [w for w in self.evidence.library.works if self._game_of(w.slug) == name]
        return f"<ul>{''.join(self._entries(works))}</ul>" if works and name else ""

    def _entries(self, works: Iterable[Work]) -> Iterator[str]:
        works = sorted(works, key=lambda work: list(self._games).index(work.slug))
        alone = len(works) == 1
        begin = f"{works[0].slug}/commencer"
        if begin in self.env.found_docs:
            yield f"<li>{_link(at(begin), ui_strings.html('site.how_it_goes'))}</li>"
        others: list[str] = []
        for work in works:
            index = self._begins(work)
            names = self._contents.names.get(work.slug) or names_of_work(work)
            title = ui_strings.html("site.the_text") if alone else _title(names)
            yield f"<li>{_link(at(index), title)}</li>"
            chapters: list[str] = []
            for page in self._listed(index):
                of_text = page in self.evidence.pages and page.rpartition("/")[2] != "usage"
                (chapters if of_text else others).append(page)
            yield from self._chapters(chapters)
        for page in dict.fromkeys(others):
            if page != begin:
                yield f"<li>{_link(at(page), self._called(page))}</li>"

    def _chapters(self, pages: list[str]) -> Iterator[str]:
        numbered = all(page.rpartition("/")[2].isdecimal() for page in pages)
        if len(pages) < _MANY:
            yield from (f"<li>{_link(at(page), self._called(page))}</li>" for page in pages)
        elif numbered:
            links = (_link(at(page), roman(int(page.rpartition("/")[2]))) for page in pages)
            yield f'<li class="chapters">{"".join(links)}</li>'

    def _called(self, page: str) -> str:
        short = _SHORT.get(page.rpartition("/")[2])
        if short and page in self.env.found_docs:
            return ui_strings.html(short)
        return str(self.builder.render_partial(self.env.titles[page])["title"])

    def _listed(self, docname: str) -> Iterator[str]:
        """The pages that *docname* has in its contents, in their order."""
        for contents in self.env.tocs[docname].findall(toctree) if docname in self.env.tocs else ():
            yield from (page for _, page in contents["entries"])


#: Puts the list where the script stands, before the page is shown.
_INSERTED = """\
// The list of the site, for pages that are thousands: it stands once.
"use strict";
(() => {
  const here = document.currentScript;
  const { root, text } = here.dataset;
  here.insertAdjacentHTML("afterend", LIST.replaceAll("\\u0001", root));
  const open = text && here.parentElement.querySelector(`[data-texts~="${text}"]`);
  if (!open) return;
  open.className = "open";
  open.querySelector("a").className = "here";
})();
"""


def roman(number: int) -> str:
    """*number* as the books count chapters.

    >>> roman(9), roman(23)
    ('IX', 'XXIII')
    """
    said = ""
    for value, sign in _ROMAN:
        times, number = divmod(number, value)
        said += sign * times
    return said


def _title(names: Mapping[str, str]) -> str:
    return ui_strings.html_of({k: names.get(k, names["fr"]) for k in ui_strings.SPOKEN})


def _link(address: str, words: str) -> str:
    return f'<a href="{_UP}{address}">{words}</a>'
