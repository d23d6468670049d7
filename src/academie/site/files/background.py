"""Run work beside the build, in a process of its own."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeVar

from sphinx.util.parallel import ParallelTasks, parallel_available

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


def begun(work: Callable[[], T], processes: int) -> Callable[[], T]:
    """Start *work* and return a function that waits for its result.

    :param processes: among how many the build is shared; by one alone it is done when its answer is
        asked for.
    :raises SphinxParallelError: when the answer is asked for, if the work failed.

    >>> answer = begun(lambda: 6 * 7, processes=1)
    >>> answer(), answer()
    (42, 42)
    """
    if processes < 2 or not parallel_available:
        return cache(work)
    tasks, answers = ParallelTasks(1), list[T]()
    tasks.add_task(work, result_func=lambda _argument, answer: answers.append(answer))

    def awaited() -> T:
        tasks.join()
        return answers[0]

    return awaited
