"""Run an example with its prompts unchanged, or as a reader has changed them."""

from __future__ import annotations

import doctest
import re
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from academie import drawing
from academie.core import AcademieError, tracing
from academie.core.messages import ENGLISH, current_language
from academie.games import UnknownGame, game_of
from academie.proof.prompts import Notes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from academie.lab import shapes

#: No text is read here, but for what a page that is tried reads itself; see
#: :mod:`academie.proof.dependencies`.
READS = ()
#: An import of one of our modules.
_IMPORT = re.compile(
    r"^(?:>>> |\.\.\. )? *(?:from (?P<top>academie) import (?P<package>\w+)"
    r"|(?:from|import) +(?P<module>academie[\w.]*))",
    re.M,
)
#: A block that runs, or a picture of a value.
_BLOCK = re.compile(r"(?ms)^```python\n(?P<code>.*?)^```$|^```\{draw\} (?P<name>\w+)")


class _Runner(Notes, doctest.DocTestRunner):
    """Runs a page prompt by prompt, and records what each gave."""


@dataclass(frozen=True, slots=True)
class _Block:
    """A block of a page: prompts, or the name of a value to be drawn."""

    code: str
    name: str


def run(source: str, changed: Mapping[str, str]) -> shapes.Ran:
    """Run the page *source* with some prompts changed.

    Where another language than that of the page is spoken, what the page prints is what its own
    prompts give in it.

    :param changed: the new prompts, by ``BLOCK.PROMPT``, both from 0; a prompt after the last
        of its block is added to it.
    :raises AcademieError: if the prompts cannot be read.
    """
    values: dict[str, Any] = {}
    ran: shapes.Ran = {"prompts": [], "pictures": [], "rules": []}
    number = 0
    with tracing() as trace:
        for block in _blocks(source):
            if block.name:
                ran["pictures"].append({"name": block.name, "svg": _draw(values.get(block.name))})
                continue
            prompts = _change(_prompts(block.code), number, changed)
            ran["prompts"] += _run(prompts, number, values)
            number += 1
    ran["rules"] = list(trace.rules)
    if current_language() != ENGLISH:
        _compare(ran["prompts"], run(source, {})["prompts"] if changed else ran["prompts"])
    return ran


def lacks(*sources: str) -> bool:
    """Check whether *sources* import a module that is not installed here.

    A laboratory may begin with the games alone, and have what reads the books sent after.
    """
    found = (one for source in sources for one in _IMPORT.finditer(source))
    modules = (f"{one['top']}.{one['package']}" if one["top"] else one["module"] for one in found)
    return not all(map(_is_here, modules))


def _is_here(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def _compare(prompts: list[shapes.Prompt], printed: list[shapes.Prompt]) -> None:
    """Note for each of *prompts* whether it gives what the page prints."""
    wanted = {(one["block"], one["prompt"]): one["got"] for one in printed}
    for prompt in prompts:
        prompt["want"] = wanted.get((prompt["block"], prompt["prompt"]), "")
        prompt["same"] = prompt["got"] == prompt["want"]


def _blocks(source: str) -> Iterator[_Block]:
    for found in _BLOCK.finditer(source):
        yield _Block(found["code"] or "", found["name"] or "")


def _prompts(code: str) -> list[doctest.Example]:
    try:
        return doctest.DocTestParser().get_examples(code)
    except ValueError as error:
        raise AcademieError(str(error)) from None


def _change(
    prompts: list[doctest.Example], block: int, changed: Mapping[str, str]
) -> list[doctest.Example]:
    """Replace some of *prompts*, and append new ones."""
    for prompt, example in enumerate(prompts):
        if (instead := changed.get(f"{block}.{prompt}")) is not None:
            prompts[prompt] = doctest.Example(instead, example.want, example.exc_msg)
    while (more := changed.get(f"{block}.{len(prompts)}")) is not None:
        prompts.append(doctest.Example(more, ""))
    return prompts


def _run(
    prompts: list[doctest.Example], block: int, values: dict[str, Any]
) -> Iterator[shapes.Prompt]:
    """Run *prompts* one after the other; *values* are the names that they share."""
    for number, example in enumerate(prompts):
        runner = _Runner(optionflags=doctest.DONT_ACCEPT_TRUE_FOR_1)
        test = doctest.DocTest([example], values, "page", None, None, None)
        runner.run(test, clear_globs=False)
        values |= test.globs
        yield {
            "block": block,
            "prompt": number,
            "source": example.source,
            "want": example.want,
            "got": runner.got,
            "same": runner.expected,
        }


def _draw(value: Any) -> str:  # noqa: ANN401 - whatever a page calls so
    """Draw *value* as SVG; empty if no game draws it."""
    try:
        return str(drawing.draw(game_of(value).picture(value)))
    except UnknownGame:
        return ""
