"""Show the turn of a game: a picture of its turn table, and the same in words with links.

```{turn} whist``` needs only the turn table of the game. The page is rebuilt when the code of the
game changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes

from academie import drawing, games
from academie.core import AcademieError
from academie.core.messages import Message
from academie.proof.cases import PAGE as WHAT_IF
from academie.site.i18n.ui_strings import drawn, spans, spans_of, words
from academie.site.sphinx.base import EditionDirective
from academie.site.sphinx.nodes import (
    Disclosure,
    Summary,
    function_link,
    link,
    listed,
    paragraph,
    spoken,
)
from academie.texts.examples import text_of
from academie.texts.languages import FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sphinx.application import Sphinx

    from academie.core.turn_table import Line, TurnTableGame


class TurnDirective(EditionDirective):
    """Show the turn of a game."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Make the picture, and the folded list in words."""
        try:
            shown: Any = games.load(self.arguments[0])
        except AcademieError as error:
            raise self.error(str(error)) from error
        figure = nodes.container(classes=["picture"])
        figure += nodes.raw("", drawn(lambda: drawing.draw(shown)), format="html")
        box = Disclosure(classes=["turn-in-words"])
        box += [Summary("", "", *spans("site.turn_in_words")), figure, *self._in_words(shown)]
        return [box]

    def _in_words(self, shown: TurnTableGame[Any, Any]) -> Iterator[nodes.Node]:
        for phase in shown.notation.phases:
            yield paragraph(spoken(FRENCH, nodes.strong("", phase)), classes=["phase"])
            acts = nodes.bullet_list()
            acts += [self._act(shown, phase, line) for line in shown.lines_in(phase)]
            yield acts if acts.children else paragraph(*spans("site.nothing_is_done"))
        yield paragraph(nodes.strong("", "", *spans("site.in_any_phase")), classes=["phase"])
        faults = [self._fault(kind) for kind in shown.faults.kinds]
        named = [*spans("site.faults"), nodes.Text(" ")]
        yield paragraph(*named, *listed(faults), nodes.Text("."))
        choice = [*spans("site.first_a_choice"), nodes.Text(" ")]
        yield paragraph(*choice, self._link(shown.unasked))

    def _act(
        self, shown: TurnTableGame[Any, Any], phase: str, line: Line[Any, Any]
    ) -> nodes.list_item:
        kind, docname = line.kind, self.env.docname
        name = function_link(docname, f"{kind.__module__}.{kind.__qualname__}", kind.__name__)
        said = [name, *spans("site.colon"), nodes.Text(" "), *told(kind)]
        said += _between("site.by_rule")
        said.append(self._link(line.rule))
        if line.offers is None:
            said += spans("site.handed_in")
        leads = shown.leads(line, phase)
        said += [*spans("site.leads_to"), nodes.Text(" "), *_phases(leads)]
        for rule, others in _refused(line).items():
            said += [*spans("site.in_phase"), nodes.Text(" "), *_phases(others)]
            said += [*_between("site.refused_by"), self._link(rule)]
        item = nodes.list_item()
        item += paragraph(*said, nodes.Text("."))
        return item

    def _fault(self, kind: str) -> nodes.reference:
        """Link the notation of a fault to its case."""
        up = "../" * self.env.docname.count("/")
        page = f"{up}{text_of(self.arguments[0])}/{WHAT_IF}.html#{kind}"
        named = spoken(FRENCH, nodes.literal("", kind))
        return nodes.reference("", "", named, refuri=page, internal=True)

    def _link(self, rule: str) -> nodes.Node:
        return link(self.env.docname, "note" if self.evidence.is_note(rule) else "rule", rule)


def _between(kind: str) -> list[nodes.Node]:
    return [nodes.Text(" "), *spans(kind), nodes.Text(" ")]


def _phases(phases: Iterable[str]) -> list[nodes.Node]:
    return listed([spoken(FRENCH, nodes.emphasis("", phase)) for phase in phases])


def _refused(line: Line[Any, Any]) -> Mapping[str, list[str]]:
    """Map each rule to the phases in which it refuses an action of *line*."""
    found: dict[str, list[str]] = {}
    for phase, (rule, _) in (line.elsewhere or {}).items():
        found.setdefault(rule, []).append(phase)
    return found


def told(kind: type) -> list[nodes.Node]:
    """Describe an action of the class *kind*, with its notation."""
    return spans_of(words(meant(kind)), _marked)


def meant(kind: type) -> Message:
    """Return the message about an action of the class *kind*.

    >>> from academie.games.whist.actions import Call
    >>> meant(Call)
    Message('whist.act_call')
    """
    _, room, *inside = kind.__module__.split(".")
    return Message(f"{inside[0] if room == 'games' else room}.act_{kind.__name__.lower()}")


def _marked(said: str) -> Iterator[nodes.Node]:
    """Convert a sentence to nodes, with its notation as code."""
    for n, part in enumerate(said.split("``")):
        if n % 2:
            yield spoken(FRENCH, nodes.literal("", part))
        elif part:
            yield nodes.Text(part)


def setup(app: Sphinx) -> None:
    """Register the directives of this module."""
    app.add_directive_to_domain("academie", "turn", TurnDirective)
