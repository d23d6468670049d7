"""Reads TEI files with DapyTains, which knows nothing of this edition but their ``refsDecl``.

``units.py FILE …`` prints as JSON, by file, each unit that it finds and the words that it serves;
tests/house/site_checks.py runs it.
"""

import json
import sys
from pathlib import Path

from dapytains.tei.document import Document


def flat(units):
    """All *units*, those below others too."""
    for unit in units:
        yield unit.ref
        yield from flat(unit.children)


def words(root, ref):
    """The words of the element that has the id *ref*; nothing if it was not served."""
    found = root.xpath("//*[@xml:id=$ref]", ref=ref)
    return "".join("".join(found[0].itertext()).split()) if found else None


def served(file):
    """By its reference, the words of each unit of *file*."""
    document = Document(file)
    refs = [*flat(document.get_reffs())]
    return {ref: words(document.get_passage(ref), ref) for ref in refs}


print(json.dumps({Path(file).name: served(file) for file in sys.argv[1:]}))
