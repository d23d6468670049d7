"""Search that finds a word however it is spelt: accents, the long s and ligatures are folded."""

from __future__ import annotations

import unicodedata

from sphinx.search.fr import SearchFrench

from academie.edition.folding import fold

#: The twin of :func:`academie.edition.words.fold`, before Sphinx's French stemmer, in the browser.
_SCRIPT = r"""
const LIGATURES = {"œ": "oe", "æ": "ae", "ſ": "s", "’": "'"};
const fold = (word) =>
  word
    .replace(/[œæſ’]/gi, (sign) => LIGATURES[sign.toLowerCase()] || sign)
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
const PlainStemmer = window.Stemmer;
window.Stemmer = function () {
  const plain = new PlainStemmer();
  this.stemWord = (word) => plain.stemWord(fold(word));
};
var splitQuery = (query) =>
  query.normalize("NFC").split(/[^\p{L}\p{N}_]+/u).filter((term) => term);
"""


class FoldedFrench(SearchFrench):
    """Folds, then stems as French; English words pass through it alike when asked for."""

    stopwords = frozenset()  # the browser would drop "même" but keep "meme"
    js_splitter_code = _SCRIPT

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self._stems: dict[str, str] = {}

    def split(self, input: str) -> list[str]:  # noqa: A002 - Sphinx's name
        """Words of *input*."""
        return super().split(unicodedata.normalize("NFC", input))

    def stem(self, word: str) -> str:
        """Stem of *word* as it is stored in the index."""
        if word not in self._stems:
            self._stems[word] = super().stem(fold(word))
        return self._stems[word]
