"""The head words of a dictionary: their grammar, and its abbreviations."""

from __future__ import annotations

from dataclasses import dataclass

from academie.core.messages import Message

#: The grammar that a table may give, and the abbreviation under which a reader sees it. German
#: genders need a neuter, ``n``; ``noun`` is of a language without genders.
GRAMMAR = {
    "adj": "edition.grammar_adj",
    "adj phr": "edition.grammar_adj_phr",
    "adv": "edition.grammar_adv",
    "adv phr": "edition.grammar_adv_phr",
    "f": "edition.grammar_f",
    "f pl": "edition.grammar_f_pl",
    "m": "edition.grammar_m",
    "m pl": "edition.grammar_m_pl",
    "n": "edition.grammar_n",
    "n pl": "edition.grammar_n_pl",
    "noun": "edition.grammar_noun",
    "noun pl": "edition.grammar_noun_pl",
    "num": "edition.grammar_num",
    "phr": "edition.grammar_phr",
    "v": "edition.grammar_v",
    "v intr": "edition.grammar_v_intr",
    "v phr": "edition.grammar_v_phr",
    "v refl": "edition.grammar_v_refl",
    "v tr": "edition.grammar_v_tr",
}


@dataclass(frozen=True, slots=True)
class Head:
    """A head word of the lexicon in one language, as a dictionary gives it.

    :param grammar: part of speech, gender and number: ``f pl``, ``v tr``; empty if nobody gave it.
    :param plural: empty if the word has none, or adds an *s*.
    """

    word: str
    grammar: str = ""
    plural: str = ""


def abbreviation(head: Head) -> Message | None:
    """Return the grammar of *head* as a dictionary abbreviates it; none if nobody gave it."""
    if not head.grammar:
        return None
    grammar = Message(GRAMMAR[head.grammar])
    if not head.plural:
        return grammar
    return Message("edition.grammar_plural", grammar=grammar, plural=head.plural)
