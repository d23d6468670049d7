"""Runs ``academie`` in this process, as a user would type it."""

from typing import NamedTuple

import pytest

from academie.cli import main


class Said(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str


@pytest.fixture
def academie(capfd):
    """Run a command and give its exit code and both outputs."""

    def run(*arguments):
        capfd.readouterr()
        code = main([str(a) for a in arguments])
        return Said(code, *capfd.readouterr())

    return run
