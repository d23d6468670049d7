"""Write XHTML elements for the leaves of an EPUB."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

if TYPE_CHECKING:
    from collections.abc import Mapping

XHTML = "http://www.w3.org/1999/xhtml"
OPS = "http://www.idpf.org/2007/ops"
#: The attribute for the EPUB type of an element.
TYPE = f"{{{OPS}}}type"
_XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"

ET.register_namespace("epub", OPS)


def element(
    parent: ET.Element, name: str, words: str = "", /, **attributes: str | None
) -> ET.Element:
    """Add an XHTML element at the end of *parent*.

    ``kind`` is its class, ``lang`` its language, ``type_`` what it is to a book; what is ``None``
    or empty is left out.
    """
    found = ET.SubElement(parent, f"{{{XHTML}}}{name}", _attributes(attributes))
    found.text = words or None
    return found


def _attributes(given: Mapping[str, str | None]) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, value in given.items():
        if not value:
            continue
        match name:
            case "kind":
                found["class"] = value
            case "lang":
                found |= {"lang": value, _XML_LANG: value}
            case "type_":
                found[TYPE] = value
            case _:
                found[name.replace("_", "-")] = value
    return found


def say(parent: ET.Element, words: str) -> None:
    """Add *words* at the end of *parent*."""
    if len(parent):
        last = parent[-1]
        last.tail = (last.tail or "") + words
    else:
        parent.text = (parent.text or "") + words


def leaf(title: str, language: str) -> tuple[ET.Element, ET.Element]:
    """Make an empty leaf, and return it with its body."""
    root = ET.Element(f"{{{XHTML}}}html", _attributes({"lang": language}))
    head = element(root, "head")
    element(head, "title", title)
    element(head, "link", rel="stylesheet", type="text/css", href="book.css")
    return root, element(root, "body")


def written(root: ET.Element) -> str:
    """Format the leaf *root* as a file."""
    ET.register_namespace("", XHTML)
    told = ET.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n{told}\n'
