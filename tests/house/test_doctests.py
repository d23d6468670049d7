"""Every example in a docstring is run."""

import doctest
import re
from copy import deepcopy
from importlib import import_module
from pathlib import Path

import pytest

from academie.core import trace

SRC = Path(__file__).parents[2] / "src"
PROMPT = re.compile(r"^\s*>>> ", re.MULTILINE)
WITH_PROMPTS = [p for p in sorted(SRC.rglob("*.py")) if PROMPT.search(p.read_text("utf-8"))]


def name_of(path):
    parts = path.relative_to(SRC).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.mark.parametrize("name", [name_of(path) for path in WITH_PROMPTS])
def test_the_docstrings_of_a_module_hold(name, monkeypatch):
    module = import_module(name)
    # What a docstring declares for the sake of showing it is no rule of the house.
    monkeypatch.setattr(trace, "_cited", deepcopy(trace._cited))
    failed, tried = doctest.testmod(module)
    assert tried > 0
    assert failed == 0
