"""What a citation says, for the script that writes it in every form.

Each page of a rule states only what does not follow: from the text, whose citations are mostly
alike (the script has that once), from the row above, or from other facts, of which it is made.
What of it stands in the line that is read is marked there, and said nowhere else.
"""

from __future__ import annotations

from functools import cache
from html import escape
from typing import TYPE_CHECKING

from academie.site.files.compact_json import compact
from academie.site.i18n.ui_strings import SPOKEN
from academie.site.sphinx.nodes import side
from academie.texts.citing import forms, told
from academie.texts.citing.forms import CSL, PATTERNS, VERBATIM, Form, written
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from academie.site.evidence.evidence import Evidence
    from academie.texts.citing import Source, Sources

Facts = dict[str, str]
#: Facts, by the language in which they are told.
Told = dict[str, Facts]

#: Facts that are made of others unless they are stated: those of a rule, then those of anything.
MADE: Mapping[str, Form] = {
    "address": Form("", "<published>r/<id>.html", (), "", ""),
    **forms.MADE,
}
#: Facts that are the rule's own; the others of its text have them alike.
OWN = frozenset({"id", "unit", "page", "hash", *MADE})
#: How a fact stands in the plain citation, in the order in which they stand there.
_IN_LINE = {"unit": ", {}", "page": ", p. {}", "id": ", {}, SHA-256", "hash": "SHA-256 {}"}
#: What is mostly marked in the row of a text, and in those of its translations.
MARKED = (("unit", "page", "id", "hash"), ("unit", "hash"))


def rows(
    evidence: Evidence, slug: str, sources: Sequence[Source], lines: Sequence[str]
) -> Iterator[str]:
    """A row for each of *sources*, a rule of *slug* and its translations, with its line."""
    for n, (source, said, line) in enumerate(
        zip(sources, _stated(evidence, slug, sources), lines, strict=True)
    ):
        rest, marked = _marked(said, line, MARKED[min(n, 1)])
        data = escape(compact(rest), quote=False).replace("'", "&#x27;")
        yield f"<dd data-side=\"{side(source.language)}\" data-cited='{data}'>{marked}</dd>"


def _marked(
    said: dict[str, object], line: str, mostly: tuple[str, ...]
) -> tuple[dict[str, object], str]:
    """What of *said* stands in no *line*, and the line with what stands there marked.

    :param mostly: what is marked unless it is said.
    """
    rest, marked = dict(said), []
    for name, pattern in _IN_LINE.items():
        words = escape(str(said.get(name, "")))
        if words and line.count(pattern.format(words)) == 1:
            line = line.replace(pattern.format(words), pattern.format(f"<i>{words}</i>"))
            marked.append(name)
            del rest[name]
    return rest if tuple(marked) == mostly else {**rest, "marked": marked}, line


def _stated(
    evidence: Evidence, slug: str, sources: Sequence[Source]
) -> Iterator[dict[str, object]]:
    """What each of *sources* states: a rule of *slug*, then its translations."""
    home = {"published": evidence.published}
    known: Told = dict.fromkeys(SPOKEN, home)
    for source, alike in zip(sources, _alike(evidence.sources, slug), strict=False):
        facts = {k: told(source, k) | home for k in SPOKEN}
        known = {k: known[k] | alike[k] for k in SPOKEN}
        said = {k: _otherwise(facts[k], known[k]) for k in SPOKEN}
        known = {k: known[k] | said[k] for k in SPOKEN}
        yield _once(said)


def script_data(evidence: Evidence) -> str:
    """Every form, and what the citations of each text have alike, for the script, as JSON."""
    sources = evidence.sources
    return compact(
        {
            "patterns": {name: form._asdict() for name, form in PATTERNS.items()},
            "made": {name: form._asdict() for name, form in MADE.items()},
            "csl": CSL,
            "verbatim": VERBATIM,
            "marked": MARKED,
            "published": evidence.published,
            "alike": {
                work.slug: [_once(said) for said in _alike(sources, work.slug)]
                for work in sources.library.works
            },
        }
    )


@cache
def _alike(sources: Sources, slug: str) -> tuple[Told, Told]:
    """What the citations of a text, and then of its translation, mostly have alike."""
    work = sources.library.work(slug)
    known: Told = {language: {} for language in SPOKEN}
    found = []
    for language in (FRENCH, ENGLISH):
        ours = (r for r in work.rules.values() if r.kind != "supplied" and r.said_in(language))
        alike: Told = {k: {} for k in SPOKEN}
        if rule := next(ours, None):
            facts = {k: told(sources.rule(work, rule, language), k) for k in SPOKEN}
            alike = {k: _otherwise(facts[k], known[k], but=OWN) for k in SPOKEN}
        known = {k: known[k] | alike[k] for k in SPOKEN}
        found.append(alike)
    text, translation = found
    return text, translation


def _otherwise(facts: Facts, known: Facts, but: frozenset[str] = frozenset()) -> Facts:
    """Those of *facts* that are not *known*, nor made of others."""
    taken = {name: known.get(name, "") for name in facts} | {
        name: known.get(name, written(form, facts))
        for name, form in MADE.items()
        if name not in but
    }
    return {k: said for k, said in facts.items() if k not in but and said != taken[k]}


def _once(said: Told) -> dict[str, object]:
    """What is *said*: once where it is alike in both languages."""
    french, english = said[FRENCH], said[ENGLISH]
    alike = {k: v for k, v in english.items() if french.get(k) == v}
    apart = {
        language: {k: v for k, v in facts.items() if k not in alike}
        for language, facts in said.items()
    }
    return {**alike, **{language: facts for language, facts in apart.items() if facts}}
