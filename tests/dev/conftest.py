"""The engine asked about the chess; where there is none its tests are skipped, and say so."""

import os
from collections.abc import Iterator

import pytest
from chess.engine import SimpleEngine

from academie.core import AcademieError
from academie_dev.engine import OPTIONS, program


@pytest.fixture
def fish() -> Iterator[SimpleEngine]:
    """Stockfish, with the options of the project; required where the environment asks for it."""
    try:
        found = program()
    except AcademieError as error:
        if os.environ.get("ACADEMIE_REQUIRE_ENGINE") == "1":
            pytest.fail(f"{error}: ACADEMIE_REQUIRE_ENGINE asks for it", pytrace=False)
        pytest.skip(str(error))
    with SimpleEngine.popen_uci(found) as engine:
        engine.configure(OPTIONS)
        yield engine
