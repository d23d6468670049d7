"""Which picture shows the case of a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from academie.proof.examples import Picture, Run


def drawing_of(rule: str, exercised: Mapping[str, tuple[Run, ...]]) -> tuple[Run, Picture] | None:
    """The example that draws the case of *rule*, and its first picture.

    Of several the one that is about the fewest rules, and of these first about this one.

    :param exercised: for each rule the examples that applied it.
    """
    drawn = [r for r in exercised.get(rule, ()) if r.pictures and rule in r.example.rules]
    if not drawn:
        return None
    rules = {r.example.slug: r.example.rules for r in drawn}
    first = min(
        drawn, key=lambda r: (len(rules[r.example.slug]), rules[r.example.slug].index(rule))
    )
    return first, first.pictures[min(first.pictures)]
