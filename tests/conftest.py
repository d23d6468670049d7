"""What every test needs: catalogues for the games of the tests, and a cache of this run alone."""

import gc
from pathlib import Path

import pytest
from hypothesis import settings

from academie.core.messages import bind_catalogues
from tests.shelf import Shelf

# Speed is measured by benchmarks: no example of Hypothesis fails for what a busy machine does.
settings.register_profile("academie", deadline=None)
if settings().deadline is not None:  # as it is where `make prove` has set its own
    settings.load_profile("academie")

for domain in ("jeu", "tally"):
    bind_catalogues(domain, Path(__file__).parent / "locale")


def pytest_collection_finish():
    """Let the collector of cycles leave in peace what was collected, and come less often.

    It would walk thousands of tests and all texts again and again, an eighth of the time.
    """
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@pytest.fixture(autouse=True, scope="session")
def cache(tmp_path_factory):
    """Nothing is kept in the cache of whoever runs the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture
def shelf(tmp_path):
    """A small repository of two texts, to be read and to be spoilt."""
    return Shelf(tmp_path)
