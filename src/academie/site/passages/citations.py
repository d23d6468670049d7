"""The citations of a passage: lines, metadata for reference managers, bibliographies.

In the place where a passage is read its citation stands as plain text; on the page of its short
address the script writes it in every other form, by the table of :mod:`academie.texts.citing`
(:mod:`academie.site.passages.citation_facts`).
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from academie.site.files.compact_json import compact
from academie.site.i18n import ui_strings
from academie.site.i18n.ui_strings import SPOKEN
from academie.site.passages import citation_facts
from academie.texts.citing import cite, told
from academie.texts.citing.forms import PATTERNS, csl
from academie.texts.citing.versions import LICENCE, LICENCE_ADDRESS, MAKERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from academie.site.evidence.evidence import Evidence
    from academie.texts.citing import Source, Sources
    from academie.texts.model import Rule, Work

#: Kinds of passage of which there are thousands, a line each: no bibliography lists them, and their
#: pages offer them to no reference manager.
MANY = frozenset({"move", "row", "contents"})
#: Who may do what with the words, by whether they are ours.
_RIGHTS = {True: LICENCE, False: "public domain"}

#: What a whole book and a page of ours are to Open Graph; a chapter says in which book it stands.
_OPEN_GRAPH = {"book": "book", "webpage": "website"}


def citations(evidence: Evidence, rule: Rule, *, all_forms: bool = False) -> str:
    """Return the citation of *rule* and of its translation, as HTML without a script.

    :param all_forms: whether to add the data from which the script writes the other forms.
    """
    names, sources = zip(*_named(evidence, rule), strict=True)
    lines = [*map(_line, sources)]
    rows = (
        citation_facts.rows(evidence, rule.work, sources, lines)
        if all_forms
        else (f"<dd>{line}</dd>" for line in lines)
    )
    told_of = zip(names, rows, strict=True)
    said = "".join(f"<dt>{ui_strings.html(name)}</dt>{row}" for name, row in told_of)
    return f'<dl class="citations">{said}</dl>'


def _named(evidence: Evidence, rule: Rule) -> Iterator[tuple[str, Source]]:
    text, *translated = evidence.sources_of(rule.id)
    yield "site.cite_text", text
    yield from (("site.cite_translation", source) for source in translated)


def _line(source: Source) -> str:
    """Format the plain citation, in both languages if they differ.

    The address at its end is marked, so that the script may say where the site stands.
    """
    told_in = {k: cite(source, "text", k).removesuffix(source.address) for k in SPOKEN}
    words = ui_strings.html_in_pieces(told_in)
    return f'<pre>{words}<span class="at">{escape(source.address)}</span></pre>'


def metadata(source: Source) -> str:
    """Return the metadata for the head of a page that shows *source*.

    Highwire's tags, Dublin Core, Open Graph's type, and JSON-LD by schema.org.
    """
    facts = told(source)
    ours = bool(facts["licence"])
    tags = [
        ("citation_title", facts["part"]),
        ("citation_book_title", "" if facts["csl"] == "webpage" else facts["container"]),
        ("citation_author", facts["author"]),
        ("citation_publication_date", facts["date"]),
        ("citation_publisher", facts["publisher"]),
        ("citation_firstpage", facts["page"].partition("–")[0].strip("[]")),
        ("citation_language", facts["language"]),
        ("citation_public_url", _absolute(facts["address"])),
        ("DC.title", facts["part"]),
        ("DC.creator", facts["author"]),
        ("DC.date", facts["date"]),
        ("DC.publisher", facts["publisher"]),
        ("DC.language", facts["language"]),
        ("DC.identifier", _absolute(facts["address"]) or facts["id"]),
        ("DC.rights", _RIGHTS[ours]),
    ]
    metas = "".join(
        f'<meta name="{name}" content="{escape(said)}">\n' for name, said in tags if said
    )
    # By its title alone a page would be taken for an article in a journal.
    if of := _OPEN_GRAPH.get(facts["csl"]):
        metas += f'<meta property="og:type" content="{of}">\n'
    safe = compact(_schema(facts)).replace("<", "\\u003c")
    return f'{metas}<script type="application/ld+json">{safe}</script>'


def shown_on(evidence: Evidence, docname: str, title: str) -> Source:
    """Return the source that the page *docname* shows as a whole."""
    rules = evidence.pages.get(docname)
    if not rules:
        return evidence.found(source_of_page, docname, title)
    work = evidence.library.work(rules[0].work)
    alone = all(rule.place == docname for rule in work.rules.values() if rule.kind != "supplied")
    if alone or rules[0].kind != "heading":
        return evidence.found(source_of_work, work.slug)
    return evidence.sources_of(rules[0].id)[0]


def source_of_page(evidence: Evidence, docname: str, title: str) -> Source:
    """Give the page of ours *docname* as it is cited."""
    return evidence.sources.page(docname, title)


def source_of_work(evidence: Evidence, slug: str) -> Source:
    """Give the text *slug* as it is cited."""
    return evidence.sources.work(evidence.library.work(slug))


def _schema(facts: Mapping[str, str]) -> Mapping[str, object]:
    """Return the *facts* as schema.org has them.

    The author of a part of a volume is not the author of the volume, and an unknown author is
    nobody.
    """
    ours = facts["csl"] == "webpage"
    by = _author(facts["author"])
    book = {
        "@type": "WebSite" if ours else "Book",
        "name": facts["container"] or facts["part"],
        "author": None if facts["volume"] else by,
        "datePublished": facts["date"],
        "publisher": {"@type": "Organization", "name": facts["publisher"]}
        if facts["publisher"]
        else None,
        "inLanguage": facts["language"],
    }
    whole = {key: said for key, said in book.items() if said}
    if not facts["container"]:
        return {"@context": "https://schema.org"} | whole
    part = {
        "@context": "https://schema.org",
        "@type": "WebPage" if ours else "Chapter",
        "identifier": facts["id"],
        "name": facts["part"],
        "author": by,
        "pagination": facts["page"],
        "inLanguage": facts["language"],
        "license": LICENCE_ADDRESS if facts["licence"] else "",
        "url": _absolute(facts["address"]),
        "isPartOf": whole,
    }
    return {key: said for key, said in part.items() if said}


def _author(name: str) -> dict[str, str] | None:
    """Describe the author *name* as schema.org does; return ``None`` for an empty name."""
    if not name:
        return None
    ours = name in MAKERS.values()
    return {"@type": "Organization" if ours else "Person", "name": name}


def _absolute(address: str) -> str:
    """Make *address* absolute if the address of the site is set."""
    return address if address.startswith("http") else ""


def coins(source: Source) -> str:
    """Return a ContextObject in a span, which reference managers find."""
    facts = told(source)
    said = {
        "ctx_ver": "Z39.88-2004",
        "rft_val_fmt": "info:ofi/fmt:kev:mtx:book",
        "rft.genre": "bookitem" if facts["container"] else "book",
        "rft.btitle": facts["container"] or facts["part"],
        "rft.atitle": facts["part"] if facts["container"] else "",
        "rft.au": facts["author"],
        "rft.date": facts["date"],
        "rft.place": facts["city"],
        "rft.pub": facts["publisher"],
        "rft.pages": facts["page"],
        "rft_id": _absolute(facts["address"]),
    }
    title = urlencode({key: value for key, value in said.items() if value})
    return f'<span class="Z3988" title="{escape(title)}"></span>'


def bibliographies(sources: Sources, work: Work) -> Iterator[tuple[str, str]]:
    """Yield the files of the bibliography of *work*: the whole, its divisions, every rule."""
    cited = [*_all_of(sources, work)]
    for name, form in PATTERNS.items():
        if form.ending:
            text = "\n".join(cite(source, name) for source in cited)
            yield f"{work.slug}/{work.slug}.{form.ending}", f"{text}\n"
    items = compact([csl(told(source)) for source in cited])
    yield f"{work.slug}/{work.slug}.csl.json", f"{items}\n"


def _all_of(sources: Sources, work: Work) -> Iterator[Source]:
    yield sources.work(work)
    for rule in work.rules.values():
        if rule.kind not in MANY:
            yield sources.rule(work, rule)
