"""``make figures``: solve the six figures and compare them with those shown."""

from __future__ import annotations

import sys
import time

from academie.figures import PLANCHES, Planche, Solved, solve
from academie.kit.backgammon.board import PLAYERS


def main() -> int:
    """Solve and compare; print the differences.

    :returns: 0 if every figure comes out as it is shown.
    """
    wrong = 0
    for planche in PLANCHES:
        began = time.perf_counter()
        solved = solve(planche)
        took = time.perf_counter() - began
        sys.stdout.write(f"{report(planche, solved)}  {took:.1f} s\n\n")
        sys.stdout.flush()
        wrong += (planche.notation, planche.solutions, planche.fixes, planche.libres) != (
            str(solved.positions[0]),
            len(solved.positions),
            solved.fixes(),
            solved.libres(),
        )
    sys.stdout.write("All as shown.\n" if not wrong else f"{wrong} figures differ.\n")
    return int(wrong > 0)


def report(planche: Planche, solved: Solved) -> str:
    """Print the result for *planche*."""
    counts = f"{len(planche.said())} statements, {len(solved.positions)} solutions"
    lines = [
        f"Figure {planche.number} ({planche.chapter}): {counts}",
        f"  shown  {solved.positions[0]}",
        f"  fixed  {solved.fixes()}",
        f"  free   {solved.libres()}",
    ]
    for player in PLAYERS:
        many, where = solved.free(player)
        lines.append(f"  {player}: {many} free on {len(where)} places")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
