"""Of a page that was never read nothing is cleared, and of any other all that was known."""

from sphinx.domains import Domain

from academie.site.build.cleared import Sparing


class Noting(Domain):
    """Notes of which pages it is to forget what it knows."""

    def __init__(self):
        self.cleared = []

    def clear_doc(self, docname):
        self.cleared.append(docname)


class Both(Sparing, Noting):
    """What is asked of Sphinx's own."""


def test_only_of_pages_that_were_read_before_names_are_sought():
    domain = Both()
    domain.read = frozenset({"whist/index"})
    for docname in ("whist/index", "whist/notes"):
        domain.clear_doc(docname)
    assert domain.cleared == ["whist/index"]


def test_where_nothing_is_known_of_former_builds_they_are_sought_of_each():
    domain = Both()
    domain.clear_doc("whist/notes")
    assert domain.cleared == ["whist/notes"]
