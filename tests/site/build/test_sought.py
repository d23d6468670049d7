"""What a transform is not asked for where a page has nothing of what it looks for."""

import pytest
from docutils import nodes
from docutils.frontend import get_default_settings
from docutils.transforms import Transform
from docutils.utils import new_document
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransformer
from sphinx.util.docutils import sphinx_domains

from academie.site.build.sought import (
    FOR_GETTEXT,
    SOUGHT,
    SOUGHT_AFTER,
    LeaveOut,
    found,
    setup,
    sparing,
)
from academie.site.examples.translated_prose import Retold
from academie.site.sphinx.nodes import Disclosure

EACH = sorted(SOUGHT, key=lambda transform: transform.__name__)
#: Something of all that any of them looks for.
RICH = """\
Rich
====

.. module:: academie.tried

Part
----

.. _here:

.. index:: dice

.. _there:

A `link`__, its `name`_, here_, [#]_, [Cited]_, |release| and |said|; `outside`_.

__ https://example.org/
.. _outside: https://example.org/outside
.. _name: here_
.. |said| replace:: words
.. [#] A footnote.
.. [Cited] A citation.

.. glossary::
   :sorted:

   tout
      All.

   rien
      Nothing.

Thus:

    >>> 1
    1

-----

End
---

The end.
"""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Sphinx:
    """A Sphinx without anything of ours."""
    root = tmp_path_factory.mktemp("plain")
    (root / "index.rst").write_text("Plain\n=====\n", encoding="utf-8")
    return Sphinx(
        root, None, root / "out", root / "trees", "html", {"project": "Plain"}, status=None
    )


def parsed(app: Sphinx, text: str) -> nodes.document:
    """*text* as it is before the first transform, with an id under each name."""
    parser = app.registry.create_source_parser("restructuredtext", config=app.config, env=app.env)
    settings = get_default_settings(parser)
    settings.env = app.env
    document = new_document(str(app.srcdir / "index.rst"), settings)
    app.env.prepare_settings("index")
    with sphinx_domains(app.env):
        parser.parse(text, document)
    return document


def rich(app: Sphinx) -> nodes.document:
    """That page, and what no writer of pages but a translator or an old extension makes."""
    document = parsed(app, RICH)
    document += addnodes.index(entries=[("single", "dice", "dice", "")])
    document += nodes.paragraph("", "", nodes.inline("", "words", translatable=True))
    document += addnodes.toctree(rawentries=[], rawcaption="")
    document += [Disclosure(), Retold(), nodes.figure(), nodes.container()]
    attributes = {"slug": "end", "id_link": True, "section_numbers": "1"}
    document += [nodes.inline("", "", **{name: said}) for name, said in attributes.items()]
    return document


def without(document: nodes.document, sought: frozenset[type[nodes.Node] | str]) -> nodes.document:
    """*document* without any node of a kind that is *sought*, and without such attributes."""
    kinds = tuple(kind for kind in sought if isinstance(kind, type))
    for node in list(document.findall()):
        if isinstance(node, kinds) and node.parent is not None:
            node.parent.remove(node)
        elif isinstance(node, nodes.Element):
            for name in sought & node.attributes.keys():
                del node[name]
    return document


def empty(kind: type[nodes.Node]) -> nodes.Element:
    """A node of *kind* without anything, whatever it is wont to hold."""

    class Empty(kind, nodes.Element):
        def __init__(self) -> None:
            nodes.Element.__init__(self)

    return Empty()


def left(document: nodes.document) -> set[type[Transform]]:
    """The transforms of the table that are still asked of *document*."""
    document.transformer = SphinxTransformer(document)
    document.transformer.add_transforms(EACH)
    LeaveOut(document).apply()
    return {due[1] for due in document.transformer.transforms}


def test_on_a_page_that_has_of_everything_all_are_asked(app: Sphinx) -> None:
    assert left(rich(app)) == set(EACH)


def test_on_a_page_of_plain_words_none_is(app: Sphinx) -> None:
    assert left(parsed(app, "Plain\n=====\n\nWords.\n")) == set()


def test_what_gettext_alone_asks_for_is_left_out_of_any_page(app: Sphinx) -> None:
    document = rich(app)
    document.transformer = SphinxTransformer(document)
    document.transformer.add_transforms([*FOR_GETTEXT, LeaveOut])
    LeaveOut(document).apply()
    assert [due[1] for due in document.transformer.transforms] == [LeaveOut]


@pytest.mark.parametrize("transform", EACH, ids=lambda transform: transform.__name__)
def test_where_nothing_is_there_of_what_it_seeks_it_would_change_nothing(
    app: Sphinx, transform: type[Transform]
) -> None:
    document = without(rich(app), SOUGHT[transform])
    assert found(document).isdisjoint(SOUGHT[transform])
    assert transform not in left(document)
    before = document.pformat()
    transform(document).apply()
    document.attributes.pop("translation_progress", None)  # what is counted, and shown nowhere
    assert document.pformat() == before


@pytest.mark.parametrize("transform", EACH, ids=lambda transform: transform.__name__)
def test_where_it_is_there_each_is_asked_by_every_kind_alone(
    app: Sphinx, transform: type[Transform]
) -> None:
    for one in SOUGHT[transform]:
        document = parsed(app, "Plain\n=====\n")
        document += nodes.inline("", "", **{one: "x"}) if isinstance(one, str) else empty(one)
        assert transform in left(document), one


def test_a_kind_is_found_by_what_it_is_a_kind_of(app: Sphinx) -> None:
    document = parsed(app, "Plain\n=====\n")
    document += addnodes.compact_paragraph()
    assert {nodes.paragraph, nodes.Element} <= found(document)


AFTER = sorted(SOUGHT_AFTER, key=lambda transform: transform.__name__)
#: Something of all that any of them looks for, but for aliases of C.
RICH_AFTER = """\
Rich
====

.. py:function:: played()

.. only:: html

   Words.

.. highlight:: text

See :py:func:`played` and a picture:

.. image:: https://example.org/board.png

.. math:: 1 + 1

=====  =====
Rang   Point
=====  =====
As     1
=====  =====

::

   Literal.

>>> 1
1
"""


def asked(document: nodes.document, transform: type[Transform]) -> bool:
    """Whether *transform* is asked of *document* when it is written."""
    heard: list[nodes.document] = []

    class Heard(transform):
        def apply(self, **_kwargs: object) -> None:
            heard.append(self.document)

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(SOUGHT_AFTER, Heard, SOUGHT_AFTER[transform])
        sparing(Heard)(document).apply()
    return heard == [document]


@pytest.mark.parametrize("transform", AFTER, ids=lambda transform: transform.__qualname__)
def test_at_writing_each_is_asked_by_every_kind_alone_and_of_plain_words_none(
    app: Sphinx, transform: type[Transform]
) -> None:
    assert not asked(parsed(app, "Plain\n=====\n\nWords.\n"), transform)
    for kind in SOUGHT_AFTER[transform]:
        document = parsed(app, "Plain\n=====\n")
        document += empty(kind)
        assert asked(document, transform), kind


@pytest.mark.parametrize("transform", AFTER, ids=lambda transform: transform.__qualname__)
def test_at_writing_it_would_change_nothing_where_nothing_is_there(
    app: Sphinx, transform: type[Transform]
) -> None:
    document = without(parsed(app, RICH_AFTER), SOUGHT_AFTER[transform])
    before = document.pformat()
    transform(document).apply()
    assert document.pformat() == before


def test_a_transform_that_is_not_known_is_asked_as_it_is() -> None:
    assert sparing(LeaveOut) is LeaveOut


def test_all_that_the_site_asks_at_writing_spare_what_they_can(app: Sphinx) -> None:
    before = [*app.registry.post_transforms]
    setup(app)
    app.events.emit("builder-inited")
    after = app.registry.post_transforms
    spared = [old for old, new in zip(before, after, strict=True) if old is not new]
    assert set(spared) == SOUGHT_AFTER.keys() & set(before)
    assert all(issubclass(new, old) for old, new in zip(before, after, strict=True))
