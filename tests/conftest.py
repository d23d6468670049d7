"""What every test needs: nothing of it is kept in the cache of whoever runs it."""

import pytest


@pytest.fixture(autouse=True, scope="session")
def cache(tmp_path_factory):
    """A cache of this run alone."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield
