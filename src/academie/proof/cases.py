"""The cases of *What if …?*: what may happen at a table, and the core's ruling on it.

The cases are in ``docs/WORK/fautes.tsv``; the core gives the rulings.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from academie import games
from academie.core import AcademieError
from academie.texts.examples import text_of
from academie.texts.search.article import Article
from academie.texts.tables.faults import fautes, table

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
    from pathlib import Path

    from academie.core import Ruling
    from academie.core.messages import Message
    from academie.texts.tables.faults import Faute

#: The last part of the name of a page of cases.
PAGE = "what-if"
#: The kind of the cases in the search.
KIND = "case"
#: The subjects of faults, in the order of a game, with their names on the site.
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


@dataclass(frozen=True, slots=True)
class Case:
    """An event at the table, and the ruling of the text.

    :param anchor: of the case on the page of its game.
    """

    faute: Faute
    ruling: Ruling
    anchor: str = ""

    @property
    def likeness(self) -> Hashable:
        """The part of a case that equals that of cases with other numbers or another phase."""
        kinds = tuple(option.effect.kind for option in self.ruling.options)
        return self.faute.fr, self.ruling.reason.kind, self.ruling.rules, kinds

    @property
    def given(self) -> tuple[Message, ...]:
        """The decision of the text: the reason of the ruling, then options and awards."""
        given = (
            *(o.message for o in self.ruling.options),
            *(a.message for a in self.ruling.awards),
        )
        return self.ruling.reason, *given


@cache
def cases(root: Path, name: str) -> Mapping[str, tuple[Case, ...]]:
    """Return the cases of the game *name* by subject, each with its ruling.

    :raises AcademieError: for a kind of fault without a case, and for a case with a subject
        not in :data:`ABOUT`.
    """
    game, path = games.load(name), table(root, name)
    entered = fautes(root, name)
    if missing := set(games.load(name).faults.kinds) - {one.kind for one in entered}:
        raise AcademieError(f"{path}: add a case for each of {', '.join(sorted(missing))}")
    if strange := {one.about for one in entered} - ABOUT.keys():
        raise AcademieError(f"{path}: unknown subject {', '.join(sorted(strange))}")
    ruled = [
        Case(one, game.apply(game.read(one.position), game.read_action(one.incident)).rulings[0])
        for one in entered
    ]
    times: dict[str, int] = {}
    return {
        about: tuple(_anchored(_apart(case for case in ruled if case.faute.about == about), times))
        for about in ABOUT
        if any(one.about == about for one in entered)
    }


def articles(root: Path, at: Callable[..., str]) -> Iterator[Article]:
    """List the cases of all games for the search."""
    for name in _with_cases(root):
        for told in cases(root, name).values():
            yield from (_article(case, text_of(name), at) for case in told)


def rules_of_cases(root: Path) -> dict[str, frozenset[str]]:
    """Map each case, by the id of its article, to its rules."""
    return {
        _id(case, text_of(name)): frozenset(case.ruling.rules)
        for name in _with_cases(root)
        for told in cases(root, name).values()
        for case in told
    }


def _with_cases(root: Path) -> list[str]:
    """List the games with cases below *root*."""
    return [name for name in games.GAMES if table(root, name).exists()]


def _article(case: Case, slug: str, at: Callable[..., str]) -> Article:
    told = case.faute.told
    return Article(
        _id(case, slug),
        KIND,
        (slug,),
        at(f"{slug}/{PAGE}", case.anchor),
        {code: (words[:1].upper() + words[1:],) for code, words in told.items()},
        {code: _sentences(case.given, code) for code in told},
    )


def _id(case: Case, slug: str) -> str:
    return f"{slug}/{PAGE}/{case.anchor}"


def _sentences(given: Iterable[Message], language: str) -> str:
    told = (said.within(language) for said in dict.fromkeys(given))
    return " ".join(f"{words[:1].upper()}{words[1:].rstrip('.')}." for words in told)


def _apart(told: Iterable[Case]) -> tuple[Case, ...]:
    """Keep the first of cases that are alike."""
    first: dict[Hashable, Case] = {}
    for case in told:
        first.setdefault(case.likeness, case)
    return tuple(first.values())


def _anchored(told: Iterable[Case], times: dict[str, int]) -> Iterator[Case]:
    """Give each case its anchor: the kind of the fault, numbered from the second on."""
    for case in told:
        kind = case.faute.kind
        times[kind] = times.get(kind, 0) + 1
        anchor = kind if times[kind] == 1 else f"{kind}-{times[kind]}"
        yield Case(case.faute, case.ruling, anchor)
