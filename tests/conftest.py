"""What every test needs: catalogues for the games of the tests, and a cache of this run alone."""

from pathlib import Path

import pytest
from hypothesis import settings

from academie.core.wording import bind

# Speed is measured by benchmarks: no example of Hypothesis fails for what a busy machine does.
settings.register_profile("academie", deadline=None)
if settings().deadline is not None:  # as it is where `make prove` has set its own
    settings.load_profile("academie")

for domain in ("jeu", "tally"):
    bind(domain, Path(__file__).parent / "locale")


@pytest.fixture(autouse=True, scope="session")
def cache(tmp_path_factory):
    """Nothing is kept in the cache of whoever runs the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield
