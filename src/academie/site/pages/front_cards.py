"""Where to begin: for each game a picture, a line, how it goes, the text, and a whole game.

The picture is that of the page that teaches the game, so that it is one that ran.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from academie import games
from academie.core import AcademieError
from academie.proof.examples import text_of
from academie.site.build.evidence import drawn
from academie.site.examples.replay import PLAYED
from academie.site.examples.transforms import TEACHES
from academie.site.i18n.ui_strings import spans
from academie.site.pages.what_if import PAGE
from academie.site.passages.directives import EditionDirective
from academie.site.passages.titles import names_of_work
from academie.site.sphinx.nodes import in_languages, paragraph
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterator


class GamesDirective(EditionDirective):
    """The doors to all games, side by side."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Parse them; none may be missing."""
        doors = nodes.container(classes=["games"])
        self.parsed(self.content, doors)
        led = {door["game"] for door in doors.findall(nodes.container) if "game" in door}
        if missing := sorted(set(games.GAMES) - led):
            raise self.error(f"no door leads to {', '.join(missing)}")
        return [doors]


class GameDirective(EditionDirective):
    """The door to one game: ``:fr:`` and ``:en:`` say in a line what kind of game it is."""

    required_arguments = 1
    option_spec: ClassVar = {
        FRENCH: directives.unchanged_required,
        ENGLISH: directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        """Make the door."""
        try:
            game = games.load(self.arguments[0])
            works = [self.evidence.library.work(text) for text in game.META.texts]
        except AcademieError as error:
            raise self.error(str(error)) from error
        if set(self.options) != {FRENCH, ENGLISH}:
            raise self.error("a door says in both languages what it leads to")
        page = f"{works[0].slug}{TEACHES}"
        door = nodes.container(classes=["game"], game=game.META.name)
        door += self._picture(page)
        title = paragraph(classes=["game-title"])
        title += in_languages(names_of_work(works[0]))
        door += [title, paragraph(*in_languages(self.options))]
        links = nodes.bullet_list()
        links += self._links(game.META.name, page, [(w.slug, names_of_work(w)) for w in works])
        door += links
        return [door]

    def _picture(self, page: str) -> nodes.container:
        ran = self.evidence.drawn_on(page)
        if ran is None or not ran.pictures:
            raise self.error(f"{page} draws no table")
        figure = nodes.container(classes=["picture"])
        figure += nodes.raw("", drawn(ran.pictures[min(ran.pictures)]), format="html")
        return figure

    def _links(
        self, name: str, page: str, texts: list[tuple[str, dict[str, str]]]
    ) -> Iterator[nodes.list_item]:
        yield self._link(f"{page}.html", spans("site.how_it_goes"))
        for slug, names in texts:
            words = spans("site.the_text") if len(texts) == 1 else in_languages(names)
            yield self._link(f"{slug}/index.html", words)
        yield self._link(f"{page}.html#{PLAYED}", spans("site.play_it_through"))
        if games.load(name).faults.kinds:
            yield self._link(f"{text_of(name)}/{PAGE}.html", spans("site.what_if"))

    def _link(self, address: str, words: list[nodes.Node]) -> nodes.list_item:
        up = "../" * self.env.docname.count("/")
        reference = nodes.reference("", "", refuri=up + address, internal=True)
        reference += words
        item = nodes.list_item()
        item += paragraph(reference)
        return item
