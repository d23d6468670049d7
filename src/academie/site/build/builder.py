"""What is published beside the pages: a short address for each rule, what is searched, a map."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cached_property
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast
from urllib.parse import quote, urlsplit

from sphinx.builders.html import StandaloneHTMLBuilder

from academie.addresses import at
from academie.proof import cases
from academie.proof.cases import PAGE as WHAT_IF
from academie.site.build.facts import FACTS, page_facts, spans
from academie.site.build.navigation import SCRIPT as CONTENTS
from academie.site.build.navigation import Navigation
from academie.site.evidence.titles import (
    names_of_work,
    titles_of_work,
    together,
)
from academie.site.examples.id_links import linked
from academie.site.examples.transforms import TEACHES
from academie.site.html.bundles import BUNDLED
from academie.site.html.sharing import first_words, share
from academie.site.lab.laboratory import PAGE
from academie.site.pages.summary import PAGE as SUMMARY
from academie.site.pages.summary import TEMPLATE, length_of, summed
from academie.site.passages.controls import APART
from academie.site.search.publish import code_articles, scripts
from academie.site.sphinx.nodes import place_of, side
from academie.texts.citing.versions import ABOUT, VERSION
from academie.texts.language.words import quoting, typeset
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.rows import sentence
from academie.texts.search.articles import contents

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from collections.abc import Set as AbstractSet

    from docutils import nodes
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


class Said(NamedTuple):
    """A passage in one language as its short address shows it.

    :param sentence: of a row of a table, what it says together with the row that it continues.
    """

    language: str
    side: str
    label: str
    html: str
    sentence: str


def say_what_there_is_to_show(
    app: Sphinx, pagename: str, _template: str, context: dict[str, Any], tree: nodes.document | None
) -> None:
    """Tell the template what was noted of the page when it was read, and what stands around it."""
    builder = cast("EditionBuilder", app.builder)
    if tree is None:
        facts = page_facts(builder.proved, app.env, pagename)
    else:
        facts = dict(tree[FACTS].page)
    before, after = facts.pop("neighbours")
    if facts["neighboured"]:
        context["prev"], context["next"] = (
            _leading(app, pagename, before),
            _leading(app, pagename, after),
        )
    else:
        for where in ("prev", "next"):
            if (near := context.get(where)) and not _is_near(near["link"], pagename):
                context[where] = None
    if facts.pop("answers"):
        up = "../" * pagename.count("/")
        context["body"] = linked(context["body"], builder.proved.addresses, up)
    metadata = facts.pop("metadata")
    if tree is not None and pagename in app.env.titles:
        title = app.env.titles[pagename].astext()
        first = {ENGLISH: ABOUT} if pagename == app.config.root_doc else first_words(tree)
        sharing = share(builder.proved.published, title, first)
        own = context.get("metatags", "").replace(_VIEWPORT, "")
        context["metatags"] = f"{own}{sharing}\n{metadata}\n"
    context |= facts
    context["laboratory"] = PAGE if app.config.academie_laboratory else ""
    context["checks"] = pagename == "citing"
    context["chess"] = facts["chess"] or "chess-board" in context.get("body", "")
    context["what_if"] = pagename.endswith(f"/{WHAT_IF}")
    context["bundled"] = BUNDLED
    context["kind"] = "begin" if pagename.endswith(TEACHES) else ""
    context["contents"] = builder.navigation.on_page(pagename)


def _is_near(link: str, pagename: str) -> bool:
    """Whether *link* on the page *pagename* leads to a page of the same folder."""
    return "/" in pagename and not link.startswith("../")


def _leading(app: Sphinx, pagename: str, to: str | None) -> dict[str, str] | None:
    """Address and title of the page *to*, as a template asks for what stands before and after."""
    builder = app.builder
    if to is None or not isinstance(builder, StandaloneHTMLBuilder):
        return None
    title = builder.render_partial(app.env.titles[to])["title"]
    return {"link": builder.get_relative_uri(pagename, to), "title": title}


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
        for id_, facts in doctree[FACTS].rules.items():
            self._write_rule(docname, facts, self.written[id_])
        if docname.endswith(TEACHES):
            self._write_summary(docname, doctree)

    @cached_property
    def navigation(self) -> Navigation:
        """The list of the sidebar."""
        return Navigation(self)

    def load_indexer(self, docnames: AbstractSet[str]) -> None:
        """Nothing: :mod:`academie.site.search.publish` makes the index anew from the texts."""

    def index_page(self, pagename: str, doctree: nodes.document, title: str) -> None:
        """Nothing, as above."""

    def dump_search_index(self) -> None:
        """Write what is searched: articles of the edition, then the names of the code."""
        library = self.proved.library
        further = (*cases.articles(library.root, at), *code_articles(self._names()))
        titles = {work.slug: names_of_work(work) for work in library.works}
        for name, script in scripts(contents(library, at, further), titles).items():
            (self.outdir / name).write_text(script, encoding="utf-8")
        navigation = self.outdir / "_static" / CONTENTS
        navigation.write_text(self.navigation.script(), encoding="utf-8")

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
    def proved(self) -> Evidence:
        """What was proved, for what is no page of its own."""
        return cast("AcademieDomain", self.env.get_domain("academie")).proved

    def _write_summary(self, docname: str, doctree: nodes.document) -> None:
        """Write the page of a game for the table, from the page *docname* that teaches it."""
        slug = docname.partition("/")[0]
        titles = titles_of_work(self.proved.library.work(slug))
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

    def _write_rule(
        self, docname: str, facts: Mapping[str, Any], written: Mapping[str, str]
    ) -> None:
        rule: Rule = facts["rule"]
        passages = {FRENCH: rule.fr, **rule.translations}
        proofs = [
            (name, place_of(name), _from_the_folder_r(html, docname))
            for name, html in written.items()
            if name not in passages
        ]
        said = [
            Said(
                language,
                side(language),
                passage.label,
                _from_the_folder_r(written.get(language) or _plain(passage), docname),
                _sentence(passage, language),
            )
            for language, passage in passages.items()
        ]
        context = {
            **facts,
            "root": "../",
            "text": rule.work,
            "said": said,
            "case": [p for p in proofs if p[0] == "site.case"],
            "evidence": [p for p in proofs if p[0] not in {*APART, "site.case"}],
            "others": [p for p in proofs if p[0] in APART],
        }
        self.write_single(f"r/{rule.id}", "rule.html", context)


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
