"""The order of what a search finds, as a table that Python and the browser both read.

What is found stands by the first of these in which two articles differ:

1. those of the code stand apart, last;
2. whether its words are those asked for, only begin like them, or differ by a slip of the finger;
3. what bears the very name asked for, then what has the words in its name (of the book and of the
   lexicon), then the rest;
4. its group: terms, rules, notes, examples, pages;
5. whether the words stand in its name;
6. whether they stand one after the other;
7. how often they stand there for its length;
8. its place: the order of the texts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

#: Every kind of article, and the group in which it is found. The first groups may lead by name.
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
    "reading": 2,
    "page": 3,
    "shown": 4,
    "code": 5,
}
#: The last group whose articles lead when the words stand in their name.
LEADS = 1
#: The group that stands apart.
APART = 5
#: Kinds that are found by their id alone: moves of chess, rows of tables of contents.
BY_ID = ("move", "contents")
#: Words that are only asked for where nothing else is.
_SMALL = (
    "a au aux avec ce d dans de des du elle en est et il ils j je l la le les leur leurs lui m "
    "mais n ne ni nous on ou par pas pour qu que qui s sa se ses si son sur t un une vous y "
    "an and are as at be by for from he his if in is it its of on or that the they to what when "
    "which who with"
)
SMALL = tuple(_SMALL.split())
#: What may stand before a number and names no part of an id.
_BEFORE_NUMBERS = (
    "art article articles chap chapitre chapter jeu game law loi loix no numero number "
    "regle regles rule rules"
)
BEFORE_NUMBERS = tuple(_BEFORE_NUMBERS.split())
#: Words that name a part of a text in its ids: rule IX of Domino is ``domino.regles.9``.
PARTS = dict.fromkeys(("regle", "regles", "rule", "rules"), "regles")
#: From this length on a word forgives a slip of the finger.
FORGIVING = 4
#: Letters that words share before their stems are compared.
SHARED = 3
#: How often a word is counted at most, and how many words weigh like one that is found.
OFTEN, LENGTH = 5, 40
#: How many words or ids are offered where nothing is found.
OFFERED = 4

TABLE = {
    "groups": GROUPS,
    "leads": LEADS,
    "apart": APART,
    "byId": BY_ID,
    "small": SMALL,
    "beforeNumbers": BEFORE_NUMBERS,
    "parts": PARTS,
    "forgiving": FORGIVING,
    "shared": SHARED,
    "often": OFTEN,
    "length": LENGTH,
    "offered": OFFERED,
}
