"""The names of passages and texts in lists, in every language that they have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from academie.site.i18n.ui_strings import BETWEEN
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.rows import sentence

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sphinx.application import Sphinx

    from academie.texts.model import Passage, Rule, Work
    from academie.texts.prose import Prose

_LINE = 90
#: Classes of what a title says in each of its languages.
_SIDES = frozenset({FRENCH, ENGLISH, "third"})


def titles_of(rule: Rule) -> dict[str, str]:
    """Return the name of *rule* in each language: its number, our title or its first words."""
    return {FRENCH: _title(rule.fr, FRENCH)} | {
        language: _title(said, language) for language, said in rule.translations.items()
    }


def title_of(rule: Rule) -> str:
    """Return the same in a single line, for plain text."""
    return together(titles_of(rule))


def titles_of_work(work: Work) -> dict[str, str]:
    """Return the title of *work* in every language in which ``text.toml`` gives one."""
    given = [key.removeprefix("title_") for key in work.facts if key.startswith("title_")]
    languages = [language for language in (*work.languages, *given) if language != "leaf"]
    return {FRENCH: work.title} | {
        language: work.titled(language) for language in dict.fromkeys(languages)
    }


def names_of_work(work: Work) -> dict[str, str]:
    """Return the name of *work* for lists: its title, or a shorter name from ``text.toml``."""
    return {
        language: work.facts.get("name" if language == FRENCH else f"name_{language}", title)
        for language, title in titles_of_work(work).items()
    }


def names_of_example(title: str, retold: Iterable[Prose]) -> dict[str, str]:
    """Return the title of an example in each language of its prose."""
    found = {p.language: p.title for p in retold}
    return (
        {FRENCH: found.get(FRENCH, title), **found, ENGLISH: title} if found else {ENGLISH: title}
    )


def together(said: Mapping[str, str]) -> str:
    """Join what several languages say in one line, without repetition."""
    return BETWEEN.join(dict.fromkeys(words for words in said.values() if words))


def trim_titles(app: Sphinx, _document: nodes.document) -> None:
    """Cut from titles in the contents the comma with which the print ends a heading."""
    env, docname = app.env, app.env.docname
    titles: list[nodes.Element] = [env.titles[docname], env.longtitles[docname]]
    for title in (*titles, *env.tocs[docname].findall(nodes.reference)):
        inlines = title.findall(nodes.inline)
        sides: list[nodes.Element] = [n for n in inlines if _SIDES.intersection(n["classes"])]
        for part in sides or [title]:
            words = [*part.findall(nodes.Text)]
            if words and words[-1].parent is not None:
                words[-1].parent.replace(words[-1], nodes.Text(trimmed(words[-1])))


def trimmed(title: str) -> str:
    r"""Strip the stop at the end of *title*.

    >>> trimmed("PREMIÈRE PARTIE,"), trimmed("GAMBIT D’ALLEPE\u202f;"), trimmed("PRÉFACE.")
    ('PREMIÈRE PARTIE', 'GAMBIT D’ALLEPE', 'PRÉFACE.')
    """
    return (
        title.rstrip(" \N{NARROW NO-BREAK SPACE},;:") if title.endswith((",", ";", ":")) else title
    )


def _title(said: Passage, language: str) -> str:
    number = said.label.rstrip(".")
    words = trimmed(_first_words(sentence(said, language)))
    return f"{number}. {said.title}".strip(". ") or words


def _first_words(words: str) -> str:
    return words if len(words) <= _LINE else f"{words[:_LINE].rpartition(' ')[0]} …"
