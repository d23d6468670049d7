"""What the games of the tests say stands in catalogues beside the tests."""

from pathlib import Path

from academie.core.wording import bind

for domain in ("jeu", "tally"):
    bind(domain, Path(__file__).parent / "locale")
