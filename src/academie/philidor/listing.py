"""The page of the site that lists every claim of Philidor's text with its verdict."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from academie.philidor.claims import ENGINE, MEANS, NONE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from academie.philidor.claims import Claim

PAGE = Path("docs/echecs/verdicts.md")
_OPEN, _CLOSE = "«\N{NARROW NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}»"
_KINDS = {
    "mate": "Mate",
    "only": "The only move, the only place",
    "result": "A game won or lost",
    "draw": "A draw",
    "fact": "What the men can do",
}
_INTRODUCTION = (
    "# What the text claims",
    "",
    "Philidor says of many positions that there is mate, that a man has no other place, that a",
    "side wins, that the game is drawn; each of these claims is quoted here with what came of it:",
    "",
)
_BEHIND = (
    "",
    "Of what the men can do, only that is listed which the board refutes.",
    "The example pages of a passage play it out.",
    "How the engine is asked stands on [its page](moteur.md).",
    "",
)


def listing(claims: Iterable[Claim]) -> str:
    """The page that lists *claims*, kind by kind, in the order of the book."""
    rows = [claim for claim in claims if claim.by != NONE]
    counts = Counter(claim.verdict for claim in rows)
    lines = [
        *_INTRODUCTION,
        *(f"- *{verdict}* ({counts[verdict]}): {means}." for verdict, means in MEANS.items()),
        *_BEHIND,
    ]
    for kind, title in _KINDS.items():
        of_kind = [claim for claim in rows if claim.kind == kind]
        lines += [
            f"## {title}",
            "",
            "| Where | What is said | Verdict | What was found |",
            "|---|---|---|---|",
        ]
        lines += [*map(_row, of_kind), ""]
    return "\n".join(lines).rstrip("\n") + "\n"


def _row(claim: Claim) -> str:
    found = f"the engine: {claim.found}" if claim.by == ENGINE else claim.found
    verdict = f"**{claim.verdict}**" if claim.verdict == "refuted" else claim.verdict
    return f"| {{rule}}`{claim.rule}` | {_OPEN}{claim.words}{_CLOSE} | {verdict} | {found} |"
