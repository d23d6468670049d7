"""The inline marks of our texts: printed pages, stars, and words in other languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from docutils import nodes
from sphinx.roles import XRefRole
from sphinx.util.docutils import SphinxRole

from academie.core import AcademieError
from academie.site.evidence.titles import names_of_work
from academie.site.sphinx.nodes import PageMark, in_languages, link

if TYPE_CHECKING:
    from collections.abc import Sequence

    from docutils.parsers.rst.states import Inliner
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from academie.site.sphinx.domain import AcademieDomain

#: Languages that the old books quote.
QUOTED = ("la", "el", "en")


class PageRole(SphinxRole):
    """``{page}`98``: the printed page 98 begins here; ``98?`` if its place is only probable."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Make the mark."""
        number = self.text.rstrip("?")
        domain = cast("AcademieDomain", self.env.get_domain("academie"))
        work = domain.evidence.library.work(self.env.docname.partition("/")[0])
        return [PageMark(number=number, leaf=work.leaf(number), certain=self.text == number)], []


class StarRole(XRefRole):
    """``{star}`trictrac.8.5``: the printed star after a term, which sends to its explanation."""

    def process_link(
        self,
        env: BuildEnvironment,
        refnode: nodes.Element,
        has_explicit_title: bool,  # noqa: FBT001 - Sphinx's signature
        title: str,
        target: str,
    ) -> tuple[str, str]:
        """Show a star, and look for a rule."""
        del env, has_explicit_title, title
        refnode["reftype"] = "rule"
        return "*", target


class WorkRole(SphinxRole):
    """``{work}`whist``: the title of a text in every language, led to its first passage."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Make the link."""
        domain = cast("AcademieDomain", self.env.get_domain("academie"))
        try:
            work = domain.evidence.library.work(self.text)
        except AcademieError as error:
            message = self.inliner.reporter.error(str(error), line=self.lineno)
            return [self.inliner.problematic(self.rawtext, self.rawtext, message)], [message]
        first = next(iter(work.rules))
        return [link(self.env.docname, "rule", first, *in_languages(names_of_work(work)))], []


def quoted(  # noqa: PLR0913, PLR0917 - docutils' signature
    name: str,
    rawtext: str,
    text: str,
    lineno: int,
    inliner: Inliner | None,
    options: dict[str, object] | None = None,
    content: Sequence[str] | None = None,
) -> tuple[list[nodes.Node], list[nodes.system_message]]:
    """``{la}`Hic numeris``: words in the language that the role names."""
    del lineno, inliner, options, content
    language = name.rpartition(":")[2]
    return [nodes.inline(rawtext, text, classes=[f"language-{language}"])], []


def setup(app: Sphinx) -> None:
    """Register the roles of our texts."""
    star = StarRole(innernodeclass=nodes.inline, warn_dangling=True)
    for name, role in {"page": PageRole(), "work": WorkRole(), "star": star}.items():
        app.add_role_to_domain("academie", name, role)
    for language in QUOTED:
        app.add_role_to_domain("academie", language, quoted)
