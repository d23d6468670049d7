"""The questions that the search is asked, in Python, in Node and in a browser."""

from pathlib import Path

_FILE = Path(__file__).with_name("questions.tsv")


def questions() -> list[tuple[str, list[str]]]:
    """Each question with the ids that stand first, in their order; none where nothing is found.

    They were read against the books: what bears the name, then what says the words.
    """
    _, *rows = _FILE.read_text(encoding="utf-8").splitlines()
    return [(question, first.split()) for question, _, first in (r.partition("\t") for r in rows)]
