"""Turn text into the stems that the search compares: fold, split, stem, drop stop words.

``site/static/finding.js`` does the same in the browser; both must give the same stems.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import TYPE_CHECKING, Any

from academie.texts.language.folding import fold
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

GERMAN = "de"


def _words(told: str) -> frozenset[str]:
    return frozenset(told.split())


WORD = re.compile(r"[^\W_]+")
#: Words that carry the grammar of a question and not its subject, by language.
STOP_WORDS: Mapping[str, frozenset[str]] = {
    language: _words(words)
    for language, words in {
        FRENCH: (
            "a afin ai ainsi alors apres aux au avec avoir avais avait ayant ayez c ce ceci cela "
            "celle celui ces cet cette ceux chez combien comment d dans de des dois doit donc dont "
            "du elle elles en entre est et etant ete etes etre eu eux fait faut ici il ils j "
            "je jusque l la laquelle le lequel les leur leurs lui m ma mais me mes moi mon n ne ni "
            "nos notre nous on ont ou par parce pas peut peuvent peux pour pourquoi puis "
            "puisque qu quand que quel quelle quelles quels qui quoi s sa sans se sera ses si soi "
            "soit son sont sous sur suis t ta te tes ton tres tu un une va "
            "vers veut veux vos votre vous y dire signifie sert lorsque quelque quelqu difference"
        ),
        ENGLISH: (
            "a about am an and any anyone anybody are as at be because been being but by can could "
            "did do does doing for from get gets had happen happens has have having he her his how "
            "i if in into is it its many may me mean means might much must my no nor of on one or "
            "our s she should so somebody someone t than that the their them then there these they "
            "this to us use used was we were what when where which while who whom whose why "
            "will with would you your between difference"
        ),
        GERMAN: (
            "aber als am an auch auf aus bei bin bis da das dass dem den der des die doch du ein "
            "eine einem einen einer eines er es fur hat hatte ich ihm ihn ihr im in ist kann man "
            "mein mit muss nach nicht noch nur oder sein seine sich sie sind so uber um und uns "
            "unter vom von vor war was welche wenn wer wie wir wird wo zu zum zur"
        ),
    }.items()
}
#: Words that a name may have beyond the query and still match as a name.
ARTICLES = frozenset(
    [
        "a",
        "an",
        "au",
        "aux",
        "d",
        "de",
        "des",
        "du",
        "l",
        "la",
        "le",
        "les",
        "of",
        "the",
        "un",
        "une",
    ]
)
#: Words for a number, which answer a question for how many.
NUMBERS: Mapping[str, frozenset[str]] = {
    FRENCH: _words(
        "deux trois quatre cinq six sept huit neuf dix onze douze treize quinze seize vingt trente "
        "quarante cinquante soixante cent"
    ),
    ENGLISH: _words(
        "two three four five six seven eight nine ten eleven twelve thirteen fifteen sixteen "
        "twenty thirty forty fifty sixty hundred"
    ),
}
#: Words of a question for what to do, and not for the meaning of a word.
ASKS_A_RULE = _words(
    "who when where can may must combien how qui quand peut peuvent doit dois faut"
)
#: Words of a question for a number.
HOW_MANY = (("combien",), ("how", "many"), ("how", "much"), ("number", "of"), ("nombre", "de"))
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ſ": "s"})
#: Forms that no stemmer unites: each group begins with the common form.
_IRREGULAR = {
    FRENCH: (
        "battre bat bats battu battue battus battues",
        "donner donne donnes",
        "jeter jette jettes jettent",
        "mettre met mets mis mettent",
        "perdre perd perds perdu perdue perdent",
        "prendre prend prends pris prennent",
        "rompre rompt rompu rompus",
        "tenir tient tiens tiennent tenu",
        "voir voit vois vu vue vus vues",
    ),
    ENGLISH: (
        "bear bore borne",
        "begin began begun",
        "break broke broken",
        "deal dealt",
        "die dice",
        "draw drew drawn",
        "fall fell fallen",
        "forget forgot forgotten",
        "give gave given",
        "go goes went gone",
        "hold held",
        "keep kept",
        "lay laid",
        "leave left",
        "lose lost loss loses losing",
        "man men",
        "say said",
        "see saw seen",
        "show shown",
        "take took taken",
        "throw threw thrown",
        "win won winner winning winnings",
    ),
}
STANDS_FOR: Mapping[str, Mapping[str, str]] = {
    language: {form: forms.split()[0] for forms in groups for form in forms.split()[1:]}
    for language, groups in _IRREGULAR.items()
}
#: English stop words that are words of the games in French: the ace.
_FRENCH_TOO = frozenset({"as"})
#: The data that the browser needs from this module.
ANALYSIS = {
    "stopWords": {language: sorted(words) for language, words in STOP_WORDS.items()},
    "frenchToo": sorted(_FRENCH_TOO),
    "articles": sorted(ARTICLES),
    "numbers": {language: sorted(words) for language, words in NUMBERS.items()},
    "asksARule": sorted(ASKS_A_RULE),
    "howMany": [" ".join(words) for words in HOW_MANY],
    "standsFor": STANDS_FOR,
}
_STEMMERS = {FRENCH: "french", ENGLISH: "english", GERMAN: "german"}


@cache
def folded(word: str) -> str:
    """Convert *word* to lower case, without accents and ligatures."""
    return fold(word)


def printed_words(text: str) -> list[str]:
    """Split *text* into words as they are printed."""
    return WORD.findall(unicodedata.normalize("NFC", text))


def lower_words(text: str) -> list[str]:
    """Split *text* into words in lower case, with their accents."""
    return [word.lower() for word in printed_words(text)]


def words_of(text: str) -> list[str]:
    """Split *text* into folded words.

    >>> words_of("Quelqu’un renonce : préſent")
    ['quelqu', 'un', 'renonce', 'present']
    """
    return [folded(word) for word in printed_words(text)]


def stems_of(text: str, language: str) -> list[str]:
    """Split *text* into the stems of its words.

    >>> stems_of("Two revokes", "en"), stems_of("la dame touchée", "fr")
    (['two', 'revok'], ['la', 'dam', 'touch'])
    """
    return [stem(word, language) for word in printed_words(text)]


def content_words(words: Sequence[str]) -> list[str]:
    """Drop the stop words.

    French and English ones go from every query, since each quotes the other; German ones, among
    which are the English *die* and *man*, only from a query in German.

    >>> content_words("what is as much".split()), content_words("la valeur d un as".split())
    ([], ['valeur', 'as'])
    """
    found = {
        language: sum(folded(w) in stop for w in words) for language, stop in STOP_WORDS.items()
    }
    stop = STOP_WORDS[FRENCH] | STOP_WORDS[ENGLISH]
    if found[FRENCH] > found[ENGLISH]:
        stop -= _FRENCH_TOO
    if found[GERMAN] > max(1, found[FRENCH], found[ENGLISH]):
        stop |= STOP_WORDS[GERMAN]
    return [word for word in words if folded(word) not in stop]


@cache
def stem(word: str, language: str) -> str:
    """Return the Snowball stem of *word*, folded; a language without a stemmer has whole words.

    The stemmer sees the accents, without which French endings are not told apart.
    """
    lower = word.lower().translate(_LIGATURES)
    regular = STANDS_FOR.get(language, {}).get(folded(lower), lower)
    stemmer = _stemmer(language)
    return folded(str(stemmer.stemWord(regular)) if stemmer else regular)


@cache
def _stemmer(language: str) -> Any:  # noqa: ANN401 - a library without types
    import snowballstemmer  # noqa: PLC0415 - many languages; a search for an id needs none

    return snowballstemmer.stemmer(_STEMMERS[language]) if language in _STEMMERS else None
