"""The few nodes that docutils lacks, and short ways to make links."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.addnodes import pending_xref

from academie.site.i18n import ui_strings
from academie.site.i18n.ui_strings import BETWEEN
from academie.texts.language.words import quoting, typeset
from academie.texts.languages import ENGLISH, FRENCH

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator

    from academie.texts.language.quoted import Found
    from academie.texts.model import Rule

#: How a class begins that the writer turns into a ``lang`` attribute.
_SPOKEN = "language-"


class Passage(nodes.General, nodes.Element):
    """A citable paragraph: two columns and a line of controls; ``rule`` holds its id.

    ``data`` holds what a script needs, by the names of its attributes.
    """


class Column(nodes.General, nodes.Element):
    """A passage in one language, which ``language`` and its class name; ``rule`` holds its id."""


class Disclosure(nodes.General, nodes.Element):
    """``<details>``."""


class Proof(nodes.General, nodes.Element):
    """What there is about ``rule`` under the heading ``name``.

    It is written on the page of the short address; where it stands nothing is shown.
    """


class Pictured(nodes.General, nodes.Element):
    """A drawn position; ``data`` says which, where it opens in the laboratory."""


class PageMark(nodes.Inline, nodes.Element):
    """The place at which the printed page ``number`` begins; ``certain`` or only probable."""


class Moves(nodes.General, nodes.Element):
    """A block of moves of one line."""


class Step(nodes.Inline, nodes.TextElement):
    """A move inside a row of moves; ``data`` holds what a script needs."""


class Summary(nodes.General, nodes.TextElement):
    """``<summary>``."""


class Marked(nodes.Inline, nodes.TextElement):
    """Words of a clause; ``data`` holds its number, where they are its first."""


class Emended(nodes.Inline, nodes.TextElement):
    """A word read otherwise than the witness has it."""


_TAGS = {
    Passage: "div",
    Column: "div",
    Moves: "div",
    Pictured: "div",
    Step: "span",
    Disclosure: "details",
    Summary: "summary",
    Marked: "span",
    Emended: "ins",
}


def _visit(translator: HTML5Translator, node: nodes.Element) -> None:
    attributes = {"title": node["title"]} if "title" in node else {}
    if node.get("open"):
        attributes["open"] = ""
    data: dict[str, str] = node.get("data", {})
    attributes |= {f"data-{name}": value for name, value in data.items()}
    translator.body.append(translator.starttag(node, _TAGS[type(node)], "", **attributes))
    node["starts"] = len(translator.body)


def _depart(translator: HTML5Translator, node: nodes.Element) -> None:
    written = getattr(translator.builder, "written", None)
    if written is not None and "language" in node:
        written[node["rule"]][node["language"]] = "".join(translator.body[node["starts"] :])
    translator.body.append(f"</{_TAGS[type(node)]}>")


def _visit_proof(translator: HTML5Translator, node: nodes.Element) -> None:
    node["starts"] = len(translator.body)


def _depart_proof(translator: HTML5Translator, node: nodes.Element) -> None:
    html = "".join(translator.body[node["starts"] :])
    del translator.body[node["starts"] :]
    written = getattr(translator.builder, "written", None)
    if written is not None:
        written[node["rule"]][node["name"]] = html


def elsewhere(rule: str, place: str, words: str) -> str:
    """A link to what the short address of *rule* has at *place*, as HTML.

    The script opens it in place.
    """
    return f'<a class="control" href="../r/{rule}.html#{place}">{words}</a>'


def _language_about(node: nodes.Node) -> str:
    """The language of what *node* stands in."""
    above = node.parent
    while above is not None:
        for kind in getattr(above, "attributes", {}).get("classes", ()):
            if kind.startswith(_SPOKEN):
                return str(kind.removeprefix(_SPOKEN))
        if isinstance(above, ui_strings.Furniture):
            return str(above["language"])
        above = above.parent
    return ENGLISH


def _visit_furniture(translator: HTML5Translator, node: nodes.Element) -> None:
    translator.body.append(ui_strings.tag(node["language"], _language_about(node)))


def _depart_furniture(translator: HTML5Translator, _node: nodes.Element) -> None:
    translator.body.append(f"</{ui_strings.TAG}>")


def place_of(name: str) -> str:
    """Where on the page of a short address the heading *name* stands.

    >>> place_of("site.in_code")
    'in-code'
    """
    return name.partition(".")[2].replace("_", "-")


def _visit_page_mark(translator: HTML5Translator, node: nodes.Element) -> None:
    number, leaf, certain = node["number"], node["leaf"], node["certain"]
    shown = number if certain else f"[{number}]"
    begins = "site.page_begins_here" if certain else "site.page_begins_about_here"
    title = ui_strings.attribute("title", begins, page=number)
    heard = ui_strings.html_of(ui_strings.words("site.page_heard"), _language_about(node))
    translator.body.append(
        f'<a class="page-mark{"" if certain else " probable"}" href="../p/{leaf}.html" '
        f'{title}><span class="number">'
        f'<span class="visually-hidden">{heard} </span>'
        f"{shown}</span></a>"
    )
    raise nodes.SkipNode


def register(app: Sphinx) -> None:
    """Make the nodes known to Sphinx."""
    for kind in _TAGS:
        app.add_node(kind, html=(_visit, _depart))
    app.add_node(PageMark, html=(_visit_page_mark, None))
    app.add_node(ui_strings.Furniture, html=(_visit_furniture, _depart_furniture))
    app.add_node(Proof, html=(_visit_proof, _depart_proof))


def spoken(language: str, *children: nodes.Node, classes: Sequence[str] = ()) -> nodes.inline:
    """Words in *language*: the writer turns the class into a ``lang`` attribute."""
    node = nodes.inline(classes=[f"{_SPOKEN}{language}", *classes])
    node += children
    return node


def side(language: str) -> str:
    """Class of what is said in *language*: a third language stands beside French and English."""
    return language if language in {FRENCH, ENGLISH} else "third"


def column_of(rule: Rule, language: str) -> Column:
    """An empty column of *rule* in *language*."""
    classes = [side(language), f"{_SPOKEN}{language}"]
    return Column(classes=classes, rule=rule.id, language=language)


def in_languages(said: Mapping[str, str], *french: nodes.Node) -> list[nodes.Node]:
    """The same words in every language of *said*, French first, of which a page shows one or more.

    What is said alike in French is said once, and so is what is not said in French at all.
    *french* are its words where they bear marks.
    """
    if FRENCH not in said:
        return [nodes.Text(quoting(words)) for words in said.values()]
    others = {k: words for k, words in said.items() if words and words != said[FRENCH]}
    alike = any(words == said[FRENCH] for k, words in said.items() if k != FRENCH)
    classes = [FRENCH, "both"] if alike else [FRENCH]
    found: list[nodes.Node] = [
        spoken(FRENCH, *(french or [nodes.Text(typeset(said[FRENCH]))]), classes=classes)
    ]
    for language, words in others.items():
        # What stands before a third language goes with it.
        beside = [] if side(language) == ENGLISH else [side(language)]
        found.append(nodes.inline("", BETWEEN, classes=["between", *beside]))
        found.append(spoken(language, nodes.Text(quoting(words)), classes=[side(language)]))
    return found


def hidden(*words: nodes.Node | str) -> nodes.inline:
    """Words for those who hear the page; not searched."""
    heard = nodes.inline(classes=["visually-hidden"])
    heard += [nodes.Text(said) if isinstance(said, str) else said for said in words]
    return heard


def link(docname: str, kind: str, id_: str, *content: nodes.Node, **more: Any) -> pending_xref:  # noqa: ANN401 - attributes of a docutils node
    """Link from the page *docname* to the object *id_* of our domain."""
    node = pending_xref(
        refdoc=docname, refdomain="academie", reftype=kind, reftarget=id_, refexplicit=True, **more
    )
    wrap = nodes.inline(classes=["academie", f"academie-{kind}"])
    wrap += content or [nodes.Text(id_)]
    node += wrap
    return node


def both(quoted: str, found: Found, docname: str) -> nodes.inline:
    """French and English; the French goes in English alone only if the English says it all."""
    pair = nodes.inline()
    said: list[nodes.Node] = [
        nodes.Text(f"“{found.english}”" if found.whole else f" [“{found.english}”]")
    ]
    if not found.english:
        said = [nodes.Text(" ["), link(docname, "rule", found.rule.id), nodes.Text("]")]
    pair += spoken(FRENCH, nodes.Text(typeset(quoted)), classes=["fr"] if found.whole else [])
    pair += spoken(ENGLISH, *said, classes=["en", "quoted"])
    return pair


def on_a_line(*parts: nodes.Node) -> nodes.Node:
    """*parts* one after the other, as one entry of a list."""
    line = nodes.inline()
    line += parts
    return line


def function_link(docname: str, function: str, name: str = "") -> nodes.Node:
    """Link to *function* (full name): to its place on a face of the API, or to its source.

    :param name: what it is called on the page, if not by its room and its name.
    """
    parts = function.split(".")
    shown = nodes.literal("", name or ".".join(parts[2:]) or function, classes=["function"])
    node = pending_xref(
        refdoc=docname, refdomain="py", reftype="obj", reftarget=function, refexplicit=True
    )
    node += shown
    return node


def listed(items: Sequence[nodes.Node]) -> list[nodes.Node]:
    """*items* with commas between them."""
    result: list[nodes.Node] = []
    for item in items:
        if result:
            result.append(nodes.Text(", "))
        result.append(item)
    return result


def paragraph(*children: nodes.Node, classes: Sequence[str] = ()) -> nodes.paragraph:
    """A paragraph of *children*."""
    node = nodes.paragraph(classes=list(classes))
    node += children
    return node
