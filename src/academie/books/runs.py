"""The words of a passage as runs, marked as on the site."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias

from academie.books.records import Told
from academie.texts.inline import Run, emended, read_runs
from academie.texts.language.terms import key
from academie.texts.language.words import plain, typeset
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from academie.texts.entries import Entry
    from academie.texts.model import Emendation, Rule

#: The French forms, and a pattern of those that stay in a translation.
Kept: TypeAlias = "tuple[frozenset[str], re.Pattern[str] | None]"

_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_ROLE = re.compile(r"\{[\w-]+\}`")


def parts_of(
    rule: Rule, language: str, stays: Kept, corrections: Sequence[Emendation]
) -> tuple[tuple[Run, ...], ...]:
    """Return the words of *rule* in *language*, part by part: paragraph, line of verse, cell.

    :param stays: the French words of its text, as :func:`academie.texts.language.terms.kept` gives
        them.
    """
    said = rule.said_in(language)
    if said is None:
        return ()
    if rule.form == "verse":
        bodies = said.body.splitlines()
    elif rule.kind in {"row", "contents"}:
        bodies = [cell.strip() for cell in f" {said.body} ".split(" | ")]
    else:
        bodies = [said.body]
    return tuple(tuple(_dressed(body, language, stays, corrections)) for body in bodies)


def _dressed(body: str, language: str, stays: Kept, corrections: Sequence[Emendation]) -> list[Run]:
    runs = read_runs(body)
    if language != FRENCH:
        return [part for run in runs for part in _french_in(run, stays)]
    words = " ".join(plain(body).split())
    marked = [e for e in corrections if e.read and _in(e.read, words)]
    return [run._replace(words=typeset(run.words)) for run in emended(runs, marked)]


def _in(read: str, words: str) -> bool:
    return plain(read) in words and plain(read) == read


def _french_in(run: Run, stays: Kept) -> Iterator[Run]:
    """Cut *run* so that French words that stay in a translation are marked as French."""
    french, pattern = stays
    if run.italic:
        yield run._replace(language=run.language or FRENCH) if key(run.words) in french else run
        return
    done = 0
    for found in pattern.finditer(run.words) if pattern and not run.page else ():
        if found.start() > done:
            yield run._replace(words=run.words[done : found.start()])
        yield run._replace(words=found[0], italic=True, language=FRENCH)
        done = found.end()
    if done < len(run.words) or run.page:
        yield run._replace(words=run.words[done:])


def told(title: str, body: str, french: Entry | None, languages: Sequence[str]) -> tuple[Told, ...]:
    """Return an entry of ours in *languages*, from its English and its *french*.

    In English alone where it is told in none of them.
    """
    said = {ENGLISH: Told(ENGLISH, plain(title), paragraphs(body, ENGLISH))}
    if french is not None:
        words = paragraphs(french.body, FRENCH)
        said[FRENCH] = Told(FRENCH, typeset(plain(french.title)), words)
    return tuple(said[k] for k in languages if k in said) or (said[ENGLISH],)


def paragraphs(markdown: str, language: str) -> tuple[tuple[Run, ...], ...]:
    """Split *markdown* into paragraphs, with code in italics and links as words."""
    paragraphs = re.split(r"\n\s*\n", markdown.strip())
    return tuple(tuple(_prose(p, language)) for p in paragraphs if p)


def _prose(markdown: str, language: str) -> list[Run]:
    markdown = _LINK.sub(r"\1", markdown).replace("**", "")
    markdown = _ROLE.sub(lambda role: role[0].replace("`", "\ue000"), markdown)
    runs: list[Run] = []
    done = 0
    # A role ends at the next backquote, as code does, so roles are replaced before code is found.
    for found in re.finditer(r"\{[\w-]+\}\ue000[^`]*`|`[^`]+`", markdown):
        runs += read_runs(markdown[done : found.start()])
        whole = found[0]
        if whole.startswith("{"):
            runs += read_runs(whole.replace("\ue000", "`"))
        else:
            runs.append(Run(whole.strip("`"), italic=True))
        done = found.end()
    runs += read_runs(markdown[done:])
    if language != FRENCH:
        return runs
    return [run._replace(words=typeset(run.words)) for run in runs]
