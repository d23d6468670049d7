"""*What if …?*: every fault of a game by what happened at the table, with the ruling.

The cases stand in ``docs/WORK/fautes.tsv``; what is shown of each was ruled by the core.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from academie import games
from academie.core import AcademieError
from academie.core.messages import Message
from academie.proof.cases import ABOUT, PAGE, Case, cases
from academie.proof.examples import Picture
from academie.site.evidence.evidence import drawn
from academie.site.evidence.titles import names_of_work
from academie.site.i18n.ui_strings import capital, heading, spans, words
from academie.site.sphinx.base import EditionDirective
from academie.site.sphinx.nodes import Disclosure, Summary, in_languages, link, listed, paragraph
from academie.texts.examples import text_of
from academie.texts.tables.faults import table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sphinx.application import Sphinx

    from academie.core import Ruling
    from academie.site.evidence.evidence import Evidence
    from academie.texts.examples import Example
    from academie.texts.tables.faults import Faute

#: Faults of which a picture of the men shows nothing.
_UNSEEN = frozenset({"dice", "words"})
_ALLOWED = {
    True: ("allowed", "site.fault_allowed"),
    False: ("forbidden", "site.fault_forbidden"),
}
#: The most examples of a case that are named.
_SHOWN = 2


class _AboutFaults(EditionDirective):
    """Base class of directives that show the cases of a game."""

    def cases(self, game: str) -> Mapping[str, tuple[Case, ...]]:
        """Those of *game*."""
        self.env.note_dependency(str(table(self.root, game)))
        try:
            return cases(self.root, game)
        except AcademieError as error:
            raise self.error(str(error)) from error


class WhatIfDirective(_AboutFaults):
    """Show every case of a game by subject."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Make a section for each subject."""
        found = self.cases(self.arguments[0])
        if not found:
            raise self.error(f"{self.arguments[0]} has no faults")
        return [self._section(about, told) for about, told in found.items()]

    def _section(self, about: str, told: Sequence[Case]) -> nodes.section:
        section = nodes.section(ids=[f"about-{about}"], names=[f"about-{about}"])
        section += nodes.title("", "", *in_languages(capital(words(ABOUT[about]))))
        items = nodes.bullet_list(classes=["cases"])
        items += [self._item(case) for case in told]
        section += items
        return section

    def _item(self, case: Case) -> nodes.list_item:
        faute, ruling = case.faute, case.ruling
        item = nodes.list_item(classes=["case"], ids=[case.anchor])
        first = case.anchor == faute.kind
        happened = nodes.strong("", "", *in_languages(capital(faute.told)))
        item += paragraph(happened, *_verdict(ruling))
        item += paragraph(*heading(ruling.reason), nodes.Text("."))
        if given := case.given[1:]:
            below = nodes.bullet_list()
            below += [nodes.list_item("", paragraph(*spans(said))) for said in given]
            item += below
        item += self._rests_on(case)
        if first and faute.about not in _UNSEEN:
            item += self._table(faute)
        return item

    def _rests_on(self, case: Case) -> nodes.paragraph:
        docname = self.env.docname
        rules = [
            link(docname, "note" if self.evidence.is_note(rule) else "rule", rule)
            for rule in case.ruling.rules
        ]
        played = [
            link(
                docname,
                "example",
                example.slug,
                *in_languages(self.evidence.titles_of_example(example.place)),
            )
            for example in self.evidence.found(
                find_played, case.faute.game, case.faute.kind, case.ruling.rule
            )
        ]
        more = [nodes.Text(" · "), *listed(played)] if played else []
        return paragraph(*listed(rules), *more, classes=["rests-on"])

    def _table(self, faute: Faute) -> Disclosure:
        state = games.load(faute.game).read(faute.position)
        picture = Picture(type(state).__module__, faute.position)
        box = Disclosure(classes=["table-then"])
        figure = nodes.container(classes=["picture"])
        figure += nodes.raw("", drawn(picture), format="html")
        box += [Summary("", "", *spans("site.table_then")), figure]
        return box


def _verdict(ruling: Ruling) -> Sequence[nodes.Node]:
    """Say whether the text allows what was done; nothing if it only says what follows."""
    if ruling.allowed is None:
        return ()
    kind, told = _ALLOWED[ruling.allowed]
    return nodes.Text(" "), nodes.inline("", "", *spans(told), classes=["verdict", kind])


def find_played(evidence: Evidence, game: str, kind: str, rule: str) -> tuple[Example, ...]:
    """Find the first examples of *game* that enter a fault of this *kind* and rest on its rule."""
    entered = f"! {kind} "
    found = (run.example for run in evidence.exercised.get(rule, ()))
    return tuple(
        example
        for example in found
        if example.slug.startswith(f"{game}/")
        and entered in example.path.read_text(encoding="utf-8")
    )[:_SHOWN]


class WhatIfsDirective(_AboutFaults):
    """Link the pages of faults of the games, with their subjects."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Make one list, and check that no game is missing."""
        named = " ".join(self.content).split()
        ruled = {name for name in games.GAMES if games.load(name).faults.kinds}
        if odd := ruled ^ set(named):
            raise self.error(f"of each game with faults, and of no other: {', '.join(sorted(odd))}")
        items = nodes.bullet_list(classes=["what-ifs"])
        items += [self._game(name) for name in named]
        return [items]

    def _game(self, name: str) -> nodes.list_item:
        found = self.cases(name)
        work = self.evidence.library.work(text_of(name))
        page = f"{work.slug}/{PAGE}.html"
        title = nodes.strong("", "", self._led(page, in_languages(names_of_work(work))))
        counted = spans(Message("site.cases", n=sum(map(len, found.values()))))
        item = nodes.list_item()
        item += paragraph(title, nodes.Text(", "), *counted)
        about = [self._led(f"{page}#about-{one}", spans(ABOUT[one])) for one in found]
        item += paragraph(*listed(about))
        return item

    @staticmethod
    def _led(address: str, words: list[nodes.Node]) -> nodes.reference:
        return nodes.reference("", "", *words, refuri=address, internal=True)


def setup(app: Sphinx) -> None:
    """Register the directives of this module."""
    app.add_directive_to_domain("academie", "what-if", WhatIfDirective)
    app.add_directive_to_domain("academie", "what-ifs", WhatIfsDirective)
