"""Helpers of the TEI writers: names, elements with words, a document as text."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

NAMESPACE = "http://www.tei-c.org/ns/1.0"
_XML = "{http://www.w3.org/XML/1998/namespace}"
#: The attributes for ids and languages.
ID, LANGUAGE = f"{_XML}id", f"{_XML}lang"
#: The id of the makers of the edition in a document.
EDITORS = "editors"
#: The attributes of a conjecture: who is responsible, and how certain it is.
GUESSED = {"resp": f"#{EDITORS}", "cert": "low"}
#: Conjectured words in brackets, for which TEI has an element.
_CONJECTURED = re.compile(r"\[([^\]]*)\]")
_WITH_WORDS = frozenset(
    {
        "ab",
        "cell",
        "def",
        "docDate",
        "docEdition",
        "docImprint",
        "head",
        "l",
        "lem",
        "note",
        "orth",
        "p",
        "rdg",
        "titlePart",
    }
)


def finished(root: ET.Element) -> str:
    """Format the document *root* as text, with structure on lines of its own."""
    _indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(root, encoding="unicode")}\n'


def said(parent: ET.Element, tag: str, words: str, **attributes: str) -> ET.Element:
    """Add an element *tag* with *words* to *parent*."""
    element = ET.SubElement(parent, tag, attributes)
    element.text = words or None
    return element


def append(element: ET.Element, words: str) -> None:
    """Add *words* at the end of *element*."""
    if len(element):
        element[-1].tail = (element[-1].tail or "") + words
    else:
        element.text = (element.text or "") + words


def supply(element: ET.Element, words: str) -> None:
    """Add *words*, with conjectures (in square brackets) in elements of their own."""
    for n, part in enumerate(_CONJECTURED.split(words)):
        if n % 2:
            said(element, "supplied", part, **GUESSED)
        else:
            append(element, part)


def _indent(element: ET.Element, depth: int = 0) -> None:
    """Indent structure, and leave elements with words alone."""
    if not len(element) or element.tag in _WITH_WORDS:
        return
    element.text = f"\n{' ' * (depth + 1)}"
    for child in element:
        _indent(child, depth + 1)
        child.tail = element.text
    element[-1].tail = f"\n{' ' * depth}"
