"""The blocks of the lexicon: ``{term}``, an entry, and ``{headwords}``, the list of them all."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from academie import games
from academie.core.messages import Message
from academie.site.evidence.contents import find_contents
from academie.site.i18n.ui_strings import around, spans, spans_of
from academie.site.passages.directives import EntryDirective
from academie.site.sphinx.base import EditionDirective
from academie.site.sphinx.nodes import function_link, link, listed, paragraph, spoken
from academie.texts.headwords import senses
from academie.texts.language.folding import fold
from academie.texts.language.grammar import Head, abbreviation
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sphinx.application import Sphinx

    from academie.site.evidence.evidence import Evidence
    from academie.texts.model import Term

#: Where links stand in a sentence.
_PLACE = "\0"


class TermDirective(EntryDirective):
    """Show an entry of the lexicon as a dictionary does."""

    required_arguments = 1
    option_spec: ClassVar = dict.fromkeys(
        ("fr", "en", "also-fr", "also-en", "code", "rule", "works", "never", "not"),
        directives.unchanged,
    )

    def run(self) -> list[nodes.Node]:
        """Make the entry."""
        library = self.evidence.library
        term = library.terms[self.arguments[0]]
        entry = nodes.container(ids=[term.anchor], classes=["term"])
        entry += self._head(term)
        entry += self.told(term.anchor)
        entry += self._senses(term)
        entry += _other_names(term)
        entry += self._source(term)
        entry += self.report(term.anchor)
        self.domain.note("term", term.id, term.anchor, term.french[0])
        return [entry]

    def _head(self, term: Term) -> nodes.paragraph:
        """Give the head word of each language with its grammar, then the other forms."""
        line = nodes.paragraph(classes=["head-word"])
        for language in term.languages:
            word = term.head(language).word
            if language != FRENCH:
                line += nodes.Text(" · ")
            shown = nodes.strong if language == FRENCH else nodes.inline
            line += spoken(language, shown("", word))
            line += _grammar(term, language)
        for language in (FRENCH, ENGLISH):
            others = [f for f in term.forms(language) if f != term.head(language).word]
            if others:
                line += [nodes.Text(" "), _forms(language, others)]
        return line

    def _senses(self, term: Term) -> Iterable[nodes.Node]:
        """Give the number of the sense and its games, and the other senses of the head word."""
        entry = self.evidence.dictionary[term.id]
        if len(entry) == 1:
            return
        yield paragraph(*spans_in_each(lambda k: self._sense(term, entry, k)), classes=["senses"])

    def _sense(self, term: Term, entry: Sequence[Term], language: str) -> list[nodes.Node]:
        """Say it in *language*, with a link to each other sense of the *entry*."""
        others = [
            link(self.env.docname, "term", other.id, nodes.Text(f"{number} ({games_of})"))
            for number, other in enumerate(entry, 1)
            for games_of in (_games(self.evidence, other, language),)
            if other != term
        ]
        said = Message(
            "site.sense",
            number=entry.index(term) + 1,
            games=_games(self.evidence, term, language),
            others=_PLACE,
        )
        before, _, after = said.within(language).partition(_PLACE)
        return [nodes.Text(before), *listed(others), nodes.Text(after)]

    def _source(self, term: Term) -> nodes.paragraph:
        """Say whether a rule defines the term or we do, and what it is called in code."""
        rule = link(self.env.docname, "rule", term.rule)
        kind = "site.defined_in" if term.defined else "site.defined_by_us"
        line = paragraph(*around(kind, ("rule", [rule])), classes=["see"])
        if term.code:
            line += [*spans("site.see_code"), nodes.Text(" ")]
            line += function_link(self.env.docname, term.code)
        return line


class HeadwordsDirective(EditionDirective):
    """List the head words of the lexicon by letters, in French and in English."""

    def run(self) -> list[nodes.Node]:
        """Make a list a language, of which the page shows one."""
        return [paragraph(*spans_in_each(self._list), classes=["headwords"])]

    def _list(self, language: str) -> list[nodes.Node]:
        entries = senses(self.evidence.library.terms.values(), language)
        by_letter: dict[str, list[tuple[Term, ...]]] = {}
        for entry in sorted(entries, key=lambda e: fold(e[0].head(language).word)):
            letter = fold(entry[0].head(language).word)[:1].upper()
            by_letter.setdefault(letter, []).append(entry)
        found: list[nodes.Node] = []
        for letter, words in by_letter.items():
            if found:
                found.append(nodes.raw("", "<br>", format="html"))
            found.append(nodes.strong("", letter))
            heads = Counter(entry[0].head(language).word for entry in words)
            for n, entry in enumerate(words):
                head = entry[0].head(language)
                found.append(nodes.Text(" · " if n else " "))
                found += self._entry(entry, language)
                if heads[head.word] > 1 and (said := abbreviation(Head(head.word, head.grammar))):
                    found.append(nodes.Text(f" ({said.within(language)})"))
        return found

    def _entry(self, entry: Sequence[Term], language: str) -> list[nodes.Node]:
        """Link a head word to its entry, or the numbers of its senses each to its own."""
        name = spoken(language, nodes.Text(entry[0].head(language).word))
        if len(entry) == 1:
            return [link(self.env.docname, "term", entry[0].id, name)]
        found: list[nodes.Node] = [name]
        for number, term in enumerate(entry, 1):
            to = link(self.env.docname, "term", term.id, nodes.Text(str(number)))
            found += [nodes.Text("\N{NO-BREAK SPACE}"), to]
        return found


def _grammar(term: Term, language: str) -> list[nodes.Node]:
    said = abbreviation(term.head(language))
    if said is None:
        return []
    shown = nodes.inline("", "", *spans(said), classes=["grammar"])
    return [nodes.Text(" "), shown]


def _forms(language: str, forms: Sequence[str]) -> nodes.inline:
    classes = ["forms", f"forms-{language}"]
    return spoken(language, nodes.Text(", ".join(forms)), classes=classes)


def _other_names(term: Term) -> list[nodes.Node]:
    """Give the words under which a reader may look for *term*, in the language of the site."""
    names = {FRENCH: term.also_french, ENGLISH: term.also_english}
    if not any(names.values()):
        return []

    def told(language: str) -> list[nodes.Node]:
        also = ", ".join(names[language])
        return (
            [nodes.Text(Message("site.also_called", names=also).within(language))] if also else []
        )

    return [paragraph(*spans_in_each(told), classes=["also"])]


def _games(evidence: Evidence, term: Term, language: str) -> str:
    """Name the games in which *term* has its meaning, in *language*."""
    names = evidence.found(find_contents).names
    found = []
    for name in games.GAMES:
        meta = games.load(name).META
        if not set(meta.texts).isdisjoint(term.works):
            short = names.get(name) if len(meta.texts) == 1 else None
            found.append(short[language] if short else meta.title)
    return ", ".join(found) or Message("site.all_games").within(language)


def spans_in_each(made: Callable[[str], list[nodes.Node]]) -> list[nodes.Node]:
    """Make nodes in each language of the site, of which the page shows one."""
    return spans_of({language: language for language in (FRENCH, ENGLISH)}, made)


def setup(app: Sphinx) -> None:
    """Register the directives of the lexicon."""
    app.add_directive_to_domain("academie", "term", TermDirective)
    app.add_directive_to_domain("academie", "headwords", HeadwordsDirective)
