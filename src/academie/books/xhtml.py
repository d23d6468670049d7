"""The leaves of a book for electronic readers, as XHTML."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

if TYPE_CHECKING:
    from collections.abc import Mapping

XHTML = "http://www.w3.org/1999/xhtml"
OPS = "http://www.idpf.org/2007/ops"
#: Says of an element what it is to a book.
TYPE = f"{{{OPS}}}type"
_XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"

ET.register_namespace("epub", OPS)


def element(
    parent: ET.Element, name: str, words: str = "", /, **attributes: str | None
) -> ET.Element:
    """A new element of XHTML at the end of *parent*.

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
    """Add *words* behind all that *parent* holds."""
    if len(parent):
        last = parent[-1]
        last.tail = (last.tail or "") + words
    else:
        parent.text = (parent.text or "") + words


def leaf(title: str, language: str) -> tuple[ET.Element, ET.Element]:
    """An empty leaf, and its body."""
    root = ET.Element(f"{{{XHTML}}}html", _attributes({"lang": language}))
    head = element(root, "head")
    element(head, "title", title)
    element(head, "link", rel="stylesheet", type="text/css", href="book.css")
    return root, element(root, "body")


def written(root: ET.Element) -> str:
    """The leaf *root* as a file; XHTML stands in it without a prefix."""
    ET.register_namespace("", XHTML)
    told = ET.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n{told}\n'
