"""A text on paper: its words, and nothing of the site."""

from pathlib import Path

import pytest

from tests.browser.conftest import Reader

#: A text of one page, a chapter, moves, tables, an example, a page that teaches.
PAGES = (
    "whist/index.html",
    "trictrac/2.html",
    "echecs/2.html",
    "trictrac/9.html",
    "whist/exemples/art-08-cartes-melees.html",
    "domino/commencer.html",
)
#: The words that are seen and do not stand in the article.
OUTSIDE = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const [words, at] = [texts.currentNode.data.trim(), texts.currentNode.parentElement];
    const outside = !at.closest("article, .visually-hidden");
    if (words && outside && at.checkVisibility()) found.push(words);
  }
  return found;
}"""
#: What is seen in the article and has a line about it or a ground, other than cells and drawings.
BOXES = """() => [...document.querySelectorAll("article *")]
  .filter((at) => !at.closest("svg, table, hr, .visually-hidden"))
  .filter((at) => at.checkVisibility())
  .filter((at) => {
    const style = getComputedStyle(at);
    const sides = ["Top", "Right", "Bottom", "Left"].map((side) => style[`border${side}Width`]);
    const ground = !["rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"].includes(style.backgroundColor);
    return ground || sides.some((width) => parseFloat(width) > 0);
  })
  .map((at) => `${at.tagName}.${at.className}`)"""
#: What a browser would write out of where links lead.
SPELLED = """() => [...document.querySelectorAll("article a")]
  .filter((at) => getComputedStyle(at, "::after").content.includes("http"))
  .map((at) => at.href)"""


@pytest.mark.parametrize("name", PAGES)
def test_on_paper_there_are_no_furniture_no_boxes_and_no_addresses(
    site: Path, reader: Reader, name: str
) -> None:
    page = reader.open(f"{site.as_uri()}/{name}", languages="fr")
    page.emulate_media(media="print")
    assert page.evaluate(OUTSIDE) == []
    assert set(page.evaluate(BOXES)) == set()
    assert page.evaluate(SPELLED) == []


def test_on_paper_a_rule_is_not_torn_and_night_does_not_come(site: Path, reader: Reader) -> None:
    page = reader.open(f"{site.as_uri()}/whist/index.html", color_scheme="dark")
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.emulate_media(media="print")
    rule = page.locator("section[id='whist.8'] .passage")
    assert rule.evaluate("at => getComputedStyle(at).breakInside") == "avoid"
    ink = rule.locator("p:not(.our-title)").first.evaluate("at => getComputedStyle(at).color")
    assert ink == "rgb(0, 0, 0)"
