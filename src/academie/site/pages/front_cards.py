"""The cards of the front page: for each game a picture, a line, and links.

The picture is the one of the page for beginners.
"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from academie import games
from academie.addresses import at
from academie.core import AcademieError
from academie.proof.cases import PAGE
from academie.site.evidence.contents import find_contents
from academie.site.evidence.evidence import drawn
from academie.site.evidence.titles import names_of_work
from academie.site.examples.replay import PLAYED
from academie.site.examples.transforms import TEACHES
from academie.site.i18n.ui_strings import SPOKEN, html, html_of, spans
from academie.site.passages.markup import join_lines, small_capitals, space
from academie.site.sphinx.base import EditionDirective
from academie.site.sphinx.nodes import in_languages, paragraph, side
from academie.texts.examples import text_of
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sphinx.application import Sphinx

    from academie.site.evidence.contents import Contents
    from academie.texts.model import Rule


#: The part of a drawing shown on the card of its game: the board without words, the hand below.
_SHOWN = {
    "trictrac-board": "12 57 456 336",
    "card-table": "110 150 380 280",
    "chess-board": "20 0 356 356",
    "domino-table": "0 26 240 177",
}
#: Drawings without a background.
_ON_CLOTH = ("card-table", "chess-board", "domino-table")
_SHEET = re.compile(r'viewBox="[^"]*"(?P<between>[^>]*class="drawing (?P<kind>[\w-]+)")')


def name_of_game(contents: Contents, name: str) -> str:
    """Return the short name of the game *name* in each language, as HTML."""
    names = contents.names.get(name) if len(games.load(name).META.texts) == 1 else None
    return html_of(names) if names else escape(games.load(name).META.title)


class FrontDirective(EditionDirective):
    """Show a rule in both languages, and the steps of the example that proves it."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Make the passage and its steps."""
        try:
            rule = self.evidence.library.rule(self.arguments[0])
            title = names_of_work(self.evidence.library.work(rule.work))
        except AcademieError as error:
            raise self.error(str(error)) from error
        passage = nodes.container(classes=["passage"])
        passage += nodes.raw("", _place(rule), format="html")
        passage += paragraph(*in_languages(title), classes=["our-title"])
        for language, said in ((FRENCH, rule.fr), *rule.translations.items()):
            column = nodes.container(classes=[side(language), f"language-{language}"])
            self.parsed(said.body, column)
            join_lines(column)
            if language == FRENCH:
                space(column)
            small_capitals(column)
            passage += column
        steps = nodes.container(classes=["steps-told"])
        self.parsed(self.content, steps)
        names = [node["step"] for node in steps.findall(nodes.container) if "step" in node]
        front = nodes.container(classes=["front"])
        front += [passage, nodes.raw("", _buttons(names), format="html"), steps]
        return [front]


class StepDirective(EditionDirective):
    """Show a step: title, words, and picture."""

    has_content = True
    option_spec: ClassVar = dict.fromkeys(
        (FRENCH, ENGLISH, "fr-told", "en-told"), directives.unchanged_required
    )

    def run(self) -> list[nodes.Node]:
        """Make the step."""
        if set(self.options) != set(self.option_spec):
            raise self.error("a step says in both languages what it is and what happens")
        names = {k: self.options[k] for k in SPOKEN}
        step = nodes.container(classes=["step"], step=names)
        self.parsed(self.content, step)
        step += paragraph(*in_languages({k: self.options[f"{k}-told"] for k in SPOKEN}))
        return [step]


def _place(rule: Rule) -> str:
    """Return the id of *rule* with a link to its short address, as HTML."""
    above, dot, last = rule.id.partition(".")
    heard = f'<span class="visually-hidden">{above}{dot}</span>'
    return f'<div class="at"><a href="{at(f"r/{rule.id}")}">{heard}{last}</a></div>'


def _buttons(names: Sequence[Mapping[str, str]]) -> str:
    """Make the buttons for the steps, which work without a script."""
    buttons = "".join(
        f'<label><input type="radio" name="step" value="{n}"{" checked" if n == 1 else ""}>'
        f"<span>{html_of(name)}</span></label>"
        for n, name in enumerate(names, 1)
    )
    legend = html("site.steps_of_the_example")
    return (
        f'<fieldset class="steps"><legend class="visually-hidden">{legend}</legend>'
        f"{buttons}</fieldset>"
    )


def _cut(picture: str) -> str:
    """Cut *picture* to the part by which its game is recognised."""
    return _SHEET.sub(
        lambda sheet: (
            f'viewBox="{_SHOWN[sheet["kind"]]}"{sheet["between"]}'
            if sheet["kind"] in _SHOWN
            else sheet[0]
        ),
        picture,
    )


class GamesDirective(EditionDirective):
    """Show the cards of all games."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Parse the cards, and check that none is missing."""
        doors = nodes.container(classes=["games"])
        self.parsed(self.content, doors)
        led = {door["game"] for door in doors.findall(nodes.container) if "game" in door}
        if missing := sorted(set(games.GAMES) - led):
            raise self.error(f"no door leads to {', '.join(missing)}")
        return [doors]


class GameDirective(EditionDirective):
    """Show the card of a game; ``:fr:`` and ``:en:`` describe it in a line."""

    required_arguments = 1
    option_spec: ClassVar = {
        FRENCH: directives.unchanged_required,
        ENGLISH: directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        """Make the card."""
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
        leads = nodes.reference("", "", refuri=at(page), internal=True)
        leads += nodes.raw(
            "", name_of_game(self.evidence.found(find_contents), game.META.name), format="html"
        )
        title += leads
        door += [title, paragraph(*in_languages(self.options))]
        links = nodes.bullet_list(classes=["leads"])
        links += self._links(game.META.name, page, [(w.slug, names_of_work(w)) for w in works])
        door += links
        return [door]

    def _picture(self, page: str) -> nodes.container:
        ran = self.evidence.drawn_on(page)
        if ran is None or not ran.pictures:
            raise self.error(f"{page} draws no table")
        figure = nodes.container(classes=["picture"])
        picture = drawn(ran.pictures[min(ran.pictures)])
        figure["classes"] += ["cloth"] * any(kind in picture for kind in _ON_CLOTH)
        figure += nodes.raw("", _cut(picture), format="html")
        return figure

    def _links(
        self, name: str, page: str, texts: list[tuple[str, dict[str, str]]]
    ) -> Iterator[nodes.list_item]:
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


def setup(app: Sphinx) -> None:
    """Register the directives of this module."""
    app.add_directive_to_domain("academie", "games", GamesDirective)
    app.add_directive_to_domain("academie", "game", GameDirective)
    app.add_directive_to_domain("academie", "front", FrontDirective)
    app.add_directive_to_domain("academie", "step", StepDirective)
