"""*What if …?*: every fault of a game by what happened at the table, and what the text gives.

The cases stand in ``docs/WORK/fautes.tsv``; what is shown of each was ruled by the core.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from docutils import nodes

from academie import games
from academie.core import AcademieError
from academie.core.messages import Message
from academie.proof.examples import Picture
from academie.site.evidence.evidence import drawn
from academie.site.evidence.titles import names_of_work
from academie.site.i18n.ui_strings import capital, heading, spans, words
from academie.site.sphinx.base import EditionDirective
from academie.site.sphinx.nodes import Disclosure, Summary, in_languages, link, listed, paragraph
from academie.texts.examples import text_of
from academie.texts.tables.faults import fautes, table

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping, Sequence
    from pathlib import Path

    from sphinx.application import Sphinx

    from academie.core import Ruling
    from academie.proof.examples import Run
    from academie.texts.tables.faults import Faute

#: Last part of the docname of a game's page of faults.
PAGE = "what-if"
#: What a fault may be about, in the order of a game, and what the site calls it.
ABOUT = {
    "deal": "site.about_deal",
    "take": "site.about_take",
    "exchange": "site.about_exchange",
    "number": "site.about_number",
    "dice": "site.about_dice",
    "claim": "site.about_claim",
    "call": "site.about_call",
    "turn": "site.about_turn",
    "revoke": "site.about_revoke",
    "pass": "site.about_pass",
    "laid": "site.about_laid",
    "trick": "site.about_trick",
    "shown": "site.about_shown",
    "touch": "site.about_touch",
    "full": "site.about_full",
    "count": "site.about_count",
    "mark": "site.about_mark",
    "ecole": "site.about_ecole",
    "leave": "site.about_leave",
    "words": "site.about_words",
}
#: Of these a picture of the men shows nothing.
_UNSEEN = frozenset({"dice", "words"})
_ALLOWED = {
    True: ("allowed", "site.fault_allowed"),
    False: ("forbidden", "site.fault_forbidden"),
}
#: So many examples of a case are named.
_SHOWN = 2


@dataclass(frozen=True, slots=True)
class Case:
    """What may happen, and what the text gives for it."""

    faute: Faute
    ruling: Ruling

    @property
    def likeness(self) -> Hashable:
        """What two cases have alike that differ in numbers or in the phase alone."""
        kinds = tuple(option.effect.kind for option in self.ruling.options)
        return self.faute.fr, self.ruling.reason.kind, self.ruling.rules, kinds


@cache
def cases(root: Path, name: str) -> Mapping[str, tuple[Case, ...]]:
    """The cases of the game *name* by what they are about, each ruled on by the core.

    :raises AcademieError: for a kind of fault that no case enters, and for a case that is about
        nothing of :data:`ABOUT`.
    """
    game, path = games.load(name), table(root, name)
    entered = fautes(root, name)
    if missing := set(games.load(name).faults.kinds) - {one.kind for one in entered}:
        raise AcademieError(f"{path}: no case enters {', '.join(sorted(missing))}")
    if strange := {one.about for one in entered} - ABOUT.keys():
        raise AcademieError(f"{path}: a fault is about nothing called {', '.join(sorted(strange))}")
    ruled = [
        Case(one, game.apply(game.read(one.position), game.read_action(one.incident)).rulings[0])
        for one in entered
    ]
    return {
        about: _apart(case for case in ruled if case.faute.about == about)
        for about in ABOUT
        if any(one.about == about for one in entered)
    }


def _apart(told: Iterable[Case]) -> tuple[Case, ...]:
    """The first of all cases that are alike."""
    first: dict[Hashable, Case] = {}
    for case in told:
        first.setdefault(case.likeness, case)
    return tuple(first.values())


class _AboutFaults(EditionDirective):
    """A directive that asks for the cases of a game."""

    def cases(self, game: str) -> Mapping[str, tuple[Case, ...]]:
        """Those of *game*; the page is read anew when they or the code change."""
        root = self.evidence.library.root
        for file in (table(root, game), *games.sources(game)):
            self.env.note_dependency(str(file))
        try:
            return cases(root, game)
        except AcademieError as error:
            raise self.error(str(error)) from error


class WhatIfDirective(_AboutFaults):
    """Every case of a game, under what it is about."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Make a section for each thing that faults are about."""
        found = self.cases(self.arguments[0])
        if not found:
            raise self.error(f"{self.arguments[0]} has no faults")
        named: set[str] = set()
        return [self._section(about, told, named) for about, told in found.items()]

    def _section(self, about: str, told: Sequence[Case], named: set[str]) -> nodes.section:
        section = nodes.section(ids=[f"about-{about}"], names=[f"about-{about}"])
        section += nodes.title("", "", *in_languages(capital(words(ABOUT[about]))))
        items = nodes.bullet_list(classes=["cases"])
        items += [self._item(case, named) for case in told]
        section += items
        return section

    def _item(self, case: Case, named: set[str]) -> nodes.list_item:
        faute, ruling = case.faute, case.ruling
        item = nodes.list_item(classes=["case"])
        first = faute.kind not in named
        if first:
            named.add(faute.kind)
            item["ids"] = [faute.kind]
        happened = nodes.strong("", "", *in_languages(capital(faute.told)))
        item += paragraph(happened, *_verdict(ruling))
        item += paragraph(*heading(ruling.reason), nodes.Text("."))
        given = [*(o.message for o in ruling.options), *(a.message for a in ruling.awards)]
        if given:
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
                run.example.slug,
                *in_languages(self.evidence.titles_of_example(run)),
            )
            for run in self._played(case)
        ]
        more = [nodes.Text(" · "), *listed(played)] if played else []
        return paragraph(*listed(rules), *more, classes=["rests-on"])

    def _played(self, case: Case) -> list[Run]:
        """The examples that enter such a fault and rest on its rule."""
        entered = f"! {case.faute.kind} "
        found = self.evidence.exercised.get(case.ruling.rule, ())
        folder = f"{case.faute.game}/"
        return [
            run
            for run in found
            if run.example.slug.startswith(folder)
            and entered in run.example.path.read_text(encoding="utf-8")
        ][:_SHOWN]

    def _table(self, faute: Faute) -> Disclosure:
        state = games.load(faute.game).read(faute.position)
        picture = Picture(type(state).__module__, faute.position)
        box = Disclosure(classes=["table-then"])
        figure = nodes.container(classes=["picture"])
        figure += nodes.raw("", drawn(picture), format="html")
        box += [Summary("", "", *spans("site.table_then")), figure]
        return box


def _verdict(ruling: Ruling) -> Sequence[nodes.Node]:
    """Whether the text allows what was done; nothing where it says only what follows."""
    if ruling.allowed is None:
        return ()
    kind, told = _ALLOWED[ruling.allowed]
    return nodes.Text(" "), nodes.inline("", "", *spans(told), classes=["verdict", kind])


class WhatIfsDirective(_AboutFaults):
    """The pages of faults of the games that are named, and what each is about."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Make one list; no game with faults may be missing."""
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
