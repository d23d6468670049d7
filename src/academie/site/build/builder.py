"""What is published beside the pages: a short address for each rule, what is searched, a map."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cached_property, partial
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast
from urllib.parse import quote, urlsplit

from docutils import nodes
from sphinx.builders.html import INVENTORY_FILENAME, StandaloneHTMLBuilder

from academie.addresses import at
from academie.proof import cases
from academie.proof.cases import PAGE as WHAT_IF
from academie.site.build.navigation import SCRIPT as CONTENTS
from academie.site.build.navigation import Navigation
from academie.site.build.sought import found_when_written
from academie.site.evidence.titles import (
    names_of_work,
    title_of,
    titles_of,
    titles_of_work,
    together,
)
from academie.site.examples.id_links import linked
from academie.site.examples.transforms import TEACHES
from academie.site.html.bundles import BUNDLED
from academie.site.html.sharing import first_words, share
from academie.site.i18n import ui_strings
from academie.site.i18n.ui_strings import BETWEEN, SPOKEN
from academie.site.lab.laboratory import PAGE
from academie.site.pages.summary import PAGE as SUMMARY
from academie.site.pages.summary import TEMPLATE, length_of, summed
from academie.site.passages import moves
from academie.site.passages.citations import (
    MANY,
    citations,
    coins,
    metadata,
    shown_on,
)
from academie.site.passages.controls import APART, CITE
from academie.site.passages.reporting import report_links
from academie.site.search.publish import code_articles, scripts
from academie.site.sphinx.nodes import place_of, side
from academie.texts.citing.checking import difference, former
from academie.texts.citing.versions import ABOUT, VERSION
from academie.texts.language.words import quoting, typeset
from academie.texts.languages import ENGLISH, FRENCH, own_name
from academie.texts.model import DIVISION
from academie.texts.rows import sentence
from academie.texts.search.articles import contents

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from collections.abc import Set as AbstractSet

    from sphinx.application import Sphinx

    from academie.site.evidence.evidence import Evidence
    from academie.site.sphinx.domain import AcademieDomain
    from academie.texts.model import Passage as Words
    from academie.texts.model import Rule

_HEADING = re.compile(r"(?<=<)h1\b|(?<=</)h1\b")
#: What docutils writes into the head of each page, and the template too.
_VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1" />\n'
#: The page that a server gives where there is none.
MISSING = "404"
#: Pages that no search engine is to find.
_UNLISTED = frozenset({f"{MISSING}.html", "search.html"})
_HREF = re.compile(r'href="(?P<target>[^"]*)"')
#: Names of the code that are found: what a class has is found with it.
_SEARCHED = frozenset({"class", "exception", "function", "module"})
#: Where a hash stands of all that other sites may link to, beside Sphinx's own notes.
_NAMED_BEFORE = "inventory.sha256"
#: How a run of words is marked that stands in both, only before, only now.
_RUNS = {"": "{}", "-": "<del>{}</del>", "+": "<ins>{}</ins>"}


class Said(NamedTuple):
    """A passage in one language as its short address shows it.

    :param sentence: of a row of a table, what it says together with the row that it continues.
    """

    language: str
    side: str
    label: str
    html: str
    sentence: str


class Before(NamedTuple):
    """Words that a passage had before, as its short address shows them.

    :param since: the version that first had them.
    """

    hash: str
    language: str
    side: str
    since: str
    html: str


def say_what_there_is_to_show(
    app: Sphinx, pagename: str, _template: str, context: dict[str, Any], tree: nodes.document | None
) -> None:
    """Tell the template which languages a page has beside French and English."""
    evidence = _domain(app).evidence
    rules = evidence.pages.get(pagename, ())
    walked = any(rule.id in evidence.players.moves for rule in rules)
    context["laboratory"] = PAGE if app.config.academie_laboratory else ""
    context["checks"] = pagename == "citing"
    context["chess"] = walked or "chess-board" in context.get("body", "")
    context["replay"] = walked or pagename in evidence.replays
    context["what_if"] = pagename.endswith(f"/{WHAT_IF}")
    context["waiting"] = any(rule.en is None for rule in rules)
    context["languages"] = switch_of(rules)
    if pagename in evidence.ran:
        before, after = evidence.neighbours[pagename]
        context["prev"], context["next"] = (
            _leading(app, pagename, before),
            _leading(app, pagename, after),
        )
    else:
        for where in ("prev", "next"):
            if (near := context.get(where)) and not _is_near(near["link"], pagename):
                context[where] = None
    context["shows"] = bool(rules) or pagename in evidence.ran
    context["bundled"] = BUNDLED
    context["kind"] = "begin" if pagename.endswith(TEACHES) else ""
    context["contents"] = cast("EditionBuilder", app.builder).navigation.on_page(pagename)
    context["crumbs"] = _crumbs(app, evidence, pagename)
    if tree is not None and pagename in app.env.titles:
        title = app.env.titles[pagename].astext()
        shown = metadata(shown_on(evidence, pagename, title))
        first = {ENGLISH: ABOUT} if pagename == app.config.root_doc else first_words(tree)
        sharing = share(evidence.published, title, first)
        own = context.get("metatags", "").replace(_VIEWPORT, "")
        context["metatags"] = f"{own}{sharing}\n{shown}\n"
    if pagename in evidence.ran:
        slug = evidence.ran[pagename].example.slug
        sources = (evidence.sources.example(slug, language) for language in SPOKEN)
        context["report"] = report_links(evidence.reports_to, sources)
    if evidence.drawn_on(pagename):
        up = "../" * pagename.count("/")
        context["body"] = linked(context["body"], evidence.addresses, up)


def _is_near(link: str, pagename: str) -> bool:
    """Whether *link* on the page *pagename* leads to a page of the same folder."""
    return "/" in pagename and not link.startswith("../")


def _crumbs(app: Sphinx, evidence: Evidence, pagename: str) -> str:
    """Where the page *pagename* stands: its text, and of an example the list of them, as HTML."""
    slug, _, place = pagename.partition("/")
    if slug not in evidence.library.slugs or place == "index":
        return ""
    up = "../" * (pagename.count("/") - 1)
    names = spans(names_of_work(evidence.library.work(slug)))
    whole = f"{slug}/index" in app.env.found_docs
    crumbs = [f'<a href="{up}index.html">{names}</a>' if whole else names]
    if pagename in evidence.ran:
        words = ui_strings.html("site.to_examples")
        crumbs.append(f'<a href="{up}exemples.html">{words}</a>')
    return " · ".join(crumbs)


def _leading(app: Sphinx, pagename: str, to: str | None) -> dict[str, str] | None:
    """Address and title of the page *to*, as a template asks for what stands before and after."""
    builder = app.builder
    if to is None or not isinstance(builder, StandaloneHTMLBuilder):
        return None
    title = builder.render_partial(app.env.titles[to])["title"]
    return {"link": builder.get_relative_uri(pagename, to), "title": title}


def switch_of(rules: Iterable[Rule]) -> dict[str, str]:
    """The languages that *rules* have beside French and English, and how each calls itself."""
    codes = sorted({code for rule in rules for code in rule.translations} - {ENGLISH})
    return {code: own_name(code) for code in codes}


class EditionBuilder(StandaloneHTMLBuilder):
    """Sphinx's HTML builder, which also writes the short address of each rule of a page.

    :ivar written: the HTML of each passage of the page just written, by id and by part: ``fr``,
        ``en``, and the names of its proofs.
    """

    written: defaultdict[str, dict[str, str]]

    def write_documents(self, docnames: AbstractSet[str]) -> None:
        """Write all pages, in as many processes as may work.

        Sphinx spares one of them for this one, which soon has no page left to hand on.
        """
        if self.parallel_ok:
            self._write_parallel(sorted(docnames), nproc=self._app.parallel)
        else:
            super().write_documents(docnames)

    def write_doc(self, docname: str, doctree: nodes.document) -> None:
        """Write the page, then from its own HTML the short addresses of its rules."""
        self.written = defaultdict(dict)
        super().write_doc(docname, doctree)
        for rule in self._evidence.pages.get(docname, ()):
            self._write_rule(docname, rule, self.written[rule.id])
        if docname.endswith(TEACHES):
            self._write_summary(docname, doctree)

    @cached_property
    def navigation(self) -> Navigation:
        """The list of the sidebar."""
        return Navigation(self)

    def post_process_images(self, doctree: nodes.Node) -> None:
        """Look for pictures in files only on a page that has one: ours are drawn on it."""
        if nodes.image in found_when_written(doctree):
            super().post_process_images(doctree)

    def load_indexer(self, docnames: AbstractSet[str]) -> None:
        """Nothing: :mod:`academie.site.search.publish` makes the index anew from the texts."""

    def index_page(self, pagename: str, doctree: nodes.document, title: str) -> None:
        """Nothing, as above."""

    def dump_search_index(self) -> None:
        """Write what is searched: articles of the edition, then the names of the code."""
        library = self._evidence.library
        further = (*cases.articles(library.root, at), *code_articles(self._names()))
        titles = {work.slug: names_of_work(work) for work in library.works}
        for name, script in scripts(contents(library, at, further), titles).items():
            (self.outdir / name).write_text(script, encoding="utf-8")
        navigation = self.outdir / "_static" / CONTENTS
        navigation.write_text(self.navigation.script(), encoding="utf-8")

    def dump_inventory(self) -> None:
        """Write what other sites may link to, unless it stands and names the same things."""
        domains = self.env.domains.sorted()
        named = [(domain.name, sorted(domain.get_objects())) for domain in domains]
        by = (self.config.project, self.config.version, named)
        of, memory = sha256(repr(by).encode()).hexdigest(), Path(self.doctreedir, _NAMED_BEFORE)
        then = memory.read_text(encoding="utf-8") if memory.exists() else ""
        if then != of or not Path(self.outdir, INVENTORY_FILENAME).exists():
            super().dump_inventory()
            memory.write_text(of, encoding="utf-8")

    def _names(self) -> Iterator[tuple[str, str]]:
        """The names that stand by themselves on the pages of the public faces, with addresses."""
        for name, found in sorted(self.env.domains.python_domain.objects.items()):
            face = found.docname.rpartition("/")[2]
            if face in self.config.academie_faces and found.objtype in _SEARCHED:
                yield name, at(found.docname, found.node_id)

    def single(self, template: str, context: dict[str, Any]) -> str:
        """A page without the theme, such as a short address."""
        shown = {"release": VERSION, "at": at, **context}
        page: str = self.templates.render(template, shown)
        return page

    def write_single(self, name: str, template: str, context: dict[str, Any]) -> None:
        """Write the page *name* without the theme."""
        out = Path(self.get_output_path(name))
        out.parent.mkdir(exist_ok=True)
        out.write_text(self.single(template, context), encoding="utf-8")

    @property
    def _evidence(self) -> Evidence:
        return cast("AcademieDomain", self.env.get_domain("academie")).evidence

    def _write_summary(self, docname: str, doctree: nodes.document) -> None:
        """Write the page of a game for the table, from the page *docname* that teaches it."""
        slug = docname.partition("/")[0]
        titles = titles_of_work(self._evidence.library.work(slug))
        sections = [*summed(doctree)]
        context = {
            "length": length_of(sections),
            "root": "../",
            "text": slug,
            "title": together(titles),
            "titles": spans(titles),
            # A section that is rendered by itself begins with the first heading of a page.
            "sections": [_HEADING.sub("h2", self.render_partial(s)["fragment"]) for s in sections],
        }
        self.write_single(f"{slug}/{SUMMARY}", TEMPLATE, context)

    def _write_rule(self, docname: str, rule: Rule, written: dict[str, str]) -> None:
        evidence = self._evidence
        parts = evidence.library.parts(rule.id) if rule.form == DIVISION else (rule,)
        passages = {FRENCH: rule.fr, **rule.translations}
        source = evidence.sources_of(rule)[0]
        move = moves.shown(evidence, rule)
        title = together(move.title) if move and move.title else title_of(rule)
        words = {
            k: sentence(p, k).removeprefix(p.label) for k, p in passages.items() if k in SPOKEN
        }
        of_words = partial(evidence.sources.rule, evidence.library.work(rule.work), rule)
        found = {
            name: _from_the_folder_r(html, docname)
            for name, html in written.items()
            if name not in passages
        }
        proofs = [(name, place_of(name), html) for name, html in found.items()]
        context = {
            "rule": rule,
            "root": "../",
            "titles": spans(titles_of_work(evidence.library.work(rule.work))),
            "labels": spans({k: p.label for k, p in passages.items()}) if rule.fr.label else "",
            "title": title,
            "sharing": share(evidence.published, f"{rule.id}: {title}", words),
            "said": [
                Said(
                    language,
                    side(language),
                    passage.label,
                    _from_the_folder_r(written.get(language) or _plain(passage), docname),
                    _sentence(passage, language),
                )
                for language, passage in passages.items()
            ],
            "languages": switch_of([rule]),
            "parts": [(p, spans(titles_of(p))) for p in parts if p != rule],
            "text": rule.work,
            "names": _names(rule),
            "case": [p for p in proofs if p[0] == "site.case"],
            "evidence": [p for p in proofs if p[0] not in {*APART, "site.case"}],
            "others": [p for p in proofs if p[0] in APART],
            "cite": place_of(CITE),
            "citations": citations(evidence, rule, all_forms=True),
            "metadata": "" if rule.kind in MANY else metadata(source),
            "coins": "" if rule.kind in MANY else coins(source),
            "published": evidence.published,
            "report": report_links(evidence.reports_to, (of_words(k) for k in passages)),
            "neighbours": evidence.neighbours[rule.id],
            "move": move,
            "listed": rule.kind not in MANY,
            "former": [*_former(evidence, rule)],
            "idle": rule.coded
            and not evidence.functions(rule.id)
            and rule.id not in evidence.library.parallels,
        }
        self.write_single(f"r/{rule.id}", "rule.html", context)


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


def _sentence(words: Words, language: str) -> str:
    """Return a row with what it continues; nothing for a passage that stands alone."""
    setting = typeset if language == FRENCH else quoting
    return setting(sentence(words, language)) if words.subject else ""


def _plain(words: Words) -> str:
    return f"<p>{escape(typeset(words.words))}</p>"


def _from_the_folder_r(html: str, docname: str) -> str:
    """*html* of the page *docname*, with links that start in the folder of short addresses."""
    folder = docname.rpartition("/")[0]

    def moved(found: re.Match[str]) -> str:
        target = found["target"]
        if target.startswith("#"):
            return f'href="../{docname}.html{target}"'
        if target.startswith("../") or ":" in target:
            return found[0]
        return f'href="../{folder}/{target}"'

    return _HREF.sub(moved, html)


def spans(said: Mapping[str, str]) -> str:
    """The same words in every language, as HTML for a template."""
    alike = any(words == said[FRENCH] for language, words in said.items() if language != FRENCH)
    others = {k: words for k, words in said.items() if words and words != said[FRENCH]}
    parts = [_span(FRENCH, typeset(said[FRENCH]), " both" * alike)]
    parts += [_span(language, quoting(words)) for language, words in others.items()]
    return f'<span class="between">{BETWEEN}</span>'.join(parts)


def _span(language: str, words: str, more: str = "") -> str:
    return f'<span class="{side(language)}{more}" lang="{language}">{escape(words)}</span>'


def write_missing_page(app: Sphinx, exception: Exception | None) -> None:
    """Write the page that a server gives in place of one that is not there.

    It stands at whatever address was asked for, so its links begin at the root of the server.
    """
    if exception is None:
        root = urlsplit(app.config.academie_url).path or "/"
        cast("EditionBuilder", app.builder).write_single(MISSING, "missing.html", {"root": root})


def write_sitemap(app: Sphinx, exception: Exception | None) -> None:
    """Name every page, short addresses too, where the site knows its own address.

    ``robots.txt`` says where the names are. Robots read it at the root of a server alone.
    """
    out, base = app.outdir, app.config.academie_url
    if exception is not None or not base:
        return
    there = {page.relative_to(out).as_posix() for page in out.rglob("*.html")}
    pages = sorted(there - _UNLISTED)
    rows = "".join(f"<url><loc>{escape(base + quote(page))}</loc></url>\n" for page in pages)
    head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    names = "http://www.sitemaps.org/schemas/sitemap/0.9"
    text = f'{head}<urlset xmlns="{names}">\n{rows}</urlset>\n'
    (out / "sitemap.xml").write_text(text, encoding="utf-8")
    robots = f"User-agent: *\nAllow: /\n\nSitemap: {base}sitemap.xml\n"
    (out / "robots.txt").write_text(robots, encoding="utf-8")


def _domain(app: Sphinx) -> AcademieDomain:
    return cast("AcademieDomain", app.env.get_domain("academie"))
