"""List French turns that a compositor, a typist or a machine often gets wrong.

A suspect turn is corrected in the apparatus, or listed in ``docs/WORK/doubted.toml`` with the
reason why it stays. A passage with such a turn and in neither list is a problem, in every future
text too.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from academie.texts.model import Rule, Work

_TENS = "vingt|trente|quarante|cinquante|soixante|quatre-vingt"
_UNITS = "deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze"

#: The likely reading of each turn, and a pattern that finds it.
TURNS = {
    "parce que": re.compile(r"\bpar ce qu(?:e|’il|’elle|’on|’en|’un)\b", re.IGNORECASE),
    "pourquoi": re.compile(r"\bc’est pour quoi\b", re.IGNORECASE),
    "quoique": re.compile(r"\bquoi qu(?:e|’il|’en|’elle)\b(?! ce soit)", re.IGNORECASE),
    "cependant": re.compile(r"\bce pendant\b(?! que)", re.IGNORECASE),
    "lorsque, puisque": re.compile(r"\b(?:lors|puis) qu(?:e|’il|’on|’elle)\b", re.IGNORECASE),
    "a hyphen in a number": re.compile(
        rf"\b(?:(?:{_TENS}) (?:{_UNITS})|quatre vingts?)\b(?! (?:sous|livres))", re.IGNORECASE
    ),
    "ce qu’il": re.compile(r"\bce qui (?:serait|ferait) (?:\w+ )?en \w+ant\b"),
    "par jan qui ne peut": re.compile(r"\bpour jan qui ne peut\b"),
    "si with the imperfect": re.compile(r"\bsi (?:votre|son|notre|leur) \w+ \w+erait\b"),
    "a comma before a relative clause": re.compile(
        r" ; (?:lesquel(?:le)?s?|laquelle|lequel|dont|desquel(?:le)?s|qui (?!est-ce))\b"
    ),
    "a comma before what is added": re.compile(r" ; (?:excepté|non compris)"),
    "a word set twice": re.compile(
        r"\b(?!nous\b|vous\b|deux\b|trois\b|faire\b)(?P<word>\w{2,}) (?P=word)\b(?!-)",
        re.IGNORECASE,
    ),
    "a space before a hyphen": re.compile(r"\w -\w|\w- \w"),
    "an article with its noun’s number": re.compile(
        r"\b(?:le|la|un|une|son|sa) (?:dames|trous|fiches|jetons|cases|flèches|dés|coins|pions)\b"
        r"|\b(?:les|des|ses|deux|trois) (?:dame|trou|fiche|jeton|flèche|pion)\b",
        re.IGNORECASE,
    ),
}
#: Words that a compositor or a machine confuses.
_ALIKE = (
    {"par", "pour"}, {"qui", "qu’il"}, {"ou", "où"}, {"ou", "au"}, {"du", "de"}, {"du", "des"},
    {"de", "des"}, {"la", "le"}, {"ce", "se"}, {"on", "ou"}, {"en", "on"}, {"les", "des"},
    {"dans", "sans"}, {"sa", "la"}, {"son", "sou"},
)  # fmt: skip
#: A phrase of so many words that stands once,
_PHRASE = 4
#: while with another of two words alike it stands so often, is looked at.
_OFTEN = 7
_TOKEN = re.compile(r"[^\W\d_]+(?:’[^\W\d_]+)?|[.;:!?]")
_SPACE = re.compile(r"[\u00a0\u202f]")


class Suspect(NamedTuple):
    """Suspect words in *rule*, and their turn."""

    rule: Rule
    turn: str
    words: str


def suspects(work: Work) -> Iterator[Suspect]:
    """List every suspect turn in the French of *work*, in the order of the book."""
    for rule in work.rules.values():
        words = _SPACE.sub(" ", rule.fr.words)
        for turn, pattern in TURNS.items():
            for found in pattern.finditer(words):
                yield Suspect(rule, turn, found[0])


def lonely(works: Iterable[Work]) -> Iterator[Suspect]:
    """List phrases that occur once in all *works*, and often with one word exchanged."""
    count: Counter[tuple[str, ...]] = Counter()
    where: dict[tuple[str, ...], Rule] = {}
    for work in works:
        for rule in work.rules.values():
            if rule.kind not in {"move", "row", "contents"}:
                phrases = list(_phrases(rule.fr.words))
                count.update(phrases)
                where |= dict.fromkeys(phrases, rule)
    for phrase, times in count.items():
        usual = [other for other in _exchanged(phrase) if count[other] >= _OFTEN]
        if times == 1 and usual:
            yield Suspect(where[phrase], f"usually {' '.join(usual[0])}", " ".join(phrase))


def _phrases(words: str) -> Iterator[tuple[str, ...]]:
    tokens = [token.lower() for token in _TOKEN.findall(words)]
    for at in range(len(tokens) - _PHRASE + 1):
        phrase = tuple(tokens[at : at + _PHRASE])
        if all(token[0].isalpha() for token in phrase):
            yield phrase


def _exchanged(phrase: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for at, word in enumerate(phrase[1:-1], 1):
        for pair in _ALIKE:
            if word in pair:
                (other,) = pair - {word}
                yield (*phrase[:at], other, *phrase[at + 1 :])


def problems(works: Sequence[Work]) -> Iterator[str]:
    """List suspect turns that are neither corrected nor listed."""
    stays: dict[str, list[str]] = {}
    for entry in (entry for work in works for entry in work.doubted):
        stays.setdefault(entry.rule, []).append(_SPACE.sub(" ", entry.words).lower())
    for rule, turn, words in (*(s for work in works for s in suspects(work)), *lonely(works)):
        if not any(words.strip().lower() in kept for kept in stays.get(rule.id, ())):
            yield (
                f"{rule.fr.file}:{rule.fr.line}: {rule.id}: {words.strip()!r} looks like a slip "
                f"({turn}): mend it in apparatus.toml, or say in doubted.toml why it stays"
            )
