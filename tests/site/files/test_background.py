"""Work that goes on beside a build."""

from __future__ import annotations

import os

import pytest
from sphinx.errors import SphinxParallelError

from academie.site.files.background import begun


def test_it_is_done_in_another_process_where_the_build_is_shared() -> None:
    answer = begun(os.getpid, processes=2)
    assert answer() != os.getpid()
    assert answer() == answer()


def test_it_is_done_here_when_it_is_asked_for_where_the_build_is_not() -> None:
    done: list[int] = []
    answer = begun(lambda: done.append(1), processes=1)
    assert done == []
    answer()
    answer()
    assert done == [1]


def test_what_fails_there_fails_here() -> None:
    answer = begun(lambda: 1 // 0, processes=2)
    with pytest.raises(SphinxParallelError, match="ZeroDivisionError"):
        answer()
