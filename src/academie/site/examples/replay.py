"""Show whole games: every action with its board, its results, and the rules behind it.

``{replay} tour.txt`` on a page ``docs/trictrac/tour.md`` shows the transcript of that name next to
it. Without a script all steps are on the page one after the other; ``static/replay.js`` lets the
reader walk through them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from academie.core import AcademieError
from academie.core.messages import use_language
from academie.site.evidence.titles import titles_of
from academie.site.evidence.transcripts import SPOKEN, SUFFIX
from academie.site.i18n.ui_strings import spans
from academie.site.lab.laboratory import pictured
from academie.site.sphinx.base import EditionDirective
from academie.site.sphinx.nodes import (
    Disclosure,
    Summary,
    in_languages,
    link,
    listed,
    paragraph,
    spoken,
)
from academie.texts.languages import FRENCH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sphinx.application import Sphinx

    from academie.core import Award, Ruling
    from academie.core.messages import Message
    from academie.site.evidence.transcripts import Played, Stage


#: The anchor of a replayed game.
PLAYED = "replay"


class ReplayDirective(EditionDirective):
    """Show a transcript step by step."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Make the list of moments, then the list of all steps."""
        docname = self.env.docname
        shown = self.evidence.replays.get(docname)
        name = f"{docname.rpartition('/')[2]}{SUFFIX}"
        if shown is None or self.arguments[0] != name:
            raise self.error(f"a transcript stands beside its page, {name!r}")
        played = shown.played
        steps = nodes.enumerated_list(classes=["steps"])
        steps += [self._step(n, shown.game, stage) for n, stage in enumerate(played.stages, 1)]
        whole = nodes.container(ids=[PLAYED], classes=["replay-steps"])
        whole += [*self._moments(played), steps]
        if played.outcome is not None:
            rule = played.outcome.rule
            said = _spoken(lambda: str(played.outcome).removesuffix(f" ({rule})"))
            whole += paragraph(*said, *self._cited((rule,)), classes=["outcome"])
        return [whole]

    def _moments(self, played: Played) -> Iterator[nodes.Node]:
        """List the remarks of the transcript with links to their steps."""
        if played.remark:
            yield paragraph(*in_languages(played.remark))
        items = nodes.bullet_list()
        for n, stage in enumerate(played.stages, 1):
            if stage.remark:
                item = nodes.list_item()
                number = spans("site.step", step=n)
                where = nodes.reference("", "", *number, refid=_anchor(n), internal=True)
                item += paragraph(where, nodes.Text(": "), *in_languages(stage.remark))
                items += item
        if items.children:
            box = Disclosure(classes=["moments"])
            summary = Summary()
            summary += [*spans("site.to_look_at"), nodes.Text(f" ({len(items)})")]
            box += [summary, items]
            yield box

    def _step(self, n: int, game: str, stage: Stage) -> nodes.list_item:
        item = nodes.list_item(ids=[_anchor(n)])
        if stage.remark:
            item += paragraph(*in_languages(stage.remark), classes=["remark"])
        notation = spoken(FRENCH, nodes.literal("", stage.action))
        told = [*in_languages(stage.told), nodes.Text(" "), notation] if stage.told else [notation]
        item += paragraph(*told, classes=["action"])
        given = [*map(self._ruling, stage.rulings), *map(self._award, stage.awards)]
        if given:
            entries = nodes.bullet_list(classes=["given"])
            entries += given
            item += entries
        figure = pictured(game, stage.position)
        figure += nodes.raw("", stage.picture, format="html")
        item += figure
        return item

    def _award(self, award: Award) -> nodes.list_item:
        """Describe an award, with the parts that its game adds."""
        gained = nodes.strong()
        gained += _spoken(lambda: "".join(str(award).split(f" ({award.rule})", 1)))
        return _entry(gained, *self._cited((award.rule,)))

    def _ruling(self, ruling: Ruling) -> nodes.list_item:
        item = _entry(*_of(ruling.reason), *self._cited(ruling.rules))
        if ruling.options:
            choices = nodes.bullet_list()
            choices += [_entry(*_of(option.message)) for option in ruling.options]
            item += choices
        return item

    def _cited(self, rules: tuple[str, ...]) -> list[nodes.Node]:
        """Link each of *rules*, with the title of the first."""
        about = nodes.inline(classes=["about"])
        about += self._about(rules[0])
        links = listed([self._link(rule) for rule in rules])
        return [nodes.Text(" ("), *links, nodes.Text(") "), about]

    def _link(self, rule: str) -> nodes.Node:
        kind = "note" if self.evidence.is_note(rule) else "rule"
        return link(self.env.docname, kind, rule)

    def _about(self, rule: str) -> list[nodes.Node]:
        library = self.evidence.library
        try:
            if self.evidence.is_note(rule):
                return in_languages(self.evidence.titles_of_note(rule))
            return in_languages(titles_of(library.rule(rule)))
        except AcademieError as error:
            raise self.error(str(error)) from error


def _spoken(say: Callable[[], str]) -> list[nodes.Node]:
    """Return *say* in each language of the games."""
    said = {}
    for language in SPOKEN:
        with use_language(language):
            said[language] = say()
    return in_languages(said)


def _of(said: Message) -> list[nodes.Node]:
    return _spoken(lambda: str(said))


def _anchor(n: int) -> str:
    return f"step-{n}"


def _entry(*words: nodes.Node) -> nodes.list_item:
    item = nodes.list_item()
    item += paragraph(*words)
    return item


def setup(app: Sphinx) -> None:
    """Register the directives of this module."""
    app.add_directive_to_domain("academie", "replay", ReplayDirective)
