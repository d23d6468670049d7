"""Check that a passage and its translation agree in numbers, length and force.

Advice says *should*, a rule says *must*. A difference is corrected, or explained in
``docs/WORK/LANGUAGE/pairs.tsv``: an id, what differs (``numbers``, ``length`` or ``force``), and
the reason. An explanation without a difference is an error.
"""

from __future__ import annotations

import re
from statistics import median_low
from typing import TYPE_CHECKING, NamedTuple

from academie.texts.language.numbers import differing, known
from academie.texts.languages import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.texts.model import Rule, Work

NUMBERS, LENGTH, FORCE = "numbers", "length", "force"


class _Force(NamedTuple):
    """The words by which a language advises or binds.

    :param binding: words that make advice a duty.
    :param binds: words that bind in a rule.
    :param advises: words that advise.
    :param should: the verb of advice; *must* is that of a rule.
    """

    binding: re.Pattern[str]
    binds: re.Pattern[str]
    advises: re.Pattern[str]
    should: str
    must: str


#: The languages in which force is compared.
_FORCE = {
    ENGLISH: _Force(
        re.compile(r"\b(?:must|shall)\b"),
        re.compile(r"\b(?:must|shall|obliged|bound|has to|have to|cannot|necessary|required)\b"),
        re.compile(r"\bshould\b"),
        "should",
        "must",
    ),
    "de": _Force(
        re.compile(r"\b(?:muss|müssen)\b"),
        re.compile(
            r"\b(?:muss|müssen|müssten?|darf|dürfen|nötig|notwendig|gezwungen|verpflichtet"
            r"|(?:hat|haben|ist|sind)(?:[^.;:]* )zu \w+)\b"
        ),
        re.compile(r"\b(?:soll|sollen|sollten?)\b"),
        "soll",
        "muss",
    ),
}
#: French verbs of duty that are translated by *must*; not the conditional (*devrait*).
_DUTY = re.compile(r"\bil (?:\w+ ){0,2}faut\b|\b(?:doit|doivent|devez)\b", re.IGNORECASE)
#: The kinds of passage that bind a player.
_LAWS = frozenset({"rule", "supplied"})
#: A translation may be so many times as long as the others of its text would make it, or as short,
BAND = 1.3
#: and besides so many characters longer or shorter, since in a few words little weighs much.
SLACK = 15


class Odd(NamedTuple):
    """A translation that differs from its French; *said* explains how."""

    rule: Rule
    language: str
    check: str
    said: str


def odd(work: Work) -> Iterator[Odd]:
    """List every pair of *work* whose numbers, lengths or force differ."""
    for language in work.languages:
        if known(language):
            yield from _numbers(work, language)
        yield from _lengths(work, language)
        if language in _FORCE:
            yield from _force(work, language)


def problems(work: Work) -> Iterator[str]:
    """List differences without an explanation, and explanations without a difference.

    A translation that is still growing is not asked.
    """
    found = {(o.language, o.rule.id, o.check): o for o in odd(work)}
    explained = {(e.language, e.rule, e.check): e for e in work.explained}
    for key in found.keys() - explained.keys():
        language, id_, check = key
        said = work.rules[id_].translations[language]
        if language not in work.growing:
            yield f"{said.file}:{said.line}: {check} of {id_}: {found[key].said}"
    for key in explained.keys() - found.keys():
        entry = explained[key]
        yield (
            f"{entry.file}:{entry.line}: {entry.check} of {entry.rule} do not differ any more; "
            "remove this line"
        )


def _numbers(work: Work, language: str) -> Iterator[Odd]:
    for rule, words in _pairs(work, language):
        said = differing(rule.fr.words, words, language)
        if said:
            yield Odd(rule, language, NUMBERS, said)


def _lengths(work: Work, language: str) -> Iterator[Odd]:
    pairs = [(rule, len(rule.fr.words), len(words)) for rule, words in _pairs(work, language)]
    ratios = [theirs / ours for _, ours, theirs in pairs if ours > SLACK]
    usual = round(median_low(ratios or [1]), 1)  # so that a few more words do not move every limit
    for rule, ours, theirs in pairs:
        wanted = usual * ours
        if not wanted / BAND - SLACK <= theirs <= wanted * BAND + SLACK:
            yield Odd(rule, language, LENGTH, f"{theirs} characters, {wanted:.0f} expected")


def _force(work: Work, language: str) -> Iterator[Odd]:
    says = _FORCE[language]
    for rule, words in _pairs(work, language):
        if rule.kind == "advice" and (found := says.binding.search(words)):
            said = f"{found[0]!r} in advice, which says {says.should!r}"
            yield Odd(rule, language, FORCE, said)
        elif (
            rule.kind in _LAWS
            and _DUTY.search(rule.fr.words)
            and says.advises.search(words)
            and not says.binds.search(words)
        ):
            said = f"{says.should!r} for a duty, which is a {says.must!r}"
            yield Odd(rule, language, FORCE, said)


def _pairs(work: Work, language: str) -> Iterator[tuple[Rule, str]]:
    for rule in work.rules.values():
        said = rule.translations.get(language)
        if said is not None and said.of == rule.hash:  # a stale one must be read anyway
            yield rule, said.words
