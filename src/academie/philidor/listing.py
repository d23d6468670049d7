"""Make the pages that list every claim of Philidor's text with its verdict."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from academie.core.messages import ENGLISH, Message, use_language
from academie.philidor.claims import ENGINE, NONE, VERDICTS
from academie.philidor.translations import (
    found_in_language,
    printed_thought,
    verdict_in_language,
)
from academie.philidor.verdicts import REFUTED
from academie.texts.languages import FRENCH
from academie.texts.prose import retelling

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from academie.philidor.claims import Claim

PAGE = Path("docs/echecs/verdicts.md")
_OPEN, _CLOSE = "«\N{NARROW NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}»"
_COLUMNS = (
    "philidor.column_where",
    "philidor.column_said",
    "philidor.column_verdict",
    "philidor.column_found",
)
_TITLES = {
    "mate": "philidor.kind_mate",
    "only": "philidor.kind_only",
    "result": "philidor.kind_result",
    "draw": "philidor.kind_draw",
    "fact": "philidor.kind_fact",
}


def listings(claims: Iterable[Claim]) -> dict[Path, str]:
    """Return the page that lists *claims*, and its French sibling."""
    return write_both_languages(PAGE, lambda: _listing(tuple(claims)))


def write_both_languages(page: Path, write: Callable[[], str]) -> dict[Path, str]:
    """Return *page* in English, and its French sibling."""
    with use_language(ENGLISH):
        english = write()
    with use_language(FRENCH):
        french = write()
    return {page: english, page.with_suffix(f".{FRENCH}.md"): retelling(english, french)}


def _listing(claims: Iterable[Claim]) -> str:
    """Return the page that lists *claims*, kind by kind, in the order of the book."""
    rows = [claim for claim in claims if claim.by != NONE]
    counts = Counter(claim.verdict for claim in rows)
    meanings = (
        Message(
            "philidor.claims_counted",
            verdict=verdict,
            number=counts[verdict],
        )
        for verdict in VERDICTS
    )
    lines = [
        f"# {Message('philidor.claims_title')}",
        "",
        str(Message("philidor.claims_intro")),
        "",
        *map(str, meanings),
        "",
        str(Message("philidor.claims_behind")),
        "",
    ]
    heads = " | ".join(str(Message(column)) for column in _COLUMNS)
    for kind, title in _TITLES.items():
        of_kind = [claim for claim in rows if claim.kind == kind]
        lines += [
            f"## {Message(title)}",
            "",
            f"| {heads} |",
            "|---|---|---|---|",
            *map(_row, of_kind),
            "",
        ]
    return "\n".join(lines).rstrip("\n") + "\n"


def _row(claim: Claim) -> str:
    if claim.by == ENGINE:
        found = str(Message("philidor.engine_finds", found=printed_thought(claim.found)))
    else:
        found = found_in_language(claim.found)
    word = str(verdict_in_language(claim.verdict))
    verdict = f"**{word}**" if claim.verdict == REFUTED else word
    return f"| {{rule}}`{claim.rule}` | {_OPEN}{claim.words}{_CLOSE} | {verdict} | {found} |"
