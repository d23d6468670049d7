"""Every pointer in every TEI document of the site leads to something that is there."""

from functools import cache
from typing import NamedTuple
from urllib.parse import urljoin
from xml.etree import ElementTree as ET

import pytest

from academie.addresses import at
from academie.exports import dts
from academie.exports.tei import ID, tei
from academie.exports.tei_lexicon import tei_lexicon
from tests.texts import LIBRARY

ROOT = "https://example.org/"
_POINTERS = ("ana", "corresp", "target", "wit")


class Document(NamedTuple):
    """The ids of a document and its pointers."""

    ids: frozenset[str]
    pointers: frozenset[str]


def _read(text: str) -> Document:
    elements = [*ET.fromstring(text).iter()]
    ids = frozenset(found for e in elements if (found := e.get(ID)))
    pointers = (e.get(name, "").split() for e in elements for name in _POINTERS)
    return Document(ids, frozenset(pointer for found in pointers for pointer in found))


@cache
def site(base: str = "") -> dict[str, Document]:
    """By file what each TEI document of the site holds.

    :param base: where the site is published; empty where nothing says it.
    """
    texts = {"lexicon.tei.xml": tei_lexicon(LIBRARY, at)}
    for work in LIBRARY.works:
        texts[f"{work.slug}/{work.slug}.tei.xml"] = tei(work)
        for language in work.languages:
            texts[f"{work.slug}/{work.slug}.{language}.tei.xml"] = tei(work, language)
    for answer in dts.answers(LIBRARY, base):
        if isinstance(answer.said, str):
            texts[f"dts/{answer.file}"] = answer.said
    return {file: _read(text) for file, text in texts.items()}


@pytest.mark.parametrize("base", ["", ROOT])
def test_every_pointer_leads_to_something_that_is_there(base: str) -> None:
    pages = {at(rule.place, rule.id) for rule in LIBRARY.rules if rule.kind == "supplied"}
    counted, wrong = 0, set()
    for file, document in site(base).items():
        for pointer in document.pointers:
            if pointer.startswith("https://creativecommons.org/"):  # the licence of what is ours
                continue
            place = urljoin(f"{ROOT}{file}", pointer).removeprefix(ROOT)
            there, _, id_ = place.partition("#")
            counted += 1
            if place not in pages and id_ not in site(base).get(there, ((),))[0]:
                wrong.add((file, pointer))
    assert counted > 5000
    assert wrong == set()
