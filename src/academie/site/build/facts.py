"""What a page shows beside its own words, noted with the page when it is read.

The evidence is asked while a page is read, never while it is written: so what is asked is known to
whoever decides which pages are read anew, and the processes that write need no evidence.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from academie.site.evidence.titles import (
    names_of_work,
    title_of,
    titles_of,
    titles_of_work,
    together,
)
from academie.site.html.sharing import share
from academie.site.i18n import ui_strings
from academie.site.i18n.ui_strings import BETWEEN, SPOKEN
from academie.site.passages import moves
from academie.site.passages.citations import MANY, citations, coins, metadata, shown_on
from academie.site.passages.controls import CITE
from academie.site.passages.reporting import report_links
from academie.site.sphinx.nodes import place_of, side
from academie.texts.citing.checking import difference, former
from academie.texts.language.words import quoting, typeset
from academie.texts.languages import ENGLISH, FRENCH, own_name
from academie.texts.model import DIVISION
from academie.texts.rows import sentence

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from academie.site.evidence.evidence import Evidence
    from academie.site.sphinx.domain import AcademieDomain
    from academie.texts.model import Rule

#: Where a page has them.
FACTS = "facts"
#: How a run of words is marked that stands in both, only before, only now.
_RUNS = {"": "{}", "-": "<del>{}</del>", "+": "<ins>{}</ins>"}


class Facts(NamedTuple):
    """For the template of a page what it shows, and for the short address of each of its rules."""

    page: Mapping[str, Any]
    rules: Mapping[str, Mapping[str, Any]]


class Before(NamedTuple):
    """Words that a passage had before, as its short address shows them.

    :param since: the version that first had them.
    """

    hash: str
    language: str
    side: str
    since: str
    html: str


def note_facts(app: Sphinx, document: nodes.document) -> None:
    """Note the facts of the page that was just read."""
    docname = app.env.docname
    evidence = cast("AcademieDomain", app.env.get_domain("academie")).evidence
    rules = {rule.id: rule_facts(evidence, rule) for rule in evidence.pages.get(docname, ())}
    document[FACTS] = Facts(page_facts(evidence, app.env, docname), rules)


def page_facts(evidence: Evidence, env: BuildEnvironment, pagename: str) -> dict[str, Any]:
    """What the template of the page *pagename* shows of the evidence."""
    rules = evidence.pages.get(pagename, ())
    is_example = pagename in evidence.ran
    neighbours = evidence.neighbours[pagename] if is_example else (None, None)
    for place in filter(None, neighbours):
        evidence.titles_of_example(place)  # asked to be noted; written from Sphinx's own titles
    walked = any(rule.id in evidence.players.moves for rule in rules)
    shown = report = ""
    if pagename in env.titles:
        shown = metadata(shown_on(evidence, pagename, env.titles[pagename].astext()))
    if is_example:
        report = report_links(evidence, evidence.ran[pagename].example.slug, SPOKEN)
    return {
        "neighbours": neighbours,
        "neighboured": is_example,
        "metadata": shown,
        "report": report,
        "chess": walked,
        "replay": walked or pagename in evidence.replays,
        "waiting": any(rule.en is None for rule in rules),
        "languages": switch_of(rules),
        "shows": bool(rules) or is_example,
        "crumbs": _crumbs(evidence, env, pagename),
        "answers": _has_answers(evidence, pagename),
    }


def _has_answers(evidence: Evidence, pagename: str) -> bool:
    """Whether the page *pagename* ran: the ids in its answers become links when it is written."""
    has_run = evidence.drawn_on(pagename) is not None
    if has_run:
        evidence.addresses.items()  # asked to be noted; thousands, which no page need keep
    return has_run


def _crumbs(evidence: Evidence, env: BuildEnvironment, pagename: str) -> str:
    """Where the page *pagename* stands: its text, and of an example the list of them, as HTML."""
    slug, _, place = pagename.partition("/")
    if slug not in evidence.library.slugs or place == "index":
        return ""
    up = "../" * (pagename.count("/") - 1)
    names = spans(names_of_work(evidence.library.work(slug)))
    whole = f"{slug}/index" in env.found_docs
    crumbs = [f'<a href="{up}index.html">{names}</a>' if whole else names]
    if pagename in evidence.ran:
        words = ui_strings.html("site.to_examples")
        crumbs.append(f'<a href="{up}exemples.html">{words}</a>')
    return " · ".join(crumbs)


def rule_facts(evidence: Evidence, rule: Rule) -> dict[str, Any]:
    """What the short address of *rule* shows, but for what is taken from its page."""
    parts = evidence.library.parts(rule.id) if rule.form == DIVISION else (rule,)
    passages = {FRENCH: rule.fr, **rule.translations}
    source = evidence.sources_of(rule.id)[0]
    move = moves.shown(evidence, rule)
    title = together(move.title) if move and move.title else title_of(rule)
    words = {k: sentence(p, k).removeprefix(p.label) for k, p in passages.items() if k in SPOKEN}
    return {
        "rule": rule,
        "titles": spans(titles_of_work(evidence.library.work(rule.work))),
        "labels": spans({k: p.label for k, p in passages.items()}) if rule.fr.label else "",
        "title": title,
        "sharing": share(evidence.published, f"{rule.id}: {title}", words),
        "languages": switch_of([rule]),
        "parts": [(p.id, spans(titles_of(p))) for p in parts if p != rule],
        "names": _names(rule),
        "cite": place_of(CITE),
        "citations": citations(evidence, rule, all_forms=True),
        "metadata": "" if rule.kind in MANY else metadata(source),
        "coins": "" if rule.kind in MANY else coins(source),
        "published": evidence.published,
        "report": report_links(evidence, rule.id, passages),
        "neighbours": evidence.neighbours[rule.id],
        "move": move,
        "listed": rule.kind not in MANY,
        "former": [*_former(evidence, rule)],
        "idle": rule.coded
        and not evidence.functions(rule.id)
        and rule.id not in evidence.library.parallels,
    }


def switch_of(rules: Iterable[Rule]) -> dict[str, str]:
    """The languages that *rules* have beside French and English, and how each calls itself."""
    codes = sorted({code for rule in rules for code in rule.translations} - {ENGLISH})
    return {code: own_name(code) for code in codes}


def _names(rule: Rule) -> str:
    """The title that we give to *rule*, in the languages of the site, as HTML; nothing if none."""
    given = {FRENCH: rule.fr.title} | {k: p.title for k, p in rule.translations.items()}
    said = {k: title for k, title in given.items() if title and k in ui_strings.SPOKEN}
    return spans(said) if len(said) == len(ui_strings.SPOKEN) else ""


def _former(evidence: Evidence, rule: Rule) -> Iterator[Before]:
    """What *rule* and its translations said before, with what fell away and what came."""
    for change, hashed in former(evidence.library.work(rule.work), rule.id):
        runs = difference(change.then, change.now)
        html = " ".join(_RUNS[kind].format(escape(words)) for words, kind in runs)
        yield Before(hashed, change.language, side(change.language), change.since, html)


def spans(said: Mapping[str, str]) -> str:
    """The same words in every language, as HTML for a template."""
    alike = any(words == said[FRENCH] for language, words in said.items() if language != FRENCH)
    others = {k: words for k, words in said.items() if words and words != said[FRENCH]}
    parts = [_span(FRENCH, typeset(said[FRENCH]), " both" * alike)]
    parts += [_span(language, quoting(words)) for language, words in others.items()]
    return f'<span class="between">{BETWEEN}</span>'.join(parts)


def _span(language: str, words: str, more: str = "") -> str:
    return f'<span class="{side(language)}{more}" lang="{language}">{escape(words)}</span>'
