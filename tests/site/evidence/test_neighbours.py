"""What stands before and after, and the contents that mark where one is."""

import re
from pathlib import Path

import pytest

from academie.proof.examples import Run
from academie.site.evidence.neighbours import NOBODY, Neighbours, of_examples, of_rules
from academie.texts.examples import Example
from academie.texts.library import load
from tests.site.conftest import Built, told


def _ran(slug: str, rule: str) -> Run:
    example = Example(slug, slug, (rule,), f"examples/{slug}.md", Path(slug))
    return Run(example, 1, {}, {}, ())


def test_a_rule_stands_between_those_of_its_text_across_its_chapters(site: Built) -> None:
    row = of_rules(load(site.root).rules)
    assert row["livre.2"] == Neighbours("livre.1.1", "livre.2.1")
    assert row["livre.1"].before is None
    assert row["livre.2.1"].after is None


def test_examples_stand_in_the_order_of_the_book_and_each_game_by_itself() -> None:
    order = {"whist.2": 0, "whist.10": 1, "plain.1": 2}
    runs = (_ran("whist/a", "whist.10"), _ran("plain/c", "plain.1"), _ran("whist/b", "whist.2"))
    row = of_examples(runs, order)
    assert row["whist/exemples/b"] == Neighbours(None, "whist/exemples/a")
    assert row["whist/exemples/a"] == Neighbours("whist/exemples/b", None)
    assert row["plain/exemples/c"] == NOBODY


@pytest.mark.parametrize(
    ("page", "before", "after"),
    [
        ("r/livre.2", "livre.1.1.html", "livre.2.1.html"),
        ("r/livre.2.1", "livre.2.html", None),
        ("livre/1", None, "2.html"),  # another book stands before it
    ],
)
def test_a_page_leads_to_both_by_links(
    site: Built, page: str, before: str | None, after: str | None
) -> None:
    for rel, address in (("prev", before), ("next", after)):
        found = [link["href"] for link in site.page(page).select(f"nav a[rel={rel}]")]
        assert found == ([address] if address else [])


def test_no_head_names_the_next_page_which_firefox_would_fetch_against_the_policy(
    site: Built,
) -> None:
    for page in site.out.rglob("*.html"):
        head = page.read_text("utf-8").partition("</head>")[0]
        assert not re.search(r"rel=.?(next|prefetch)", head), page


@pytest.mark.parametrize(
    ("page", "marks"),
    [
        ("livre/1", {"Le texte": "page"}),
        ("jeu/exemples/coup", {"Exemples": "true"}),
    ],
)
def test_the_contents_mark_where_one_is(site: Built, page: str, marks: dict[str, str]) -> None:
    links = site.page(page).select(".sidebar-tree a[aria-current]")
    found = {told(link, "fr"): link["aria-current"] for link in links}
    assert found == marks
