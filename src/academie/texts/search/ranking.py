"""The ranking of the search, as a table of numbers for Python and the browser.

1. An article whose id is asked for stands first.
2. Then what bears the very name asked for, terms first.
3. The rest by score: BM25 over names and words, in the language in which it is highest; a word
   of the query that is missing lowers it, and a name that stands whole in the query raises it.
4. Names of the code stand apart, last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

#: Every kind of article, and its group. Articles of the first groups may lead by name.
GROUPS: Mapping[str, int] = {
    "term": 0,
    "rule": 1,
    "definition": 1,
    "supplied": 1,
    "heading": 1,
    "question": 1,
    "example": 1,
    "note": 1,
    "advice": 1,
    "history": 1,
    "front": 1,
    "move": 1,
    "row": 1,
    "contents": 1,
    "case": 2,
    "reading": 3,
    "page": 4,
    "about": 4,
    "shown": 5,
    "code": 6,
}
#: The groups whose articles come first when the query is their name.
LEADS = (0, 1, 4)
#: The group that comes last.
APART = 6
#: The factor of the score of each kind; one for any other.
KINDS: Mapping[str, float] = {
    "term": 0.8,
    "heading": 0.9,
    "advice": 0.9,
    "note": 0.8,
    "history": 0.8,
    "front": 0.9,
    "example": 0.9,
    "reading": 0.6,
    "case": 0.7,
    "page": 0.75,
    "about": 0.6,
    "shown": 0.5,
    "code": 0.1,
}
#: Kinds that are found by their id alone: moves of chess, rows of tables of contents.
BY_ID = ("move", "contents")
#: BM25: how soon a word that is repeated counts no more, and how much length matters.
K1, B = 1.2, 0.75
#: How much a word counts in a name, for once in the words.
NAME = 3.0
#: The bonus of a name that is whole in the query, for each word that it covers.
NAMED = 0.4
#: What words add that stand one after the other as in the query, and the whole query, as a part
#: of their BM25.
NEIGHBOURS, WHOLE = 0.6, 1.5
#: The factor of an article with a number in its name, if the query asks for a number.
COUNTED = 2.0
#: The factor of a term, if the query asks what to do.
TERM_ASKED_A_RULE = 0.65
#: By what the score is multiplied of what is of a text in which a word of the lexicon, whose name
#: is asked for, has its meaning.
OF_ITS_TEXT = 1.2
#: How much a missing word lowers a score: the exponent of the part of the query that is there.
COVERAGE = 1.0
#: To how small a part of a point scores differ: what Python and the browser add up in another
#: order must not decide.
PARTS_OF_A_POINT = 10_000
#: Weights of a word of the same meaning, of a word that begins so, and of one slip of the finger.
SYNONYM, BEGUN, SLIPPED = 0.8, 0.8, 0.6
#: The length of a word from which a misspelling is allowed and a prefix matches words.
FORGIVING, BEGINNING = 4, 2
#: The most words that a prefix matches, the most frequent first.
COMPLETED = 12
#: How many words or ids are offered where nothing is found.
OFFERED = 4
#: Words before a number that are no part of an id.
_BEFORE_NUMBERS = (
    "art article articles chap chapitre chapter jeu game law loi loix no numero number "
    "regle regles rule rules a au aux avec d de des du la le les of the"
)
BEFORE_NUMBERS = tuple(_BEFORE_NUMBERS.split())
#: Words that name a part of a text in its ids: rule IX of Domino is ``domino.regles.9``.
PARTS = dict.fromkeys(("regle", "regles", "rule", "rules"), "regles")

TABLE = {
    "groups": GROUPS,
    "leads": LEADS,
    "apart": APART,
    "kinds": KINDS,
    "byId": BY_ID,
    "k1": K1,
    "b": B,
    "name": NAME,
    "named": NAMED,
    "neighbours": NEIGHBOURS,
    "whole": WHOLE,
    "counted": COUNTED,
    "termAskedARule": TERM_ASKED_A_RULE,
    "ofItsText": OF_ITS_TEXT,
    "partsOfAPoint": PARTS_OF_A_POINT,
    "coverage": COVERAGE,
    "synonym": SYNONYM,
    "begun": BEGUN,
    "slipped": SLIPPED,
    "forgiving": FORGIVING,
    "beginning": BEGINNING,
    "completed": COMPLETED,
    "offered": OFFERED,
    "beforeNumbers": BEFORE_NUMBERS,
    "parts": PARTS,
}
