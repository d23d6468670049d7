"""Every module as it is written, on a page of its own: each name in it can be pointed to.

A module that is no face of the house has no other page; so what carries a rule out is one step
from the rule.
"""

from __future__ import annotations

import re
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, cast

from docutils import nodes
from sphinx.addnodes import desc_signature
from sphinx.domains.python import ModuleEntry, ObjectEntry
from sphinx.util.nodes import make_refnode
from sphinx.util.parallel import ParallelTasks, parallel_available

from academie.core.files import write_whole
from academie.core.messages import Message
from academie.core.sources import names_of, path_of, place_of
from academie.site.evidence.code import code_of
from academie.site.sphinx.api import API
from academie.site.sphinx.former_names import (
    former_modules,
    list_former_names,
    list_moved,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

    from academie.site.build.builder import EditionBuilder
    from academie.site.sphinx.domain import AcademieDomain

_LINE = re.compile(r'<span id="L-(?P<number>\d+)">(?P<line>.*?\n)</span>', re.DOTALL)
#: An id in the sources, as Pygments marks a word in quotes.
_ID = re.compile(r'(?<=<span class="s2">")(?P<id>[\w-]+(?:\.[\w-]+)+)(?="</span>)')

#: Where a hash stands of what the pages were written from, beside Sphinx's own notes.
_WRITTEN = "sources.sha256"
#: In the name of what a function keeps to itself.
_INSIDE = "<locals>"


class Source(NamedTuple):
    """A module and the page on which it is read."""

    module: str
    path: Path
    docname: str

    @property
    def anchors(self) -> dict[str, str]:
        """What each name in it is, by its full name, which is its anchor."""
        defined = names_of(self.path).defined
        return {
            f"{self.module}.{name}": kind
            for name, (_, kind) in defined.items()
            if _INSIDE not in name
        }


def docname_of(module: str, faces: Collection[str]) -> str:
    """Page of the source of *module*; a face has the plain address, its source another."""
    return f"api/academie/{module}" + ".source" * (module in faces)


def sources(config: Config) -> Iterator[Source]:
    """Every module that is read on the site."""
    for module in config.academie_sources:
        path = path_of(module)
        if path is not None:
            yield Source(module, path, docname_of(module, config.academie_faces))


def note_sources(app: Sphinx, env: BuildEnvironment) -> None:
    """Let whatever has no place on a face be found where it is written.

    The environment is already kept: what is noted here is noted anew by each build.
    """
    python = env.domains.python_domain
    for source in sources(app.config):
        if source.module not in python.objects:
            anchor = f"module-{source.module}"  # as Sphinx names it
            python.modules[source.module] = ModuleEntry(source.docname, anchor, "", "", False)  # noqa: FBT003 - Sphinx's own tuple
            python.objects[source.module] = ObjectEntry(
                source.docname, anchor, "module", aliased=False
            )
        for name, kind in source.anchors.items():
            public = kind != "variable" and "._" not in name
            if public and name not in python.objects:
                python.objects[name] = ObjectEntry(source.docname, name, kind, aliased=False)


def lead_to_source(
    app: Sphinx, _env: BuildEnvironment, node: pending_xref, content: nodes.TextElement
) -> nodes.reference | None:
    """Resolve a name that is its module's own business, such as a private function."""
    if node.get("refdomain") != "py":
        return None
    asked = node["reftarget"]
    place = place_of(asked)
    if place is None or place.module not in app.config.academie_sources:
        return None
    if asked.removeprefix(f"{place.module}.") not in names_of(place.path).defined:
        return None
    docname = docname_of(place.module, app.config.academie_faces)
    return make_refnode(app.builder, node["refdoc"], docname, asked, content)


def show_where_it_is_written(app: Sphinx, doctree: nodes.document) -> None:
    """Lead from what stands on a face to its source, which lies in the same folder."""
    if not app.env.docname.startswith(API):
        return
    for head in doctree.findall(desc_signature):
        name, module = next(iter(head["ids"]), ""), head.get("module") or ""
        place = place_of(name)
        # What stands in a class is found with it.
        if place is not None and name.rpartition(".")[0] == module == place.module:
            page = docname_of(module, app.config.academie_faces).rpartition("/")[2]
            link = nodes.reference("", "source", internal=True, refuri=f"{page}.html#{name}")
            link["classes"].append("to-source")
            head.extend([nodes.Text(" "), link])


def write_sources(app: Sphinx, exception: Exception | None) -> None:
    """Write the page of each module, after a build that succeeded.

    Nothing is written where neither the code nor an id is another: it takes some five seconds.
    """
    if exception is not None or app.builder.name != "html":
        return
    builder = cast("EditionBuilder", app.builder)
    evidence = cast("AcademieDomain", app.env.get_domain("academie")).proved
    rules = frozenset(rule.id for rule in evidence.library.rules)
    made_of = sha256(repr((code_of(), sorted(rules))).encode()).hexdigest()
    kept = Path(app.doctreedir, _WRITTEN)
    if kept.exists() and kept.read_text(encoding="utf-8") == made_of:
        return
    due = [*sources(app.config)]
    if app.parallel > 1 and parallel_available:
        tasks = ParallelTasks(app.parallel)
        for n in range(app.parallel):
            tasks.add_task(partial(_write, builder, rules), due[n :: app.parallel])
        tasks.join()
    else:
        _write(builder, rules, due)
    for module in former_modules():
        if code := moved(module, builder.config):
            context = {"root": "../../", "module": module, "face": False, "code": code}
            builder.write_single(f"{API}academie/{module}", "source.html", context)
    write_whole(kept, made_of)


def _write(builder: EditionBuilder, rules: Collection[str], due: Sequence[Source]) -> None:
    for source in due:
        text = source.path.read_text(encoding="utf-8")
        html = builder.highlighter.highlight_block(text, "python", linespans="L")
        context = {
            "root": "../../",
            "module": source.module,
            "face": source.module in builder.config.academie_faces,
            "code": moved(source.module, builder.config) + pointed(html, source, rules),
        }
        builder.write_single(source.docname, "source.html", context)


def moved(module: str, config: Config) -> str:
    """Lead from each name that stood in *module* and stands elsewhere to its place, as HTML."""
    links = []
    for former, now in list_moved(module):
        place = place_of(now)
        if place is not None and place.module in config.academie_sources:
            page = docname_of(place.module, config.academie_faces).rpartition("/")[2]
            anchor = f"module-{now}" if now == place.module else now
            links.append(
                f'<li id="{former}">{former} → <a href="{page}.html#{anchor}">{now}</a></li>\n'
            )
    told = Message("site.names_moved")
    return f"<p>{told}</p>\n<ul>\n{''.join(links)}</ul>\n" if links else ""


def pointed(html: str, source: Source, rules: Collection[str]) -> str:
    """*html* of a module with an anchor at each name, and with links at the ids of *rules*."""
    at: dict[int, list[str]] = {}
    for name, (line, _) in names_of(source.path).defined.items():
        if _INSIDE not in name:
            at.setdefault(line, []).append(f"{source.module}.{name}")

    def anchored(found: re.Match[str]) -> str:
        present = at.get(int(found["number"]), ())
        formers = (former for name in present for former in list_former_names(name))
        names = dict.fromkeys((*present, *formers))
        return "".join(f'<span id="{name}"></span>' for name in names) + found["line"]

    def linked(found: re.Match[str]) -> str:
        id_ = found["id"]
        return f'<a href="../../r/{id_}.html">{id_}</a>' if id_ in rules else id_

    return _ID.sub(linked, _LINE.sub(anchored, html))
