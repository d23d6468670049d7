"""Show two treatises on one game beside each other, subject by subject."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes

from academie.core import AcademieError
from academie.site.evidence.titles import names_of_work, titles_of
from academie.site.i18n.ui_strings import spans
from academie.site.sphinx.base import EditionDirective
from academie.site.sphinx.nodes import in_languages, link, listed, paragraph, side, spoken
from academie.texts.language.words import typeset
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.tables.subjects import NAME, subjects, treatises

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sphinx.application import Sphinx

    from academie.proof.examples import Run
    from academie.site.evidence.evidence import Evidence
    from academie.texts.model import Rule
    from academie.texts.tables.subjects import Subject

#: The prefix of an example that runs one position by both treatises.
DIFFERENCE = "difference-"
#: The page of a part is called so, and by its part.
PAGE = "subjects"
#: A printed star sends to the explanation of terms; here it would lead nowhere.
_STAR = re.compile(r" ?\*")


def differing(subject: Subject, runs: Sequence[Run]) -> list[Run]:
    """List those of *runs* that show how the treatises differ on *subject*."""
    return [
        run
        for run in runs
        if run.example.slug.partition("/")[2].startswith(DIFFERENCE)
        and subject.ids & {*run.example.rules, *run.example.quotes}
    ]


def find_treatises(evidence: Evidence, folder: str) -> tuple[str, ...]:
    """Find which treatises the table of *folder* sets beside each other."""
    return treatises(evidence.library.root / "docs" / folder / NAME)


def find_subjects(evidence: Evidence, folder: str) -> tuple[Subject, ...]:
    """Find the subjects of the table of *folder*."""
    return subjects(evidence.library, evidence.library.root / "docs" / folder / NAME)


class SubjectsDirective(EditionDirective):
    """Show the subjects of one part in both treatises; without a part, list the parts."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Make a section a subject, or a list of all."""
        folder = self.env.docname.partition("/")[0]
        self.works = self.evidence.found(find_treatises, folder)
        try:
            found = self.evidence.found(find_subjects, folder)
        except AcademieError as error:
            raise self.error(str(error)) from error
        if not self.arguments:
            return [self._list(found)]
        shown = [one for one in found if one.part == self.arguments[0]]
        if not shown:
            raise self.error(f"no subject stands under {self.arguments[0]}")
        return [self._section(subject) for subject in shown]

    def _list(self, found: Sequence[Subject]) -> nodes.bullet_list:
        items = nodes.bullet_list()
        for subject in found:
            address = f"{PAGE}-{subject.part}.html#{subject.id}"
            led = nodes.reference("", "", *in_languages(subject.names), refuri=address)
            led["internal"] = True
            differs = subject.differs or differing(subject, self.evidence.runs)
            more = [nodes.Text(": "), *spans("site.they_differ")] if differs else []
            items += nodes.list_item("", paragraph(led, *more))
        return items

    def _section(self, subject: Subject) -> nodes.section:
        section = nodes.section(ids=[subject.id], names=[subject.id])
        section += nodes.title("", "", *in_languages(subject.names))
        section += self._differing(subject)
        columns = nodes.container(classes=["treatises"])
        columns += [self._column(work, subject.rules[work]) for work in self.works]
        section += columns
        return section

    def _differing(self, subject: Subject) -> Iterator[nodes.paragraph]:
        shown = [
            link(
                self.env.docname,
                "example",
                run.example.slug,
                *in_languages(self.evidence.titles_of_example(run.example.place)),
            )
            for run in differing(subject, self.evidence.runs)
        ]
        if not shown and not subject.differs:
            return
        said: list[nodes.Node] = [
            nodes.strong("", "", *spans("site.they_differ")),
            nodes.Text(". "),
        ]
        if subject.differs:
            said += [*self._said(subject), nodes.Text(" ")]
        yield paragraph(*said, *listed(shown), classes=["differs"])

    def _said(self, subject: Subject) -> Iterator[nodes.Node]:
        for language in (FRENCH, ENGLISH):
            words = subject.differs[language]
            content, messages = self.parse_inline(
                typeset(words) if language == FRENCH else words, lineno=self.lineno
            )
            yield spoken(language, *content, *messages, classes=[side(language)])

    def _column(self, work: str, rules: Sequence[Rule]) -> nodes.container:
        column = nodes.container(classes=["treatise"])
        names = in_languages(names_of_work(self.evidence.library.work(work)))
        column += paragraph(*names, classes=["treatise-name"])
        if not rules:
            column += paragraph(*spans("site.says_nothing"), classes=["pending"])
        for rule in rules:
            column += paragraph(
                link(self.env.docname, "rule", rule.id, nodes.Text(rule.id)),
                nodes.Text(" "),
                *in_languages(titles_of(rule)),
                classes=["our-title"],
            )
            column += self._words(rule)
        return column

    @staticmethod
    def _words(rule: Rule) -> nodes.container:
        said = nodes.container(classes=["said-by"])
        words = {FRENCH: typeset(rule.fr.words), ENGLISH: rule.en.words if rule.en else ""}
        words = {language: _STAR.sub("", told) for language, told in words.items()}
        for language, told in words.items():
            if told:
                classes = [side(language), f"language-{language}"]
                said += paragraph(nodes.Text(told), classes=classes)
        return said


def setup(app: Sphinx) -> None:
    """Register the directives of this module."""
    app.add_directive_to_domain("academie", "subjects", SubjectsDirective)
